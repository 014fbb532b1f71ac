import type { ScenePlace } from '@potyczka/kernel';
import { type Box, shared, wholeSheet } from './label-layout.ts';
import type { Sheet } from './sheet.ts';

/** About what a letter of the label takes, and its line, in pixels of the screen. */
const LETTER = 6.2;
const LINE = 15;
/** Within this share of the sheet's width from an edge a label would stick out over it: there it leans inwards. */
const MARGIN = 0.18;

type LabelAnchor = 'start' | 'middle' | 'end';

export const anchorAt = ([x]: ScenePlace, sheet: Sheet): LabelAnchor =>
  x < sheet.width * MARGIN ? 'start' : x > sheet.width * (1 - MARGIN) ? 'end' : 'middle';

/** From its point on the rim to the foot of its letters: over the rim, or under it where the sheet ends. */
export const footAt = ([, y]: ScenePlace): number => (y < 20 ? 16 : -6);

function boxOf(text: string, at: ScenePlace, sheet: Sheet, zoom: number): Box {
  const w = text.length * LETTER;
  const anchor = anchorAt(at, sheet);
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -w : -w / 2;
  return { x: at[0] * zoom + left, y: at[1] * zoom + footAt(at) - LINE + 3, w, h: LINE };
}

interface LabelWanted {
  readonly text: string;
  /** Points of its rim at which it may stand, the best first. */
  readonly points: readonly ScenePlace[];
}

/** Each label stands at a point of its rim where it covers neither a figure, nor a name, nor another label, if there is one. */
export function placeReachLabels(
  labels: readonly LabelWanted[],
  others: readonly Box[],
  sheet: Sheet,
  zoom: number,
): readonly ScenePlace[] {
  const taken = [...others];
  const whole = wholeSheet(sheet, zoom);
  return labels.map(({ text, points }) => {
    const tried = points.map((at) => {
      const box = boxOf(text, at, sheet, zoom);
      const out = box.w * box.h - shared(box, whole);
      return { at, box, cost: taken.reduce((sum, other) => sum + shared(box, other), out) };
    });
    const [first] = tried;
    if (first === undefined) return [0, 0];
    const best = tried.reduce((least, one) => (one.cost < least.cost ? one : least), first);
    taken.push(best.box);
    return best.at;
  });
}
