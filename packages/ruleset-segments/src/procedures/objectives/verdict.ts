import { lastFor } from '@potyczka/kernel';
import type { Goal } from '../../plan.ts';
import type { SegPlay } from '../../play.ts';
import { isIn } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { SegState } from '../../state.ts';
import { wavesToCome } from '../time/arrivals.ts';
import { drawnBy, endGame, type Result, wonBy } from './ending.ts';
import { type GoalCheck, standingOf } from './goals.ts';
import { testMorale } from './npc-morale.ts';

/** SEG-29: whether the battle is decided, and for whom. */

/** A vehicle fights for nobody: it is there to be hit and hidden behind (SEG-28.1). */
const fights = (unit: { readonly kind: string }): boolean => unit.kind !== 'vehicle';

/** Sides that brought anybody: one alone on the table has nobody to lose to. */
function sidesOf(state: SegState): readonly string[] {
  const units = Object.values(state.units);
  return Object.keys(state.sides).filter(
    (side) => units.some((unit) => unit.side === side && fights(unit)) || isToCome(state, side),
  );
}

const isToCome = (state: SegState, side: string): boolean =>
  wavesToCome(state).some((wave) => wave.units.some((unit) => unit.side === side));

/** Those of the sides that have, or will have, somebody in. */
function standing(state: SegState, sides: readonly string[]): readonly string[] {
  const units = Object.values(state.units);
  return sides.filter(
    (side) => units.some((unit) => unit.side === side && isIn(unit) && fights(unit)) || isToCome(state, side),
  );
}

/** S3: whoever has fallen off is out. */
function countFallen(play: SegPlay): void {
  if (!play.state.plan.fallIsOut) return;
  for (const unit of Object.values(play.state.units))
    if (isIn(unit) && unit.level < 0)
      play.tell({
        type: 'statusChanged',
        unit: unit.id,
        status: 'out',
        dyingTurns: null,
        why: 'fell',
        rules: ['SEG-C10', 'SEG-29.1'],
      });
}

/** @rule SEG-29.3 Notes which goals have come true or can no longer. */
function noteGoals(play: SegPlay, moment: GoalCheck): void {
  const ground = groundAt(play);
  for (const goal of play.state.plan.goals) {
    if (play.state.goals[goal.id] !== undefined) continue;
    const stands = standingOf(play.state, ground, goal, moment);
    const told = { goal: goal.id, kind: goal.type, side: goal.side, rules: ['SEG-29.3'] };
    if (stands === 'met') play.tell({ type: 'goalMet', ...told });
    else if (stands === 'lost') play.tell({ type: 'goalLost', ...told });
  }
}

const DECISIVE: readonly Goal['type'][] = ['reach', 'extract', 'hold'];

const goalsOf = (state: SegState, side: string): readonly Goal[] =>
  state.plan.goals.filter((goal) => goal.side === side);

/** Everything the side set out to do is done, and nothing of it lost. */
function hasWon(state: SegState, side: string): boolean {
  const goals = goalsOf(state, side);
  const wanted = goals.filter(({ type }) => DECISIVE.includes(type));
  return (
    wanted.length > 0 &&
    wanted.every(({ id }) => state.goals[id] === 'met') &&
    goals.every(({ id }) => state.goals[id] !== 'lost')
  );
}

/** Whatever it might still have won by is lost. */
function hasLost(state: SegState, side: string): boolean {
  const goals = goalsOf(state, side).filter(({ type }) => type !== 'eliminate');
  return goals.length > 0 && goals.every(({ id }) => state.goals[id] === 'lost');
}

/** @rule SEG-29.3 Goals met at the same moment by several sides: a draw between those. */
function judgeGoals(play: SegPlay): boolean {
  const { state } = play;
  if (Object.values(state.goals).every((noted) => noted !== 'met' && noted !== 'lost')) return false;
  const sides = sidesOf(state);
  const winners = sides.filter((side) => hasWon(state, side));
  const losers = sides.filter((side) => hasLost(state, side));
  if (winners.length === 0 && losers.length === 0) return false;
  // Somebody with another way to win, such as the last one standing, goes on after a lost goal of its own.
  if (winners.length === 0 && losers.some((side) => goalsOf(state, side).some(({ type }) => type === 'eliminate')))
    return false;
  const best = winners.length > 0 ? winners : sides.filter((side) => !losers.includes(side));
  const result: Result = best.length === 1 ? wonBy(state, best) : drawnBy(state, best.length === 0 ? sides : best);
  endGame(play, result, 'goal', ['SEG-29.3']);
  return true;
}

/** @rule SEG-29.2 @rule SEG-29.4 Every enemy out and somebody in; all out by the same effect: a draw. */
function judgeLosses(play: SegPlay): boolean {
  const sides = sidesOf(play.state);
  const left = standing(play.state, sides);
  if (sides.length < 2 || left.length > 1) return false;
  const rules = left.length === 0 ? ['SEG-29.4'] : ['SEG-29.2'];
  endGame(play, left.length === 0 ? drawnBy(play.state, sides) : wonBy(play.state, left), 'eliminated', rules);
  return true;
}

const isRunning = ({ mode }: SegState): boolean => mode === 'fight' || mode === 'lull';

/** Tables that were looked at and led to nothing: they lead to nothing again. */
const undecided = lastFor<SegState, true>();

/** T2.4: looked at after every segment. */
export function judge(play: SegPlay): void {
  const { state } = play;
  if (!isRunning(state) || undecided(state).last === true) return;
  countFallen(play);
  noteGoals(play, { turnIsOver: false, atLimit: false });
  if (judgeGoals(play) || judgeLosses(play)) return;
  testMorale(play);
  if (play.state === state) undecided(state).last = true;
}

/** How many goals of a side are met, and how many of its members are out. */
function tally(state: SegState, side: string): { readonly met: number; readonly out: number } {
  const members = Object.values(state.units).filter((unit) => unit.side === side && fights(unit));
  return {
    met: goalsOf(state, side).filter(({ id }) => state.goals[id] === 'met').length,
    out: members.filter((unit) => !isIn(unit)).length,
  };
}

/** @rule SEG-29.5 More goals met; with equal goals fewer members out; else a draw. */
function decideLimit(state: SegState): Result {
  const sides = sidesOf(state).map((side) => ({ side, ...tally(state, side) }));
  const most = Math.max(...sides.map(({ met }) => met));
  const leading = sides.filter(({ met }) => met === most);
  const fewest = Math.min(...leading.map(({ out }) => out));
  const best = leading.filter(({ out }) => out === fewest).map(({ side }) => side);
  return best.length === 1 ? wonBy(state, best) : drawnBy(state, best);
}

/**
 * T2.5. @rule SEG-29.5 The end of a Turn: zones to be held until now, and the last Turn of all. `now`: the clock decides
 * whatever the Turn (SEG-5.8).
 */
export function judgeTurnLimit(play: SegPlay, now = false): void {
  if (!isRunning(play.state)) return;
  const { turnLimit, turn } = play.state;
  const atLimit = now || (turnLimit !== null && turn >= turnLimit);
  noteGoals(play, { turnIsOver: true, atLimit });
  if (judgeGoals(play) || !atLimit) return;
  endGame(play, decideLimit(play.state), 'turnLimit', ['SEG-29.5']);
}
