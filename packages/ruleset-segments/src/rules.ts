import type { Rules } from '@potyczka/kernel';
import { decidersFor, formerly, formsOf, withPlans } from '@potyczka/ruleset-kit';
import { answers } from './answers.ts';
import { area } from './area.ts';
import { arithmetic, decline, spend } from './arithmetic.ts';
import { content, scenarios } from './catalogue/index.ts';
import { lists } from './catalogue/lists.ts';
import type { SegCommand } from './commands.ts';
import { read, shapes } from './commands.ts';
import { atTable } from './decide/at-table.ts';
import { decide } from './decide.ts';
import { duel } from './duel.ts';
import type { SegEvent } from './events/index.ts';
import { evolve, present, redact, versions } from './events/index.ts';
import { figureSheet } from './figure-sheet.ts';
import { assumptions, disguise, imagine } from './imagine.ts';
import { movement } from './movement.ts';
import { tell } from './narration/tell.ts';
import { automaton } from './npc/index.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { outcome } from './outcome.ts';
import { quickOdds } from './quick-odds.ts';
import { hasPhases, isIn, seatOf } from './read.ts';
import { rulings } from './rulings.ts';
import { scene } from './scene.ts';
import { planFields } from './setup/plan-shape.ts';
import { setUp } from './setup.ts';
import { situation } from './situation.ts';
import { staging } from './staging.ts';
import type { SegState } from './state.ts';
import { statistics } from './statistics.ts';
import { begin, carryOn } from './turn.ts';
import { type SegView, view } from './views.ts';

/** Whose move it is: whose phase is running; in a lull everybody who is not done. */
function awaited(state: SegState): readonly string[] {
  const units =
    state.mode === 'lull'
      ? Object.values(state.units).filter((unit) => isIn(unit) && hasPhases(unit) && unit.segmentsLeft > 0)
      : Object.values(state.units).filter((unit) => unit.id === state.activeUnit);
  return [...new Set(units.flatMap((unit) => decidersFor(state, seatOf(state, unit))))];
}

/** Segments: Turns of three segments, d20s under attributes, triggers that break in. */
export const rules: Rules<SegState, SegCommand, SegEvent, SegView> = {
  id: 'segments',
  version: '1.0.1',
  prefix: 'SEG',
  unit: 'metre',
  options,
  content,
  setUp,
  read,
  begin: (play) => begin(atTable(play)),
  decide,
  carryOn: (play) => carryOn(atTable(play)),
  evolve,
  seats: (state) => state.seats,
  owner: (state, id) => {
    const unit = state.units[id];
    return unit === undefined ? undefined : (seatOf(state, unit) ?? undefined);
  },
  cites: { pending: 'SEG-6.2', draw: 'SEG-3.1' },
  awaited,
  activeUnit: (state) => state.activeUnit,
  over: (state) => state.mode === 'over',
  afterwards: ['spendXp'],
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
  area,
  arithmetic,
  situation,
  movement,
  outcome,
  answers,
  duel,
  spend,
  decline,
  quickOdds,
  rulings,
  automaton,
  statistics,
  versions,
  renamed: formerly({ controller: 'seat' }, { active: 'activeUnit' }),
  tell,
  scenarios,
  lists: withPlans(lists, planFields),
  commands: formsOf(shapes),
};
