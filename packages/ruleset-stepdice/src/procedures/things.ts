import type { StepPlay } from '../play.ts';
import type { Thing } from '../state.ts';

/** @rule STEP-10.9 A hit takes one point off an object; one without points gives way at once. */
export function hitThing(play: StepPlay, by: string, thing: Thing): void {
  const points = Math.max(0, (thing.points ?? 1) - 1);
  play.tell({ type: 'thingHit', object: thing.id, by, points, rules: ['STEP-10.9'] });
}
