import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { rulesets } from '@potyczka/rulesets';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brotliSmall } from '../../../scripts/brotli.mjs';
import en from '../src/words/of-en.ts';
import pl from '../src/words/of-pl.ts';
import ru from '../src/words/of-ru.ts';

const MOST = 200_000;
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
const neededAtOnce = (): ReadonlySet<string> =>
  withImports(all(text('index.html'), /(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g));

function withImports(files: readonly string[]): ReadonlySet<string> {
  const needed = new Set<string>(files);
  for (const file of needed) {
    if (!file.endsWith('.js')) continue;
    for (const other of all(text(file), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) needed.add(`assets/${other}`);
  }
  return needed;
}

it('every script a script asks for later is there', () => {
  const scripts = readdirSync(join(out, 'assets')).filter((file) => file.endsWith('.js'));
  const asked = scripts.flatMap((file) => all(text(`assets/${file}`), /\bimport\(\s*[`"']([^`"'$]+)[`"']/g));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((file) => !existsSync(join(out, 'assets', file)))).toEqual([]);
});

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

  it.each(['English', 'Polish', 'Russian'] as const)('in %s it is under 200 kB', (language) => {
    expect(bytesIn(language)).toBeLessThan(MOST);
  });

  it('every script, style sheet and page has its compressed copies beside it', () => {
    for (const file of ['index.html', ...neededAtOnce()]) {
      const whole = readFileSync(join(out, file));
      expect(gunzipSync(readFileSync(join(out, `${file}.gz`))).equals(whole), file).toBe(true);
      expect(brotliDecompressSync(readFileSync(join(out, `${file}.br`))).equals(whole), file).toBe(true);
    }
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

/**
 * What a game may cost as it is sent, in kB. All are to come under 120; where the rules alone take that, this is what
 * they may not grow beyond.
 */
const MOST_OF_GAME: Readonly<Record<string, number>> = {
  coin: 120,
  stepdice: 130,
  teohiphip: 133,
  aces: 149,
  segments: 166,
};

describe('What a game costs', () => {
  const scripts = (): readonly string[] =>
    readdirSync(join(out, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `assets/${file}`);
  const saying = (words: string): readonly string[] => scripts().filter((file) => text(file).includes(words));
  const asSent = new Map<string, Promise<Buffer>>();
  /** What `npm run build` makes of a file. */
  const sent = (file: string): Promise<Buffer> => {
    const found = asSent.get(file) ?? brotliSmall(readFileSync(join(out, file)));
    asSent.set(file, found);
    return found;
  };

  describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (id, { words, rulebook, prefix }) => {
    const about = (lang: 'en' | 'pl' | 'ru'): string => (words[lang]['ruleset.about'] ?? '').slice(0, 40);
    /** Those that the worker of a table asks for: the lab's worker is built apart and has its own. */
    const rules = (): readonly string[] => {
      const worker = scripts().find((file) => /\/worker-[^/]*\.js$/.test(file)) ?? '';
      const asked = all(text(worker), /\bimport\(\s*[`"']\.\/([^`"'$]+)[`"']/g).map((file) => `assets/${file}`);
      return asked.filter((file) => /\/rules-/.test(file) && text(file).includes(`prefix:\`${prefix}\``));
    };

    it.each(['en', 'pl', 'ru'] as const)('is sent with the words of one language (%s)', async (lang) => {
      const [book = ''] = saying(about(lang));
      const [own = ''] = rules();
      const needed = withImports([own, book]);
      for (const other of ['en', 'pl', 'ru'] as const)
        expect(
          [...needed].some((file) => text(file).includes(about(other))),
          other,
        ).toBe(other === lang);
      const worker = withImports(scripts().filter((file) => /\/worker-[^/]*\.js$/.test(file)));
      const files = await Promise.all([...needed].filter((file) => !worker.has(file)).map(sent));
      const cost = files.reduce((sum, { length }) => sum + length, 0);
      expect(cost).toBeLessThan((MOST_OF_GAME[id] ?? 0) * 1000);
    });

    it('leaves its rulebook for those who read in it', () => {
      const [first = ''] = Object.values(rulebook.en).map((rule) => rule.text.slice(0, 40));
      const [book = ''] = saying(about('en'));
      expect(saying(first)).toHaveLength(1);
      expect([...withImports([...rules(), book])].filter((file) => text(file).includes(first))).toEqual([]);
    });
  });
});

describe('Without a net', () => {
  it('everything that was built is kept, and the worker that keeps it is no part of that', () => {
    const [list = '[]'] = all(text('sw.js'), /const FILES = (\[[^\]]*\]);/g);
    const built = readdirSync(out, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name !== 'sw.js' && !/\.(?:gz|br)$/.test(entry.name))
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
