import type { Point, Shape, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { ScenarioPlan, ThingPlan, ZonePlan } from '../catalogue/missions/plan.ts';
import { inches } from '../read.ts';
import { pointFrom, shapeFrom, wireShape } from '../sheet/measures.ts';
import { centreOf } from '../spatial.ts';
import type { Effect, Thing, Trap, Zone } from '../state.ts';

const { bool, either, id, idOf, integer, list, maybe, number, object, oneOf, point, recordBy, text } = shape;

/** TEO-8.9: tags an object may ask for. */
export const TEST_TAGS = [
  'agility',
  'strength',
  'technical',
  'repair',
  'medical',
  'perception',
  'stealth',
  'terrain',
  'will',
  'fear',
  'resistance',
  'social',
  'pilot',
  'improvise',
] as const;
export const testTag = oneOf(...TEST_TAGS);

/** TEO-5.11: what an object says of itself. */
export const thingFields = {
  kind: maybe(id),
  at: maybe(point),
  shape: maybe(wireShape),
  height: maybe(number(0, 100)),
  solid: maybe(bool),
  structure: maybe(integer(0, 999)),
  apCost: maybe(oneOf(1, 2)),
  testTag: maybe(testTag),
  orTag: maybe(testTag),
  successesNeeded: maybe(integer(1, 99)),
  progress: maybe(integer(0, 99)),
  institute: maybe(bool),
  portable: maybe(bool),
  carriedBy: maybe(id),
  verbs: maybe(list(id, 0, 12)),
  meleeProgress: maybe(bool),
  hidden: maybe(bool),
};
export const thingShape: shape.Checker<ThingPlan> = object({ id, ...thingFields });

export const zoneShape: shape.Checker<ZonePlan> = object({
  id,
  shape: wireShape,
  within: maybe(number(0, 100)),
  deploy: maybe(either(oneOf('all'), list(integer(1, 9), 1, 9))),
});

export const trapShape = object({
  id: maybe(id),
  at: point,
  setBy: maybe(idOf('unit')),
  spent: maybe(bool),
  found: maybe(bool),
});

/** Something that lasts a while; with no end said, until something ends it. */
export const effectShape = object({
  kind: id,
  unit: maybe(id),
  other: maybe(id),
  area: maybe(wireShape),
  value: maybe(either(text(60), number())),
  which: maybe(integer(0, 60)),
  until: maybe(either(integer(0, 12), oneOf(null))),
});

export const effectFrom = ({ until, area, ...effect }: shape.Of<typeof effectShape>): Effect => ({
  ...effect,
  ...(area === undefined ? {} : { area: shapeFrom(area) }),
  until: until ?? null,
});

/** TEO-12.4: a charge that ticks, and the end of which round it goes off at. */
export const chargeShape = object({ id, thing: idOf('thing'), by: idOf('unit'), round: integer(1, 12) });

/** TEO-7.4: what was said of one pair of figures. */
export const sightFields = {
  los: maybe(bool),
  concealed: maybe(bool),
  cover: maybe(bool),
  range: maybe(number(0, 200)),
  contact: maybe(bool),
};
export const overrideShape = object({ from: idOf('unit'), to: idOf('unit'), ...sightFields });

/** TEO-14.11, TEO-4.4: what is remembered of each side. */
export const lastKnownShape = recordBy('side', point, 20);
export const slotsShape = recordBy('side', integer(0, 99), 20);

export const exitsShape = list(oneOf('north', 'south', 'east', 'west'), 0, 4);

/** A marker is a disc of half an inch, like a figure's base. */
const MARKER = 500;

export const markerShape = ([x, y]: Point): Shape => ({ circle: [x, y, MARKER] });

export function thingFrom(plan: ThingPlan): Thing {
  const at = plan.at === undefined ? undefined : pointFrom(plan.at);
  const form = plan.shape === undefined ? markerShape(at ?? [0, 0]) : shapeFrom(plan.shape);
  // TEO-12.2: what somebody carries can be carried.
  const portable = plan.portable ?? plan.carriedBy !== undefined;
  return {
    id: plan.id,
    kind: plan.kind ?? plan.id,
    at: at ?? centreOf(form),
    shape: form,
    height: inches(plan.height ?? (portable ? 0.5 : 1)),
    solid: plan.solid ?? false,
    structure: plan.structure ?? null,
    apCost: plan.apCost ?? 1,
    testTag: plan.testTag ?? null,
    ...(plan.orTag === undefined ? {} : { orTag: plan.orTag }),
    successesNeeded: plan.successesNeeded ?? 1,
    progress: plan.progress ?? 0,
    institute: plan.institute ?? true,
    portable,
    carriedBy: plan.carriedBy ?? null,
    verbs: plan.verbs ?? (portable ? [] : ['work']),
    ...(plan.meleeProgress === true ? { meleeProgress: true } : {}),
    destroyed: false,
  };
}

/** What the set-up gives replaces what the scenario lists under the same id. */
export function merged<T extends { readonly id: string }>(planned: readonly T[], given: readonly T[]): readonly T[] {
  const own = new Set(given.map((entry) => entry.id));
  return [...planned.filter((entry) => !own.has(entry.id)), ...given];
}

export const zoneFrom = (plan: ZonePlan, playerSides: readonly string[]): Zone => ({
  id: plan.id,
  shape: shapeFrom(plan.shape),
  ...(plan.within === undefined ? {} : { within: inches(plan.within) }),
  ...(plan.deploy === undefined
    ? {}
    : {
        deploy: plan.deploy === 'all' ? playerSides : plan.deploy.flatMap((band) => playerSides[band - 1] ?? []),
      }),
});

export const trapsFrom = (traps: NonNullable<ScenarioPlan['traps']>): readonly Trap[] =>
  traps.map((trap, index) => ({
    id: trap.id ?? `trap${index + 1}`,
    at: pointFrom(trap.at),
    setBy: trap.setBy ?? '',
    spent: trap.spent ?? false,
    found: trap.found ?? false,
  }));

/** A thing needs a place; one that is carried or hidden has it from whoever carries it or lets it appear. */
export function checkThings(plans: readonly ThingPlan[], field: string): readonly Violation[] {
  return plans.flatMap((plan, index) =>
    plan.at === undefined && plan.shape === undefined && plan.carriedBy === undefined && plan.hidden !== true
      ? [badField(`${field}[${index}].at`, 'a point [x, y] in inches, or a shape, or carriedBy')]
      : [],
  );
}
