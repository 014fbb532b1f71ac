import type { AnyRuleset, Words } from '@potyczka/kernel';
import { sharedWords } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/index.ts';

/** Words that stand for a term which has another word of its own; `\b` knows no Cyrillic. */
const EVERYWHERE = /(?<!\p{L})(?:ведущ(?:ий|его|ему|им)(?! рук)|NPC|компьютер)/u;
const INSTEAD: Readonly<Record<string, RegExp>> = {
  teohiphip:
    /(?<!\p{L})(?:[Тт]ест(?:а|у|ом|е|ы|ов)?(?!\p{L})|[Пп]ул(?:а|у|ом|е)?(?!\p{L})|ОЗ(?!\p{L})|времяцикл|очк\p{L}+ действий)/u,
  segments: /[Тт]риггер|огонь на подавление|энергетическ\p{L}+ клин|очк\p{L}+ умения/u,
  coin: /(?<!\p{L})[Мм]онет(?:а|ы|у|ой|е)?(?!\p{L})|(?<!\p{L})кейс|рычаг|[Аа]нтиворов|айрбол(?!л)|противокражн/u,
  stepdice: /Кость Черты|ловушк/u,
  aces: /твёрдост/u,
};

const game = ({ words, rulebook }: AnyRuleset): readonly (readonly [string, string])[] => [
  ...Object.entries(words.ru),
  ...Object.entries(rulebook.ru).map(([id, { title, text }]) => [id, `${title} ${text}`] as const),
];

const found = (texts: readonly (readonly [string, string])[], wrong: RegExp): readonly string[] =>
  texts.filter(([, text]) => wrong.test(text)).map(([key, text]) => `${key}: ${text}`);

const said = (words: Words): readonly (readonly [string, string])[] => Object.entries(words);

/** What one side does is told of several people at once as well: «Пираты сдаются». */
const SINGULAR = /\{(?:side|band)\} \p{L}+(?:[еиё]т|[еиё]тся)(?!\p{L})/u;
const PLURAL_NAME = /\|pl$/;

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('the Russian of %s', (id, rules) => {
  const texts = game(rules);

  it('has one word for each term, in the rulebook as at the table', () => {
    expect(found(texts, EVERYWHERE)).toEqual([]);
    expect(found(texts, INSTEAD[id] ?? /^$/)).toEqual([]);
  });

  it('raises its voice nowhere, and has inches and quotation marks of its own', () => {
    const words = said(rules.words.ru);
    expect(found(words, /!/)).toEqual([]);
    expect(found(words, /(?:\d|\})"|"\p{Script=Cyrillic}|"\{/u)).toEqual([]);
  });

  it('lets the verb agree with sides and bands of several', () => {
    const names = said(rules.words.ru).filter(([key]) => /^(?:side|band)\./.test(key));
    const several = names.some(([, name]) => PLURAL_NAME.test(name));
    expect(several ? found(said(rules.words.ru), SINGULAR) : []).toEqual([]);
  });
});

describe('the Russian that all games share', () => {
  it('has one word for each term, and raises its voice nowhere', () => {
    const words = said(sharedWords.ru);
    expect(found(words, EVERYWHERE)).toEqual([]);
    expect(found(words, /!|"\{/)).toEqual([]);
  });
});
