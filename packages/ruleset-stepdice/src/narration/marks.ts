import type { LineMarks } from '@potyczka/ruleset-kit';

/** What the lines of the log are to somebody who skims it. */
export const marks: LineMarks = {
  turnStarted: 'turn',
  phase: 'turn',
  'roll.success.attack': 'hit',
  'roll.exceptional.attack': 'hit',
  'sure.success.attack': 'hit',
  'roll.failure.attack': 'miss',
  'roll.one.attack': 'miss',
  soaked: 'miss',
  armourSpent: 'miss',
  foeHit: 'harm',
  heartLost: 'harm',
  thingHit: 'harm',
  'clashLost.heart': 'harm',
  foeOut: 'out',
  downed: 'out',
  died: 'out',
  clashWon: 'out',
};
