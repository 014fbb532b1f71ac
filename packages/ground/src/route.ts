import type { Body, Point, Route, RouteQuery, WalkFacts } from '@potyczka/kernel';
import { freeCorner } from './corners.ts';
import { EndZone } from './ends.ts';
import { length } from './gap.ts';
import type { Search, SearchAim } from './search.ts';
import { outlineOf } from './shapes.ts';
import { OFF_TABLE, standsIn } from './standing.ts';
import { walkPath } from './walk.ts';
import type { WalkMap } from './walk-map.ts';

type Blocked = { readonly blocked: readonly string[] };

function costOf(facts: WalkFacts, difficultCost: number): number {
  let cost = 0;
  for (const stretch of facts.stretches) cost += stretch.length * (stretch.difficult ? difficultCost : 1);
  return cost;
}

/** A found way as the walk itself judges it, so that a route is legal by the same word that checks moves. */
function confirmed(ground: WalkMap, query: RouteQuery, path: readonly Point[]): Route | undefined {
  const { walker, blockers, passable, difficultCost, budget = Number.POSITIVE_INFINITY } = query;
  const facts = walkPath(ground, { walker, path, blockers, passable });
  if (facts.trouble) return undefined;
  const cost = costOf(facts, difficultCost);
  return cost <= budget ? { path, length: facts.length, cost } : undefined;
}

const isPoint = (to: RouteQuery['to']): to is Point => Array.isArray(to);

export function findRoute(ground: WalkMap, search: Search, query: RouteQuery): Route | Blocked {
  const { walker, from, blockers, passable, difficultCost, budget = Number.POSITIVE_INFINITY } = query;
  const { terrain } = search;
  terrain.begin(blockers);
  const groups: readonly (readonly Body[])[] = [blockers, passable];
  const mayEnd = (x: number, y: number, level: number) => standsIn(ground, walker, level, [x, y], groups) === undefined;
  const scale = Math.min(1, difficultCost);
  const common = { from, difficultCost, budget, mayEnd };

  if (isPoint(query.to)) {
    const [tx, ty] = query.to;
    if (!terrain.layered) {
      const taken = standsIn(ground, walker, walker.level, query.to, groups);
      if (taken !== undefined) return { blocked: taken === OFF_TABLE ? [] : [taken] };
    }
    const straight = straightTo(ground, search, query, query.to);
    if (straight) return straight;
    const pockets = [...terrain.pockets(from[0], from[1]), ...terrain.pockets(tx, ty)];
    const state = widening(search, {
      ...common,
      extra: [...terrain.bodyCorners(), ...pockets, freeCorner(tx, ty)],
      ends: 1,
      to: query.to,
      estimate: (x, y) => length(x - tx, y - ty) * scale,
    });
    return answer(ground, search, query, state, query.to);
  }

  // Where levels change, the level at an end is known only when a way leads there.
  const free = (x: number, y: number) => (terrain.layered ? terrain.onTable(x, y) : mayEnd(x, y, walker.level));
  const zone = new EndZone(outlineOf(query.to.footprint), walker.radius, query.to.within, free);
  if (zone.holds(from[0], from[1]) && mayEnd(from[0], from[1], walker.level)) {
    const stay = confirmed(ground, query, [from]);
    if (stay) return stay;
  }
  const ahead = zone.project(from[0], from[1]);
  if (ahead) {
    const straight = straightTo(ground, search, query, ahead);
    if (straight) return straight;
  }
  const ring = zone.ring();
  const state = widening(search, {
    ...common,
    extra: [...terrain.bodyCorners(), ...terrain.pockets(from[0], from[1]), ...ring],
    ends: ring.length,
    estimate: (x, y) => zone.distance(x, y) * scale,
    project: (x, y) => zone.project(x, y),
  });
  return answer(ground, search, query, state, zone.centre);
}

/**
 * Most ways are little longer than the straight line, and a search that may not leave a narrow ellipse around it is
 * short. What it finds is the cheapest of all; only when it finds nothing does the next one look further.
 */
function widening(search: Search, aim: SearchAim): number {
  const least = aim.estimate(aim.from[0], aim.from[1]);
  for (const limit of [least * 1.05 + 500, least * 1.4 + 3000]) {
    if (limit >= aim.budget || search.terrain.layered) break;
    const state = search.run({ ...aim, budget: limit });
    if (state >= 0) return state;
  }
  return search.run(aim);
}

/** A straight way over clear ground cannot be beaten. */
function straightTo(ground: WalkMap, search: Search, query: RouteQuery, to: Point): Route | undefined {
  const { terrain } = search;
  const [ax, ay] = query.from;
  if (ax === to[0] && ay === to[1]) return confirmed(ground, query, [query.from]);
  if (!terrain.onTable(ax, ay) || !terrain.onTable(to[0], to[1])) return undefined;
  if (!terrain.step(query.walker.level, ax, ay, to[0], to[1])) return undefined;
  if (terrain.difficult > 0 && query.difficultCost > 1) return undefined;
  return confirmed(ground, query, [query.from, to]);
}

function answer(ground: WalkMap, search: Search, query: RouteQuery, state: number, to: Point): Route | Blocked {
  if (state >= 0) {
    const route = confirmed(ground, query, withoutRepeats(search.pathTo(state)));
    if (route) return route;
  }
  return { blocked: closedOffBy(ground, search, query, to) };
}

function withoutRepeats(path: readonly Point[]): Point[] {
  return path.filter((p, i) => {
    const before = path[i - 1];
    return !before || before[0] !== p[0] || before[1] !== p[1];
  });
}

/** What stands between any place that was reached and the end: whatever closes it off is among it. */
function closedOffBy(ground: WalkMap, search: Search, query: RouteQuery, to: Point): string[] {
  const { terrain } = search;
  const names = new Set<string>();
  // Enough places to meet every side of what encloses them; the nearest come first.
  for (const state of search.reached.slice(0, 200)) {
    const from: Point = [search.xOf(state), search.yOf(state)];
    const level = search.levelOf(state);
    if (!terrain.layered) {
      terrain.inTheWay(level, from[0], from[1], to[0], to[1], names);
      continue;
    }
    // Where heights stop a walker, the walk itself says which.
    const walker = { ...query.walker, level };
    const { trouble } = walkPath(ground, { walker, path: [from, to], blockers: query.blockers, passable: [] });
    if (trouble && 'by' in trouble) names.add(trouble.by);
  }
  return terrain.ordered(names);
}
