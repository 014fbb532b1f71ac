import type { Line } from '@potyczka/kernel';
import type { FireEvent } from '../events/fire.ts';
import type { SegState } from '../state.ts';
import { term, unitName, unitNames } from './names.ts';
import { line, silent, type Tellers } from './teller.ts';

type Of<T extends FireEvent['type']> = Extract<FireEvent, { readonly type: T }>;

/** @rule SEG-14.2 That nothing landed at all has been told with the die. */
const burstLanded = (e: Of<'burstLanded'>, state: SegState): readonly Line[] =>
  e.landed === 0
    ? []
    : [line('burstLanded', { whom: unitName(state, e.target), n: e.now, landed: e.landed, fired: e.fired })];

/** @rule SEG-15.4 */
function pelletsLanded(e: Of<'pelletsLanded'>, state: SegState): readonly Line[] {
  const params = { whom: unitName(state, e.target), location: term('location', e.location) };
  if (e.stopped !== null) return [line(`pellets.${e.stopped}`, params)];
  return e.grazes === 0 ? [] : [line('pellets', { ...params, n: e.grazes })];
}

export const fireTellers: Tellers<FireEvent> = {
  burstBegun: silent,
  burstLanded,
  burstBlocked: (e, state) => [line('burstBlocked', { whom: unitName(state, e.target) })],
  projectilePlaced: (e) => [line('projectile', { die: e.die, location: term('location', e.location) })],
  fireKept: silent,
  suppressed: (e, state) => (e.units.length === 0 ? [] : [line('suppressed', { who: unitNames(state, e.units) })]),
  moraleTried: (e, state) => [line(e.passed ? 'moraleHeld' : 'moraleGone', { who: unitName(state, e.unit) })],
  pelletsLanded,
  ionAbsorbed: (e, state) => [line('ionAbsorbed', { who: unitName(state, e.unit), left: e.left })],
  ionHarmless: (e, state) => [line('ionHarmless', { who: unitName(state, e.unit) })],
  limbLost: (e, state) => [line('limbLost', { who: unitName(state, e.unit), location: term('location', e.location) })],
};
