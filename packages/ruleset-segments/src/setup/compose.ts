import type { Violation } from '@potyczka/kernel';
import { badField, heard, startOf } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import type { SegOptions } from '../options.ts';
import { shapeFrom } from '../outlines.ts';
import { EMPTY_PLAN, type Goal, type Plan } from '../plan.ts';
import { thingSheet } from '../sheet/around.ts';
import { tableSheet } from '../sheet/table.ts';
import type { SegState, Thing, Unit } from '../state.ts';
import { knowledgeOf } from './knowledge.ts';
import type { Laid } from './map.ts';
import { cloudsOf, courseOf, firesOf, grenadesOf, meleesOf, type Running, withSegments } from './running.ts';
import type { Seated } from './sides.ts';

/** Everything that was read, ready to be put together. */
export interface Parts {
  readonly wire: Running;
  readonly plan: ScenarioPlan;
  readonly laid: Laid;
  readonly seated: Seated;
  readonly units: readonly Unit[];
  readonly options: SegOptions;
  /** Units whose segments the set-up gives itself. */
  readonly withSegments: readonly string[];
  /** @rule SEG-5.2 The set-up names the attribute itself: the scenario's does not count. */
  readonly ownInitiative: boolean;
}

/** Goals that nobody has named are called by their type and side. */
const goalsOf = (plan: ScenarioPlan): readonly Goal[] =>
  (plan.goals ?? []).map((goal, index) => ({ ...goal, id: goal.id ?? `${goal.type}${index + 1}` }) as Goal);

/** The scenario with its places on the table's ticks. */
function planFrom({ plan, ownInitiative }: Parts): Plan {
  return {
    ...EMPTY_PLAN,
    id: plan.id,
    zones: (plan.zones ?? []).map((zone) => ({ id: zone.id, shape: shapeFrom(zone.shape) })),
    goals: goalsOf(plan),
    waves: plan.waves ?? [],
    exits: plan.exits ?? EMPTY_PLAN.exits,
    leaders: plan.leaders ?? {},
    initiative: ownInitiative ? null : (plan.initiative ?? null),
    conditions: plan.conditions ?? [],
    turnLimit: plan.turnLimit === undefined ? EMPTY_PLAN.turnLimit : plan.turnLimit,
    contest: plan.contest ?? false,
    fallIsOut: plan.fallIsOut ?? false,
    ...(plan.algorithms === undefined ? {} : { algorithms: plan.algorithms }),
  };
}

export const thingsFrom = (plan: Pick<ScenarioPlan, 'items'>): readonly Thing[] =>
  (plan.items ?? []).map((one) => ({ ...startOf(thingSheet), kind: one.id, ...heard(thingSheet, one) }));

/** Laid over named fields, not before them: a table that begins with a spread takes twice as long to make. */
const AT_FIRST = startOf(tableSheet);

/** The table as it stands before the first thing happens. */
export function compose(parts: Parts): SegState {
  const { wire, laid, seated, options } = parts;
  const units = withSegments(parts.units, wire, parts.withSegments);
  const plan = planFrom(parts);
  const sides = Object.keys(seated.sides);
  return {
    options,
    seats: seated.seats,
    ...AT_FIRST,
    lullRound: wire.lullRound ?? AT_FIRST.lullRound,
    ...laid,
    ...courseOf(wire, units),
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    sides: seated.sides,
    conditions: plan.conditions,
    grenades: grenadesOf(wire),
    clouds: cloudsOf(wire),
    fires: firesOf(wire, units),
    melees: meleesOf(wire),
    ...knowledgeOf(wire, units, sides, plan.contest),
    items: thingsFrom(parts.plan),
    plan,
    moraleEvents: wire.moraleEvents ?? {},
    notes: parts.plan.notes ?? [],
    turnLimit: plan.turnLimit,
  };
}

/** @rule SEG-1.2 Everybody who has a place stands on the table. */
export function placeErrors(
  state: SegState,
  units: readonly Unit[],
  unplaced: readonly string[],
): readonly Violation[] {
  if (!state.mapped) return [];
  const [width, height] = [state.width / 1000, state.height / 1000];
  return units.flatMap((unit, index) => {
    const [x, y] = unit.at;
    const on = x >= 0 && y >= 0 && x <= state.width && y <= state.height;
    if (on && !unplaced.includes(unit.id)) return [];
    return [badField(`units[${index}].at`, `a point from [0, 0] to [${width}, ${height}]`, 'SEG-1.2')];
  });
}
