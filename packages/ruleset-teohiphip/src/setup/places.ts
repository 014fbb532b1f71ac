import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { badField, mustName } from '@potyczka/ruleset-kit';
import { onTable } from '../read.ts';
import type { TeoState, Unit } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';
import type { Parts } from './compose.ts';

/** What has to be true of the places of a new table (TEO-2.9). */

const overlap = (a: Unit, b: Unit): boolean => {
  const reach = bulkOf(a).radius + bulkOf(b).radius;
  const dx = a.at[0] - b.at[0];
  const dy = a.at[1] - b.at[1];
  return Math.abs(a.level - b.level) < 1000 && dx * dx + dy * dy < reach * reach;
};

const off = (state: TeoState, [x, y]: Unit['at']): boolean => x < 0 || y < 0 || x > state.width || y > state.height;

const fieldOf = (parts: Parts, unit: Unit): string => {
  const index = (parts.wire.units ?? []).findIndex((wire) => wire.id === unit.id);
  return index < 0 ? `unit ${unit.id}` : `units[${index}].at`;
};

const canDeploy = (state: TeoState, unit: Unit): boolean =>
  state.zones.some((zone) => zone.deploy?.includes(unit.side));

function checkPlaced(state: TeoState, parts: Parts, placed: readonly Unit[]): readonly Violation[] {
  return placed.flatMap((unit, index) => {
    if (off(state, unit.at))
      return [
        badField(
          fieldOf(parts, unit),
          `a place on the table of ${state.width / 1000} x ${state.height / 1000} inches`,
          'TEO-2.4',
        ),
      ];
    const other = placed.slice(0, index).find((earlier) => overlap(unit, earlier));
    if (other === undefined) return [];
    return [
      violation('TEO-2.9', 'end-overlap', {
        field: fieldOf(parts, unit),
        unit: unit.id,
        by: other.id,
        piece: other.id,
      }),
    ];
  });
}

/** References between the parts: who acts, whose slot it is, who carries. */
function checkNames(state: TeoState, { wire }: Parts): readonly Violation[] {
  const units = Object.keys(state.units);
  const late = (wire.round ?? 1) > state.roundLimit;
  return [
    ...mustName(wire.activeUnit, units, 'activeUnit'),
    ...mustName(wire.slotSide, state.sideOrder, 'slotSide'),
    ...(wire.charges ?? []).flatMap(({ thing, by }, index) => [
      ...mustName(thing, Object.keys(state.objects), `charges[${index}].thing`),
      ...mustName(by, units, `charges[${index}].by`),
    ]),
    ...(wire.sightOverrides ?? []).flatMap(({ from, to }, index) => [
      ...mustName(from, units, `sightOverrides[${index}].from`),
      ...mustName(to, units, `sightOverrides[${index}].to`),
    ]),
    ...Object.keys(wire.lastKnown ?? {}).flatMap((side) => mustName(side, state.sideOrder, 'lastKnown')),
    ...Object.keys(wire.slotsThisRound ?? {}).flatMap((side) => mustName(side, state.sideOrder, 'slotsThisRound')),
    ...(late ? [badField('round', `at most the round limit, ${state.roundLimit}`, 'TEO-2.2')] : []),
    ...Object.values(state.objects).flatMap(({ id, carriedBy }) =>
      mustName(carriedBy, units, `object ${id}.carriedBy`),
    ),
  ];
}

export function checkPlaces(state: TeoState, parts: Parts): readonly Violation[] {
  const names = checkNames(state, parts);
  if (!state.mapped) return names;
  const units = Object.values(state.units);
  const waiting = units.filter((unit) => state.toDeploy.includes(unit.id));
  const stranded = waiting.filter((unit) => onTable(unit) && !canDeploy(state, unit));
  const placed = units.filter((unit) => onTable(unit) && !waiting.includes(unit));
  return [
    ...names,
    ...stranded.map((unit) =>
      badField(fieldOf(parts, unit), 'a point [x, y] in inches, or a deployment zone for its side', 'TEO-2.9'),
    ),
    ...checkPlaced(state, parts, placed),
  ];
}
