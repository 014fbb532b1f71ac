import type { LineMarks } from '@potyczka/ruleset-kit';

/** What the lines of the log are to somebody who skims it. */
export const marks: LineMarks = {
  unitActivated: 'turn',
  unitActivatedSlowed: 'turn',
  miss: 'miss',
  unharmed: 'miss',
  'thing.untouched': 'miss',
  damageTaken: 'harm',
  'thing.damaged': 'harm',
  unitEliminated: 'out',
  'thing.destroyed': 'out',
};
