import type { Board, Outline, ScenePlace } from '@potyczka/kernel';
import type { Snapshot } from '../worker/messages.ts';

/** From the table's unit to the sheet's pixels. Which way y grows there is the board's to say. */
export interface Sheet {
  readonly board: Board;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  x(x: number): number;
  y(y: number): number;
  /** The middle of what stands at a place: of the square, where there are squares. */
  middle(at: ScenePlace): ScenePlace;
  /** The way back: from the sheet's pixels to the table's unit. */
  place(drawn: ScenePlace): ScenePlace;
}

/** Pixels per unit at the size a sheet is drawn in; an infantry base of ten tenths is as big as one of an inch. */
const SCALE: Readonly<Record<Snapshot['unit'], number>> = { inch: 36, metre: 36, square: 52, tenth: 3.6 };

export function sheetFor(board: Board, unit: Snapshot['unit']): Sheet {
  const scale = board.squares ? SCALE.square : SCALE[unit];
  const height = board.height * scale;
  const half = board.squares ? 0.5 : 0;
  const x = (value: number): number => value * scale;
  const y = (value: number): number => (board.y === 'down' ? value * scale : height - value * scale);
  return {
    board,
    scale,
    width: board.width * scale,
    height,
    x,
    y,
    middle: ([atX, atY]) => [x(atX + half), y(atY + half)],
    place: ([drawnX, drawnY]) => [drawnX / scale, y(drawnY / scale) / scale],
  };
}

export function pathOf(sheet: Sheet, shape: Outline): string {
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect;
    return polygon(sheet, [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]);
  }
  if ('polygon' in shape) return polygon(sheet, shape.polygon);
  const [x, y, radius] = shape.circle;
  const r = radius * sheet.scale;
  const left = sheet.x(x) - r;
  const middle = sheet.y(y);
  return `M${left} ${middle}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const polygon = (sheet: Sheet, corners: readonly ScenePlace[]): string =>
  `M${corners.map(([x, y]) => `${sheet.x(x).toFixed(1)} ${sheet.y(y).toFixed(1)}`).join('L')}Z`;

export function centreOf(sheet: Sheet, shape: Outline): ScenePlace {
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect;
    return [sheet.x(x + width / 2), sheet.y(y + height / 2)];
  }
  if ('circle' in shape) return [sheet.x(shape.circle[0]), sheet.y(shape.circle[1])];
  const count = shape.polygon.length;
  const [x, y] = shape.polygon.reduce<[number, number]>(([sx, sy], [px, py]) => [sx + px, sy + py], [0, 0]);
  return [sheet.x(x / count), sheet.y(y / count)];
}

/** A number between 0 and 1 that is always the same for the same words: a rock looks the same for everyone. */
export function chanceOf(words: string): number {
  let hash = 2166136261;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 16777619);
  return ((hash >>> 0) % 10_000) / 10_000;
}
