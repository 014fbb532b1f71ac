import { type Cell, OPEN } from '../state.ts';

const WALL = { cost: null, blocksSight: true, blocksAction: true } as const;

/** Catalogue 9.7: kinds of square. A closed door is an object in an open square (`objects`). */
export const terrain: Readonly<Record<string, Cell>> = {
  open: OPEN,
  wall: { ...OPEN, kind: 'wall', ...WALL },
  crate: { ...OPEN, kind: 'crate', cost: 2, difficult: true, partial: true },
  lowWall: { ...OPEN, kind: 'lowWall', cost: 2, difficult: true, partial: true },
  glass: { ...OPEN, kind: 'glass', cost: null, blocksAction: true },
  grille: { ...OPEN, kind: 'grille', cost: null, blocksAction: true },
  arrowSlit: { ...OPEN, kind: 'arrowSlit', arrowSlit: true },
  rubble: { ...OPEN, kind: 'rubble', cost: 2, difficult: true },
  slick: { ...OPEN, kind: 'slick', slick: true },
  dark: { ...OPEN, kind: 'dark', dark: true },
  bush: { ...OPEN, kind: 'bush', cost: 2, difficult: true, coverInside: true },
  smoke: { ...OPEN, kind: 'smoke', coverInside: true },
  ledge: { ...OPEN, kind: 'ledge', level: 1 },
  pit: { ...OPEN, kind: 'pit', pit: true },
};

/** The signs of the catalogue's maps; `=` is a door, and what a sign does not name is open floor. */
export const SIGNS: Readonly<Record<string, string>> = {
  '.': 'open',
  '#': 'wall',
  '=': 'door',
  c: 'crate',
  g: 'grille',
  s: 'arrowSlit',
  r: 'rubble',
  i: 'slick',
  k: 'dark',
  b: 'bush',
  '^': 'ledge',
  o: 'pit',
};
