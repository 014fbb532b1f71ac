import type { StepPlay } from '../play.ts';
import { scheduledSpawns } from './entering.ts';
import { sweep } from './revealing.ts';
import { judgeScene, type When } from './verdict.ts';

/**
 * What other chapters do at the steps of a round and a turn (catalogue 4). Only the turn and the foe phase call these;
 * what happens on a step is in `stepping`, what becomes of the fallen in `morale`.
 */

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

/** STEP-25.1: tells `sceneEnded` when the scene is decided, once everybody in view is known and whoever is out is out. */
export function judge(play: StepPlay, when: When): void {
  sweep(play);
  judgeScene(play, when);
}
