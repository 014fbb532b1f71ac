import type { Line } from '@potyczka/kernel';
import type { PowerEvent } from '../events/power.ts';
import type { SegState } from '../state.ts';
import { term, unitName } from './names.ts';
import { line, silent, type Tellers } from './teller.ts';

type Of<T extends PowerEvent['type']> = Extract<PowerEvent, { readonly type: T }>;

/** @rule SEG-23.5 @rule SEG-23.8 @rule SEG-23.9 */
function deflected(e: Of<'deflected'>, state: SegState): readonly Line[] {
  const params = { who: unitName(state, e.by) };
  if (!e.success) return [line('deflectFailed', params)];
  if (e.redirect !== null) return [line('redirected', { ...params, whom: unitName(state, e.redirect) })];
  return [line(e.rules.includes('SEG-23.9') ? 'deflectedSlug' : 'deflected', params)];
}

/** @rule SEG-24.4 */
function shieldStruck(e: Of<'shieldStruck'>, state: SegState): readonly Line[] {
  const params = { who: unitName(state, e.unit) };
  if (!e.absorbed) return [line('shieldCollapsed', params)];
  return [line('shieldStruck', { ...params, cost: e.cost, left: e.shield.points })];
}

export const powerTellers: Tellers<PowerEvent> = {
  energySpent: (e, state) => [line('energySpent', { who: unitName(state, e.unit), cost: e.cost, left: e.left })],
  powerUsed: (e, state) => [
    line('powerUsed', {
      who: unitName(state, e.unit),
      whom: unitName(state, e.target),
      power: term('power', e.power),
    }),
  ],
  cameUnderFire: silent,
  deflected,
  dodged: (e, state) => [line(e.success ? 'dodged' : 'dodgeFailed', { who: unitName(state, e.unit) })],
  shieldStruck,
  shieldRaised: (e, state) => [line('shieldOn', { who: unitName(state, e.unit) })],
  shieldCharged: (e, state) => [line('shieldCharged', { who: unitName(state, e.unit), left: e.shield.points })],
};
