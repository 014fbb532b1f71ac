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

export interface StepRules {
  /** What entering `to` from `from` costs, or null when it can't be entered. */
  readonly cost: (from: Square, to: Square) => number | null;
  /** Nobody squeezes diagonally between two squares that both block. */
  readonly blocks: (square: Square) => boolean;
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
export const placeOf = ([x, y]: Square): number => x * ROW + y;

/**
 * Every square that can be reached within a budget, with the cheapest way to it, by `placeOf`; the start is the first.
 * Costs are small whole numbers: ways wait in one row for each cost, first come first served.
 */
export const waysFrom = (start: Square, budget: number, rules: StepRules): ReadonlyMap<number, Way> =>
  waysFromAny([start], budget, rules);

/** The same from whichever of several squares is nearest. */
export function waysFromAny(starts: readonly Square[], budget: number, rules: StepRules): ReadonlyMap<number, Way> {
  const done = new Map<number, Way>();
  const best = new Map<number, number>(starts.map((start) => [placeOf(start), 0]));
  const least = rules.least ?? 0;
  const rows: Way[][] = [starts.map((square) => ({ square, cost: 0, before: null }))];
  for (let cost = 0; cost < rows.length; cost++) {
    // A row may grow while it is walked: steps may cost nothing.
    for (const way of rows[cost] ?? []) {
      const place = placeOf(way.square);
      if ((best.get(place) ?? cost) < cost) continue;
      done.set(place, way);
      for (const [dx, dy] of STEPS) {
        // Most neighbours are known already: they are told by their number before anything is made of them.
        const there = place + dx * ROW + dy;
        const known = best.get(there) ?? Number.POSITIVE_INFINITY;
        if (known <= cost + least) continue;
        const next: Square = [way.square[0] + dx, way.square[1] + dy];
        if (squeezes(way.square, next, rules.blocks)) continue;
        const step = rules.cost(way.square, next);
        if (step === null || cost + step > budget || known <= cost + step) continue;
        best.set(there, cost + step);
        const row = rows[cost + step] ?? [];
        row.push({ square: next, cost: cost + step, before: way });
        rows[cost + step] = row;
      }
    }
  }
  return done;
}

/** The squares entered on a way, in order, without the start. */
export function pathOf(way: Way): readonly Square[] {
  const path: Square[] = [];
  for (let now: Way | null = way; now?.before != null; now = now.before) path.push(now.square);
  return path.reverse();
}
