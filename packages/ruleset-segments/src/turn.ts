import type { DeedCommand } from './commands.ts';
import { endedByPhase } from './expiry.ts';
import type { SegPlay } from './play.ts';
import { wakes } from './procedures/effects/stun.ts';
import { judge, judgeTurnLimit } from './procedures/objectives/verdict.ts';
import { openDiceAtEnd } from './procedures/shooting/open-dice.ts';
import { leanWhereTheyAre } from './procedures/sight/leaning.ts';
import { lookAround } from './procedures/sight/sightings.ts';
import { spottingContest } from './procedures/sight/spotting-contest.ts';
import { groupsOf, ordered } from './procedures/time/initiative.ts';
import { askYield } from './procedures/time/yielding.ts';
import { hasPhases, isIn, now, unitsIn } from './read.ts';
import type { SegState, Unit } from './state.ts';
import { afterSegment } from './turn/after-segment.ts';
import { interruptRound, leftovers } from './turn/interrupts.ts';
import { nextLullRound, someoneRests } from './turn/lull-round.ts';
import { clashFirst, phaseCloses, phaseOpens, turnCloses, turnOpens } from './turn/steps.ts';
import { SEGMENTS } from './vocabulary.ts';

const isOver = (play: SegPlay): boolean => play.state.mode === 'over';
const isInterleaved = (state: SegState): boolean => state.options.turnMode === 'interleaved';

/** From the set-up to the first thing somebody decides. */
export function begin(play: SegPlay): void {
  leanWhereTheyAre(play);
  if (play.state.mode === 'setup') startFight(play);
  runOn(play);
}

/** Everything that happens by itself, until somebody must decide or the battle is over (T2, T3). */
export function carryOn(play: SegPlay): void {
  if (!play.interrupting) runOn(play);
}

/** What everybody has in sight is looked at before and after, so that questions and views know it alike. */
function runOn(play: SegPlay): void {
  lookAround(play);
  const { state } = play;
  untilSomebodyDecides(play);
  if (play.state !== state) lookAround(play);
}

function untilSomebodyDecides(play: SegPlay): void {
  for (;;) {
    judge(play);
    if (isOver(play) || play.state.mode === 'setup') return;
    if (play.state.mode === 'lull') {
      if (someoneRests(play)) return;
      nextLullRound(play);
      continue;
    }
    const { activeUnit: active } = play.state;
    if (active === null) {
      if (!nextPhase(play)) nextStage(play);
      continue;
    }
    answerGm(play, active);
    if (play.state.activeUnit !== active || play.state.mode !== 'fight') continue;
    if (mayStillAct(play.state, now(play, active))) return;
    endPhase(play, active);
  }
}

/** @rule SEG-6.3 Whether whoever is up has a segment to decide about: of its phase, or of its slot. */
function mayStillAct(state: SegState, unit: Unit): boolean {
  if (!isIn(unit)) return false;
  if (!isInterleaved(state) || state.stage === 'declare') return unit.segmentsLeft > 0;
  return unit.segmentsLeft > 0 && state.phaseSegment < state.round;
}

/** A free-text trigger the GM has called breaks in at once (SEG-12.2). */
function answerGm(play: SegPlay, active: string): void {
  if (!Object.values(play.state.units).some((unit) => unit.frozen?.fired === true)) return;
  interruptRound(play, active);
  judge(play);
}

/** T1: spotting contest where nobody knows of anybody, initiative, the first Turn. */
export function startFight(play: SegPlay): void {
  play.tell({ type: 'fightStarted', rules: ['SEG-5.1', 'SEG-5.6'] });
  const first = ordered(play, groupsOf(play.state, unitsIn(play.state).filter(hasPhases)));
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
  if (isInterleaved(play.state)) play.tell({ type: 'stageSet', stage: 'declare', round: 0, rules: ['SEG-6.3'] });
  turnOpens(play);
}

/** Whether somebody has a phase, or in interleaved Turns a slot of this round, still to come. */
function isDue(state: SegState, id: string): boolean {
  const unit = state.units[id];
  if (unit === undefined || state.acted.includes(id)) return false;
  if (isInterleaved(state) && state.stage === 'play')
    // Lost segments are the first ones: two left means the second and the third round.
    return isIn(unit) && unit.segmentsLeft > SEGMENTS - state.round;
  return isIn(unit) || unit.status === 'stunned';
}

/** T2.3: the next in this Turn's order; the stunned have their phase too, to count it (SEG-6.11). */
function nextPhase(play: SegPlay): boolean {
  const next = play.state.turnOrder.find((id) => isDue(play.state, id));
  if (next === undefined) return false;
  if (isInterleaved(play.state) && play.state.stage === 'play')
    play.tell({ type: 'slotGiven', unit: next, segment: play.state.round, rules: ['SEG-6.3'] });
  else startPhase(play, next);
  return true;
}

/** @rule SEG-6.3 Interleaved: everybody has declared, or has used its segment of this round. */
function nextStage(play: SegPlay): void {
  const { stage, round } = play.state;
  if (!isInterleaved(play.state) || (stage === 'play' && round >= SEGMENTS)) endTurn(play);
  else play.tell({ type: 'stageSet', stage: 'play', round: round + 1, rules: ['SEG-6.3'] });
}

/** What the table's first phase finds as the set-up laid it out (protocol, `stats`); later ones begin afresh (T3.2). */
interface Laid {
  /** Segments that the set-up gives it; null: as usual. */
  readonly segments: number | null;
  readonly kept: boolean;
}

function laidOut({ turnBegun, fightBegun, acted }: SegState, unit: Unit): Laid {
  if (unit.phaseCount > 0 || turnBegun || fightBegun || acted.length > 0) return { segments: null, kept: false };
  return {
    segments: unit.segmentsLeft > 0 ? unit.segmentsLeft : null,
    kept: Object.keys(unit.spent).length > 0 || unit.moraleTried || unit.moralePassed,
  };
}

/** T3.1 to T3.6. */
function startPhase(play: SegPlay, id: string): void {
  if (askYield(play, id)) return;
  const unit = now(play, id);
  const anew = unit.phaseOpened !== play.state.turn;
  const able = isIn(unit) || wakes(unit);
  const laid = laidOut(play.state, unit);
  const paid = laid.segments === null ? Math.min(SEGMENTS, unit.segmentDebt) : 0;
  play.tell({
    type: 'phaseStarted',
    unit: id,
    segments: able ? (laid.segments ?? SEGMENTS - paid) : 0,
    debt: able ? unit.segmentDebt - paid : unit.segmentDebt,
    anew,
    frozenLost: unit.frozen?.count ?? 0,
    ...(laid.kept ? { kept: true } : {}),
    ...endedByPhase(unit, anew),
    rules: ['SEG-6.2', ...(paid > 0 ? ['SEG-6.10'] : []), ...(unit.frozen === null ? [] : ['SEG-12.9'])],
  });
  if (anew) phaseOpens(play, id);
  judge(play);
  if (!isOver(play) && isIn(now(play, id)) && clashFirst(play, id)) afterSegment(play, id);
}

/** T3.9, T3.10, and what frozen segments still do (SEG-12.6). In interleaved Turns: of its slot. */
export function endPhase(play: SegPlay, id: string): void {
  const { stage, round } = play.state;
  if (isInterleaved(play.state)) {
    const more = stage === 'declare' ? SEGMENTS : SEGMENTS - round;
    if (isIn(now(play, id)) && now(play, id).segmentsLeft > 0 && play.state.phaseSegment >= round && more > 0) {
      play.tell({ type: 'slotTaken', unit: id, rules: ['SEG-6.3'] });
      return;
    }
  }
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
