import type { Seat, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, readUnits, setUpBy, setupFields, setupFieldsOf, withOwnSide } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from './catalogue/missions/plan.ts';
import type { TeoOptions } from './options.ts';
import { algorithmsShape, checkAlgorithms } from './setup/algorithms.ts';
import { issueBands } from './setup/bands.ts';
import { compose } from './setup/compose.ts';
import { checkActors, listsOf, mustBeList } from './setup/lists.ts';
import { layMap } from './setup/map.ts';
import { checkPlaces } from './setup/places.ts';
import { defaultBands, npcUnits, planOf } from './setup/scenario.ts';
import { onlyEscorted, type Seated, seatSides } from './setup/sides.ts';
import { setupFrom } from './setup/spellings.ts';
import { checkThings, merged } from './setup/things.ts';
import { readUnit } from './setup/units.ts';
import { sideShape, tableSheet } from './sheet/table.ts';
import { unitShape, type WireUnit } from './sheet/unit-fields.ts';
import type { Unit } from './state.ts';

const { any, list, maybe, object } = shape;

/** A set-up of this game: the protocol's fields and its own. Everything left out has the scenario's word or a default. */
const setupShape = object({
  ...setupFields,
  ...setupFieldsOf(tableSheet),
  map: maybe(any),
  units: maybe(list(unitShape, 0, 200)),
  algorithms: maybe(algorithmsShape),
  bands: maybe(list(any, 1, 9)),
  sides: maybe(list(sideShape, 0, 20)),
});
export type WireSetup = shape.Of<typeof setupShape>;

/** Without a side or a seat to take it from nobody knows whom a figure fights for. */
const checkSides = (wires: readonly WireUnit[]): readonly Violation[] =>
  wires.flatMap((wire, index) =>
    wire.side === undefined && wire.seat === undefined ? [badField(`units[${index}].side`, 'the id of a side')] : [],
  );

/** A unit may name its seat only: it then fights for that seat's side. */
const withSide =
  (seats: readonly Seat[]) =>
  (wire: WireUnit): WireUnit => {
    if (wire.side !== undefined || wire.seat === undefined) return wire;
    return { ...wire, side: seats.find((seat) => seat.id === wire.seat)?.side ?? wire.seat };
  };

const checkSeats = (wires: readonly WireUnit[], seats: readonly Seat[]): readonly Violation[] => {
  if (seats.length === 0) return [];
  return wires.flatMap((wire, index) =>
    wire.seat === undefined || seats.some((seat) => seat.id === wire.seat)
      ? []
      : [badField(`units[${index}].seat`, `one of the seats: ${seats.map((seat) => seat.id).join(', ')}`)],
  );
};

/** The set-up's own lists lie over the scenario's. */
const withLists = (plan: ScenarioPlan, { algorithms }: WireSetup): ScenarioPlan =>
  algorithms === undefined ? plan : { ...plan, algorithms: { ...plan.algorithms, ...algorithms } };

/** @rule TEO-14.2 Lists written for this table, and everybody who is to act by one. */
function checkLists(
  plan: ScenarioPlan,
  { algorithms }: WireSetup,
  wires: readonly WireUnit[],
  seats: readonly Seat[],
): readonly Violation[] {
  const lists = listsOf(plan);
  return [
    ...(algorithms === undefined ? [] : checkAlgorithms(plan.algorithms ?? {}, 'algorithms')),
    ...checkActors(wires, lists),
    ...seats.flatMap((seat, index) => mustBeList(seat.algorithm, lists, `seats[${index}].algorithm`)),
  ];
}

/** The sides of the players: neither NPCs nor the scenario's own people. */
const bandSides = ({ order, sides }: Seated, units: readonly Unit[], plan: ScenarioPlan): readonly string[] => {
  const factions = (plan.factions ?? []).map((faction) => faction.id);
  const isBand = (side: string): boolean => sides[side]?.npc === false && !onlyEscorted(units, side);
  return order.filter((side) => isBand(side) && !factions.includes(side));
};

function checkBands(plan: ScenarioPlan, bands: number): readonly Violation[] {
  const [least, most] = plan.players ?? [0, 9];
  if (bands >= least && bands <= most) return [];
  return [
    badField(
      'seats',
      `${least === most ? least : `${least} to ${most}`} bands of players for scenario ${plan.id}`,
      'TEO-2.10',
    ),
  ];
}

/**
 * @rule TEO-2.8 Makes a table from a set-up: scenario, map, bands, kit, deployment. Nothing is drawn; whatever is wrong is
 * named field by field.
 */
export const setUp = setUpBy({
  shape: setupShape,
  hear: setupFrom,
  plan: (wire) => {
    const { plan, errors } = planOf(wire.scenario);
    return { plan: withLists(plan, wire), errors };
  },
  read: (wire, plan, given, asked) => {
    // The table's own options over the scenario's.
    const options = { ...given, ...plan.options, ...asked.options } as TeoOptions;
    // TEO-2.10: a player who names no side is one.
    const known = [...(plan.units ?? []), ...(wire.units ?? [])];
    const seats = (wire.seats ?? []).map(withOwnSide(known, (seat) => seat.id));
    const issued = issueBands(wire.bands ?? defaultBands(plan, wire, seats), seats, options, wire.campaign ?? false);
    const wires = [...merged(plan.units ?? [], wire.units ?? []), ...issued.units].map(withSide(seats));
    const figures = readUnits(wires, 'units', (unit, field) => readUnit(unit, field, options));
    const { laid, errors: mapErrors } = layMap(wire.map === undefined ? plan.map : wire.map, 'map');
    return {
      parts: { wire, plan, laid, options, seats, issued, figures },
      errors: [
        ...issued.errors,
        ...checkSeats(wires, seats),
        ...checkSides(wires),
        ...checkLists(plan, wire, wires, seats),
        ...figures.errors,
        ...mapErrors,
      ],
    };
  },
  compose: ({ wire, plan, laid, options, seats, issued, figures }) => {
    const seated = seatSides({
      seats,
      units: figures.units,
      plan,
      wire: wire.sides ?? [],
      bands: issued.units.flatMap((unit) => unit.side ?? []),
    });
    const bands = bandSides(seated, figures.units, plan);
    const npcs = npcUnits(plan, bands.length, options, figures.units);
    const units = [...figures.units, ...npcs];
    const table = { wire, plan, laid, seated, books: issued.bands, bands, options, units, unplaced: figures.unplaced };
    const state = compose(table);
    return {
      state,
      errors: [
        ...seated.errors,
        ...checkBands(plan, bands.length),
        ...checkThings(wire.objects ?? [], 'objects'),
        ...checkPlaces(state, table),
      ],
    };
  },
});
