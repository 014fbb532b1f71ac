import type { LineMarks } from '@potyczka/ruleset-kit';

/** What the lines of the log are to somebody who skims it. */
export const marks: LineMarks = {
  chosen: 'turn',
  chosenWith: 'turn',
  pool: ({ n }) => (n === 0 ? 'miss' : 'hit'),
  'passive.held': 'miss',
  damage: 'harm',
  killed: 'out',
  destroyed: 'out',
};
