import type { Square } from '@potyczka/ruleset-kit';
import type { OBJECTIVES } from './vocabulary.ts';

export type { Scenario } from './sheet/scenario.ts';

/** Foes that enter later (catalogue 4.1 step 1). */
export interface Spawn {
  readonly id: string;
  /** At the start of this round; null: when its trigger is pulled. */
  readonly round: number | null;
  readonly trigger: string | null;
  readonly profiles: readonly string[];
  readonly at: readonly Square[];
  readonly near: Square | null;
  readonly done: boolean;
}

/** What a scene is about (STEP-25.1). */
export interface Objective {
  /** `default`: no standing foe; the others read the fields below. */
  readonly kind: (typeof OBJECTIVES)[number];
  /** How many must leave. */
  readonly count: number;
  /** The object or the foe it is about. */
  readonly what: string | null;
  /** From the end of which round it may be won early, and at the end of which it is won. */
  readonly fromRound: number | null;
  readonly untilRound: number | null;
}
