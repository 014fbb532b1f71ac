import type { Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { squared } from '../../metres.ts';
import { hasEffect, meleeBetween, unitsIn } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';

/** SEG-1.2, SEG-1.4: where a combatant may stand. */

/** @rule SEG-1.2 Half metres. */
const LATTICE = 500;
/** @rule SEG-1.4 */
const ELBOW_ROOM = 500;

/** @rule SEG-1.2 */
export const mustLieOnLattice = (path: readonly Point[]): readonly Violation[] => {
  const off = path.find(([x, y]) => x % LATTICE !== 0 || y % LATTICE !== 0);
  return off === undefined ? [] : [violation('SEG-1.2', 'blocked', { why: 'lattice' })];
};

/** Whether one of them holds the other. */
const grapple = (a: Unit, b: Unit): boolean =>
  [a, b].some(
    (one) => hasEffect(one, 'grabbed') && one.effects.some(({ source }) => source === a.id || source === b.id),
  );

/** @rule SEG-1.4 Not closer than half a metre to anybody, unless they fight or hold each other. */
export function mustHaveRoom(state: SegState, unit: Unit, at: Point, level: number): readonly Violation[] {
  const crowd = unitsIn(state).find(
    (other) =>
      other.id !== unit.id &&
      squared(other.at, at, other.level - level) < ELBOW_ROOM ** 2 &&
      meleeBetween(state, unit.id, other.id) === undefined &&
      !grapple(unit, other),
  );
  return crowd === undefined ? [] : [violation('SEG-1.4', 'blocked', { by: crowd.id, why: 'room' })];
}
