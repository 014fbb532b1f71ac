import { violation } from '@potyczka/kernel';
import { setGrip } from '../procedures/manoeuvres/grapple.ts';
import { isRooted, leftOf } from '../procedures/movement/running.ts';
import { type Action, mustBeActing } from './action.ts';
import { loseAim } from './move.ts';

/** ACE-4.14, in half inches. */
const STAND_COST = 4;

/** @rule ACE-4.14 @rule ACE-9.2 Free at any moment of the turn; not from the saddle, nor while pinned. */
export const dropProne: Action<'dropProne'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    if (unit.prone) return [violation('ACE-4.14', 'already-prone', { unit: unit.id })];
    if (unit.mount !== null) return [violation('ACE-14.12', 'cannot-move', { unit: unit.id, why: 'mounted' })];
    return unit.grip?.level === 'pinned' ? [violation('ACE-7.4', 'cannot-move', { unit: unit.id })] : [];
  },
  act: (play, { unit }) => {
    play.tell({ type: 'turnNoted', unit, change: { stage: 'acting', straight: 0, heading: null }, rules: ['ACE-9.2'] });
    play.tell({ type: 'fellProne', unit, why: 'own', rules: ['ACE-4.14', 'ACE-9.2'] });
    loseAim(play, unit);
  },
};

/** @rule ACE-4.14 Standing up costs 2" of Pace. */
export const standUp: Action<'standUp'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    if (!unit.prone) return [violation('ACE-4.14', 'not-prone', { unit: unit.id })];
    if (isRooted(state, unit)) return [violation('ACE-7.4', 'cannot-move', { unit: unit.id })];
    const left = leftOf(state, unit);
    if (left >= STAND_COST) return [];
    return [violation('ACE-4.14', 'no-pace', { cost: STAND_COST / 2, left: left / 2 })];
  },
  act: (play, { unit }) => {
    play.tell({
      type: 'turnNoted',
      unit,
      change: { stage: 'acting', straight: 0, heading: null },
      rules: ['ACE-4.14'],
    });
    play.tell({ type: 'stoodUp', unit, cost: STAND_COST, rules: ['ACE-4.14'] });
    loseAim(play, unit);
  },
};

/** @rule ACE-9.2 @rule ACE-7.5 Letting go is free. */
export const releaseGrip: Action<'releaseGrip'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    if (acting.length > 0) return acting;
    const held = Object.values(state.units).some((unit) => isHeld(unit, command));
    return held ? [] : [violation('ACE-7.5', 'not-holding-victim', { unit: command.unit })];
  },
  act: (play, command) => {
    play.tell({ type: 'turnNoted', unit: command.unit, change: { stage: 'acting' }, rules: ['ACE-9.2'] });
    for (const unit of Object.values(play.state.units)) {
      if (isHeld(unit, command)) setGrip(play, unit.id, null, 'released', ['ACE-7.5', 'ACE-9.2']);
    }
  },
};

const isHeld = (
  unit: { readonly id: string; readonly grip: { readonly by: string } | null },
  command: { readonly unit: string; readonly target?: string | undefined },
): boolean => unit.grip?.by === command.unit && (command.target === undefined || command.target === unit.id);
