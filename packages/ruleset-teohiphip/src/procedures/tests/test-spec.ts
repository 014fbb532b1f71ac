import type { TeoPlay } from '../../play.ts';
import type { Source } from '../../state.ts';
import type { TestTag } from '../../vocabulary.ts';
import type { AttackContext } from './sources.ts';

/** What a Test is about. Sources from traits, marks, GM and conditions are gathered from the state. */
export interface TestSpec {
  readonly unit: string;
  /** What it is for, as a message key: `attack`, `climb`, `panic` … */
  readonly purpose: string;
  readonly tags: readonly TestTag[];
  /** Successes needed to pass; null for Attack Tests, which count them (TEO-8.7). Default 1. */
  readonly needed?: number | null;
  /** Sources only the caller knows of. */
  readonly extra?: readonly Source[];
  /** False when the pool may not be used (M2 panic). */
  readonly pool?: boolean;
  /** The figure an Attack Test is aimed at: its Fool's Luck may answer. */
  readonly target?: string;
  readonly attack?: AttackContext;
  /** No sources at all: a free strike (TEO-10.7). */
  readonly unmodified?: boolean;
}

export interface TestResult {
  readonly successes: number;
  readonly passed: boolean;
  readonly critical: boolean;
}

/** How a Test is run, for what may lead to another one in the middle of it: a Slow Healer who heals during an exchange. */
export type TakeTest = (play: TeoPlay, spec: TestSpec, apply: (result: TestResult) => void) => TestResult;
