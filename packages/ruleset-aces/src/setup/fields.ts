import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { ShapePlan } from '../catalogue/scenario.ts';
import { wordOf } from '../catalogue/words.ts';
import type { Edge } from '../state.ts';

/** Words of a set-up that several rooms read: shapes in inches, and how an error names its field. */

const { list, number, object, point } = shape;

const length = number(0, 1000);
const place = number(-1000, 2000);

const tuple = (expected: string, checks: readonly shape.Checker<number>[]): shape.Checker<readonly number[]> => ({
  expected,
  check: (value, field, errors): value is readonly number[] => {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [];
    const ok =
      entries.length === checks.length && checks.every((checker, index) => checker.check(entries[index], field, []));
    if (!ok) errors.push({ field, expected });
    return ok;
  },
});

const rect = object({ rect: tuple('[x, y, width, height] in inches', [place, place, length, length]) });
const circle = object({ circle: tuple('[x, y, radius] in inches', [place, place, length]) });
const polygon = object({ polygon: list(point, 3, 100) });

/** Picks the kind by its key, so that the error tells what is wrong with that kind. */
export const shapeShape: shape.Checker<ShapePlan> = {
  expected: 'a shape: {"rect": [x, y, width, height]}, {"circle": [x, y, radius]} or {"polygon": [[x, y], …]}',
  check(value, field, errors): value is ShapePlan {
    const key = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
    if (key === 'rect') return rect.check(value, field, errors);
    if (key === 'circle') return circle.check(value, field, errors);
    if (key === 'polygon') return polygon.check(value, field, errors);
    errors.push({ field, expected: this.expected });
    return false;
  },
};

type Corners = readonly (readonly [number, number])[];

/** Whether a point lies in a polygon, counted by the borders a line to the east crosses. */
function insidePolygon(corners: Corners, x: number, y: number): boolean {
  let inside = false;
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  });
  return inside;
}

function covers(plan: ShapePlan, x: number, y: number): boolean {
  if ('rect' in plan) {
    const [left, top, width, height] = plan.rect;
    return x >= left && x < left + width && y >= top && y < top + height;
  }
  if ('circle' in plan) {
    const [cx, cy, radius] = plan.circle;
    return (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2;
  }
  return insidePolygon(plan.polygon, x, y);
}

/** The squares of a table whose centres lie inside a shape. */
export function squaresOf(plan: ShapePlan, width: number, height: number): readonly Square[] {
  const squares: Square[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (covers(plan, x + 0.5, y + 0.5)) squares.push([x, y]);
  return squares;
}

/** A rectangle without thickness stands on the borders of squares: a fence along x or y. */
export function edgesOf(plan: ShapePlan): readonly Edge[] {
  if (!('rect' in plan)) return [];
  const [x, y, width, height] = plan.rect;
  const edges: Edge[] = [];
  if (height === 0) {
    for (let at = Math.ceil(x - 0.5); at + 0.5 < x + width; at++)
      edges.push([
        [at, y - 1],
        [at, y],
      ]);
  } else if (width === 0) {
    for (let at = Math.ceil(y - 0.5); at + 0.5 < y + height; at++)
      edges.push([
        [x - 1, at],
        [x, at],
      ]);
  }
  return edges;
}

export const badField = (field: string, expected: string): Violation => ({
  code: 'bad-message',
  params: { field, expected },
});

export const badFields = (errors: readonly shape.FieldError[]): readonly Violation[] =>
  errors.map(({ field, expected }) => badField(field, expected));

/** The catalogue's word for a written one, or the error that lists what there is. */
export function wordIn(
  words: readonly string[],
  given: string,
  field: string,
): { readonly word: string } | { readonly error: Violation } {
  const word = wordOf(words, given);
  return word === undefined ? { error: badField(field, `one of ${words.join(', ')}`) } : { word };
}
