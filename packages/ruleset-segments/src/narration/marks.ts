import type { LineMarks } from '@potyczka/ruleset-kit';

/** What the lines of the log are to somebody who skims it. */
export const marks: LineMarks = {
  phase: 'turn',
  shotHit: 'hit',
  openDieTurned: 'hit',
  blow: 'hit',
  shotMissed: 'miss',
  openDieLost: 'miss',
  damageStopped: 'miss',
  ionHarmless: 'miss',
  blowStopped: 'miss',
  wound: 'harm',
  woundFormed: 'harm',
  knockedDown: 'harm',
  'status.out': 'out',
  'status.dead': 'out',
  'status.shutDown': 'out',
};
