import type { Modifier } from '../events/combat.ts';
import { isInfantry, itemOf } from '../read.ts';
import { hasCover } from '../spatial.ts';
import type { CoinState, Unit } from '../state.ts';
import type { AttackKind } from '../vocabulary.ts';

export interface Passive {
  readonly total: number;
  readonly modifiers: readonly Modifier[];
}

/** @rule COIN-14.1 @rule COIN-14.6 Worn armour, or the hull; an occupant never has the hull's. */
function protection(state: CoinState, target: Unit): Modifier {
  if (!isInfantry(target)) return { source: 'hull', value: target.passiveOk, rule: 'COIN-14.4' };
  const value = target.armour === null ? 0 : itemOf(state, target.armour).passiveOk;
  return { source: 'armour', value, rule: 'COIN-14.2' };
}

/** @rule COIN-14.4 Armour or hull, plus cover, less pierce; never below 0. */
export function passiveOf(
  state: CoinState,
  target: Unit,
  point: { readonly kind: AttackKind; readonly pierce: number },
  attacker: Unit,
): Passive {
  const cover = point.kind !== 'melee' && hasCover(state, target, attacker) ? 1 : 0;
  const all: readonly Modifier[] = [
    protection(state, target),
    { source: 'cover', value: cover, rule: 'COIN-20.3' },
    { source: 'pierce', value: -point.pierce, rule: 'COIN-3.7' },
  ];
  const sum = all.reduce((total, one) => total + one.value, 0);
  const floor: readonly Modifier[] = sum < 0 ? [{ source: 'floor', value: -sum, rule: 'COIN-14.4' }] : [];
  return { total: Math.max(0, sum), modifiers: [...all.filter((one) => one.value !== 0), ...floor] };
}
