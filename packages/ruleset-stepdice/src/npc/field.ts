import { chebyshev, sameSquare } from '@potyczka/ruleset-kit';
import type { FoeOrder } from '../procedures/foe-orders.ts';
import { type FreeWay, freeWays } from '../procedures/walking.ts';
import { isPresent, standingHeroes } from '../read.ts';
import { areAdjacent, coverAt, lineOf } from '../spatial.ts';
import type { Foe, Hero, Square, StepState, Unit } from '../state.ts';

/** The board as a unit that has to decide sees it: whom it may go for, where it could stand (catalogue 9.6). */

/** A square it could end on, with what getting there costs; where it stands costs nothing. */
export type Spot = FreeWay;

export interface Field {
  readonly state: StepState;
  readonly foe: Foe;
  /** Candidates: standing heroes that are not hidden. */
  readonly prey: readonly Hero[];
  /** Where it stands, then everywhere it could walk to, however long that takes. */
  readonly spots: readonly Spot[];
  readonly budget: number;
  readonly acts: boolean;
}

export const byHearts = (a: Hero, b: Hero): number => a.hearts - b.hearts || (a.id < b.id ? -1 : 1);

/** Everywhere a unit could end its walk; kept while the state stands. */
const known = new WeakMap<StepState, Map<string, readonly Spot[]>>();

export function spotsOf(state: StepState, unit: Unit): readonly Spot[] {
  if (unit.pos === null) return [];
  const kept = known.get(state) ?? new Map<string, readonly Spot[]>();
  const before = kept.get(unit.id);
  if (before !== undefined) return before;
  const spots = [{ square: unit.pos, cost: 0, path: [] }, ...freeWays(state, unit.id, 99)];
  known.set(state, kept.set(unit.id, spots));
  return spots;
}

/** @rule STEP-15.6 Whoever drew its attention is the only one it goes for. */
function preyOf(state: StepState, foe: Foe): readonly Hero[] {
  const seen = standingHeroes(state).filter((hero) => !hero.hidden);
  const drawn = seen.filter(({ id }) => id === foe.mustTarget);
  return drawn.length > 0 ? drawn : seen;
}

export const fieldOf = (state: StepState, foe: Foe): Field => ({
  state,
  foe,
  prey: preyOf(state, foe),
  spots: spotsOf(state, foe),
  budget: foe.prone || foe.immobilised ? 0 : foe.movesLeft,
  acts: foe.actionLeft > 0,
});

export const reachable = ({ spots, budget }: Field): readonly Spot[] => spots.filter(({ cost }) => cost <= budget);

/** Destination ties: lowest cost, then lowest y, then lowest x. */
export const cheapest = (a: Spot, b: Spot): number =>
  a.cost - b.cost || a.square[1] - b.square[1] || a.square[0] - b.square[0];

/** The best by a score, the highest first; ties as the catalogue breaks them. */
export const bestSpot = (spots: readonly Spot[], ...scores: readonly ((square: Square) => number)[]) => {
  const rated = spots.map((spot) => ({ spot, rates: scores.map((score) => score(spot.square)) }));
  return rated.sort((a, b) => {
    const better = a.rates.findIndex((rate, index) => rate !== b.rates[index]);
    return better < 0 ? cheapest(a.spot, b.spot) : (b.rates[better] ?? 0) - (a.rates[better] ?? 0);
  })[0]?.spot;
};

const placed = (units: readonly Unit[]): readonly Square[] => units.flatMap(({ pos }) => (pos === null ? [] : [pos]));

/** How far a square is from the nearest of these. */
export const farFrom = (units: readonly Unit[], square: Square): number =>
  Math.min(99, ...placed(units).map((pos) => chebyshev(pos, square)));

export const isSeenBy = (state: StepState, units: readonly Unit[], square: Square): boolean =>
  placed(units).some((pos) => lineOf(state, pos, square).sight);

/** Whether a square shelters whoever stands there from one of these. */
export const givesShelter = (state: StepState, units: readonly Unit[], square: Square): boolean =>
  placed(units).some((pos) => coverAt(state, pos, square) !== 'none');

export const standsBy = (state: StepState, square: Square, other: Unit): boolean =>
  other.pos !== null && areAdjacent(state, square, other.pos);

/** Squares next to a hero, from where it would be struck hand to hand. */
export const spotsBeside = ({ state, spots }: Field, hero: Hero): readonly Spot[] =>
  spots.filter(({ square }) => standsBy(state, square, hero));

/** Path length to a hero; null: no way leads there. */
export function pathLength(field: Field, hero: Hero): number | null {
  const beside = spotsBeside(field, hero);
  return beside.length === 0 ? null : Math.min(...beside.map(({ cost }) => cost));
}

/** Nearest by path; where no path leads to anybody, straight. Ties: fewest Hearts, then lowest id. */
export function nearestOf(field: Field, heroes: readonly Hero[]): Hero | undefined {
  const { foe } = field;
  const lengths = new Map(heroes.map((hero) => [hero.id, pathLength(field, hero)]));
  const open = heroes.filter(({ id }) => lengths.get(id) !== null);
  const straight = (hero: Hero): number => (hero.pos === null || foe.pos === null ? 99 : chebyshev(hero.pos, foe.pos));
  const far = (hero: Hero): number => (open.length > 0 ? (lengths.get(hero.id) ?? 999) : straight(hero));
  return [...heroes].sort((a, b) => far(a) - far(b) || byHearts(a, b))[0];
}

export const moveTo = (foe: Foe, { path }: Spot): FoeOrder => ({
  type: 'foeMove',
  by: 'table',
  unit: foe.id,
  path: path.map(([x, y]): [number, number] => [x, y]),
});

/** As far along the way to a spot as the Move goes; undefined: not a step nearer. */
export function alongTo(spots: readonly Spot[], budget: number, goal: Spot): Spot | undefined {
  const steps = [...goal.path].reverse();
  for (const square of steps) {
    const spot = spots.find((one) => one.cost > 0 && sameSquare(one.square, square));
    if (spot !== undefined && spot.cost <= budget) return spot;
  }
  return undefined;
}

/** The reachable square nearest to a place, if it is nearer than here. */
export function nearerTo(field: Field, to: Square): Spot | undefined {
  const here = field.foe.pos;
  const best = bestSpot(reachable(field), (square) => -chebyshev(square, to));
  if (best === undefined || here === null || best.cost === 0) return undefined;
  return chebyshev(best.square, to) < chebyshev(here, to) ? best : undefined;
}

/** Heroes other foes are at: next to one, or struck at in this phase. */
export const preyOfOthers = ({ state, foe, prey }: Field): readonly Hero[] =>
  prey.filter(
    (hero) =>
      (state.pools[hero.id] ?? []).some((blow) => blow.foe !== foe.id) ||
      Object.values(state.units).some(
        (other) =>
          other.kind === 'foe' &&
          other.id !== foe.id &&
          isPresent(other) &&
          other.pos !== null &&
          standsBy(state, other.pos, hero),
      ),
  );
