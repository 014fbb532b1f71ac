import { heard, type SetupOf, startOf } from '@potyczka/ruleset-kit';
import { cloudSheet, fireSheet, grenadeSheet, meleeSheet } from '../sheet/around.ts';
import type { tableSheet } from '../sheet/table.ts';
import type { Cloud, Fire, LiveGrenade, Melee, SegState, Unit } from '../state.ts';

/** Beginning in the middle of a fight: the Turn that is on, whose phase it is, what is going on around it. */
export type Running = SetupOf<typeof tableSheet>;

/** @rule SEG-6.1 Whoever's phase runs has what is left of its three segments, unless its own fields say otherwise. */
export function withSegments(units: readonly Unit[], wire: Running, said: readonly string[]): readonly Unit[] {
  return units.map((unit) => {
    if (unit.id !== wire.activeUnit) return unit;
    const left = said.includes(unit.id) ? unit.segmentsLeft : 3 - (wire.phaseSegment ?? 0);
    return { ...unit, segmentsLeft: left, phaseOpened: wire.turn ?? 1, phaseCount: Math.max(1, unit.phaseCount) };
  });
}

type Course = Pick<
  SegState,
  | 'turn'
  | 'mode'
  | 'order'
  | 'turnOrder'
  | 'acted'
  | 'activeUnit'
  | 'phaseSegment'
  | 'turnBegun'
  | 'phaseBegun'
  | 'fightBegun'
>;

/** Somebody's phase runs, or an order is given: the fight is on and nobody rolls for initiative again. */
export function courseOf(wire: Running, units: readonly Unit[]): Course {
  const activeUnit = wire.activeUnit ?? null;
  const begun = activeUnit !== null || wire.order !== undefined;
  const everybody = units.map(({ id: unit }) => unit);
  const first = activeUnit === null ? [] : [activeUnit];
  const order =
    wire.order ?? wire.turnOrder ?? (begun ? [...first, ...everybody.filter((one) => one !== activeUnit)] : []);
  const turnOrder = wire.turnOrder ?? order;
  const before = activeUnit === null ? [] : turnOrder.slice(0, Math.max(0, turnOrder.indexOf(activeUnit)));
  const phaseSegment = wire.phaseSegment ?? 0;
  return {
    turn: wire.turn ?? (begun ? 1 : 0),
    mode: wire.mode ?? (begun ? 'fight' : 'setup'),
    order,
    turnOrder,
    acted: wire.acted ?? before,
    activeUnit,
    phaseSegment,
    turnBegun: phaseSegment > 0 || before.length > 0,
    phaseBegun: phaseSegment > 0,
    fightBegun: phaseSegment > 0 || before.length > 0 || (wire.turn ?? 1) > 1,
  };
}

/** Somebody who is in melee at the start has been so since the Turn before, unless it is said. */
export const meleesOf = (wire: Running): readonly Melee[] =>
  (wire.melees ?? []).map((melee) => ({
    ...startOf(meleeSheet),
    since: Math.max(0, (wire.turn ?? 1) - 1),
    ...melee,
  }));

export const cloudsOf = (wire: Running): readonly Cloud[] =>
  (wire.clouds ?? []).map((one, index) => ({
    ...startOf(cloudSheet),
    id: `cloud${index + 1}`,
    ...heard(cloudSheet, one),
  }));

export const grenadesOf = (wire: Running): readonly LiveGrenade[] =>
  (wire.grenades ?? []).map((one, index) => {
    const said = heard(grenadeSheet, one);
    return { ...startOf(grenadeSheet), id: `grenade${index + 1}`, from: said.at, ...said };
  });

export const firesOf = (wire: Running, units: readonly Unit[]): readonly Fire[] =>
  (wire.fires ?? []).map((one) => ({
    ...startOf(fireSheet),
    from: units.find(({ id }) => id === one.shooter)?.at ?? [0, 0],
    ...heard(fireSheet, one),
  }));
