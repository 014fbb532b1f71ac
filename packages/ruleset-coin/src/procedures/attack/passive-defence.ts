import type { Modifier } from '../../events/combat.ts';
import { isInfantry, itemOf } from '../../read.ts';
import { hasCover } from '../../spatial.ts';
import type { CoinState, Unit } from '../../state.ts';
import type { AttackKind } from '../../vocabulary.ts';

export interface Passive {
  readonly total: number;
  readonly modifiers: readonly Modifier[];
}

/** @rule COIN-14.1 @rule COIN-14.6 Worn armour, or the hull; an occupant never has the hull's. */
function protection(state: CoinState, target: Unit): number {
  if (!isInfantry(target)) return target.passiveOk;
  return target.armour === null ? 0 : itemOf(state, target.armour).passiveOk;
}

interface Point {
  readonly kind: AttackKind;
  readonly pierce: number;
}

/** The same without its parts: what NPCs ask for every pair of figures. */
export function passiveTotal(state: CoinState, target: Unit, point: Point, attacker: Unit): number {
  const cover = point.kind !== 'melee' && hasCover(state, target, attacker) ? 1 : 0;
  return Math.max(0, protection(state, target) + cover - point.pierce);
}

/** @rule COIN-14.4 Armour or hull, plus cover, less pierce; never below 0. */
export function passiveOf(state: CoinState, target: Unit, point: Point, attacker: Unit): Passive {
  const cover = point.kind !== 'melee' && hasCover(state, target, attacker) ? 1 : 0;
  const all: readonly Modifier[] = [
    isInfantry(target)
      ? { source: 'armour', value: protection(state, target), rule: 'COIN-14.2' }
      : { source: 'hull', value: protection(state, target), rule: 'COIN-14.4' },
    { source: 'cover', value: cover, rule: 'COIN-20.3' },
    { source: 'pierce', value: -point.pierce, rule: 'COIN-3.7' },
  ];
  const sum = all.reduce((total, one) => total + one.value, 0);
  const floor: readonly Modifier[] = sum < 0 ? [{ source: 'floor', value: -sum, rule: 'COIN-14.4' }] : [];
  return { total: Math.max(0, sum), modifiers: [...all.filter((one) => one.value !== 0), ...floor] };
}
