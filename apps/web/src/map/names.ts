import type { Sheet } from './sheet.ts';
import type { Figure } from './token.tsx';

/** Where a name stands beside its counter. */
export type Slot = 'below' | 'right' | 'left' | 'above' | 'lower';

const SLOTS: readonly Slot[] = ['below', 'right', 'left', 'lower', 'above'];
/** About what a letter of the narrow face takes at 12.5 pixels. */
const LETTER = 6.2;
const LINE = 14;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const baseOf = (figure: Pick<Figure, 'radius'>, sheet: Sheet): number =>
  Math.max(10, figure.radius * sheet.scale);

/** Text anchor and place of a name, in pixels of the screen from the counter's middle, whose radius is `far`. */
export function nameAt(slot: Slot, far: number): readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'] {
  switch (slot) {
    case 'below':
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

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Names of neighbours do not cover each other or a counter, where there is any room at all. */
export function layNames(figures: readonly Figure[], sheet: Sheet, zoom: number): ReadonlyMap<string, Slot> {
  const taken = figures.map((figure): { readonly id: string; readonly box: Box } => {
    const [x, y] = figure.at === null ? [-1e6, -1e6] : sheet.middle(figure.at);
    const far = baseOf(figure, sheet) * zoom;
    return { id: figure.id, box: { x: x * zoom - far, y: y * zoom - far, w: 2 * far, h: 2 * far } };
  });
  const slots = new Map<string, Slot>();
  for (const figure of figures) {
    if (figure.at === null) continue;
    const boxes = SLOTS.map((slot) => ({ slot, box: boxAt(figure, slot, sheet, zoom) }));
    const costs = boxes.map(({ slot, box }) => ({
      slot,
      box,
      cost: taken.reduce((sum, other) => sum + (other.id === figure.id ? 0 : shared(box, other.box)), 0),
    }));
    const best = costs.reduce((least, one) => (one.cost < least.cost ? one : least));
    slots.set(figure.id, best.slot);
    taken.push({ id: `name of ${figure.id}`, box: best.box });
  }
  return slots;
}

const CHIP = { w: 50, h: 25 } as const;

/** How many chips high each stands: those of neighbours are stacked. */
export function layChips(figures: readonly Figure[], sheet: Sheet, zoom: number): ReadonlyMap<string, number> {
  const taken: Box[] = [];
  const levels = new Map<string, number>();
  for (const figure of figures) {
    if (figure.at === null) continue;
    const [x, y] = sheet.middle(figure.at);
    const top = (y - baseOf(figure, sheet)) * zoom;
    const at = (level: number): Box => ({ x: x * zoom - CHIP.w / 2, y: top - (level + 1) * CHIP.h, ...CHIP });
    let level = 0;
    while (taken.some((other) => shared(at(level), other) > 0)) level += 1;
    taken.push(at(level));
    levels.set(figure.id, level);
  }
  return levels;
}

function boxAt(figure: Figure, slot: Slot, sheet: Sheet, zoom: number): Box {
  const [x, y] = sheet.middle(figure.at ?? [0, 0]);
  const [dx, dy, anchor] = nameAt(slot, baseOf(figure, sheet) * zoom);
  const w = figure.called.length * LETTER;
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -w : -w / 2;
  return { x: x * zoom + dx + left, y: y * zoom + dy - LINE + 3, w, h: LINE };
}
