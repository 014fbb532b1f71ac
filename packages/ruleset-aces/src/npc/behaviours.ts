import { neighbours, type Square } from '@potyczka/ruleset-kit';
import { powerOf } from '../catalogue/powers.ts';
import type { AcesCommand } from '../commands.ts';
import { caughtIn } from '../procedures/area.ts';
import { outnumbering } from '../procedures/attack-circumstances.ts';
import { meleeWeapon, reachOf } from '../procedures/attack-weapon.ts';
import { objectiveSquares } from '../procedures/objectives.ts';
import { paceOf } from '../procedures/running.ts';
import { alliesOf, between, distance, enemiesOf, isAdjacent, isExposed, isHero } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { firingPlace, isSafe, moveTo, nearest, nearestOf, places, riskOf, towards } from './places.ts';
import { fight, isFree, standingAt, valueHere } from './plans.ts';
import { suppress } from './suppression.ts';
import { wield } from './wielding.ts';
import { arms } from './worth.ts';

/** The starter behaviours: each proposes what it would like next; what the rules forbid is passed over. */
export type Behaviour = (state: AcesState, unit: Unit, by: string) => Iterable<AcesCommand>;

type Allowed = (at: Square) => boolean;
const anywhere: Allowed = () => true;

const hasMoved = (unit: Unit): boolean => (unit.turn?.moved ?? 0) > 0;
const inContact = (state: AcesState, unit: Unit): readonly Unit[] =>
  enemiesOf(state, unit).filter((enemy) => !enemy.hidden && isAdjacent(state, unit, enemy));

/** Wolves go for whoever another wolf already holds. */
export function preyOf(state: AcesState, unit: Unit): Unit | undefined {
  if (unit.profile !== 'wolf') return nearest(state, unit);
  const pack = alliesOf(state, unit).filter((other) => other.profile === 'wolf');
  const held = enemiesOf(state, unit).filter((enemy) => pack.some((mate) => isAdjacent(state, mate, enemy)));
  return nearestOf(state, unit, held) ?? nearest(state, unit);
}

const isWithinReach = (state: AcesState, unit: Unit, target: Unit): boolean =>
  between(state, unit, target) <= reachOf(unit, meleeWeapon(unit).spec);

/** Into reach of the prey by the shortest way, when what is won there outweighs what is risked on the way. */
function closingIn(state: AcesState, unit: Unit, by: string, prey: Unit, allowed: Allowed): AcesCommand | undefined {
  const reach = reachOf(unit, meleeWeapon(unit).spec);
  const way = places(state, unit).find(({ square }) => distance(state, square, prey.pos) <= reach && allowed(square));
  if (way === undefined) return undefined;
  if (!isSafe(state, unit, way)) {
    const there = standingAt(state, unit, way.square);
    if (valueHere(...there, by) - riskOf(state, unit, way) <= valueHere(state, unit, by)) return undefined;
  }
  return moveTo(by, unit, way.square);
}

/** A run that may bring contact when walking does not. */
function runFor(state: AcesState, unit: Unit, by: string, prey: Unit): AcesCommand | undefined {
  const short = between(state, unit, prey) - reachOf(unit, meleeWeapon(unit).spec);
  const pace = paceOf(state, unit) - (unit.turn?.moved ?? 0) / 2;
  if (!isFree(unit) || short <= pace || short > pace + unit.runDie) return undefined;
  return { type: 'declare', by, unit: unit.id, actions: [{ kind: 'attack' }], run: true };
}

export function* charge(state: AcesState, unit: Unit, by: string, allowed: Allowed): Iterable<AcesCommand> {
  const prey = preyOf(state, unit);
  if (prey === undefined) return;
  if (isFree(unit)) yield* wield(unit, by, 'melee');
  if (!isWithinReach(state, unit, prey)) {
    const close = closingIn(state, unit, by, prey, allowed);
    if (close !== undefined) yield close;
    if (inContact(state, unit).length === 0) {
      // Nobody runs for somebody it may not go to.
      const open = close === undefined && neighbours(prey.pos).some(allowed);
      const run = open ? runFor(state, unit, by, prey) : undefined;
      if (run !== undefined) yield run;
      const step = towards(state, unit, (at) => distance(state, at, prey.pos), allowed);
      if (step !== undefined) yield moveTo(by, unit, step.square);
    }
  }
  const struck = isWithinReach(state, unit, prey);
  yield* fight(state, unit, by, struck && (outnumbering(state, unit, prey) >= 1 || isExposed(prey)));
}

/** Nearest enemy in charge range; runs if that gives contact; furious when it outnumbers or its prey is exposed. */
const brute: Behaviour = (state, unit, by) => charge(state, unit, by, anywhere);

const shortRange = (unit: Unit): number => Math.max(1, ...arms(unit).map(({ spec }) => spec.range?.[0] ?? 1));

/** To where it shoots from best; out of contact only when shooting from there outweighs the blows it brings. */
function position(state: AcesState, unit: Unit, by: string, short: number, allowed: Allowed): AcesCommand | undefined {
  const enemy = nearest(state, unit);
  if (enemy === undefined || hasMoved(unit) || !state.mapped) return undefined;
  const bound = inContact(state, unit).length > 0;
  const apart: Allowed = (at) => !bound || enemiesOf(state, unit).every((other) => distance(state, at, other.pos) > 1);
  const way = firingPlace(state, unit, enemy, short, (at) => allowed(at) && apart(at));
  if (way === undefined) return undefined;
  if (isSafe(state, unit, way)) return moveTo(by, unit, way.square);
  const there = valueHere(...standingAt(state, unit, way.square), by) - riskOf(state, unit, way);
  return there > valueHere(state, unit, by) ? moveTo(by, unit, way.square) : undefined;
}

/** Less than this is hardly worth an action. */
const ENOUGH = 0.1;

export function* shoot(state: AcesState, unit: Unit, by: string, allowed: Allowed): Iterable<AcesCommand> {
  const bound = inContact(state, unit).length > 0;
  if (isFree(unit) && !bound) yield* wield(unit, by, 'ranged');
  yield* suppress(state, unit, by);
  const step = isFree(unit) ? position(state, unit, by, shortRange(unit), allowed) : undefined;
  if (step !== undefined) yield step;
  // With both hands on a gun nobody shoots at close quarters (ACE-12.10).
  if (isFree(unit) && bound && valueHere(state, unit, by) < ENOUGH) yield* wield(unit, by, 'melee');
  yield* fight(state, unit, by);
  for (const item of unit.items) if (item.ammo === 0) yield { type: 'reload', by, unit: unit.id, item: item.id };
}

/** Keeps at short range and in cover; shoots what is worth most; suppresses where a crowd must pass. */
const shooter: Behaviour = (state, unit, by) => shoot(state, unit, by, anywhere);

const POST = 6;

/** Stays by the objective; holds while nobody is near; full defence when two are upon it. */
function* guard(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  if (inContact(state, unit).length >= 2) yield { type: 'fullDefence', by, unit: unit.id };
  const watched = objectiveSquares(state);
  const off = (at: Square): number => Math.min(...watched.map((square) => distance(state, at, square)));
  const posted: Allowed = watched.length === 0 ? anywhere : (at) => off(at) <= POST;
  if (!posted(unit.pos)) {
    const back = towards(state, unit, off);
    if (back !== undefined) yield moveTo(by, unit, back.square);
  }
  const enemy = nearest(state, unit);
  if (enemy === undefined || between(state, unit, enemy) > 12) yield { type: 'hold', by, unit: unit.id };
  yield* charge(state, unit, by, posted);
}

const COMPANY = 5;

/** Squares within 5" of most of its extras; where there are none such, those with the most. */
function amongOwn(state: AcesState, unit: Unit): Allowed {
  const own = alliesOf(state, unit).filter((ally) => !isHero(ally));
  if (own.length === 0) return anywhere;
  const company = (at: Square): number => own.filter((ally) => distance(state, at, ally.pos) <= COMPANY).length;
  const best = Math.max(company(unit.pos), ...places(state, unit).map(({ square }) => company(square)));
  const enough = Math.min(best, Math.floor(own.length / 2) + 1);
  return (at) => company(at) >= enough;
}

/** Frightens the weak-willed before its own act; shoots until somebody is upon it; stays among its extras. */
function* leader(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const early = alliesOf(state, unit).some((ally) => !ally.turnDone && ally.turn === null);
  for (const enemy of early && isFree(unit) ? enemiesOf(state, unit) : []) {
    const weak = isHero(enemy) && enemy.attributes.spirit.die <= 6 && !enemy.hidden;
    if (weak && enemy.exposed.length === 0 && enemy.distracted.length === 0)
      yield { type: 'trick', by, unit: unit.id, skill: 'intimidation', target: enemy.id };
  }
  const allowed = amongOwn(state, unit);
  if (inContact(state, unit).length > 0) yield* charge(state, unit, by, allowed);
  else {
    yield* shoot(state, unit, by, allowed);
    const join =
      hasMoved(unit) || allowed(unit.pos)
        ? undefined
        : places(state, unit).find((way) => allowed(way.square) && isSafe(state, unit, way));
    if (join !== undefined) yield moveTo(by, unit, join.square);
  }
}

const FUMES = 2;

/** ACE-15.4: no more than two points short of a power's cost. */
const canPay = (unit: Unit, power: string): boolean =>
  unit.powers.includes(power) && (powerOf(power)?.pp ?? 99) - unit.powerPoints <= FUMES;

function* spells(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  const cast = (power: string, target: Unit): AcesCommand => ({
    type: 'activatePower',
    by,
    unit: unit.id,
    power,
    target: target.id,
  });
  const enemies = enemiesOf(state, unit).filter((enemy) => !enemy.hidden);
  for (const centre of canPay(unit, 'blast') ? enemies : []) {
    const struck = caughtIn(state, { shape: 'medium', at: centre.pos, from: unit.pos });
    if (struck.length >= 2 && struck.every((other) => other.side !== unit.side)) yield cast('blast', centre);
  }
  const fighting = (enemy: Unit): number => enemy.skills.fighting?.die ?? 0;
  const loose = enemies.filter((enemy) => enemy.grip === null && between(state, unit, enemy) <= 12);
  const [best] = [...loose].sort((a, b) => fighting(b) - fighting(a) || (a.id < b.id ? -1 : 1));
  if (best !== undefined && canPay(unit, 'entangle')) yield cast('entangle', best);
  const near = nearest(state, unit);
  if (near !== undefined && canPay(unit, 'bolt')) yield cast('bolt', near);
}

/** A blast where it hits two and no friend, else entangle the best fighter, else a bolt; never on fumes below -2. */
function* caster(state: AcesState, unit: Unit, by: string): Iterable<AcesCommand> {
  if (isFree(unit)) yield* spells(state, unit, by);
  yield* shoot(state, unit, by, anywhere);
}

export const behaviours: Readonly<Record<string, Behaviour>> = { brute, shooter, guard, leader, caster };
