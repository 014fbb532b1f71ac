import type { Point, Shape, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { inches } from '../read.ts';

/** Words of a set-up that several rooms read: shapes and points in inches, and how an error names its field. */

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

export type WireShape =
  | { readonly rect: readonly [number, number, number, number] }
  | { readonly circle: readonly [number, number, number] }
  | { readonly polygon: readonly (readonly [number, number])[] };

/** Picks the kind by its key, so that the error tells what is wrong with that kind. */
export const wireShape: shape.Checker<WireShape> = {
  expected: 'a shape: {"rect": [x, y, width, height]}, {"circle": [x, y, radius]} or {"polygon": [[x, y], …]}',
  check(value, field, errors): value is WireShape {
    const key = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
    if (key === 'rect') return rect.check(value, field, errors);
    if (key === 'circle') return circle.check(value, field, errors);
    if (key === 'polygon') return polygon.check(value, field, errors);
    errors.push({ field, expected: this.expected });
    return false;
  },
};

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

export const badField = (field: string, expected: string): Violation => ({
  code: 'bad-message',
  params: { field, expected },
});

export const badFields = (errors: readonly shape.FieldError[]): readonly Violation[] =>
  errors.map(({ field, expected }) => badField(field, expected));

/** An entry of a catalogue by its id, or the error that lists what there is. */
export function entryOf<T>(
  entries: Readonly<Record<string, T>>,
  id: string,
  field: string,
): { readonly entry: T } | { readonly error: Violation } {
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined;
  if (entry !== undefined) return { entry };
  return { error: badField(field, `one of ${Object.keys(entries).join(', ')}`) };
}
