import { neighbours, type Square } from '@potyczka/ruleset-kit';
import type { AcesCommand } from '../commands.ts';
import { meleeWeapon, reachOf } from '../procedures/attacks/armed.ts';
import { outnumbering } from '../procedures/attacks/circumstances.ts';
import { paceOf } from '../procedures/movement/running.ts';
import { approachesTo } from '../procedures/movement/ways.ts';
import { alliesOf, between, distance, enemiesOf, isAdjacent, isExposed } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { firingPlace, isSafe, moveTo, nearest, nearestOf, nearestPlace, riskOf, towards } from './places.ts';
import { fight, isFree, standingAt, valueHere } from './plans.ts';
import { suppress } from './suppression.ts';
import { wield } from './wielding.ts';
import { arms } from './worth.ts';

/** Closing in and shooting, as every behaviour does it: what one would like next; what the rules forbid is passed over. */

export type Allowed = (at: Square) => boolean;

export const hasMoved = (unit: Unit): boolean => (unit.turn?.moved ?? 0) > 0;
export const inContact = (state: AcesState, unit: Unit): readonly Unit[] =>
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
  const way = nearestPlace(state, unit, (at) => distance(state, at, prey.at) <= reach && allowed(at));
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

/** Further than any way on a table. */
const NO_WAY = 10_000;

/** How far it is to somebody over the ground, round walls; to somebody nobody can get at, in a straight line. */
function wayTo(state: AcesState, prey: Unit): (at: Square) => number {
  if (!state.mapped || state.terrain.length === 0) return (at) => distance(state, at, prey.at);
  const ways = approachesTo(state, prey);
  return (at) => ways.to(at)?.cost ?? NO_WAY + distance(state, at, prey.at);
}

/** Nearest enemy in charge range; runs if that gives contact; furious when it outnumbers or its prey is exposed. */
export function* charge(state: AcesState, unit: Unit, by: string, allowed: Allowed): Iterable<AcesCommand> {
  const prey = preyOf(state, unit);
  if (prey === undefined) return;
  if (isFree(unit)) yield* wield(unit, by, 'melee');
  if (!isWithinReach(state, unit, prey)) {
    const close = closingIn(state, unit, by, prey, allowed);
    if (close !== undefined) yield close;
    if (inContact(state, unit).length === 0) {
      // Nobody runs for somebody it may not go to.
      const open = close === undefined && neighbours(prey.at).some(allowed);
      const run = open ? runFor(state, unit, by, prey) : undefined;
      if (run !== undefined) yield run;
      const step = towards(state, unit, wayTo(state, prey), allowed);
      if (step !== undefined) yield moveTo(by, unit, step.square);
    }
  }
  const struck = isWithinReach(state, unit, prey);
  yield* fight(state, unit, by, struck && (outnumbering(state, unit, prey) >= 1 || isExposed(prey)));
}

const shortRange = (unit: Unit): number => Math.max(1, ...arms(unit).map(({ spec }) => spec.range?.[0] ?? 1));

/** To where it shoots from best; out of contact only when shooting from there outweighs the blows it brings. */
function position(state: AcesState, unit: Unit, by: string, short: number, allowed: Allowed): AcesCommand | undefined {
  const enemy = nearest(state, unit);
  if (enemy === undefined || hasMoved(unit) || !state.mapped) return undefined;
  const bound = inContact(state, unit).length > 0;
  const apart: Allowed = (at) => !bound || enemiesOf(state, unit).every((other) => distance(state, at, other.at) > 1);
  const way = firingPlace(state, unit, enemy, short, (at) => allowed(at) && apart(at));
  if (way === undefined) return undefined;
  if (isSafe(state, unit, way)) return moveTo(by, unit, way.square);
  const there = valueHere(...standingAt(state, unit, way.square), by) - riskOf(state, unit, way);
  return there > valueHere(state, unit, by) ? moveTo(by, unit, way.square) : undefined;
}

/** Less than this is hardly worth an action. */
const ENOUGH = 0.1;

/** Keeps at short range and in cover; shoots what is worth most; suppresses where a crowd must pass. */
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
