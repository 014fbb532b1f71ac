import type { Language } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { RIVALS_EVERYWHERE, russianRivals, withRivals } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import { thingsToTry } from '../src/changes/offered.ts';

/** What a reader sees of all that may be changed in the battles of a game, as in the middle of a sentence. */
const offered = (rules: (typeof rulesets)[number], lang: Language): readonly string[] => [
  ...new Set(
    rules.scenarios.flatMap(({ id }) =>
      thingsToTry(rules, id, lang)
        .filter(({ root }) => root !== 'option')
        .flatMap(({ values }) => values.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))),
    ),
  ),
];

describe.each(
  rulesets.map((rules) => [rules.id, rules] as const),
)('what the lab calls the values of %s', (id, rules) => {
  it('is in the words of its rulebook', () => {
    const polish = offered(rules, 'pl');
    expect(polish.length).toBeGreaterThan(5);
    expect(withRivals(id, Object.fromEntries(polish.map((name) => [name, name])))).toEqual([]);
    const rival = (name: string): boolean => RIVALS_EVERYWHERE.test(name) || russianRivals(id).test(name);
    expect(offered(rules, 'ru').filter(rival)).toEqual([]);
  });

  it('is no field of the code: no word stays as it is in English', () => {
    const english = new Set(offered(rules, 'en'));
    for (const lang of ['pl', 'ru'] as const) {
      expect(offered(rules, lang).filter((name) => /[a-z]{3}/.test(name) && english.has(name))).toEqual([]);
    }
  });
});
