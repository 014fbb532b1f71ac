import type { StepPlay } from '../../play.ts';
import type { Clock } from '../../state.ts';
import { step } from '../tests/steps.ts';
import { endScene } from './end-scene.ts';
import { triggeredSpawns } from './entering.ts';
import { pullTrigger } from './revealing.ts';

/** @rule STEP-18.5 What the scenario has in store for a full clock: whoever waited for the clock, then what the consequence names. */
export function clockFired(play: StepPlay, { id, consequence }: Clock): void {
  pullTrigger(play, id);
  if (consequence?.kind === 'spawn' && typeof consequence.spawn === 'string') triggeredSpawns(play, consequence.spawn);
  if (consequence?.kind === 'alarm')
    play.tell({ type: 'alarmRaised', step: step('alarm', 1), rules: ['STEP-5.6', 'STEP-18.5'] });
  if (consequence?.kind === 'lose') endScene(play, 'foes', 'clock', ['STEP-18.5', 'STEP-25.1']);
}
