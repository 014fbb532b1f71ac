import { carriedBy, isAlive, isInfantry, isVehicle, unitsOf } from '../../read.ts';
import type { CoinState, Condition, Infantry, ScoreRule, When } from '../../state.ts';
import { SIDES, type SideId } from '../../vocabulary.ts';

/** What a scenario looks at (COIN-21.3, COIN-21.4): who sits where, who carries what, who still lives. */

/** Who has an item on them, outside any case (COIN-16.9). */
const carrierOf = (state: CoinState, item: string): Infantry | undefined =>
  unitsOf(state)
    .filter(isInfantry)
    .find((unit) => isAlive(unit) && carriedBy(state, unit).some((thing) => thing.id === item));

/** The owner of the case an item is in, while that owner carries it. */
function keeperOf(state: CoinState, item: string): Infantry | undefined {
  const box = Object.values(state.items).find((thing) => thing.contents.includes(item));
  const carrier = box === undefined ? undefined : carrierOf(state, box.id);
  return carrier?.id === box?.ownerUnit ? carrier : undefined;
}

function pilotSide(state: CoinState, vehicle: string): SideId | undefined {
  const found = state.units[vehicle];
  if (found === undefined || !isVehicle(found) || !isAlive(found) || found.pilot === null) return undefined;
  return SIDES.find((side) => side === state.units[found.pilot ?? '']?.side);
}

/** The side a condition is met for now. */
function winnerBy(state: CoinState, condition: Condition): SideId | undefined {
  if (condition.kind === 'destroyed') {
    const unit = state.units[condition.unit];
    return unit === undefined || isAlive(unit) ? undefined : condition.side;
  }
  const side = condition.kind === 'pilots' ? pilotSide(state, condition.unit) : carrierOf(state, condition.item)?.side;
  return condition.side === null || condition.side === side ? side : undefined;
}

/** @rule COIN-21.3 Every side a condition of that time is met for. */
export const winnersNow = (state: CoinState, when: When): readonly SideId[] => {
  const met = state.scenario.conditions
    .filter((condition) => condition.when === when)
    .map((condition) => winnerBy(state, condition));
  return SIDES.filter((side) => met.includes(side));
};

function holds(state: CoinState, rule: ScoreRule, side: SideId): boolean {
  if (rule.side !== null && rule.side !== side) return false;
  if (rule.kind === 'carried') return carrierOf(state, rule.item)?.side === side;
  if (rule.kind === 'kept') return keeperOf(state, rule.item)?.side === side;
  const unit = state.units[rule.unit];
  return unit !== undefined && isAlive(unit);
}

/** @rule COIN-21.4 The score as it would be now. */
export function scoreOf(state: CoinState): Readonly<Record<SideId, number>> {
  const of = (side: SideId): number =>
    state.scenario.score.reduce((sum, rule) => sum + (holds(state, rule, side) ? rule.points : 0), 0);
  return { A: of('A'), B: of('B') };
}
