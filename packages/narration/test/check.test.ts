import { describe, expect, it } from 'vitest';
import { checkWords, sharedWords } from '../src/index.ts';

const all = (text: string) => ({ en: { k: text }, pl: { k: text }, ru: { k: text } });

describe('checkWords', () => {
  it('finds nothing wrong with the shared words', () => {
    expect(checkWords({ words: sharedWords })).toEqual([]);
  });

  it('reports a key that a language lacks', () => {
    expect(checkWords({ words: { ...all('x'), pl: {} } })).toEqual(['k: missing in pl']);
  });

  it('reports a message that does not parse', () => {
    expect(checkWords({ words: { ...all('x'), ru: { k: '{n, plural, one {}' } } })[0]).toMatch(
      /^k in ru does not parse/,
    );
  });

  it('reports parameters that differ, not the forms of the same one', () => {
    expect(
      checkWords({ words: { ...all('{who}'), pl: { k: '{who_acc} {who_gender, select, f {a} other {b}}' } } }),
    ).toEqual([]);
    expect(checkWords({ words: { ...all('{who}'), pl: { k: '{whom}' } } })[0]).toContain('the parameters differ');
  });

  it('reports plural forms that are lacking', () => {
    const words = all('{n, plural, one {#} other {#}}');
    expect(checkWords({ words })).toEqual([
      'k in pl: the plural of n lacks few, many',
      'k in ru: the plural of n lacks few, many',
    ]);
  });

  it('reports forms of a name that cannot be read', () => {
    expect(checkWords({ words: { ...all('x'), pl: { k: 'pałka|ac:pałkę' } } })[0]).toContain('forms');
  });

  it('wants words for the game, its options and scenarios', () => {
    const options = { light: { rule: 'R-1', values: ['day', 'night'], default: 'day' } };
    const problems = checkWords({ words: all('x'), options, scenarios: [{ id: 'duel' }] });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'option.light',
      'option.light.day',
      'option.light.night',
      'scenario.duel',
      'scenario.duel.about',
      'ruleset.name',
      'ruleset.about',
    ]);
  });
});
