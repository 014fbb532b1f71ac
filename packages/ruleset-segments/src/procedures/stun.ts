import type { SegPlay } from '../play.ts';
import { isDroid, now } from '../read.ts';
import { loseAim } from './aiming.ts';
import { knockDown } from './falling-down.ts';
import { cancelDeed, loseFrozen } from './losses.ts';

/** @rule SEG-20.2 Falls and is unable to fight for (20 - Build) Turns, at least one. */
export function stunned(play: SegPlay, unitId: string, rules: readonly string[]): void {
  const unit = now(play, unitId);
  if (isDroid(unit) || unit.status !== 'in') return;
  cancelDeed(play, unitId, 'stun');
  loseFrozen(play, unitId, 'stun');
  loseAim(play, unitId, 'stun');
  knockDown(play, unitId, rules, true);
  const turnsLeft = Math.max(1, 20 - unit.attributes.build);
  const effect = { kind: 'stun', count: 1, segmentsLeft: null, turnsLeft, source: null } as const;
  play.tell({ type: 'effectSet', unit: unitId, effect, rules: [...rules, 'SEG-20.2'] });
  play.tell({
    type: 'statusChanged',
    unit: unitId,
    status: 'stunned',
    dyingTurns: null,
    why: 'stun',
    rules: ['SEG-20.2'],
  });
}
