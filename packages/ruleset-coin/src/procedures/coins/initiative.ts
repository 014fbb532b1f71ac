import type { CoinPlay } from '../../play.ts';
import { otherSide, type SideId } from '../../vocabulary.ts';
import { needOf, sideLevel } from './camouflage.ts';
import { flipM, needOk } from './flips.ts';

/** @rule COIN-5.5 @rule COIN-5.6 Once, after deployment: what each side needs is known to both from here on. */
export function countCamouflage(play: CoinPlay): void {
  const { state } = play;
  const levels = { A: sideLevel(state, 'A'), B: sideLevel(state, 'B') };
  const need = { A: needOf(state, 'A'), B: needOf(state, 'B') };
  play.tell({ type: 'camouflageCounted', levels, need, rules: ['COIN-6.9', 'COIN-6.10'] });
}

/** @rule COIN-6.11 One attempt is one xOK test; `place` where nothing but the coins on the table has changed since. */
const attempt = (play: CoinPlay, side: SideId, need: number, place?: string): boolean =>
  needOk(play, need, {
    reason: 'initiative',
    side,
    unit: null,
    rules: ['COIN-6.1', 'COIN-6.11'],
    ...(place === undefined ? {} : { place }),
  });

/** @rule COIN-6.3 Who flips first. */
function firstFlipper(play: CoinPlay): SideId {
  const { firstFlipper: who } = play.state.options;
  if (who !== 'coin') return who === 'sideA' ? 'A' : 'B';
  const tails = flipM(play, 1, { reason: 'firstFlipper', side: null, unit: null, rules: ['COIN-6.3'] });
  return tails === 1 ? 'A' : 'B';
}

/** @rule COIN-6.1 @rule COIN-6.2 In turn, until one succeeds. */
function alternating(play: CoinPlay, need: Readonly<Record<SideId, number>>): SideId {
  let side = firstFlipper(play);
  while (!attempt(play, side, need[side], `initiative ${side}`)) side = otherSide(side);
  return side;
}

/** @rule COIN-6.2 Both in each pass, A's coins first; exactly one success decides. */
function simultaneous(play: CoinPlay, need: Readonly<Record<SideId, number>>): SideId {
  for (;;) {
    const a = attempt(play, 'A', need.A, 'pass');
    const b = attempt(play, 'B', need.B);
    if (a !== b) return a ? 'A' : 'B';
  }
}

/** The right of the first turn (COIN-6): flips until somebody has it. */
export function rollForInitiative(play: CoinPlay): void {
  const need = play.state.initiativeNeed;
  if (need === null) throw new Error('camouflage has not been counted');
  const side =
    play.state.options.initiativeMethod === 'simultaneous' ? simultaneous(play, need) : alternating(play, need);
  play.tell({ type: 'firstSideSet', side, why: 'coins', rules: ['COIN-6.1', 'COIN-6.2'] });
}
