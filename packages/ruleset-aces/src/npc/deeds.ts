import type { Square } from '@potyczka/ruleset-kit';
import { powerOf } from '../catalogue/powers.ts';
import type { AcesCommand } from '../commands.ts';
import { caughtIn } from '../procedures/areas/area.ts';
import { objectiveSquares } from '../procedures/ending/objectives.ts';
import { alliesOf, between, distance, distanceToAny, enemiesOf, isHero } from '../read.ts';
import { sightBetween } from '../spatial/sight.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Allowed, charge, hasMoved, inContact, shoot } from './behaviours.ts';
import { isSafe, moveTo, nearest, places, refuge, towards } from './places.ts';
import { isFree } from './plans.ts';
import { arms } from './worth.ts';

/** The words algorithms are written in: what may be asked, what may be done, and where. */

type Condition = (state: AcesState, unit: Unit) => boolean;
type Deed = (state: AcesState, unit: Unit, by: string, where: Allowed) => Iterable<AcesCommand>;
type Bounds = (state: AcesState, unit: Unit) => Allowed;

const POST = 6;
const COMPANY = 5;
const NEAR = 12;

const offPost = (state: AcesState): ((at: Square) => number) => {
  const watched = objectiveSquares(state);
  return (at) => (watched.length === 0 ? 0 : distanceToAny(state, at, watched));
};

/** Squares within 5" of most of its extras; where there are none such, those with the most. */
const amongOwn: Bounds = (state, unit) => {
  const own = alliesOf(state, unit).filter((ally) => !isHero(ally));
  if (own.length === 0) return () => true;
  const company = (at: Square): number => own.filter((ally) => distance(state, at, ally.at) <= COMPANY).length;
  const best = Math.max(company(unit.at), ...places(state, unit).map(({ square }) => company(square)));
  const enough = Math.min(best, Math.floor(own.length / 2) + 1);
  return (at) => company(at) >= enough;
};

/** Where a deed may lead. */
export const bounds: Readonly<Record<string, Bounds>> = {
  anywhere: () => () => true,
  /** Within 6" of what the battle is about. */
  posted: (state) => {
    const off = offPost(state);
    return (at) => off(at) <= POST;
  },
  amongOwn,
};

const seen = (state: AcesState, unit: Unit): boolean =>
  enemiesOf(state, unit).some((enemy) => !enemy.hidden && sightBetween(state, unit, enemy).sees);

export const conditions: Readonly<Record<string, Condition>> = {
  /** An enemy is adjacent; two or more are. */
  touched: (state, unit) => inContact(state, unit).length > 0,
  pressed: (state, unit) => inContact(state, unit).length >= 2,
  /** An enemy is within 12". */
  enemyNear: (state, unit) => {
    const enemy = nearest(state, unit);
    return enemy !== undefined && between(state, unit, enemy) <= NEAR;
  },
  enemySeen: seen,
  offPost: (state, unit) => offPost(state)(unit.at) > POST,
  /** An ally has still to act this round. */
  early: (state, unit) => alliesOf(state, unit).some((ally) => !ally.turnDone && ally.turn === null),
  /** Nothing has been declared and nothing rolled this turn. */
  free: (_state, unit) => isFree(unit),
  hurt: (_state, unit) => unit.wounds > 0,
  alone: (state, unit) => alliesOf(state, unit).length === 0,
  outnumbered: (state, unit) => enemiesOf(state, unit).length > alliesOf(state, unit).length + 1,
  outOfAmmo: (_state, unit) => {
    const guns = arms(unit).filter(({ spec }) => spec.kind === 'ranged');
    return guns.length > 0 && guns.every(({ item }) => item?.ammo === 0);
  },
};

const FUMES = 2;

/** ACE-15.4: no more than two points short of a power's cost. */
const canPay = (unit: Unit, power: string): boolean =>
  unit.powers.includes(power) && (powerOf(power)?.pp ?? 99) - unit.powerPoints <= FUMES;

const cast = (by: string, unit: Unit, power: string, target: Unit): AcesCommand => ({
  type: 'activatePower',
  by,
  unit: unit.id,
  power,
  target: target.id,
});

const shown = (state: AcesState, unit: Unit): readonly Unit[] =>
  enemiesOf(state, unit).filter((enemy) => !enemy.hidden);

/** Where it hits two or more enemies and no friend. */
function* blast(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  for (const centre of canPay(unit, 'blast') ? shown(state, unit) : []) {
    const struck = caughtIn(state, { shape: 'medium', at: centre.at, from: unit.at });
    if (struck.length >= 2 && struck.every((other) => other.side !== unit.side)) yield cast(by, unit, 'blast', centre);
  }
}

/** The best fighter within 12". */
function* entangle(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const fighting = (enemy: Unit): number => enemy.skills.fighting?.die ?? 0;
  const loose = shown(state, unit).filter((enemy) => enemy.grip === null && between(state, unit, enemy) <= NEAR);
  const [best] = [...loose].sort((a, b) => fighting(b) - fighting(a) || (a.id < b.id ? -1 : 1));
  if (best !== undefined && canPay(unit, 'entangle')) yield cast(by, unit, 'entangle', best);
}

function* bolt(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const near = nearest(state, unit);
  if (near !== undefined && canPay(unit, 'bolt')) yield cast(by, unit, 'bolt', near);
}

/** Intimidation on heroes with Spirit d6 or lower who are not put out already. */
function* frighten(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  for (const enemy of shown(state, unit)) {
    const weak = isHero(enemy) && enemy.attributes.spirit.die <= 6;
    if (weak && enemy.exposed.length === 0 && enemy.distracted.length === 0)
      yield { type: 'trick', by, unit: unit.id, skill: 'intimidation', target: enemy.id };
  }
}

function* goBack(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const back = towards(state, unit, offPost(state));
  if (back !== undefined) yield moveTo(by, unit, back.square);
}

/** Back among its own, where it has not moved yet and the way there is safe. */
function* join(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const among = amongOwn(state, unit);
  if (hasMoved(unit) || among(unit.at)) return;
  const way = places(state, unit).find((one) => among(one.square) && isSafe(state, unit, one));
  if (way !== undefined) yield moveTo(by, unit, way.square);
}

function* hide(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const cover = refuge(state, unit);
  if (cover !== undefined) yield moveTo(by, unit, cover.square);
}

interface Verb {
  readonly act: Deed;
  /** Whether it may say where: `charge posted`. */
  readonly placed?: true;
}

export const deeds: Readonly<Record<string, Verb>> = {
  charge: { act: charge, placed: true },
  shoot: { act: shoot, placed: true },
  fullDefence: { act: (_state, unit, by) => [{ type: 'fullDefence', by, unit: unit.id }] },
  hold: { act: (_state, unit, by) => [{ type: 'hold', by, unit: unit.id }] },
  wait: { act: (_state, unit, by) => [{ type: 'endTurn', by, unit: unit.id }] },
  return: { act: goBack },
  join: { act: join },
  hide: { act: hide },
  frighten: { act: frighten },
  blast: { act: blast },
  entangle: { act: entangle },
  bolt: { act: bolt },
  /** Nothing in its own turn: it breaks into that of the first enemy that comes adjacent. */
  interrupt: { act: () => [] },
};
