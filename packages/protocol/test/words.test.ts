import { checkWords, LANGUAGES } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets.ts';

describe('every ruleset the registry knows', () => {
  it.each(rulesets.map((rules) => [rules.id, rules] as const))('%s has its words in all languages', (_id, rules) => {
    expect(checkWords(rules)).toEqual([]);
  });

  it.each(rulesets.map((rules) => [rules.id, rules] as const))('%s writes a minus as people do', (_id, { words }) => {
    // Formatters write a hyphen; `signed` writes a minus.
    const bySkeleton = LANGUAGES.flatMap((lang) =>
      Object.entries(words[lang]).flatMap(([key, text]) => (text.includes('::sign') ? [`${lang} ${key}`] : [])),
    );
    expect(bySkeleton).toEqual([]);
  });

  it.each(
    rulesets.map((rules) => [rules.id, rules] as const),
  )('%s has the same rulebook in all languages', (_id, rules) => {
    const ids = LANGUAGES.map((lang) => Object.keys(rules.rulebook[lang]).sort());
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });
});
