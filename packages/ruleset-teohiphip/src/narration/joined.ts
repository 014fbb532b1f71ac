import type { Words } from '@potyczka/kernel';

/** The files that hold the words of the game in one language. */
type Files = Readonly<
  Record<
    | 'common'
    | 'chapters'
    | 'commands'
    | 'errors'
    | 'figures'
    | 'goals'
    | 'log'
    | 'missionLog'
    | 'missions'
    | 'options'
    | 'questions'
    | 'sheet'
    | 'terms'
    | 'traits',
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
  log,
  missionLog,
  missions,
  options,
  questions,
  sheet,
  terms,
  traits,
}: Files): Words {
  return {
    ...common,
    ...figures,
    ...terms,
    ...traits,
    ...chapters,
    ...goals,
    ...options,
    ...missions,
    ...log,
    ...missionLog,
    ...errors,
    ...questions,
    ...commands,
    ...sheet,
  };
}
