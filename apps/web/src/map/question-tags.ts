import type { ScenePlace } from '@potyczka/kernel';
import type { Picture, QuestionChoice } from '../worker/messages.ts';
import { baseOf } from './label-layout.ts';
import type { Sheet } from './sheet.ts';
import type { Figure } from './token.tsx';

/** A choice as it lights up on the map: where, how large, and where its tag stands. */
export interface LitChoice {
  readonly one: QuestionChoice;
  readonly number: number;
  readonly at: ScenePlace;
  /** Radius of the ring, in pixels of the sheet. */
  readonly far: number;
  readonly figure: Figure | undefined;
}

/** Somebody inside something stands where that stands, each in a place of their own on its rim. */
function standing(figures: Picture['figures'], id: string, sheet: Sheet): { at: ScenePlace; far: number } | undefined {
  const figure = figures.find((one) => one.id === id);
  if (figure?.at != null) return { at: sheet.middle(figure.at), far: baseOf(figure, sheet) + 5 };
  const host = figures.find(({ at, crew }) => at !== null && crew?.includes(id) === true);
  if (figure === undefined || host?.at == null) return undefined;
  const seats = host.crew ?? [];
  const angle = (2 * Math.PI * seats.indexOf(id)) / Math.max(1, seats.length) - Math.PI / 2;
  const [x, y] = sheet.middle(host.at);
  const rim = baseOf(host, sheet);
  return { at: [x + Math.cos(angle) * rim, y + Math.sin(angle) * rim], far: Math.max(10, rim * 0.28) };
}

/** The choices of a question that are about a figure or a place on the map; a figure is lit once, by its best choice. */
export function litChoices(
  choices: readonly QuestionChoice[],
  figures: Picture['figures'],
  sheet: Sheet,
): readonly LitChoice[] {
  const lit = new Map<string, LitChoice>();
  choices.forEach((one, index) => {
    const number = index + 1;
    if (one.place !== null) {
      const far = sheet.board.squares ? sheet.scale * 0.42 : Math.max(8, sheet.scale * 0.3);
      lit.set(one.place.join(), { one, number, at: sheet.middle(one.place), far, figure: undefined });
    } else if (one.figure !== null && !lit.has(one.figure)) {
      const found = standing(figures, one.figure, sheet);
      const figure = figures.find(({ id }) => id === one.figure);
      if (found !== undefined) lit.set(one.figure, { one, number, ...found, figure });
    }
  });
  return [...lit.values()];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const TAG_HEIGHT = 40;
/** A line of what comes of it, in pixels of the screen. */
export const NOTE_LINE = 14;
/** Wider than this a tag does not get. */
const WIDEST = 240;
/** About what a letter of the narrow face takes at 13 pixels. */
const LETTER = 6.6;

/** On a sheet or in a window narrower than this a tag has its key and its chance, and the list says the rest. */
const NARROW = 560;

export const isNarrow = (sheet: Sheet, zoom: number): boolean =>
  Math.min(sheet.width * zoom, window.innerWidth) < NARROW;

const NOTE_LETTER = 5.6;
const MOST_LETTERS = Math.floor((WIDEST - 18) / NOTE_LETTER);

/** What is left of somebody, and what comes of it: all of it, in as many lines as that takes. */
export function noteLines(life: string, reason: string): readonly string[] {
  const lines: string[] = [];
  for (const word of [life, reason].filter(Boolean).join(' · ').split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= MOST_LETTERS) lines[lines.length - 1] = longer;
    else if (word !== '') lines.push(word);
  }
  return lines;
}

export const tagSize = (name: string, notes: readonly string[], chance: string): readonly [w: number, h: number] => [
  Math.max(
    36 + name.length * LETTER + (chance === '' ? 0 : 48),
    18 + Math.max(0, ...notes.map(({ length }) => length)) * NOTE_LETTER,
  ),
  TAG_HEIGHT + (notes.length - 1) * NOTE_LINE,
];

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const round = ([x, y]: ScenePlace, far: number, zoom: number): Box => ({
  x: (x - far) * zoom,
  y: (y - far) * zoom,
  w: 2 * far * zoom,
  h: 2 * far * zoom,
});

/** Half of a counter with its rings, in pixels of the screen: none is drawn smaller. */
const COUNTER = 26;
/** To hang over the edge of what is seen is worse than to cover something on it. */
const OUTSIDE = 12;

/**
 * Where a tag may stand beside a ring: right, left, above, below, level with either rim where the middle is no place for
 * it, then the same further off.
 */
const placesBeside = (far: number, w: number, h: number): readonly (readonly [number, number])[] =>
  [0, 1, 2].flatMap((row) => {
    const off = row * (h + 4);
    return [
      [far, -h / 2 - off],
      [-far - w, -h / 2 - off],
      [-w / 2, -far - h - off],
      [-w / 2, far + off],
      ...[-far - h - off, far + off].flatMap((y) => [[far - w, y] as const, [-far, y] as const]),
      [far, -h / 2 + off],
      [-far - w, -h / 2 + off],
    ] as const;
  });

/** Upper left corners of the tags, in pixels of the screen from the middle of what they belong to. */
export function placeTags(
  lit: readonly Pick<LitChoice, 'at' | 'far'>[],
  sizes: readonly (readonly [number, number])[],
  figures: Picture['figures'],
  sheet: Sheet,
  zoom: number,
  /** What is seen of the sheet, in pixels of the screen from its corner: all of it, if that is not known. */
  seen: Box = { x: 0, y: 0, w: sheet.width * zoom, h: sheet.height * zoom },
): readonly (readonly [number, number])[] {
  const taken: Box[] = figures.flatMap((figure) =>
    figure.at === null || figure.out
      ? []
      : [round(sheet.middle(figure.at), Math.max(baseOf(figure, sheet) + 8, COUNTER / zoom), zoom)],
  );
  return lit.map(({ at, far: ring }, n) => {
    const [w, h] = sizes[n] ?? [120, TAG_HEIGHT];
    const costs = placesBeside(ring * zoom + 8, w, h).map((place) => {
      const box: Box = { x: at[0] * zoom + place[0], y: at[1] * zoom + place[1], w, h };
      const covered = taken.reduce((sum, other) => sum + shared(box, other), 0);
      return { place, box, cost: covered + OUTSIDE * (w * h - shared(box, seen)) };
    });
    const best = costs.reduce((least, one) => (one.cost < least.cost - 1e-6 ? one : least));
    taken.push(best.box);
    return best.place;
  });
}
