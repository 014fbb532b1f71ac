import type { TeoPlay } from '../play.ts';
import type { Source } from '../state.ts';
import type { TestTag } from '../vocabulary.ts';

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
  readonly target?: string;
  readonly weapon?: string;
}

export interface TestResult {
  readonly successes: number;
  readonly passed: boolean;
  readonly critical: boolean;
}

/** Runs a Test by TEO-18.4; `apply` is called where the procedure says "apply", before Flourish and Hardy Start. */
export function takeTest(_play: TeoPlay, _spec: TestSpec, _apply: (result: TestResult) => void): TestResult {
  throw new Error('being written');
}
