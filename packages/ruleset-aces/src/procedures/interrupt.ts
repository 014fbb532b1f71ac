import type { AcesPlay } from '../play.ts';
import { hasJoker, isUp, seatOf, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { opposedTest } from './trait-test.ts';

/** Whether a unit has a turn it may take out of order: on hold, or a joker not yet used (ACE-5.6, ACE-5.9). */
export const canBreakIn = (unit: Unit): boolean =>
  isUp(unit) &&
  !unit.shaken &&
  !unit.stunned &&
  (unit.hold !== 'none' || (hasJoker(unit) && !unit.turnDone)) &&
  unit.turn === null;

export const waiting = (state: AcesState): readonly Unit[] => Object.values(state.units).filter(canBreakIn);

/**
 * An interrupt point in somebody's turn: each holder and joker is asked, in the order of the units. True when the turn
 * was broken into and whoever acts now goes first; what the unit was about to do has not happened.
 */
export function interruptPoint(play: AcesPlay, unitId: string): boolean {
  for (const other of waiting(play.state)) {
    if (
      other.id === unitId ||
      play.state.turnStack.includes(other.id) ||
      other.interruptTried ||
      play.state.actAfter.includes(other.id)
    )
      continue;
    const seat = seatOf(play.state, other);
    if (seat === null) continue;
    const choice = play.choose(() => ({
      kind: 'interrupt',
      seat,
      unit: other.id,
      rule: 'ACE-5.12',
      params: { who: other.name, whom: unitOf(play.state, unitId).name },
      choices: [
        { choice: 'no', label: 'interrupt.no' },
        { choice: 'interrupt', label: 'interrupt.yes' },
      ],
      default: 'no',
    }));
    if (choice === 'interrupt' && breakIn(play, other.id, unitId)) return true;
  }
  return false;
}

/** @rule ACE-5.12 @rule ACE-5.13 @rule ACE-5.14 Opposed Athletics, the interrupter active; a joker needs no test (ACE-5.6). */
function breakIn(play: AcesPlay, by: string, unitId: string): boolean {
  const joker = hasJoker(unitOf(play.state, by)) && unitOf(play.state, by).hold === 'none';
  const won =
    joker ||
    opposedTest(
      play,
      'interrupt',
      { unit: by, trait: 'athletics', kind: 'free' },
      { unit: unitId, trait: 'athletics', kind: 'free' },
    ).won;
  if (won) {
    play.tell({ type: 'turnInterrupted', unit: unitId, by, rules: ['ACE-5.12', 'ACE-5.14'] });
    return true;
  }
  const after = play.state.options['interrupt.onLoss'] === 'actAfter';
  play.tell({ type: 'interruptFailed', unit: by, target: unitId, actsAfter: after, rules: ['ACE-5.14'] });
  return false;
}
