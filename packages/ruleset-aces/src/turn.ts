import type { AcesPlay } from './play.ts';
import { collectCards, deal, drawWindow, fixOrder } from './procedures/cards.ts';
import { judge, roundOpens } from './procedures/hooks.ts';
import { canBreakIn, waiting } from './procedures/interrupt.ts';
import { startEffects } from './procedures/recovery.ts';
import { opposedTest } from './procedures/trait-test.ts';
import { hasJoker, isUp, seatOf, unitOf } from './read.ts';
import type { AcesState, Turn, Unit } from './state.ts';

const isOver = (play: AcesPlay): boolean => play.state.phase === 'finished';

/** Everything that happens by itself, until somebody must decide or the battle is over (Timing, R1 to R7). */
export function carryOn(play: AcesPlay): void {
  for (;;) {
    if (isOver(play) || play.state.phase === 'setup') return;
    judge(play, 'action');
    if (isOver(play)) return;
    const { current } = play.state;
    if (current !== null) {
      if (isUp(unitOf(play.state, current)) && unitOf(play.state, current).turn !== null) return;
      endTurn(play, current);
      continue;
    }
    if (!nextTurn(play)) endRound(play);
  }
}

/** @rule ACE-5.1 Whose turn comes now: the one broken into, the loser of an interrupt, a gap, the next card, the rest. */
function nextTurn(play: AcesPlay): boolean {
  const interrupter = breakingIn(play.state);
  if (interrupter !== undefined) return startTurn(play, interrupter);
  const broken = play.state.turnStack.at(-1);
  if (broken !== undefined) return resume(play, broken);
  const late = play.state.actAfter[0];
  if (late !== undefined) return startTurn(play, late);
  if (play.state.phase !== 'countdown') return false;
  const claimed = gap(play);
  if (claimed !== undefined) return startTurn(play, claimed);
  const called = play.state.order.find((id) => isUncalled(unitOf(play.state, id)));
  if (called !== undefined) return startTurn(play, called);
  return leftovers(play);
}

const isUncalled = (unit: Unit): boolean =>
  !unit.turnDone &&
  unit.turn === null &&
  unit.hold === 'none' &&
  !unit.dead &&
  !unit.fled &&
  !unit.exited &&
  !unit.surrendered;

/** Whoever has just broken into a turn: marked by its try, and able to act. */
function breakingIn(state: AcesState): string | undefined {
  const broken = state.turnStack.at(-1);
  if (broken === undefined || state.units[broken]?.turn?.redeclare === true) return undefined;
  return Object.values(state.units).find(
    (unit) => unit.interruptTried && canBreakIn(unit) && !state.actAfter.includes(unit.id) && unit.id !== broken,
  )?.id;
}

/** @rule ACE-5.12 @rule ACE-5.15 The turn that was broken into goes on; remaining actions may be declared afresh. */
function resume(play: AcesPlay, id: string): boolean {
  play.tell({ type: 'turnResumed', unit: id, redeclare: true, rules: ['ACE-5.12', 'ACE-5.15'] });
  if (!isUp(unitOf(play.state, id)) || unitOf(play.state, id).stunned) endTurn(play, id);
  return true;
}

/** @rule ACE-5.6 @rule ACE-5.16 Before each call: holders and jokers may start their turn; another may contest it. */
function gap(play: AcesPlay): string | undefined {
  for (const unit of waiting(play.state)) {
    if (!wantsTurn(play, unit, 'wait')) continue;
    return contested(play, unit.id);
  }
  return undefined;
}

function wantsTurn(play: AcesPlay, unit: Unit, silent: 'wait' | 'act'): boolean {
  const seat = seatOf(play.state, unit);
  if (seat === null) return silent === 'act';
  const choice = play.choose(() => ({
    kind: 'actNow',
    seat,
    unit: unit.id,
    rule: unit.hold === 'none' ? 'ACE-5.6' : 'ACE-5.16',
    params: { who: unit.name },
    choices: [
      { choice: 'wait', label: 'actNow.wait' },
      { choice: 'act', label: 'actNow.act' },
    ],
    default: silent,
  }));
  return choice === 'act';
}

/** The later claimant is the active side of an opposed Athletics test; whoever wins acts first. */
function contested(play: AcesPlay, claimant: string): string {
  let first = claimant;
  for (const other of waiting(play.state)) {
    const seat = seatOf(play.state, other);
    if (other.id === claimant || seat === null) continue;
    const choice = play.choose(() => ({
      kind: 'contest',
      seat,
      unit: other.id,
      rule: 'ACE-5.16',
      params: { who: other.name, whom: unitOf(play.state, first).name },
      choices: [
        { choice: 'no', label: 'contest.no' },
        { choice: 'contest', label: 'contest.yes' },
      ],
      default: 'no',
    }));
    if (choice !== 'contest') continue;
    const { won } = opposedTest(
      play,
      'contest',
      { unit: other.id, trait: 'athletics', kind: 'free' },
      { unit: first, trait: 'athletics', kind: 'free' },
    );
    if (won) first = other.id;
  }
  return first;
}

/** R6: unused jokers act, holders act or keep holding; whoever keeps a carried hold runs its recovery now (ACE-5.10). */
function leftovers(play: AcesPlay): boolean {
  const jokers = waiting(play.state).filter((unit) => hasJoker(unit) && unit.hold === 'none');
  for (const unit of jokers) {
    if (wantsTurn(play, unit, 'act')) return startTurn(play, unit.id);
    play.tell({ type: 'held', unit: unit.id, rules: ['ACE-5.6'] });
    return true;
  }
  for (const unit of waiting(play.state)) {
    if (unit.turnDone || !wantsTurn(play, unit, 'wait')) continue;
    return startTurn(play, unit.id);
  }
  return false;
}

/** T1 to T3. A turn held in this round goes on where it was held; any other begins with its recovery tests. */
export function startTurn(play: AcesPlay, id: string): boolean {
  const unit = unitOf(play.state, id);
  const goesOn = unit.hold === 'thisRound';
  const from: Turn['from'] = unit.hold !== 'none' ? 'hold' : hasJoker(unit) ? 'joker' : 'card';
  play.tell({
    type: 'turnStarted',
    unit: id,
    from,
    counts: true,
    rules: ['ACE-5.1', ...(from === 'joker' ? ['ACE-5.5'] : from === 'hold' ? ['ACE-5.9'] : [])],
  });
  if (!goesOn) startEffects(play, id);
  const now = unitOf(play.state, id);
  if (!isUp(now) || now.stunned) endTurn(play, id);
  return true;
}

/** T6: states due at the end of this turn expire; the turn is done. */
export function endTurn(play: AcesPlay, id: string): void {
  const unit = unitOf(play.state, id);
  const stays = (one: { readonly until: number | null }): boolean => one.until === null || one.until > unit.turnCount;
  play.tell({
    type: 'turnEnded',
    unit: id,
    exposed: unit.exposed.filter(stays),
    distracted: unit.distracted.filter(stays),
    rules: ['ACE-7.3'],
  });
}

/** R1 to R4. */
export function startRound(play: AcesPlay): void {
  play.tell({ type: 'roundStarted', round: play.state.round + 1, rules: ['ACE-5.1'] });
  roundOpens(play);
  deal(play);
  drawWindow(play);
  fixOrder(play);
}

/** R7. */
function endRound(play: AcesPlay): void {
  for (const unit of Object.values(play.state.units)) {
    if (unit.hold === 'carried' && isUp(unit)) startEffects(play, unit.id);
  }
  judge(play, 'roundEnd');
  if (isOver(play)) return;
  play.tell({
    type: 'roundEnded',
    round: play.state.round,
    quietRounds: play.state.stirred ? 0 : play.state.quietRounds + 1,
    rules: ['ACE-5.1'],
  });
  collectCards(play);
  startRound(play);
}

export function begin(play: AcesPlay): void {
  if (play.state.phase === 'deal' && play.state.round === 0) startRound(play);
  carryOn(play);
}
