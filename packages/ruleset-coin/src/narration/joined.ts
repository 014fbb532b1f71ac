import type { Words } from '@potyczka/kernel';
import { alsoAs, settingsOf } from './aliases.ts';

/** The files that hold the words of the game in one language. */
type Files = Readonly<
  Record<
    | 'common'
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
    | 'terms',
    Words
  >
>;

/** All words of a language: those of its files, and those made of them. */
export function joined({
  common,
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
  terms,
}: Files): Words {
  return {
    ...common,
    ...alsoAs(figures, 'item', ['weapon', 'weapons', 'case', 'take', 'put']),
    ...alsoAs(terms, 'weaponSlot', ['weapons']),
    ...alsoAs(terms, 'slot', ['to', 'place', 'bodySlot']),
    ...settingsOf(options),
    ...figures,
    ...terms,
    ...chapters,
    ...goals,
    ...options,
    ...scenarios,
    ...log,
    ...deedLog,
    ...errors,
    ...questions,
    ...commands,
    ...sheet,
  };
}
