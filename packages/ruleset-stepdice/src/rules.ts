import type { Rules } from '@potyczka/kernel';
import { decidersFor, formerly, formsOf, withPlans } from '@potyczka/ruleset-kit';
import { answers } from './answers.ts';
import { area } from './area.ts';
import { arithmetic, decline, spend, tested } from './arithmetic.ts';
import { content, scenarios } from './catalogue/index.ts';
import { lists } from './catalogue/lists.ts';
import type { StepCommand } from './commands.ts';
import { read, shapes } from './commands.ts';
import { begin, carryOn, decide } from './decide.ts';
import { duel } from './duel.ts';
import type { StepEvent } from './events/index.ts';
import { evolve, versions } from './events/index.ts';
import { figureSheet } from './figure-sheet.ts';
import { assumptions, disguise, imagine } from './imagine.ts';
import { movement } from './movement.ts';
import { tell } from './narration/tell.ts';
import { automaton } from './npc/index.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { outcome } from './outcome.ts';
import { foesToAct } from './procedures/foes/turns.ts';
import { quickOdds } from './quick-odds.ts';
import { heroesOf, seatOf } from './read.ts';
import { redact } from './redact.ts';
import { rulings } from './rulings.ts';
import { scene } from './scene.ts';
import { planFields } from './setup/plan-shape.ts';
import { setUp } from './setup.ts';
import { situation } from './situation.ts';
import { staging } from './staging.ts';
import type { StepState, Unit } from './state.ts';
import { statistics } from './statistics.ts';
import { activatable } from './turn.ts';
import { type StepView, view } from './views.ts';
import { present } from './wire.ts';

/** Whoever has a hero to place; where there is none yet, everybody who could make one. */
function settingUp(state: StepState): readonly string[] {
  const heroes = heroesOf(state).filter((hero) => !hero.dead);
  if (heroes.length === 0)
    return state.seats.filter((seat) => seat.role === 'player' || seat.role === 'gm').map((seat) => seat.id);
  const waiting = heroes.filter((hero) => hero.at === null);
  return [...new Set(waiting.flatMap((hero) => decidersFor(state, seatOf(state, hero))))];
}

/** Whose move it is: the acting hero's player, else everybody who could begin a turn, place a hero or order a foe. */
function awaited(state: StepState): readonly string[] {
  const active = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  const seatsOf = (units: readonly Unit[]): readonly string[] => [
    ...new Set(units.flatMap((unit) => decidersFor(state, seatOf(state, unit)))),
  ];
  switch (state.phase) {
    case 'setup':
      return settingUp(state);
    case 'free':
      return seatsOf(heroesOf(state));
    case 'heroes':
      return seatsOf(active === undefined ? activatable(state) : [active]);
    case 'foes':
      return seatsOf(foesToAct(state));
    default:
      return [];
  }
}

/** Step Dice: one die for every test, against a ladder that circumstances climb up and down. */
export const rules: Rules<StepState, StepCommand, StepEvent, StepView> = {
  id: 'stepdice',
  version: '1.0.1',
  prefix: 'STEP',
  unit: 'square',
  options,
  content,
  setUp,
  read,
  begin,
  decide,
  carryOn,
  evolve,
  strayAnswer: () => ({ code: 'not-pending', rule: 'STEP-25.3', params: {} }),
  seats: (state) => state.seats,
  owner: (state, id) => {
    const unit = state.units[id];
    return unit === undefined ? undefined : (seatOf(state, unit) ?? undefined);
  },
  cites: { pending: 'STEP-25.3', draw: 'STEP-0.5' },
  pendingCode: 'pending',
  awaited,
  activeUnit: (state) => state.activeUnit,
  over: (state) => state.phase === 'ended',
  afterwards: ['rest', 'advance'],
  offers,
  endless: ['rule', 'pause', 'createHero'],
  view,
  scene,
  present,
  staging,
  figureSheet,
  redact,
  imagine,
  disguise,
  assumptions,
  situation: (state, seat, unit, other) => situation(state, seat, unit, other),
  movement,
  outcome,
  answers,
  duel,
  area,
  arithmetic,
  spend,
  decline,
  tested,
  quickOdds,
  rulings,
  automaton,
  statistics,
  versions,
  renamed: formerly({ pos: 'at', owner: 'seat' }),
  tell,
  scenarios,
  lists: withPlans(lists, planFields),
  commands: formsOf(shapes),
};
