import { violation } from '@potyczka/kernel';
import { fillsHand, SHIELD, withShieldHand } from '../catalogue/shields.ts';
import { cloak, mayCloak } from '../procedures/gear/cloak.ts';
import { now } from '../read.ts';
import type { Unit } from '../state.ts';
import type { Deed } from './action.ts';

/** @rule SEG-24.1 An arm shield needs an arm: it bars two-handed weapons and a second weapon. */
const hasArm = (unit: Unit): boolean =>
  unit.hands.off === null || unit.hands.off === SHIELD || unit.hands.off === unit.shield?.kind;

const CLOAK = 'cloak';

/** @rule SEG-24.1 @rule SEG-25.3 One segment; it needs points, and looks where its bearer looks. A cloak needs its cell. */
export const activateShield: Deed<'activateShield'> = {
  cost: () => 1,
  may: (_reading, { item }, unit) => {
    const { shield } = unit;
    if (item === CLOAK) return mayCloak(unit) ? [] : [violation('SEG-25.3', 'not-ready', { why: CLOAK })];
    if (shield === null) return [violation('SEG-24.1', 'not-ready', { why: 'noShield' })];
    if (shield.active) return [violation('SEG-24.1', 'not-ready', { why: 'shieldUp' })];
    if (shield.points <= 0) return [violation('SEG-24.1', 'not-ready', { why: 'shield' })];
    return fillsHand(shield) && !hasArm(unit)
      ? [violation('SEG-24.1', 'hands', { weapon: shield.kind, why: 'noHand' })]
      : [];
  },
  act: (play, { unit: id, item }) => {
    if (item === CLOAK) {
      cloak(play, id);
      return;
    }
    const { shield, facing, hands } = now(play, id);
    if (shield === null) return;
    const rules = ['SEG-24.1'];
    play.tell({ type: 'shieldRaised', unit: id, shield: { ...shield, active: true, facing }, rules });
    if (fillsHand(shield) && hands.off === null)
      play.tell({ type: 'handsChanged', unit: id, hands: withShieldHand(hands), rules });
  },
};
