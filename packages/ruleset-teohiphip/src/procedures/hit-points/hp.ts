import type { TeoPlay } from '../../play.ts';
import { currentHp, hasTrait, isDark, isNpc, isSpent, unitOf } from '../../read.ts';
import type { TeoState, Unit } from '../../state.ts';
import type { TakeTest } from '../tests/test-spec.ts';

/** @rule TEO-13.54 @rule TEO-13.58 In the dark each pool die counts one lower or higher, within 1 to 6. */
export function inTheDark(state: TeoState, unit: Unit, die: number): number {
  if (!isDark(state)) return die;
  const shift = (hasTrait(unit, 'nightHunter') ? 1 : 0) - (hasTrait(unit, 'nightBlind') ? 1 : 0);
  return Math.min(6, Math.max(1, die + shift));
}

/** A trait rolls one more die into the pool; figures without a pool have nowhere to put it (TEO-9.1). */
export function rollIntoPool(play: TeoPlay, unitId: string, trait: string, rule: string): void {
  const unit = unitOf(play.state, unitId);
  if (unit.escorted || (isNpc(play.state, unit) && play.state.options.npcPools !== 'on')) return;
  const [die = 1] = play.roll({ label: trait, unit: unitId, dice: [6] });
  const now = unitOf(play.state, unitId);
  play.tell({
    type: 'poolChanged',
    unit: unitId,
    pool: [...now.pool, inTheDark(play.state, now, die)],
    trait,
    used: false,
    rules: [rule],
  });
}

/** @rule TEO-11.7 @rule TEO-13.12 Regains HP, never above the maximum, after a Slow Healer's Test. Returns what was regained. */
export function regain(
  play: TeoPlay,
  takeTest: TakeTest,
  unitId: string,
  amount: number,
  by: string,
  rules: readonly string[],
): number {
  const unit = unitOf(play.state, unitId);
  if (unit.eliminated || unit.hp >= unit.maxHp || amount <= 0) return 0;
  if (hasTrait(unit, 'slowHealer')) {
    const { passed } = takeTest(play, { unit: unitId, purpose: 'slowHealer', tags: ['resistance'] }, () => undefined);
    if (!passed) return 0;
  }
  const now = unitOf(play.state, unitId);
  const hp = Math.min(now.maxHp, now.hp + amount);
  if (hp > now.hp) play.tell({ type: 'hpRegained', unit: unitId, amount: hp - now.hp, hp, by, rules });
  return hp - now.hp;
}

/** @rule TEO-13.15 @rule TEO-13.18 HP have just fallen to exactly 1 from above: Relentless, then Second Wind. */
export function reachedOne(play: TeoPlay, takeTest: TakeTest, unitId: string, before: number): void {
  const unit = unitOf(play.state, unitId);
  if (before <= 1 || currentHp(unit) !== 1) return;
  if (hasTrait(unit, 'relentless')) rollIntoPool(play, unitId, 'relentless', 'TEO-13.15');
  if (!hasTrait(unit, 'secondWind') || isSpent(unit, 'secondWind')) return;
  play.tell({ type: 'traitSpent', unit: unitId, trait: 'secondWind', span: 'mission', rules: ['TEO-13.18'] });
  const [die = 1] = play.roll({
    label: 'secondWind',
    unit: unitId,
    dice: [6],
    read: ([face]) => Math.ceil(Number(face) / 2),
  });
  regain(play, takeTest, unitId, Math.ceil(die / 2), 'secondWind', ['TEO-13.18']);
}
