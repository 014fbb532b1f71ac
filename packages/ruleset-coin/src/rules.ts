import type { Rules } from '@potyczka/kernel';
import { decidersFor, formerly, formsOf, withPlans } from '@potyczka/ruleset-kit';
import { answers } from './answers.ts';
import { arithmetic } from './arithmetic.ts';
import { content, scenarios } from './catalogue/index.ts';
import { lists } from './catalogue/lists.ts';
import type { CoinCommand } from './commands.ts';
import { read, shapes } from './commands.ts';
import { decide } from './decide.ts';
import { duel } from './duel.ts';
import type { CoinEvent } from './events/index.ts';
import { evolve, redact, versions } from './events/index.ts';
import { figureSheet } from './figure-sheet.ts';
import { assumptions, disguise, imagine } from './imagine.ts';
import { movement } from './movement.ts';
import { tell } from './narration/tell.ts';
import { automaton } from './npc/index.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { outcome } from './outcome.ts';
import { quickOdds } from './quick-odds.ts';
import { isOver, seatOf, seatsOfSide } from './read.ts';
import { rulings } from './rulings.ts';
import { scene } from './scene.ts';
import { planFields } from './setup/plan-shape.ts';
import { setUp } from './setup.ts';
import { situation } from './situation.ts';
import { staging } from './staging.ts';
import type { CoinState } from './state.ts';
import { statistics } from './statistics.ts';
import { begin, carryOn } from './turn.ts';
import { type CoinView, view } from './views.ts';
import { present } from './wire.ts';

/** Whose move it is: everyone who plays the active side, or the one that places; before that, anybody who plays. */
function awaited(state: CoinState): readonly string[] {
  if (isOver(state)) return [];
  const side = state.phase === 'deploy' ? state.askedSide : state.activeSide;
  if (side === null) return state.seats.filter((seat) => seat.role !== 'spectator').map((seat) => seat.id);
  const seats = seatsOfSide(state, side);
  return seats.length > 0 ? seats : decidersFor(state, null);
}

/** Did an action? Flip a coin! Two sides, infantry and vehicles, on a field in tenths of a base. */
export const rules: Rules<CoinState, CoinCommand, CoinEvent, CoinView> = {
  id: 'coin',
  version: '1.0.1',
  prefix: 'COIN',
  unit: 'tenth',
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
  cites: { pending: 'COIN-7.8', draw: 'COIN-1.1' },
  awaited,
  activeUnit: (state) => state.activeUnit,
  over: isOver,
  afterwards: [],
  offers,
  endless: ['rule', 'equip'],
  view,
  scene,
  present,
  staging,
  figureSheet,
  redact,
  imagine,
  disguise,
  assumptions,
  situation,
  arithmetic,
  movement,
  outcome,
  answers,
  duel,
  quickOdds,
  rulings,
  automaton,
  statistics,
  versions,
  renamed: formerly({ pos: 'at' }),
  tell,
  scenarios,
  lists: withPlans(lists, planFields),
  commands: formsOf(shapes),
};
