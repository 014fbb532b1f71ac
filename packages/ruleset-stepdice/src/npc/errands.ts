import { chebyshev } from '@potyczka/ruleset-kit';
import type { StepCommand } from '../commands.ts';
import { placesInReach } from '../procedures/movement/reach.ts';
import { heroesOf, inCombat, presentFoes } from '../read.ts';
import type { Hero, Square, StepState } from '../state.ts';
import { alongTo, bestSpot, cheapest, farFrom, type Spot, writtenPath } from './field.ts';

/** Where an NPC hero walks to: fallen friends, exits, doors, foes. */

/** Nobody counts squares outside combat (STEP-3.5). */
const FAR = 30;
export const budgetOf = (state: StepState, hero: Hero): number =>
  hero.prone || hero.immobilised || hero.restrained ? 0 : inCombat(state) ? hero.movesLeft : FAR;

export function inBudget(state: StepState, hero: Hero): readonly Spot[] {
  const budget = budgetOf(state, hero);
  return budget > 0 ? placesInReach(state, hero.id, budget) : [];
}

export const walkTo = (by: string, hero: Hero, spot: Spot): StepCommand => ({
  type: 'move',
  by,
  unit: hero.id,
  path: writtenPath(spot),
});

/** Towards the nearest of these places by path, up to a distance; all the way if the Move allows. */
export function walkNear(
  state: StepState,
  by: string,
  hero: Hero,
  places: readonly Square[],
  within: number,
): StepCommand | undefined {
  const budget = budgetOf(state, hero);
  if (budget < 1 || places.length === 0) return undefined;
  const spots = placesInReach(state, hero.id);
  const [goal] = spots
    .filter(({ square }) => places.some((place) => chebyshev(square, place) <= within))
    .sort(cheapest);
  if (goal === undefined || goal.cost === 0) return undefined;
  const spot = goal.cost <= budget ? goal : alongTo(spots, budget, goal);
  return spot === undefined ? undefined : walkTo(by, hero, spot);
}

const placesOf = (units: readonly { readonly at: Square | null }[]): readonly Square[] =>
  units.flatMap(({ at }) => (at === null ? [] : [at]));

export const fallen = (state: StepState, hero: Hero): readonly Hero[] =>
  heroesOf(state).filter((ally) => ally.id !== hero.id && ally.downed && !ally.dead && !ally.left);

/** To a fallen friend who can be reached in this turn. */
export function toFallen(state: StepState, by: string, hero: Hero): StepCommand | undefined {
  const places = placesOf(fallen(state, hero));
  if (places.length === 0) return undefined;
  const [spot] = inBudget(state, hero)
    .filter(({ square }) => places.some((place) => chebyshev(square, place) === 1))
    .sort(cheapest);
  return spot === undefined || spot.cost === 0 ? undefined : walkTo(by, hero, spot);
}

/** Out of the map, where the scene is about leaving (catalogue 9.9). */
export const toExit = (state: StepState, by: string, hero: Hero): StepCommand | undefined =>
  state.scenario.objective.kind === 'leave' ? walkNear(state, by, hero, state.scenario.exits, 0) : undefined;

/** To what is still shut, if the scene is about getting through or about working it. */
export function toThing(state: StepState, by: string, hero: Hero): StepCommand | undefined {
  const { kind, what } = state.scenario.objective;
  if (kind !== 'leave' && kind !== 'use') return undefined;
  const things = state.objects.filter((thing) => !thing.open && !thing.used && (kind === 'leave' || thing.id === what));
  const exact = things.flatMap(({ tests }) => tests.flatMap(({ from }) => from ?? []));
  const places = things.flatMap(({ pos }) => (pos === null ? [] : [pos]));
  return exact.length > 0 ? walkNear(state, by, hero, exact, 0) : walkNear(state, by, hero, places, 1);
}

export const toFoes = (state: StepState, by: string, hero: Hero): StepCommand | undefined =>
  walkNear(state, by, hero, placesOf(presentFoes(state)), 1);

/** Whoever fights from afar steps away from contact with what is left of the Move. */
export function stepBack(state: StepState, by: string, hero: Hero): StepCommand | undefined {
  const foes = presentFoes(state);
  if (hero.at === null || farFrom(foes, hero.at) > 1 || state.options.engagement === 'sticky') return undefined;
  const best = bestSpot(inBudget(state, hero), (square) => Math.min(5, farFrom(foes, square)));
  return best === undefined || best.cost === 0 ? undefined : walkTo(by, hero, best);
}
