/**
 * SHA-256, so that dice streams and content hashes come out the same in Node and in every browser without waiting:
 * the platforms' own digests are asynchronous in browsers, and `decide` is not.
 */
const K = new Uint32Array(64);
const INITIAL = new Uint32Array(8);
{
  // First 32 bits of the fractional parts of the cube and square roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3).
  const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) INITIAL[found] = fraction(Math.sqrt(n));
    K[found] = fraction(Math.cbrt(n));
    found += 1;
  }
}

const words = new Uint32Array(64);
const at = (list: Uint32Array, index: number): number => list[index] as number;

function compress(hash: Uint32Array, bytes: Uint8Array, offset: number): void {
  for (let i = 0; i < 16; i++) {
    const o = offset + i * 4;
    words[i] =
      ((bytes[o] as number) << 24) |
      ((bytes[o + 1] as number) << 16) |
      ((bytes[o + 2] as number) << 8) |
      (bytes[o + 3] as number);
  }
  for (let i = 16; i < 64; i++) {
    const w15 = at(words, i - 15);
    const w2 = at(words, i - 2);
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    words[i] = (at(words, i - 16) + s0 + at(words, i - 7) + s1) | 0;
  }
  let a = at(hash, 0);
  let b = at(hash, 1);
  let c = at(hash, 2);
  let d = at(hash, 3);
  let e = at(hash, 4);
  let f = at(hash, 5);
  let g = at(hash, 6);
  let h = at(hash, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(words, i)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  hash[0] = at(hash, 0) + a;
  hash[1] = at(hash, 1) + b;
  hash[2] = at(hash, 2) + c;
  hash[3] = at(hash, 3) + d;
  hash[4] = at(hash, 4) + e;
  hash[5] = at(hash, 5) + f;
  hash[6] = at(hash, 6) + g;
  hash[7] = at(hash, 7) + h;
}

const encoder = new TextEncoder();
/** Room for a text with its padding. Names of dice are short: they need no memory of their own. */
const desk = new Uint8Array(256);
/** A character takes three bytes at the most, the padding nine. */
const SHORT = Math.floor((desk.length - 9) / 3);

/** A text as bytes, padded to whole blocks (FIPS 180-4, 5.1.1). */
function padded(text: string): Uint8Array {
  const message = text.length > SHORT ? encoder.encode(text) : undefined;
  const length = message?.length ?? encoder.encodeInto(text, desk).written;
  const size = (((length + 8) >> 6) + 1) << 6;
  const bytes = message === undefined ? desk.subarray(0, size) : new Uint8Array(size);
  if (message !== undefined) bytes.set(message);
  bytes.fill(0, length);
  bytes[length] = 0x80;
  for (let bits = length * 8, last = size - 1; bits > 0; bits = Math.floor(bits / 256), last -= 1)
    bytes[last] = bits % 256;
  return bytes;
}

/** The digest as eight 32-bit words. */
export function sha256(text: string): Uint32Array {
  const bytes = padded(text);
  const hash = INITIAL.slice();
  for (let offset = 0; offset < bytes.length; offset += 64) compress(hash, bytes, offset);
  return hash;
}

export function sha256Hex(text: string): string {
  return Array.from(sha256(text), (word) => word.toString(16).padStart(8, '0')).join('');
}
