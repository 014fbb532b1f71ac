import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import type { OpenDie } from '../../state.ts';
import { comparing, needed, successPoints } from '../tests/dice.ts';
import { pointsLeft } from '../tests/skill.ts';
import { spendOn, tellSpent } from '../tests/test.ts';
import { landOpenBurst } from './burst.ts';
import { land, locationFor } from './impact.ts';

/** @rule SEG-4.2 A failed die that points turn after all: it takes effect at once, as things stand now. */
export function settleOpenDie(play: SegPlay, unitId: string, open: OpenDie, points: number): void {
  const { die, attack } = open;
  const sp = successPoints(die, points, attack.threshold, comparing(play.state));
  const success = sp > 0;
  play.tell({
    type: 'openDieSettled',
    unit: unitId,
    die: open.id,
    points,
    successPoints: sp,
    success,
    rules: ['SEG-4.2'],
  });
  if (!success) return;
  const underway = now(play, unitId).inProgress;
  const landed = landOpenBurst(play, { attack, die, successPoints: sp, landed: 0 }, underway?.done);
  if (!landed) land(play, { attack, die, successPoints: sp, location: locationFor(attack, die) });
}

export function payForOpenDie(play: SegPlay, unitId: string, open: OpenDie, points: number): void {
  tellSpent(play, unitId, open.skill, points);
  settleOpenDie(play, unitId, open, points);
}

/** T3.9: what is still open is settled in order, the fewest points each, while they last - unless its owner says otherwise. */
export function openDiceAtEnd(play: SegPlay, unitId: string): void {
  for (const { id } of now(play, unitId).openDice) {
    const unit = now(play, unitId);
    const open = unit.openDice.find((one) => one.id === id);
    if (open === undefined || unit.status !== 'in' || play.state.mode !== 'fight') return;
    const need = needed(open.die, open.attack.threshold, comparing(play.state));
    if (need === undefined || need > pointsLeft(play.state, unit, open.skill)) continue;
    const dice = [{ die: open.die, threshold: open.attack.threshold }];
    const [points = 0] = spendOn(play, { unit: unitId, purpose: 'openDie', skill: open.skill }, dice);
    if (points > 0) settleOpenDie(play, unitId, open, points);
  }
}
