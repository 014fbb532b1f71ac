import { type Violation, violation } from '@potyczka/kernel';
import type { StepPlay } from '../play.ts';
import { foeOf, heroOf, isUp } from '../read.ts';
import { cellAt, relationOf } from '../spatial.ts';
import type { Foe, Hero, Square, Step, StepState } from '../state.ts';
import type { Attribute } from '../vocabulary.ts';
import { combatComplication } from './complications.ts';
import { difficultyOf, readerOf } from './difficulty.ts';
import { afterBlow } from './foe-blows.ts';
import { askOwner } from './gm.ts';
import { loseHeart, settleDowned } from './hearts.ts';
import { stepIf } from './steps.ts';
import { type TestSpec, takeTest } from './test.ts';

/** A foe's strike and the defence test that answers it (STEP-14.2 to STEP-14.6). */

export interface Strike {
  readonly hero: string;
  readonly foes: readonly string[];
  readonly ranged: boolean;
  readonly magical: boolean;
  /** Where it was struck from: cover is looked at from there. */
  readonly from: Square | null;
}

/** @rule STEP-14.2 Next to it, or within 10 squares with a line of action, not in full cover. */
export function canStrike(state: StepState, foe: Foe, hero: Hero, from: Square | null = foe.pos): boolean {
  const relation = relationOf(state, foe, hero, from);
  if (relation.adjacent) return true;
  return foe.reach === 'both' && relation.distance <= 10 && relation.action && relation.cover !== 'full';
}

export function barsStrike(state: StepState, foe: Foe, target: string): readonly Violation[] {
  const hero = state.units[target];
  if (hero === undefined || hero.kind !== 'hero' || hero.dead || hero.left)
    return [violation('STEP-14.2', 'illegal-target', { target })];
  if (state.options.foeHarm === 'retaliationOnly') return [violation('STEP-14.6', 'option-off', { option: 'foeHarm' })];
  if (foe.disarmed) return [violation('STEP-11.5', 'disarmed', { unit: foe.id })];
  return canStrike(state, foe, hero) ? [] : [violation('STEP-14.2', 'out-of-reach', { target })];
}

/** @rule STEP-14.14 The steps that count in a defence test. */
export function defenceSteps(state: StepState, hero: Hero, strike: Strike): readonly Step[] {
  const [first] = strike.foes;
  const foe = first === undefined ? undefined : state.units[first];
  const cover =
    strike.ranged && foe !== undefined ? relationOf(state, foe, hero, strike.from).cover : ('none' as const);
  const members = strike.foes.map((id) => state.units[id]);
  const slick = hero.pos !== null && cellAt(state, hero.pos).slick;
  const pressed = strike.foes.length >= Number(state.options.pressMin) && state.options.pressMode !== 'off';
  return [
    ...stepIf(cover === 'partial' && !hero.exposed, 'cover', -1, 'STEP-8.7'),
    ...stepIf(slick, 'slick', 1, 'STEP-14.14'),
    ...stepIf(hero.exposed, 'exposed', 1, 'STEP-15.6'),
    ...stepIf(hero.unaware, 'unaware', 1, 'STEP-9.4'),
    ...stepIf(hero.blinded, 'blinded', 1, 'STEP-22.5'),
    ...stepIf(hero.timeLost, 'timeLost', 1, 'STEP-21.1'),
    ...stepIf(members.length > 0 && members.every((one) => one?.distracted === true), 'distraction', -1, 'STEP-14.13'),
    ...stepIf(pressed, 'pool', 1, 'STEP-14.5'),
  ];
}

/** @rule STEP-14.2 Block or dodge; a shot is only dodged; magic is dodged or withstood. */
export const defencesOf = (strike: Strike): readonly Attribute[] =>
  strike.magical ? ['dexterity', 'magic'] : strike.ranged ? ['dexterity'] : ['strength', 'dexterity'];

export function defenceSpec(state: StepState, strike: Strike, attribute: Attribute): TestSpec {
  const hero = heroOf(state, strike.hero);
  return {
    unit: hero.id,
    kind: 'defence',
    label: 'defence',
    attribute,
    base: Math.max(...strike.foes.map((id) => foeOf(state, id).tn)),
    baseShift: Number(state.options.strikeTnShift),
    steps: defenceSteps(state, hero, strike),
    target: strike.foes[0] ?? null,
    stakes: ['heart'],
    action: false,
    rules: ['STEP-14.2', 'STEP-14.3'],
  };
}

/** Of so many faces, how many defend. */
function chanceOf(state: StepState, spec: TestSpec): number {
  const difficulty = difficultyOf(state, heroOf(state, spec.unit), {
    attribute: spec.attribute,
    base: spec.base,
    baseShift: spec.baseShift ?? 0,
    steps: spec.steps,
    bumps: 0,
  });
  const reader = readerOf(state, difficulty);
  const faces = Array.from({ length: difficulty.die }, (_, i) => reader([i + 1]));
  const good = faces.filter((face) => face === 'success' || face === 'exceptional').length;
  // In 120ths: every die divides it.
  return (good * 120) / difficulty.die;
}

/** The better chance, ties the first (Strength): catalogue 4.6. */
function usualDefence(state: StepState, strike: Strike): Attribute {
  const [first = 'strength', ...others] = defencesOf(strike);
  return others.reduce(
    (best, other) =>
      chanceOf(state, defenceSpec(state, strike, other)) > chanceOf(state, defenceSpec(state, strike, best))
        ? other
        : best,
    first,
  );
}

/** One defence test; gives whether the blow hit. */
function defend(play: StepPlay, strike: Strike): boolean {
  const choices = defencesOf(strike);
  const attribute =
    choices.length === 1
      ? (choices[0] ?? 'dexterity')
      : (askOwner(play, strike.hero, () => ({
          kind: 'defend',
          rule: 'STEP-14.2',
          params: { who: heroOf(play.state, strike.hero).name, foe: foeOf(play.state, strike.foes[0] ?? '').name },
          choices: choices.map((choice) => ({ choice, label: `attribute.${choice}` })),
          default: usualDefence(play.state, strike),
        })) as Attribute);
  const result = takeTest(play, (state) => defenceSpec(state, strike, attribute));
  if (result === null) return false;
  play.tell({ type: 'strikeSettled', target: strike.hero, hit: !result.success, rules: ['STEP-14.4'] });
  if (result.success) return false;
  blow(play, strike, result.outcome === 'one');
  return true;
}

/** 4.6: Armour or a Heart, then what the foe adds, then the complication of a 1. */
function blow(play: StepPlay, strike: Strike, one: boolean): void {
  const [foe] = strike.foes;
  const hit = loseHeart(play, strike.hero, 'strike', ['STEP-14.4']);
  if (hit && foe !== undefined && strike.foes.length === 1) afterBlow(play, foe, strike.hero);
  if (one) combatComplication(play, strike.hero, foe ?? null);
}

/** @rule STEP-14.4 @rule STEP-14.6 @rule STEP-16.6 A strike is resolved: without a test against the Downed, or where strikes always hit. */
export function resolveStrike(play: StepPlay, strike: Strike): void {
  const hero = heroOf(play.state, strike.hero);
  if (hero.dead || hero.left) return;
  if (hero.downed || play.state.options.foeHarm === 'autoHit') blow(play, strike, false);
  else defend(play, strike);
  settleDowned(play);
}

export const isRanged = (state: StepState, foe: Foe, hero: Hero): boolean => !relationOf(state, foe, hero).adjacent;

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
  const [first] = members;
  if (first === undefined) return;
  const ranged = members.every(({ foe, from }) => !relationOf(play.state, foeOf(play.state, foe), unit, from).adjacent);
  resolveStrike(play, {
    hero,
    foes: members.map(({ foe }) => foe),
    ranged,
    magical: false,
    from: first.from,
  });
}
