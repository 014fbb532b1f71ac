import { type Checked, type Options, remembered, type Setup, shape, type Violation } from '@potyczka/kernel';
import {
  badFields,
  laidOver,
  readUnits,
  renamed,
  setupFields,
  setupFieldsOf,
  withOwnSide,
} from '@potyczka/ruleset-kit';
import type { MapPlan, ScenarioPlan } from './catalogue/scenario.ts';
import { everyUnit } from './copies.ts';
import type { AcesOptions } from './options.ts';
import { checkTable } from './setup/checks.ts';
import { compose } from './setup/compose.ts';
import { type Laid, layMap } from './setup/map.ts';
import { placeUnits } from './setup/places.ts';
import { planFields } from './setup/plan-shape.ts';
import { planOf } from './setup/scenario.ts';
import { seatSides, shareOut } from './setup/sides.ts';
import type { WireUnit } from './setup/unit-fields.ts';
import { readUnit } from './setup/units.ts';
import { tableSheet } from './sheet/table.ts';
import { TABLE } from './spellings/setup.ts';
import type { AcesState, Unit } from './state.ts';

const { object } = shape;

/** A set-up of this game: the protocol's fields and its own. What is left out has the scenario's word or a default. */
const setupShape = object({
  ...setupFields,
  ...planFields,
  /** Beginning in the middle of a battle: the round that is on and whose turn it is. */
  ...setupFieldsOf(tableSheet),
});
export type WireSetup = shape.Of<typeof setupShape>;

const refuse = (violations: readonly Violation[]): Checked<AcesState> => ({ ok: false, violations });

/** Chips a figure says it has are not dealt to it again. */
const withChips = (wires: readonly WireUnit[]): readonly string[] =>
  wires.filter((wire) => Object.hasOwn((wire.stats ?? {}) as object, 'chips')).map((wire) => wire.id);

/** A scenario's own map, laid once: what is remembered of its ground then serves every table it is played on. */
const laidFrom = remembered((map: MapPlan) => layMap(map, 'map'));

/** Figures that say where they stand stand on open ground, unless the set-up wants no map (`null`). */
function groundFor(wire: WireSetup, plan: ScenarioPlan, units: readonly WireUnit[]): unknown {
  if (wire.map !== undefined) return wire.map;
  if (plan.map !== undefined) return plan.map;
  if (units.length === 0 || units.some((unit) => unit.at === undefined)) return null;
  const far = (axis: 0 | 1): number => Math.max(35, ...units.map((unit) => Math.floor(unit.at?.[axis] ?? 0)));
  return { width: Math.min(200, far(0) + 1), height: Math.min(200, far(1) + 1) };
}

/** A unit may name its seat only: it then fights for that seat's side. */
const sided =
  (wire: WireSetup) =>
  (unit: WireUnit): WireUnit => {
    if (unit.side !== undefined) return unit;
    const side = wire.seats?.find((seat) => seat.id === unit.seat)?.side;
    return side === undefined ? unit : { ...unit, side };
  };

/** Far from one another: without a map nobody is in contact until somebody says so. */
const apart = (units: readonly Unit[], unplaced: readonly string[], laid: Laid): readonly Unit[] =>
  laid.mapped
    ? units
    : units.map((unit, index) => (unplaced.includes(unit.id) ? { ...unit, at: [index * 1000, 0] as const } : unit));

/** The parts of the scenario the set-up says itself. */
const planWith = (plan: ScenarioPlan, wire: WireSetup): ScenarioPlan => {
  const { zones, waves, objectives, surprise, sides, atLimit, algorithms } = wire;
  const { surprise: planned, ...rest } = plan;
  const chosen = surprise === undefined ? planned : (surprise ?? undefined);
  return {
    ...rest,
    ...(chosen === undefined ? {} : { surprise: chosen }),
    ...(zones === undefined ? {} : { zones }),
    ...(waves === undefined ? {} : { waves }),
    ...(objectives === undefined ? {} : { objectives }),
    ...(sides === undefined ? {} : { sides }),
    ...(atLimit === undefined ? {} : { atLimit }),
    ...(algorithms === undefined ? {} : { algorithms: { ...rest.algorithms, ...algorithms } }),
  };
};

/** Copied once, figures have the shape that they keep from then on. */
const UNCHANGED: Partial<Unit> = {};

/**
 * @rule ACE-20.1 Makes a table from a set-up: scenario, map, light, sides, figures, chips. Nothing is drawn; whatever is
 * wrong is named field by field.
 */
export function setUp(setup: Setup, given: Options): Checked<AcesState> {
  const options = given as AcesOptions;
  const parsed = shape.parse(setupShape, renamed(setup, TABLE));
  if (!parsed.ok) return refuse(badFields(parsed.errors));
  const wire = parsed.value;
  const found = planOf(wire.scenario);
  if (found.errors.length > 0) return refuse(found.errors);
  const plan = planWith(found.plan, wire);
  const written = laidOver((plan.units ?? []) as readonly WireUnit[], wire.units ?? []).map(sided(wire));
  const figures = readUnits(written, 'units', readUnit);
  const { laid, errors: mapErrors } =
    wire.map === undefined && plan.map != null ? laidFrom(plan.map) : layMap(groundFor(wire, plan, written), 'map');
  if (figures.errors.length + mapErrors.length > 0) return refuse([...figures.errors, ...mapErrors]);
  // A player without a side plays for the party.
  const seats = (wire.seats ?? []).map(withOwnSide(wire.units ?? [], () => 'party'));
  const seated = seatSides(seats, figures.units, plan.sides ?? [], options);
  const units = apart(shareOut(figures.units, seats), figures.unplaced, laid);
  const { empty, units: ready } = compose({
    wire,
    plan,
    laid,
    seated,
    units,
    options,
    withChips: withChips(written),
  });
  const { state, errors } = placeUnits(empty, { units: ready, unplaced: figures.unplaced, sides: plan.sides ?? [] });
  const broken = [...seated.errors, ...errors, ...checkTable(state)];
  return broken.length > 0 ? refuse(broken) : { ok: true, value: everyUnit(state, () => UNCHANGED) };
}
