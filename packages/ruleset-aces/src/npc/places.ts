import { Lately, pathOf, type Square, type Way } from '@potyczka/ruleset-kit';
import type { AcesCommand } from '../commands.ts';
import { meleeWeapon } from '../procedures/attacks/armed.ts';
import { squaresLeft, waysWithin } from '../procedures/movement/ways.ts';
import { mayStrike } from '../procedures/movement/withdrawal.ts';
import { between, distance, enemiesOf } from '../read.ts';
import { sightBetween } from '../spatial/sight.ts';
import { bestCover } from '../spatial/squares.ts';
import type { AcesState, Unit } from '../state.ts';
import { COVERS } from '../vocabulary.ts';
import { prospectOf } from './worth.ts';

/** Where to go, and what going there may cost. */

export const nearest = (state: AcesState, unit: Unit): Unit | undefined =>
  nearestOf(state, unit, enemiesOf(state, unit));

export const nearestOf = (state: AcesState, unit: Unit, among: readonly Unit[]): Unit | undefined =>
  [...among]
    .filter((enemy) => !enemy.hidden)
    .sort((a, b) => between(state, unit, a) - between(state, unit, b) || (a.id < b.id ? -1 : 1))[0];

export const moveTo = (by: string, unit: Unit, [x, y]: Square): AcesCommand => ({
  type: 'move',
  by,
  unit: unit.id,
  to: [x, y],
});

/** ACE-4.16: enemies whose reach a way leaves, each once. */
function strikersOn(state: AcesState, unit: Unit, way: Way): readonly Unit[] {
  const path: readonly Square[] = [unit.at, ...pathOf(way)];
  const near = (square: Square, enemy: Unit): boolean => distance(state, square, enemy.at) <= 1;
  return enemiesOf(state, unit).filter(
    (enemy) =>
      !enemy.hidden &&
      mayStrike(enemy) &&
      unit.turn?.freeAttackers.includes(enemy.id) !== true &&
      path.some((square, index) => {
        const next = path[index + 1];
        return next !== undefined && near(square, enemy) && !near(next, enemy);
      }),
  );
}

/** Common rule 3: half of the wounds that free attacks on the way are expected to bring. */
export const riskOf = (state: AcesState, unit: Unit, way: Way): number =>
  0.5 *
  strikersOn(state, unit, way).reduce(
    (sum, enemy) => sum + prospectOf(state, enemy, unit, meleeWeapon(enemy), 1, 'free')(0).value,
    0,
  );

export const isSafe = (state: AcesState, unit: Unit, way: Way): boolean => strikersOn(state, unit, way).length === 0;

const bySquare = (a: Way, b: Way): number => a.cost - b.cost || a.square[0] - b.square[0] || a.square[1] - b.square[1];

const looked = new Lately<AcesState, { readonly unit: Unit; readonly ways: readonly Way[] }>();

/** Where the unit could end a move, in no order; staying is no move. */
function waysNow(state: AcesState, unit: Unit): readonly Way[] {
  const known = looked.get(state);
  if (known?.unit === unit) return known.ways;
  const ways = waysWithin(state, unit);
  looked.set(state, { unit, ways });
  return ways;
}

/** The same, nearest first. */
export const places = (state: AcesState, unit: Unit): readonly Way[] => [...waysNow(state, unit)].sort(bySquare);

type Fits = (at: Square) => boolean;

/** Whether a square fits that a move could lead to if nothing were in the way: far quicker than looking for ways. */
function mightFit(state: AcesState, { at: [x, y] }: Unit, far: number, fits: Fits): boolean {
  const right = Math.min(state.width - 1, x + far);
  const bottom = Math.min(state.height - 1, y + far);
  for (let toX = Math.max(0, x - far); toX <= right; toX++)
    for (let toY = Math.max(0, y - far); toY <= bottom; toY++) if (fits([toX, toY])) return true;
  return false;
}

/** Where the unit could end a move, in no order, provided that some square around it fits; else nowhere. */
const waysFor = (state: AcesState, unit: Unit, fits: Fits): readonly Way[] =>
  mightFit(state, unit, squaresLeft(state, unit), fits) ? waysNow(state, unit) : [];

/** The nearest place that fits. */
export const nearestPlace = (state: AcesState, unit: Unit, fits: Fits): Way | undefined =>
  waysFor(state, unit, fits)
    .filter(({ square }) => fits(square))
    .sort(bySquare)[0];

/** The safe place with the smallest measure, if it is smaller than here. */
export function towards(
  state: AcesState,
  unit: Unit,
  measure: (at: Square) => number,
  allowed: Fits = () => true,
): Way | undefined {
  const here = allowed(unit.at) ? measure(unit.at) : Number.POSITIVE_INFINITY;
  const better: { readonly way: Way; readonly score: number }[] = [];
  for (const way of waysFor(state, unit, (at) => measure(at) < here && allowed(at))) {
    const score = measure(way.square);
    if (score < here) better.push({ way, score });
  }
  // Whether one may go there often takes a line of sight: that is asked of the best alone, until one will do.
  better.sort((a, b) => a.score - b.score || bySquare(a.way, b.way));
  return better.find(({ way }) => allowed(way.square) && isSafe(state, unit, way))?.way;
}

const coverLevel = (state: AcesState, unit: Unit, at: Square, enemy: Unit): number => {
  const sight = sightBetween(state, enemy, unit, at);
  return sight.sees ? COVERS.indexOf(sight.cover) : -1;
};

const STAY = (unit: Unit): Way => ({ square: unit.at, cost: 0, before: null });

/**
 * Where to shoot from: as near to short range as can be, in sight of the enemy, in the best cover, by the shortest way.
 * `undefined` when here is as good, or no such place is to be had.
 */
export function firingPlace(
  state: AcesState,
  unit: Unit,
  enemy: Unit,
  short: number,
  allowed: Fits = () => true,
): Way | undefined {
  const groups = new Map<number, Way[]>();
  for (const way of [STAY(unit), ...places(state, unit)]) {
    if (!allowed(way.square)) continue;
    const excess = Math.max(0, distance(state, way.square, enemy.at) - short);
    const group = groups.get(excess);
    if (group === undefined) groups.set(excess, [way]);
    else group.push(way);
  }
  const most = COVERS.indexOf(bestCover(state));
  for (const far of [...groups.keys()].sort((a, b) => a - b)) {
    let best: { way: Way; cover: number } | undefined;
    for (const way of groups.get(far) ?? []) {
      const cover = coverLevel(state, unit, way.square, enemy);
      if (cover > (best?.cover ?? -1)) best = { way, cover };
      if (cover >= most) break;
    }
    if (best !== undefined) return best.way.before === null ? undefined : best.way;
  }
  return undefined;
}

/** Common rule 1: into the nearest cover, or away from contact; never so that somebody may strike. */
export function refuge(state: AcesState, unit: Unit): Way | undefined {
  const enemy = nearest(state, unit);
  if (enemy === undefined || (unit.turn?.moved ?? 0) > 0) return undefined;
  const hidden = (at: Square): boolean => coverLevel(state, unit, at, enemy) !== 0;
  const touched = enemiesOf(state, unit).some((other) => between(state, unit, other) <= 1);
  if (hidden(unit.at) && !touched) return undefined;
  const apart = (at: Square): boolean => enemiesOf(state, unit).every((other) => distance(state, at, other.at) > 1);
  const safe = places(state, unit).filter((way) => apart(way.square));
  const cover = safe.find((way) => hidden(way.square) && isSafe(state, unit, way));
  if (cover !== undefined || !touched) return cover;
  return towards(state, unit, (at) => -distance(state, at, enemy.at), apart);
}
