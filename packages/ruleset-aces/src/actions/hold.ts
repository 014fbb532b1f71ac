import { violation } from '@potyczka/kernel';
import { type Action, mustBeActing } from './action.ts';

/** @rule ACE-5.9 @rule ACE-5.10 @rule ACE-5.11 At the call, after the recovery tests, before anything else is done. */
export const hold: Action<'hold'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit?.turn == null) return acting;
    if (unit.shaken) return [violation('ACE-5.11', 'cannot-hold', { unit: unit.id, why: 'shaken' })];
    // A held turn that has begun is taken or passed, not held again (ACE-5.14).
    if (unit.turn.from === 'hold') return [violation('ACE-5.14', 'cannot-hold', { unit: unit.id, why: 'held' })];
    return unit.turn.stage === 'start' ? [] : [violation('ACE-5.10', 'turn-started', { unit: unit.id })];
  },
  act: (play, { unit }) => play.tell({ type: 'held', unit, rules: ['ACE-5.9', 'ACE-5.10'] }),
};
