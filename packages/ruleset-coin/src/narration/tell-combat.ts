import type { Line } from '@potyczka/kernel';
import type { CombatEvent } from '../events/combat.ts';
import type { DestructionEvent } from '../events/destruction.ts';
import type { CoinState } from '../state.ts';
import { itemName, unitName } from './names.ts';
import { faces, line, reasons, silent, type Tellers } from './teller.ts';

type Of<T extends CombatEvent['type']> = Extract<CombatEvent, { readonly type: T }>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Where every point goes is told by what it does; where unlike weapons were used, which of them it came from. */
function pointAssigned(e: Of<'pointAssigned'>, state: CoinState): readonly Line[] {
  const weapons = new Set(e.pool.map((entry) => itemName(state, entry.source)));
  if (weapons.size < 2) return [];
  return [line('pointAssigned', { weapon: itemName(state, e.source), whom: unitName(state, e.target) })];
}

function pointsAllocated(e: Of<'pointsAllocated'>, state: CoinState): readonly Line[] {
  const targets = [...new Set(e.points.map((point) => point.target))];
  return [
    ...targets.map((target) =>
      line('pointsAllocated', {
        n: e.points.filter((point) => point.target === target).length,
        whom: unitName(state, target),
      }),
    ),
    ...(e.dropped === 0 ? [] : [line('poolDropped', { who: unitName(state, e.attacker), n: e.dropped })]),
  ];
}

/** What pierces nothing needs no telling. */
function passiveTested(e: Of<'passiveTested'>, state: CoinState): readonly Line[] {
  if (e.modifiers.every(({ source }) => source === 'pierce' || source === 'floor')) return [];
  const params = { whom: unitName(state, e.target), mods: reasons(e.modifiers) };
  if (e.total === 0) return [line('passive.pierced', params)];
  const flipped = { ...params, coins: faces(e.coins) };
  return [line(e.overcome ? 'passive.overcome' : 'passive.held', flipped)];
}

export const combatTellers: Tellers<CombatEvent> = {
  poolMade: (e) => [line('pool', { n: sum(e.pool.map((entry) => entry.count)) })],
  pointAssigned,
  poolDropped: (e, state) => [line('poolDropped', { who: unitName(state, e.attacker), n: e.points })],
  poolLost: (e) => [line('poolLost', { n: e.points })],
  pointsAllocated,
  defenceChosen: silent,
  pointBlocked: silent,
  passiveTested,
  queueKept: silent,
  // The last one is told by the death.
  damageTaken: (e, state) =>
    e.hp === 0 ? [] : [line('damage', { who: unitName(state, e.target), n: e.amount, left: e.hp })],
};

export const destructionTellers: Tellers<DestructionEvent> = {
  unitKilled: (e, state) => [line('killed', { who: unitName(state, e.unit) })],
  vehicleDestroyed: (e, state) => [line('destroyed', { who: unitName(state, e.vehicle) })],
  // The coins of the crew have told who got out.
  crewLost: silent,
  wreckRemoved: silent,
  survivorPlaced: silent,
};
