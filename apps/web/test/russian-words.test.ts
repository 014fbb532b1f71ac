import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@potyczka/kernel';
import { MASCULINE, RIVALS_EVERYWHERE, russianRivals } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
const FURNITURE = join(SOURCES, 'furniture');
const GAMES = readdirSync(FURNITURE, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

const wordsIn = (file: string): Words => JSON.parse(readFileSync(file, 'utf8')) as Words;

/** Hints stand in the code, one line a language. */
const hintsOf = (game: string): readonly string[] =>
  [...readFileSync(join(FURNITURE, game, 'hints.ts'), 'utf8').matchAll(/\bru: '(.+)'/g)].map(([, text = '']) => text);

describe('The Russian of the page', () => {
  it.each(GAMES)('%s: the table’s own words and its hints are those of the game', (game) => {
    const hints = hintsOf(game);
    expect(hints.length).toBeGreaterThan(0);
    const texts = [...Object.values(wordsIn(join(FURNITURE, game, 'words', 'ru.json'))), ...hints];
    const wrong = texts.filter((text) => RIVALS_EVERYWHERE.test(text) || russianRivals(game).test(text));
    expect(wrong).toEqual([]);
  });

  it('one word for each term on every screen, and of nobody’s state that it is a man’s', () => {
    const books = readdirSync(join(SOURCES, 'words'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?:^|[/\\])ru\.json$/.test(file),
    );
    expect(books.length).toBeGreaterThan(10);
    const all = books.map((file) => Object.values(wordsIn(join(SOURCES, 'words', file))));
    expect(all.flat().filter((text) => RIVALS_EVERYWHERE.test(text) || MASCULINE.test(text))).toEqual([]);
  });
});
