import { Lately } from '@potyczka/ruleset-kit';
import { hurdles } from '../procedures/attack/target-worth.ts';
import { isLegalTarget, type Source, sourcesOf } from '../procedures/attack/targets.ts';
import { hasUses, isAble, isInfantry, isWeapon, itemOf, unitsById } from '../read.ts';
import { isItemInReach, sealedIn } from '../spatial.ts';
import type { CoinState, Infantry, Item, Unit, Vehicle } from '../state.ts';
import { otherSide, SIDES, type SideId } from '../vocabulary.ts';
import { hasWorthyTarget } from './strength.ts';

/**
 * A battle as a race: how many points of damage each side can take, and how many it deals in a turn. One unit acts in
 * a turn, so that a side hits as hard as its best; the others count for when that one is gone.
 */
export interface Race {
  /** Points that have to be assigned to a side to eliminate it: HP, times two for every coin that stops a point. */
  readonly life: Readonly<Record<SideId, number>>;
  readonly force: Readonly<Record<SideId, number>>;
  /** What each able unit expects to have in its pool, were it chosen now. */
  readonly might: ReadonlyMap<string, number>;
}

/** Of limited things one use less matters more, the fewer are left. */
export const lasting = (state: CoinState, source: Source): number => {
  const left = state.items[source.id]?.usesLeft ?? null;
  return left === null ? 1 : left / (left + 1);
};

/** The points a unit expects from weapons that reach somebody where it stands. */
export const pointsNow = (state: CoinState, unit: Unit): number =>
  sourcesOf(state, unit).reduce(
    (sum, source) => (hasWorthyTarget(state, unit, [source]) ? sum + (source.coins / 2) * lasting(state, source) : sum),
    0,
  );

const coinsOf = (items: readonly Item[]): number =>
  items.reduce((most, item) => (isWeapon(item) && hasUses(item) ? Math.max(most, item.coins) : most), 0);

/** A weapon in the backpack needs a coin, and mostly one more to find a target. */
const PACKED = 0.35;

/** At once, or with what it takes one coin to bring to bear: a run, a way out, a weapon from the backpack. */
function mightOf(state: CoinState, unit: Unit): number {
  const now = pointsNow(state, unit);
  const all = sourcesOf(state, unit).reduce((sum, source) => sum + (source.coins / 2) * lasting(state, source), 0);
  const packed = isInfantry(unit) ? coinsOf(unit.backpack.map((id) => itemOf(state, id))) / 2 : 0;
  return Math.max(now, all / 2, packed * PACKED);
}

interface Threat {
  readonly unit: Unit;
  readonly source: Source;
  readonly weight: number;
}

/** The weapon that throws most coins. */
const mainSource = (state: CoinState, unit: Unit): Source | undefined =>
  sourcesOf(state, unit).reduce<Source | undefined>(
    (best, source) => (best === undefined || source.coins > best.coins ? source : best),
    undefined,
  );

const THREATS_AT_MOST = 3;

/** The enemies that will mostly be shooting: the mightiest few. */
function threatsOf(state: CoinState, units: readonly Unit[], might: ReadonlyMap<string, number>): readonly Threat[] {
  return units
    .map((unit) => ({ unit, weight: might.get(unit.id) ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, THREATS_AT_MOST)
    .flatMap(({ unit, weight }) => {
      const source = mainSource(state, unit);
      return source === undefined || weight === 0 ? [] : [{ unit, source, weight: weight ** 2 }];
    });
}

/** Who is out of reach has to be come after, and then is in reach for good. */
const OUT_OF_REACH = 0.75;

/** The chance that a point that is meant for a unit lands, over those who would mean it. */
function landing(state: CoinState, target: Unit, threats: readonly Threat[]): number {
  let sum = 0;
  let weights = 0;
  for (const { unit, source, weight } of threats) {
    const reach = isLegalTarget(state, unit, source, target) ? 1 : OUT_OF_REACH;
    sum += (weight * reach) / 2 ** hurdles(state, unit, source, target);
    weights += weight;
  }
  return weights === 0 ? 1 : sum / weights;
}

/** Things that would help once they are put on or used; a little now, so that fetching them is progress. */
const CARRIED = 0.2;
const IN_REACH = 0.06;
const HEALING = 0.25;

function betterArmour(state: CoinState, unit: Infantry, items: readonly string[]): number {
  const worn = unit.armour === null ? 0 : itemOf(state, unit.armour).passiveOk;
  const best = items.reduce((most, id) => Math.max(most, itemOf(state, id).passiveOk), worn);
  return 2 ** (best - worn) - 1;
}

function prospects(state: CoinState, unit: Infantry): number {
  const own = [unit.slotLeft, unit.slotRight, ...unit.backpack].filter((id) => id !== null);
  const near = state.groundItems.flatMap(({ item, pos }) => (isItemInReach(state, unit, pos) ? [item] : []));
  const heals = own.reduce((sum, id) => {
    const { effect, usesLeft } = itemOf(state, id);
    return effect === 'heal' || effect === 'mend' ? sum + (usesLeft ?? 1) : sum;
  }, 0);
  const armour = CARRIED * betterArmour(state, unit, own) + IN_REACH * betterArmour(state, unit, near);
  return unit.hp * armour + HEALING * heals;
}

/** COIN-15.2: of those inside a wreck half come out. */
const SAVED = 0.5;

function lifeOf(state: CoinState, units: readonly Unit[], threats: readonly Threat[]): number {
  let life = 0;
  const hulls = new Set<Vehicle>();
  for (const unit of units) {
    const shut = sealedIn(state, unit);
    if (shut !== null) hulls.add(shut);
    const chance = shut === null ? landing(state, unit, threats) : 1 / SAVED;
    life += unit.hp / chance + (isInfantry(unit) ? prospects(state, unit) : 0);
  }
  for (const hull of hulls) life += hull.hp / landing(state, hull, threats);
  return life;
}

/**
 * Each further unit counts half as much as the one before, where only one acts in a turn; one that is half dead will
 * not be there for long.
 */
function forceOf(state: CoinState, units: readonly Unit[], might: ReadonlyMap<string, number>): number {
  const share = state.options.turnMode === 'allUnits' ? 1 : 0.5;
  const sorted = units
    .map((unit) => ((might.get(unit.id) ?? 0) * (1 + unit.hp / unit.maxHp)) / 2)
    .sort((a, b) => b - a);
  return sorted.reduce((sum, one, rank) => sum + one * share ** rank, 0);
}

function run(state: CoinState): Race {
  const able = unitsById(state).filter(isAble);
  const might = new Map(able.map((unit) => [unit.id, mightOf(state, unit)]));
  const of = (side: SideId): readonly Unit[] => able.filter((unit) => unit.side === side);
  const life = (side: SideId): number => lifeOf(state, of(side), threatsOf(state, of(otherSide(side)), might));
  const [a, b] = SIDES;
  return {
    might,
    life: { A: life(a), B: life(b) },
    force: { A: forceOf(state, of(a), might), B: forceOf(state, of(b), might) },
  };
}

/** What a race is made of besides the units: while these are the same objects, so is the race. */
interface Known {
  readonly from: Pick<CoinState, 'items' | 'groundItems' | 'options'>;
  readonly race: Race;
}
const races = new Lately<CoinState['units'], Known>();

/** Most commands that are weighed against each other leave everybody where they are. */
export function raceOf(state: CoinState): Race {
  const { items, groundItems, options } = state;
  const last = races.get(state.units);
  if (last?.from.items === items && last.from.groundItems === groundItems && last.from.options === options)
    return last.race;
  const race = run(state);
  races.set(state.units, { from: { items, groundItems, options }, race });
  return race;
}
