import { SHIELD } from '../../catalogue/shields.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';

/** @rule SEG-24.1 The shield has gone down, however that came: the off hand is free. */
export function freeShieldHand(play: SegPlay, unitId: string, rules: readonly string[]): void {
  const { hands, shield } = now(play, unitId);
  if (shield?.active !== true && hands.off === SHIELD)
    play.tell({ type: 'handsChanged', unit: unitId, hands: { ...hands, off: null }, rules });
}
