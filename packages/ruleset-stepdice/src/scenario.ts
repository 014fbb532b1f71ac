import type { Square } from '@potyczka/ruleset-kit';
import type { SceneResult } from './vocabulary.ts';

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

export const OBJECTIVES = ['default', 'leave', 'gate', 'slay', 'use'] as const;

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

export interface Scenario {
  readonly id: string | null;
  readonly objective: Objective;
  readonly roundLimit: number | null;
  readonly atLimit: SceneResult;
  readonly startsFree: boolean;
  readonly deployment: readonly Square[];
  readonly exits: readonly Square[];
  readonly spawns: readonly Spawn[];
  /** Made by the scene generator when the table begins (catalogue 9.10). */
  readonly toRoll: boolean;
  readonly notes: string;
  /** Behaviours of foes written for this table, by name; left out where there are none. */
  readonly algorithms?: Readonly<Record<string, readonly string[]>>;
}

export const BARE_SCENARIO: Scenario = {
  id: null,
  objective: { kind: 'default', count: 0, what: null, fromRound: null, untilRound: null },
  roundLimit: null,
  atLimit: 'draw',
  startsFree: false,
  deployment: [],
  exits: [],
  spawns: [],
  toRoll: false,
  notes: '',
};
