import { shape } from '@potyczka/kernel';
import { terrainShape } from './ground.ts';

const { list, maybe, number, object, oneOf } = shape;

/** A map as it is written: inches, and what stands on it. */
export const mapShape = object({
  unit: maybe(oneOf('inch')),
  width: number(1, 1000),
  height: number(1, 1000),
  terrain: maybe(list(terrainShape, 0, 500)),
});
export type WireMap = shape.Of<typeof mapShape>;
