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
  // What else leads to initiative only opens the way: the coins follow by themselves.
  if (command.type === 'rollInitiative' && first?.type === 'firstSideSet') result.firstSide = first.side;
  if (command.type === 'attack') Object.assign(result, attackOutcome(before, after, events, command.target));
  return { ...settledOutcome(before, after), ...result };
}

/** @rule COIN-18.10 What waited for the end of the turn takes effect with whatever ends it. */
function settledOutcome(before: CoinState, after: CoinState): Readonly<Record<string, Json>> {
  if (before.options.damageSequence !== 'batch' || before.options.batchScope !== 'perTurn') return {};
  if (after.batchQueue.length > 0 || Object.keys(before.units).every((id) => lostBy(before, after, id) === 0))
    return {};
  return harmDone(before, after);
}

const fellBetween =
  (before: CoinState, after: CoinState) =>
  (id: string): boolean =>
    before.units[id]?.status === 'alive' && after.units[id]?.status !== 'alive';

/** Who lost how much, and who fell. */
function harmDone(before: CoinState, after: CoinState): Readonly<Record<string, Json>> {
  const ids = Object.keys(before.units);
  const hurt = ids.map((id) => [id, lostBy(before, after, id)] as const).filter(([, lost]) => lost > 0);
  return { damage: Object.fromEntries(hurt), destroyed: ids.filter(fellBetween(before, after)) };
}

const lostBy = (before: CoinState, after: CoinState, id: string): number =>
  (before.units[id]?.hp ?? 0) - (after.units[id]?.hp ?? 0);

const countOf = (events: readonly CoinEvent[], type: CoinEvent['type']): number =>
  events.filter((event) => event.type === type).length;

/** The pool, and what it did to whom; to the one target where the attacker has one in mind. */
function attackOutcome(
  before: CoinState,
  after: CoinState,
  events: readonly CoinEvent[],
  target: string | undefined,
): Readonly<Record<string, Json>> {
  const made = events.find((event) => event.type === 'poolMade');
  const pool = made?.type === 'poolMade' ? made.pool.reduce((sum, entry) => sum + entry.count, 0) : 0;
  const queued = after.batchQueue.length - before.batchQueue.length;
  // COIN-18.10: what waits for the end of the turn has done nothing yet.
  if (before.options.damageSequence === 'batch' && before.options.batchScope === 'perTurn') return { pool, queued };
  const fell = fellBetween(before, after);
  const wrecks = countOf(events, 'wreckRemoved');
  const crew = wrecks === 0 ? {} : { crewLost: countOf(events, 'crewLost') };
  if (target !== undefined && before.units[target] !== undefined)
    return { pool, damage: lostBy(before, after, target), destroyed: fell(target), ...crew };
  return { pool, ...harmDone(before, after), ...crew };
}
