import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { isAlive, isInfantry, unitsOf } from '../../read.ts';
import type { CoinState } from '../../state.ts';
import { SIDES, type SideId } from '../../vocabulary.ts';

/** @rule COIN-5.7 What a side has brought, in points. */
export const forcePoints = (state: CoinState, side: SideId): number =>
  unitsOf(state)
    .filter((unit) => unit.side === side && isAlive(unit))
    .reduce((sum, unit) => sum + unit.points, 0);

const hasInfantry = (state: CoinState, side: SideId): boolean =>
  unitsOf(state).some((unit) => unit.side === side && isInfantry(unit) && isAlive(unit));

/** @rule COIN-5.7 @rule COIN-5.8 At least one infantry unit a side, and no more points than the table allows; 0 is no limit. */
export function forceProblems(state: CoinState): readonly Violation[] {
  const limit = state.options.pointsLimit;
  return SIDES.flatMap((side) => {
    const points = forcePoints(state, side);
    const over = limit > 0 && points > limit && state.scenario.id === null;
    return [
      ...(hasInfantry(state, side) ? [] : [violation('COIN-5.8', 'force-invalid', { side, why: '@why.no-infantry' })]),
      ...(over ? [violation('COIN-5.7', 'force-invalid', { side, why: '@why.over-limit', points, limit })] : []),
    ];
  });
}
