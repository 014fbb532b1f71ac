import type { LogLine } from '@potyczka/protocol';
import type { Snapshot } from './messages.ts';

/** A game to be watched: every step of it that the chosen seat may know of. */
export interface ReplayTimeline {
  /** Whose view it is; `null`: everything is shown. */
  readonly seat: string | null;
  /** Whose view may be chosen: only people's while the game runs. */
  readonly views: readonly (string | null)[];
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly steps: readonly ReplayStep[];
  readonly over: boolean;
}

export interface ReplayStep {
  /** The number of its last event. */
  readonly seq: number;
  readonly round: number;
  readonly lines: readonly LogLine[];
  /** Names of the figures that left the battle in it, with their side. */
  readonly falls: readonly { readonly called: string; readonly side: string }[];
  readonly mark: 'ruling' | 'undo' | 'branch' | null;
  /** An undo: the step it went back to. */
  readonly back?: number;
  /** Life left on each side, in the order of `sides`. */
  readonly life: readonly number[];
}

/** One step of a replay: where the table stands after it. */
export interface ReplayFrame {
  readonly step: number;
  readonly snapshot: Snapshot;
}

/** What came of running the whole game again. */
export interface DiceCheck {
  /** The first event that came out otherwise, with its line of the log. */
  readonly wrong: { readonly seq: number; readonly text: string } | null;
  readonly events: number;
  readonly draws: number;
  /** Draws that came from outside: they prove nothing. */
  readonly typed: number;
  /** The numbers of the first few of them. */
  readonly typedAt: readonly number[];
  /** Whether the seed is the one that was promised; `none` where nobody promised anything. */
  readonly promise: 'none' | 'kept' | 'broken' | 'secret';
  /** What was promised and made known to everybody before the first draw. */
  readonly commitment: string | null;
  /** The game was opened with content that has changed since: its opening was taken from the save. */
  readonly recorded: boolean;
  readonly branch: boolean;
}
