import type { Look, ScenePiece } from '@potyczka/kernel';
import type { Snapshot } from '../worker/messages.ts';

/** How a look is filled and edged; what stands high throws a shadow as long as it is high. */
export interface Ink {
  readonly fill: string;
  readonly edge: string;
  readonly width: number;
  readonly dash?: string;
  /** The shadow where nobody has told the height. */
  readonly shadow: number;
  /** Lies flat: drawn before what stands. */
  readonly area?: true;
  /** A pattern over the fill. */
  readonly over?: string;
}

const ink = (fill: string, edge: string, width: number, shadow: number, more: Partial<Ink> = {}): Ink => ({
  fill: `var(--${fill})`,
  edge: `var(--${edge})`,
  width,
  shadow,
  ...more,
});

const AREA = { area: true } as const;

export const INKS: Readonly<Record<Look, Ink>> = {
  wall: ink('t-wall', 't-wall', 1.5, 7),
  solid: { fill: 'url(#p-rock)', edge: 'var(--t-wall)', width: 3.5, shadow: 4 },
  lowWall: ink('t-stone', 't-stone-2', 1.5, 2),
  door: ink('t-wood', 't-wood-2', 1.5, 5),
  window: ink('t-water', 't-wall', 2, 3),
  crate: ink('t-wood', 't-wood-2', 1.5, 4),
  rock: ink('t-rock', 't-rock-2', 1.4, 6),
  column: ink('t-wall', 't-wall-2', 1.5, 7),
  machine: ink('t-stone', 't-wall-2', 1.5, 4),
  rubble: ink('t-rubble', 't-rubble-2', 1.8, 0, { dash: '0.1 5', ...AREA }),
  swamp: ink('t-swamp', 't-swamp-2', 1.4, 0, { dash: '6 5', ...AREA }),
  water: ink('t-water', 't-water-2', 1.6, 0, AREA),
  bridge: ink('t-wood', 't-wood-2', 1.4, 0, AREA),
  bush: ink('t-bush', 't-bush-2', 1.4, 2),
  tree: ink('t-bush', 't-bush-2', 1.6, 9),
  tent: ink('t-roof', 't-wood-2', 1.4, 4),
  fire: ink('bad-tint', 'bad', 1.6, 0),
  smoke: ink('t-smoke', 't-smoke', 1, 0, AREA),
  ledge: ink('t-height-fill', 't-height', 1.6, 0, AREA),
  pit: ink('t-pit', 't-stone-2', 3, 0, { dash: '0.1 5', over: 'url(#p-hatch-ink)', ...AREA }),
  slick: ink('t-water', 't-water-2', 1, 0, { dash: '3 3', ...AREA }),
  dark: { fill: 'none', edge: 'none', width: 0, shadow: 0, over: 'url(#p-dark)', ...AREA },
};

const LENGTHS: readonly (readonly [height: number, shadow: number])[] = [
  [1, 2],
  [1.5, 4],
  [3, 6],
  [4, 7],
];
const TALLEST = 9;

/** A shadow tells the height; where tables count in tenths of an inch, ten of them are one. */
export function shadowOf({ look, height, base = 0 }: ScenePiece, unit: Snapshot['unit']): number {
  const { shadow } = INKS[look];
  if (shadow === 0 || height === undefined || height <= 0) return shadow;
  const inches = (height - base) / (unit === 'tenth' ? 10 : 1);
  return LENGTHS.find(([most]) => inches <= most)?.[1] ?? TALLEST;
}
