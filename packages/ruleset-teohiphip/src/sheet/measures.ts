import type { Outline, Point, Shape } from '@potyczka/kernel';
import { shapeIn, toTable, type WireShape } from '@potyczka/ruleset-kit';
import { inches } from '../read.ts';

/** Shapes and points: written in inches, kept in ticks. */

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

type By<T> = Readonly<Record<string, T>>;

/** The same for each of several. */
export const byName =
  <A, B>(one: (value: A) => B) =>
  (all: By<A>): By<B> =>
    Object.fromEntries(Object.entries(all).map(([name, value]) => [name, one(value)]));

export function outlineOf(shape: Shape): Outline {
  if ('rect' in shape) return { rect: toTable(shape.rect) };
  if ('circle' in shape) return { circle: toTable(shape.circle) };
  return { polygon: toTable(shape.polygon) };
}

/** How something is told: in inches. */
export type Told = (value: unknown) => unknown;
export const each =
  (told: Told) =>
  (all: readonly unknown[]): readonly unknown[] =>
    all.map(told);
