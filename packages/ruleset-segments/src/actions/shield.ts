import { violation } from '@potyczka/kernel';
import { shieldSpec } from '../catalogue/shields.ts';
import { now } from '../read.ts';
import type { Unit } from '../state.ts';
import type { Deed } from './action.ts';

/** @rule SEG-24.1 An arm shield needs an arm: it bars two-handed weapons and a second weapon. */
const hasArm = (unit: Unit): boolean =>
  unit.hands.off === null || unit.hands.off === 'shield' || unit.hands.off === unit.shield?.kind;

/** @rule SEG-24.1 One segment; it needs points, and looks where its bearer looks. */
export const activateShield: Deed<'activateShield'> = {
  cost: () => 1,
  may: (_reading, _command, unit) => {
    const { shield } = unit;
    if (shield === null || shield.points <= 0 || shield.active)
      return [violation('SEG-24.1', 'not-ready', { why: 'shield' })];
    return shieldSpec(shield.kind)?.arm === true && !hasArm(unit)
      ? [violation('SEG-24.1', 'hands', { weapon: shield.kind })]
      : [];
  },
  act: (play, { unit: id }) => {
    const { shield, facing, hands } = now(play, id);
    if (shield === null) return;
    const rules = ['SEG-24.1'];
    play.tell({ type: 'shieldRaised', unit: id, shield: { ...shield, active: true, facing }, rules });
    if (shieldSpec(shield.kind)?.arm === true && hands.off === null)
      play.tell({ type: 'handsChanged', unit: id, hands: { ...hands, off: 'shield' }, rules });
  },
};
