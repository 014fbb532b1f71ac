import type { StepPlay } from '../play.ts';
import type { Square, StepState } from '../state.ts';
import { scheduledSpawns } from './entering.ts';
import { isTelling, leaveByExit, pullTrigger, revealSeen, sweep } from './revealing.ts';
import { judgeScene, type When } from './verdict.ts';

/** What other chapters do at the steps of a round, a turn and a fight (catalogue 4). Each is filled in by its own room. */

/** 4.1 step 1: scheduled spawns enter. */
export const roundOpens = scheduledSpawns;

/** 4.1 step 3: hazards act, new threats enter. */
export function foePhaseOpens(_play: StepPlay): void {}

/** 4.1 step 6 before things end: sustain choices (STEP-15.15). */
export function sustainChoices(_play: StepPlay): void {}

/** 4.1 step 7: clocks that run with the rounds. */
export function roundCloses(_play: StepPlay): void {}

/** 4.2 step 1: the choice about an own Barrier; step 2: what pushes at the start of a turn. */
export function turnOpens(_play: StepPlay, _hero: string): void {}

/** Whether something happens when a unit comes to a square: a walk is then told in stretches. */
export function isEventful(state: StepState, unit: string, square: Square): boolean {
  return isTelling(state, unit, square);
}

/** STEP-3.8, STEP-22.3: what a step into a square reveals or sets off. Gives whether the walk must stop there. */
export function entered(play: StepPlay, unit: string): boolean {
  if (play.state.units[unit]?.kind !== 'hero') return false;
  const found = revealSeen(play);
  return leaveByExit(play, unit) || found;
}

/** A door was opened, a panel switched off, a gate broken: what the scenario makes of it (STEP-3.8). */
export function thingUsed(play: StepPlay, object: string, _what: string, _by: string | null): void {
  pullTrigger(play, object);
}

export interface Fallen {
  readonly id: string;
  readonly taken: number;
  readonly out: boolean;
}

/** STEP-23.2: morale, once for everything one effect brought about. */
export function foesFell(_play: StepPlay, _fallen: readonly Fallen[]): void {}

/** STEP-25.1: tells `sceneEnded` when the scene is decided, once everybody in view is known and whoever is out is out. */
export function judge(play: StepPlay, when: When): void {
  sweep(play);
  judgeScene(play, when);
}
