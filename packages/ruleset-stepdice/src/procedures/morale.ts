import type { StepPlay } from '../play.ts';

/** What the fall of foes does to the others (STEP-23.1, STEP-23.2). */

export interface Fallen {
  readonly id: string;
  readonly taken: number;
  readonly out: boolean;
}

/** Called once for everything one effect brought about. */
export function foesFell(_play: StepPlay, _fallen: readonly Fallen[]): void {}
