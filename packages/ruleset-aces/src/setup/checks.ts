import type { Violation } from '@potyczka/kernel';
import { badField, mustName } from '@potyczka/ruleset-kit';
import { checkAlgorithms, namesOf } from '../npc/algorithms.ts';
import type { AcesState } from '../state.ts';
import type { WireUnit } from './unit-fields.ts';
import { readUnit } from './units.ts';

/** Names in a set-up must name something: units, sides, zones, pieces, cards. */

function checkObjectives(state: AcesState): readonly Violation[] {
  const zones = (state.scenario.zones ?? []).map((zone) => zone.id);
  const pieces = state.terrain.map((piece) => piece.id);
  const units = allUnits(state);
  return (state.scenario.objectives ?? []).flatMap((objective, index) => {
    const at = `objectives[${index}]`;
    const { zone, piece, unit, edge } = {
      zone: undefined,
      piece: undefined,
      unit: undefined,
      edge: undefined,
      ...objective,
    };
    const aimless =
      (objective.type === 'reach' && zone === undefined && edge === undefined) ||
      ((objective.type === 'destroy' || objective.type === 'rescue') && piece === undefined && unit === undefined);
    return [
      ...mustName(objective.side, Object.keys(state.sides), `${at}.side`),
      ...mustName(zone, zones, `${at}.zone`),
      ...mustName(piece, pieces, `${at}.piece`),
      ...mustName(unit, units, `${at}.unit`),
      ...(aimless ? [badField(at, objective.type === 'reach' ? 'a zone or an edge' : 'a piece or a unit')] : []),
    ];
  });
}

const allUnits = (state: AcesState): readonly string[] => [
  ...Object.keys(state.units),
  ...(state.scenario.waves ?? []).flatMap((wave) => wave.units.map((unit) => unit.id)),
];

function checkWaves(state: AcesState): readonly Violation[] {
  const ids = allUnits(state);
  return (state.scenario.waves ?? []).flatMap((wave, index) =>
    wave.units.flatMap((unit, place) => {
      const at = `waves[${index}].units[${place}]`;
      const read = readUnit(unit as WireUnit, at);
      return [
        ...('errors' in read ? read.errors : []),
        ...(ids.filter((id) => id === unit.id).length > 1 ? [badField(`${at}.id`, 'an id no other unit has')] : []),
        ...(unit.side === undefined ? [badField(`${at}.side`, `one of ${Object.keys(state.sides).join(', ')}`)] : []),
        ...mustName(unit.side, Object.keys(state.sides), `${at}.side`),
        ...(state.mapped && unit.at === undefined ? [badField(`${at}.at`, 'a square [x, y]')] : []),
      ];
    }),
  );
}

function checkSurprise(state: AcesState): readonly Violation[] {
  const { surprise } = state.scenario;
  if (surprise === undefined) return [];
  const known = [...Object.keys(state.sides), ...Object.keys(state.units)];
  const each = (who: readonly string[] | string | undefined, field: string): readonly Violation[] =>
    (typeof who === 'string' ? [who] : (who ?? [])).flatMap((word) => mustName(word, known, `surprise.${field}`));
  return [...each(surprise.ambushers, 'ambushers'), ...each(surprise.victims, 'victims')];
}

/** @rule ACE-5.2 A card is in one place: the deck, the pile or a hand (a shared card in several, ACE-5.8). */
function checkCards(state: AcesState): readonly Violation[] {
  const held = [...new Set(Object.values(state.units).flatMap((unit) => unit.cards))];
  const all = [...state.deck, ...state.discard, ...held];
  const twice = all.find((card, index) => all.indexOf(card) !== index);
  return twice === undefined ? [] : [badField('deck', `each card in one place only; ${twice} is in two`, 'ACE-5.2')];
}

function checkUnits(state: AcesState): readonly Violation[] {
  const units = Object.keys(state.units);
  const seats = state.seats.map((seat) => seat.id);
  return Object.values(state.units).flatMap((unit, index) => [
    ...mustName(unit.seat, seats, `units[${index}].seat`),
    ...mustName(unit.mount, units, `units[${index}].stats.mount`),
    ...mustName(unit.aim?.target, units, `units[${index}].stats.aim.target`),
    ...(unit.chosenCard !== null && !unit.cards.includes(unit.chosenCard)
      ? [badField(`units[${index}].stats.chosenCard`, `one of its cards: ${unit.cards.join(', ')}`, 'ACE-3.15')]
      : []),
  ]);
}

/** Units and seats act by a list of the book or one that was written for this table. */
function checkBehaviours({ scenario, units, seats }: AcesState): readonly Violation[] {
  const known = namesOf(scenario.algorithms);
  return [
    ...Object.values(units).flatMap((unit, index) => mustName(unit.behaviour, known, `units[${index}].algorithm`)),
    ...seats.flatMap((seat, index) => mustName(seat.algorithm, known, `seats[${index}].algorithm`)),
  ];
}

export function checkTable(state: AcesState): readonly Violation[] {
  const units = Object.keys(state.units);
  return [
    ...mustName(state.activeUnit, units, 'activeUnit'),
    ...state.order.flatMap((id, index) => mustName(id, units, `order[${index}]`)),
    ...mustName(state.scenario.atLimit, Object.keys(state.sides), 'atLimit'),
    ...checkUnits(state),
    ...checkCards(state),
    ...checkObjectives(state),
    ...checkWaves(state),
    ...checkSurprise(state),
    ...checkAlgorithms(state.scenario.algorithms ?? {}),
    ...checkBehaviours(state),
  ];
}
