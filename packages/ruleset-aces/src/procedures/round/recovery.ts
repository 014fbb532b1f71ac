import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { dyingTest } from '../damage/elimination.ts';
import { hasTimer } from '../hazards/timers.ts';
import { flee } from '../movement/fleeing.ts';
import { recoverFromStun } from '../states/stunned.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';
import { turnHazards, turnOpens } from './steps.ts';

/** T1 and T2 of a turn: what ends, hazards, dying, stunned, shaken, smoke, in this order. */
export function startEffects(play: AcesPlay, unitId: string): void {
  turnOpens(play, unitId);
  turnHazards(play, unitId, 'before');
  if (unitOf(play.state, unitId).dying) dyingTest(play, unitId);
  if (unitOf(play.state, unitId).eliminated) return;
  if (unitOf(play.state, unitId).stunned) recoverStunned(play, unitId);
  if (unitOf(play.state, unitId).shaken) recoverShaken(play, unitId);
  turnHazards(play, unitId, 'after');
  flee(play, unitId);
}

/** The battle reflexes edge: +2 to get over either. */
const reflexes = (unit: Unit, rule: string): readonly Modifier[] =>
  modifier('battleReflexes', unit.edges.includes('battleReflexes') ? 2 : 0, rule);

/** @rule ACE-7.9 */
function recoverStunned(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  // A poison that paralyses has to wear off first (ACE-17.3).
  if (hasTimer(unit, 'paralysed')) return;
  const result = takeTest(play, {
    unit: unitId,
    purpose: 'stunned',
    trait: 'vigor',
    kind: 'free',
    extra: reflexes(unit, 'ACE-7.9'),
  });
  if (result.success) recoverFromStun(play, unitId, result.raises > 0);
}

/** @rule ACE-6.13 A leader of its side nearby helps extras (the commander edge). */
function recoverShaken(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const led =
    unit.rank === 'extra' &&
    Object.values(play.state.units).some(
      (other) =>
        other.side === unit.side &&
        other.edges.includes('commander') &&
        !other.eliminated &&
        Math.max(Math.abs(other.at[0] - unit.at[0]), Math.abs(other.at[1] - unit.at[1])) <= 5,
    );
  const result = takeTest(play, {
    unit: unitId,
    purpose: 'shaken',
    trait: 'spirit',
    kind: 'free',
    extra: [...modifier('commander', led ? 1 : 0, 'ACE-6.13'), ...reflexes(unit, 'ACE-6.13')],
  });
  if (result.success) play.tell({ type: 'noLongerShaken', unit: unitId, why: 'spirit', rules: ['ACE-6.13'] });
}
