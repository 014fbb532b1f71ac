import type { Point, Shape } from '@potyczka/kernel';
import type { WireShape } from '@potyczka/ruleset-kit';
import { metres, pointOf } from './metres.ts';
import type { SegState } from './state.ts';

/** Shapes as written, in metres, on the table's ticks. */
export function shapeFrom(wire: WireShape): Shape {
  if ('rect' in wire) {
    const [x, y, width, height] = wire.rect;
    return { rect: [metres(x), metres(y), metres(width), metres(height)] };
  }
  if ('circle' in wire) {
    const [x, y, radius] = wire.circle;
    return { circle: [metres(x), metres(y), metres(radius)] };
  }
  return { polygon: wire.polygon.map(pointOf) };
}

/** A zone of the scenario by its name, or a shape. */
export function shapeOf(state: SegState, zone: string | WireShape | undefined): Shape | undefined {
  if (zone === undefined) return undefined;
  if (typeof zone === 'string') return state.plan.zones.find(({ id }) => id === zone)?.shape;
  return shapeFrom(zone);
}

export function centreOf(shape: Shape): Point {
  if ('circle' in shape) return [shape.circle[0], shape.circle[1]];
  if ('rect' in shape)
    return [shape.rect[0] + Math.round(shape.rect[2] / 2), shape.rect[1] + Math.round(shape.rect[3] / 2)];
  const [x, y] = shape.polygon.reduce(([ax, ay], [bx, by]) => [ax + bx, ay + by], [0, 0] as Point);
  return [Math.round(x / shape.polygon.length), Math.round(y / shape.polygon.length)];
}
