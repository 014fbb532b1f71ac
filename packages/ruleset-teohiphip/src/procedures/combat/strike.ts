import type { Ground, Point, Ticks } from '@potyczka/kernel';
import type { DamageStep } from '../../events/combat.ts';
import type { TeoPlay } from '../../play.ts';
import {
  alliesOf,
  hasTrait,
  inches,
  unitOf,
  unitsOnTable,
  weaponIndex,
  weaponOf,
  weaponSpec,
  whichOf,
} from '../../read.ts';
import { bodyOf, groundAt, inContact, sightFromPoint, sightRecord } from '../../spatial.ts';
import type { Source, TeoState, Unit } from '../../state.ts';
import type { TestTag } from '../../vocabulary.ts';
import { type Hit, hurtAll } from '../hit-points/damage.ts';
import { takeTest } from '../tests/test.ts';
import type { TestSpec } from '../tests/test-spec.ts';
import type { Aimed } from './aiming.ts';

/** Steps 3 to 13 of TEO-18.3: the Test, what it does to the target, what it leaves of the weapon. */

interface How {
  readonly extra?: readonly Source[];
  readonly unmodified?: boolean;
}

function tagsFor(aimed: Aimed): readonly TestTag[] {
  const { kind, energy } = aimed.spec;
  const reach: readonly TestTag[] =
    kind === 'melee' ? ['melee', 'physical'] : kind === 'thrown' ? ['ranged', 'thrown'] : ['ranged'];
  return ['attack', ...reach, ...(energy ? (['energy'] as const) : [])];
}

export function attackSpec(unit: string, aimed: Aimed, how: How): TestSpec {
  return {
    unit,
    purpose: 'attack',
    tags: tagsFor(aimed),
    needed: null,
    attack: { spec: aimed.spec, weapon: aimed.weapon, sight: aimed.sight, target: aimed.target },
    ...(aimed.target === null ? {} : { target: aimed.target.id }),
    ...(how.extra === undefined ? {} : { extra: how.extra }),
    ...(how.unmodified ? { unmodified: true } : {}),
  };
}

/** One figure attacks one other. */
export function blow(play: TeoPlay, unit: string, aimed: Aimed, target: string, how: How): void {
  tireAnaemic(play, unit, aimed);
  takeTest(play, attackSpec(unit, aimed, how), ({ successes }) => {
    const hit = reckon(play, unit, target, aimed, successes, aimed.sight.cover);
    if (aimed.spec.stun) stun(play, target, hit.amount);
    else hurtAll(play, [hit]);
    wearWeapon(play, unit, aimed);
  });
}

/** @rule TEO-13.2 Aim and a blow in one activation is exertion; the mark is read when the activation ends. */
function tireAnaemic(play: TeoPlay, unitId: string, aimed: Aimed): void {
  const unit = unitOf(play.state, unitId);
  if (hasTrait(unit, 'anaemic') && aimed.spec.kind === 'melee' && unit.actionsThisTurn.includes('aim')) {
    play.tell({ type: 'marked', unit: unitId, mark: 'exerted', rules: ['TEO-13.2'] });
  }
}

/** @rule TEO-10.7 A free strike: one unmodified melee Attack Test, no action point. */
export function strike(
  play: TeoPlay,
  attacker: string,
  target: string,
  weaponId: string,
  how: { readonly unmodified: true },
): void {
  const unit = unitOf(play.state, attacker);
  const weapon = weaponOf(play.state, unit, weaponId);
  if (weapon === undefined) return;
  const victim = unitOf(play.state, target);
  const sight = sightRecord(play.state, groundAt(play), unit, victim, {});
  blow(
    play,
    attacker,
    { spec: weaponSpec(weaponId), weapon, target: victim, thing: null, point: null, sight },
    target,
    how,
  );
}

/** @rule TEO-7.9 @rule TEO-5.9 @rule TEO-7.10 @rule TEO-13.79 However many shelters, one success is ignored. */
export function shelter(
  state: TeoState,
  ground: ReturnType<typeof groundAt>,
  target: Unit,
  aimed: Aimed,
  cover: boolean,
): DamageStep | undefined {
  const field = state.effects.some((effect) => effect.kind === 'forceField' && effect.unit === target.id);
  if (field) return { what: 'forceField', change: -1, rule: 'TEO-7.10' };
  if (aimed.spec.ignoresCover) return undefined;
  if (cover && !hasTrait(target, 'immaterial')) return { what: 'cover', change: -1, rule: 'TEO-7.9' };
  if (target.hunkered) return { what: 'hunker', change: -1, rule: 'TEO-5.8' };
  const ranks = aimed.spec.kind === 'melee' && hasTrait(target, 'formation');
  const mates = ranks
    ? alliesOf(state, target).filter((ally) => ally.side === target.side && hasTrait(ally, 'formation'))
    : [];
  return mates.some((ally) => inContact(state, ground, target, ally))
    ? { what: 'formation', change: -1, rule: 'TEO-13.79' }
    : undefined;
}

/** @rule TEO-10.4 @rule TEO-11.2 Step 1: successes less the shelter, told with its reason. */
function reckon(play: TeoPlay, unit: string, targetId: string, aimed: Aimed, successes: number, cover: boolean): Hit {
  const target = unitOf(play.state, targetId);
  const ignored = successes > 0 ? shelter(play.state, groundAt(play), target, aimed, cover) : undefined;
  const steps: readonly DamageStep[] = [
    { what: 'successes', change: successes, rule: 'TEO-10.4' },
    ...(ignored === undefined ? [] : [ignored]),
  ];
  const damage = Math.max(0, successes + (ignored?.change ?? 0));
  const rules = ['TEO-10.4', ...(ignored === undefined ? [] : [ignored.rule])];
  play.tell({ type: 'hitReckoned', unit, target: targetId, successes, damage, steps, rules });
  return { unit: targetId, amount: damage, cause: 'attack', from: unit, steps, rules };
}

/** @rule TEO-15.2 Any success past the shelter: resist or lose 1 AP of the next turn; no damage. */
function stun(play: TeoPlay, target: string, successes: number): void {
  if (successes === 0) return;
  takeTest(play, { unit: target, purpose: 'stun', tags: ['resistance'] }, ({ passed }) => {
    if (!passed) loseAp(play, target, 'stun', ['TEO-15.2', 'TEO-4.8']);
  });
}

/** @rule TEO-4.8 Penalties add up, to 2 at most, and weigh on the next activation. */
export function loseAp(play: TeoPlay, unitId: string, why: string, rules: readonly string[]): void {
  const unit = unitOf(play.state, unitId);
  play.tell({ type: 'apLost', unit: unitId, penalty: Math.min(2, unit.apPenalty + 1), why, rules });
}

/** @rule TEO-10.11 @rule TEO-12.3 A thing loses structure, or the work on it goes forward. */
export function strikeThing(
  play: TeoPlay,
  unit: string,
  aimed: Aimed,
  thingId: string,
  extra: readonly Source[],
): void {
  takeTest(play, attackSpec(unit, aimed, { extra }), ({ successes }) => {
    const thing = play.state.objects[thingId];
    if (thing === undefined) return;
    const works = thing.meleeProgress === true && aimed.spec.kind === 'melee';
    const structure = thing.structure === null || works ? thing.structure : Math.max(0, thing.structure - successes);
    const progress = works ? thing.progress + successes : thing.progress;
    play.tell({
      type: 'thingHit',
      thing: thingId,
      amount: successes,
      structure,
      progress,
      destroyed: structure === 0,
      rules: [works ? 'TEO-12.3' : 'TEO-10.11'],
    });
    wearWeapon(play, unit, aimed);
  });
}

/** @rule TEO-10.13 Everyone within the radius whom the point sees, friend or foe; each has its own cover. */
export const victimsOf = (
  state: TeoState,
  ground: Ground,
  point: Point,
  radius: Ticks,
): readonly { readonly id: string; readonly sight: ReturnType<typeof sightFromPoint> }[] =>
  unitsOnTable(state)
    .filter((other) => ground.within(bodyOf(other), { point }, radius))
    .map((other) => ({ id: other.id, sight: sightFromPoint(state, ground, point, other) }))
    .filter(({ sight }) => sight.los);

/** @rule TEO-10.13 Things with a structure within the radius. */
export const thingsStruck = (state: TeoState, ground: Ground, point: Point, radius: Ticks) =>
  Object.values(state.objects).flatMap(({ id, structure, destroyed, shape, progress }) =>
    structure === null || destroyed || !ground.within({ point }, shape, radius) ? [] : [{ id, structure, progress }],
  );

/** @rule TEO-10.13 One Test for everyone within the radius; each has its own cover, as seen from the point. */
export function blast(play: TeoPlay, unit: string, aimed: Aimed, extra: readonly Source[]): void {
  const point = aimed.point;
  const radius = inches(aimed.spec.area ?? 0);
  if (point === null) return;
  takeTest(play, attackSpec(unit, aimed, { extra }), ({ successes }) => {
    const ground = groundAt(play);
    const victims = victimsOf(play.state, ground, point, radius);
    const hits = victims.map(({ id, sight }) => reckon(play, unit, id, aimed, successes, sight.cover));
    hurtAll(play, hits);
    for (const thing of thingsStruck(play.state, ground, point, radius)) {
      const structure = Math.max(0, thing.structure - successes);
      play.tell({
        type: 'thingHit',
        thing: thing.id,
        amount: successes,
        structure,
        progress: thing.progress,
        destroyed: structure === 0,
        rules: ['TEO-10.13'],
      });
    }
    wearWeapon(play, unit, aimed);
  });
}

/** @rule TEO-15.3 @rule TEO-15.4 @rule TEO-13.67 Step 12: used up, to be reloaded, or broken by a Botcher. */
function wearWeapon(play: TeoPlay, unitId: string, aimed: Aimed): void {
  const { spec, weapon } = aimed;
  // Found before anything happens to it: of several of one kind it is the one the attack was made with.
  const holder = unitOf(play.state, unitId);
  const which = whichOf(holder, weaponIndex(play.state, holder, weapon.id));
  const wear = (state: 'used' | 'unready' | 'broken', rule: string): void =>
    play.tell({ type: 'weaponSpent', unit: unitId, weapon: weapon.id, state, ...which, rules: [rule] });
  if (spec.singleUse) wear('used', 'TEO-15.3');
  if (spec.reload) wear('unready', 'TEO-15.4');
  const unit = unitOf(play.state, unitId);
  if (!hasTrait(unit, 'botcher') || spec.natural || spec.singleUse || unit.eliminated) return;
  const tags: readonly TestTag[] = spec.energy ? ['technical', 'energy'] : ['technical'];
  takeTest(play, { unit: unitId, purpose: 'botcher', tags }, ({ passed }) => {
    if (!passed) wear('broken', 'TEO-13.67');
  });
}
