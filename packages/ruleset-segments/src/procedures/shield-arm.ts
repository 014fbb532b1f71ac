import { shieldSpec } from '../catalogue/shields.ts';
import type { SegPlay } from '../play.ts';
import { now } from '../read.ts';
import type { Shield, Unit } from '../state.ts';

/** @rule SEG-24.1 An arm shield that is up fills the off hand; down, it leaves it free. */

/** What the off hand holds then. */
export const SHIELD = 'shield';

export const fillsHand = (shield: Shield | null): boolean => shield !== null && shieldSpec(shield.kind)?.arm === true;

export const withShieldHand = (hands: Unit['hands']): Unit['hands'] => ({ ...hands, off: SHIELD });

/** The shield has gone down, however that came. */
export function freeShieldHand(play: SegPlay, unitId: string, rules: readonly string[]): void {
  const { hands, shield } = now(play, unitId);
  if (shield?.active !== true && hands.off === SHIELD)
    play.tell({ type: 'handsChanged', unit: unitId, hands: { ...hands, off: null }, rules });
}
