import type { ScenePlace } from '@potyczka/kernel';
import type { Sheet } from './sheet.ts';

/** What part of the sheet is looked at: pixels of the screen = pixels of the sheet × k, shifted. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** Room round the sheet for its frame. */
export const MARGIN = 12;
export const EDGE = 10;
/** From 12 to 72 pixels an inch. */
export const FARTHEST = 12 / 36;
const NEAREST = 2;
/** A whole sheet shown smaller than this is hard to read: it fills the width instead, and is panned. */
const COMFORT = 1;
/** To show everybody a sheet may be so small, and names still have their room. */
const TOGETHER_FROM = 0.72;
/** Room round everybody, for names. */
const ROUND = 44;
/** On a phone even the width would be too small. */
const LEGIBLE = 0.5;

export const clamp = (k: number, least: number): number => Math.min(NEAREST, Math.max(least, k));

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sheet itself: all of it, or as much of it round its centre as can be read; everybody on it, if that can be. */
export function viewportOver(
  sheet: Sheet,
  box: Size,
  whole: number,
  centre: ScenePlace | null,
  everybody: readonly ScenePlace[] = [],
): Viewport {
  const room = EDGE + MARGIN;
  const wide = (box.width - 2 * room) / sheet.width;
  const legible = Math.max(whole, Math.min(Math.max(wide, LEGIBLE), COMFORT));
  const all = everybody.length < 2 ? null : viewportOn(everybody, box, whole, ROUND);
  if (all !== null && centre !== null && all.k < legible && all.k > whole && all.k >= TOGETHER_FROM) return all;
  const near = legible;
  if (centre === null || near === whole)
    return viewportOn(
      [
        [0, 0],
        [sheet.width, sheet.height],
      ],
      box,
      whole,
    );
  return viewportAround(sheet, box, near, centre);
}

/** A point of the sheet in the middle of the screen, as far as that shows no more than the sheet. */
export function viewportAround(sheet: Sheet, { width, height }: Size, k: number, [atX, atY]: ScenePlace): Viewport {
  const room = EDGE + MARGIN;
  const shift = (screen: number, long: number, at: number): number => {
    if (long * k + 2 * room <= screen) return (screen - long * k) / 2;
    return Math.min(room, Math.max(screen - room - long * k, screen / 2 - at * k));
  };
  return { k, x: shift(width, sheet.width, atX), y: shift(height, sheet.height, atY) };
}

/** All of these places in the middle, as large as there is room for, but no smaller than the whole. */
export function viewportOn(
  places: readonly ScenePlace[],
  { width, height }: Size,
  whole: number,
  round = EDGE + MARGIN,
  roundY = round,
): Viewport {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const near = Math.min((width - 2 * round) / (right - left), (height - 2 * roundY) / (bottom - top), 1);
  const k = clamp(Math.max(near, whole), Math.min(FARTHEST, whole));
  return { k, x: width / 2 - ((left + right) / 2) * k, y: height / 2 - ((top + bottom) / 2) * k };
}

/**
 * Shifted as little as can be until all of these places are in sight, so far from the edge; where there is no room for all
 * of them, the last. The scale stays: that changes only when somebody zooms.
 */
export function viewportWith(
  places: readonly ScenePlace[],
  { width, height }: Size,
  { x, y, k }: Viewport,
  round: number,
  above = round,
): Viewport {
  const shift = (screen: number, all: readonly number[], before: number): number => {
    const fits = Math.max(...all) - Math.min(...all) <= screen - before - round;
    const meant = fits ? all : all.slice(-1);
    const [low, high] = [Math.min(...meant), Math.max(...meant)];
    if (low < before) return before - low;
    return Math.min(0, screen - round - high);
  };
  const across = places.map(([at]) => at * k + x);
  const down = places.map(([, at]) => at * k + y);
  return places.length === 0
    ? { x, y, k }
    : { k, x: x + shift(width, across, round), y: y + shift(height, down, above) };
}
