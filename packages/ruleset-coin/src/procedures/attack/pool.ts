import type { CoinPlay } from '../../play.ts';
import { sideOfUnit, unitOf } from '../../read.ts';
import type { CoinState, PoolEntry } from '../../state.ts';
import { UNARMED } from '../../vocabulary.ts';
import { flipM } from '../coins/flips.ts';
import { spendUse } from '../items/uses.ts';
import type { Source } from './targets.ts';

/** @rule COIN-11.3 @rule COIN-11.4 @rule COIN-11.5 @rule COIN-11.6 Left slot, then right: each tails is a point. */
export function makePool(play: CoinPlay, attacker: string, sources: readonly Source[]): void {
  const side = sideOfUnit(unitOf(play.state, attacker));
  for (const source of sources) if (source.id !== UNARMED) spendUse(play, source.id, attacker);
  const flip = { reason: 'attack', side, unit: attacker, rules: ['COIN-11.3'] } as const;
  const flipped = sources.map((source) => ({
    source,
    tails: flipM(play, source.coins, { ...flip, items: [source.id] }),
  }));
  play.tell({
    type: 'poolMade',
    attacker,
    weapons: flipped.map(({ source, tails }) => ({ source: source.id, coins: source.coins, tails })),
    pool: flipped.map(
      ({ source, tails }): PoolEntry => ({
        source: source.id,
        kind: source.kind,
        pierce: source.pierce,
        count: tails,
      }),
    ),
    rules: ['COIN-11.5', 'COIN-11.6'],
  });
}

export const pointsLeft = (state: CoinState): number => state.pool.reduce((sum, entry) => sum + entry.count, 0);

/** The pool with one point of a source taken out. */
export const lessOne = (pool: readonly PoolEntry[], source: string): readonly PoolEntry[] =>
  pool.map((entry) => (entry.source === source ? { ...entry, count: entry.count - 1 } : entry));

/** The sources that still have points, of those the attack was made with. */
export const sourcesLeft = (state: CoinState, sources: readonly Source[]): readonly Source[] =>
  sources.filter((source) => state.pool.some((entry) => entry.source === source.id && entry.count > 0));
