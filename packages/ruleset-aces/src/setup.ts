import { remembered, shape } from '@potyczka/kernel';
import {
  groundFor,
  laidOver,
  ofItsSeat,
  readUnits,
  renamed,
  setUpBy,
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
import type { Unit } from './state.ts';

const { object } = shape;

/** A set-up of this game: the protocol's fields and its own. What is left out has the scenario's word or a default. */
const setupShape = object({
  ...setupFields,
  ...planFields,
  /** Beginning in the middle of a battle: the round that is on and whose turn it is. */
  ...setupFieldsOf(tableSheet),
});
export type WireSetup = shape.Of<typeof setupShape>;

/** Chips a figure says it has are not dealt to it again. */
const withChips = (wires: readonly WireUnit[]): readonly string[] =>
  wires.filter((wire) => Object.hasOwn((wire.stats ?? {}) as object, 'chips')).map((wire) => wire.id);

/** A scenario's own map, laid once: what is remembered of its ground then serves every table it is played on. */
const laidFrom = remembered((map: MapPlan) => layMap(map, 'map'));

/** In squares. */
const OPEN = { least: 36, most: 200, reach: (at: number) => Math.floor(at) + 1 };

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
export const setUp = setUpBy({
  shape: setupShape,
  hear: (setup) => renamed(setup, TABLE),
  plan: (wire) => {
    const { plan, errors } = planOf(wire.scenario);
    return { plan: planWith(plan, wire), errors };
  },
  read: (wire, plan, options) => {
    const written = laidOver((plan.units ?? []) as readonly WireUnit[], wire.units ?? []).map(
      ofItsSeat(wire.seats ?? []),
    );
    const figures = readUnits(written, 'units', readUnit);
    const ground =
      wire.map === undefined && plan.map != null
        ? laidFrom(plan.map)
        : layMap(groundFor(wire, plan, written, OPEN), 'map');
    return {
      parts: { wire, plan, options: options as AcesOptions, written, figures, laid: ground.laid },
      errors: [...figures.errors, ...ground.errors],
    };
  },
  compose: ({ wire, plan, options, written, figures, laid }) => {
    // A player without a side plays for the party.
    const seats = (wire.seats ?? []).map(withOwnSide(wire.units ?? [], () => 'party'));
    const sides = plan.sides ?? [];
    const seated = seatSides(seats, figures.units, sides, options);
    const units = apart(shareOut(figures.units, seats), figures.unplaced, laid);
    const composed = compose({ wire, plan, laid, seated, units, options, withChips: withChips(written) });
    const placing = { units: composed.units, unplaced: figures.unplaced, sides };
    const { state, errors } = placeUnits(composed.empty, placing);
    return {
      state: everyUnit(state, () => UNCHANGED),
      errors: [...seated.errors, ...errors, ...checkTable(state)],
    };
  },
});
