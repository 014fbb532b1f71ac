import type { shape, Violation } from '@potyczka/kernel';
import { badField, startOf, storedIn } from '@potyczka/ruleset-kit';
import { type TrapPlan, trapSheet, type ZonePlan, zoneSheet } from '../sheet/ground.ts';
import { pointFrom, shapeFrom } from '../sheet/measures.ts';
import { type effectShape, effectSheet, type ThingPlan } from '../sheet/things.ts';
import type { Effect, Trap, Zone } from '../state.ts';

/** Things as a table begins with them: what is said of them over what the sheets begin with. */

/** What the set-up gives replaces what the scenario lists under the same id. */
export function merged<T extends { readonly id: string }>(planned: readonly T[], given: readonly T[]): readonly T[] {
  const own = new Set(given.map((entry) => entry.id));
  return [...planned.filter((entry) => !own.has(entry.id)), ...given];
}

export function zoneFrom({ deploy, ...plan }: ZonePlan, playerSides: readonly string[]): Zone {
  const sides =
    deploy === 'all' || deploy === undefined ? playerSides : deploy.flatMap((band) => playerSides[band - 1] ?? []);
  return {
    ...startOf(zoneSheet, storedIn(zoneSheet, plan)),
    id: plan.id,
    shape: shapeFrom(plan.shape),
    ...(deploy === undefined ? {} : { deploy: sides }),
  };
}

export const trapsFrom = (traps: readonly TrapPlan[]): readonly Trap[] =>
  traps.map((trap, index) => ({
    ...startOf(trapSheet, trap),
    id: trap.id ?? `trap${index + 1}`,
    at: pointFrom(trap.at),
  }));

export const effectFrom = (effect: shape.Of<typeof effectShape>): Effect => ({
  ...startOf(effectSheet, storedIn(effectSheet, effect)),
  kind: effect.kind,
});

/** A thing needs a place; one that is carried or hidden has it from whoever carries it or lets it appear. */
export function checkThings(plans: readonly ThingPlan[], field: string): readonly Violation[] {
  return plans.flatMap((plan, index) =>
    plan.at === undefined && plan.shape === undefined && plan.carriedBy === undefined && plan.hidden !== true
      ? [badField(`${field}[${index}].at`, 'a point [x, y] in inches, or a shape, or carriedBy')]
      : [],
  );
}
