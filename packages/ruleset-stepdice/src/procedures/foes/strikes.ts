import { type Violation, violation } from '@potyczka/kernel';
import type { Situation } from '../../commands.ts';
import type { StepPlay } from '../../play.ts';
import { foeOf, heroOf, isGm, isUp } from '../../read.ts';
import { areAdjacent, around, asSaid, cellAt, type Relation, relationOf, seemsFree } from '../../spatial.ts';
import type { Foe, Hero, Square, Step, StepState } from '../../state.ts';
import type { Attribute } from '../../vocabulary.ts';
import { chooseSquare } from '../attack/hit.ts';
import { combatComplication } from '../complications/combat.ts';
import { misaimed } from '../misaimed.ts';
import { entered } from '../movement/stepping.ts';
import { fireClocks, tickFailure } from '../scenes/clocks.ts';
import { boonSteps, chooseAttribute, chooseBoonItem, type Planned, wornSteps } from '../tests/forced.ts';
import { stepIf } from '../tests/steps.ts';
import { type TestSpec, takeTest } from '../tests/test.ts';
import { loseHeart, settleDowned } from '../wounds/hearts.ts';
import { afterBlow } from './blows.ts';

/** A foe's strike and the defence test that answers it (STEP-14.2 to STEP-14.6). */

export interface Strike {
  readonly hero: string;
  /** Who strikes, and the square each struck from: cover and reach are looked at from there. */
  readonly members: readonly { readonly foe: string; readonly from: Square | null }[];
  readonly ranged: boolean;
  readonly magical: boolean;
  readonly said?: Situation | undefined;
}

/** @rule STEP-14.2 Next to it, or within 10 squares with a line of action, not in full cover. */
function reaches(foe: Foe, hero: Hero, relation: Relation): boolean {
  if (relation.adjacent) return true;
  // STEP-15.6: the cover of the exposed gives no benefit.
  const open = relation.cover !== 'full' || hero.exposed;
  return foe.reach === 'both' && relation.distance <= 10 && relation.action && open;
}

export const canStrike = (state: StepState, foe: Foe, hero: Hero, from: Square | null = foe.at): boolean =>
  reaches(foe, hero, relationOf(state, foe, hero, from));

interface Order {
  readonly by: string;
  readonly target: string;
  readonly situation?: Situation | undefined;
}

/** @rule STEP-15.6 A foe whose attention a failed spell has drawn goes for the caster, if it can reach one who stands. */
function isDrawnElsewhere(state: StepState, foe: Foe, target: string): boolean {
  const caster = foe.mustTarget === null ? undefined : state.units[foe.mustTarget];
  return caster?.kind === 'hero' && caster.id !== target && isUp(caster) && canStrike(state, foe, caster);
}

/** Who strikes whom, how they stand to each other, and in what manner. */
export interface StrikePlan {
  readonly foe: Foe;
  readonly hero: Hero;
  readonly relation: Relation;
  readonly ranged: boolean;
  /** @rule STEP-2.6 A Controller's shot is magic. */
  readonly magical: boolean;
  /** @rule STEP-14.5 Gathered with those of other Minions until the end of the phase. */
  readonly pooled: boolean;
}

/** Undefined where there is no such foe, or no such hero. */
export function planStrike(
  state: StepState,
  { unit, target, situation }: Omit<Order, 'by'> & { readonly unit: string },
): StrikePlan | undefined {
  const foe = state.units[unit];
  const hero = state.units[target];
  if (foe?.kind !== 'foe' || hero?.kind !== 'hero') return undefined;
  const relation = asSaid(relationOf(state, foe, hero), situation);
  const ranged = !relation.adjacent;
  const pooled = foe.class === 'minion' && state.options.minionStrikes === 'pooled';
  return { foe, hero, relation, ranged, magical: ranged && foe.role === 'controller', pooled };
}

export function barsStrike(
  state: StepState,
  foe: Foe,
  { by, target, situation }: Order,
  plan: StrikePlan | undefined,
): readonly Violation[] {
  if (plan === undefined || plan.hero.dead || plan.hero.left)
    return misaimed(state, 'STEP-14.2', foe.id, 'hero', target);
  if (isDrawnElsewhere(state, foe, target)) return [violation('STEP-15.6', 'illegal-target', { target })];
  if (state.options.foeHarm === 'retaliationOnly') return [violation('STEP-14.6', 'option-off', { option: 'foeHarm' })];
  if (foe.disarmed) return [violation('STEP-11.5', 'disarmed', { unit: foe.id })];
  if (situation !== undefined && state.mapped && !isGm(state, by))
    return [violation('STEP-24.1', 'gm-only', { what: 'situation' })];
  return reaches(foe, plan.hero, plan.relation) ? [] : [violation('STEP-14.2', 'out-of-reach', { target })];
}

const relationFrom = (state: StepState, hero: Hero, strike: Strike, index: number): Relation | undefined => {
  const member = strike.members[index];
  const foe = member === undefined ? undefined : state.units[member.foe];
  return member === undefined || foe === undefined
    ? undefined
    : asSaid(relationOf(state, foe, hero, member.from), strike.said);
};

/** @rule STEP-8.7 @rule STEP-14.13 Cover helps against shots only, and in a pool only if it lies between the hero and all. */
const isCovered = (state: StepState, hero: Hero, strike: Strike): boolean =>
  strike.ranged &&
  !hero.exposed &&
  strike.members.every((_, index) => relationFrom(state, hero, strike, index)?.cover === 'partial');

/** @rule STEP-14.13 @rule STEP-14.14 The steps that count in a defence test. */
export function defenceSteps(state: StepState, hero: Hero, strike: Strike): readonly Step[] {
  const members = strike.members.map(({ foe }) => state.units[foe]);
  const minded = members.filter((one) => one?.distracted !== true).length;
  const pressed = minded >= Number(state.options.pressMin) && state.options.pressMode !== 'off';
  return [
    ...stepIf(isCovered(state, hero, strike), 'cover', -1, 'STEP-8.7'),
    ...wornSteps(state, hero),
    ...stepIf(members.length > 0 && minded === 0, 'distraction', -1, 'STEP-14.13'),
    ...stepIf(pressed, 'pool', 1, 'STEP-14.5'),
  ];
}

/** @rule STEP-14.2 Block or dodge; a shot is only dodged; magic is dodged or withstood. */
export const defencesOf = (strike: Strike): readonly Attribute[] =>
  strike.magical ? ['dexterity', 'magic'] : strike.ranged ? ['dexterity'] : ['strength', 'dexterity'];

/** @rule STEP-14.3 @rule STEP-14.5 The highest TN among those who strike, a step down. */
export function defenceSpec(
  state: StepState,
  strike: Strike,
  attribute: Attribute,
  boon: string | null = null,
): TestSpec {
  const hero = heroOf(state, strike.hero);
  return {
    unit: hero.id,
    kind: 'defence',
    label: 'defence',
    attribute,
    base: Math.max(...strike.members.map(({ foe }) => foeOf(state, foe).tn)),
    baseShift: Number(state.options.strikeTnShift),
    steps: [...defenceSteps(state, hero, strike), ...boonSteps(boon)],
    target: strike.members[0]?.foe ?? null,
    stakes: ['heart'],
    action: false,
    boon,
    rules: ['STEP-14.2', 'STEP-14.3', ...(strike.members.length > 1 ? ['STEP-14.5'] : [])],
  };
}

/** Whoever strikes may be gone by the time the owner has answered (a ruling): then there is nothing to answer. */
const strikers = (state: StepState, strike: Strike): Strike => ({
  ...strike,
  members: strike.members.filter(({ foe }) => state.units[foe]?.kind === 'foe'),
});

/** 4.6: the attribute, the die, what follows. */
function defend(play: StepPlay, declared: Strike): void {
  const plan: Planned = (state, attribute, boon) => defenceSpec(state, strikers(state, declared), attribute, boon);
  const foe = foeOf(play.state, declared.members[0]?.foe ?? '').name;
  const attribute = chooseAttribute(play, declared.hero, defencesOf(declared), plan, { foe, rule: 'STEP-14.2' });
  if (strikers(play.state, declared).members.length === 0) return;
  const boon = chooseBoonItem(play, declared.hero, plan(play.state, attribute, null));
  const strike = strikers(play.state, declared);
  if (strike.members.length === 0 || heroOf(play.state, strike.hero).dead) return;
  const result = takeTest(play, (state) => plan(state, attribute, boon));
  if (result === null) return;
  play.tell({ type: 'strikeSettled', target: strike.hero, hit: !result.success, rules: ['STEP-14.4'] });
  if (result.outcome === 'exceptional') shift(play, strike.hero);
  if (result.success) return;
  tickFailure(play, 'defence');
  blow(play, strike, result.outcome === 'one');
}

/** @rule STEP-14.4 An exceptional defence: one free adjacent square, or stay. */
function shift(play: StepPlay, id: string): void {
  const hero = heroOf(play.state, id);
  const { at: pos } = hero;
  if (pos === null || hero.immobilised || hero.restrained) return;
  const free = around(play.state, pos).filter(
    (square) =>
      seemsFree(play.state, square) && !cellAt(play.state, square).pit && areAdjacent(play.state, pos, square),
  );
  const to = chooseSquare(play, id, 'shift', free, null, 'STEP-14.4');
  if (to === null || !seemsFree(play.state, to)) return;
  play.tell({ type: 'shifted', unit: id, path: [to], why: 'shift', by: id, rules: ['STEP-14.4'] });
  entered(play, id);
}

/** 4.6: Armour or a Heart, then what the foe adds, then the complication of a 1. */
function blow(play: StepPlay, strike: Strike, one: boolean): void {
  const foe = strike.members[0]?.foe;
  const hit = loseHeart(play, strike.hero, 'strike', ['STEP-14.4']);
  if (hit && foe !== undefined && strike.members.length === 1) afterBlow(play, foe, strike.hero, { strike: true, one });
  if (one) combatComplication(play, strike.hero, foe ?? null);
}

/** @rule STEP-14.4 @rule STEP-14.6 @rule STEP-16.6 A strike is resolved: without a test against the Downed, or where strikes always hit. */
export function resolveStrike(play: StepPlay, strike: Strike): void {
  const hero = heroOf(play.state, strike.hero);
  if (hero.dead || hero.left) return;
  if (hero.downed || play.state.options.foeHarm === 'autoHit') blow(play, strike, false);
  else defend(play, strike);
  settleDowned(play);
  fireClocks(play);
}

/** @rule STEP-14.5 The pooled Minions that could still reach the hero strike together, once. */
export function resolvePool(play: StepPlay, hero: string): void {
  const pool = play.state.pools[hero];
  if (pool === undefined || play.state.phase !== 'foes') return;
  const unit = heroOf(play.state, hero);
  const members = pool.filter(({ foe, from }) => {
    const minion = play.state.units[foe];
    return minion?.kind === 'foe' && isUp(minion) && !minion.stunned && canStrike(play.state, minion, unit, from);
  });
  play.tell({ type: 'poolResolved', target: hero, members: members.map(({ foe }) => foe), rules: ['STEP-14.5'] });
  if (members.length === 0) return;
  const ranged = members.every(({ foe, from }) => !relationOf(play.state, foeOf(play.state, foe), unit, from).adjacent);
  resolveStrike(play, { hero, members, ranged, magical: false });
}
