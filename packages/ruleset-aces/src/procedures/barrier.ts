import { unitName } from '../narration/names.ts';
import type { AcesPlay } from '../play.ts';
import { asksGm, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { damageOf } from './attack-damage.ts';
import type { Harm } from './attack-effects.ts';
import type { Facts } from './attack-facts.ts';
import { coverOf, withoutCover } from './attack-modifiers.ts';
import type { Blow } from './attack-plan.ts';
import type { Aim, Settled } from './attack-roll.ts';
import { hit } from './damage.ts';
import { modifier, sumOf } from './modifiers.ts';
import { toughnessOf } from './toughness.ts';

/** @rule ACE-10.12 What the bare die must come to for a miss to be due to cover alone; undefined where nothing comes through. */
export function bareNeed(
  state: AcesState,
  blow: Blow,
  target: Unit,
  facts: Facts,
  aimedAt: number,
): number | undefined {
  if (coverOf(blow, target, facts).cover === 'none' || blow.options.touch === true) return undefined;
  if (asksGm(state) === null && !isUsual(blow)) return undefined;
  return aimedAt - withoutCover(state, blow, target, facts);
}

/** @rule ACE-10.12 Missed for no other reason than cover. */
export const onlyForCover = (shot: Settled, { bare, lost, modifiers }: Aim): boolean =>
  bare !== undefined && lost !== true && shot.total - sumOf(modifiers) >= bare;

/** @rule ACE-10.13 Silent, the GM lets through shots that pierce armour or come in a burst, and no blows (D18). */
const isUsual = (blow: Blow): boolean => blow.way !== 'melee' && (blow.armed.spec.ap >= 1 || blow.shots > 1);

/** @rule ACE-10.13 Asked, the GM says. */
function allowed(play: AcesPlay, blow: Blow, targetId: string): boolean {
  const usual = isUsual(blow);
  const gm = asksGm(play.state);
  if (gm === null) return usual;
  const choice = play.choose(() => ({
    kind: 'barrier',
    seat: gm,
    unit: blow.unit,
    rule: 'ACE-10.12',
    params: { who: unitName(play.state, blow.unit), whom: unitName(play.state, targetId) },
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
