import type { StepPlay } from '../play.ts';
import { tickRound } from './clocks.ts';
import { scheduledSpawns } from './entering.ts';
import { hazardPhase, repulse } from './hazards.ts';
import { lapseMarks, sweepMarks } from './marks.ts';
import { sweep } from './revealing.ts';
import { seenAtTurnEnd } from './stealth.ts';
import { endOrphans, sustainBarrier, sustainRunning } from './sustain.ts';
import { judgeScene, type When } from './verdict.ts';

/**
 * What other chapters do at the steps of a round and a turn (catalogue 4). Only the turn and the foe phase call these;
 * what happens on a step is in `stepping`, what becomes of the fallen in `morale`.
 */

/** 4.1 step 1: scheduled spawns enter. */
export const roundOpens = scheduledSpawns;

/** 4.1 step 3: hazards act, new threats enter. */
export const foePhaseOpens = hazardPhase;

/** 4.1 step 6 before things end: sustain choices (STEP-15.15). */
export const sustainChoices = sustainRunning;

/** 4.1 step 6: Volleys that were marked and not fired come to nothing. */
export const foePhaseCloses = lapseMarks;

/** 4.1 step 7: clocks that run with the rounds. */
export const roundCloses = tickRound;

/** 4.2 step 1: the choice about an own Barrier. */
export const sustainTurn = sustainBarrier;

/** 4.1 step 2, its end: wards whose caster had no turn to end them in. */
export const heroPhaseCloses = endOrphans;

/** 4.2 step 2: what pushes at the start of a turn. */
export const turnOpens = repulse;

/** 4.2 step 4: whoever sneaks and ends in view is seen. */
export const turnCloses = seenAtTurnEnd;

/** STEP-25.1: tells `gameEnded` when the scene is decided, once everybody in view is known and whoever is out is out. */
export function judge(play: StepPlay, when: When): void {
  sweep(play);
  sweepMarks(play);
  judgeScene(play, when);
}
