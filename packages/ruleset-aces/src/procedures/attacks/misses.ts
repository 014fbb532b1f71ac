import type { Aim, Blow, Facts, Harm, Mark, Settled } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { asksGm, isUp, unitOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { hit, toughnessOf } from '../damage/damage.ts';
import { modifier, sumOf } from '../tests/modifiers.ts';
import { afterHarm } from './called-shots.ts';
import { inTheWay, strayFace } from './facts.ts';
import { comesThrough, coverOf } from './to-hit.ts';
import { damageOf, strayDamage } from './weapon-damage.ts';

/** What becomes of an attack that misses: it goes through what hides its target, or finds somebody else. */

/** @rule ACE-10.12 Missed for no other reason than cover. */
export const onlyForCover = (shot: Settled, { bare, lost, modifiers }: Aim): boolean =>
  bare !== undefined && lost !== true && shot.total - sumOf(modifiers) >= bare;

/** @rule ACE-10.13 Asked, the GM says. */
function allowed(play: AcesPlay, blow: Blow, targetId: string): boolean {
  const usual = comesThrough(blow);
  const gm = asksGm(play.state);
  if (gm === null) return usual;
  const choice = play.choose(() => ({
    kind: 'barrier',
    seat: gm,
    unit: blow.unit,
    rule: 'ACE-10.12',
    params: { who: blow.unit, whom: targetId },
    choices: [
      { choice: 'through', label: 'barrier.through' },
      { choice: 'stopped', label: 'barrier.stopped' },
    ],
    default: usual ? 'through' : 'stopped',
  }));
  return choice === 'through';
}

/** @rule ACE-10.12 @rule ACE-10.13 The barrier is armour, a person's Toughness comes off the damage; never a raise. */
export function goThrough(play: AcesPlay, blow: Blow, targetId: string, facts: Facts): Harm | undefined {
  if (!allowed(play, blow, targetId)) return undefined;
  const target = unitOf(play.state, targetId);
  const behind = coverOf(blow, target, facts);
  const person = behind.person ? play.state.units[behind.by ?? ''] : undefined;
  const flesh = person === undefined ? undefined : toughnessOf(play.state, person);
  const stops = flesh === undefined ? 0 : flesh.body + flesh.armour;
  play.tell({
    type: 'wentThrough',
    unit: blow.unit,
    target: targetId,
    by: behind.by,
    armour: person === undefined ? behind.barrier : stops,
    rules: ['ACE-10.12', 'ACE-10.13'],
  });
  const roll = damageOf(play.state, blow, target, false);
  return hit(play, {
    ...roll,
    barrier: person === undefined ? behind.barrier : 0,
    modifiers: [...roll.modifiers, ...modifier('personInTheWay', -stops, 'ACE-10.12')],
  });
}

/** One of several, each as likely; a single one needs no die. */
export function oneOf(play: AcesPlay, label: string, unitId: string, among: readonly Unit[]): Unit | undefined {
  if (among.length < 2) return among[0];
  const [die = 1] = play.roll({ label, unit: unitId, dice: [among.length] });
  return among[die - 1];
}

/** Whether the rule applies here; with `gm` the GM says so each time, and a silent one agrees. */
function applies(play: AcesPlay, blow: Blow): boolean {
  const mode = play.state.options.bystanders;
  const gm = asksGm(play.state);
  if (mode !== 'gm' || gm === null) return mode !== 'off';
  const choice = play.choose(() => ({
    kind: 'bystanders',
    seat: gm,
    unit: blow.unit,
    rule: 'ACE-12.12',
    params: { who: blow.unit },
    choices: [
      { choice: 'yes', label: 'bystanders.yes' },
      { choice: 'no', label: 'bystanders.no' },
    ],
    default: 'yes',
  }));
  return choice === 'yes';
}

/** @rule ACE-12.11 @rule ACE-12.12 @rule ACE-12.13 A shot that missed with a low face hits somebody near or on the way. */
function strayShot(play: AcesPlay, blow: Blow, target: Unit, face: number): void {
  const shooter = unitOf(play.state, blow.unit);
  const among = inTheWay(play.state, shooter, unitOf(play.state, target.id).at, [target.id]);
  if (face > strayFace(blow) || among.length === 0 || !applies(play, blow)) return;
  const struck = oneOf(play, 'bystander', blow.unit, among);
  if (struck === undefined) return;
  play.tell({ type: 'bystanderHit', unit: blow.unit, target: struck.id, rules: ['ACE-12.12', 'ACE-12.13'] });
  hit(play, strayDamage(play.state, blow, unitOf(play.state, struck.id), ['ACE-12.13']));
}

/** A9, A10: through what is in the way, else past the target. */
export function missed(play: AcesPlay, blow: Blow, shot: Settled, mark: Mark | undefined): void {
  const target = play.state.units[shot.id ?? ''];
  if (target === undefined || mark === undefined) return;
  if (isUp(target) && onlyForCover(shot, mark)) {
    const harm = goThrough(play, blow, target.id, mark.facts);
    if (harm !== undefined) {
      afterHarm(play, blow, target.id, harm);
      return;
    }
  }
  if (blow.way !== 'melee') strayShot(play, blow, unitOf(play.state, target.id), shot.face);
}
