import type { TeoPlay } from '../../play.ts';
import { onTable, unitOf } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import { setOffCharges } from '../interaction/charges.ts';
import { isDone } from '../interaction/handling.ts';
import { takeTest } from '../tests/test.ts';
import { hearAttacks, watch } from './alarm.ts';
import { everyRoundTable, happenings } from './happenings.ts';
import { isNear, withstand } from './nearby.ts';
import { openWithRedTape } from './red-tape.ts';
import { scoreControl, scoreEliminations } from './score.ts';
import { verdictOf, type When } from './verdict.ts';

/** What the mission does at the steps of a round and an activation (TEO-18.1, TEO-18.2). */

/** R1: waves due at the start of the round arrive; before the first, the paperwork. */
export function roundOpens(play: TeoPlay): void {
  openWithRedTape(play);
  happenings(play, 'roundStart');
}

/** R3: complications, scheduled ones first. */
export function complications(play: TeoPlay): void {
  happenings(play, 'complication');
  everyRoundTable(play);
}

/** R5: charges, waves due at the end of the round; then what counts at the end of a round. */
export function roundCloses(play: TeoPlay): void {
  setOffCharges(play);
  happenings(play, 'roundEnd');
  scoreControl(play);
}

/** A4: the mission's own Tests at the start of an activation. */
export function activationOpens(play: TeoPlay, unitId: string): void {
  for (const test of play.state.mission.plan.atActivation ?? []) {
    const unit = unitOf(play.state, unitId);
    if (onTable(unit) && isNear(play, unit, test)) withstand(play, unitId, test, ['TEO-18.2']);
  }
}

/** A6: the alarm check (TEO-12.8). */
export function activationCloses(play: TeoPlay, _unit: string): void {
  watch(play);
}

/** Mission M2: a person that panics spends the escort's action point, hunkers and stays for the round. */
export function escortDeclared(play: TeoPlay, _unit: string, person: string): boolean {
  const { panic } = play.state.mission.plan;
  if (panic === undefined || panic.person !== person) return true;
  const { passed } = takeTest(
    play,
    { unit: person, purpose: 'panic', tags: [panic.tag], pool: false },
    () => undefined,
  );
  if (passed) return true;
  const rules = ['TEO-12.5'];
  play.tell({ type: 'moveFailed', unit: person, why: 'panic', rules });
  play.tell({ type: 'unitHunkered', unit: person, rules });
  play.tell({ type: 'effectBegan', effect: { kind: 'noEscort', unit: person, until: play.state.round }, rules });
  return false;
}

/** @rule TEO-16.3 Row 5: the Interaction at the centre has been spent. */
function noteDirective(play: TeoPlay): void {
  const { objects, mission } = play.state;
  const due = objects.directive !== undefined && isDone(objects.directive) && mission.facts.directiveMet !== true;
  if (due) play.tell({ type: 'factNoted', fact: 'directiveMet', value: true, rules: ['TEO-16.3'] });
}

/** TEO-17.2: judges the mission; `roundEnd` also checks what counts only then. Tells `gameEnded` when it is over. */
export function judge(play: TeoPlay, when: When): void {
  if (play.state.phase === 'over' || play.state.phase === 'interlude') return;
  hearAttacks(play);
  noteDirective(play);
  scoreEliminations(play);
  const verdict = verdictOf(play.state, groundAt(play), when);
  if (verdict !== undefined) play.tell({ type: 'gameEnded', ...verdict });
}
