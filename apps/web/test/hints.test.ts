import type { Language } from '@potyczka/kernel';
import { loadRulebook } from '@potyczka/rulesets/load';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hints as aces } from '../src/furniture/aces/hints.ts';
import { hints as coin } from '../src/furniture/coin/hints.ts';
import { hints as segments } from '../src/furniture/segments/hints.ts';
import { hints as stepdice } from '../src/furniture/stepdice/hints.ts';
import { hints as teohiphip } from '../src/furniture/teohiphip/hints.ts';
import { type Hint, TABLE_HINTS } from '../src/hints/hint.ts';

const LANGUAGES: readonly Language[] = ['en', 'pl', 'ru'];
const GAMES: Readonly<Record<string, readonly Hint[]>> = { aces, coin, segments, stepdice, teohiphip };

describe('Hints', () => {
  it.each(Object.entries(GAMES))('of %s speak every language and cite rules that exist', async (ruleset, hints) => {
    const { rulebook } = await loadRulebook(ruleset, 'en');
    expect(hints.length).toBeGreaterThan(1);
    for (const { id, rule, text } of [...hints, ...TABLE_HINTS]) {
      for (const lang of LANGUAGES) expect(text[lang], `${id} ${lang}`).toMatch(/^\p{Lu}[^!]+\.$/u);
      if (rule !== undefined) expect(rulebook.en[rule], rule).toBeDefined();
    }
    expect(new Set(hints.map(({ id }) => id)).size).toBe(hints.length);
  });
});

describe('Which hints are still needed', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  const opened = () => import('../src/hints/hint-store.ts');

  it('what somebody did once is said once more, then no longer, and that is remembered', async () => {
    const { heed, isNeeded, useHints } = await opened();
    heed('coin.chain');
    expect(isNeeded(useHints.getState(), 'coin.chain')).toBe(true);
    heed('coin.chain');
    expect(isNeeded(useHints.getState(), 'coin.chain')).toBe(false);
    expect(isNeeded(useHints.getState(), 'commit')).toBe(true);
    vi.resetModules();
    const again = await opened();
    expect(again.isNeeded(again.useHints.getState(), 'coin.chain')).toBe(false);
  });

  it('whoever wants none gets none, until they want them again', async () => {
    const { heed, isNeeded, setHints, useHints } = await opened();
    setHints(false);
    heed('choose');
    expect(isNeeded(useHints.getState(), 'target')).toBe(false);
    setHints(true);
    expect(isNeeded(useHints.getState(), 'choose')).toBe(true);
  });

  it('what cannot be read is as good as nothing', async () => {
    kept.set('hints', '{');
    const { isNeeded, useHints } = await opened();
    expect(isNeeded(useHints.getState(), 'choose')).toBe(true);
  });
});
