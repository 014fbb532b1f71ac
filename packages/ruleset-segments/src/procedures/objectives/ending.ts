import { XP_GOAL, XP_STANDING, XP_TAKING_PART } from '../../catalogue/advancement.ts';
import type { SegPlay } from '../../play.ts';
import { isIn, now, seatOf } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';

/** SEG-29.2, SEG-30.4: the end of a battle, and what it teaches. */

export type Result = Readonly<Record<string, 'win' | 'loss' | 'draw'>>;

export const wonBy = (state: SegState, winners: readonly string[]): Result =>
  Object.fromEntries(Object.keys(state.sides).map((side) => [side, winners.includes(side) ? 'win' : 'loss']));
export const drawnBy = (state: SegState, sides: readonly string[]): Result =>
  Object.fromEntries(Object.keys(state.sides).map((side) => [side, sides.includes(side) ? 'draw' : 'loss']));

const isPlayers = (state: SegState, unit: Unit): boolean => {
  const seat = seatOf(state, unit);
  return state.seats.some(({ id, role }) => id === seat && role === 'player');
};

const hasGoal = (state: SegState, result: Result, unit: Unit): boolean =>
  result[unit.side] === 'win' ||
  state.plan.goals.some(({ id, side }) => side === unit.side && state.goals[id] === 'met');

/** @rule SEG-30.4 100 for taking part, 50 for the goal, 50 for not being out at the end. */
function award(play: SegPlay, unitId: string, result: Result): void {
  const unit = now(play, unitId);
  const reasons = [
    { why: 'takingPart', gained: XP_TAKING_PART },
    ...(hasGoal(play.state, result, unit) ? [{ why: 'goal', gained: XP_GOAL }] : []),
    ...(isIn(unit) ? [{ why: 'standing', gained: XP_STANDING }] : []),
  ];
  const gained = reasons.reduce((sum, one) => sum + one.gained, 0);
  play.tell({ type: 'xpAwarded', unit: unitId, gained, reasons, xp: unit.xp + gained, rules: ['SEG-30.4'] });
}

export function endGame(play: SegPlay, result: Result, reason: string, rules: readonly string[]): void {
  play.tell({ type: 'gameEnded', result, reason, rules });
  for (const unit of Object.values(play.state.units))
    if (isPlayers(play.state, unit) && unit.kind === 'person') award(play, unit.id, result);
}
