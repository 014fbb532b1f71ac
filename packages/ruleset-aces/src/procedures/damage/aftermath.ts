import type { AcesPlay } from '../../play.ts';
import { isHero, unitOf } from '../../read.ts';
import { takeTest } from '../tests/trait-test.ts';
import { dyingTest, injure } from './elimination.ts';
import { heal, relieve } from './healing.ts';

/** What lies between battles: rest, natural healing, and what became of those who fell. */

/** Bumps and bruises last a day. */
const BRUISE_HOURS = 24;
const PP_PER_HOUR = 5;

/** @rule ACE-8.6 @rule ACE-15.5 Each hour of rest gives back a level of fatigue and five power points. */
export function rest(play: AcesPlay, unitId: string, hours: number): void {
  const unit = unitOf(play.state, unitId);
  const bruises = hours >= BRUISE_HOURS ? unit.bruises : 0;
  const others = Math.min(hours, Math.max(0, unit.fatigue - unit.bruises));
  const points = Math.min(unit.maxPowerPoints, unit.powerPoints + PP_PER_HOUR * hours);
  relieve(play, unitId, others + bruises, bruises, hours, ['ACE-8.6', 'ACE-15.5'], Math.max(unit.powerPoints, points));
}

/** @rule ACE-8.4 Five days have passed: Vigor, or Repair by somebody for a machine. */
export function naturalHealing(play: AcesPlay, unitId: string, mechanic?: string): void {
  const result = takeTest(play, {
    unit: mechanic ?? unitId,
    purpose: 'naturalHealing',
    trait: mechanic === undefined ? 'vigor' : 'repair',
    kind: 'free',
    matters: true,
  });
  if (result.success) heal(play, unitId, result.raises > 0 ? 2 : 1, ['ACE-8.4']);
  if (result.critical) worsen(play, unitId);
}

/** One wound more; if that is too many the character is only unconscious. */
function worsen(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const total = Math.min(unit.maxWounds, unit.wounds + 1);
  play.tell({ type: 'woundsTaken', unit: unitId, wounds: 1, total, cause: 'infection', rules: ['ACE-8.4'] });
  if (unit.wounds + 1 > unit.maxWounds)
    play.tell({ type: 'eliminated', unit: unitId, why: 'infection', unconscious: true, rules: ['ACE-8.4'] });
}

/** @rule ACE-6.19 What became of an eliminated extra; ACE-20.6: a minute passes for a hero who is dying. */
export function afterBattle(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  if (unit.dead || !unit.eliminated || unit.outBy === 'settled') return;
  if (unit.outBy === 'fatigue' || unit.outBy === 'nonLethal') sleepItOff(play, unitId);
  else if (!isHero(unit)) extraFell(play, unitId);
  else if (unit.dying) dyingTest(play, unitId);
}

function extraFell(play: AcesPlay, unitId: string): void {
  const result = takeTest(play, { unit: unitId, purpose: 'afterBattle', trait: 'vigor', kind: 'free', matters: true });
  if (!result.success) {
    play.tell({ type: 'dyingChanged', unit: unitId, dying: false, dead: true, rules: ['ACE-6.19'] });
    return;
  }
  play.tell({ type: 'unitNoted', unit: unitId, change: { outBy: 'settled' }, what: 'lives', rules: ['ACE-6.19'] });
  if (result.raises > 0) return;
  const second = takeTest(play, {
    unit: unitId,
    purpose: 'lastingInjury',
    trait: 'vigor',
    kind: 'free',
    matters: true,
  });
  injure(play, unitId, !second.success);
}

/** @rule ACE-8.6 @rule ACE-11.18 Out for 2d6 hours when worn out, 1d6 when knocked about with care. */
function sleepItOff(play: AcesPlay, unitId: string): void {
  const tired = unitOf(play.state, unitId).outBy === 'fatigue';
  const dice = play.roll({ label: 'outFor', unit: unitId, dice: tired ? [6, 6] : [6] });
  const hours = dice.reduce((sum, face) => sum + face, 0);
  play.tell({ type: 'outFor', unit: unitId, hours, rules: [tired ? 'ACE-8.6' : 'ACE-11.18'] });
}

/** @rule ACE-6.19 A day unconscious: Vigor to wake; a critical failure may kill an extra, never a hero. */
export function wake(play: AcesPlay, unitId: string): void {
  const result = takeTest(play, { unit: unitId, purpose: 'wake', trait: 'vigor', kind: 'free', matters: true });
  if (result.success)
    play.tell({ type: 'unitNoted', unit: unitId, change: { unconscious: false }, what: 'woke', rules: ['ACE-6.19'] });
  else if (result.critical && !isHero(unitOf(play.state, unitId)))
    play.tell({ type: 'dyingChanged', unit: unitId, dying: false, dead: true, rules: ['ACE-6.19'] });
  else if (result.critical) worsen(play, unitId);
}
