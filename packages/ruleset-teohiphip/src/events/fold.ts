import type { Point, Shape } from '@potyczka/kernel';
import { everyUnit, kept, withTable, withUnit } from '../copies.ts';
import type { TeoState, Thing } from '../state.ts';

export { everyUnit, kept, withTable, withUnit };

export function withThing(state: TeoState, id: string, change: (thing: Thing) => Partial<Thing>): TeoState {
  const thing = state.objects[id];
  if (thing === undefined) return state;
  return withTable(state, { objects: { ...state.objects, [id]: { ...thing, ...change(thing) } } });
}

/** A shape carried to another place. */
function shifted(shape: Shape, dx: number, dy: number): Shape {
  if ('circle' in shape) return { circle: [shape.circle[0] + dx, shape.circle[1] + dy, shape.circle[2]] };
  if ('rect' in shape) return { rect: [shape.rect[0] + dx, shape.rect[1] + dy, shape.rect[2], shape.rect[3]] };
  return { polygon: shape.polygon.map(([x, y]) => [x + dx, y + dy]) };
}

/** An object at another place, shape and all. */
export const thingAt = (thing: Thing, at: Point): Partial<Thing> => ({
  at,
  shape: shifted(thing.shape, at[0] - thing.at[0], at[1] - thing.at[1]),
});
