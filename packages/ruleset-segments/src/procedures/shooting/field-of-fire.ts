import type { Ground, Point } from '@potyczka/kernel';
import { isHere } from '../../read.ts';
import { wallBetween } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';

/** Positions are half metres apart (SEG-1.2): counted so, squares of products stay exact. */
const STEP = 500;
const steps = (from: Point, to: Point): Point => [
  Math.round((to[0] - from[0]) / STEP),
  Math.round((to[1] - from[1]) / STEP),
];
/** @rule SEG-14.8 Two metres to either side. */
const HALF_WIDTH = 4;

/** @rule SEG-14.8 Whether a point lies within two metres of the line from the shooter through a point, up to a length. */
export function isOnLine(from: Point, through: Point, at: Point, metres: number): boolean {
  const line = steps(from, through);
  const place = steps(from, at);
  const length2 = line[0] ** 2 + line[1] ** 2;
  const along = line[0] * place[0] + line[1] * place[1];
  const across = line[0] * place[1] - line[1] * place[0];
  if (length2 === 0) return place[0] ** 2 + place[1] ** 2 <= HALF_WIDTH ** 2;
  return along >= 0 && along ** 2 <= (2 * metres) ** 2 * length2 && across ** 2 <= HALF_WIDTH ** 2 * length2;
}

/** @rule SEG-14.8 The strip that takes up, corner by corner; none where the line has no direction. */
export function stripOf(from: Point, through: Point, metres: number): readonly Point[] {
  const [dx, dy] = [through[0] - from[0], through[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [];
  const [x, y] = [dx / length, dy / length];
  const [far, wide] = [metres * 1000, HALF_WIDTH * STEP];
  const corner = (along: number, across: number): Point => [
    Math.round(from[0] + x * along - y * across),
    Math.round(from[1] + y * along + x * across),
  ];
  return [corner(0, -wide), corner(far, -wide), corner(far, wide), corner(0, wide)];
}

/** @rule SEG-14.8 Everyone but the shooter near the line of fire, those behind walls excepted. */
export const fieldOfFire = (
  state: SegState,
  ground: Ground,
  shooter: Unit,
  through: Point,
  metres: number,
): readonly Unit[] =>
  Object.values(state.units).filter(
    (unit) =>
      unit.id !== shooter.id &&
      isHere(unit) &&
      isOnLine(shooter.at, through, unit.at, metres) &&
      !wallBetween(state, ground, shooter, unit),
  );
