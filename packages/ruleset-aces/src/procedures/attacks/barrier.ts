import type { AcesPlay } from '../../play.ts';
import { asksGm, unitOf } from '../../read.ts';
import { hit } from '../damage/damage.ts';
import { toughnessOf } from '../damage/toughness.ts';
import { modifier, sumOf } from '../tests/modifiers.ts';
import type { Blow } from './blow.ts';
import type { Harm } from './effects.ts';
import type { Facts } from './facts.ts';
import type { Aim, Settled } from './roll.ts';
import { coverOf, withoutCover } from './to-hit.ts';
import { damageOf } from './weapon-damage.ts';

/** @rule ACE-10.12 Missed for no other reason than cover. */
export function onlyForCover(play: AcesPlay, blow: Blow, shot: Settled, aim: Aim, facts: Facts): boolean {
  const target = play.state.units[shot.id ?? ''];
  if (target === undefined || aim.lost === true || coverOf(blow, target, facts).cover === 'none') return false;
  const bare = shot.total - sumOf(aim.modifiers);
  return bare + withoutCover(play.state, blow, target, facts) >= aim.target;
}

/** @rule ACE-10.13 Silent, the GM lets through shots that pierce armour or come in a burst, and no blows (D18). */
function allowed(play: AcesPlay, blow: Blow, targetId: string): boolean {
  const usual = blow.way !== 'melee' && (blow.armed.spec.ap >= 1 || blow.shots > 1);
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
