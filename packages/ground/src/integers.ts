/**
 * Signs of integer expressions, decided exactly. A double decides whenever its rounding error cannot change the answer;
 * only the few cases inside the error bound pay for big integers. IEEE 754 fixes +, -, *, / and sqrt to the last bit,
 * so everything here gives the same answer on every machine. Functions a machine may approximate (hypot, sin, pow)
 * are not used anywhere in this package.
 */

/** Four times the rounding error of one product and one difference. */
const RELATIVE_ERROR = 2 ** -50;

/** The largest double below which every whole number is exact. */
const EXACT = 2 ** 53;

/** Sign of a*b - c*d for whole numbers below 2^53. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const p = a * b;
  const q = c * d;
  const difference = p - q;
  const size = Math.abs(p) + Math.abs(q);
  if (size < EXACT || Math.abs(difference) > size * RELATIVE_ERROR) return Math.sign(difference);
  if (!Number.isInteger(a * b) || !Number.isInteger(c * d)) return Math.sign(difference);
  return signOf(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d));
}

export function signOf(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** Sign of u + v * sqrt(d), by squaring. */
export function signWithRoot(u: bigint, v: bigint, d: bigint): number {
  const left = signOf(u);
  const right = d === 0n ? 0 : signOf(v);
  if (left === right || right === 0) return left;
  if (left === 0) return right;
  const bySquares = signOf(u * u - v * v * d);
  return bySquares === 0 ? 0 : left * bySquares;
}

/** The whole number nearest to n / sqrt(square) for n >= 0; halves go up. */
export function roundedOverRoot(n: number, square: number): number {
  const value = n / Math.sqrt(square);
  const low = Math.floor(value);
  const rest = value - low;
  if (rest < 0.499) return low;
  if (rest > 0.501 && rest < 0.999) return low + 1;
  // Too near a half, or to a whole number that the estimate may have crossed: 2n against (2k+1) * sqrt(square).
  const twice = 4n * BigInt(n) * BigInt(n);
  const big = BigInt(square);
  let k = BigInt(low);
  while (twice >= (2n * k + 1n) * (2n * k + 1n) * big) k += 1n;
  return Number(k);
}

/** Lengths are reported in steps of a 1,024th of a tick: fine beyond any rule, and sums of them stay exact. */
export function neat(length: number): number {
  return Math.round(length * 1024) / 1024;
}
