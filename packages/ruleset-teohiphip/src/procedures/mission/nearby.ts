import type { Footprint, Ground, Ticks } from '@potyczka/kernel';
import type { NearbyTest } from '../../catalogue/missions/plan.ts';
import type { TeoPlay } from '../../play.ts';
import { inches, onTable, unitOf, unitsOnTable } from '../../read.ts';
import { bodyOf, groundAt } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';
import { hurt } from '../hit-points/damage.ts';
import { footprintOf } from '../interaction/objectives.ts';
import { takeTest } from '../tests/test.ts';

/** Whoever stands near something that leaks, pulses or resonates (TEO-16.3 row 6, M4, M5). */

/** The footprint of an object or a unit on the table; undefined while there is none. */
export function sourceOf(state: TeoState, id: string): Footprint | undefined {
  const thing = state.objects[id];
  if (thing !== undefined) return thing.destroyed ? undefined : footprintOf(state, thing);
  const unit = state.units[id];
  return unit !== undefined && onTable(unit) ? bodyOf(unit) : undefined;
}

/** In side order, then by id: the order in which several figures make the same Test. */
export function inOrder(state: TeoState, units: readonly Unit[]): readonly Unit[] {
  const rank = (unit: Unit): number => state.sideOrder.indexOf(unit.side);
  return [...units].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

export const figuresNear = (state: TeoState, ground: Ground, near: Footprint, within: Ticks): readonly Unit[] =>
  inOrder(
    state,
    unitsOnTable(state).filter((unit) => ground.within(bodyOf(unit), near, within)),
  );

/** @rule TEO-4.8 Penalties add up, at most both action points of the next activation. */
export function loseAp(play: TeoPlay, unitId: string, amount: number, why: string, rules: readonly string[]): void {
  const unit = unitOf(play.state, unitId);
  if (!onTable(unit) || unit.escorted) return;
  play.tell({
    type: 'apLost',
    unit: unitId,
    penalty: Math.min(2, unit.apPenalty + amount),
    why,
    rules: ['TEO-4.8', ...rules],
  });
}

/** One figure's Test against it. */
export function withstand(
  play: TeoPlay,
  unitId: string,
  test: Omit<NearbyTest, 'near' | 'within'>,
  rules: readonly string[],
): void {
  takeTest(play, { unit: unitId, purpose: test.purpose, tags: [test.tag] }, ({ passed }) => {
    if (passed || !onTable(unitOf(play.state, unitId))) return;
    if (test.damage !== undefined) hurt(play, unitId, test.damage, test.purpose, ['TEO-11.3', ...rules]);
    if (test.ap !== undefined) loseAp(play, unitId, test.ap, test.purpose, rules);
  });
}

/** Everybody in reach makes the Test, one after the other. */
export function testNearby(play: TeoPlay, test: NearbyTest, rules: readonly string[]): void {
  const near = play.state.mapped ? sourceOf(play.state, test.near) : undefined;
  if (near === undefined) return;
  for (const unit of figuresNear(play.state, groundAt(play), near, inches(test.within))) {
    if (!unit.escorted || test.damage !== undefined) withstand(play, unit.id, test, rules);
  }
}

/** Whether a figure stands in reach of it now. */
export function isNear(play: TeoPlay, unit: Unit, test: NearbyTest): boolean {
  const near = play.state.mapped ? sourceOf(play.state, test.near) : undefined;
  return near !== undefined && groundAt(play).within(bodyOf(unit), near, inches(test.within));
}
