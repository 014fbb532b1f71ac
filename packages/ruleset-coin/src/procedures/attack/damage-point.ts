import type { CoinPlay } from '../../play.ts';
import { isAlive, sideOfUnit, unitOf } from '../../read.ts';
import { coinsSince, needOk } from '../coins/flips.ts';
import { checkElimination } from '../ending/ending.ts';
import { defend } from './active-defence.ts';
import { destroy } from './destruction.ts';
import type { Passive } from './passive-defence.ts';
import { passiveOf } from './passive-defence.ts';
import type { Source } from './targets.ts';

/** What one damage point does (COIN-12.2): defence, overcoming, damage, destruction. */

/** @rule COIN-14.1 @rule COIN-14.5 @rule COIN-14.7 The attacker's further tails in a row; without any need it is through. */
export function overcome(play: CoinPlay, attacker: string, target: string, passive: Passive): boolean {
  if (passive.total === 0 && passive.modifiers.length === 0) return true;
  const side = sideOfUnit(unitOf(play.state, attacker));
  const flip = { reason: 'overcome', side, unit: attacker, rules: ['COIN-14.1'] } as const;
  const before = play.state.coinLog.length;
  const through = needOk(play, passive.total, flip);
  play.tell({
    type: 'passiveTested',
    attacker,
    target,
    modifiers: passive.modifiers,
    total: passive.total,
    coins: coinsSince(play, before),
    overcome: through,
    rules: ['COIN-14.1', 'COIN-14.4'],
  });
  return through;
}

/** @rule COIN-1.8 @rule COIN-14.3 One HP for each point; those beyond the last are lost. */
export function hurt(play: CoinPlay, attacker: string, target: string, points: number): void {
  const { hp } = unitOf(play.state, target);
  const amount = Math.min(hp, points);
  play.tell({
    type: 'damageTaken',
    target,
    attacker,
    amount,
    hp: hp - amount,
    lost: points - amount,
    rules: ['COIN-14.3'],
  });
}

/** @rule COIN-12.2 @rule COIN-12.6 @rule COIN-12.7 @rule COIN-15.13 One point, settled before the next is taken. */
export function settlePoint(play: CoinPlay, attacker: string, source: Source, target: string): void {
  // A ruling may have taken the target off while its side was asked.
  if (defend(play, target, source.kind, source.id) || !isAlive(unitOf(play.state, target))) return;
  const passive = passiveOf(play.state, unitOf(play.state, target), source, unitOf(play.state, attacker));
  if (!overcome(play, attacker, target, passive)) return;
  hurt(play, attacker, target, 1);
  destroy(play, target);
  checkElimination(play);
}
