import type { Words } from '@potyczka/kernel';
import { alsoAs, copiesOf } from '@potyczka/ruleset-kit';
import { capitalised } from './talents.ts';

/** The files that hold the words of the game in one language. */
type Files = Readonly<
  Record<
    | 'common'
    | 'chapters'
    | 'commands'
    | 'errors'
    | 'figures'
    | 'goals'
    | 'harmLog'
    | 'log'
    | 'options'
    | 'questions'
    | 'scenarios'
    | 'sceneLog'
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
  errors,
  figures,
  goals,
  harmLog,
  log,
  options,
  questions,
  scenarios,
  sceneLog,
  sheet,
  terms,
}: Files): Words {
  const items = alsoAs(figures, ['weapon', 'gear'], ['item', 'inHand', 'tool', 'boon']);

  return {
    ...common,
    ...figures,
    ...items,
    ...copiesOf(items, ['item', 'tool']),
    ...copiesOf(figures, ['weapon']),
    ...capitalised(figures, 'talent'),
    ...alsoAs(figures, ['trait', 'move'], ['shown']),
    ...terms,
    ...alsoAs(terms, ['thing'], ['object']),
    ...alsoAs(terms, ['thing', 'hazard'], ['point']),
    ...alsoAs(terms, ['kind'], ['prepared']),
    ...chapters,
    ...goals,
    ...options,
    ...scenarios,
    ...log,
    ...harmLog,
    ...sceneLog,
    ...errors,
    ...questions,
    ...commands,
    ...sheet,
  };
}
