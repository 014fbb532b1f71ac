import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, keyOf, shapeIn, squaresOf, wordOf } from '@potyczka/ruleset-kit';
import { SIGNS, terrain } from '../catalogue/terrain.ts';
import { OPEN } from '../spatial.ts';
import type { Cell, Thing } from '../state.ts';

const { any, bool, id, integer, list, maybe, number, object, oneOf, text } = shape;

/** A piece of terrain: a kind, and what is different about this one (protocol, `map`). */
const pieceShape = object({
  id: maybe(id),
  kind: text(40),
  shape: shapeIn('squares'),
  height: maybe(number(0, 20)),
  base: maybe(number(0, 20)),
  level: maybe(integer(0, 3)),
  blocksSight: maybe(bool),
  blocksAction: maybe(bool),
  blocksMove: maybe(bool),
  difficult: maybe(bool),
  cover: maybe(oneOf('none', 'partial', 'full', 'inside')),
  climb: maybe(any),
  dark: maybe(bool),
  slick: maybe(bool),
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
}

const NO_MAP: Laid = { mapped: false, width: 0, height: 0, cells: {}, doors: [] };

export const doorAt = (doorId: string, pos: readonly [number, number]): Thing => ({
  id: doorId,
  name: doorId,
  kind: 'door',
  pos,
  open: false,
  blocks: true,
  points: null,
  tn: null,
  tests: [],
  foesMayUse: false,
  used: false,
});

function cellFrom(piece: WirePiece, base: Cell): Cell {
  const { level, height, blocksSight, blocksAction, blocksMove, difficult, cover, dark, slick } = piece;
  const raised = level ?? (height !== undefined && base.kind === 'ledge' ? Math.round(height) : base.level);
  const hard = difficult ?? base.difficult;
  const cost = blocksMove === true ? null : hard ? 2 : blocksMove === false || difficult === false ? 1 : base.cost;
  return {
    ...base,
    level: raised,
    difficult: hard,
    cost,
    blocksSight: blocksSight ?? (cover === 'full' ? true : base.blocksSight),
    blocksAction: blocksAction ?? blocksSight ?? (cover === 'full' ? true : base.blocksAction),
    partial: cover === undefined ? base.partial : cover === 'partial',
    coverInside: cover === undefined ? base.coverInside : cover === 'inside',
    dark: dark ?? base.dark,
    slick: slick ?? base.slick,
  };
}

/** The rows of the catalogue's maps: one sign a square; digits and letters a scenario reads are open floor. */
function cellsOfRows(rows: readonly string[]): Pick<Laid, 'cells' | 'doors'> {
  const cells: Record<string, Cell> = {};
  const doors: Thing[] = [];
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const kind = SIGNS[sign];
      if (kind === 'door') doors.push(doorAt(`door-${x}-${y}`, [x, y]));
      const cell = kind === undefined ? undefined : terrain[kind];
      if (cell !== undefined && cell !== OPEN) cells[keyOf([x, y])] = cell;
    });
  });
  return { cells, doors };
}

export function layMap(given: unknown, field: string): { readonly laid: Laid; readonly errors: readonly Violation[] } {
  if (given === null || given === undefined) return { laid: NO_MAP, errors: [] };
  const parsed = shape.parse(mapShape, given, field);
  if (!parsed.ok) return { laid: NO_MAP, errors: badFields(parsed.errors) };
  const { rows = [], terrain: pieces = [] } = parsed.value;
  const width = parsed.value.width ?? Math.max(1, ...rows.map((row) => row.length));
  const height = parsed.value.height ?? Math.max(1, rows.length);
  const drawn = cellsOfRows(rows);
  const cells: Record<string, Cell> = { ...drawn.cells };
  const doors = [...drawn.doors];
  const errors: Violation[] = [];
  pieces.forEach((piece, index) => {
    const kind = wordOf([...Object.keys(terrain), 'door'], piece.kind);
    const base = kind === 'door' ? OPEN : terrain[kind ?? ''];
    if (base === undefined) {
      errors.push(badField(`${field}.terrain[${index}].kind`, `one of ${Object.keys(terrain).join(', ')}, door`));
      return;
    }
    for (const square of squaresOf(piece.shape, width, height)) {
      if (kind === 'door') doors.push(doorAt(piece.id ?? `door-${square.join('-')}`, square));
      else cells[keyOf(square)] = cellFrom(piece, base);
    }
  });
  return { laid: { mapped: true, width, height, cells, doors }, errors };
}
