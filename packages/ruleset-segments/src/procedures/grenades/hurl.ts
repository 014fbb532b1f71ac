import type { Json, Point } from '@potyczka/kernel';
import { meleeOf } from '../../catalogue/melee.ts';
import { rangedOf } from '../../catalogue/weapons.ts';
import type { Situation } from '../../commands.ts';
import type { Modifier } from '../../events/fold.ts';
import { metres, roundedRoot } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { isIn, now, seatOf } from '../../read.ts';
import { factsBetween, groundAt } from '../../spatial.ts';
import type { LiveGrenade, Thing, WeaponItem } from '../../state.ts';
import { CRITICAL, GRAZE, type Halves, type Hand, type Level, LIGHT, SIZE_MODIFIER } from '../../vocabulary.ts';
import { deafTarget } from '../effects/effect-modifiers.ts';
import { envenom } from '../gear/poison.ts';
import { locationOf } from '../shooting/location.ts';
import { movementModifiers, visibilityModifiers } from '../shooting/shot-modifiers.ts';
import { countOf } from '../tests/dice.ts';
import { modifier } from '../tests/modifiers.ts';
import { strike } from '../wounds/damage.ts';
import { knockDown } from '../wounds/falling-down.ts';
import { loseHiding } from '../wounds/losses.ts';
import { goOff } from './fuses.ts';
import { react } from './grenade-reactions.ts';
import { astray, type Landing, rangeOf, type ThrowResult, testThrow, throwConditions, throwDice } from './throwing.ts';

/** SEG-16: things that leave a hand. */

/** Where something is thrown, and how far that is. */
export interface Mark {
  readonly at: Point;
  readonly level: number;
  readonly distance2: number;
  readonly target: string | null;
}

export interface Throw {
  readonly unit: string;
  readonly hand: Hand;
  readonly item: string;
  readonly kind: string;
  readonly mark: Mark;
  readonly blind: boolean;
  readonly buildTest: boolean;
  readonly said: Situation | undefined;
}

/** @rule SEG-9.7 Whoever attacks shows where it is. */
function letFly(play: SegPlay, { unit, item, kind, mark }: Throw): void {
  const { target, at: point, distance2 } = mark;
  play.tell({
    type: 'thrown',
    unit,
    item,
    kind,
    target,
    point,
    range: roundedRoot(distance2),
    rules: ['SEG-16.1', 'SEG-7.2'],
  });
  loseHiding(play, unit);
}

/** T6.2 and T6.3: the Build test if wished, then the throw itself. */
function attempt(play: SegPlay, hurled: Throw, more: readonly Modifier[]): ThrowResult {
  const { unit, hand, item, mark, blind, buildTest, said } = hurled;
  const dice = throwDice(now(play, unit), item, mark.target, mark.at);
  const range = rangeOf(play, unit, mark.distance2, buildTest);
  const penalty = Number(play.state.options.blindThrowPenalty);
  const extra = [
    ...range,
    ...modifier('blind', blind ? penalty : 0, 'SEG-16.4'),
    ...throwConditions(play.state, said),
    ...more,
  ];
  return testThrow(play, { unit, hand, dice, extra });
}

/** T6 A grenade with its pin out. */
export function hurlGrenade(play: SegPlay, hurled: Throw): void {
  const { unit, kind, mark } = hurled;
  const from = now(play, unit).at;
  letFly(play, hurled);
  const { passed, successPoints } = attempt(play, hurled, []);
  const landing = passed ? { at: mark.at, off: 0, direction: null } : astray(play, unit, mark, successPoints);
  comeDown(play, { unit, kind, from, mark, landing });
}

export interface Descent {
  readonly unit: string;
  readonly kind: string;
  readonly from: Point;
  readonly mark: Mark;
  readonly landing: Landing;
}

/** @rule SEG-16.6 T6.4 to T6.6: it lands, those who see it react, it goes off now or with the next segment. */
export function comeDown(play: SegPlay, { unit, kind, from, mark, landing }: Descent): void {
  const later = play.state.options.grenadeFuse === 'nextSegment';
  const { at, off, direction } = landing;
  const grenade: LiveGrenade = {
    id: `grenade.${play.state.serial}`,
    kind,
    at,
    level: mark.level,
    thrower: unit,
    from,
    // The segment of the throw itself is still to close.
    fuse: later ? 2 : 1,
    beside: play.state.mapped || mark.target === null ? null : { unit: mark.target, off: metres(off) },
  };
  play.tell({ type: 'grenadeLanded', unit, grenade, off: metres(off), direction, rules: ['SEG-16.5', 'SEG-16.6'] });
  react(play, grenade.id);
  if (!later) goOff(play, grenade.id);
}

/** What a thrown thing does where it hits. */
interface Bite {
  readonly level: Level;
  readonly bruise: boolean;
  readonly piercing: number;
  readonly rules: readonly string[];
}

const KILOGRAM = 1000;

/** @rule SEG-16.14 C2: a knife or an axe, a Graze and a level more for every 4 Success Points; other things bruise. */
function biteOf(weapon: WeaponItem | null, successPoints: Halves): Bite {
  const spec = weapon === null ? undefined : meleeOf(weapon.kind);
  const rules = ['SEG-16.14'];
  if (spec?.thrown === true) {
    const level = Math.min(CRITICAL, GRAZE + Math.floor(countOf(successPoints) / 4)) as Level;
    return { level, bruise: false, piercing: spec.piercing === 'all' ? 0 : spec.piercing, rules };
  }
  const grams = weapon === null ? KILOGRAM : (spec?.grams ?? rangedOf(weapon.kind)?.grams ?? 0);
  return { level: grams >= KILOGRAM ? GRAZE : 0, bruise: true, piercing: 0, rules };
}

/** @rule SEG-11.2 Which of several dice is read for the location: the thrower's choice. */
function chooseDie(play: SegPlay, unitId: string, target: string, { hits }: ThrowResult): ThrowResult['hits'][number] {
  const best = hits.reduce((a, b) => (b.successPoints > a.successPoints ? b : a));
  const unit = now(play, unitId);
  const seat = seatOf(play.state, unit);
  const places = new Set(hits.map(({ die }) => locationOf(die)));
  if (seat === null || places.size < 2) return best;
  const answer = play.choose(() => ({
    kind: 'chooseDie',
    seat,
    unit: unitId,
    rule: 'SEG-11.2',
    params: { who: unit.name, target: now(play, target).name },
    choices: hits.map(({ die }, index) => ({
      choice: index as Json,
      label: 'chooseDie.die',
      params: { die, location: locationOf(die) },
    })),
    default: hits.indexOf(best),
  }));
  return hits[Number(answer)] ?? best;
}

/** Where the target stands and how it moves makes a thing as hard to throw as a shot to fire. */
function targetModifiers(play: SegPlay, { unit: id, mark, said }: Throw, targetId: string): readonly Modifier[] {
  const unit = now(play, id);
  const target = { ...now(play, targetId), at: mark.at };
  const facts = factsBetween(play.state, groundAt(play), unit, target, said);
  return [
    ...visibilityModifiers(unit, facts),
    ...movementModifiers(unit, target),
    ...modifier(`size.${target.size}`, SIZE_MODIFIER[target.size], 'SEG-10.5'),
    ...deafTarget(play.state, unit, target),
  ];
}

/** Out of the hand, and on the ground where it was thrown. */
function leaveThere(play: SegPlay, { unit: id, item, mark }: Throw, weapon: WeaponItem | null): void {
  const unit = now(play, id);
  const carried = play.state.items.find((thing) => thing.id === item);
  const thing: Thing = {
    id: weapon === null ? item : `${id}.${item}`,
    kind: weapon?.kind ?? carried?.kind ?? item,
    at: mark.at,
    level: mark.level,
    bearer: null,
    weapon,
    owner: carried?.owner ?? null,
  };
  const kept = (held: string | null): string | null => (held === item ? null : held);
  const hands = { main: kept(unit.hands.main), off: kept(unit.hands.off) };
  play.tell({ type: 'thingsDropped', unit: id, things: [thing], hands, rules: ['SEG-16.14'] });
}

/** @rule SEG-16.14 A knife, an axe, or whatever else is in hand, at somebody. */
export function hurlThing(play: SegPlay, hurled: Throw, targetId: string): void {
  const { unit, item } = hurled;
  const weapon = now(play, unit).weapons.find(({ id }) => id === item) ?? null;
  letFly(play, hurled);
  const result = attempt(play, hurled, targetModifiers(play, hurled, targetId));
  if (result.passed) {
    const { die, successPoints } = chooseDie(play, unit, targetId, result);
    const level = strike(play, {
      target: targetId,
      location: locationOf(die),
      type: 'melee',
      ...biteOf(weapon, successPoints),
    });
    envenom(play, { unit, weapon: item, target: targetId, level });
  }
  leaveThere(play, hurled, now(play, unit).weapons.find(({ id }) => id === item) ?? null);
}

/** @rule SEG-16.14 Ten to forty kilograms: a Light bruise, and knocked down. */
export function hurlLarge(play: SegPlay, hurled: Throw, targetId: string): void {
  letFly(play, hurled);
  const result = attempt(play, hurled, targetModifiers(play, hurled, targetId));
  if (result.passed) {
    const { die } = chooseDie(play, hurled.unit, targetId, result);
    const hit = { target: targetId, location: locationOf(die), level: LIGHT, piercing: 0, type: 'melee' } as const;
    strike(play, { ...hit, bruise: true, rules: ['SEG-16.14'] });
    if (isIn(now(play, targetId))) knockDown(play, targetId, ['SEG-16.14']);
  }
  leaveThere(play, hurled, null);
}
