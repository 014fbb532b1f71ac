import type { SegPlay } from '../../play.ts';
import { isIn, now, skillOf } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import type { Halves, Skill } from '../../vocabulary.ts';
import { LINKED } from '../../vocabulary.ts';
import { calmTest } from '../tests/out-of-combat.ts';

/** SEG-5.9, SEG-5.10: opponents who do not know of each other, and both lean out. */

const fighters = (state: SegState, side: string): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && isIn(unit));

/** @rule SEG-5.9 Neither side knows where anybody of the other is; the scenario says so, or what both know does. */
function sidesInContest(state: SegState): readonly [string, string] | null {
  const sides = Object.keys(state.sides).filter((side) => fighters(state, side).length > 0);
  const [a, b] = sides;
  if (a === undefined || b === undefined || sides.length !== 2) return null;
  if (state.plan.contest) return [a, b];
  const unknown = (side: string, other: string): boolean =>
    fighters(state, other).every((unit) => !(state.known[side] ?? []).includes(unit.id));
  const leans = (side: string): boolean => fighters(state, side).some((unit) => unit.leaning);
  return unknown(a, b) && unknown(b, a) && leans(a) && leans(b) ? [a, b] : null;
}

const rated = (unit: Unit, skill: Skill): number => unit.attributes[LINKED[skill]] + skillOf(unit, skill);

/** @rule SEG-5.10 A side is represented by its best spotter and its worst hider. */
const bestSpotter = (units: readonly Unit[]): Unit | undefined =>
  units.reduce<Unit | undefined>(
    (a, b) => (a === undefined || rated(b, 'spotting') > rated(a, 'spotting') ? b : a),
    undefined,
  );
const worstHider = (units: readonly Unit[]): Unit | undefined =>
  units.reduce<Unit | undefined>(
    (a, b) => (a === undefined || rated(b, 'hiding') < rated(a, 'hiding') ? b : a),
    undefined,
  );

function tested(play: SegPlay, unit: Unit | undefined, skill: 'spotting' | 'hiding'): Halves {
  if (unit === undefined) return 0;
  const spec = { unit: unit.id, purpose: skill, skill, slider: false, extremes: false, rules: ['SEG-5.10'] } as const;
  return calmTest(play, spec, true).successPoints;
}

/** @rule SEG-5.10 Own Spotting minus the enemy's Hiding: the higher margin goes first; a tie is rolled again. */
function winner(play: SegPlay, a: string, b: string): string {
  for (;;) {
    const [as, bs] = [fighters(play.state, a), fighters(play.state, b)];
    const seesA = tested(play, bestSpotter(as), 'spotting');
    const hidesA = tested(play, worstHider(as), 'hiding');
    const seesB = tested(play, bestSpotter(bs), 'spotting');
    const hidesB = tested(play, worstHider(bs), 'hiding');
    const marginA = seesA - hidesB;
    const marginB = seesB - hidesA;
    if (marginA !== marginB) return marginA > marginB ? a : b;
  }
}

/** @rule SEG-5.9 @rule SEG-5.10 The winning side's combatants all go first, each side in its own order. */
export function spottingContest(play: SegPlay, order: readonly string[]): readonly string[] {
  const sides = sidesInContest(play.state);
  if (sides === null) return order;
  const first = winner(play, ...sides);
  const isFirst = (id: string): boolean => now(play, id).side === first;
  return [...order.filter(isFirst), ...order.filter((id) => !isFirst(id))];
}
