import { violation } from '@potyczka/kernel';
import { payForOpenDie } from '../procedures/shooting/open-dice.ts';
import { pointsLeft } from '../procedures/tests/skill.ts';
import { now } from '../read.ts';
import { type Action, mustBeActing } from './action.ts';

/** @rule SEG-4.2 @rule SEG-4.7 A failed die of this phase may still be turned; whatever comes of it, it is final then. */
export const spendSkill: Action<'spendSkill'> = {
  may: ({ state }, { by, unit: id, die, points }) => {
    const acting = mustBeActing(state, by, id);
    const unit = state.units[id];
    if (acting.length > 0 || unit === undefined) return acting;
    const open = unit.openDice.find((one) => one.id === die);
    if (open === undefined) return [violation('SEG-4.2', 'not-asked', { what: 'spendSkill', why: 'die' })];
    const left = pointsLeft(state, unit, open.skill);
    return points > left ? [violation('SEG-4.7', 'skill-pool', { left })] : [];
  },
  act: (play, { unit, die, points }) => {
    const open = now(play, unit).openDice.find((one) => one.id === die);
    if (open !== undefined) payForOpenDie(play, unit, open, points);
  },
};
