import { parseName } from '@potyczka/narration';
import { expect, it } from 'vitest';
import { rulesets } from '../src/rulesets.ts';

/** What one side does is told of several people at once as well: “the pirates give up”, „Piraci się poddają”, «Пираты сдаются». */
const SINGULAR = {
  en: /\{side\} (?!\p{L}+ed\b)\p{Ll}+s\b/u,
  pl: /\{(?:side|band)\} (?:się )?\p{Ll}/u,
  ru: /\{(?:side|band)\} \p{L}+(?:[еиё]т|[еиё]тся)(?!\p{L})/u,
} as const;

const saidIn = (lang: keyof typeof SINGULAR) =>
  rulesets.map((rules) => {
    const words = Object.entries(rules.words[lang]);
    const sides = words.filter(([key]) => key.startsWith('side.'));
    return { id: rules.id, lang, words, sides: sides.map(([key, name]) => ({ key, ...parseName(name) })) };
  });

// An English noun says that it is several, and nothing else.
it.each([...saidIn('pl'), ...saidIn('ru')])('every side of $id has a gender in $lang', ({ sides }) => {
  expect(sides.filter(({ gender }) => gender === undefined).map(({ key }) => key)).toEqual([]);
});

it.each([
  ...saidIn('en'),
  ...saidIn('pl'),
  ...saidIn('ru'),
])('verbs agree with sides and bands of several: $id in $lang', ({ lang, sides, words }) => {
  const several = sides.some(({ gender }) => gender === 'pl');
  expect(several ? words.filter(([, text]) => SINGULAR[lang].test(text)) : []).toEqual([]);
});
