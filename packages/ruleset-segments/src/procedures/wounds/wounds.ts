import type { SegPlay } from '../../play.ts';
import { hasTrick, isDroid, now, skillOf } from '../../read.ts';
import type { SegState, Unit, Wound } from '../../state.ts';
import { CRITICAL, GRAZE, type Halves, HEAVY, type Level, LIGHT, type Location } from '../../vocabulary.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/test.ts';
import { cancelDeed, loseAim, loseFrozen, loseSegments } from './losses.ts';

/** A wound on its way: not yet converted, no Pain test made. */
export interface Blow {
  readonly level: Level;
  readonly location: Location;
  readonly bruise: boolean;
  /** A vital spot the GM named counts as the head (SEG-19.9). */
  readonly vital?: boolean;
}

/** @rule SEG-19.1 */
const PAIN: Readonly<Record<number, number>> = { [GRAZE]: 0, [LIGHT]: -2, [HEAVY]: -5 };
/** @rule SEG-19.2 Penalties in half points, passed and failed. */
const PENALTY: Readonly<Record<number, readonly [passed: Halves, failed: Halves]>> = {
  [GRAZE]: [-1, -2],
  [LIGHT]: [-4, -10],
  [HEAVY]: [-10, -16],
  [CRITICAL]: [-30, -30],
};

interface Formed {
  readonly level: Level;
  readonly formed: boolean;
  readonly replaces: readonly number[];
}

/** @rule SEG-19.6 @rule SEG-19.13 Places of the wounds of this level that count together, the oldest first. */
function alike(state: SegState, unit: Unit, blow: Blow, level: number, gone: readonly number[]): readonly number[] {
  const perLocation = state.options.woundConversion === 'perLocation';
  return unit.wounds.flatMap((wound, index) =>
    !gone.includes(index) &&
    wound.level === level &&
    wound.bruise === blow.bruise &&
    (!perLocation || wound.location === blow.location)
      ? [index]
      : [],
  );
}

/** @rule SEG-19.6 The third of a kind makes one of the next, chaining upwards. */
function convert(state: SegState, unit: Unit, blow: Blow): Formed {
  let level: number = blow.level;
  let replaces: readonly number[] = [];
  while (level < CRITICAL && state.options.woundConversion !== 'off') {
    const same = alike(state, unit, blow, level, replaces);
    if (same.length < 2) break;
    replaces = [...replaces, ...same.slice(0, 2)];
    level += 1;
  }
  return { level: level as Level, formed: level > blow.level, replaces };
}

/** @rule SEG-19.1 @rule SEG-19.15 @rule SEG-27.5 Whether the victim bears it: a Pain test unless it feels nothing. */
function bears(play: SegPlay, unitId: string, level: Level): boolean {
  const unit = now(play, unitId);
  if (isDroid(unit)) return true;
  if (level <= LIGHT && hasTrick(unit, 'numb')) return true;
  return takeTest(play, {
    unit: unitId,
    purpose: 'pain',
    attribute: 'build',
    skill: 'painResistance',
    tags: ['pain'],
    extra: modifier(`pain.${level}`, PAIN[level] ?? 0, 'SEG-19.1'),
    rules: ['SEG-19.1'],
  }).passed;
}

const penaltyOf = (level: Level, passed: boolean): Halves => (PENALTY[level] ?? [0, 0])[passed ? 0 : 1];

/** @rule SEG-19.2 @rule SEG-19.6 One hit that got through: converted, borne or not, and what comes of it. */
export function takeWound(play: SegPlay, unitId: string, blow: Blow): void {
  if (blow.level === 0 || now(play, unitId).status === 'dead') return;
  const { level, formed, replaces } = convert(play.state, now(play, unitId), blow);
  settleWound(play, unitId, { ...blow, level }, formed, replaces);
}

function settleWound(play: SegPlay, unitId: string, blow: Blow, formed: boolean, replaces: readonly number[]): void {
  const { level } = blow;
  if (level === CRITICAL && blow.bruise) {
    knockOut(play, unitId, replaces);
    return;
  }
  const passed = level < CRITICAL && bears(play, unitId, level);
  tellWound(play, unitId, blow, passed, formed, replaces);
  if (level === CRITICAL) goDown(play, unitId, blow.location === 'head' || blow.vital === true, formed);
  else if (!passed) suffer(play, unitId, level);
}

/** @rule SEG-19.13 A Critical bruise is Stun instead; those it was made of are gone. */
function knockOut(play: SegPlay, unitId: string, replaces: readonly number[]): void {
  for (const index of [...replaces].sort((a, b) => b - a))
    play.tell({ type: 'woundHealed', unit: unitId, wound: index, rules: ['SEG-19.13'] });
  play.follow.stunned(play, unitId, ['SEG-19.13']);
}

function tellWound(
  play: SegPlay,
  unitId: string,
  blow: Blow,
  passed: boolean,
  formed: boolean,
  replaces: readonly number[],
): void {
  const wound: Wound = {
    level: blow.level,
    location: blow.location,
    penalty: penaltyOf(blow.level, passed),
    passed,
    bruise: blow.bruise,
    stabilised: false,
    failedTests: 0,
    formed,
  };
  play.tell({
    type: 'woundTaken',
    unit: unitId,
    wound,
    replaces,
    rules: ['SEG-19.2', ...(formed ? ['SEG-19.6'] : [])],
  });
}

/** @rule SEG-19.2 @rule SEG-19.3 @rule SEG-27.6 What a failed Pain test brings besides its penalty. */
function suffer(play: SegPlay, unitId: string, level: Level): void {
  loseAim(play, unitId, 'pain');
  const tough = hasTrick(now(play, unitId), 'tough');
  if (level === HEAVY || (level === LIGHT && !tough)) loseSegments(play, unitId, 1, ['SEG-19.2']);
  if (level === HEAVY && !tough) play.follow.knockedDown(play, unitId, ['SEG-19.2']);
}

/** @rule SEG-28.1 A vehicle with integrity left goes on; its last is a droid's Critical. */
function holdsOut(play: SegPlay, unit: Unit): boolean {
  if (unit.kind !== 'vehicle' || (unit.integrity ?? 1) <= 1) return false;
  play.tell({ type: 'integrityLost', unit: unit.id, left: (unit.integrity ?? 1) - 1, rules: ['SEG-28.1'] });
  return true;
}

/** @rule SEG-19.8 @rule SEG-19.9 @rule SEG-19.15 */
function goDown(play: SegPlay, unitId: string, vital: boolean, formed: boolean): void {
  const unit = now(play, unitId);
  if (holdsOut(play, unit)) return;
  const criticals = unit.wounds.filter((wound) => wound.level === CRITICAL && !wound.bruise).length;
  const dead = criticals >= 2 || (vital && !formed);
  cancelDeed(play, unitId, 'critical');
  loseFrozen(play, unitId, 'critical');
  loseAim(play, unitId, 'critical');
  const stays = play.state.options.criticalIsOut === false && !dead && !isDroid(unit);
  if (stays) return;
  play.follow.knockedDown(play, unitId, ['SEG-19.8'], true);
  play.follow.dropped(play, unitId, ['SEG-19.8']);
  const status = isDroid(unit) ? 'shutDown' : dead ? 'dead' : 'out';
  if (now(play, unitId).status === status) return;
  play.tell({
    type: 'statusChanged',
    unit: unitId,
    status,
    dyingTurns: status === 'out' ? dyingTurns(play.state, unit) : null,
    why: 'critical',
    rules: [status === 'shutDown' ? 'SEG-19.15' : dead ? 'SEG-19.9' : 'SEG-19.8'],
  });
}

/** @rule SEG-19.8 @rule SEG-1.3 (Build + Pain Resistance) x 3 minutes, three times longer on life support, in Turns. */
export function dyingTurns(state: SegState, unit: Unit): number {
  const longer = unit.gear.includes('lifeSupport') ? 3 : 1;
  const minutes = 3 * longer * (unit.attributes.build + skillOf(unit, 'painResistance'));
  return Math.floor((minutes * 60) / Number(state.options.secondsPerTurn));
}

/** @rule SEG-19.7 A batch of Grazes from one hit: converted together, one Pain test for what is left of them. */
export function takeGrazes(play: SegPlay, unitId: string, count: number, location: Location, bruise = false): void {
  if (count <= 0 || now(play, unitId).status === 'dead') return;
  const blow: Blow = { level: GRAZE, location, bruise };
  const off = play.state.options.woundConversion === 'off';
  const there = off ? [] : alike(play.state, now(play, unitId), blow, GRAZE, []);
  const lights = off ? 0 : Math.floor((there.length + count) / 3);
  const rest = off ? count : (there.length + count) % 3;
  const left = lights === 0 ? count : rest;
  if (lights > 0) healAll(play, unitId, there);
  if (left > 0) {
    const passed = bears(play, unitId, GRAZE);
    for (let at = 0; at < left; at++) tellWound(play, unitId, blow, passed, false, []);
    if (!passed) suffer(play, unitId, GRAZE);
  }
  for (let at = 0; at < lights; at++) takeFormed(play, unitId, { ...blow, level: LIGHT });
}

/** The Grazes a batch turns into Lights are gone: the oldest first. */
function healAll(play: SegPlay, unitId: string, places: readonly number[]): void {
  for (const index of [...places].reverse())
    play.tell({ type: 'woundHealed', unit: unitId, wound: index, rules: ['SEG-19.6'] });
}

function takeFormed(play: SegPlay, unitId: string, blow: Blow): void {
  if (now(play, unitId).status === 'dead') return;
  const { level, replaces } = convert(play.state, now(play, unitId), blow);
  settleWound(play, unitId, { ...blow, level }, true, replaces);
}
