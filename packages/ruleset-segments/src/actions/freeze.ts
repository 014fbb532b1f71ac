import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { type CommandOf, deedFrom, FINISH, isFinish } from '../commands.ts';
import { gmSeat, now } from '../read.ts';
import type { Unit } from '../state.ts';
import { type Action, mustBeActing } from './action.ts';

type Plan = CommandOf<'freeze'>['plan'];

/** @rule SEG-6.6 While an action is in progress segments are frozen to finish that very action, and for nothing else. */
function mayFinish({ inProgress }: Unit, plan: Plan): readonly Violation[] {
  if (inProgress === null)
    return plan.some(isFinish) ? [violation('SEG-6.6', 'not-asked', { what: FINISH, why: 'underway' })] : [];
  const [only] = plan;
  const finishes = plan.length === 1 && only !== undefined && (isFinish(only) || only.type === inProgress.command.type);
  return finishes ? [] : [violation('SEG-6.6', 'in-progress', { kind: inProgress.command.type })];
}

/** @rule SEG-12.1 @rule SEG-12.2 @rule SEG-6.6 Unspent segments wait for something to happen. */
export const freeze: Action<'freeze'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    return [
      ...(state.mode === 'lull' ? [violation('SEG-5.8', 'not-your-phase', { active: '', why: 'lull' })] : []),
      ...(command.count > unit.segmentsLeft ? [violation('SEG-12.1', 'no-segments', { unit: unit.id })] : []),
      ...mayFinish(unit, command.plan),
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
      // What is in progress goes on before anything else: a plan to finish it has no step of its own.
      plan: now(play, unit).inProgress === null ? plan.map((entry) => deedFrom(entry, unit, by)) : [],
      rules: ['SEG-12.1', 'SEG-12.2'],
    }),
};
