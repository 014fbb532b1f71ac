import { violation } from '@potyczka/kernel';
import { isWithin, metresOf } from '../metres.ts';
import { POWER_RANGE, powerBars, snatchable, wield } from '../procedures/gear/powers.ts';
import { mustBeTarget, targetOf } from '../procedures/sight/targets.ts';
import { factsBetween } from '../spatial.ts';
import type { Deed } from './action.ts';

/** @rule SEG-26.3 One segment, 5 points, 10 m. */
export const usePower: Deed<'usePower'> = {
  cost: () => 1,
  wantsFacts: true,
  exposes: () => true,
  may: ({ state, ground }, command, unit, occasion) => {
    const bars = powerBars(state, unit);
    const targetId = targetOf(command, occasion);
    const aimedAt = mustBeTarget(state, unit, targetId);
    const target = targetId === undefined ? undefined : state.units[targetId];
    if (target === undefined || aimedAt.length > 0) return [...bars, ...aimedAt];
    const facts = factsBetween(state, ground, unit, target, command.situation);
    const held = snatchable(target);
    const grips = command.item === undefined ? held.length > 0 : held.includes(command.item);
    return [
      ...bars,
      ...(isWithin(facts.distance2, POWER_RANGE)
        ? []
        : [violation('SEG-26.3', 'out-of-range', { range: metresOf(facts.distance2) })]),
      ...(facts.sees ? [] : [violation('SEG-9.1', 'no-sight', { target: target.id, pieces: facts.pieces })]),
      ...(command.power === 'snatch' && !grips
        ? [violation('SEG-26.3', 'target', { target: target.id, why: 'empty' })]
        : []),
    ];
  },
  act: (play, command, occasion) => {
    const target = targetOf(command, occasion);
    const { unit, power, item, metres } = command;
    if (target !== undefined) wield(play, { unit, power, target, item, metres });
  },
};
