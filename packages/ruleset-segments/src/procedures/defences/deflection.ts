import { distance2, isWithin } from '../../metres.ts';
import type { Hit } from '../../play/attack.ts';
import type { SegPlay } from '../../play.ts';
import { enemiesOf, hasEffect, isIn, now } from '../../read.ts';
import { groundAt, sightBetween } from '../../spatial.ts';
import type { Attack, SegState, Unit } from '../../state.ts';
import { litBlade } from '../melee/arms.ts';
import { activeForm, hasFormRule } from '../melee/forms.ts';
import { locationOf } from '../shooting/location.ts';
import { arcTowards } from '../sight/arcs.ts';
import { modifier } from '../tests/modifiers.ts';
import { type TestSpec, takeTest, thresholdOf } from '../tests/test.ts';
import { step } from '../wounds/damage.ts';

/** SEG-23: bolts turned aside with a lit energy blade. */

/** @rule SEG-23.1 @rule SEG-23.6 Form I, a lit blade, eyes on the shooter, and not helpless. */
export function mayDeflect(play: SegPlay, unit: Unit, shooter: Unit): boolean {
  if (!isIn(unit) || !unit.forms.includes(1) || litBlade(unit) === undefined) return false;
  if (hasEffect(unit, 'blindness') || hasEffect(unit, 'stun')) return false;
  if (hasEffect(unit, 'knockedDown') && unit.unaware) return false;
  const known = !shooter.concealed || (play.state.known[unit.side] ?? []).includes(shooter.id);
  return known && (!play.state.mapped || sightBetween(play.state, groundAt(play), unit, shooter).sees);
}

/** @rule SEG-23.4 Fire from two or more sides since its phase began, this shot included. */
const sides = (unit: Unit): number => (unit.fireArcs.length >= 2 ? -unit.fireArcs.length : 0);

/** @rule SEG-23.1 @rule SEG-23.2 @rule SEG-23.3 @rule SEG-23.4 @rule SEG-23.5 @rule SEG-23.7 */
export function deflecting(unit: Unit, redirects: boolean): TestSpec {
  const blade = litBlade(unit);
  const form = activeForm(unit);
  return {
    unit: unit.id,
    purpose: 'deflect',
    attribute: 'dexterity',
    skill: blade?.spec.skill ?? null,
    tags: ['melee', 'deflection'],
    hands: [blade?.hand ?? 'main'],
    extra: [
      ...modifier('deflect', -5, 'SEG-23.1'),
      ...modifier('attempts', -unit.deflectAttempts, 'SEG-23.2'),
      ...modifier('stance', unit.stance ? 3 : 0, 'SEG-23.3'),
      ...modifier('sides', sides(unit), 'SEG-23.4'),
      ...modifier('redirect', redirects ? -3 : 0, 'SEG-23.5'),
      ...modifier(`form.${form?.id ?? ''}.deflection`, form?.deflection ?? 0, 'SEG-23.7'),
    ],
    rules: ['SEG-23.1'],
  };
}

export const deflectThreshold = (state: SegState, unit: Unit): number =>
  thresholdOf(state, unit, deflecting(unit, false)).threshold;

/** @rule SEG-23.5 @rule SEG-23.9 Enemies in sight; none behind it while it faces the shooter; solid slugs at nobody. */
export function redirectTargets(play: SegPlay, unit: Unit, shooter: Unit, hit: Hit): readonly string[] {
  if (hit.type === 'kinetic') return [];
  const { state } = play;
  const faces = !state.mapped || arcTowards(unit, shooter.at) === 'front';
  return enemiesOf(state, unit)
    .filter((enemy) => {
      if (enemy.concealed && !(state.known[unit.side] ?? []).includes(enemy.id)) return false;
      if (!state.mapped) return true;
      if (faces && arcTowards(unit, enemy.at) === 'back') return false;
      return sightBetween(state, groundAt(play), unit, enemy).sees;
    })
    .map(({ id }) => id);
}

/** @rule SEG-23.4 Where fire came from is remembered until its next phase. */
export function noteFire(play: SegPlay, targetId: string, shooterId: string): void {
  const unit = now(play, targetId);
  const shooter = play.state.units[shooterId];
  if (!play.state.mapped || shooter === undefined || !unit.forms.includes(1) || litBlade(unit) === undefined) return;
  const arc = arcTowards(unit, shooter.at);
  if (!unit.fireArcs.includes(arc)) play.tell({ type: 'cameUnderFire', unit: targetId, arc, rules: ['SEG-23.4'] });
}

/** C5, Form III: somebody right behind it is guarded: within a metre, at its back, the shooter before it. */
export function guardOf(play: SegPlay, target: Unit, shooter: Unit): Unit | undefined {
  if (!play.state.mapped) return undefined;
  return Object.values(play.state.units).find(
    (unit) =>
      unit.id !== target.id &&
      unit.side === target.side &&
      hasFormRule(unit, 'guards') &&
      isWithin(distance2(unit, target), 1) &&
      arcTowards(unit, target.at) === 'back' &&
      arcTowards(unit, shooter.at) !== 'back' &&
      mayDeflect(play, unit, shooter),
  );
}

interface Parry {
  readonly by: string;
  readonly redirect: string | null;
}

/** @rule SEG-23.8 @rule SEG-23.9 Energy is turned aside whole; of a slug the force of one level is taken, and Grazes stop. */
function through(hit: Hit): Hit | null {
  if (hit.type !== 'kinetic' || hit.level <= 1) return null;
  return { ...hit, steps: [...(hit.steps ?? []), ...step('deflection', -1, 'SEG-23.9')] };
}

/** @rule SEG-23.6 One projectile, one test. What still arrives, at whom; null: nothing. */
export function deflect(play: SegPlay, attack: Attack, hit: Hit, { by, redirect }: Parry): Hit | null {
  const { passed, die } = takeTest(play, deflecting(now(play, by), redirect !== null));
  const attempts = now(play, by).deflectAttempts + 1;
  const rules = ['SEG-23.6', passed ? (hit.type === 'kinetic' ? 'SEG-23.9' : 'SEG-23.8') : 'SEG-23.2'];
  play.tell({ type: 'deflected', unit: attack.target, by, attempts, success: passed, redirect, rules });
  if (!passed) return hit;
  const left = redirect === null ? through(hit) : { ...hit, target: redirect, location: locationOf(die) };
  play.follow.turnedAside(play, by);
  return left;
}
