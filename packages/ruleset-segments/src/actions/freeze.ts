import { violation } from '@potyczka/kernel';
import { deedFrom } from '../commands.ts';
import { gmSeat } from '../read.ts';
import { type Action, mustBeActing } from './action.ts';

/** @rule SEG-12.1 @rule SEG-12.2 @rule SEG-6.6 Unspent segments wait for something to happen. */
export const freeze: Action<'freeze'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    return [
      ...(state.mode === 'lull' ? [violation('SEG-5.8', 'not-your-phase', { active: '' })] : []),
      ...(command.count > unit.segmentsLeft ? [violation('SEG-12.1', 'no-segments', { unit: unit.id })] : []),
      ...(unit.inProgress === null
        ? []
        : [violation('SEG-6.6', 'in-progress', { kind: unit.inProgress.command.type })]),
      ...(command.trigger.kind === 'custom' && gmSeat(state) === null
        ? [violation('SEG-31.3', 'needs-gm', { what: 'trigger' })]
        : []),
    ];
  },
  act: (play, { by, unit, count, trigger, plan }) =>
    play.tell({
      type: 'segmentsFrozen',
      unit,
      count,
      trigger,
      plan: plan.map((entry) => deedFrom(entry, unit, by)),
      rules: ['SEG-12.1', 'SEG-12.2'],
    }),
};
