import type { DeedCommand } from './commands.ts';
import type { SegPlay } from './play.ts';
import { afterSegment } from './procedures/after-segment.ts';
import { clashFirst, phaseCloses, phaseOpens, turnCloses, turnOpens } from './procedures/hooks.ts';
import { groupsOf, ordered } from './procedures/initiative.ts';
import { interruptRound, leftovers } from './procedures/interrupts.ts';
import { openDiceAtEnd } from './procedures/open-dice.ts';
import { spottingContest } from './procedures/spotting-contest.ts';
import { judge, judgeTurnLimit } from './procedures/verdict.ts';
import { askYield } from './procedures/yielding.ts';
import { isIn, now, seatOf, unitsIn } from './read.ts';
import type { Unit } from './state.ts';
import { SEGMENTS } from './vocabulary.ts';

const isOver = (play: SegPlay): boolean => play.state.mode === 'over';

/** From the set-up to the first thing somebody decides. */
export function begin(play: SegPlay): void {
  if (play.state.mode === 'setup') startFight(play);
  runOn(play);
}

/** Everything that happens by itself, until somebody must decide or the battle is over (T2, T3). */
export function carryOn(play: SegPlay): void {
  if (!play.interrupting) runOn(play);
}

function runOn(play: SegPlay): void {
  for (;;) {
    judge(play);
    if (isOver(play) || play.state.mode === 'setup') return;
    if (play.state.mode === 'lull') {
      if (unitsIn(play.state).some((unit) => mayRest(play, unit))) return;
      nextLullRound(play);
      continue;
    }
    const { active } = play.state;
    if (active !== null) {
      answerGm(play, active);
      const unit = now(play, active);
      if (play.state.active !== active || isOver(play)) continue;
      if (isIn(unit) && unit.segmentsLeft > 0) return;
      endPhase(play, active);
    } else if (!nextPhase(play)) endTurn(play);
  }
}

/** A free-text trigger the GM has called breaks in at once (SEG-12.2). */
function answerGm(play: SegPlay, active: string): void {
  const fired = Object.values(play.state.units).some((unit) => unit.frozen?.fired === true);
  if (fired && play.state.mode === 'fight') {
    interruptRound(play, active);
    judge(play);
  }
}

const mayRest = (play: SegPlay, unit: Unit): boolean => unit.segmentsLeft > 0 && seatOf(play.state, unit) !== null;

/** T1: spotting contest where nobody knows of anybody, initiative, the first Turn. */
export function startFight(play: SegPlay): void {
  play.tell({ type: 'fightStarted', rules: ['SEG-5.1', 'SEG-5.6'] });
  const first = ordered(play, groupsOf(play.state, unitsIn(play.state)));
  const order = spottingContest(play, first);
  play.tell({ type: 'orderSet', order, rules: ['SEG-5.1', 'SEG-5.4'] });
  startTurn(play, play.state.turn + 1);
}

/** @rule SEG-5.8 Somebody shows itself in a lull: a new fight, and what was wanted waits for its owner's phase. */
export function startNewFight(play: SegPlay, command: DeedCommand): void {
  play.tell({ type: 'declared', unit: command.unit, actions: [command], rules: ['SEG-5.8'] });
  startFight(play);
}

function startTurn(play: SegPlay, turn: number): void {
  play.tell({ type: 'turnStarted', turn, order: play.state.order, rules: ['SEG-6.3'] });
  turnOpens(play);
}

/** T2.3: the next in this Turn's order that has not had its phase; the stunned have one too, to count it (SEG-6.11). */
function nextPhase(play: SegPlay): boolean {
  const { turnOrder, acted, units } = play.state;
  const next = turnOrder.find((id) => {
    const unit = units[id];
    return unit !== undefined && !acted.includes(id) && (isIn(unit) || unit.status === 'stunned');
  });
  if (next === undefined) return false;
  startPhase(play, next);
  return true;
}

/** T3.1 to T3.6. */
function startPhase(play: SegPlay, id: string): void {
  if (askYield(play, id)) return;
  const unit = now(play, id);
  const anew = unit.phaseOpened !== play.state.turn;
  const able = isIn(unit);
  const paid = Math.min(SEGMENTS, unit.segmentDebt);
  play.tell({
    type: 'phaseStarted',
    unit: id,
    segments: able ? SEGMENTS - paid : 0,
    debt: able ? unit.segmentDebt - paid : unit.segmentDebt,
    anew,
    frozenLost: unit.frozen?.count ?? 0,
    rules: ['SEG-6.2', ...(paid > 0 ? ['SEG-6.10'] : []), ...(unit.frozen === null ? [] : ['SEG-12.9'])],
  });
  if (anew) phaseOpens(play, id);
  judge(play);
  if (!isOver(play) && isIn(now(play, id))) clashFirst(play, id);
}

/** T3.9, T3.10, and what frozen segments still do (SEG-12.6). */
export function endPhase(play: SegPlay, id: string): void {
  leftovers(play, id);
  openDiceAtEnd(play, id);
  if (isOver(play) || play.state.mode !== 'fight') return;
  phaseCloses(play, id);
  const lost = now(play, id).segmentsLeft;
  play.tell({ type: 'phaseEnded', unit: id, lost, rules: lost > 0 ? ['SEG-6.9'] : ['SEG-6.3'] });
  afterSegment(play, null);
}

/** T2.5 */
function endTurn(play: SegPlay): void {
  const { turn } = play.state;
  turnCloses(play);
  judge(play);
  if (!isOver(play)) judgeTurnLimit(play);
  if (isOver(play)) return;
  play.tell({ type: 'turnEnded', turn, rules: ['SEG-1.1'] });
  startTurn(play, turn + 1);
}

/** @rule SEG-5.8 A lull round counts as a Turn unless the table says otherwise; after ten the clock decides. */
function nextLullRound(play: SegPlay): void {
  const { lullRound, turn, options } = play.state;
  if (lullRound > 0) turnCloses(play);
  judge(play);
  if (isOver(play)) return;
  if (lullRound > 0) judgeTurnLimit(play);
  if (isOver(play)) return;
  const counts = options.lullCountsTurns === true;
  if (lullRound >= LULL_ROUNDS) judgeTurnLimit(play, true);
  if (isOver(play)) return;
  play.tell({ type: 'lullRoundStarted', round: lullRound + 1, turn: turn + (counts ? 1 : 0), rules: ['SEG-5.8'] });
  turnOpens(play);
}

/** @rule SEG-5.8 */
const LULL_ROUNDS = 10;
