/**
 * A board of squares: distance, neighbours, lines between centres, the cheapest way. Squares are counted from 0; what a
 * square costs, blocks or hides is the ruleset's to say.
 */
export type Square = readonly [x: number, y: number];

export const sameSquare = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];
export const keyOf = ([x, y]: Square): string => `${x},${y}`;

/** Diagonals count one. */
export const chebyshev = (a: Square, b: Square): number => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** Diagonals count one, two, one, two … */
export function alternating(a: Square, b: Square): number {
  const dx = Math.abs(a[0] - b[0]);
  const dy = Math.abs(a[1] - b[1]);
  return Math.max(dx, dy) + Math.floor(Math.min(dx, dy) / 2);
}

/** As the crow flies, to the nearest whole square, halves up. */
export function euclid(a: Square, b: Square): number {
  const square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
  // The nearest n has (2n - 1)² ≤ 4·square: whole numbers all the way.
  let n = Math.floor(Math.sqrt(square));
  while ((2 * n + 1) ** 2 <= 4 * square) n += 1;
  return n;
}

export const squaredDistance = (a: Square, b: Square): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

const STEPS: readonly Square[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

export const neighbours = ([x, y]: Square): readonly Square[] => STEPS.map(([dx, dy]): Square => [x + dx, y + dy]);

/**
 * The squares whose inside the line between two centres crosses, both ends included, in order. A line that passes
 * exactly through a corner touches the two squares beside it but does not enter them.
 */
export function lineBetween(from: Square, to: Square): readonly Square[] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const nx = Math.abs(dx);
  const ny = Math.abs(dy);
  const sx = Math.sign(dx);
  const sy = Math.sign(dy);
  const squares: Square[] = [from];
  let [x, y] = from;
  let ix = 0;
  let iy = 0;
  while (ix < nx || iy < ny) {
    // Which border comes first: (ix + ½)/nx against (iy + ½)/ny, without dividing.
    const decision = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx;
    if (decision === 0) {
      x += sx;
      y += sy;
      ix += 1;
      iy += 1;
    } else if (decision < 0) {
      x += sx;
      ix += 1;
    } else {
      y += sy;
      iy += 1;
    }
    squares.push([x, y]);
  }
  return squares;
}

interface Board {
  readonly width: number;
  readonly height: number;
}

/** Where a square comes when the board is counted row by row; below zero off the board. */
const rankOn = ({ width, height }: Board, x: number, y: number): number =>
  x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;

/** Nobody leaves the board. */
export interface StepRules extends Board {
  /** What the step from one square to a neighbour costs; below zero when it can't be made. Asked very often. */
  readonly cost: (x: number, y: number, toX: number, toY: number) => number;
  /** No step costs less than this: what could not be reached more cheaply need not be asked about. */
  readonly least?: number;
}

/** Whether a diagonal step runs between two blocking squares. */
export const squeezes = (from: Square, to: Square, blocks: (square: Square) => boolean): boolean =>
  from[0] !== to[0] && from[1] !== to[1] && blocks([from[0], to[1]]) && blocks([to[0], from[1]]);

export interface Way {
  readonly square: Square;
  readonly cost: number;
  readonly before: Way | null;
}

/** A square as one number, for maps: boards are far smaller than this. */
const ROW = 100_003;
export const placeAt = (x: number, y: number): number => x * ROW + y;
export const placeOf = (square: Square): number => placeAt(square[0], square[1]);

/** The ways that were found from somewhere. */
export class Ways {
  /** The cheapest first; before all others the starts. */
  readonly all: readonly Way[];
  private readonly board: Board;
  private readonly ranked: readonly (Way | undefined)[];

  /** `ranked`: the way to each square of the board, row by row. */
  constructor(all: readonly Way[], board: Board, ranked: readonly (Way | undefined)[]) {
    this.all = all;
    this.board = board;
    this.ranked = ranked;
  }

  to(square: Square): Way | undefined {
    const rank = rankOn(this.board, square[0], square[1]);
    // Nothing off the board is found but a start that lies there.
    return rank < 0 ? this.all.find((way) => sameSquare(way.square, square)) : this.ranked[rank];
  }
}

/**
 * Every square that can be reached within a budget, with the cheapest way to it. Costs are small whole numbers: ways wait
 * in one row for each cost, first come first served.
 */
export const waysFrom = (start: Square, budget: number, rules: StepRules): Ways => waysFromAny([start], budget, rules);

/** The same from whichever of several squares is nearest. */
export function waysFromAny(starts: readonly Square[], budget: number, rules: StepRules): Ways {
  const { width, height, cost: costOf, least = 0 } = rules;
  const board = { width, height };
  const all: Way[] = [];
  const best = new Array<Way | undefined>(width * height).fill(undefined);
  const first = starts.map((square): Way => ({ square, cost: 0, before: null }));
  for (const way of first) {
    const rank = rankOn(board, way.square[0], way.square[1]);
    if (rank >= 0) best[rank] = way;
  }
  const rows: Way[][] = [first];
  for (let cost = 0; cost < rows.length; cost++) {
    // A row may grow while it is walked: steps may cost nothing.
    for (const way of rows[cost] ?? []) {
      const x = way.square[0];
      const y = way.square[1];
      if (best[y * width + x] !== way && way.before !== null) continue;
      all.push(way);
      for (const step of STEPS) {
        const toX = x + step[0];
        const toY = y + step[1];
        const rank = rankOn(board, toX, toY);
        if (rank < 0) continue;
        const known = best[rank];
        if (known !== undefined && known.cost <= cost + least) continue;
        const stride = costOf(x, y, toX, toY);
        const there = cost + stride;
        if (stride < 0 || there > budget || (known !== undefined && known.cost <= there)) continue;
        const next: Way = { square: [toX, toY], cost: there, before: way };
        best[rank] = next;
        const row = rows[there];
        if (row === undefined) rows[there] = [next];
        else row.push(next);
      }
    }
  }
  return new Ways(all, board, best);
}

/** The squares entered on a way, in order, without the start. */
export function pathOf(way: Way): readonly Square[] {
  const path: Square[] = [];
  for (let now: Way | null = way; now?.before != null; now = now.before) path.push(now.square);
  return path.reverse();
}
