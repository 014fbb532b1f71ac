import type { Rules } from '@potyczka/kernel';
import { decidersFor, formerly, formsOf, withPlans } from '@potyczka/ruleset-kit';
import { answers } from './answers.ts';
import { area } from './area.ts';
import { arithmetic, spend, tested } from './arithmetic.ts';
import { content, scenarios } from './catalogue/index.ts';
import { lists } from './catalogue/lists.ts';
import { type AcesCommand, read, shapes } from './commands.ts';
import { begin, carryOn, decide } from './decide.ts';
import { duel } from './duel.ts';
import { type AcesEvent, evolve, present, versions } from './events/index.ts';
import { figureSheet } from './figure-sheet.ts';
import { movement } from './movement.ts';
import { tell } from './narration/tell.ts';
import { automaton } from './npc/index.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { outcome } from './outcome.ts';
import { quickOdds } from './quick-odds.ts';
import { seatOf, unitOf } from './read.ts';
import { rulings } from './rulings.ts';
import { scene } from './scene.ts';
import { planFields } from './setup/plan-shape.ts';
import { setUp } from './setup.ts';
import { situation } from './situation.ts';
import { staging } from './staging.ts';
import type { AcesState } from './state.ts';
import { statistics } from './statistics.ts';
import { type AcesView, assumptions, disguise, imagine, redact, view } from './views.ts';

/** Whose move it is: the owner of the character whose turn is running. */
const awaited = (state: AcesState): readonly string[] =>
  state.activeUnit === null || state.phase === 'finished'
    ? []
    : decidersFor(state, seatOf(state, unitOf(state, state.activeUnit)));

/** Aces: action cards, open dice with a wild die, chips that bend fate. */
export const rules: Rules<AcesState, AcesCommand, AcesEvent, AcesView> = {
  id: 'aces',
  version: '1.0.1',
  prefix: 'ACE',
  unit: 'inch',
  options,
  content,
  setUp,
  read,
  begin,
  decide,
  carryOn,
  evolve,
  seats: (state) => state.seats,
  owner: (state, id) => {
    const unit = state.units[id];
    return unit === undefined ? undefined : (seatOf(state, unit) ?? undefined);
  },
  cites: { draw: 'ACE-2.11' },
  awaited,
  activeUnit: (state) => state.activeUnit,
  over: (state) => state.phase === 'finished',
  afterwards: ['endSession'],
  offers,
  endless: ['rule'],
  view,
  scene,
  staging,
  figureSheet,
  present,
  redact,
  imagine,
  disguise,
  assumptions,
  situation,
  area,
  arithmetic,
  tested,
  movement,
  outcome,
  answers,
  duel,
  spend,
  quickOdds,
  rulings,
  automaton,
  statistics,
  versions,
  renamed: formerly({ pos: 'at', owner: 'seat' }, { current: 'activeUnit' }),
  tell,
  scenarios,
  lists: withPlans(lists, planFields),
  commands: formsOf(shapes),
};
