import type { Body, Ground, Point, Ticks } from '@potyczka/kernel';
import { inches, unitsOnTable } from '../../read.ts';
import { bodyOf } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';
import { bulkOf, type SizeName } from '../../vocabulary.ts';
import { LATTICE, SIMPLE } from './walking.ts';

interface Placing {
  readonly size: SizeName;
  /** The figure itself, when it is on the table already: it is not in its own way. */
  readonly except?: string;
  readonly level?: Ticks;
}

const bodiesBut = (state: TeoState, except: string | undefined): readonly Body[] =>
  unitsOnTable(state)
    .filter((unit) => unit.id !== except)
    .map(bodyOf);

/** Whether a base fits here on this level; what it would overlap, or `off-table`, when it does not. */
export function obstacleAt(state: TeoState, ground: Ground, at: Point, placing: Placing): string | undefined {
  const { radius } = bulkOf(placing);
  const walker = { radius, level: placing.level ?? 0, stepUp: 0, chasmWidth: SIMPLE, immaterial: false };
  const { trouble } = ground.walk({ walker, path: [at], blockers: bodiesBut(state, placing.except), passable: [] });
  if (trouble === undefined) return undefined;
  return trouble.kind === 'off-table' ? 'off-table' : trouble.by;
}

/** @rule TEO-2.13 Shifted inward onto the table; if the place is taken, the nearest free point of a half-inch lattice. */
export function arrivalPlace(state: TeoState, ground: Ground, near: Point, placing: Placing): Point | undefined {
  const { radius } = bulkOf(placing);
  const inward = (value: Ticks, size: Ticks): Ticks => Math.min(size - radius, Math.max(radius, value));
  const wanted: Point = [inward(near[0], state.width), inward(near[1], state.height)];
  if (obstacleAt(state, ground, wanted, placing) === undefined) return wanted;
  const level = placing.level ?? 0;
  return ground.freePlace({ radius, level }, wanted, bodiesBut(state, placing.except), LATTICE);
}

/** @rule TEO-2.13 "In contact with" a figure: the nearest free lattice point with gap at most `contactRange`. */
export function placeInContact(state: TeoState, ground: Ground, other: Unit, placing: Placing): Point | undefined {
  const { radius } = bulkOf(placing);
  const reach = radius + bulkOf(other).radius + inches(Number(state.options.contactRange));
  const low = (value: Ticks): Ticks => Math.ceil((value - reach) / LATTICE) * LATTICE;
  const square = (at: Point): number => (at[0] - other.at[0]) ** 2 + (at[1] - other.at[1]) ** 2;
  const found: Point[] = [];
  for (let x = low(other.at[0]); x <= other.at[0] + reach; x += LATTICE) {
    for (let y = low(other.at[1]); y <= other.at[1] + reach; y += LATTICE) {
      if (square([x, y]) <= reach * reach) found.push([x, y]);
    }
  }
  return found
    .sort((a, b) => square(a) - square(b) || a[0] - b[0] || a[1] - b[1])
    .find((at) => obstacleAt(state, ground, at, { level: other.level, ...placing }) === undefined);
}
