import type { Checked, Options, Seat, Setup, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badFields, readUnits, setupFields, withOwnSide } from '@potyczka/ruleset-kit';
import type { SegOptions } from './options.ts';
import { EMPTY_PLAN } from './plan.ts';
import { compose } from './setup/compose.ts';
import { layMap } from './setup/map.ts';
import { tableFields } from './setup/table-fields.ts';
import { unitShape, type WireUnit } from './setup/unit-fields.ts';
import { readUnit } from './setup/units.ts';
import type { SegState, Unit } from './state.ts';

const { any, list, maybe, object } = shape;

/** A set-up of this game: the protocol's fields and its own. What is left out has a default. */
const setupShape = object({
  ...setupFields,
  map: maybe(any),
  units: maybe(list(unitShape, 0, 60)),
  ...tableFields,
});
export type WireSetup = shape.Of<typeof setupShape>;

const refuse = (violations: readonly Violation[]): Checked<SegState> => ({ ok: false, violations });

/** Figures that say where they stand stand on open ground, unless the set-up wants no map (`null`). */
function groundFor(wire: WireSetup): unknown {
  if (wire.map !== undefined) return wire.map;
  const units = wire.units ?? [];
  if (units.length === 0 || units.some((unit) => unit.at === undefined)) return null;
  const far = (axis: 0 | 1): number => Math.max(40, ...units.map((unit) => Math.ceil(unit.at?.[axis] ?? 0) + 1));
  return { width: Math.min(1000, far(0)), height: Math.min(1000, far(1)) };
}

/** A unit may name its seat only: it then fights for that seat's side. */
const sided =
  (seats: readonly Seat[]) =>
  (unit: WireUnit): WireUnit => {
    const side = unit.side ?? seats.find((seat) => seat.id === unit.seat)?.side;
    return side === undefined ? unit : { ...unit, side };
  };

/** Makes a table from a set-up: map, sides, figures, whatever of a fight is underway. Nothing is drawn. */
export function setUp(setup: Setup, options: Options): Checked<SegState> {
  const parsed = shape.parse(setupShape, setup as unknown);
  if (!parsed.ok) return refuse(badFields(parsed.errors));
  const wire = parsed.value;
  const written = (wire.units ?? []).map(sided(wire.seats ?? []));
  const figures = readUnits<WireUnit, Unit>(written, 'units', readUnit);
  const { laid, errors } = layMap(groundFor(wire), 'map');
  if (figures.errors.length + errors.length > 0) return refuse([...figures.errors, ...errors]);
  const seats = (wire.seats ?? []).map(withOwnSide(written, () => 'heroes'));
  return {
    ok: true,
    value: compose({ wire, laid, seats, units: figures.units, plan: EMPTY_PLAN, options: options as SegOptions }),
  };
}
