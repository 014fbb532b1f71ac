import type { SegPlay } from '../../play.ts';
import { isDroid, now } from '../../read.ts';
import type { Effect, Unit } from '../../state.ts';
import type { EffectKind } from '../../vocabulary.ts';
import { cancelDeed, loseAim, loseFrozen } from '../wounds/losses.ts';

/** SEG-20: how effects come over somebody. */

export const effectOf = (unit: Unit, kind: EffectKind): Effect | undefined =>
  unit.effects.find((one) => one.kind === kind);

/** @rule SEG-19.15 A machine neither breathes nor bleeds, and nothing poisons it. */
const NOT_MACHINES: readonly EffectKind[] = ['choking', 'bleeding', 'paralysingPoison', 'killingPoison'];

export type Imposed = Pick<Effect, 'kind' | 'turnsLeft' | 'source'> & Partial<Pick<Effect, 'count' | 'segmentsLeft'>>;

/** The longer of two durations; null lasts until somebody ends it. */
const longer = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

/** @rule SEG-6.8 @rule SEG-12.10 What somebody who can do nothing any more loses besides. */
function breakOff(play: SegPlay, unitId: string, kind: EffectKind): void {
  if (kind === 'immobilised') {
    cancelDeed(play, unitId, kind);
    loseAim(play, unitId, kind);
  }
  if (kind === 'immobilised' || kind === 'daze') loseFrozen(play, unitId, kind);
}

/** An effect comes over somebody; one it has already lasts as long as the longer of the two. */
export function impose(play: SegPlay, unitId: string, imposed: Imposed, rules: readonly string[]): void {
  const unit = now(play, unitId);
  if (unit.status !== 'in' && unit.status !== 'stunned') return;
  if (isDroid(unit) && NOT_MACHINES.includes(imposed.kind)) return;
  breakOff(play, unitId, imposed.kind);
  const before = effectOf(now(play, unitId), imposed.kind);
  const effect: Effect = {
    count: 1,
    segmentsLeft: null,
    ...before,
    ...imposed,
    turnsLeft: before === undefined ? imposed.turnsLeft : longer(before.turnsLeft, imposed.turnsLeft),
  };
  play.tell({ type: 'effectSet', unit: unitId, effect, rules });
}
