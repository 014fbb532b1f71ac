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
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
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
  const sum = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) hash[i] = at(hash, i) + (sum[i] as number);
}

const encoder = new TextEncoder();

/** The digest as eight 32-bit words. */
export function sha256(text: string): Uint32Array {
  const message = encoder.encode(text);
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  new DataView(padded.buffer).setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  const hash = INITIAL.slice();
  for (let offset = 0; offset < padded.length; offset += 64) compress(hash, padded, offset);
  return hash;
}

export function sha256Hex(text: string): string {
  return Array.from(sha256(text), (word) => word.toString(16).padStart(8, '0')).join('');
}
