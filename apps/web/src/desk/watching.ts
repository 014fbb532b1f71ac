import type { ScenePlace } from '@potyczka/kernel';
import type { LogLine } from '@potyczka/protocol';
import type { Stand } from './messages.ts';

/** A game to be watched: every step of it that the chosen seat may know of. */
export interface Reel {
  /** Whose view it is; `null`: everything is shown. */
  readonly seat: string | null;
  /** Whose view may be chosen: only people's while the game runs. */
  readonly views: readonly (string | null)[];
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly steps: readonly ReelStep[];
  readonly over: boolean;
}

export interface ReelStep {
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

/** One step of a replay: where the table stands after it, and what can be drawn of it. */
export interface Moment {
  readonly step: number;
  readonly stand: Stand;
  /** Who did something to whom, where the viewer may know. */
  readonly deed: { readonly unit: string; readonly target: string } | null;
  readonly moved: readonly { readonly unit: string; readonly from: ScenePlace; readonly to: ScenePlace }[];
  /** Life lost or won. */
  readonly harm: readonly { readonly unit: string; readonly by: number }[];
}

/** What came of running the whole game again. */
export interface Proof {
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
