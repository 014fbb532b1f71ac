import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CoinPlay } from '../../play.ts';
import { isAlive, isInfantry, isVehicle, unitOf } from '../../read.ts';
import { apart, isAdjacent } from '../../spatial.ts';
import type { CoinState, Infantry, Unit } from '../../state.ts';
import { spendUse } from './uses.ts';

/** @rule COIN-9.18 @rule COIN-15.14 A living infantry friend, or oneself. */
export const isPatient = (actor: Infantry, unit: Unit | undefined): unit is Unit =>
  unit !== undefined && isInfantry(unit) && isAlive(unit) && unit.side === actor.side;

/** @rule COIN-9.18 A vehicle of the own side or of nobody's, or the one the actor is in, whosever that is. */
export const isRepairable = (actor: Infantry, unit: Unit | undefined): unit is Unit =>
  unit !== undefined &&
  isVehicle(unit) &&
  isAlive(unit) &&
  (unit.side === actor.side || unit.side === 'none' || actor.inVehicle?.vehicle === unit.id);

/** In reach and below its full HP. */
export const mustNeedHelp = (state: CoinState, actor: Infantry, unit: Unit): readonly Violation[] => [
  ...(isAdjacent(state, actor, unit)
    ? []
    : [violation('COIN-4.7', 'out-of-reach', { target: unit.id, ...apart(state, actor, unit) })]),
  ...(unit.hp < unit.maxHp ? [] : [violation('COIN-9.18', 'full-hp', { target: unit.id })]),
];

/** @rule COIN-3.6 @rule COIN-8.5 One HP back; the use is spent because it took effect. */
export function restore(play: CoinPlay, actor: string, item: string, target: string, rule: string): void {
  spendUse(play, item, actor);
  const { hp, maxHp } = unitOf(play.state, target);
  const rules = [rule, 'COIN-2.3'];
  play.tell({ type: 'hpRestored', unit: target, by: actor, item, hp: Math.min(maxHp, hp + 1), rules });
}
