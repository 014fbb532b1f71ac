import { violation } from '@potyczka/kernel';
import { leanable } from '../procedures/sight/leaning.ts';
import { now } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { Deed } from './action.ts';

/** @rule SEG-7.1 @rule SEG-7.7 @rule SEG-9.9 */
export const leanOut: Deed<'leanOut'> = {
  cost: () => 1,
  exposes: () => true,
  may: ({ state, ground }, command, unit) => {
    if (unit.leaning) return [violation('SEG-7.7', 'posture', { posture: 'leaning', why: 'leaning' })];
    if (!state.mapped || leanable(state, ground, unit, command.piece) !== undefined) return [];
    return [violation('SEG-7.7', 'no-cover', { unit: unit.id })];
  },
  act: (play, command) => {
    const unit = now(play, command.unit);
    const piece = play.state.mapped ? leanable(play.state, groundAt(play), unit, command.piece) : undefined;
    play.tell({ type: 'leaned', unit: unit.id, leaning: true, coverId: piece?.id ?? null, rules: ['SEG-9.9'] });
  },
};

export const duckBack: Deed<'duckBack'> = {
  cost: () => 1,
  may: (_reading, _command, unit) =>
    unit.leaning ? [] : [violation('SEG-7.7', 'posture', { posture: unit.posture, why: 'inside' })],
  act: (play, command) =>
    play.tell({ type: 'leaned', unit: command.unit, leaning: false, coverId: null, rules: ['SEG-9.5'] }),
};
