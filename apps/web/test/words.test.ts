import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, Words } from '@potyczka/kernel';
import { checkWords, LANGUAGES, narrator } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
/** Folders whose words are part of another book: of those that every screen has, or of the table's. */
const PARTS: readonly string[] = ['start', 'table', 'stage', 'figure-sheet', 'moves'];
const BOOKS = readdirSync(join(SOURCES, 'words'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() && !PARTS.includes(entry.name) ? [`${entry.name}/`] : []))
  .concat('of-');

async function bookOf(name: string): Promise<Readonly<Record<Language, Words>>> {
  const all = LANGUAGES.map(async (lang) => {
    const file = join(SOURCES, 'words', `${name}${lang}`);
    const { default: words } = (await import(
      /* @vite-ignore */ existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.json`
    )) as { readonly default: Words };
    return [lang, words] as const;
  });
  return Object.fromEntries(await Promise.all(all)) as Readonly<Record<Language, Words>>;
}

describe('The words of the page', () => {
  it.each(BOOKS)('%s: every language has every word, with the same gaps and all its plurals', async (name) => {
    expect(checkWords({ words: await bookOf(name) })).toEqual([]);
  });

  it('nothing is said that no book has', async () => {
    const books = await Promise.all(BOOKS.map(bookOf));
    const known = new Set(books.flatMap(({ en }) => Object.keys(en)));
    const shared = narrator(undefined, 'en');
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const said = files.flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\bwords\.word\('([\w.-]+)'/g)].map(([, key = '']) => key),
    );
    expect(said.length).toBeGreaterThan(100);
    const own = /^(web|replay|proof|book)\./;
    expect(said.filter((key) => own.test(key) && !known.has(key) && !shared.has(key))).toEqual([]);
  });
});
