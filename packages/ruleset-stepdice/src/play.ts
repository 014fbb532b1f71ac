import type { FollowedPlay } from '@potyczka/ruleset-kit';
import type { FoeOrder } from './commands.ts';
import type { StepEvent } from './events/index.ts';
import type { Clock, Foe, Square, StepState } from './state.ts';

/** A foe as a scene writes it, by its profile. */
export interface WrittenFoe {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly profile: string;
  readonly stats: Readonly<Record<string, unknown>>;
  readonly at?: Square;
}

/**
 * What other chapters, the set-up and the automatic GM do when a rule comes to its moment; `decide` puts it together
 * (`decide/followers.ts`), so that rules need not import each other.
 */
export interface Followers {
  /** A table has been opened: before anybody decides anything. */
  readonly sceneOpens: (play: StepPlay) => void;
  /** A hero is about to do harm. @rule STEP-3.7 */
  readonly takeUpArms: (play: StepPlay, hero: string) => void;
  /** A unit has come to a square by itself. True when it must stop there. @rule STEP-3.8 @rule STEP-22.3 */
  readonly entered: (play: StepPlay, unit: string) => boolean;
  /** A unit was moved to a square. @rule STEP-22.3 */
  readonly springTraps: (play: StepPlay, unit: string) => void;
  /** A foe was hit, or several at once. @rule STEP-23.2 */
  readonly foesFell: (play: StepPlay, fallen: readonly Fallen[]) => void;
  /** A clock is full. @rule STEP-18.5 */
  readonly clockFired: (play: StepPlay, clock: Clock) => void;
  /** A thing of the scenario was worked: what waited for it comes or is seen. @rule STEP-3.8 */
  readonly triggerPulled: (play: StepPlay, trigger: string) => void;
  /** A foe that comes later, from its profile. */
  readonly readFoe: (written: WrittenFoe) => Foe | undefined;
  /** What the automatic GM has a foe do that nobody plays (catalogue 9.6). */
  readonly automaticOrder: (state: StepState, foe: Foe) => FoeOrder | undefined;
}

/** What a hit did to a foe. */
export interface Fallen {
  readonly id: string;
  readonly taken: number;
  readonly out: boolean;
}

export type StepPlay = FollowedPlay<StepState, StepEvent, Followers>;
