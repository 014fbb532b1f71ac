import type { Violation } from '@potyczka/kernel';
import { badField, chebyshev, type Square, sameSquare, squaredDistance, squaresOf } from '@potyczka/ruleset-kit';
import type { SidePlan } from '../catalogue/scenario.ts';
import { onTable } from '../read.ts';
import { standsIn, terrainAt } from '../spatial/squares.ts';
import { mayStop } from '../spatial/steps.ts';
import type { AcesState, Unit } from '../state.ts';

const isFree = (state: AcesState, unit: Unit, square: Square): boolean =>
  mayStop(state, unit, square) && standsIn(state, square).length === 0;

/** The nearest square where a unit may stand: by steps, then as the crow flies, then from the north-west. */
export function nearestFree(state: AcesState, unit: Unit, wanted: Square): Square | undefined {
  let best: Square | undefined;
  for (let y = 0; y < state.height; y++) {
    for (let x = 0; x < state.width; x++) {
      const square: Square = [x, y];
      if (!isFree(state, unit, square)) continue;
      if (best === undefined || isNearer(wanted, square, best)) best = square;
    }
  }
  return best;
}

const isNearer = (wanted: Square, a: Square, b: Square): boolean => {
  const steps = chebyshev(wanted, a) - chebyshev(wanted, b);
  return steps < 0 || (steps === 0 && squaredDistance(wanted, a) < squaredDistance(wanted, b));
};

/** @rule ACE-20.1 The GM's side deploys first unless hidden, then the party; those who hide come last. */
const turnToDeploy = (state: AcesState, unit: Unit): number =>
  unit.hidden ? 2 : state.sides[unit.side]?.kind === 'opposition' ? 0 : 1;

export interface Placing {
  readonly units: readonly Unit[];
  readonly unplaced: readonly string[];
  readonly sides: readonly SidePlan[];
}

/** Puts everybody on the table; `state` has the terrain and the sides, and no figures yet. */
export function placeUnits(
  empty: AcesState,
  { units, unplaced, sides }: Placing,
): { readonly state: AcesState; readonly errors: readonly Violation[] } {
  const errors: Violation[] = [];
  const places = new Map<string, Square>();
  const order = [...units].sort((a, b) => turnToDeploy(empty, a) - turnToDeploy(empty, b));
  let standing = empty;
  const waiting = order.filter((unit) => unplaced.includes(unit.id) && unit.rider === null);
  for (const unit of [...order.filter((one) => !waiting.includes(one)), ...waiting]) {
    const field = `units[${units.indexOf(unit)}].at`;
    const at = placeFor(standing, unit, waiting.includes(unit), sides);
    if (at === undefined) errors.push(badField(field, expectation(empty, unit, waiting.includes(unit))));
    places.set(unit.id, at ?? unit.at);
    standing = { ...standing, units: { ...standing.units, [unit.id]: { ...unit, at: at ?? unit.at } } };
  }
  const placed = units.map((unit) => [unit.id, standingOn(empty, unit, places.get(unit.id) ?? unit.at)] as const);
  return { state: { ...empty, units: Object.fromEntries(placed) }, errors };
}

/** @rule ACE-4.4 Whoever is not said to be at another height stands on the ground of its square. */
export const standingOn = (state: AcesState, unit: Unit, pos: Square): Unit => ({
  ...unit,
  at: pos,
  elevation: unit.elevation !== 0 || !state.mapped ? unit.elevation : terrainAt(state, pos).elevation,
});

const expectation = (state: AcesState, unit: Unit, waits: boolean): string =>
  waits
    ? `a square, or a deployment zone of side ${unit.side} with room`
    : `a square from [0, 0] to [${state.width - 1}, ${state.height - 1}]`;

/** @rule ACE-14.12 A rider sits where its mount stands; anybody else on a taken square stands beside it. */
function placeFor(state: AcesState, unit: Unit, waits: boolean, sides: readonly SidePlan[]): Square | undefined {
  if (!state.mapped) return unit.at;
  if (waits) {
    const zone = sides.find((side) => side.id === unit.side)?.deploy;
    return zone === undefined
      ? undefined
      : squaresOf(zone, state.width, state.height).find((square) => isFree(state, unit, square));
  }
  if (!onTable(state, unit.at)) return undefined;
  const partner = Object.values(state.units).find((other) => other.id === unit.mount || other.mount === unit.id);
  if (partner !== undefined && sameSquare(partner.at, unit.at)) return unit.at;
  return isFree(state, unit, unit.at) || unit.eliminated ? unit.at : nearestFree(state, unit, unit.at);
}
