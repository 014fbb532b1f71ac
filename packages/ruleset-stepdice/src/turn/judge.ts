import type { StepPlay } from '../play.ts';
import { sweepMarks } from '../procedures/foes/marks.ts';
import { sweep } from '../procedures/scenes/revealing.ts';
import { judgeScene, type When } from '../procedures/scenes/verdict.ts';

/** STEP-25.1: tells `gameEnded` when the scene is decided, once everybody in view is known and whoever is out is out. */
export function judge(play: StepPlay, when: When): void {
  sweep(play);
  sweepMarks(play);
  judgeScene(play, when);
}
