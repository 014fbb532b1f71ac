import type { RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import {
  drivenBy,
  enemyInside,
  handsFor,
  hasUses,
  inHands,
  isAlive,
  isInfantry,
  isVehicle,
  isWeapon,
  itemOf,
  mayCast,
  unitOf,
  unitsById,
  unitsOf,
  vehicleAround,
} from '../../read.ts';
import { hullOf, isAdjacentOutside, sealedIn, sees } from '../../spatial.ts';
import type { CoinState, Infantry, Item, Unit, Vehicle } from '../../state.ts';
import { type AttackKind, UNARMED } from '../../vocabulary.ts';

/** Who may be attacked with what, from where (COIN-11.11 to COIN-11.15, COIN-17.5 to COIN-17.9). */

export interface Source {
  /** The item, or `unarmed`. */
  readonly id: string;
  readonly kind: AttackKind;
  readonly coins: number;
  readonly pierce: number;
  readonly hands: 1 | 2;
  /** Whether it is the weapon of the vehicle itself. */
  readonly mounted: boolean;
}

/** @rule COIN-11.8 @rule COIN-11.9 */
const BARE_HANDS: Source = { id: UNARMED, kind: 'melee', coins: 1, pierce: 0, hands: 1, mounted: false };

export const sourceOf = (state: CoinState, item: Item, mounted: boolean): Source => ({
  id: item.id,
  kind: item.kind ?? 'melee',
  coins: item.coins,
  pierce: state.options.pierce === 'off' ? 0 : item.pierce,
  hands: handsFor(state, item),
  mounted,
});

/** The weapons in a unit's hands, usable or not, left before right. */
export const handWeapons = (state: CoinState, unit: Infantry): readonly Item[] => inHands(state, unit).filter(isWeapon);

export const isUsable = (state: CoinState, unit: Unit, item: Item): boolean =>
  hasUses(item) && mayCast(state, unit, item);

/** The weapon of the vehicle a unit drives, if it has one (COIN-2.7). */
export function mountedWeapon(state: CoinState, unit: Unit): Item | null {
  const vehicle = drivenBy(state, unit);
  return vehicle === null || vehicle.vehicleSlot === null ? null : itemOf(state, vehicle.vehicleSlot);
}

/** What a unit's sources are made of besides itself: while these are the same objects, so are the sources. */
interface Known {
  readonly items: CoinState['items'];
  readonly options: CoinState['options'];
  readonly vehicle: Vehicle | null;
  readonly sources: readonly Source[];
}
const known = new Lately<Unit, Known>(256);

/** Everything a unit could attack with where it is now: vehicle slot, left, right, bare hands (COIN-17.4). */
export function sourcesOf(state: CoinState, unit: Unit): readonly Source[] {
  const { items, options } = state;
  const vehicle = drivenBy(state, unit);
  const last = known.get(unit);
  if (last?.items === items && last.options === options && last.vehicle === vehicle) return last.sources;
  const sources = countSources(state, unit);
  known.set(unit, { items, options, vehicle, sources });
  return sources;
}

function countSources(state: CoinState, unit: Unit): readonly Source[] {
  const mounted = mountedWeapon(state, unit);
  const own = isInfantry(unit) ? handWeapons(state, unit).filter((item) => isUsable(state, unit, item)) : [];
  return [
    ...(mounted === null || !hasUses(mounted) ? [] : [sourceOf(state, mounted, true)]),
    ...own.map((item) => sourceOf(state, item, false)),
    ...(isInfantry(unit) && own.length === 0 ? [BARE_HANDS] : []),
  ];
}

export const sourceNamed = (state: CoinState, unit: Unit, id: string): Source | undefined =>
  sourcesOf(state, unit).find((source) => source.id === id);

/** @rule COIN-11.11 @rule COIN-11.15 An enemy, or a vehicle that is nobody's, unless the table spares those. */
function isFoe(state: CoinState, attacker: Unit, target: Unit): boolean {
  if (!isAlive(target) || target.side === attacker.side || attacker.side === 'none') return false;
  if (target.side !== 'none' || state.options.neutralTargets === 'on') return true;
  return isVehicle(target) && enemyInside(state, target, attacker.side);
}

/** @rule COIN-11.12 From a body outside to a body outside. */
function reaches(state: CoinState, from: Unit, source: Source, to: Unit): boolean {
  if (source.kind === 'melee') return state.options.meleeNeedsReach === 'off' || isAdjacentOutside(state, from, to);
  return sees(state, from, to);
}

/** @rule COIN-17.8 The rider of an exposed vehicle without a weapon fights one-handed; others on it as on foot. */
const fightsFromSaddle = (unit: Infantry, around: Vehicle, source: Source): boolean =>
  unit.inVehicle?.seat !== 'pilot' || (around.vehicleSlot === null && source.hands === 1);

/** @rule COIN-17.6 @rule COIN-17.7 @rule COIN-17.9 Out of an enclosed vehicle. */
function reachesOut(state: CoinState, unit: Infantry, around: Vehicle, source: Source, to: Unit): boolean {
  if (around.hatch === 'open' && isAdjacentOutside(state, around, to))
    return source.kind === 'melee' || sees(state, around, to);
  const fires = state.options.portFire === 'on' && unit.inVehicle?.seat !== 'pilot' && source.kind !== 'melee';
  return fires && sees(state, around, to);
}

function reachesFrom(state: CoinState, unit: Infantry, source: Source, target: Unit): boolean {
  const around = vehicleAround(state, unit);
  const body = hullOf(state, target);
  const shut = sealedIn(state, target);
  if (around === null) {
    // COIN-11.13: through the hatch, by somebody on foot at the hull, with every kind.
    if (shut === null) return reaches(state, unit, source, body);
    return (
      shut.hatch === 'open' &&
      isAdjacentOutside(state, unit, shut) &&
      (source.kind === 'melee' || sees(state, unit, shut))
    );
  }
  // COIN-11.14: never the vehicle one is in.
  if (target.id === around.id) return false;
  const saddle = around.exposed && fightsFromSaddle(unit, around, source);
  if (body.id === around.id) return !around.exposed || saddle || around.vehicleSlot !== null;
  if (shut !== null) return false;
  return around.exposed
    ? saddle && reaches(state, around, source, body)
    : reachesOut(state, unit, around, source, body);
}

/** @rule COIN-17.5 The vehicle's weapon reaches units outside, never occupants of an enclosed vehicle. */
function reachesMounted(state: CoinState, vehicle: Vehicle, source: Source, target: Unit): boolean {
  const body = hullOf(state, target);
  return body.id !== vehicle.id && sealedIn(state, target) === null && reaches(state, vehicle, source, body);
}

export function isLegalTarget(state: CoinState, attacker: Unit, source: Source, target: Unit): boolean {
  if (!isFoe(state, attacker, target)) return false;
  if (!source.mounted) return isInfantry(attacker) && reachesFrom(state, attacker, source, target);
  const vehicle = drivenBy(state, attacker);
  return vehicle !== null && reachesMounted(state, vehicle, source, target);
}

/** Why somebody can't be hit: the rule that forbids it, and the word for it in `aim`. */
interface Spared {
  readonly rule: RuleId;
  readonly why: string;
}

/** Why not out of the vehicle the attacker is in, or off it. */
function keptIn(around: Vehicle, unit: Infantry, source: Source): Spared | undefined {
  const pilots = unit.inVehicle?.seat === 'pilot';
  if (!around.exposed) return { rule: pilots ? 'COIN-17.6' : 'COIN-17.7', why: 'inside' };
  if (fightsFromSaddle(unit, around, source)) return undefined;
  return around.vehicleSlot === null ? { rule: 'COIN-17.8', why: 'saddle' } : { rule: 'COIN-17.6', why: 'controls' };
}

/** Who may not be hit whatever the weapon. */
function neverHit(state: CoinState, attacker: Unit, target: Unit): Spared | undefined {
  if (target.side === attacker.side) return { rule: 'COIN-11.15', why: 'friend' };
  if (!isFoe(state, attacker, target)) return { rule: 'COIN-11.11', why: 'neutral' };
  return target.id === vehicleAround(state, attacker)?.id ? { rule: 'COIN-11.14', why: 'around' } : undefined;
}

/** Why this weapon can't hit the target; only to be asked where it can't. */
function sparedFrom(state: CoinState, attacker: Unit, source: Source, target: Unit): Spared {
  const never = neverHit(state, attacker, target);
  if (never !== undefined) return never;
  const around = vehicleAround(state, attacker);
  const shut = sealedIn(state, target);
  const together = around !== null && hullOf(state, target).id === around.id;
  if (source.mounted && (together || shut !== null)) return { rule: 'COIN-17.5', why: together ? 'aboard' : 'shut' };
  const kept =
    around === null || source.mounted || !isInfantry(attacker) ? undefined : keptIn(around, attacker, source);
  if (kept !== undefined) return kept;
  if (shut !== null) return { rule: 'COIN-11.13', why: 'shut' };
  return source.kind === 'melee' ? { rule: 'COIN-11.12', why: 'reach' } : { rule: 'COIN-20.2', why: 'sight' };
}

/** What forbids a point of these weapons to go there; nothing when one of them may hit. */
export function mustBeTarget(
  state: CoinState,
  attacker: Unit,
  sources: readonly Source[],
  target: Unit,
): readonly Violation[] {
  if (sources.some((source) => isLegalTarget(state, attacker, source, target))) return [];
  if (!isAlive(target)) return [violation('COIN-15.1', 'unit-destroyed', { unit: target.id })];
  // What reaches farthest tells most: a pistol is stopped by a wall, a sword by anything.
  const farthest = sources.find(({ kind }) => kind !== 'melee') ?? sources[0] ?? BARE_HANDS;
  const { rule, why } = sparedFrom(state, attacker, farthest, target);
  return [violation(rule, 'illegal-target', { target: target.id, why: `@aim.${why}` })];
}

/** The same of an answer that names weapon and target: why the point can't go there. */
export function badTarget(
  state: CoinState,
  attacker: string,
  sources: readonly Source[],
  source: string,
  id: string,
): readonly Violation[] {
  const target = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (target === undefined) return [violation('COIN-12.3', 'illegal-target', { target: id })];
  if (!isAlive(target)) return [violation('COIN-11.11', 'illegal-target', { target: id, why: '@aim.gone' })];
  const named = sources.filter((one) => one.id === source);
  return mustBeTarget(state, unitOf(state, attacker), named, target);
}

/** In the order ties are broken by: lower ids first. */
export const targetsOf = (state: CoinState, attacker: Unit, source: Source): readonly Unit[] =>
  unitsById(state).filter((target) => isLegalTarget(state, attacker, source, target));

export const hasTarget = (state: CoinState, attacker: Unit, source: Source): boolean =>
  unitsOf(state).some((target) => isLegalTarget(state, attacker, source, target));
