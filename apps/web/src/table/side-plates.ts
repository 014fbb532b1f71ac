import type { Picture } from '../worker/messages.ts';

/** How a side is shown: a hue, a shape, and the ink on it. Everybody at a table speaks of the same blue. */
export interface Plate {
  readonly letter: 'a' | 'b' | 'c' | 'd' | 'n';
  readonly shape: 'disc' | 'diamond' | 'square' | 'hexagon' | 'open';
  readonly colour: string;
  readonly text: string;
}

const PLATES: readonly Plate[] = [
  { letter: 'a', shape: 'disc', colour: 'var(--side-a)', text: 'var(--on-side)' },
  { letter: 'b', shape: 'diamond', colour: 'var(--side-b)', text: 'var(--on-side)' },
  { letter: 'c', shape: 'square', colour: 'var(--side-c)', text: 'var(--on-side-c)' },
  { letter: 'd', shape: 'hexagon', colour: 'var(--side-d)', text: 'var(--on-side)' },
];
const NEUTRAL: Plate = { letter: 'n', shape: 'open', colour: 'var(--side-n)', text: 'var(--ink)' };

/** Sides in the order in which their figures are listed; nobody's are neutral. */
export const sidesOf = (picture: Picture): readonly string[] => [...new Set(picture.figures.map(({ side }) => side))];

/** The plates of those in a picture; nobody's are neutral. */
export function platesIn(figures: readonly { readonly side: string }[]): (side: string) => Plate {
  const sides = [...new Set(figures.map(({ side }) => side))].filter((one) => one !== 'none' && one !== 'neutral');
  const plates = new Map(sides.map((side, n) => [side, plateAt(n)]));
  return (side) => plates.get(side) ?? NEUTRAL;
}

/** By the picture they are of: everything that is drawn asks for its plate. */
const known = new WeakMap<Picture['figures'], (side: string) => Plate>();

export function plateOf({ figures }: Picture, side: string): Plate {
  const found = known.get(figures) ?? platesIn(figures);
  known.set(figures, found);
  return found(side);
}

/** The plate of a side by its number, for pictures that have no table behind them. */
export const plateAt = (side: number): Plate => PLATES[side] ?? NEUTRAL;
