import type { Outline, ScenePlace } from '@potyczka/kernel';
import { chanceOf, type Sheet } from './sheet.ts';

/** Corners on the sheet, against the clock as one looks at it; a circle has as many as its rim needs. */
export function cornersOf(sheet: Sheet, shape: Outline): readonly ScenePlace[] {
  if ('circle' in shape) {
    const [x, y, radius] = shape.circle;
    const count = Math.max(12, Math.round(radius * sheet.scale * 0.4));
    const [middleX, middleY, r] = [sheet.x(x), sheet.y(y), radius * sheet.scale];
    return Array.from({ length: count }, (_, n) => {
      const angle = (n / count) * 2 * Math.PI;
      return [middleX + Math.cos(angle) * r, middleY - Math.sin(angle) * r] as const;
    });
  }
  const corners = 'rect' in shape ? rectangle(shape.rect) : shape.polygon;
  const drawn = corners.map(([x, y]): ScenePlace => [sheet.x(x), sheet.y(y)]);
  return turning(drawn) > 0 ? drawn.toReversed() : drawn;
}

const rectangle = ([x, y, width, height]: readonly [number, number, number, number]): readonly ScenePlace[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Twice the area, above zero where the corners go with the clock on a screen. */
const turning = (corners: readonly ScenePlace[]): number =>
  corners.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = corners[(n + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** A point of a rim, and the direction out of the shape there. */
export interface RimPoint {
  readonly at: ScenePlace;
  readonly out: ScenePlace;
}

/** Points along a rim, evenly about `step` pixels apart on each side. */
export function alongRim(corners: readonly ScenePlace[], step: number): readonly RimPoint[] {
  return corners.flatMap(([x, y], n) => {
    const [nextX, nextY] = corners[(n + 1) % corners.length] ?? [x, y];
    const far = Math.hypot(nextX - x, nextY - y);
    if (far === 0) return [];
    const count = Math.max(1, Math.round(far / step));
    const out: ScenePlace = [-(nextY - y) / far, (nextX - x) / far];
    return Array.from({ length: count }, (_, i): RimPoint => {
      const share = i / count;
      return { at: [x + (nextX - x) * share, y + (nextY - y) * share], out };
    });
  });
}

export const holds = (corners: readonly ScenePlace[], [x, y]: ScenePlace): boolean =>
  corners.reduce((inside, [ax, ay], n) => {
    const [bx, by] = corners[(n + 1) % corners.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf(corners: readonly ScenePlace[]): Box {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const MOST_STROKES = 60;

/** Places strewn over a shape, about one in `apart` × `apart` pixels, always the same for the same id. */
export function strewn(corners: readonly ScenePlace[], id: string, apart: number): readonly ScenePlace[] {
  const { left, top, width, height } = boxOf(corners);
  const wide = Math.max(apart, Math.sqrt((width * height) / MOST_STROKES));
  const found: ScenePlace[] = [];
  for (let x = 0; x < width; x += wide)
    for (let y = 0; y < height; y += wide) {
      const place: ScenePlace = [
        left + x + chanceOf(`${id}x${x}/${y}`) * wide,
        top + y + chanceOf(`${id}y${x}/${y}`) * wide,
      ];
      if (holds(corners, place)) found.push(place);
    }
  return found;
}

const at = ([x, y]: ScenePlace): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const closed = (corners: readonly ScenePlace[]): string => `M${corners.map(at).join('L')}Z`;

/** Bows along a rim: soft things, which hide and do not stop. */
export function scalloped(corners: readonly ScenePlace[], id: string): string {
  const { width, height } = boxOf(corners);
  const step = Math.min(30, Math.max(10, (width + height) / 7));
  const rim = evenly(corners, step).map((point, n): ScenePlace => {
    const share = chanceOf(`${id}/${n}`) * 3;
    return [point.at[0] - point.out[0] * share, point.at[1] - point.out[1] * share];
  });
  const bows = rim.map((here, n) => {
    const next = rim[(n + 1) % rim.length] ?? here;
    const bow = (Math.hypot(next[0] - here[0], next[1] - here[1]) * 0.56).toFixed(1);
    return `A${bow} ${bow} 0 0 0 ${at(next)}`;
  });
  return `M${at(rim[0] ?? [0, 0])}${bows.join('')}Z`;
}

/** Points along a whole rim: short sides of a many-sided shape get none of their own. */
function evenly(corners: readonly ScenePlace[], step: number): readonly RimPoint[] {
  const fine = alongRim(corners, 2);
  const every = Math.max(1, Math.round(step / 2));
  return fine.filter((_, n) => n % every === 0 && n + every / 2 < fine.length);
}

/** A broken edge inside the true one. */
export const jagged = (corners: readonly ScenePlace[], id: string): readonly ScenePlace[] => {
  const { width, height } = boxOf(corners);
  return evenly(corners, Math.max(12, (width + height) / 7)).map(({ at: [x, y], out }, n): ScenePlace => {
    const back = chanceOf(`${id}r${n}`) * Math.min(6, (width + height) / 24);
    return [x - out[0] * back, y - out[1] * back];
  });
};

export const middleOf = (corners: readonly ScenePlace[]): ScenePlace => {
  const { left, top, width, height } = boxOf(corners);
  return [left + width / 2, top + height / 2];
};
