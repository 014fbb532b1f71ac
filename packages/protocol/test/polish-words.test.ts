import { parseName, sharedWords } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/index.ts';

const games = rulesets.map((rules) => [rules.id, rules] as const);
const CASES = ['gen', 'dat', 'acc', 'ins'] as const;

/** Keys under which a text has what must not be in it. */
const keysWith = (words: Readonly<Record<string, string>>, pattern: RegExp): readonly string[] =>
  Object.keys(words).filter((key) => pattern.test(words[key] ?? ''));

describe('Polish words', () => {
  it.each(games)('%s does not shout', (_id, { words }) => {
    expect(keysWith({ ...sharedWords.pl, ...words.pl }, /[\p{L}}”]!/u)).toEqual([]);
  });

  it.each(games)('%s declines every profile, or says that it does not', (_id, { words }) => {
    const wanting = Object.entries(words.pl).filter(([key, word]) => {
      if (!key.startsWith('profile.')) return false;
      const name = parseName(word);
      const forms = CASES.filter((form) => name[form] !== undefined).length;
      return name.gender === undefined || (forms !== 0 && forms !== CASES.length);
    });
    expect(wanting).toEqual([]);
  });

  it.each(games)('%s leaves z, ze, w and we before a name to narration', (_id, { words }) => {
    expect(keysWith(words.pl, /(?:^|[\s({])(?:ze|we) \{\w+\}/iu)).toEqual([]);
  });

  it('Step Dice speaks as its rulebook does', () => {
    const stepdice = rulesets.find(({ id }) => id === 'stepdice');
    const book = Object.fromEntries(
      Object.entries(stepdice?.rulebook.pl ?? {}).map(([id, rule]) => [id, JSON.stringify(rule)]),
    );
    const others = /sługus|(?<!\p{L})kontr(?:a|y|ę|ą|ze|uje)(?!\p{L})|zegar|niewyszkol|wymknię/iu;
    expect(keysWith({ ...stepdice?.words.pl, ...book }, others)).toEqual([]);
  });
});
