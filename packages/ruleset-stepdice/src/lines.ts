import { keepsakes, remembered } from '@potyczka/kernel';
import { chebyshev, keyOf, Lately, lineBetween, placeOf, sameSquare, squeezes } from '@potyczka/ruleset-kit';
import { isOn, isPresent } from './read.ts';
import { type Cell, OPEN, type Square, type StepState, type Unit } from './state.ts';
import type { Cover } from './vocabulary.ts';

/** The squares of the board and the lines between them (STEP-8). */

const BLOCKED: Partial<Cell> = { cost: null, blocksSight: true, blocksAction: true };

export const onMap = (state: StepState, [x, y]: Square): boolean =>
  x >= 0 && y >= 0 && x < state.width && y < state.height;

export const inZone = (state: StepState, square: Square, kind: string): boolean =>
  state.zones.some((zone) => zone.kind === kind && zone.squares.some((one) => sameSquare(one, square)));

const shutThing = (state: StepState, square: Square): boolean =>
  state.objects.some((thing) => thing.blocks && !thing.open && thing.pos !== null && sameSquare(thing.pos, square));

const EDGE: Cell = { ...OPEN, ...BLOCKED, kind: 'edge' };

/** What has been worked out about a board: its squares and the lines between them, by their numbers. */
export interface Board {
  readonly squares: (Cell | undefined)[];
  readonly lines: (Map<number, Line> | undefined)[];
}

/** One board for each way the same terrain can be changed by doors and magic: tables laid out alike share it. */
const boards = remembered((_cells: StepState['cells']) =>
  remembered((_changes: string): Board => ({ squares: [], lines: [] })),
);

const CHANGING: readonly string[] = ['floor', 'wall', 'smoke'];

/** Everything but the terrain that `cellNow` reads. */
function changesOf({ objects, zones, width }: StepState): string {
  const shut = objects.flatMap(({ blocks, open, pos }) => (blocks && !open && pos !== null ? [keyOf(pos)] : []));
  const made = zones
    .filter(({ kind }) => CHANGING.includes(kind))
    .map(({ kind, squares }) => [kind, ...squares.map(keyOf)]);
  return [width, ...shut, ...made].join(' ');
}

/** The board as last asked for with these zones, which are new whenever one of them is. */
const current = keepsakes<StepState['zones'], Pick<StepState, 'cells' | 'objects'> & { readonly board: Board }>();

export function boardOf(state: StepState): Board {
  const { cells, objects, zones } = state;
  const known = current.get(zones);
  if (known !== undefined && known.cells === cells && known.objects === objects) return known.board;
  const board = boards(cells)(changesOf(state));
  current.set(zones, { cells, objects, board });
  return board;
}

/** A square of the board as a number: boards are lists of squares, row by row. */
export const numberOf = ({ width }: StepState, [x, y]: Square): number => y * width + x;

/** What a square is like now: the map, shut doors, and what magic has made of it. */
export function cellAt(state: StepState, square: Square): Cell {
  if (!onMap(state, square)) return EDGE;
  const { squares } = boardOf(state);
  const number = numberOf(state, square);
  const known = squares[number];
  if (known !== undefined) return known;
  const cell = cellNow(state, square);
  squares[number] = cell;
  return cell;
}

function cellNow(state: StepState, square: Square): Cell {
  const drawn = state.cells[keyOf(square)] ?? OPEN;
  if (state.zones.length === 0 && state.objects.length === 0) return drawn;
  const floor = inZone(state, square, 'floor') ? { ...OPEN, level: drawn.level } : drawn;
  if (inZone(state, square, 'wall') || shutThing(state, square)) return { ...floor, ...BLOCKED };
  return inZone(state, square, 'smoke') ? { ...floor, coverInside: true } : floor;
}

export const blocksMove = (state: StepState, square: Square): boolean => cellAt(state, square).cost === null;
export const levelAt = (state: StepState, square: Square | null): number =>
  square === null ? 0 : cellAt(state, square).level;

const isHere = (unit: Unit): boolean => (unit.kind === 'hero' ? !unit.dead && !unit.left : !unit.out);
const NOBODY: readonly Unit[] = [];

/** Who stands where, by the record of units, which is replaced and never changed. */
const standings = new Lately<StepState['units'], ReadonlyMap<number, readonly Unit[]>>();

function standingsOf(state: StepState): ReadonlyMap<number, readonly Unit[]> {
  const known = standings.get(state.units);
  if (known !== undefined) return known;
  const found = new Map<number, Unit[]>();
  for (const unit of Object.values(state.units)) {
    if (unit.at === null || !isHere(unit)) continue;
    const place = placeOf(unit.at);
    const others = found.get(place);
    if (others === undefined) found.set(place, [unit]);
    else others.push(unit);
  }
  standings.set(state.units, found);
  return found;
}

/** Whoever holds a square. @rule STEP-7.3 */
export const unitsAt = (state: StepState, square: Square): readonly Unit[] =>
  standingsOf(state).get(placeOf(square)) ?? NOBODY;
/** Nobody stands there, hidden or not. */
export const isFree = (state: StepState, square: Square, except?: string): boolean =>
  onMap(state, square) && !blocksMove(state, square) && unitsAt(state, square).every((unit) => unit.id === except);

/** @rule STEP-3.8 As heroes see it: a hidden foe is not known to be there, and nobody is stopped by what they can't know. */
export const seemsFree = (state: StepState, square: Square, except?: string): boolean =>
  onMap(state, square) &&
  !blocksMove(state, square) &&
  unitsAt(state, square).every((unit) => unit.id === except || (unit.kind === 'foe' && unit.hidden));

/** How two squares lie to each other, as one looks from the first at the second. */
export interface Line {
  readonly distance: number;
  /** @rule STEP-10.5 */
  readonly adjacent: boolean;
  readonly sight: boolean;
  readonly action: boolean;
  /** What the second square gives against the first, and what it gives where only sight matters (`variant54: brief`). */
  readonly cover: Cover;
  readonly seenCover: Cover;
  /** How many levels the first lies above the second. */
  readonly height: number;
}

/** One's own parapet is shot over. @rule STEP-8.4 */
const isOwnParapet = (square: Square, from: Square, to: Square): boolean =>
  chebyshev(square, from) === 1 && chebyshev(square, to) > 1;

/** The squares flanking a corner that a line passes exactly through. */
const flanksOf = (a: Square, b: Square): readonly [Square, Square] | undefined =>
  a[0] !== b[0] && a[1] !== b[1]
    ? [
        [a[0], b[1]],
        [b[0], a[1]],
      ]
    : undefined;

const givesCover = (state: StepState, square: Square): boolean =>
  cellAt(state, square).partial ||
  (isOn(state, 'unitsGiveCover') && unitsAt(state, square).some((unit) => isPresent(unit)));

/** @rule STEP-8.2 @rule STEP-8.3 @rule STEP-8.4 The segment between two centres. */
export function lineOf(state: StepState, from: Square, to: Square): Line {
  // Where units give cover a line changes with every step somebody takes.
  if (isOn(state, 'unitsGiveCover') || !onMap(state, from) || !onMap(state, to)) return lineNow(state, from, to);
  const { lines } = boardOf(state);
  const start = numberOf(state, from);
  const fromHere = lines[start] ?? new Map<number, Line>();
  lines[start] = fromHere;
  const end = numberOf(state, to);
  const known = fromHere.get(end);
  if (known !== undefined) return known;
  const line = lineNow(state, from, to);
  fromHere.set(end, line);
  return line;
}

/** @rule STEP-10.5 Next to each other: not through a shut corner, at most one level apart. */
export function areAdjacent(state: StepState, a: Square, b: Square): boolean {
  if (chebyshev(a, b) !== 1) return false;
  if (Math.abs(levelAt(state, a) - levelAt(state, b)) > 1) return false;
  return !squeezes(a, b, (square) => blocksMove(state, square));
}

function lineNow(state: StepState, from: Square, to: Square): Line {
  const crossed = crossing(state, from, to);
  const seenCover = coverSeen(state, crossed, from, to);
  return {
    distance: chebyshev(from, to),
    adjacent: areAdjacent(state, from, to),
    sight: crossed.sight,
    action: crossed.action,
    cover: crossed.action ? seenCover : 'full',
    seenCover,
    height: levelAt(state, from) - levelAt(state, to),
  };
}

/** @rule STEP-8.1 @rule STEP-8.4 @rule STEP-8.5 @rule STEP-8.6 What a square gives whoever stands on it, seen from another. */
function coverSeen(state: StepState, { sight, partial }: Crossing, from: Square, to: Square): Cover {
  const cell = cellAt(state, to);
  // STEP-8.5: whoever stands next to the slit reaches in.
  if (!sight || (cell.arrowSlit && chebyshev(from, to) > 1)) return 'full';
  if (cell.coverInside) return 'partial';
  return partial && chebyshev(from, to) > 1 ? 'partial' : 'none';
}

interface Crossing {
  readonly sight: boolean;
  readonly action: boolean;
  readonly partial: boolean;
}

/** What it crosses between the ends, and the corners it passes exactly through, which count only when both squares beside them do. */
function crossing(state: StepState, from: Square, to: Square): Crossing {
  const squares = lineBetween(from, to);
  let sight = true;
  let action = true;
  let partial = false;
  squares.forEach((square, index) => {
    const next = squares[index + 1];
    if (index > 0 && next !== undefined) {
      const cell = cellAt(state, square);
      if (cell.blocksSight) sight = false;
      if (cell.blocksAction) action = false;
      if (givesCover(state, square) && !isOwnParapet(square, from, to)) partial = true;
    }
    const flanks = next === undefined ? undefined : flanksOf(square, next);
    if (flanks === undefined) return;
    const cells = flanks.map((flank) => cellAt(state, flank));
    if (cells.every((cell) => cell.blocksSight)) sight = false;
    if (cells.every((cell) => cell.blocksAction || cell.blocksSight)) action = false;
    if (flanks.every((flank) => givesCover(state, flank)) && flanks.some((flank) => !isOwnParapet(flank, from, to)))
      partial = true;
  });
  return { sight, action: sight && action, partial };
}
