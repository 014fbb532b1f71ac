import { memoryWithin, remembered, shape, type Violation } from '@potyczka/kernel';
import { badField, badFields, keyOf, LAYOUT_CHARACTERS, shapeIn, squaresOf, wordOf } from '@potyczka/ruleset-kit';
import { SIGNS, terrain } from '../catalogue/terrain.ts';
import { type Cell, OPEN, type Square, type Thing } from '../state.ts';
import { doorAt } from './things.ts';

const { bool, either, id, integer, list, maybe, number, object, oneOf, text } = shape;

/** A piece of terrain: a kind, and what is different about this one (protocol, `map`). */
export const pieceShape = object({
  id: maybe(id),
  kind: shape.wordOf('terrain'),
  shape: shapeIn('squares'),
  height: maybe(number(0, 20)),
  base: maybe(number(0, 20)),
  level: maybe(integer(0, 3)),
  blocksSight: maybe(bool),
  blocksAction: maybe(bool),
  blocksMove: maybe(bool),
  difficult: maybe(bool),
  cover: maybe(either(oneOf('none', 'partial', 'half', 'full', 'inside'), bool)),
  /** Whether it is climbed, or how many levels. */
  climb: maybe(either(bool, integer(0, 3))),
  dark: maybe(bool),
  slick: maybe(bool),
  pit: maybe(bool),
  arrowSlit: maybe(bool),
  /** Doors. */
  open: maybe(bool),
});
type WirePiece = shape.Of<typeof pieceShape>;

const mapShape = object({
  unit: maybe(oneOf('square')),
  width: maybe(integer(1, 200)),
  height: maybe(integer(1, 200)),
  rows: maybe(list(text(200), 1, 200)),
  terrain: maybe(list(pieceShape, 0, 500)),
});

export interface Laid {
  readonly mapped: boolean;
  readonly width: number;
  readonly height: number;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly doors: readonly Thing[];
  /** Squares the rows mark with a letter: `D`, `E`, `F`. */
  readonly marked: Readonly<Record<string, readonly Square[]>>;
}

export const NO_MAP: Laid = { mapped: false, width: 0, height: 0, cells: {}, doors: [], marked: {} };

function levelOf({ level, height, climb }: WirePiece, base: Cell): number {
  if (level !== undefined) return level;
  if (typeof climb === 'number') return climb;
  if (climb === false) return 0;
  if (climb === true) return Math.max(1, base.level);
  return height !== undefined && base.kind === 'ledge' ? Math.min(3, Math.round(height)) : base.level;
}

function coverOf({ cover }: WirePiece): 'none' | 'partial' | 'full' | 'inside' | undefined {
  if (cover === true || cover === 'half') return 'partial';
  return cover === false ? 'none' : cover;
}

/** What entering costs: written difficulty first, then the kind's own. */
function costOf({ blocksMove, difficult }: WirePiece, base: Cell): number | null {
  if (blocksMove === true) return null;
  if (difficult !== undefined) return difficult ? 2 : 1;
  return blocksMove === false && base.cost === null ? 1 : base.cost;
}

function cellFrom(piece: WirePiece, base: Cell): Cell {
  const cover = coverOf(piece);
  return {
    kind: base.kind,
    level: levelOf(piece, base),
    difficult: piece.difficult ?? base.difficult,
    cost: costOf(piece, base),
    blocksSight: piece.blocksSight ?? (cover === 'full' ? true : base.blocksSight),
    blocksAction: piece.blocksAction ?? piece.blocksSight ?? (cover === 'full' ? true : base.blocksAction),
    partial: cover === undefined ? base.partial : cover === 'partial',
    coverInside: cover === undefined ? base.coverInside : cover === 'inside',
    arrowSlit: piece.arrowSlit ?? base.arrowSlit,
    dark: piece.dark ?? base.dark,
    slick: piece.slick ?? base.slick,
    pit: piece.pit ?? base.pit,
  };
}

type Drawn = Pick<Laid, 'cells' | 'doors' | 'marked'>;

/** The rows of the catalogue's maps: one sign a square; letters that name no terrain mark open floor. */
function drawRows(rows: readonly string[]): Drawn {
  const cells: Record<string, Cell> = {};
  const doors: Thing[] = [];
  const marked: Record<string, Square[]> = {};
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const kind = SIGNS[sign];
      if (kind === undefined) marked[sign] = [...(marked[sign] ?? []), [x, y]];
      if (kind === 'door') doors.push(doorAt(`door-${x}-${y}`, [x, y]));
      const cell = kind === undefined ? undefined : terrain[kind];
      if (cell !== undefined && cell !== OPEN) cells[keyOf([x, y])] = cell;
    });
  });
  return { cells, doors, marked };
}

const KINDS = [...Object.keys(terrain), 'door'];
const ALIASES: Readonly<Record<string, string>> = { closedDoor: 'door', edge: 'pit', crates: 'crate' };

const kindOf = (written: string): string | undefined => {
  const word = wordOf([...KINDS, ...Object.keys(ALIASES)], written);
  return word === undefined ? undefined : (ALIASES[word] ?? word);
};

/** A door for each square of the piece; the first has its id. */
const doorsOf = (piece: WirePiece, squares: readonly Square[]): readonly Thing[] =>
  squares.map((square, index) => {
    const own = piece.id ?? `door-${square[0]}-${square[1]}`;
    return { ...doorAt(index === 0 ? own : `${own}-${index + 1}`, square), open: piece.open ?? false };
  });

function drawPieces(pieces: readonly WirePiece[], drawn: Drawn, width: number, height: number, field: string) {
  const cells: Record<string, Cell> = { ...drawn.cells };
  const doors = [...drawn.doors];
  const errors: Violation[] = [];
  const ids = new Set<string>();
  pieces.forEach((piece, index) => {
    const at = `${field}.terrain[${index}]`;
    if (piece.id !== undefined && ids.has(piece.id)) errors.push(badField(`${at}.id`, 'an id no other piece has'));
    if (piece.id !== undefined) ids.add(piece.id);
    const kind = kindOf(piece.kind);
    const base = kind === 'door' ? OPEN : terrain[kind ?? ''];
    if (base === undefined) {
      errors.push(badField(`${at}.kind`, `one of ${KINDS.join(', ')}`));
      return;
    }
    const squares = squaresOf(piece.shape, width, height);
    if (kind === 'door') doors.push(...doorsOf(piece, squares));
    else for (const square of squares) cells[keyOf(square)] = cellFrom(piece, base);
  });
  return { cells, doors, errors };
}

interface Laying {
  readonly laid: Laid;
  readonly errors: readonly Violation[];
}

/** Tables laid out alike share their squares, and with them every line that has been drawn between them. */
const layouts = remembered((_field: string) => memoryWithin<Laying>(LAYOUT_CHARACTERS));

/** The board: rows of signs, pieces of terrain over them, or both; or none at all (STEP-0.2). */
export function layMap(given: unknown, field: string): Laying {
  if (given === null || given === undefined) return { laid: NO_MAP, errors: [] };
  const written = JSON.stringify(given);
  return layouts(field)(written, () => layAfresh(JSON.parse(written), field));
}

function layAfresh(given: unknown, field: string): Laying {
  const parsed = shape.parse(mapShape, given, field);
  if (!parsed.ok) return { laid: NO_MAP, errors: badFields(parsed.errors) };
  const { rows = [], terrain: pieces = [] } = parsed.value;
  const width = parsed.value.width ?? Math.max(0, ...rows.map((row) => [...row].length));
  const height = parsed.value.height ?? rows.length;
  const sized = [
    ...(width === 0 ? [badField(`${field}.width`, 'a number of squares, or rows')] : []),
    ...(height === 0 ? [badField(`${field}.height`, 'a number of squares, or rows')] : []),
    ...(rows.length > height || rows.some((row) => [...row].length > width)
      ? [badField(`${field}.rows`, `at most ${height} rows of ${width} squares`)]
      : []),
  ];
  const drawn = drawRows(rows);
  const { cells, doors, errors } = drawPieces(pieces, drawn, width, height, field);
  return { laid: { mapped: true, width, height, cells, doors, marked: drawn.marked }, errors: [...sized, ...errors] };
}
