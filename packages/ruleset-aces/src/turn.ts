import type { AcesPlay } from './play.ts';
import { sweepTemplates } from './procedures/areas/suppression.ts';
import { runTimers } from './procedures/hazards/timers.ts';
import { settleRiders } from './procedures/mounted/riding.ts';
import { collectCards, deal, drawWindow, fixOrder } from './procedures/round/cards.ts';
import { canBreakIn, contested, waiting } from './procedures/round/interrupt.ts';
import { startEffects } from './procedures/round/recovery.ts';
import { judge, roundOpens } from './procedures/round/steps.ts';
import { lieInWait } from './procedures/round/surprise.ts';
import { loseHold } from './procedures/states/states.ts';
import { hasJoker, isHere, isHero, isUp, seatOf, unitOf } from './read.ts';
import type { Turn, Unit } from './state.ts';

const isOver = (play: AcesPlay): boolean => play.state.phase === 'finished';

/** From the set-up to the first thing somebody decides. */
export function begin(play: AcesPlay): void {
  if (play.state.phase === 'deal' && play.state.round === 0) startRound(play);
  runOn(play);
}

/**
 * Everything that happens by itself, until somebody must decide or the battle is over (Timing, R1 to R7). While something
 * else is underway and waits for an answer, what is said in between moves nothing on.
 */
export function carryOn(play: AcesPlay): void {
  if (!play.interrupting) runOn(play);
}

function runOn(play: AcesPlay): void {
  for (;;) {
    play.pause();
    if (isOver(play) || play.state.phase === 'setup') return;
    settleRiders(play);
    sweepTemplates(play);
    dropHolds(play);
    judge(play, 'action');
    if (isOver(play)) return;
    const { activeUnit: current, breaking } = play.state;
    if (breaking === null && current !== null) {
      const unit = unitOf(play.state, current);
      // Stunned in its own turn, by a fall or a backlash, nobody has anything left to do in it (ACE-7.7).
      if (unit.turn !== null && isUp(unit) && !unit.stunned) return;
      if (unit.turn !== null || (!unit.turnDone && unit.hold === 'none')) endTurn(play, current);
    }
    if (!nextTurn(play)) endRound(play);
  }
}

/** @rule ACE-5.11 However it came about, by a ruling too: shaken or stunned nobody is on hold. */
function dropHolds(play: AcesPlay): void {
  for (const unit of Object.values(play.state.units))
    if (unit.hold !== 'none' && (unit.shaken || unit.stunned))
      loseHold(play, unit.id, unit.shaken ? 'shaken' : 'stunned');
}

/** @rule ACE-5.1 Whose turn comes now: who broke in, who lost an interrupt, who was broken into, a gap, the next card. */
function nextTurn(play: AcesPlay): boolean {
  const { breaking, actAfter, turnStack } = play.state;
  if (breaking !== null) return startTurn(play, breaking);
  const late = actAfter.find(({ after }) => unitOf(play.state, after).turn === null);
  if (late !== undefined) return startTurn(play, late.unit);
  const broken = turnStack.at(-1);
  if (broken !== undefined) return resume(play, broken);
  if (play.state.phase !== 'countdown') return false;
  if (!play.state.order.some((id) => isUncalled(unitOf(play.state, id)))) return leftovers(play);
  const claimed = gap(play);
  return startTurn(play, claimed ?? callNext(play));
}

/** @rule ACE-6.16 @rule ACE-5.19 An extra that is out has left the initiative; a mount acts with its rider. */
const isUncalled = (unit: Unit): boolean =>
  !unit.turnDone &&
  unit.turn === null &&
  unit.hold === 'none' &&
  unit.rider === null &&
  !unit.dead &&
  isHere(unit) &&
  (isHero(unit) || !unit.eliminated);

/** @rule ACE-5.8 The highest uncalled card; extras that share it act in the order their owner likes. */
function callNext(play: AcesPlay): string {
  const uncalled = play.state.order.map((id) => unitOf(play.state, id)).filter(isUncalled);
  const first = uncalled[0];
  if (first === undefined) throw new Error('no card is left to call');
  const group = uncalled.filter((unit) => unit.chosenCard === first.chosenCard);
  const seat = seatOf(play.state, first);
  if (group.length === 1 || seat === null) return first.id;
  openGap(play);
  const choice = play.choose(() => ({
    kind: 'groupOrder',
    seat,
    unit: first.id,
    rule: 'ACE-5.8',
    params: { who: first.id },
    choices: group.map((unit) => ({
      choice: unit.id,
      label: 'unit.name',
      params: { who: unit.id },
    })),
    default: first.id,
  }));
  return String(choice);
}

/** @rule ACE-5.12 @rule ACE-5.15 The turn that was broken into goes on; remaining actions may be declared afresh. */
function resume(play: AcesPlay, id: string): boolean {
  const unit = unitOf(play.state, id);
  if (unit.turn === null || !isUp(unit) || unit.stunned) endTurn(play, id);
  else play.tell({ type: 'turnResumed', unit: id, redeclare: true, rules: ['ACE-5.12', 'ACE-5.15'] });
  return true;
}

/** Marks that no turn is running while somebody is asked. */
function openGap(play: AcesPlay): void {
  if (play.state.activeUnit !== null) play.tell({ type: 'gapOpened', rules: ['ACE-5.6', 'ACE-5.16'] });
}

/** @rule ACE-5.6 @rule ACE-5.16 Before each call: holders and jokers may start their turn; another may contest it. */
function gap(play: AcesPlay): string | undefined {
  if (waiting(play.state).length === 0) return undefined;
  openGap(play);
  for (const { id } of waiting(play.state)) {
    if (canBreakIn(unitOf(play.state, id)) && wantsTurn(play, id, 'wait')) return contested(play, id, () => true);
  }
  return undefined;
}

function wantsTurn(play: AcesPlay, id: string, silent: 'wait' | 'act'): boolean {
  const unit = unitOf(play.state, id);
  const seat = seatOf(play.state, unit);
  if (seat === null) return silent === 'act';
  const choice = play.choose(() => ({
    kind: 'actNow',
    seat,
    unit: id,
    rule: unit.hold === 'none' ? 'ACE-5.6' : 'ACE-5.16',
    params: { who: unit.id },
    choices: [
      { choice: 'wait', label: 'actNow.wait' },
      { choice: 'act', label: 'actNow.act' },
    ],
    default: silent,
  }));
  return choice === 'act';
}

/** R6: unused jokers act or turn into holds, then holders act or keep holding, each in the order of the units. */
function leftovers(play: AcesPlay): boolean {
  const jokers = Object.values(play.state.units).filter(
    (unit) => hasJoker(unit) && unit.hold === 'none' && isUncalled(unit),
  );
  for (const { id } of jokers) {
    openGap(play);
    // Whoever is out has nothing to choose, but is called all the same: a dying hero tests (ACE-6.18).
    if (!isUp(unitOf(play.state, id)) || wantsTurn(play, id, 'act')) return startTurn(play, id);
    return heldJoker(play, id);
  }
  for (const { id } of waiting(play.state)) {
    if (unitOf(play.state, id).turnDone) continue;
    openGap(play);
    if (wantsTurn(play, id, 'wait'))
      return startTurn(
        play,
        contested(play, id, (other) => !other.turnDone),
      );
    play.tell({ type: 'holdCarried', unit: id, rules: ['ACE-5.9', 'ACE-5.10'] });
  }
  return false;
}

/** @rule ACE-5.6 @rule ACE-5.10 A joker not used becomes a hold, declared like any other: after the recovery tests. */
function heldJoker(play: AcesPlay, id: string): boolean {
  startTurn(play, id);
  const unit = unitOf(play.state, id);
  if (unit.turn === null || unit.shaken) return true;
  play.tell({ type: 'held', unit: id, rules: ['ACE-5.6', 'ACE-5.9'] });
  play.tell({ type: 'holdCarried', unit: id, rules: ['ACE-5.9', 'ACE-5.10'] });
  return true;
}

/** T1 to T3. A turn held in this round goes on where it was held; any other begins with its recovery tests. */
export function startTurn(play: AcesPlay, id: string): boolean {
  const unit = unitOf(play.state, id);
  // Ambushers are on hold without a card: they have not been called yet, so theirs begins with T1 (ACE-5.17).
  const goesOn = unit.hold === 'thisRound' && unit.chosenCard !== null;
  const from: Turn['from'] = unit.hold !== 'none' ? 'hold' : hasJoker(unit) ? 'joker' : 'card';
  play.tell({
    type: 'turnStarted',
    unit: id,
    from,
    counts: true,
    rules: ['ACE-5.1', ...(from === 'joker' ? ['ACE-5.5'] : from === 'hold' ? ['ACE-5.9'] : [])],
  });
  readyAim(play, id);
  if (!goesOn) startEffects(play, id);
  // A mount has no card: what its turn begins with happens in its rider's (ACE-14.1).
  if (!goesOn && unit.mount !== null) startEffects(play, unit.mount);
  const now = unitOf(play.state, id);
  if (now.turn !== null && (!isUp(now) || now.stunned)) endTurn(play, id);
  return true;
}

/** @rule ACE-12.15 What was aimed last turn counts in this one. */
function readyAim(play: AcesPlay, id: string): void {
  const { aim } = unitOf(play.state, id);
  if (aim !== null && !aim.ready)
    play.tell({
      type: 'unitNoted',
      unit: id,
      change: { aim: { ...aim, ready: true } },
      what: 'aim',
      rules: ['ACE-12.15'],
    });
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
    supportBonus: unit.supportBonus.filter(stays),
    // An aim serves the turn after it was taken, no later one (ACE-12.15).
    aim: unit.aim?.ready === true ? null : unit.aim,
    ridingRan: unit.mount !== null && unit.turn !== null && hasGalloped(unit.turn),
    rules: ['ACE-7.3'],
  });
}

/** @rule ACE-14.6 */
const hasGalloped = (turn: Turn): boolean =>
  turn.ran || (turn.declared ?? []).some(({ kind, done }) => done && (kind === 'charge' || kind === 'heroicCharge'));

/** R1 to R4. */
function startRound(play: AcesPlay): void {
  play.tell({ type: 'roundStarted', round: play.state.round + 1, rules: ['ACE-5.1', 'ACE-5.3'] });
  roundOpens(play);
  deal(play);
  drawWindow(play);
  lieInWait(play);
  fixOrder(play);
}

/** The rest of R6 (ACE-5.10: who carried a hold through the round runs T1 and T2), and R7. */
function endRound(play: AcesPlay): void {
  openGap(play);
  for (const { id } of Object.values(play.state.units)) {
    if (unitOf(play.state, id).hold === 'carried' && isUp(unitOf(play.state, id))) startEffects(play, id);
  }
  runTimers(play);
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
