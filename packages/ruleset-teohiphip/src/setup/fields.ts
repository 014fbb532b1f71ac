import type { Point, Shape } from '@potyczka/kernel';
import { shapeIn, type WireShape } from '@potyczka/ruleset-kit';
import { inches } from '../read.ts';

/** Shapes and points of a set-up: written in inches, kept in ticks. */

export const wireShape = shapeIn('inches');

export const pointFrom = ([x, y]: readonly [number, number]): Point => [inches(x), inches(y)];

export function shapeFrom(wire: WireShape): Shape {
  if ('rect' in wire) {
    const [x, y, width, height] = wire.rect;
    return { rect: [inches(x), inches(y), inches(width), inches(height)] };
  }
  if ('circle' in wire) {
    const [x, y, radius] = wire.circle;
    return { circle: [inches(x), inches(y), inches(radius)] };
  }
  return { polygon: wire.polygon.map(pointFrom) };
}
