import { shape } from '@potyczka/kernel';
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
import type { ScenarioPlan } from './catalogue/scenario.ts';
import { distance2 } from './metres.ts';
import type { SegOptions } from './options.ts';
import { directionTo } from './procedures/sight/arcs.ts';
import { checkTable } from './setup/checks.ts';
import { compose, placeErrors } from './setup/compose.ts';
import { type Laid, layMap } from './setup/map.ts';
import { planFields } from './setup/plan-shape.ts';
import { planOf } from './setup/scenario.ts';
import { dealSides, seatSides, shareOut } from './setup/sides.ts';
import { tableSheet } from './sheet/table.ts';
import { TABLE_FIELDS } from './spellings.ts';
import type { Unit } from './state.ts';
import type { WireUnit } from './units/unit-fields.ts';
import { readUnit } from './units/units.ts';

/** A set-up of this game: the protocol's fields and its own. What is left out has the scenario's word or a default. */
const setupShape = shape.object({ ...setupFields, ...planFields, ...setupFieldsOf(tableSheet) });
type WireSetup = shape.Of<typeof setupShape>;

/** In metres. */
const OPEN = { least: 30, most: 1000, reach: Math.ceil };

/** Section 9: without a map whoever has no place is 8 m from the next one, until somebody says otherwise. */
const APART = 8000;
const apart = (units: readonly Unit[], unplaced: readonly string[], laid: Laid): readonly Unit[] =>
  laid.mapped
    ? units
    : units.map((unit, index) => (unplaced.includes(unit.id) ? { ...unit, at: [index * APART, 0] as const } : unit));

const nearestEnemy = (unit: Unit, units: readonly Unit[]): Unit | undefined =>
  units
    .filter((other) => other.side !== unit.side)
    .reduce<Unit | undefined>(
      (best, other) => (best === undefined || distance2(unit, other) < distance2(unit, best) ? other : best),
      undefined,
    );

/** @rule SEG-24.4 Whoever bears a shield holds it towards the nearest enemy, unless the set-up says where it looks. */
const shielded = (units: readonly Unit[], said: readonly string[]): readonly Unit[] =>
  units.map((unit) => {
    const enemy = unit.shield === null || said.includes(unit.id) ? undefined : nearestEnemy(unit, units);
    if (unit.shield === null || enemy === undefined) return unit;
    const facing = directionTo(unit, enemy.at);
    return { ...unit, facing, shield: { ...unit.shield, facing } };
  });

/** Combatants and the map are laid over those of the scenario, the rest takes its place. */
const { map: _map, units: _units, ...planned } = planFields;

/** The parts of the scenario the set-up says itself. */
const planWith = (plan: ScenarioPlan, wire: WireSetup): ScenarioPlan => ({
  ...plan,
  ...(Object.fromEntries(
    Object.keys(planned).flatMap((key) => {
      const said = wire[key as keyof typeof planned];
      return said === undefined ? [] : [[key, said]];
    }),
  ) as Partial<ScenarioPlan>),
});

/** Combatants that give a field themselves. */
const withStat = (wires: readonly WireUnit[], key: string): readonly string[] =>
  wires.filter((wire) => Object.hasOwn((wire.stats ?? {}) as object, key)).map((wire) => wire.id);

/** Whether a combatant, or its shield, is told where to look. */
function saysFacing({ stats }: WireUnit): boolean {
  const { facing, shield } = (stats ?? {}) as { readonly facing?: unknown; readonly shield?: unknown };
  return facing !== undefined || (typeof shield === 'object' && shield !== null && Object.hasOwn(shield, 'facing'));
}

/**
 * T1.1: makes a table from a set-up: scenario, map, sides, combatants, who knows what. Nothing is drawn; whatever is wrong
 * is named field by field.
 */
export const setUp = setUpBy({
  shape: setupShape,
  hear: (setup) => renamed(setup, TABLE_FIELDS),
  plan: (wire) => {
    const { plan, errors } = planOf(wire.scenario);
    return { plan: planWith(plan, wire), errors };
  },
  read: (wire, plan, options, asked) => {
    const written = laidOver((plan.units ?? []) as readonly WireUnit[], wire.units ?? []).map(
      ofItsSeat(wire.seats ?? []),
    );
    const figures = readUnits(written, 'units', readUnit);
    const { laid, errors } = layMap(groundFor(wire, plan, written, OPEN), 'map');
    const ownInitiative = asked.options?.initiativeAttribute !== undefined && wire.initiative === undefined;
    return {
      parts: { wire, plan, options: options as SegOptions, written, figures, laid, ownInitiative },
      errors: [...figures.errors, ...errors],
    };
  },
  compose: ({ wire, plan, written, figures, laid, ...rest }) => {
    const sides = plan.sides ?? [];
    const seats = (wire.seats ?? []).map(withOwnSide(wire.units ?? [], dealSides(wire.seats ?? [], sides)));
    const seated = seatSides(seats, figures.units, sides);
    const units = shielded(
      apart(shareOut(figures.units, seats), figures.unplaced, laid),
      written.filter(saysFacing).map(({ id }) => id),
    );
    const withSegments = withStat(written, 'segmentsLeft');
    const state = compose({ ...rest, wire, plan, laid, seated, units, withSegments });
    return { state, errors: [...seated.errors, ...placeErrors(state, units, figures.unplaced), ...checkTable(state)] };
  },
});
