import type { Ground, Point } from '@potyczka/kernel';
import type { Condition } from '../catalogue/missions/plan.ts';
import { characters, holds } from '../procedures/conditions.ts';
import { spotOf } from '../procedures/objectives.ts';
import { distanceBetween } from '../procedures/paths.ts';
import { currentHp, onTable } from '../read.ts';
import { bodyOf, centreOf } from '../spatial.ts';
import type { TeoState, Thing, Unit } from '../state.ts';

/** How far the players' mission has come, from 0 to 1, as everybody can see: what is done, and how far the rest is. */

/** What getting nearer to a thing is worth beside doing what has to be done with it. */
const WAY = 0.35;

const sizeOf = (state: TeoState): number => state.width + state.height;

/** 1 at the spot, less with every inch to the nearest of these. */
function closeness(state: TeoState, units: readonly Unit[], spot: Point): number {
  let least = sizeOf(state);
  for (const unit of units) if (onTable(unit)) least = Math.min(least, distanceBetween(unit.at, spot));
  return 1 - least / sizeOf(state);
}

const partly = (done: number, way: number): number => Math.min(1, done * (1 - WAY) + WAY * way);

/** Parts come one after the other: only the first that is open draws anybody near. */
function inTurn(state: TeoState, ground: Ground, parts: readonly Condition[]): number {
  let sum = 0;
  for (const part of parts) {
    const share = progressOf(state, ground, part);
    sum += share;
    if (share < 1) break;
  }
  return sum / Math.max(1, parts.length);
}

/** A delivery: whoever carries the item on the way to whom it is for. */
function delivering(state: TeoState, fact: string): number {
  const paths = (state.mission.plan.deliveries ?? []).filter((delivery) => delivery.fact === fact);
  const ways = paths.map(({ item, to }) => {
    const thing = state.objects[item];
    const end = state.objects[to]?.at ?? state.units[to]?.at;
    if (thing === undefined || end === undefined) return 0;
    const spot = spotOf(state, thing);
    const held = thing.carriedBy === null ? closeness(state, characters(state), spot) : 1;
    return held * (1 - distanceBetween(spot, end) / sizeOf(state));
  });
  return WAY * Math.max(0, ...ways);
}

function leaving(state: TeoState): number {
  const edges = state.exits.map((exit) => (unit: Unit): number => {
    const [x, y] = unit.at;
    return { north: state.height - y, south: y, east: state.width - x, west: x }[exit];
  });
  const ways = characters(state).flatMap((unit) => (onTable(unit) ? edges.map((edge) => edge(unit)) : []));
  return ways.length === 0 ? 0 : WAY * (1 - Math.min(...ways) / sizeOf(state));
}

function inside(state: TeoState, ground: Ground, who: string, zoneId: string): number {
  const zone = state.zones.find(({ id }) => id === zoneId);
  const named = state.units[who];
  const units = who === 'players' ? characters(state) : named === undefined ? [] : [named];
  const ways = zone === undefined ? [] : units.filter(onTable).map((unit) => ground.gap(bodyOf(unit), zone.shape));
  if (ways.length === 0) return 0;
  const way = 1 - Math.min(...ways) / sizeOf(state);
  if (named === undefined || !named.escorted) return WAY * way;
  // A person who is led gets nowhere alone.
  return WAY * (0.8 * way + 0.2 * closeness(state, characters(state), named.at));
}

function wearing(state: TeoState, id: string, limit: number): number {
  const unit = state.units[id];
  if (unit === undefined || unit.eliminated) return 1;
  const worn = (unit.maxHp - currentHp(unit)) / Math.max(1, unit.maxHp - limit);
  return partly(Math.max(0, worn), closeness(state, characters(state), unit.at));
}

const handled = (state: TeoState, thing: Thing | undefined, done: number): number =>
  thing === undefined ? done : partly(done, closeness(state, characters(state), centreOf(thing.shape)));

function controlling(state: TeoState, object: string): number {
  const thing = state.objects[object];
  if (thing === undefined) return 0;
  const bearer = thing.carriedBy === null ? undefined : state.units[thing.carriedBy];
  const mine = bearer !== undefined && state.sides[bearer.side]?.npc === false;
  if (mine) return 0.9;
  return (bearer === undefined ? 0.5 : 0.3) * closeness(state, characters(state), spotOf(state, thing));
}

/** How far a condition has come. */
export function progressOf(state: TeoState, ground: Ground, condition: Condition): number {
  if ('all' in condition) return inTurn(state, ground, condition.all);
  if ('any' in condition) return Math.max(0, ...condition.any.map((part) => progressOf(state, ground, part)));
  if ('not' in condition) return 1 - progressOf(state, ground, condition.not);
  if (holds(state, ground, condition)) return 1;
  if ('fact' in condition) return delivering(state, condition.fact);
  if ('eliminated' in condition) return wearing(state, condition.eliminated, 0);
  if ('hpAtMost' in condition) return wearing(state, condition.hpAtMost.unit, condition.hpAtMost.hp);
  if ('inside' in condition) return inside(state, ground, condition.inside.who, condition.inside.zone);
  if ('evacuated' in condition) return leaving(state);
  if ('done' in condition) {
    const thing = state.objects[condition.done];
    return handled(state, thing, thing === undefined ? 0 : thing.progress / thing.successesNeeded);
  }
  if ('structureAtLeast' in condition) return 0;
  if ('controlled' in condition) return controlling(state, condition.controlled.object);
  return 0;
}
