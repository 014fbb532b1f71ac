import type { Violation } from '@potyczka/kernel';
import { badField, mustName } from '@potyczka/ruleset-kit';
import { isUnplaced } from '../procedures/forces/deployment.ts';
import { isAlive } from '../read.ts';
import { isOpenPoint } from '../spatial.ts';
import type { CoinState, Unit } from '../state.ts';

/** Names in a set-up must name something, and everybody must stand somewhere. */

/** @rule COIN-4.3 @rule COIN-5.2 Nobody stands off the field, in a wall or on somebody else. */
function checkPlace(state: CoinState, unit: Unit, field: string): readonly Violation[] {
  if (!state.mapped || unit.at === null || !isAlive(unit)) return [];
  return isOpenPoint(state, unit.at, unit.radius, unit.id)
    ? []
    : [badField(`${field}.at`, 'an open point of the field: on it, in no wall, on nobody', 'COIN-4.3')];
}

/** @rule COIN-2.11 A vehicle of nobody's has no side that could place it. */
const checkNeutral = (unit: Unit, field: string): readonly Violation[] =>
  unit.side === 'none' && isUnplaced(unit) ? [badField(`${field}.at`, 'a point [x, y] in whole tenths')] : [];

function checkUnits(state: CoinState): readonly Violation[] {
  const units = Object.keys(state.units);
  const seats = state.seats.map((seat) => seat.id);
  return Object.values(state.units).flatMap((unit, index) => [
    ...mustName(unit.seat, seats, `units[${index}].seat`),
    ...(unit.class === 'vehicle' ? mustName(unit.activatedBy, units, `units[${index}].stats.activatedBy`) : []),
    ...checkNeutral(unit, `units[${index}]`),
    ...checkPlace(state, unit, `units[${index}]`),
  ]);
}

/** @rule COIN-16.8 A case has an owner. */
const checkItems = (state: CoinState): readonly Violation[] =>
  Object.values(state.items).flatMap((item) =>
    item.type === 'case' ? mustName(item.ownerUnit, Object.keys(state.units), `items.${item.id}.ownerUnit`) : [],
  );

function checkScenario(state: CoinState): readonly Violation[] {
  const units = Object.keys(state.units);
  const vehicles = units.filter((id) => state.units[id]?.class === 'vehicle');
  const items = Object.keys(state.items);
  return [
    ...state.scenario.conditions.flatMap((one, index) =>
      one.kind === 'carries'
        ? mustName(one.item, items, `conditions[${index}].item`)
        : mustName(one.unit, one.kind === 'pilots' ? vehicles : units, `conditions[${index}].unit`),
    ),
    ...state.scenario.score.flatMap((one, index) =>
      one.kind === 'alive'
        ? mustName(one.unit, units, `score[${index}].unit`)
        : mustName(one.item, items, `score[${index}].item`),
    ),
  ];
}

/** Whoever acts now can act: it lives, it is that side's. */
function checkMoment(state: CoinState): readonly Violation[] {
  const able = Object.values(state.units).filter((unit) => unit.side === state.activeSide && isAlive(unit));
  const all = Object.keys(state.units);
  const acting = state.phase === 'prep' || state.phase === 'attack';
  return [
    ...mustName(
      state.activeUnit,
      able.map((unit) => unit.id),
      'activeUnit',
    ),
    ...(acting && state.activeUnit === null ? [badField('activeUnit', 'the unit that acts')] : []),
    ...(state.phase === 'chooseUnit' && state.activeSide === null ? [badField('activeSide', 'A or B')] : []),
    ...state.acted.A.flatMap((id, index) => mustName(id, all, `acted.A[${index}]`)),
    ...state.acted.B.flatMap((id, index) => mustName(id, all, `acted.B[${index}]`)),
  ];
}

/** @rule COIN-4.3 Things lie on the field. */
const checkGround = (state: CoinState): readonly Violation[] =>
  state.groundItems.flatMap(({ pos: [x, y] }, index) =>
    !state.mapped || (x >= 0 && y >= 0 && x <= state.field.width && y <= state.field.height)
      ? []
      : [badField(`groundItems[${index}].pos`, 'a point of the field', 'COIN-3.9')],
  );

export const checkTable = (state: CoinState): readonly Violation[] => [
  ...checkUnits(state),
  ...checkItems(state),
  ...checkScenario(state),
  ...checkMoment(state),
  ...checkGround(state),
];
