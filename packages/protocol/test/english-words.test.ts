import { sharedWords } from '@potyczka/narration';
import { AMERICAN, ENGLISH_FIGURES } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets.ts';

const tables = [
  ['every table', sharedWords.en] as const,
  ...rulesets.map((rules) => [rules.id, rules.words.en] as const),
];

describe.each(tables)('the English of %s', (_id, words) => {
  const found = (pattern: RegExp) => Object.entries(words).filter(([, text]) => pattern.test(text));

  it('is what a native would say', () => {
    expect(found(ENGLISH_FIGURES)).toEqual([]);
  });

  it('is British, with apostrophes that are none of a typewriter', () => {
    expect(found(AMERICAN)).toEqual([]);
    expect(found(/\p{L}'\p{L}/u)).toEqual([]);
  });

  it('raises its voice nowhere', () => {
    expect(found(/[\p{L}}”]!/u)).toEqual([]);
  });
});
