import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf, rollsFor } from '@potyczka/ruleset-kit';
import { deckWords } from './deck.ts';

/** The files that hold the words of the game in one language. */
type Files = Readonly<
  Record<
    | 'common'
    | 'battleLog'
    | 'cards'
    | 'chapters'
    | 'commands'
    | 'deedLog'
    | 'errors'
    | 'figures'
    | 'goals'
    | 'log'
    | 'options'
    | 'questions'
    | 'scenarios'
    | 'sheet'
    | 'sources'
    | 'terms',
    Words
  >
>;

/** All words of a language: those of its files, and those made of them. */
export function joined({
  common,
  battleLog,
  cards,
  chapters,
  commands,
  deedLog,
  errors,
  figures,
  goals,
  log,
  options,
  questions,
  scenarios,
  sheet,
  sources,
  terms,
}: Files): Words {
  const items = alsoAs(figures, ['weapon', 'armour', 'shield', 'gear'], ['item']);

  return {
    ...common,
    ...figures,
    ...terms,
    ...rollsFor(sources),
    ...sources,
    ...deckWords(cards),
    ...chapters,
    ...goals,
    ...options,
    ...scenarios,
    ...log,
    ...deedLog,
    ...battleLog,
    ...errors,
    ...questions,
    ...commands,
    ...items,
    ...copiesOf(items, ['item']),
    ...copiesOf(figures, ['weapon']),
    ...alsoAs(terms, ['trait'], ['skill', 'test']),
    ...alsoAs(terms, ['terrain'], ['object']),
    ...sheet,
  };
}
