import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, Words } from '@potyczka/kernel';
import { MASCULINE, RIVALS_EVERYWHERE, russianRivals } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
const FURNITURE = join(SOURCES, 'furniture');
const GAMES = readdirSync(FURNITURE, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

async function wordsOf(game: string): Promise<Words> {
  const { words } = (await import(/* @vite-ignore */ join(FURNITURE, game, 'words.ts'))) as {
    readonly words: Readonly<Record<Language, Words>>;
  };
  return words.ru;
}

/** Hints stand in the code, one line a language. */
const hintsOf = (game: string): readonly string[] =>
  [...readFileSync(join(FURNITURE, game, 'hints.ts'), 'utf8').matchAll(/\bru: '(.+)'/g)].map(([, text = '']) => text);

describe('The Russian of the page', () => {
  it.each(GAMES)('%s: the table’s own words and its hints are those of the game', async (game) => {
    const hints = hintsOf(game);
    expect(hints.length).toBeGreaterThan(0);
    const texts = [...Object.values(await wordsOf(game)), ...hints];
    const wrong = texts.filter((text) => RIVALS_EVERYWHERE.test(text) || russianRivals(game).test(text));
    expect(wrong).toEqual([]);
  });

  it('one word for each term on every screen, and of nobody’s state that it is a man’s', async () => {
    const books = readdirSync(join(SOURCES, 'words'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?:^|[/\\-])ru\.ts$/.test(file),
    );
    expect(books.length).toBeGreaterThan(10);
    const all = await Promise.all(
      books.map(async (file) => {
        const book = (await import(/* @vite-ignore */ join(SOURCES, 'words', file))) as Readonly<Record<string, Words>>;
        return Object.values(book).flatMap((words) => Object.values(words));
      }),
    );
    expect(all.flat().filter((text) => RIVALS_EVERYWHERE.test(text) || MASCULINE.test(text))).toEqual([]);
  });
});
