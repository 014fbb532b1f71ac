import type { Footprint, Point, Ticks } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import { distanceBetween, nearestEdge } from '../procedures/movement/paths.ts';
import {
  DIFFICULT_COST,
  fromHere,
  judgePath,
  LATTICE,
  truncatePath,
  type Walk,
} from '../procedures/movement/walking.ts';
import { bodyOf } from '../spatial.ts';
import type { Thing, Unit } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { isBound, isNearRegion, nearestInRegion } from './regions.ts';
import { findWay } from './searches.ts';

/** Where an NPC wants to get, and the ways there. */

export interface Goal {
  /** Tells goals apart. */
  readonly key: string;
  readonly footprint: Footprint;
  readonly within: Ticks;
  readonly kind: 'unit' | 'object' | 'place';
}

/** A whole way to a goal, however long. */
export interface Way {
  readonly path: readonly Point[];
  readonly length: number;
}

export const toUnit = (o: Outlook, unit: Unit): Goal => ({
  key: `unit ${unit.id}`,
  footprint: bodyOf(unit),
  within: o.contactRange,
  kind: 'unit',
});

/** A thing that is carried is where its bearer is. */
export function toThing(o: Outlook, thing: Thing): Goal {
  const bearer = thing.carriedBy === null ? undefined : o.state.units[thing.carriedBy];
  if (bearer !== undefined) return toUnit(o, bearer);
  return { key: `thing ${thing.id}`, footprint: thing.shape, within: o.contactRange, kind: 'object' };
}

export const toPlace = (o: Outlook, at: Point): Goal => ({
  key: `place ${at.join()}`,
  footprint: { point: at },
  within: o.contactRange,
  kind: 'place',
});

/** Whether it stands at the goal. */
export const isThere = (o: Outlook, goal: Goal, at: Point = o.unit.at): boolean =>
  o.ground.within({ ...bodyOf(o.unit), at }, goal.footprint, goal.within);

/** @rule TEO-14.9 The shortest legal path to the goal, in inches; undefined when there is none. */
export function wayFor(o: Outlook, goal: Goal): Way | undefined {
  if (o.ways.has(goal.key)) return o.ways.get(goal.key);
  const way = shortest(o, o.unit.at, o.unit.level, goal);
  o.ways.set(goal.key, way);
  return way;
}

/** The straight line where that is legal, which is mostly so and cheap to see; else a search. */
function shortest(o: Outlook, from: Point, level: Ticks, goal: Goal, limit?: number): Way | undefined {
  const straight = straightWay(o, from, level, goal);
  if (straight !== undefined) return limit === undefined || straight.length <= limit ? straight : undefined;
  return isCutOff(o, goal) ? undefined : search(o, from, level, goal, 1, limit);
}

function search(
  o: Outlook,
  from: Point,
  level: Ticks,
  goal: Goal,
  difficultCost: number,
  budget?: number,
): Way | undefined {
  const found = findWay(o.ground, {
    walker: { ...o.walker, level },
    from,
    to: { footprint: goal.footprint, within: goal.within },
    ...o.others,
    difficultCost,
    ...(budget === undefined ? {} : { budget }),
  });
  return 'blocked' in found ? undefined : { path: fromHere(from, found.path), length: found.length };
}

const nearestPoint = (footprint: Footprint, spot: Point): Point => {
  if ('at' in footprint) return footprint.at;
  return 'point' in footprint ? footprint.point : nearestEdge(footprint, spot);
};

function straightWay(o: Outlook, from: Point, level: Ticks, goal: Goal): Way | undefined {
  const length = atLeast(o, from, goal);
  if (length === 0) return { path: [from], length };
  const [tx, ty] = nearestPoint(goal.footprint, from);
  const far = distanceBetween(from, [tx, ty]);
  // Rounding to ticks may leave it a hair short: then a tick more.
  for (const share of [length / far, Math.min(1, (length + 1) / far)]) {
    const end: Point = [Math.round(from[0] + (tx - from[0]) * share), Math.round(from[1] + (ty - from[1]) * share)];
    if (!isThere(o, goal, end)) continue;
    const path = [from, end] as const;
    const { trouble } = o.ground.walk({ walker: { ...o.walker, level }, path, ...o.others });
    return trouble === undefined ? { path, length } : undefined;
  }
  return undefined;
}

/** What is left to walk from another place; infinite when there is no way, or none as short as `limit`. */
export const remaining = (o: Outlook, from: Point, level: Ticks, goal: Goal, limit?: number): number =>
  shortest(o, from, level, goal, limit)?.length ?? Number.POSITIVE_INFINITY;

/** Nothing can be nearer than the straight line: a cheap bound that saves most searches. */
export const atLeast = (o: Outlook, from: Point, goal: Goal): number =>
  Math.max(0, o.ground.gap({ ...bodyOf(o.unit), at: from }, goal.footprint) - goal.within);

export const budgetFor = (most: Ticks) => ({ most, rule: 'TEO-14.9' });

/** @rule TEO-6.5 As much of the way as this much Speed pays for. */
export const along = (o: Outlook, way: Way, most: Ticks): Walk =>
  truncatePath(o.state, o.ground, o.unit, way.path, budgetFor(most));

/** A walk that ends at the goal for this much Speed, by the shortest way or round difficult ground; undefined if none. */
export function walkTo(o: Outlook, goal: Goal, most: Ticks): Walk | undefined {
  if (atLeast(o, o.unit.at, goal) > most) return undefined;
  const way = wayFor(o, goal);
  if (way === undefined) return undefined;
  const walk = along(o, way, most);
  if (isThere(o, goal, walk.at)) return walk;
  const round = search(o, o.unit.at, o.unit.level, goal, DIFFICULT_COST, most);
  const longer = round === undefined ? undefined : along(o, round, most);
  return longer !== undefined && isThere(o, goal, longer.at) ? longer : undefined;
}

/** A way to one exact place, within a budget; undefined when it can't be reached. */
export function wayToPoint(o: Outlook, at: Point, most: Ticks): Walk | undefined {
  if (distanceBetween(o.unit.at, at) > most) return undefined;
  const straight = judgePath(o.state, o.ground, o.unit, [o.unit.at, at], budgetFor(most));
  if (straight.broken.length === 0) return straight;
  // Nobody can stand there, so no other way helps.
  if (straight.broken.some((reason) => reason.code === 'end-overlap')) return undefined;
  const query = { walker: o.walker, from: o.unit.at, to: at, ...o.others, difficultCost: DIFFICULT_COST, budget: most };
  const found = findWay(o.ground, query);
  if ('blocked' in found) return undefined;
  const walk = judgePath(o.state, o.ground, o.unit, fromHere(o.unit.at, found.path), budgetFor(most));
  return walk.broken.length === 0 ? walk : undefined;
}

/** Whether terrain alone keeps it from the goal, wherever the other figures stand. */
function isCutOff(o: Outlook, goal: Goal): boolean {
  if (!isBound(o)) return false;
  const { footprint, within } = goal;
  if ('at' in footprint) return !isNearRegion(o, footprint.at, within + footprint.radius + bulkOf(o.unit).radius);
  const nearest = nearestInRegion(o, goal.footprint);
  return nearest === undefined || !isThere(o, goal, nearest);
}

/** No way leads all the way: toward the place nearest to the goal that it can get to, if that is nearer than here. */
export function pressTowards(o: Outlook, goal: Goal): Way | undefined {
  const place = isBound(o) ? nearestInRegion(o, goal.footprint) : undefined;
  if (place === undefined || atLeast(o, place, goal) >= atLeast(o, o.unit.at, goal) - LATTICE / 2) return undefined;
  const nearby = { ...goal, footprint: { point: place } };
  return straightWay(o, o.unit.at, o.unit.level, nearby) ?? search(o, o.unit.at, o.unit.level, nearby, 1);
}

const wire = (path: readonly Point[]): [number, number][] =>
  path.map(([x, y]) => [x / TICKS_PER_UNIT, y / TICKS_PER_UNIT]);

export type Step = CommandOf<'move'> | CommandOf<'fullMove'>;

/** The command for a walk that leads somewhere; standing still is no way to get anywhere. */
export function stepCommand(o: Outlook, type: 'move' | 'fullMove', walk: Walk | undefined): Step | undefined {
  if (walk === undefined || (walk.at[0] === o.unit.at[0] && walk.at[1] === o.unit.at[1])) return undefined;
  return o.legal({ type, by: o.by, unit: o.unit.id, path: wire(walk.path) });
}

/** Whether a Move, a Full Move would be allowed at all, before any way is looked for. */
export const mayMove = (o: Outlook): boolean =>
  o.unit.ap >= 1 && (o.state.options.repeatActions === 'free' || !o.unit.actionsThisTurn.includes('move'));
export const mayFullMove = (o: Outlook): boolean => o.unit.ap >= 2;
