/**
 * Exact comparison of ways with limits (SEG-1.2, SEG-8.1). A straight piece is as long as the square root of a whole
 * number; a way of several pieces is a sum of such roots. Roots are bracketed between whole numbers at ever finer scales
 * until the bracket lies on one side of the limit. That comes to an end: a sum of roots is either made of squares only,
 * and then the bracket is exact, or it is irrational and differs from every limit.
 */

/** Shares of a piece are counted in these parts. */
export const PARTS = 2 ** 20;

export interface Length {
  /** Squared length in ticks. */
  readonly square: number;
  /** How much of it counts double, in parts. */
  readonly double: number;
}

/** The greatest whole number whose square is not above `n`. */
export function floorRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Finer by these many binary digits each time. */
const FINER = 32n;

function isSumWithin(squares: readonly bigint[], limit: bigint): boolean {
  for (let digits = 0n; ; digits += FINER) {
    const roots = squares.map((square) => ({ square: square << (2n * digits), root: 0n }));
    for (const one of roots) one.root = floorRoot(one.square);
    const low = roots.reduce((sum, { root }) => sum + root, 0n);
    const inexact = BigInt(roots.filter(({ root, square }) => root * root !== square).length);
    const target = limit << digits;
    if (low + inexact <= target) return true;
    if (inexact === 0n || low >= target) return false;
  }
}

/** @rule SEG-1.2 @rule SEG-8.1 @rule SEG-8.2 Whether a way is at most so long, in ticks; decided exactly. */
export function isNoLonger(way: readonly Length[], limit: number): boolean {
  const [only] = way;
  if (only === undefined) return true;
  if (way.length === 1 && only.double === 0) return only.square <= limit ** 2;
  const squares = way.map(({ square, double }) => BigInt(square) * BigInt(PARTS + double) ** 2n);
  return isSumWithin(squares, BigInt(limit) * BigInt(PARTS));
}
