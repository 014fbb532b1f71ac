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
  else if (settles(events)) Object.assign(result, harmOf(before, after, events));
  return result;
}

/** @rule COIN-18.10 Whether what had been queued took effect: at the end of a turn, whatever command brought that on. */
export const settles = (events: readonly CoinEvent[]): boolean =>
  events.some((event) => event.type === 'queueKept' && event.queue.length === 0);

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
  // COIN-18.10: what waits for the end of the turn has done nothing yet, unless this was the last of it.
  if (before.options.damageSequence === 'batch' && before.options.batchScope === 'perTurn') {
    const queued = events.reduce((sum, e) => sum + (e.type === 'pointsAllocated' ? e.points.length : 0), 0);
    return { pool, queued, ...(settles(events) ? harmOf(before, after, events) : {}) };
  }
  if (target !== undefined && before.units[target] !== undefined)
    return {
      pool,
      damage: lostBy(before, after, target),
      destroyed: fell(before, after, target),
      ...crewLost(events),
      ...othersHurt(before, after, events, target),
    };
  return { pool, ...harmOf(before, after, events) };
}

const fell = (before: CoinState, after: CoinState, id: string): boolean =>
  before.units[id]?.status === 'alive' && after.units[id]?.status !== 'alive';

const crewLost = (events: readonly CoinEvent[]): Readonly<Record<string, Json>> =>
  countOf(events, 'wreckRemoved') === 0 ? {} : { crewLost: countOf(events, 'crewLost') };

/** @rule COIN-12.1 Points that were not needed for the target go to others; the crew of a wreck is counted by itself. */
function othersHurt(
  before: CoinState,
  after: CoinState,
  events: readonly CoinEvent[],
  target: string,
): Readonly<Record<string, Json>> {
  const crew = events.flatMap((event) => (event.type === 'crewLost' ? [event.unit] : []));
  const hurt = Object.keys(before.units).filter(
    (id) => id !== target && !crew.includes(id) && (lostBy(before, after, id) > 0 || fell(before, after, id)),
  );
  return hurt.length > 0 ? { others: hurt.sort().join(', ') } : {};
}

/** Whoever is hurt, and whoever falls. */
function harmOf(before: CoinState, after: CoinState, events: readonly CoinEvent[]): Readonly<Record<string, Json>> {
  const ids = Object.keys(before.units);
  const hurt = ids.map((id) => [id, lostBy(before, after, id)] as const).filter(([, lost]) => lost > 0);
  const gone = ids.filter((id) => fell(before, after, id));
  return { damage: Object.fromEntries(hurt), destroyed: gone, ...crewLost(events) };
}
