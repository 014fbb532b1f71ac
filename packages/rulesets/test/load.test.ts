import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rulesetOf, rulesets } from '../src/index.ts';

describe('a game that comes in parts', () => {
  // What was loaded stays: each test begins where nothing has been.
  beforeEach(() => vi.resetModules());
  const fresh = () => import('../src/load.ts');
  const here = (books: Readonly<Record<string, object>>): readonly string[] =>
    Object.keys(books).filter((lang) => Object.keys(books[lang] ?? {}).length > 0);

  it('is one of those that are there at once, in the same order', async () => {
    expect((await fresh()).RULESET_IDS).toEqual(rulesets.map(({ id }) => id));
  });

  it('has the words of the language it was asked for, and no rulebook', async () => {
    const coin = await (await fresh()).loadRuleset('coin', 'pl');
    expect(here(coin.words)).toEqual(['pl']);
    expect(coin.words.pl).toEqual(rulesetOf('coin')?.words.pl);
    expect(here(coin.rulebook)).toEqual([]);
  });

  it('learns another language without becoming another game', async () => {
    const { loadRuleset } = await fresh();
    const coin = await loadRuleset('coin', 'pl');
    expect(await loadRuleset('coin', 'ru')).toBe(coin);
    expect(here(coin.words)).toEqual(['pl', 'ru']);
  });

  it('has its rulebook once somebody reads in it, with the English one', async () => {
    const { loadRulebook, loadRuleset } = await fresh();
    const coin = await loadRuleset('coin', 'ru');
    await loadRulebook('coin', 'ru');
    expect(here(coin.rulebook)).toEqual(['en', 'ru']);
    expect(coin.rulebook.ru).toEqual(rulesetOf('coin')?.rulebook.ru);
  });

  it('is refused when nobody knows it', async () => {
    await expect((await fresh()).loadRuleset('chess', 'en')).rejects.toThrow('no ruleset chess');
  });
});
