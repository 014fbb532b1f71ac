import type { Point, Shape } from '@potyczka/kernel';
import { startOf, storedIn } from '@potyczka/ruleset-kit';
import { inches } from '../../read.ts';
import { type ThingPlan, thingSheet } from '../../sheet/things.ts';
import { centreOf } from '../../spatial.ts';
import type { Thing } from '../../state.ts';

/** Things as they come to a table, with it or later: what is said of them over what the sheets begin with. */

/** A marker is a disc of half an inch, like a figure's base. */
const MARKER = 500;

export const markerShape = ([x, y]: Point): Shape => ({ circle: [x, y, MARKER] });

export function thingFrom(plan: ThingPlan): Thing {
  const own = storedIn(thingSheet, plan);
  const form = own.shape ?? markerShape(own.at ?? [0, 0]);
  // TEO-12.2: what somebody carries can be carried.
  const portable = own.portable ?? own.carriedBy !== undefined;
  return {
    ...startOf(thingSheet, own),
    id: plan.id,
    kind: own.kind ?? plan.id,
    at: own.at ?? centreOf(form),
    shape: form,
    height: own.height ?? inches(portable ? 0.5 : 1),
    portable,
    verbs: own.verbs ?? (portable ? [] : ['work']),
    destroyed: false,
  };
}
