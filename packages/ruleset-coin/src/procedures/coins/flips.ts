import type { Draw, DrawRequest, RuleId } from '@potyczka/kernel';
import type { CoinPlay } from '../../play.ts';
import type { Face, FlipReason, SideId } from '../../vocabulary.ts';

/** @rule COIN-1.1 @rule COIN-1.5 Everything is settled by coins; nobody flips one again. */

export interface Flip {
  readonly reason: FlipReason;
  readonly side: SideId | null;
  readonly unit: string | null;
  readonly items?: readonly string[];
  /** Flips that go on until somebody succeeds come back here (`DrawRequest.place`). */
  readonly place?: string;
  readonly rules: readonly RuleId[];
}

const isTails = (face: Draw): boolean => face === 'T';
/** What the rules read from a pool of coins: how many tails. */
const tailsIn = (faces: readonly Draw[]): number => faces.filter(isTails).length;
/** What they read where one is enough. */
const anyTails = (faces: readonly Draw[]): number => (faces.some(isTails) ? 1 : 0);

/** What they read from coins tossed in a row: whether all of them are tails. */
const allTails = (faces: readonly Draw[]): number => (faces.every(isTails) ? 1 : 0);

type Toss = Pick<DrawRequest, 'coins' | 'row' | 'read'>;

function draw(play: CoinPlay, flip: Flip, toss: Toss): readonly Face[] {
  const request = {
    label: flip.reason,
    ...toss,
    ...(flip.unit === null ? {} : { unit: flip.unit }),
    ...(flip.place === undefined ? {} : { place: flip.place }),
  };
  return play.draw(request) as readonly Face[];
}

const told = (play: CoinPlay, flip: Flip, coins: readonly Face[], way: 'M' | 'OK', of: number, passed: boolean): void =>
  play.tell({
    type: 'coinsFlipped',
    reason: flip.reason,
    side: flip.side,
    unit: flip.unit,
    items: flip.items ?? [],
    coins,
    way,
    of,
    tails: tailsIn(coins),
    passed,
    rules: [way === 'M' ? 'COIN-1.2' : 'COIN-1.3', ...flip.rules],
  });

/** The coins of a check once it is made: those the log did not have before. */
export const coinsSince = (play: CoinPlay, before: number): readonly Face[] =>
  play.state.coinLog.slice(before).map(({ face }) => face);

/** @rule COIN-1.2 @rule COIN-1.6 xM: all coins are flipped, each tails is one success; 0M flips nothing. */
export function flipM(play: CoinPlay, count: number, flip: Flip): number {
  if (count === 0) return 0;
  const coins = draw(play, flip, { coins: count, read: tailsIn });
  const tails = tailsIn(coins);
  told(play, flip, coins, 'M', count, tails > 0);
  return tails;
}

/** @rule COIN-13.4 xM of which one tails is enough: how many there are beyond it is lost. */
export function flipAny(play: CoinPlay, count: number, flip: Flip): boolean {
  if (count === 0) return false;
  const coins = draw(play, flip, { coins: count, read: anyTails });
  const passed = tailsIn(coins) > 0;
  told(play, flip, coins, 'M', count, passed);
  return passed;
}

/** @rule COIN-1.3 @rule COIN-1.6 xOK: one after another, stopping at the first heads; 0OK is passed. */
export function needOk(play: CoinPlay, need: number, flip: Flip): boolean {
  if (need === 0) return true;
  const coins = draw(play, flip, { coins: need, row: true, read: allTails });
  const passed = coins.every(isTails);
  told(play, flip, coins, 'OK', need, passed);
  return passed;
}
