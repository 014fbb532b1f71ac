import { parseName, sharedWords } from '@potyczka/narration';
import { groupsWithoutNumber, POLISH_MASCULINE, POLISH_RIVALS_EVERYWHERE, withRivals } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets.ts';

const games = rulesets.map((rules) => [rules.id, rules] as const);
const CASES = ['gen', 'dat', 'acc', 'ins'] as const;

/** Keys under which a text has what must not be in it. */
const keysWith = (words: Readonly<Record<string, string>>, pattern: RegExp): readonly string[] =>
  Object.keys(words).filter((key) => pattern.test(words[key] ?? ''));

describe('Polish words', () => {
  it.each(games)('%s does not shout', (_id, { words }) => {
    expect(keysWith({ ...sharedWords.pl, ...words.pl }, /[\p{L}}”]!/u)).toEqual([]);
  });

  it.each(games)('%s declines every figure, or says that it does not', (_id, { words }) => {
    const wanting = Object.entries(words.pl).filter(([key, word]) => {
      if (!/^(profile|character)\./.test(key)) return false;
      const name = parseName(word);
      const forms = CASES.filter((form) => name[form] !== undefined).length;
      return name.gender === undefined || (forms !== 0 && forms !== CASES.length);
    });
    expect(wanting).toEqual([]);
  });

  it.each(games)('%s says of every side and band whether it is one or many', (_id, { words }) => {
    expect(groupsWithoutNumber(words.pl)).toEqual([]);
  });

  it.each(games)('%s says of nobody’s state that it is a man’s', (_id, { words }) => {
    const states = Object.entries(words.pl).filter(([key]) => /^(?:state|stat|status|field)\./.test(key));
    expect(states.length).toBeGreaterThan(5);
    // A clock is masculine by itself: `filled`, `fired` and `stopped` are said of nothing else.
    const wrong = states.filter(
      ([key, word]) => POLISH_MASCULINE.test(word) && !/\.(?:filled|fired|stopped)$/.test(key),
    );
    expect(wrong).toEqual([]);
  });

  it.each(games)('%s leaves z, ze, w and we before a name to narration', (_id, { words }) => {
    expect(keysWith(words.pl, /(?:^|[\s({])(?:ze|we) \{\w+\}/iu)).toEqual([]);
  });

  it.each(games)('%s calls things as its rulebook does, in every text and every rule', (id, { words, rulebook }) => {
    const book = Object.entries(rulebook.pl ?? {}).map(([rule, text]) => [rule, JSON.stringify(text)] as const);
    expect(withRivals(id, { ...words.pl, ...Object.fromEntries(book) })).toEqual([]);
  });

  it('have one word for each term at every table and on the command line', () => {
    expect(keysWith(sharedWords.pl, POLISH_RIVALS_EVERYWHERE)).toEqual([]);
  });
});
