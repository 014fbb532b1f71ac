import { enemyInside, isVehicle, unitOf } from '../../read.ts';
import type { CoinState, Unit } from '../../state.ts';
import { defenceCoins } from './active-defence.ts';
import { passiveTotal } from './passive-defence.ts';
import { type Source, targetsOf } from './targets.ts';

/** What a target is worth to the assigning rule of section 9.8, in exact fractions. */

export interface Worth {
  readonly top: number;
  readonly bottom: number;
}

export const NOTHING: Worth = { top: 0, bottom: 1 };
export const isMore = (a: Worth, b: Worth): boolean => a.top * b.bottom > b.top * a.bottom;

/** How many coins have to fall well for a point to land: `landP` is a half to that power. */
export const hurdles = (state: CoinState, attacker: Unit, source: Source, target: Unit): number =>
  defenceCoins(state, target, source.kind) + passiveTotal(state, target, source, attacker);

/** Points over HP; nothing for a vehicle of nobody's with no enemy inside. */
export function targetValue(state: CoinState, attacker: Unit, target: Unit): Worth {
  const idle = target.side === 'none' && isVehicle(target) && attacker.side !== 'none';
  if (idle && !enemyInside(state, target, attacker.side)) return NOTHING;
  const doubled = attacker.behaviour === 'tankHunter' && isVehicle(target) ? 2 : 1;
  return { top: target.points * doubled, bottom: target.maxHp };
}

/** landP × value × (1.5 if one HP is left). */
export function worthOf(state: CoinState, attacker: Unit, source: Source, target: Unit): Worth {
  const { top, bottom } = targetValue(state, attacker, target);
  return {
    top: top * (target.hp === 1 ? 3 : 2),
    bottom: bottom * 2 * 2 ** hurdles(state, attacker, source, target),
  };
}

export interface Pair {
  readonly source: Source;
  readonly target: Unit;
}

/** Every way to assign the next point: sources in their order, targets by id. */
export const pairsFor = (state: CoinState, attacker: Unit, sources: readonly Source[]): readonly Pair[] =>
  sources.flatMap((source) => targetsOf(state, attacker, source).map((target): Pair => ({ source, target })));

/** The best pair; ties go to the lower unit id, then to the order of the points. */
export function bestPair(state: CoinState, attacker: Unit, pairs: readonly Pair[]): Pair | undefined {
  let found: { pair: Pair; worth: Worth } | undefined;
  for (const pair of pairs) {
    const worth = worthOf(state, attacker, pair.source, pair.target);
    const better = found === undefined || isMore(worth, found.worth);
    const even = found !== undefined && !isMore(found.worth, worth) && pair.target.id < found.pair.target.id;
    if (better || even) found = { pair, worth };
  }
  return found?.pair;
}

/** A target somebody has in mind comes first while it is legal; otherwise the assigning rule. */
export function preferredPair(
  state: CoinState,
  attackerId: string,
  pairs: readonly Pair[],
  wanted: string | undefined,
): Pair | undefined {
  const attacker = unitOf(state, attackerId);
  const wished = pairs.filter((pair) => pair.target.id === wanted);
  return bestPair(state, attacker, wished.length > 0 ? wished : pairs);
}
