import { shape } from '@potyczka/kernel';
import { field, internal, type Square } from '@potyczka/ruleset-kit';

const { bool, either, id, idOf, integer, oneOf, point, text } = shape;

/** What heroes and foes have in common (catalogue 6). */

export const squareOf = (at: readonly [number, number]): Square => [Math.floor(at[0]), Math.floor(at[1])];
export const maybeSquare = (at: readonly [number, number] | null | undefined): Square | null =>
  at == null ? null : squareOf(at);

export const nobody = oneOf(null);
export const someUnit = either(idOf('unit'), nobody);

/** Taken alike in set-ups and from the GM. */
export const said = <W>(checker: shape.Checker<W>) => ({ setup: checker, gm: checker }) as const;
export const open = { seen: 'all', setup: true, gm: true } as const;
/** What the engine keeps for itself, or another power says better: taken, and not asked for. */
export const kept = { ...open, form: false } as const;
export const no = { ...open, start: false } as const;
/** What was used or done is kept by the engine. */
export const notYet = { ...kept, start: false } as const;

export const identity = {
  id: field(id, { seen: 'all' }),
  name: field(text(60), open),
  /** A figure fights for a side of its own kind: a hero for heroes, a foe for foes. */
  side: field(internal<string>(), { seen: 'all', gm: idOf('side'), form: false }),
  seat: field(either(id, nobody), { seen: 'all', ...said(either(idOf('seat'), nobody)), also: ['owner'] }),
} as const;

export const standing = {
  /** null: not on the map (not yet placed, gone, or a table without a board). */
  at: field(internal<Square | null>(), {
    seen: 'all',
    ...said(point),
    also: ['pos'],
    read: squareOf,
  }),
  movesLeft: field(integer(0, 20), open),
  actionLeft: field(integer(0, 1), { ...open, start: 1 }),
  turnDone: field(bool, no),
  prone: field(bool, no),
  immobilised: field(bool, no),
  distracted: field(bool, no),
  unaware: field(bool, no),
  hidden: field(bool, no),
} as const;
