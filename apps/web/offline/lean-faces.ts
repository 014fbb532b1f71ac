import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const CACHE = join(import.meta.dirname, '../../../.cache/faces');
const FACE = /@font-face\s*\{[^}]*\}/g;
/** What a page of numbers and running text makes use of; small capitals and old figures it does not. */
const FEATURES = ['ccmp', 'locl', 'kern', 'liga', 'calt', 'mark', 'mkmk', 'lnum', 'tnum'];

/** `U+41-5A, U+2116` as the letters themselves. */
const lettersIn = (range: string): string =>
  range
    .split(',')
    .map((one) => one.trim().replace(/^U\+/i, '').split('-'))
    .flatMap(([from = '', to = from]) => {
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
    })
    .join('');

/** A file with the letters and the weight that a face asks for, and without instructions for the screens of the nineties. */
async function leanFile(file: string, letters: string, weight: string): Promise<string> {
  const whole = readFileSync(file);
  const pinned = /-wght-/.test(file) ? { variationAxes: { wght: Number(weight) } } : {};
  const hash = createHash('sha256').update(whole).update(letters).update(weight).update(FEATURES.join()).digest('hex');
  const lean = join(CACHE, `${hash.slice(0, 16)}-${basename(file).replace('-wght-', `-${weight}-`)}`);
  if (!existsSync(lean)) {
    const options = { targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES, preserveNameIds: [13, 14] };
    mkdirSync(CACHE, { recursive: true });
    // Two builds may want the same file: nobody finds half of it.
    const draft = `${lean}.${process.pid}`;
    writeFileSync(draft, await subsetFont(whole, letters, { ...options, ...pinned }));
    renameSync(draft, lean);
  }
  return lean;
}

async function leanFace(face: string, sheet: string): Promise<string> {
  const [, url = ''] = /url\("([^"]+)"\)/.exec(face) ?? [];
  const [, range = ''] = /unicode-range:([^;]+);/.exec(face) ?? [];
  const [, weight = ''] = /font-weight:\s*(\d+);/.exec(face) ?? [];
  const lean = await leanFile(createRequire(sheet).resolve(url), lettersIn(range), weight);
  return face.replace(url, relative(dirname(sheet), lean).split(sep).join('/'));
}

/** Each `@font-face` gets a file with what it says it has: a fraction of what the packages bring, and of the first download. */
export const leanFaces = (): Plugin => ({
  name: 'potyczka-lean-faces',
  enforce: 'pre',
  async transform(css, id) {
    const sheet = id.split('?')[0] ?? id;
    if (!/\/design\/fonts[\w-]*\.css$/.test(sheet.split(sep).join('/'))) return null;
    const faces = css.match(FACE) ?? [];
    const lean = await Promise.all(faces.map((face) => leanFace(face, sheet)));
    return faces.reduce((text, face, n) => text.replace(face, lean[n] ?? face), css);
  },
});
