import type { Json } from '@potyczka/kernel';
import type { CoinCommand } from './commands.ts';
import type { CoinEvent } from './events/index.ts';
import type { CoinState } from './state.ts';

/** What a player cares about in what happened: whether the step succeeded, what the attack did to whom. */
export function outcome(
  before: CoinState,
  after: CoinState,
  events: readonly CoinEvent[],
  command: CoinCommand,
): Readonly<Record<string, Json>> {
  const result: Record<string, Json> = {};
  const passed = events.some((event) => event.type === 'prepSucceeded');
  if (passed || events.some((event) => event.type === 'prepFailed')) {
    const opposed = events.some((event) => event.type === 'prepContested');
    result.success = passed && !opposed;
    result.chainAlive = passed;
  }
  const first = events.find((event) => event.type === 'firstSideSet');
  if (first?.type === 'firstSideSet') result.firstSide = first.side;
  if (command.type === 'attack') Object.assign(result, attackOutcome(before, after, events, command.target));
  return result;
}

const lostBy = (before: CoinState, after: CoinState, id: string): number =>
  (before.units[id]?.hp ?? 0) - (after.units[id]?.hp ?? 0);

function attackOutcome(
  before: CoinState,
  after: CoinState,
  events: readonly CoinEvent[],
  target: string | undefined,
): Readonly<Record<string, Json>> {
  const pool = events.find((event) => event.type === 'poolMade');
  const tails = pool?.type === 'poolMade' ? pool.pool.reduce((sum, entry) => sum + entry.count, 0) : 0;
  const fell = (id: string): boolean => before.units[id]?.status === 'alive' && after.units[id]?.status !== 'alive';
  if (target !== undefined && before.units[target] !== undefined)
    return { pool: tails, damage: lostBy(before, after, target), destroyed: fell(target) };
  const ids = Object.keys(before.units);
  return {
    pool: tails,
    damage: Object.fromEntries(
      ids.flatMap((id) => (lostBy(before, after, id) > 0 ? [[id, lostBy(before, after, id)]] : [])),
    ),
    destroyed: ids.filter(fell),
  };
}
