import type { Violation } from '@potyczka/kernel';
import { badField, mustName } from '@potyczka/ruleset-kit';
import { ALGORITHMS } from '../catalogue/profiles.ts';
import { algorithmErrors } from '../npc/read-algorithm.ts';
import type { SegState, Unit } from '../state.ts';
import type { WireUnit } from '../units/unit-fields.ts';
import { readUnit } from '../units/units.ts';
import { HANDS } from '../vocabulary.ts';

/** Names in a set-up must name something: units, sides, zones, pieces, things, seats. */

interface Names {
  readonly sides: readonly string[];
  readonly units: readonly string[];
  readonly zones: readonly string[];
  readonly pieces: readonly string[];
  readonly items: readonly string[];
  readonly seats: readonly string[];
  readonly algorithms: readonly string[];
}

const namesIn = (state: SegState): Names => ({
  sides: Object.keys(state.sides),
  units: [...Object.keys(state.units), ...state.plan.waves.flatMap((wave) => wave.units.map(({ id }) => id))],
  zones: state.plan.zones.map(({ id }) => id),
  pieces: state.terrain.map(({ id }) => id),
  items: state.items.map(({ id }) => id),
  seats: state.seats.map(({ id }) => id),
  algorithms: [...ALGORITHMS, ...Object.keys(state.plan.algorithms ?? {})],
});

function checkGoals(state: SegState, names: Names): readonly Violation[] {
  return state.plan.goals.flatMap((goal, index) => {
    const at = `goals[${index}]`;
    return [
      ...mustName(goal.side, names.sides, `${at}.side`),
      ...('zone' in goal ? mustName(goal.zone, names.zones, `${at}.zone`) : []),
      ...('item' in goal ? mustName(goal.item, names.items, `${at}.item`) : []),
      ...('unit' in goal ? mustName(goal.unit, names.units, `${at}.unit`) : []),
      ...('who' in goal ? mustName(goal.who, names.units, `${at}.who`) : []),
    ];
  });
}

function checkWaves(state: SegState, names: Names): readonly Violation[] {
  return state.plan.waves.flatMap((wave, index) =>
    wave.units.flatMap((unit, place) => {
      const at = `waves[${index}].units[${place}]`;
      const read = readUnit(unit as WireUnit, at);
      return [
        ...('errors' in read ? read.errors : mustName(read.unit.algorithm, names.algorithms, `${at}.algorithm`)),
        ...(names.units.filter((id) => id === unit.id).length > 1
          ? [badField(`${at}.id`, 'an id no other unit has')]
          : []),
        ...(unit.side === undefined ? [badField(`${at}.side`, `one of ${names.sides.join(', ')}`)] : []),
        ...mustName(unit.side, names.sides, `${at}.side`),
        ...(state.mapped && 'unit' in read && !read.placed ? [badField(`${at}.at`, 'a point [x, y]')] : []),
      ];
    }),
  );
}

/** Hands hold weapons of one's own, things of the table, or a grenade whose pin is out. */
function checkHands(state: SegState, unit: Unit, at: string): readonly Violation[] {
  const held = [
    ...unit.weapons.map(({ id }) => id),
    ...state.items.map(({ id }) => id),
    ...(unit.pinOut === null ? [] : [unit.pinOut]),
    ...(unit.shield === null ? [] : ['shield', unit.shield.kind]),
  ];
  return HANDS.flatMap((hand) => mustName(unit.hands[hand], held, `${at}.hands.${hand}`));
}

function checkUnits(state: SegState, names: Names): readonly Violation[] {
  return Object.values(state.units).flatMap((unit, index) => {
    const at = `units[${index}].stats`;
    return [
      ...mustName(unit.seat, names.seats, `units[${index}].seat`),
      ...mustName(unit.algorithm, names.algorithms, `units[${index}].algorithm`),
      ...mustName(unit.aim?.target, names.units, `${at}.aim.target`),
      ...mustName(unit.scopeOn, names.units, `${at}.scopeOn`),
      ...mustName(unit.mainOpponent, names.units, `${at}.mainOpponent`),
      ...mustName(unit.coverId, names.pieces, `${at}.coverId`),
      ...checkHands(state, unit, at),
    ];
  });
}

const checkPeople = (state: SegState, names: Names): readonly Violation[] => [
  ...state.melees.flatMap(({ attacker, defender }, index) => [
    ...mustName(attacker, names.units, `melees[${index}].attacker`),
    ...mustName(defender, names.units, `melees[${index}].defender`),
  ]),
  ...state.fires.flatMap(({ shooter }, index) => mustName(shooter, names.units, `fires[${index}].shooter`)),
  ...state.grenades.flatMap(({ thrower }, index) => mustName(thrower, names.units, `grenades[${index}].thrower`)),
  ...Object.entries(state.known).flatMap(([side, ids]) => [
    ...mustName(side, names.sides, `known.${side}`),
    ...ids.flatMap((id, index) => mustName(id, names.units, `known.${side}[${index}]`)),
  ]),
  ...Object.entries(state.plan.leaders).flatMap(([side, id]) => [
    ...mustName(side, names.sides, `leaders.${side}`),
    ...mustName(id, names.units, `leaders.${side}`),
  ]),
  ...state.items.flatMap(({ bearer }, index) => mustName(bearer, names.units, `items[${index}].bearer`)),
];

export function checkTable(state: SegState): readonly Violation[] {
  const names = namesIn(state);
  return [
    ...mustName(state.activeUnit, names.units, 'activeUnit'),
    ...state.order.flatMap((id, index) => mustName(id, names.units, `order[${index}]`)),
    ...state.turnOrder.flatMap((id, index) => mustName(id, names.units, `turnOrder[${index}]`)),
    ...checkUnits(state, names),
    ...checkPeople(state, names),
    ...checkGoals(state, names),
    ...checkWaves(state, names),
    ...algorithmErrors(state.plan.algorithms ?? {}),
  ];
}
