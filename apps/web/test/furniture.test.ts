import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, Words } from '@potyczka/kernel';
import { checkWords, LANGUAGES, narrator } from '@potyczka/narration';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, it, vi } from 'vitest';
import { inHandMoments } from '../gallery/in-hand.ts';
import { actionsOf } from '../src/dock/actions.ts';
import type { Furniture } from '../src/furniture/furniture.ts';

// There is no browser here to have kept anything.
vi.stubGlobal('localStorage', { getItem: () => null });

const FOLDER = join(import.meta.dirname, '../src/furniture');
const games = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const furnitureOf = async (game: string): Promise<Furniture> =>
  ((await import(`../src/furniture/${game}/index.tsx`)) as { readonly furniture: Furniture }).furniture;

const wordsOf = async (game: string): Promise<Readonly<Record<Language, Words>>> => {
  const [en, pl, ru] = await Promise.all(
    ['en', 'pl', 'ru'].map(async (lang) => {
      const file = (await import(`../src/furniture/${game}/words/${lang}.json`)) as { readonly default: Words };
      return file.default;
    }),
  );
  return { en: en ?? {}, pl: pl ?? {}, ru: ru ?? {} };
};

/** Letters that mean the same in every game, and what may bear them. */
const RESERVED: Readonly<Record<string, readonly string[]>> = { m: ['move'], e: ['endTurn'], n: [], v: [] };

it('every game has furniture', () => expect(games.sort()).toEqual(rulesets.map(({ id }) => id).sort()));

it.each(games)('%s: every language has every word of its furniture, with all its plurals', async (game) => {
  expect(checkWords({ words: await wordsOf(game) })).toEqual([]);
});

it.each(games)('%s: every card on which something is put together is in the gallery', async (game) => {
  const pressed = inHandMoments().flatMap(({ ruleset, presses = [] }) => (ruleset === game ? presses : []));
  const cards = Object.keys((await furnitureOf(game)).builders ?? {});
  expect(cards.filter((type) => !pressed.includes(`[data-action="${type}"]`))).toEqual([]);
});

describe.each(games)('the keys of %s', (game) => {
  it('are letters, one for one action, and those of every game are kept free', async () => {
    const keys = Object.entries((await furnitureOf(game)).actions).flatMap(([type, { key }]) =>
      key === undefined ? [] : [[type, key] as const],
    );
    expect(keys.length).toBeGreaterThan(5);
    expect(new Set(keys.map(([, key]) => key)).size).toBe(keys.length);
    for (const [type, key] of keys) {
      expect(key).toMatch(/^[a-z]$/);
      if (key in RESERVED) expect(RESERVED[key]).toContain(type);
    }
  });

  it('stay what they are, whatever else can be done', async () => {
    const furniture = await furnitureOf(game);
    const own = narrator({ words: await wordsOf(game) }, 'en');
    const types = Object.keys(furniture.actions);
    const offer = (type: string) =>
      ({ type, label: type, group: type, command: { type, by: 'p1' }, variant: { key: '', label: '' } }) as const;
    const row = (offered: readonly string[]) => {
      const { able, ends } = actionsOf({ offers: offered.map(offer), refused: [] }, null, furniture, own);
      return new Map([...able, ...ends].map(({ type, key }) => [type, key]));
    };
    const all = row(types);
    for (const type of types) expect(row([type]).get(type)).toBe(all.get(type));
  });

  it('have names of at most two words, and second lines of at most 14 signs, in every language', async () => {
    const furniture = await furnitureOf(game);
    const words = await wordsOf(game);
    for (const lang of LANGUAGES) {
      const own = narrator({ words }, lang);
      for (const [type, { key }] of Object.entries(furniture.actions)) {
        if (key !== undefined) expect(own.has(`act.${type}`), `${lang} ${type}`).toBe(true);
        if (own.has(`act.${type}`))
          expect(own.word(`act.${type}`).split(' ').length, `${lang} ${type}`).toBeLessThan(3);
        if (own.has(`note.${type}`)) expect(own.word(`note.${type}`).length, `${lang} ${type}`).toBeLessThan(15);
      }
    }
  });
});
