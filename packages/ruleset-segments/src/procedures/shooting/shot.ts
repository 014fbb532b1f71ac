import type { Json } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { launches, rangedOf } from '../../catalogue/weapons.ts';
import type { DeedOf } from '../../commands.ts';
import type { Aimed } from '../../events/attack.ts';
import { roundedRoot } from '../../metres.ts';
import type { Projectile } from '../../play/attack.ts';
import type { SegPlay } from '../../play.ts';
import { now, seatOf } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { Attack, SegState, Unit } from '../../state.ts';
import type { Halves } from '../../vocabulary.ts';
import {
  comparing,
  everyFace,
  facesReader,
  needed,
  type Reader,
  succeeds,
  successPoints,
  UNLUCKY,
} from '../tests/dice.ts';
import { usedUpBy } from '../tests/modifiers.ts';
import { luckily, rollFor } from '../tests/rerolls.ts';
import { pointsLeft } from '../tests/skill.ts';
import { type Rolled, spendOn } from '../tests/test.ts';
import { loseHiding } from '../wounds/losses.ts';
import { land, locationFor } from './impact.ts';
import { calledLocation, locationOf } from './location.ts';
import { gunFor } from './shot-checks.ts';
import { isLoud, type ShotNumbers, type ShotPlan, shotNumbers } from './shot-modifiers.ts';

/** SEG-10, T4: a shot with one weapon or with two, from what is fired to where it hits. */

type Shot = DeedOf<'shot'>;

/** Where the target of a trigger was last seen, when it is out of sight again (SEG-12.4). */
export interface Glimpse {
  readonly seenAt: readonly [number, number] | null;
}

export interface Barrel {
  readonly plan: ShotPlan;
  readonly numbers: ShotNumbers;
}

const asSeen = (target: Unit, glimpse: Glimpse | undefined): Unit =>
  glimpse?.seenAt == null ? target : { ...target, at: glimpse.seenAt, leaning: false, coverId: null };

/** The weapons of a shot, each with its target and its numbers. */
export function barrelsOf(play: SegPlay, command: Shot, glimpse?: Glimpse): readonly Barrel[] {
  const unit = now(play, command.unit);
  const both = command.second !== undefined;
  const fired = [
    { weapon: command.weapon, target: command.target },
    ...(both ? [{ weapon: command.second, target: command.secondTarget ?? command.target }] : []),
  ];
  return fired.flatMap(({ weapon: named, target: targetId }): readonly Barrel[] => {
    const weapon = gunFor(unit, named);
    const spec = weapon === undefined ? undefined : rangedOf(weapon.kind);
    const target = targetId === undefined ? undefined : play.state.units[targetId];
    if (weapon === undefined || spec === undefined || target === undefined) return [];
    const plan: ShotPlan = {
      unit,
      target: asSeen(target, glimpse),
      weapon,
      spec,
      called: calledLocation(command.called),
      both,
      said: command.situation,
      aims: true,
    };
    return [{ plan, numbers: shotNumbers(play.state, groundAt(play), plan) }];
  });
}

const aimedOf = ({ plan, numbers }: Barrel): Aimed => ({
  weapon: plan.weapon.id,
  kind: plan.weapon.kind,
  target: plan.target.id,
  called: plan.called,
  dice: numbers.dice,
  value: numbers.value,
  modifiers: numbers.modifiers,
  threshold: numbers.threshold,
  loud: isLoud(plan.weapon, plan.spec),
  range: roundedRoot(numbers.facts.distance2),
});

export const attackOf = ({ plan, numbers }: Barrel, mode: Attack['mode']): Attack => ({
  mode,
  unit: plan.unit.id,
  weapon: plan.weapon.id,
  kind: plan.weapon.kind,
  target: plan.target.id,
  called: plan.called,
  threshold: numbers.threshold,
  distance2: numbers.facts.distance2,
  visibility: numbers.facts.visibility,
  because: numbers.facts.because,
  shieldPart: numbers.shieldPart,
});

/** T4.1 to T4.4: tells what is fired at whom and why it is so hard, and pays for it. */
export function fire(play: SegPlay, barrels: readonly Barrel[], mode: Attack['mode'], rounds: number): void {
  const unit = barrels[0]?.plan.unit;
  if (unit === undefined) return;
  play.tell({
    type: 'shotFired',
    unit: unit.id,
    mode,
    barrels: barrels.map(aimedOf),
    usedUp: usedUpBy(unit, ['shooting', 'attack', 'dexterity']),
    rules: ['SEG-10.2', ...barrels.flatMap(({ numbers }) => numbers.modifiers.map(({ rule }) => rule))].filter(
      (rule, index, all) => all.indexOf(rule) === index,
    ),
  });
  for (const { plan } of barrels) payAmmo(play, unit.id, plan.weapon.id, rounds);
  loseHiding(play, unit.id);
}

/** @rule SEG-10.14 @rule SEG-15.5 */
export function payAmmo(play: SegPlay, unitId: string, weaponId: string, rounds: number): void {
  const item = now(play, unitId).weapons.find(({ id }) => id === weaponId);
  if (item === undefined) return;
  const left = Math.max(0, item.ammo - rounds);
  play.tell({ type: 'ammoSpent', unit: unitId, weapon: weaponId, spent: item.ammo - left, left, rules: ['SEG-10.14'] });
  if (rangedOf(item.kind)?.pump === true)
    play.tell({
      type: 'weaponChanged',
      unit: unitId,
      weapon: weaponId,
      change: { pumped: false },
      rules: ['SEG-15.5'],
    });
}

/**
 * @rule SEG-11.2 @rule SEG-24.4 Dice that fail matter too where any of them may be read for the location, and those that
 * only the target's shield makes fail.
 */
function readerFor(state: SegState, plan: ShotPlan, numbers: ShotNumbers, left: number, count: number): Reader {
  const any = state.options.locationDieChoice === 'anyDie' && plan.called === null && count > 1;
  // A grenade that misses goes as far astray as the die is bad (SEG-16.5).
  const launched = plan.spec.effect === 'grenade';
  return any || launched ? everyFace : facesReader(numbers.threshold + numbers.shieldPart, left, state);
}

/** @rule SEG-3.1 @rule SEG-11.1 Each die is its own test; an aimed set is one shot. */
export function rollBarrel(play: SegPlay, { plan, numbers }: Barrel, count = numbers.dice): readonly Rolled[] {
  const left = pointsLeft(play.state, now(play, plan.unit.id), plan.spec.skill);
  const dice = rollFor(play, plan.unit.id, {
    label: 'shot',
    unit: plan.unit.id,
    dice: Array.from({ length: count }, () => 20),
    read: readerFor(play.state, plan, numbers, left, count),
  });
  const kept = luckily(play, plan.unit.id, 'shot', dice, numbers.threshold);
  return kept.map((die) => ({ die, threshold: numbers.threshold }));
}

/** @rule SEG-10.1 A shot, whole. */
export function shoot(play: SegPlay, command: Shot, glimpse?: Glimpse): void {
  const barrels = barrelsOf(play, command, glimpse);
  const first = barrels[0];
  if (first === undefined) return;
  for (const { plan } of barrels) play.follow.ambush(play, command.unit, plan.target.id);
  fire(play, barrels, 'shot', 1);
  const sets = barrels.map((barrel) => rollBarrel(play, barrel));
  const { skill } = first.plan.spec;
  const spent = spendOn(
    play,
    { unit: command.unit, purpose: 'shot', skill },
    sets.flat(),
    barrels.length === 1 ? 1 : undefined,
  );
  let from = 0;
  barrels.forEach((barrel, index) => {
    const dice = sets[index] ?? [];
    settleShot(play, attackOf(barrel, 'shot'), dice, spent.slice(from, from + dice.length));
    from += dice.length;
  });
}

/** T4.5 to T4.16 for one weapon. */
function settleShot(play: SegPlay, attack: Attack, dice: readonly Rolled[], spent: readonly number[]): void {
  const projectile = settleDice(play, attack, dice, spent);
  if (projectile !== null) land(play, projectile);
}

/** T4.5 to T4.8: what the dice come to. A miss is told, may strike a shield and may stay open. */
export function settleDice(
  play: SegPlay,
  attack: Attack,
  dice: readonly Rolled[],
  spent: readonly number[],
): Projectile | null {
  const how = comparing(play.state);
  const hits = dice.flatMap(({ die }, index) =>
    succeeds(die, spent[index] ?? 0, attack.threshold, how) ? [index] : [],
  );
  const chosen = hits.length === 0 ? null : chooseDie(play, attack, dice, spent, hits);
  const sp =
    chosen === null
      ? null
      : successPoints(dice[chosen.success]?.die ?? UNLUCKY, spent[chosen.success] ?? 0, attack.threshold, how);
  const die = chosen === null ? null : (dice[chosen.location]?.die ?? null);
  const location = die === null ? null : locationFor(attack, die);
  play.tell({
    type: 'shotSettled',
    unit: attack.unit,
    weapon: attack.weapon,
    target: attack.target,
    dice: dice.map((one) => one.die),
    points: spent,
    hit: die !== null,
    die,
    successPoints: sp,
    location,
    rules: ['SEG-3.2', ...(die === null ? [] : [attack.called === null ? 'SEG-10.8' : 'SEG-10.7'])],
  });
  if (die !== null && sp !== null && location !== null) return { attack, die, successPoints: sp, location };
  const faces = dice.map((one) => one.die);
  if (launches(attack)) {
    const worth = dice.map(({ die }, index) => successPoints(die, spent[index] ?? 0, attack.threshold, how));
    play.follow.launched(play, attack, Math.max(...worth));
    return null;
  }
  if (!play.follow.missed(play, attack, faces)) leaveOpen(play, attack, dice, spent);
  return null;
}

interface ChosenDie {
  /** Which die gives the Success Points, and which the location (SEG-11.3). */
  readonly success: number;
  readonly location: number;
}

/** @rule SEG-11.2 @rule SEG-11.3 Which of several dice is read for the location: the shooter's choice. */
function chooseDie(
  play: SegPlay,
  attack: Attack,
  dice: readonly Rolled[],
  spent: readonly number[],
  hits: readonly number[],
): ChosenDie {
  const how = comparing(play.state);
  const sp = (index: number): Halves =>
    successPoints(dice[index]?.die ?? UNLUCKY, spent[index] ?? 0, attack.threshold, how);
  const best = hits.reduce((a, b) => (sp(b) > sp(a) ? b : a));
  const any = play.state.options.locationDieChoice === 'anyDie';
  const open = any ? dice.flatMap(({ die }, index) => (die === UNLUCKY ? [] : [index])) : hits;
  const places = new Set(open.map((index) => locationOf(dice[index]?.die ?? UNLUCKY)));
  const unit = now(play, attack.unit);
  const seat = seatOf(play.state, unit);
  if (attack.called !== null || seat === null || (places.size < 2 && open.length < 2))
    return { success: best, location: best };
  const answer = play.choose(() => ({
    kind: 'chooseDie',
    seat,
    unit: unit.id,
    rule: 'SEG-11.2',
    params: { who: unit.name, target: now(play, attack.target).name },
    choices: open.map((index) => ({
      choice: index as Json,
      label: 'chooseDie.die',
      params: { die: dice[index]?.die ?? UNLUCKY, location: locationOf(dice[index]?.die ?? UNLUCKY) },
    })),
    default: best,
    check: (choice) => (open.includes(Number(choice)) ? [] : [violation('SEG-11.2', 'target', { why: 'die' })]),
  }));
  const location = Number(answer);
  return { success: any ? best : location, location };
}

/** @rule SEG-4.2 A failed die of one's own phase that points could still turn stays open until the phase ends. */
function leaveOpen(play: SegPlay, attack: Attack, dice: readonly Rolled[], spent: readonly number[]): void {
  if (play.state.options.skillTiming !== 'deferred' || play.state.activeUnit !== attack.unit) return;
  const skill = rangedOf(attack.kind)?.skill;
  if (skill === undefined || spent.some((points) => points > 0)) return;
  const left = pointsLeft(play.state, now(play, attack.unit), skill);
  const how = comparing(play.state);
  const cheapest = dice
    .map(({ die }) => ({ die, need: needed(die, attack.threshold, how) ?? Number.MAX_SAFE_INTEGER }))
    .reduce((a, b) => (b.need < a.need ? b : a));
  if (cheapest.need > left) return;
  const open = { id: play.state.serial, die: cheapest.die, skill, attack };
  play.tell({ type: 'dieLeftOpen', unit: attack.unit, open, rules: ['SEG-4.2'] });
}
