/** An exact chance: numerator and denominator, always reduced, so that sums over thousands of branches stay small. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function gcd(a: bigint, b: bigint): bigint {
  while (b > SAFE) [a, b] = [b, a % b];
  // Plain numbers are several times faster, and nearly all chances at a table fit.
  if (b === 0n) return a;
  let x = Number(b);
  let y = Number(a % b);
  while (y !== 0) [x, y] = [y, x % y];
  return BigInt(x);
}

/** `n` of `d`; neither is negative. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const top = BigInt(n);
  const bottom = BigInt(d);
  if (bottom <= 0n || top < 0n) throw new Error(`${top}/${bottom} is not a chance`);
  const common = top > bottom ? gcd(top, bottom) : gcd(bottom, top);
  return common === 1n ? { n: top, d: bottom } : { n: top / common, d: bottom / common };
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

export function add(a: Fraction, b: Fraction): Fraction {
  if (a.n === 0n) return b;
  if (b.n === 0n) return a;
  return a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  if (a === ONE) return b;
  if (b === ONE) return a;
  return fraction(a.n * b.n, a.d * b.d);
}

/** Negative when `a` is less, 0 when they are equal, positive when `a` is more. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export const sum = (fractions: Iterable<Fraction>): Fraction => {
  // Thousands of chances share a few denominators: reduced once for each, not with every step.
  const tops = new Map<bigint, bigint>();
  for (const { n, d } of fractions) tops.set(d, (tops.get(d) ?? 0n) + n);
  let total = ZERO;
  for (const [d, n] of tops) total = add(total, fraction(n, d));
  return total;
};

const DIGITS = 30;
const SCALE = 10n ** BigInt(DIGITS);

export function toNumber({ n, d }: Fraction): number {
  if (d <= SAFE && n <= SAFE) return Number(n) / Number(d);
  return Number((n * SCALE) / d) / 10 ** DIGITS;
}

/** `4/9`; a whole number stands alone. */
export const toText = ({ n, d }: Fraction): string => (d === 1n ? `${n}` : `${n}/${d}`);
