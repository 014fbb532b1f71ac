import type { Ground, Point } from '@potyczka/kernel';
import type { Condition } from '../catalogue/missions/plan.ts';
import { controllerOf, spotOf } from '../procedures/interaction/objectives.ts';
import { characters, holds } from '../procedures/mission/conditions.ts';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { currentHp, hasMark, inches, onTable } from '../read.ts';
import { bodyOf, centreOf, inContact, touchesThing } from '../spatial.ts';
import type { TeoState, Thing, Unit } from '../state.ts';
import type { ActionKind } from '../vocabulary.ts';

/** How far the players' mission has come, from 0 to 1, as everybody can see: what is done, and how far the rest is. */

/** What getting nearer to a thing is worth beside doing what has to be done with it. */
const WAY = 0.35;

/** What a friend's help is worth to a person who has to be led. */
const HEART = 0.004;
/** What a closed door is on the way to something that has to be handled. */
const DOOR = 0.01;

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
  // A person who is led gets nowhere alone, and farther with a friend's word in her ear.
  const heart = hasMark(named, 'assistNext') ? HEART : 0;
  return WAY * (0.8 * way + 0.2 * closeness(state, characters(state), named.at)) + heart;
}

function wearing(state: TeoState, id: string, limit: number): number {
  const unit = state.units[id];
  if (unit === undefined || unit.eliminated) return 1;
  const worn = (unit.maxHp - currentHp(unit)) / Math.max(1, unit.maxHp - limit);
  return partly(Math.max(0, worn), closeness(state, characters(state), unit.at));
}

function handled(state: TeoState, thing: Thing | undefined, done: number): number {
  if (thing === undefined) return done;
  const closed = state.features.filter((feature) => feature.kind === 'door' && feature.open !== true).length;
  return partly(done, closeness(state, characters(state), centreOf(thing.shape)) - DOOR * closed);
}

/** What a party has of a thing that somebody has to hold: in hand, alone beside it, or on the way to it. */
export function heldBy(state: TeoState, ground: Ground, object: string, party: readonly Unit[]): number {
  const thing = state.objects[object];
  if (thing === undefined) return 0;
  const near = closeness(state, party, spotOf(state, thing));
  if (thing.carriedBy !== null) return party.some(({ id }) => id === thing.carriedBy) ? 0.9 : 0.3 * near;
  const side = controllerOf(state, ground, thing);
  return side !== null && party.some((unit) => unit.side === side) ? 0.6 + 0.1 * near : 0.5 * near;
}

/** The one enemy whose harm is what the mission is about. */
export const isQuarry = ({ mission }: TeoState, unit: Unit): boolean =>
  (mission.plan.win ?? []).some(
    ({ if: won }) =>
      ('hpAtMost' in won && won.hpAtMost.unit === unit.id) || ('eliminated' in won && won.eliminated === unit.id),
  );

/** TEO-OD-7, TEO-OD-1: how likely a plain Test is passed, and how many successes it brings. */
const PASSES = 5 / 9;
const SUCCESSES = 2 / 3;

/** What the mission gains on average by the task that a figure could do where it stands, from 0 to 1. */
export function errandOf(state: TeoState, ground: Ground, unit: Unit): number {
  const may = (kind: ActionKind): boolean =>
    state.options.repeatActions === 'free' || !unit.actionsThisTurn.includes(kind);
  const parts = (state.mission.plan.win ?? []).flatMap(({ if: won }) => ('all' in won ? won.all : [won]));
  const gains = parts.map((part): number => {
    if (holds(state, ground, part)) return 0;
    if ('fact' in part && may('interact')) return handsOver(state, ground, unit, part.fact) ? 1 - WAY : 0;
    if ('done' in part && may('interact')) {
      const thing = state.objects[part.done];
      const there = thing !== undefined && touchesThing(state, ground, unit, thing);
      return there ? ((1 - WAY) * SUCCESSES) / thing.successesNeeded : 0;
    }
    if ('inside' in part && may('escort')) return leads(state, ground, unit, part.inside.who);
    return 0;
  });
  return Math.max(0, ...gains) / Math.max(1, parts.length);
}

function handsOver(state: TeoState, ground: Ground, unit: Unit, fact: string): boolean {
  const paths = (state.mission.plan.deliveries ?? []).filter(
    (path) => path.fact === fact && path.item === unit.carrying,
  );
  return paths.some(({ to }) => {
    const thing = state.objects[to];
    const person = state.units[to];
    if (thing !== undefined) return touchesThing(state, ground, unit, thing);
    return person !== undefined && onTable(person) && inContact(state, ground, unit, person);
  });
}

function leads(state: TeoState, ground: Ground, unit: Unit, who: string): number {
  const person = state.units[who];
  if (person === undefined || !person.escorted || !inContact(state, ground, unit, person)) return 0;
  const refuses = state.effects.some((effect) => effect.kind === 'noEscort' && effect.unit === who);
  return refuses ? 0 : (WAY * PASSES * inches(person.spd)) / sizeOf(state);
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
  if ('controlled' in condition) return heldBy(state, ground, condition.controlled.object, characters(state));
  return 0;
}
