import type { ScenePlace } from '@potyczka/kernel';
import type { Picture } from './messages.ts';

/** Where a figure, a thing or a piece is on the table; `null` where it is not on it. */
export function placeOf({ figures, things, pieces }: Picture, id: string): ScenePlace | null {
  const figure = figures.find((one) => one.id === id);
  // Whoever is inside something is where that is.
  if (figure !== undefined) return figure.at ?? figures.find((one) => one.id === figure.inside)?.at ?? null;
  const thing = things.find((one) => one.id === id);
  if (thing !== undefined) return thing.at;
  const [shape] = pieces.find((piece) => piece.id === id)?.shapes ?? [];
  if (shape === undefined) return null;
  if ('circle' in shape) return [shape.circle[0], shape.circle[1]];
  if ('rect' in shape) return [shape.rect[0] + shape.rect[2] / 2, shape.rect[1] + shape.rect[3] / 2];
  const [xs, ys] = [shape.polygon.map(([x]) => x), shape.polygon.map(([, y]) => y)];
  const middle = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  return [middle(xs), middle(ys)];
}
