import type { Sheet } from './sheet.ts';
import type { Figure } from './token.tsx';

/** Where a name stands beside its counter. */
export type Slot = 'below' | 'right' | 'left' | 'above' | 'lower' | 'none';

/** `none`: there is no room for it; it shows when somebody looks at the figure. */
const SLOTS: readonly Slot[] = ['below', 'right', 'left', 'lower', 'above'];
/** About what a letter of the narrow face takes at 12.5 pixels. */
const LETTER = 6.2;
const LINE = 14;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const baseOf = (figure: Pick<Figure, 'radius'>, sheet: Sheet): number =>
  Math.max(10, figure.radius * sheet.scale);

/** A counter is not smaller than this on the screen, if its neighbours leave room for it; half of it. */
const LEAST = 18;
/** Smaller than this there is no ring to be read: only the plate is drawn. */
const BARE = 13;

export const isBare = (base: number, zoom: number): boolean => base * zoom < BARE;

/** How large counters are drawn, half across in pixels of the sheet: their true base, or as large as can be read. */
export function counterSizes(figures: readonly Figure[], sheet: Sheet, zoom: number): ReadonlyMap<string, number> {
  const placed = figures.flatMap((figure) => (figure.at === null ? [] : [{ figure, at: sheet.middle(figure.at) }]));
  return new Map(
    placed.map(({ figure, at: [x, y] }) => {
      const base = baseOf(figure, sheet);
      if (base * zoom >= LEAST) return [figure.id, base];
      const room = placed.reduce(
        (least, other) =>
          other.figure === figure ? least : Math.min(least, Math.hypot(other.at[0] - x, other.at[1] - y) / 2),
        LEAST / zoom,
      );
      return [figure.id, Math.max(base, room)];
    }),
  );
}

/** Text anchor and place of a name, in pixels of the screen from the counter's middle, whose radius is `far`. */
export function nameAt(slot: Slot, far: number): NamePlace {
  switch (slot) {
    case 'below':
    case 'none':
      return [0, far + LINE, 'middle'];
    case 'lower':
      return [0, far + 2 * LINE, 'middle'];
    case 'above':
      return [0, -far - 5, 'middle'];
    case 'right':
      return [far + 6, 4, 'start'];
    case 'left':
      return [-far - 6, 4, 'end'];
  }
}

/** How much of one lies over the other. */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

type Sizes = ReadonlyMap<string, number>;

function counterBox(figure: Figure, sheet: Sheet, zoom: number, sizes: Sizes): Box {
  const [x, y] = figure.at === null ? [-1e6, -1e6] : sheet.middle(figure.at);
  const far = (sizes.get(figure.id) ?? 0) * zoom;
  return { x: x * zoom - far, y: y * zoom - far, w: 2 * far, h: 2 * far };
}

/** What sticks out over the edge of the sheet is as bad as what covers something. */
export const wholeSheet = (sheet: Sheet, zoom: number): Box => ({
  ...{ x: 0, y: 0 },
  ...{ w: sheet.width * zoom, h: sheet.height * zoom },
});

/** A name that would be covered by more than this share is not written. */
const CROWDED = 0.3;

/** Names of neighbours do not cover each other or a counter, where there is any room at all. */
export function layoutLabels(figures: readonly Figure[], sheet: Sheet, zoom: number): ReadonlyMap<string, Slot> {
  const sizes = counterSizes(figures, sheet, zoom);
  const taken = figures.map((figure) => ({ id: figure.id, box: counterBox(figure, sheet, zoom, sizes) }));
  const whole = wholeSheet(sheet, zoom);
  const slots = new Map<string, Slot>();
  for (const figure of figures) {
    if (figure.at === null) continue;
    const boxes = SLOTS.map((slot) => ({ slot, box: boxAt(figure, slot, sheet, zoom, sizes) }));
    const costs = boxes.map(({ slot, box }) => ({
      slot,
      box,
      cost: taken.reduce(
        (sum, other) => sum + (other.id === figure.id ? 0 : shared(box, other.box)),
        box.w * box.h - shared(box, whole),
      ),
    }));
    const best = costs.reduce((least, one) => (one.cost < least.cost ? one : least));
    if (best.cost > CROWDED * best.box.w * best.box.h) {
      slots.set(figure.id, 'none');
      continue;
    }
    slots.set(figure.id, best.slot);
    taken.push({ id: `name of ${figure.id}`, box: best.box });
  }
  return slots;
}

/** What counters and their names take up, in pixels of the screen. */
export function figureBoxes(
  shown: readonly Figure[],
  slots: ReadonlyMap<string, Slot>,
  sheet: Sheet,
  zoom: number,
): readonly Box[] {
  const sizes = counterSizes(shown, sheet, zoom);
  return shown.flatMap((figure): readonly Box[] => {
    const slot = slots.get(figure.id) ?? 'below';
    const counter = counterBox(figure, sheet, zoom, sizes);
    return slot === 'none' ? [counter] : [counter, boxAt(figure, slot, sheet, zoom, sizes)];
  });
}

/** Where a name stands beside a thing, in pixels of the screen from the thing's middle. */
type NamePlace = readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'];

interface NamedThing {
  readonly id: string;
  readonly text: string;
  /** The thing's middle on the sheet, and how far it reaches from there, in pixels of the screen. */
  readonly at: readonly [number, number];
  readonly far: number;
  /** What it is all about is written wherever it stands. */
  readonly goal: boolean;
}

/** Where the name of a thing may stand, the usual place first: under it, beside it, over it, further off. */
const thingPlaces = (far: number): readonly NamePlace[] => [
  [0, far + LINE, 'middle'],
  [far + 5, 4, 'start'],
  [-far - 5, 4, 'end'],
  [0, -far - 6, 'middle'],
  ...[2, 3].flatMap((lines): readonly NamePlace[] => [
    [0, far + lines * LINE, 'middle'],
    [0, -far - 6 - (lines - 1) * LINE, 'middle'],
  ]),
];

/** Names of things cover neither counters nor names; one for which there is no room is left out. */
export function placeThingNames(
  things: readonly NamedThing[],
  others: readonly Box[],
  sheet: Sheet,
  zoom: number,
): ReadonlyMap<string, { readonly place: NamePlace; readonly box: Box }> {
  const whole = wholeSheet(sheet, zoom);
  const taken = [...others];
  const placed = new Map<string, { readonly place: NamePlace; readonly box: Box }>();
  for (const { id, text, at, far, goal } of things) {
    const tried = thingPlaces(far).map((place) => {
      const box = nameBox(place, text, at[0] * zoom, at[1] * zoom);
      const out = box.w * box.h - shared(box, whole);
      return { place, box, cost: taken.reduce((sum, other) => sum + shared(box, other), out) };
    });
    const best = tried.reduce((least, one) => (one.cost < least.cost ? one : least));
    if (!goal && best.cost > CROWDED * best.box.w * best.box.h) continue;
    placed.set(id, best);
    taken.push(best.box);
  }
  return placed;
}

export const CHIP = { w: 48, h: 22 } as const;

/**
 * The upper left corner of a chip, in pixels of the screen from the counter's middle; with other chips between them, how
 * high over it begins the line that ties them.
 */
export type ChipAt = readonly [x: number, y: number, tie?: number];

/** Where a chip may stand, the usual place first: over its counter, beside it, higher up, under it. */
function chipPlaces(far: number): readonly ChipAt[] {
  const [middle, top, gap] = [-CHIP.w / 2, -far - CHIP.h, 9];
  return [
    [middle, top - gap],
    [far + gap, -CHIP.h / 2],
    [-far - gap - CHIP.w, -CHIP.h / 2],
    [middle, top - gap - CHIP.h - 3, -far],
    [middle, top - gap - 2 * (CHIP.h + 3), -far],
    [middle, far + LINE + gap],
  ];
}

/** The chips of targets cover neither each other nor counters and names, where there is any room at all. */
export function placeChips(
  targets: readonly Figure[],
  shown: readonly Figure[],
  slots: ReadonlyMap<string, Slot>,
  sheet: Sheet,
  zoom: number,
): ReadonlyMap<string, ChipAt> {
  if (targets.length === 0) return new Map();
  const sizes = counterSizes(shown, sheet, zoom);
  const taken = [...figureBoxes(shown, slots, sheet, zoom)];
  const whole = wholeSheet(sheet, zoom);
  const chips = new Map<string, ChipAt>();
  for (const figure of targets) {
    if (figure.at === null) continue;
    const [x, y] = sheet.middle(figure.at);
    const tried = chipPlaces((sizes.get(figure.id) ?? 0) * zoom).map((at) => {
      const box = { x: x * zoom + at[0], y: y * zoom + at[1], ...CHIP };
      return {
        at,
        box,
        cost: taken.reduce((sum, other) => sum + shared(box, other), CHIP.w * CHIP.h - shared(box, whole)),
      };
    });
    const best = tried.reduce((least, one) => (one.cost < least.cost ? one : least));
    chips.set(figure.id, best.at);
    taken.push(best.box);
  }
  return chips;
}

function boxAt(figure: Figure, slot: Slot, sheet: Sheet, zoom: number, sizes: Sizes): Box {
  const [x, y] = sheet.middle(figure.at ?? [0, 0]);
  return nameBox(nameAt(slot, (sizes.get(figure.id) ?? 0) * zoom), figure.called, x * zoom, y * zoom);
}

/** What a name takes up beside a point of the screen. */
function nameBox([dx, dy, anchor]: NamePlace, text: string, x: number, y: number): Box {
  const w = text.length * LETTER;
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -w : -w / 2;
  return { x: x + dx + left, y: y + dy - LINE + 3, w, h: LINE };
}
