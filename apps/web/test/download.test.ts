import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { words as en } from '../src/words/of-en.ts';
import { words as pl } from '../src/words/of-pl.ts';
import { words as ru } from '../src/words/of-ru.ts';

const MOST = 300_000;
const SPOKEN = {
  English: { words: en, book: /\/of-en-[^.]+\.js$/ },
  Polish: { words: pl, book: /\/of-pl-[^.]+\.js$/ },
  Russian: { words: ru, book: /\/of-ru-[^.]+\.js$/ },
} as const;

const out = mkdtempSync(join(tmpdir(), 'potyczka-web-'));
const text = (file: string): string => readFileSync(join(out, file), 'utf8');
const zipped = (file: string): number => gzipSync(readFileSync(join(out, file))).length;
const all = (words: string, pattern: RegExp): readonly string[] =>
  [...words.matchAll(pattern)].map(([, found = '']) => found);

beforeAll(async () => {
  // The page as it is served, not as it is tested.
  vi.stubEnv('NODE_ENV', 'production');
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  await build({
    configFile,
    logLevel: 'silent',
    build: { outDir: out, emptyOutDir: true, reportCompressedSize: false },
  });
}, 60_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(out, { recursive: true });
});

/** Scripts and styles that the page names, and whatever those scripts can't start without. */
function neededAtOnce(): ReadonlySet<string> {
  const named = all(text('index.html'), /(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g);
  const needed = new Set<string>(named);
  for (const file of needed) {
    if (!file.endsWith('.js')) continue;
    for (const other of all(text(file), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) needed.add(`assets/${other}`);
  }
  return needed;
}

interface Face {
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

function facesIn(css: string): readonly Face[] {
  return all(css, /@font-face\s*\{([^}]*)\}/g).map((face) => {
    const [file = ''] = all(face, /url\(([^)]+)\)/g);
    const [ranges = ''] = all(face, /unicode-range:\s*([^;]+)/g);
    return {
      file: `assets/${basename(file.replaceAll(/["']/g, ''))}`,
      ranges: ranges.split(',').map((range) => rangeOf(range)),
    };
  });
}

/** `U+41`, `U+41-5A` or, as minifiers write it, `U+4??`. */
function rangeOf(range: string): readonly [number, number] {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
}

function bytesIn(language: keyof typeof SPOKEN): number {
  const { words, book } = SPOKEN[language];
  const books = readdirSync(join(out, 'assets')).flatMap((file) => (book.test(`/${file}`) ? [`assets/${file}`] : []));
  expect(books).toHaveLength(1);
  const files = [...neededAtOnce(), ...books];
  const letters = [...new Set(Object.values(words).join(''))].map((letter) => letter.codePointAt(0) ?? 0);
  const used = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => facesIn(text(file)))
    .filter(({ ranges }) => ranges.some(([from, to]) => letters.some((letter) => letter >= from && letter <= to)));
  // Faces are compressed as they are: they count in full.
  const fonts = new Set(used.map(({ file }) => file));
  const faces = [...fonts].reduce((sum, file) => sum + readFileSync(join(out, file)).length, 0);
  return ['index.html', ...files].reduce((sum, file) => sum + zipped(file), faces);
}

describe('What opening the page costs', () => {
  it('names a script, a style sheet and faces for every language', () => {
    const files = [...neededAtOnce()];
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    const faces = files.filter((file) => file.endsWith('.css')).flatMap((file) => facesIn(text(file)));
    const covers = (letter: string): boolean =>
      faces.some(({ ranges }) =>
        ranges.some(([from, to]) => letter.charCodeAt(0) >= from && letter.charCodeAt(0) <= to),
      );
    for (const letter of 'Az9ąęłńśźżóЖя') expect(covers(letter), letter).toBe(true);
  });

  it.each(['English', 'Polish', 'Russian'] as const)('in %s it is under 300 kB', (language) => {
    expect(bytesIn(language)).toBeLessThan(MOST);
  });

  it('every script, style sheet and page has its compressed copy beside it', () => {
    for (const file of ['index.html', ...neededAtOnce()])
      expect(gunzipSync(readFileSync(join(out, `${file}.gz`))).equals(readFileSync(join(out, file))), file).toBe(true);
  });

  it('leaves the rules of the games for later', () => {
    const needed = neededAtOnce();
    const telling = readdirSync(join(out, 'assets'))
      .map((file) => `assets/${file}`)
      .filter((file) => file.endsWith('.js') && text(file).includes('TEO-10.8'));
    expect(telling.length).toBeGreaterThan(0);
    expect(telling.filter((file) => needed.has(file))).toEqual([]);
  });
});

describe('Without a net', () => {
  it('everything that was built is kept, and the worker that keeps it is no part of that', () => {
    const [list = '[]'] = all(text('sw.js'), /const FILES = (\[[^\]]*\]);/g);
    const built = readdirSync(out, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name !== 'sw.js' && !entry.name.endsWith('.gz'))
      .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1));
    expect([...(JSON.parse(list) as string[])].sort()).toEqual(built.sort());
    expect(built).toContain('index.html');
    expect(built).toContain('manifest.webmanifest');
  });

  it('every icon that the manifest names is there', () => {
    const { icons } = JSON.parse(text('manifest.webmanifest')) as { icons: readonly { src: string }[] };
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect(readFileSync(join(out, src)).length).toBeGreaterThan(0);
  });
});
