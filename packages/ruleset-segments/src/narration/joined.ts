import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf, rollsFor } from '@potyczka/ruleset-kit';

/** The files that hold the words of the game in one language. */
type Files = Readonly<
  Record<
    | 'common'
    | 'battleLog'
    | 'chapters'
    | 'commands'
    | 'deeds'
    | 'errors'
    | 'fightLog'
    | 'figures'
    | 'goals'
    | 'log'
    | 'options'
    | 'questions'
    | 'scenarios'
    | 'sheet'
    | 'sources'
    | 'stats'
    | 'terms',
    Words
  >
>;

/** All words of a language: those of its files, and those made of them. */
export function joined({
  common,
  battleLog,
  chapters,
  commands,
  deeds,
  errors,
  fightLog,
  figures,
  goals,
  log,
  options,
  questions,
  scenarios,
  sheet,
  sources,
  stats,
  terms,
}: Files): Words {
  const copies = { ...figures, ...copiesOf(figures, ['weapon']) };
  const items = alsoAs(figures, ['weapon', 'grenade', 'gear', 'spare', 'shield', 'thing'], ['item']);

  return {
    ...common,
    ...figures,
    ...terms,
    ...deeds,
    ...rollsFor(sources),
    ...sources,
    ...chapters,
    ...goals,
    ...options,
    ...scenarios,
    ...log,
    ...fightLog,
    ...battleLog,
    ...errors,
    ...questions,
    ...commands,
    ...stats,
    ...items,
    ...copiesOf(items, ['item']),
    ...copies,
    ...alsoAs(copies, ['weapon'], ['second']),
    ...alsoAs(figures, ['shield'], ['weapon']),
    ...alsoAs(terms, ['location'], ['called']),
    ...alsoAs({ ...terms, ...figures }, ['skill', 'attribute', 'trick', 'form'], ['what']),
    ...sheet,
  };
}
