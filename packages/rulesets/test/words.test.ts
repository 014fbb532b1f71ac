import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, Words } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/index.ts';
import { keyIndex } from './key-index.ts';

const LANGUAGES: readonly Language[] = ['en', 'pl', 'ru'];
const PACKAGES = join(import.meta.dirname, '../..');
const GAMES = rulesets.map(({ id }) => id);
const words = (path: string): Words => JSON.parse(readFileSync(join(PACKAGES, path), 'utf8')) as Words;

const filesOf = (game: string, lang: Language): readonly string[] =>
  readdirSync(join(PACKAGES, `ruleset-${game}/src/narration/${lang}`)).sort();

/** What a game states in its own files, in all languages: by its key, all three texts as one. */
function statedBy(game: string): ReadonlyMap<string, string> {
  const [en, pl, ru] = LANGUAGES.map((lang): Words => {
    const files = filesOf(game, lang).map((file) => words(`ruleset-${game}/src/narration/${lang}/${file}`));
    return Object.assign({}, ...files);
  });
  return new Map(Object.keys(en ?? {}).map((key) => [key, JSON.stringify([en?.[key], pl?.[key], ru?.[key]])]));
}

const stated = new Map(GAMES.map((game) => [game, statedBy(game)]));

describe.each(GAMES)('the words of %s', (game) => {
  it('have the same files with the same keys in the same order in every language', () => {
    const [english = [], ...others] = LANGUAGES.map((lang) => filesOf(game, lang));
    for (const files of others) expect(files).toEqual(english);
    for (const file of english) {
      const [keys, ...rest] = LANGUAGES.map((lang) =>
        Object.keys(words(`ruleset-${game}/src/narration/${lang}/${file}`)),
      );
      for (const other of rest) expect(other, file).toEqual(keys);
    }
  });

  it('state no key twice', () => {
    const keys = filesOf(game, 'en').flatMap((file) => Object.keys(words(`ruleset-${game}/src/narration/en/${file}`)));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('are known to its rules by their keys (npm run words)', () => {
    const own = rulesets.find(({ id }) => id === game)?.words.en ?? {};
    expect(words(`ruleset-${game}/src/narration/keys.json`)).toEqual(keyIndex(own));
  });
});

describe('what games say alike', () => {
  it('is stated once, in the common catalogue, where three of them say it', () => {
    const keys = new Set([...stated.values()].flatMap((own) => [...own.keys()]));
    const alike = [...keys].filter((key) => {
      const texts = [...stated.values()].flatMap((own) => own.get(key) ?? []);
      return texts.some((text) => texts.filter((other) => other === text).length >= 3);
    });
    expect(alike).toEqual([]);
  });

  it('is not stated again by a game', () => {
    const [en = {}, pl = {}, ru = {}] = LANGUAGES.map((lang) => words(`ruleset-kit/src/common-words/${lang}.json`));
    const again = GAMES.flatMap((game) =>
      [...(stated.get(game) ?? [])].flatMap(([key, text]) =>
        text === JSON.stringify([en[key], pl[key], ru[key]]) ? [`${game} ${key}`] : [],
      ),
    );
    expect(again).toEqual([]);
  });
});
