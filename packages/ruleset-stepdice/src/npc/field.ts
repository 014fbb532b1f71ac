import { chebyshev, pathOf, type Way } from '@potyczka/ruleset-kit';
import type { FoeOrder } from '../commands.ts';
import { placesInReach } from '../procedures/movement/reach.ts';
import { isPresent, standingHeroes } from '../read.ts';
import { areAdjacent, coverAt, lineOf } from '../spatial.ts';
import type { Foe, Hero, Square, StepState, Unit } from '../state.ts';

/** The board as a unit that has to decide sees it: whom it may go for, where it could stand (catalogue 9.6). */

/** A square it could end on, with what getting there costs; where it stands costs nothing. */
export type Spot = Way;

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

/** @rule STEP-15.6 Whoever drew its attention is the only one it goes for. */
function preyOf(state: StepState, foe: Foe): readonly Hero[] {
  const seen = standingHeroes(state).filter((hero) => !hero.hidden);
  const drawn = seen.filter(({ id }) => id === foe.mustTarget);
  return drawn.length > 0 ? drawn : seen;
}

export function fieldOf(state: StepState, foe: Foe): Field {
  let spots: readonly Spot[] | undefined;
  return {
    state,
    foe,
    prey: preyOf(state, foe),
    // Whoever has its prey before it does not look for ways.
    get spots() {
      spots ??= placesInReach(state, foe.id);
      return spots;
    },
    budget: foe.prone || foe.immobilised ? 0 : foe.movesLeft,
    acts: foe.actionLeft > 0,
  };
}

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

/** How far a square is from the nearest of these. */
export function farFrom(units: readonly Unit[], square: Square): number {
  let nearest = 99;
  for (const { at: pos } of units) if (pos !== null) nearest = Math.min(nearest, chebyshev(pos, square));
  return nearest;
}

export const isSeenBy = (state: StepState, units: readonly Unit[], square: Square): boolean =>
  units.some(({ at: pos }) => pos !== null && lineOf(state, pos, square).sight);

/** Whether a square shelters whoever stands there from one of these. */
export const givesShelter = (state: StepState, units: readonly Unit[], square: Square): boolean =>
  units.some(({ at: pos }) => pos !== null && coverAt(state, pos, square) !== 'none');

export const standsBy = (state: StepState, square: Square, other: Unit): boolean =>
  other.at !== null && areAdjacent(state, square, other.at);

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
  const { state, foe } = field;
  const { at: here } = foe;
  const beside = here === null ? [] : heroes.filter((hero) => standsBy(state, here, hero));
  if (beside.length > 0) return beside.sort(byHearts)[0];
  const lengths = new Map(heroes.map((hero) => [hero.id, pathLength(field, hero)]));
  const open = heroes.filter(({ id }) => lengths.get(id) !== null);
  const straight = (hero: Hero): number => (hero.at === null || foe.at === null ? 99 : chebyshev(hero.at, foe.at));
  const far = (hero: Hero): number => (open.length > 0 ? (lengths.get(hero.id) ?? 999) : straight(hero));
  return [...heroes].sort((a, b) => far(a) - far(b) || byHearts(a, b))[0];
}

/** The way to a spot as a command writes it. */
export const writtenPath = (spot: Spot): [number, number][] => pathOf(spot).map(([x, y]): [number, number] => [x, y]);

export const moveTo = (foe: Foe, spot: Spot): FoeOrder => ({
  type: 'foeMove',
  by: 'table',
  unit: foe.id,
  path: writtenPath(spot),
});

/** As far along the way to a spot as the Move goes; undefined: not a step nearer. */
export function alongTo(spots: readonly Spot[], budget: number, goal: Spot): Spot | undefined {
  for (let way: Way | null = goal; way !== null && way.cost > 0; way = way.before)
    // Others may stand on squares of the way that are no place to end on.
    if (way.cost <= budget && spots.includes(way)) return way;
  return undefined;
}

/** The reachable square nearest to a place, if it is nearer than here. */
export function nearerTo(field: Field, to: Square): Spot | undefined {
  const here = field.foe.at;
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
          other.at !== null &&
          standsBy(state, other.at, hero),
      ),
  );
