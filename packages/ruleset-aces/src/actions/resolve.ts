import { violation } from '@potyczka/kernel';
import { spendChip } from '../procedures/chips/chips.ts';
import { isHere, unitOf } from '../read.ts';
import { type Action, commands } from './action.ts';

/** What a token buys outside of an open window: there it is one of the answers (ACE-16.6). */
const USES: readonly string[] = ['unshake', 'power'];

/** @rule ACE-16.6 A resolve token as a chip: leave shaken, or five power points (ACE-3.10, ACE-3.12). */
export const spendResolve: Action<'spendResolve'> = {
  may: ({ state }, { by, unit: id, use }) => {
    const unit = state.units[id];
    if (unit === undefined) return [violation('ACE-16.6', 'no-such-unit', { unit: id })];
    if (!commands(state, by, unit)) return [violation('ACE-1.7', 'not-yours', { unit: id })];
    return [
      ...(unit.dead || !isHere(unit) ? [violation('ACE-3.16', 'eliminated', { unit: id })] : []),
      ...(unit.resolveTokens > 0 ? [] : [violation('ACE-16.6', 'no-token', { unit: id })]),
      ...(USES.includes(use) ? [] : [violation('ACE-16.6', 'no-window', { use })]),
      ...(use === 'unshake' && !unit.shaken ? [violation('ACE-3.10', 'not-shaken', { unit: id })] : []),
      ...(use === 'power' && unit.powerPoints >= unit.maxPowerPoints
        ? [violation('ACE-3.12', 'pp-full', { unit: id })]
        : []),
    ];
  },
  act: (play, { unit: id, use }) => {
    spendChip(play, id, 'token', use, ['ACE-16.6']);
    if (use === 'unshake')
      play.tell({ type: 'noLongerShaken', unit: id, why: 'token', rules: ['ACE-16.6', 'ACE-3.10'] });
    else {
      const { powerPoints, maxPowerPoints } = unitOf(play.state, id);
      const left = Math.min(maxPowerPoints, powerPoints + 5);
      play.tell({
        type: 'powerPointsChanged',
        unit: id,
        points: left - powerPoints,
        left,
        why: 'token',
        rules: ['ACE-3.12'],
      });
    }
  },
};
