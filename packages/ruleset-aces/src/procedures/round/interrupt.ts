import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { hasJoker, isUp, seatOf, unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import { opposedTest } from '../tests/opposed-test.ts';

/** A joker's turn not yet taken: it comes whenever its holder likes, shaken or not (ACE-5.5). */
const hasJokerTurn = (unit: Unit): boolean => hasJoker(unit) && unit.hold === 'none' && !unit.turnDone;

/** Whether a unit has a turn it may take out of order: on hold, or a joker not yet used (ACE-5.6, ACE-5.9). */
export const canBreakIn = (unit: Unit): boolean =>
  isUp(unit) &&
  unit.turn === null &&
  unit.rider === null &&
  (unit.hold === 'none' ? hasJokerTurn(unit) : !unit.shaken && !unit.stunned);

export const waiting = (state: AcesState): readonly Unit[] => Object.values(state.units).filter(canBreakIn);

/** @rule ACE-5.14 One attempt per held turn; whoever lost one acts after the turn and has nothing to break in with. */
const mayTry = (state: AcesState, unit: Unit, target: string): boolean =>
  unit.id !== target &&
  canBreakIn(unit) &&
  (hasJokerTurn(unit) || !unit.interruptTried) &&
  !state.actAfter.some((late) => late.unit === unit.id);

/** Whether anybody will be asked at an interrupt point of this unit's turn. */
export const isWatched = (state: AcesState, unitId: string): boolean =>
  waiting(state).some((other) => mayTry(state, other, unitId) && seatOf(state, other) !== null);

/** What a rule adds to interrupts at this point: the longer reach of a set weapon, and what winning brings (ACE-14.9). */
export interface Interruption {
  readonly modifiers: (by: string) => { readonly by: readonly Modifier[]; readonly target: readonly Modifier[] };
  readonly settled: (by: string, won: boolean) => void;
}

/**
 * An interrupt point in somebody's turn: each holder and joker is asked, in the order of the units. True when the turn
 * was broken into and whoever acts now goes first; what the unit was about to do has not happened. Those who are part of
 * what it is about to do are not asked.
 */
export function interruptPoint(
  play: AcesPlay,
  unit: string,
  special?: Interruption,
  partners: readonly string[] = [],
): boolean {
  // What a mount does it does in its rider's turn (ACE-14.1).
  const unitId = unitOf(play.state, unit).rider ?? unit;
  for (const { id } of waiting(play.state)) {
    if (partners.includes(id) || !mayTry(play.state, unitOf(play.state, id), unitId)) continue;
    if (!wishes(play, id, unitId)) continue;
    if (claimed(play, id, unitId, special)) return true;
  }
  return false;
}

function wishes(play: AcesPlay, id: string, unitId: string): boolean {
  const unit = unitOf(play.state, id);
  const seat = seatOf(play.state, unit);
  if (seat === null) return false;
  const choice = play.choose(() => ({
    kind: 'interrupt',
    seat,
    unit: id,
    rule: hasJokerTurn(unit) ? 'ACE-5.6' : 'ACE-5.12',
    params: { who: unit.id, whom: unitId },
    choices: [
      { choice: 'no', label: 'interrupt.no' },
      { choice: 'interrupt', label: 'interrupt.yes' },
    ],
    default: 'no',
  }));
  return choice === 'interrupt';
}

/** @rule ACE-5.6 A joker's moment may be contested by a second joker or a holder, who then has to win against both. */
function claimed(play: AcesPlay, id: string, unitId: string, special: Interruption | undefined): boolean {
  if (!hasJokerTurn(unitOf(play.state, id))) return breakIn(play, id, unitId, special);
  const first = contested(play, id, (other) => mayTry(play.state, other, unitId));
  if (first !== id && breakIn(play, first, unitId, special)) return true;
  return breakIn(play, id, unitId, special);
}

/** @rule ACE-5.16 The later claimant is the active side of an opposed Athletics test; whoever wins acts first. */
export function contested(play: AcesPlay, claimant: string, may: (other: Unit) => boolean): string {
  let first = claimant;
  for (const { id } of waiting(play.state)) {
    const other = unitOf(play.state, id);
    const seat = seatOf(play.state, other);
    if (id === claimant || seat === null || !may(other)) continue;
    const choice = play.choose(() => ({
      kind: 'contest',
      seat,
      unit: id,
      rule: 'ACE-5.16',
      params: { who: other.id, whom: first },
      choices: [
        { choice: 'no', label: 'contest.no' },
        { choice: 'contest', label: 'contest.yes' },
      ],
      default: 'no',
    }));
    if (choice === 'contest' && athletics(play, 'contest', id, first)) first = id;
  }
  return first;
}

/** @rule ACE-5.13 Free for both: no action cost, no multi-action or running penalty. */
function athletics(
  play: AcesPlay,
  purpose: string,
  active: string,
  defender: string,
  extras?: ReturnType<Interruption['modifiers']>,
): boolean {
  return opposedTest(
    play,
    purpose,
    { unit: active, trait: 'athletics', kind: 'free', extra: extras?.by ?? [] },
    { unit: defender, trait: 'athletics', kind: 'free', extra: extras?.target ?? [] },
  ).won;
}

/** @rule ACE-5.12 @rule ACE-5.14 Opposed Athletics, the interrupter active; a joker needs no test (ACE-5.6). */
function breakIn(play: AcesPlay, by: string, unitId: string, special: Interruption | undefined): boolean {
  const joker = hasJokerTurn(unitOf(play.state, by));
  const won = joker || athletics(play, 'interrupt', by, unitId, special?.modifiers(by));
  const actsAfter = play.state.options['interrupt.onLoss'] === 'actAfter';
  if (won)
    play.tell({ type: 'turnInterrupted', unit: unitId, by, rules: [joker ? 'ACE-5.6' : 'ACE-5.12', 'ACE-5.14'] });
  else play.tell({ type: 'interruptFailed', unit: by, target: unitId, actsAfter, rules: ['ACE-5.14'] });
  special?.settled(by, won);
  return won;
}
