import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { freeShieldHand } from '../procedures/defences/shield-arm.ts';
import { isCloaked, uncloak } from '../procedures/gear/cloak.ts';
import { dropOne } from '../procedures/wounds/falling-down.ts';
import { handOf, now, weaponOf } from '../read.ts';
import type { SegState } from '../state.ts';
import { type Action, mustBeAtIt } from './action.ts';

/** @rule SEG-6.13 Free at any time in one's own phase. */

const own = (state: SegState, by: string, unit: string): readonly Violation[] => mustBeAtIt(state, by, unit);

/** @rule SEG-9.8 */
export const face: Action<'face'> = {
  may: ({ state }, { by, unit }) => own(state, by, unit),
  act: (play, { unit, direction }) =>
    play.tell({ type: 'turnedTo', unit, facing: direction, rules: ['SEG-6.13', 'SEG-9.8'] }),
};

export const dropItem: Action<'dropItem'> = {
  may: ({ state }, { by, unit: id, item }) => {
    const acting = own(state, by, id);
    const unit = state.units[id];
    if (acting.length > 0 || unit === undefined) return acting;
    const held = handOf(unit, weaponOf(unit, item)?.id ?? item) !== undefined;
    return held
      ? []
      : [
          violation('SEG-6.13', 'hands', {
            weapon: item,
            why: weaponOf(unit, item) === undefined ? 'absent' : 'stowed',
          }),
        ];
  },
  act: (play, { unit: id, item }) => {
    const unit = now(play, id);
    dropOne(play, id, weaponOf(unit, item)?.id ?? item, ['SEG-6.13']);
  },
};

/** What can be switched off: the shield, a lit blade in hand, the cloak; left out: whichever is on. */
function switchable(state: SegState, id: string, item: string | undefined): 'shield' | string | undefined {
  const unit = state.units[id];
  if (unit === undefined) return undefined;
  if (unit.shield?.active === true && (item === undefined || item === 'shield' || item === unit.shield.kind))
    return 'shield';
  if (isCloaked(unit) && (item === undefined || item === 'cloak')) return 'cloak';
  return unit.weapons.find((weapon) => weapon.lit && (item === undefined || weapon.id === item || weapon.kind === item))
    ?.id;
}

export const switchOff: Action<'switchOff'> = {
  may: ({ state }, { by, unit, item }) => {
    const acting = own(state, by, unit);
    if (acting.length > 0) return acting;
    return switchable(state, unit, item) === undefined
      ? [violation('SEG-6.13', 'not-ready', { weapon: item ?? '', why: 'off' })]
      : [];
  },
  act: (play, { unit, item }) => {
    const what = switchable(play.state, unit, item);
    if (what === 'shield') {
      play.tell({ type: 'shieldSwitched', unit, active: false, rules: ['SEG-6.13'] });
      freeShieldHand(play, unit, ['SEG-24.1']);
    } else if (what === 'cloak') uncloak(play, unit, 'cloakOff');
    else if (what !== undefined)
      play.tell({ type: 'weaponChanged', unit, weapon: what, change: { lit: false }, rules: ['SEG-6.13'] });
  },
};

/** Letting go of whoever one has grabbed. */
export const letGo: Action<'letGo'> = {
  may: ({ state }, { by, unit, target }) => {
    const acting = own(state, by, unit);
    if (acting.length > 0) return acting;
    return heldBy(state, unit, target).length === 0
      ? [violation('SEG-6.13', 'target', { target: target ?? '', why: 'free' })]
      : [];
  },
  act: (play, { unit, target }) => {
    for (const held of heldBy(play.state, unit, target))
      play.tell({ type: 'effectEnded', unit: held, kind: 'grabbed', rules: ['SEG-6.13', 'SEG-20.12'] });
  },
};

const heldBy = (state: SegState, grabber: string, target: string | undefined): readonly string[] =>
  Object.values(state.units)
    .filter(
      (unit) =>
        (target === undefined || unit.id === target) &&
        unit.effects.some((one) => one.kind === 'grabbed' && one.source === grabber),
    )
    .map(({ id }) => id);
