import type { Line } from '@potyczka/kernel';
import type { PowerEvent } from '../events/power.ts';
import type { AcesState } from '../state.ts';
import { nameOf, term, unitName } from './names.ts';
import { line, silent, type Tellers } from './teller.ts';

type Of<T extends PowerEvent['type']> = Extract<PowerEvent, { readonly type: T }>;

const powerName = (id: string): string => term('power', id);

/** A power that goes on, by its own ID. */
const activeName = (state: AcesState, unit: string, id: string): string => {
  const active = state.units[unit]?.activePowers.find((one) => one.id === id);
  return powerName(active?.power ?? id);
};

function powerCast(e: Of<'powerCast'>, state: AcesState): readonly Line[] {
  const whom = e.target === null ? {} : { whom: nameOf(state, e.target) };
  const power = powerName(e.power);
  return [
    line('powerCast', { who: unitName(state, e.unit), power, ...whom, works: e.works, raise: e.raise, left: e.left }),
  ];
}

function powerPointsChanged(e: Of<'powerPointsChanged'>, state: AcesState): readonly Line[] {
  if (e.points === 0) return [];
  const key = e.points > 0 ? 'powerPointsGained' : 'powerPointsLost';
  return [line(key, { who: unitName(state, e.unit), n: Math.abs(e.points), left: e.left })];
}

export const powerTellers: Tellers<PowerEvent> = {
  powerCast,
  powerAimed: (e) => [line('powerAimed', { power: powerName(e.power), total: e.total, hits: e.hits, raise: e.raise })],
  powerBegan: (e, state) => [
    line('powerBegan', {
      whom: nameOf(state, e.active.target),
      power: powerName(e.active.power),
      rounds: e.active.roundsLeft,
    }),
  ],
  powerMaintained: (e, state) => [
    line('powerMaintained', {
      who: unitName(state, e.unit),
      power: activeName(state, e.unit, e.id),
      rounds: e.roundsLeft,
    }),
  ],
  powersAged: silent,
  powerEnded: (e, state) => [line('powerEnded', { whom: nameOf(state, e.target), power: powerName(e.power) })],
  powerPointsChanged,
  backlash: (e, state) => [line('backlash', { who: unitName(state, e.unit), die: e.die })],
  powerResisted: (e, state) => [line('powerResisted', { whom: nameOf(state, e.by), power: powerName(e.power) })],
};
