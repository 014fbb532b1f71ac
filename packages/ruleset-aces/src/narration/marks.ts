import type { LineMarks } from '@potyczka/ruleset-kit';

/** What the lines of the log are to somebody who skims it. */
export const marks: LineMarks = {
  turn: 'turn',
  hit: 'hit',
  hits: ({ hits }) => (hits === 0 ? 'miss' : 'hit'),
  miss: 'miss',
  'damageJudged.none': 'miss',
  'damageJudged.proof': 'miss',
  becameShaken: 'harm',
  becameStunned: 'harm',
  woundsTaken: 'harm',
  eliminated: 'out',
  dead: 'out',
};
