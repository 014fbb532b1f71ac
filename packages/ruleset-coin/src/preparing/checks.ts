import type { RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { isAlive, isGm, isOver, playsFor, sideOfSeat } from '../read.ts';
import type { CoinState } from '../state.ts';
import type { Phase } from '../vocabulary.ts';

/** What commands before the battle need first (section 7): whose they are, and whether it is not too late. */
export function mustBeBefore(
  state: CoinState,
  by: string,
  phases: readonly Phase[],
  late: { readonly rule: RuleId; readonly code: string } = { rule: 'COIN-5.8', code: 'wrong-phase' },
): readonly Violation[] {
  if (isOver(state)) return [violation('COIN-21.7', 'game-over')];
  if (!isGm(state, by) && sideOfSeat(state, by) === null)
    return [violation('COIN-1.9', 'not-your-turn', { side: state.askedSide ?? '' })];
  return phases.includes(state.phase) ? [] : [violation(late.rule, late.code, { phase: state.phase })];
}

/** A unit somebody builds or places: it is there, it is their side's, it lives. */
export function mustBeOwn(state: CoinState, by: string, id: string): readonly Violation[] {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (unit === undefined) return [violation('COIN-2.1', 'unknown-unit', { unit: id })];
  const own = unit.side === 'none' ? isGm(state, by) : playsFor(state, by, unit.side);
  if (!own) return [violation('COIN-1.9', 'not-your-unit', { unit: id })];
  return isAlive(unit) ? [] : [violation('COIN-15.1', 'unit-destroyed', { unit: id })];
}
