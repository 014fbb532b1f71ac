import type { Params } from './violation.ts';

/** A line of the log: a key of the ruleset's message catalogue with its parameters. */
export interface Line {
  readonly key: string;
  readonly params: Params;
  /** The number of the round that begins with it: interfaces make a heading of it. */
  readonly round?: number;
  /** It tells that the game has ended, or why. */
  readonly ends?: true;
  /** One with a line directly before it that is the same but for its `n`: the numbers add up. */
  readonly adds?: true;
  /** What it is to somebody who skims the log. */
  readonly mark?: LineMark;
}

/** The turn of a figure or a side begins; an attack went home or missed; somebody was harmed, or is out of the fight. */
export type LineMark = 'turn' | 'hit' | 'miss' | 'harm' | 'out';
