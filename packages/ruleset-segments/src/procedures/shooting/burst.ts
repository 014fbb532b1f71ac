import { rangedOf } from '../../catalogue/weapons.ts';
import type { DeedOf } from '../../commands.ts';
import { pointOf } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { isHere, now } from '../../read.ts';
import { factsBetween, groundAt } from '../../spatial.ts';
import type { Attack, Progress, Unit } from '../../state.ts';
import { ambush } from '../sight/ambush.ts';
import { countOf, readerBy, showsTwenty, UNLUCKY } from '../tests/dice.ts';
import { spendOn } from '../tests/test.ts';
import { land } from './impact.ts';
import { locationOf } from './location.ts';
import { attackOf, type Barrel, barrelsOf, fire, type Glimpse, payAmmo, rollBarrel, settleDice } from './shot.ts';
import { gunFor } from './shot-checks.ts';
import { shotNumbers } from './shot-modifiers.ts';
import { keepFiring } from './suppression.ts';

/** SEG-14: one die, and as many projectiles as it has Success Points, segment by segment. */

export type BurstMode = 'shortBurst' | 'longBurst' | 'continuousFire';
export type BurstCommand = DeedOf<BurstMode>;

/** @rule SEG-7.1 @rule SEG-7.2 @rule SEG-7.3 @rule SEG-14.1 */
export const BURST_SEGMENTS: Readonly<Record<BurstMode, number>> = { shortBurst: 1, longBurst: 2, continuousFire: 3 };
/** @rule SEG-14.1 @rule SEG-14.4 Projectiles in all after one, two and three segments, in units of X. */
const CAPS = [0, 1, 3, 6];

export const firedAfter = (segments: number, rate: number): number => (CAPS[segments] ?? 0) * rate;

/** @rule SEG-11.4 Aim counts for short bursts only. */
function barrelOf(play: SegPlay, command: BurstCommand, glimpse: Glimpse | undefined): Barrel | undefined {
  const { by, unit, weapon, target, called, situation } = command;
  const shot = { type: 'shot', by, unit, weapon, target, called, situation } as DeedOf<'shot'>;
  const [barrel] = barrelsOf(play, shot, glimpse);
  if (barrel === undefined || command.type === 'shortBurst') return barrel;
  const plan = { ...barrel.plan, aims: false };
  return { plan, numbers: shotNumbers(play.state, groundAt(play), plan) };
}

/** @rule SEG-14.3 One die whatever the length, or one a segment of which the shooter picks; the first segment rolls. */
function open(play: SegPlay, command: BurstCommand, glimpse: Glimpse | undefined): void {
  const barrel = barrelOf(play, command, glimpse);
  if (barrel === undefined) return;
  const { plan, numbers } = barrel;
  ambush(play, command.unit, plan.target.id);
  fire(play, [barrel], command.type, plan.spec.rate);
  const perSegment = play.state.options.burstDice === 'perSegment' ? BURST_SEGMENTS[command.type] : 1;
  const dice = rollBarrel(play, barrel, Math.max(numbers.dice, perSegment));
  const who = { unit: command.unit, purpose: 'burst', skill: plan.spec.skill, depth: true };
  const spent = spendOn(play, who, dice, 1);
  const attack = attackOf(barrel, command.type);
  const hit = settleDice(play, attack, dice, spent);
  const burst = { die: hit?.die ?? UNLUCKY, successPoints: hit?.successPoints ?? 0, landed: 0, attack };
  play.tell({ type: 'burstBegun', unit: command.unit, burst, rules: ['SEG-14.3', 'SEG-14.4'] });
}

/** @rule SEG-14.6 Where a further projectile goes; 20s are rolled again. */
const placeReader = readerBy(
  'burst location',
  () => (draws) => (draws[0] === UNLUCKY ? 'again' : locationOf(Number(draws[0]))),
);

function placeOf(play: SegPlay, attack: Attack): ReturnType<typeof locationOf> {
  for (;;) {
    const [die = UNLUCKY] = play.roll({
      label: 'location',
      unit: attack.unit,
      dice: [20],
      read: placeReader,
      again: showsTwenty,
    });
    if (die === UNLUCKY) continue;
    const location = locationOf(die);
    const { unit, target } = attack;
    play.tell({ type: 'projectilePlaced', unit, target, die, location, rules: ['SEG-14.6'] });
    return location;
  }
}

type Burst = NonNullable<Progress['burst']>;

/** The projectiles from one number to another reach the target, each by itself. */
function landBetween(play: SegPlay, { attack, die, successPoints }: Burst, from: number, to: number): void {
  if (attack === null) return;
  const own = attack.called ?? locationOf(die);
  for (let index = from; index < to; index++) {
    if (now(play, attack.target).status === 'dead') return;
    const same = index === 0 || play.state.options.burstLocations === 'same';
    land(play, { attack, die, successPoints, location: same ? own : placeOf(play, attack) });
  }
}

/** A burst that a set-up or a GM laid out has its die but no attack yet: it is the one its command describes. */
function withAttack(play: SegPlay, command: BurstCommand, burst: Burst | null): Burst | null {
  if (burst === null || burst.attack !== null) return burst;
  const barrel = barrelOf(play, command, undefined);
  return barrel === undefined ? burst : { ...burst, attack: attackOf(barrel, command.type) };
}

/** @rule SEG-14.2 @rule SEG-14.4 What has landed after this segment: Success Points, never more than were fired. */
function landSegment(play: SegPlay, command: BurstCommand, segment: number): void {
  const { inProgress } = now(play, command.unit);
  const burst = withAttack(play, command, inProgress?.burst ?? null);
  const attack = burst?.attack ?? null;
  const rate = rateOf(now(play, command.unit), command);
  if (burst === null || attack === null) return;
  const target = now(play, attack.target);
  // SEG-14.5: out of sight between segments, what is fired from now on is lost.
  const lost = segment > 1 && !isInSight(play, now(play, command.unit), target, command);
  if (lost) {
    play.tell({ type: 'burstBlocked', unit: command.unit, target: target.id, rules: ['SEG-14.5'] });
    return;
  }
  const fired = firedAfter(segment, rate);
  const before = firedAfter(segment - 1, rate);
  const total = Math.min(countOf(burst.successPoints), fired);
  const already = Math.min(countOf(burst.successPoints), before);
  const landed = burst.landed + total - already;
  play.tell({
    type: 'burstLanded',
    unit: command.unit,
    target: target.id,
    segment,
    fired,
    landed,
    now: total - already,
    rules: ['SEG-14.2', 'SEG-14.4'],
  });
  landBetween(play, burst, burst.landed, landed);
}

const isInSight = (play: SegPlay, unit: Unit, target: Unit, command: BurstCommand): boolean =>
  isHere(target) && factsBetween(play.state, groundAt(play), unit, target, command.situation).sees;

export const rateOf = (unit: Unit, command: BurstCommand): number => {
  const gun = gunFor(unit, command.weapon);
  return gun === undefined ? 0 : (rangedOf(gun.kind)?.rate ?? 0);
};

/** @rule SEG-14.4 X, then 2X more, then 3X more. */
const roundsFor = (rate: number, segment: number): number => firedAfter(segment, rate) - firedAfter(segment - 1, rate);

/** @rule SEG-14.4 A burst that cannot pay for its next segment stops. */
export function canPay(unit: Unit, command: BurstCommand, segment: number): boolean {
  const gun = gunFor(unit, command.weapon);
  return gun !== undefined && gun.ammo >= roundsFor(rateOf(unit, command), segment);
}

/** @rule SEG-14.4 How many of its segments there is ammunition for. */
export function paidSegments(unit: Unit, command: BurstCommand): number {
  const gun = gunFor(unit, command.weapon);
  const fired = [1, 2, 3].filter(
    (segment) =>
      segment <= BURST_SEGMENTS[command.type] && (gun?.ammo ?? 0) >= firedAfter(segment, rateOf(unit, command)),
  );
  return fired.length;
}

function pay(play: SegPlay, command: BurstCommand, segment: number): void {
  const unit = now(play, command.unit);
  const gun = gunFor(unit, command.weapon);
  if (gun !== undefined) payAmmo(play, command.unit, gun.id, roundsFor(rateOf(unit, command), segment));
}

/** One segment of a burst, or of fire laid on a spot (SEG-14.12): no test and no hits there. */
export function burstSegment(
  play: SegPlay,
  command: BurstCommand,
  segment: number,
  glimpse: Glimpse | undefined,
): void {
  const aimless = command.target === undefined;
  if (segment === 1 && !aimless) open(play, command, glimpse);
  else pay(play, command, segment);
  if (!aimless) landSegment(play, command, segment);
  const through = command.target === undefined ? pointOf(command.spot ?? [0, 0]) : now(play, command.target).at;
  keepFiring(play, command.unit, gunFor(now(play, command.unit), command.weapon)?.kind, through);
}

const isBurst = (mode: Attack['mode']): mode is BurstMode => Object.hasOwn(BURST_SEGMENTS, mode);

/** @rule SEG-4.2 A failed die that points turn after all: as many projectiles as were fired so far, and no more. */
export function landOpenBurst(play: SegPlay, burst: Burst, segments: number | undefined): boolean {
  const mode = burst.attack?.mode;
  if (burst.attack === null || mode === undefined || !isBurst(mode)) return false;
  const rate = rangedOf(burst.attack.kind)?.rate ?? 0;
  const fired = firedAfter(segments ?? BURST_SEGMENTS[mode], rate);
  landBetween(play, burst, 0, Math.min(countOf(burst.successPoints), fired));
  return true;
}
