import type { Language } from '@potyczka/kernel';
import type { ChunkResult, Job, Plan, Problem, TriedThing } from '@potyczka/lab/battles';

/** What the page asks of the lab's workers. Every question names its game: a worker has what it has been asked of. */
interface About {
  readonly ruleset: string;
  readonly lang: Language;
}
export type LabQuestion =
  | ({ readonly ask: 'offer'; readonly scenario: string | null } & About)
  | ({ readonly ask: 'plan'; readonly written: WrittenBattle } & About)
  | ({ readonly ask: 'play'; readonly plan: Plan; readonly job: Job } & About)
  | ({ readonly ask: 'sum'; readonly plan: Plan; readonly chunks: readonly ChunkResult[] } & About);

/** What somebody has put together on the page. */
export interface WrittenBattle {
  readonly scenario: string;
  readonly battles: number;
  readonly beyond: boolean;
  /** Ways to values of the game, and what was typed. */
  readonly changes: readonly (readonly [path: string, text: string])[];
  readonly names: { readonly plain: string; readonly changed: string };
}

export interface LabOffer {
  readonly scenario: string;
  readonly scenarios: readonly { readonly id: string; readonly name: string }[];
  readonly things: readonly TriedThing[];
}

export type ReadBattle =
  | { readonly ok: true; readonly plan: Plan; readonly jobs: readonly Job[]; readonly total: number }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** How often the side won in one setting. */
export interface WinBar {
  readonly title: string;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  readonly shown: string;
  readonly spread: string;
  readonly hollow: boolean;
}

export interface LabAnswer {
  readonly side: string;
  readonly bars: readonly WinBar[];
  readonly verdicts: readonly string[];
}

/** By question, what comes back. */
export interface LabReplies {
  readonly offer: LabOffer;
  readonly plan: ReadBattle;
  readonly play: ChunkResult;
  readonly sum: LabAnswer;
}

export interface LabMessage {
  readonly n: number;
  readonly question: LabQuestion;
}
export type LabReply =
  | { readonly n: number; readonly ok: true; readonly value: unknown }
  | { readonly n: number; readonly ok: false; readonly message: string };
