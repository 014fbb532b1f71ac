import type { Point } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';

/** @rule TEO-12.8 The alarm is raised once and stays. */
export function raiseAlarm(play: TeoPlay, at: Point, rules: readonly string[]): void {
  if (!play.state.alarm) play.tell({ type: 'alarmRaised', at, rules });
}
