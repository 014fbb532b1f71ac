import type { AnyRuleset, Words } from '@potyczka/kernel';
import { sharedWords } from '@potyczka/narration';
import { groupsWithoutNumber, MASCULINE, RIVALS_EVERYWHERE, russianRivals } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets.ts';

const game = ({ words, rulebook }: AnyRuleset): readonly (readonly [string, string])[] => [
  ...Object.entries(words.ru),
  ...Object.entries(rulebook.ru).map(([id, { title, text }]) => [id, `${title} ${text}`] as const),
];

const found = (texts: readonly (readonly [string, string])[], wrong: RegExp): readonly string[] =>
  texts.filter(([, text]) => wrong.test(text)).map(([key, text]) => `${key}: ${text}`);

const said = (words: Words): readonly (readonly [string, string])[] => Object.entries(words);

/** Nobody declines the name of a figure that was typed, and in Russian no noun does it for it. */
const DECLINED =
  /\{(?:who|whom|whose|by|unit|target|targets|defender|attacker|foe|leader|to|of|shooter|helpers|mount)_(?:gen|dat|acc|ins|loc)(?:_and|_or)?\}/u;

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('the Russian of %s', (id, rules) => {
  const texts = game(rules);

  it('has one word for each term, in the rulebook as at the table', () => {
    expect(found(texts, RIVALS_EVERYWHERE)).toEqual([]);
    expect(found(texts, russianRivals(id))).toEqual([]);
  });

  it('raises its voice nowhere, and has inches and quotation marks of its own', () => {
    const words = said(rules.words.ru);
    expect(found(words, /!/)).toEqual([]);
    expect(found(words, /(?:\d|\})"|"\p{Script=Cyrillic}|"\{/u)).toEqual([]);
  });

  it('leaves the names of figures as they were typed', () => {
    expect(found(said(rules.words.ru), DECLINED)).toEqual([]);
  });

  it('says of every side and band whether it is one or many', () => {
    expect(groupsWithoutNumber(rules.words.ru)).toEqual([]);
  });

  it('says of nobody’s state that it is a man’s', () => {
    const states = said(rules.words.ru).filter(([key]) => /^(?:state|stat|status|field)\./.test(key));
    expect(states.length).toBeGreaterThan(5);
    expect(found(states, MASCULINE)).toEqual([]);
  });
});

describe('the Russian that all games share', () => {
  it('has one word for each term, and raises its voice nowhere', () => {
    const words = said(sharedWords.ru);
    expect(found(words, RIVALS_EVERYWHERE)).toEqual([]);
    expect(found(words, /!|"\{/)).toEqual([]);
  });
});
