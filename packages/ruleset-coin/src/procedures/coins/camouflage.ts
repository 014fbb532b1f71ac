import { isAlive, isInfantry, itemOf, unitsOf, vehicleAround } from '../../read.ts';
import type { CoinState, Unit } from '../../state.ts';
import type { SideId } from '../../vocabulary.ts';
import { otherSide } from '../../vocabulary.ts';

/** @rule COIN-6.7 @rule COIN-6.8 Infantry inside counts with the vehicle, whatever it wears. */
export function camouflageOf(state: CoinState, unit: Unit): number {
  if (!isInfantry(unit)) return unit.camoLevel;
  const around = vehicleAround(state, unit);
  if (around !== null) return around.camoLevel;
  return unit.device === null ? 0 : itemOf(state, unit.device).camoLevel;
}

/** @rule COIN-6.5 @rule COIN-6.6 @rule COIN-6.9 The weakest of all its units, empty vehicles too. */
export function sideLevel(state: CoinState, side: SideId): number {
  const levels = unitsOf(state)
    .filter((unit) => unit.side === side && isAlive(unit))
    .map((unit) => camouflageOf(state, unit));
  return levels.length === 0 ? 0 : Math.min(...levels);
}

/** @rule COIN-6.4 @rule COIN-6.10 @rule COIN-6.12 What a side needs against the other's camouflage. */
export function needOf(state: CoinState, side: SideId): number {
  const level = sideLevel(state, otherSide(side));
  return state.options.camouflageMode === 'additive' ? 1 + level : Math.max(1, level);
}
