import type { Outline, Place } from './game.ts';

export const distance = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The point of a shape nearest to `from`; for a polygon the nearest corner is near enough for telling directions. */
export function nearestPoint(shape: Outline, from: Place): Place {
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect;
    return [clamp(from[0], x, x + width), clamp(from[1], y, y + height)];
  }
  if ('circle' in shape) {
    const [x, y, radius] = shape.circle;
    const far = distance([x, y], from);
    if (far <= radius) return from;
    return [x + ((from[0] - x) * radius) / far, y + ((from[1] - y) * radius) / far];
  }
  return shape.polygon.reduce((best, corner) => (distance(corner, from) < distance(best, from) ? corner : best));
}

/** The point of several shapes that is nearest to `from`. */
export const nearestOf = (shapes: readonly Outline[], from: Place): Place =>
  shapes
    .map((shape) => nearestPoint(shape, from))
    .reduce((best, place) => (distance(place, from) < distance(best, from) ? place : best), [Infinity, Infinity]);

const SIDES = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'] as const;

/** Which way it is, in eighths; of the same place there is no telling. */
export function bearing(from: Place, to: Place, y: 'up' | 'down'): (typeof SIDES)[number] | undefined {
  const [dx, dy] = [to[0] - from[0], (to[1] - from[1]) * (y === 'up' ? 1 : -1)];
  if (dx === 0 && dy === 0) return undefined;
  return SIDES[(Math.round((Math.atan2(dy, dx) / Math.PI) * 4) + 8) % 8];
}

export function covers(shape: Outline, [x, y]: Place): boolean {
  if ('rect' in shape) {
    const [left, bottom, width, height] = shape.rect;
    return x >= left && x <= left + width && y >= bottom && y <= bottom + height;
  }
  if ('circle' in shape) return distance([shape.circle[0], shape.circle[1]], [x, y]) <= shape.circle[2];
  return insidePolygon(shape.polygon, x, y);
}

function insidePolygon(corners: readonly Place[], x: number, y: number): boolean {
  let inside = false;
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] as Place;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
