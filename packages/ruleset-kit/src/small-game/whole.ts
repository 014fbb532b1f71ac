import type { Command, GameEvent, Language, Rules, Ruleset, Words } from '@potyczka/kernel';
import en from '../common-words/en.json' with { type: 'json' };
import pl from '../common-words/pl.json' with { type: 'json' };
import ru from '../common-words/ru.json' with { type: 'json' };
import { rulebookIn } from './words.ts';

/** The same game with its words in every language at once. */
export const withWords = <S, C extends Command, E extends GameEvent, V>(
  rules: Rules<S, C, E, V>,
  words: Readonly<Record<Language, Words>>,
): Ruleset<S, C, E, V> => ({
  ...rules,
  words: { en: { ...en, ...words.en }, pl: { ...pl, ...words.pl }, ru: { ...ru, ...words.ru } },
  rulebook: { en: rulebookIn(words.en), pl: rulebookIn(words.pl), ru: rulebookIn(words.ru) },
});
