import type { Body, Reached, ReachQuery } from '@potyczka/kernel';
import type { Corner } from './corners.ts';
import { length } from './gap.ts';
import { neat } from './integers.ts';
import type { Search } from './search.ts';
import { standsIn, type WalkMap } from './walk.ts';

/** Bent ways are told a little dearer than they are, so that no rounding makes the route dearer than the promise. */
function promised(cost: number): number {
  return Math.ceil(cost * 16) / 16 + 1 / 16;
}

export function reachable(ground: WalkMap, search: Search, query: ReachQuery): Reached[] {
  const { walker, from, budget, blockers, passable, difficultCost, lattice } = query;
  const { terrain } = search;
  terrain.begin(blockers);
  const scale = Math.min(1, difficultCost);
  const range = budget / scale;
  const groups: readonly (readonly Body[])[] = [blockers, passable];
  const [fx, fy] = from;
  if (!terrain.onTable(fx, fy)) return [];
  const { width, height } = ground.map;
  const x0 = Math.ceil(Math.max(walker.radius, fx - range) / lattice);
  const x1 = Math.floor(Math.min(width - walker.radius, fx + range) / lattice);
  const y0 = Math.ceil(Math.max(walker.radius, fy - range) / lattice);
  const y1 = Math.floor(Math.min(height - walker.radius, fy + range) / lattice);
  let bends: readonly number[] | undefined;
  const out: Reached[] = [];
  for (let i = x0; i <= x1; i++) {
    for (let j = y0; j <= y1; j++) {
      const x = i * lattice;
      const y = j * lattice;
      const size = length(x - fx, y - fy);
      if (neat(size) * scale > budget) continue;
      let cost = Number.POSITIVE_INFINITY;
      if (!terrain.layered && standsIn(ground, walker, walker.level, [x, y], groups) !== undefined) continue;
      if (size === 0 || terrain.step(walker.level, fx, fy, x, y)) {
        const level = size === 0 ? walker.level : terrain.level;
        const slow = size === 0 ? 0 : terrain.difficult;
        if (!terrain.layered || standsIn(ground, walker, level, [x, y], groups) === undefined) {
          cost = slow > 0 ? promised(size - slow + slow * difficultCost) : neat(size);
          if (slow === 0 || difficultCost <= 1) {
            if (cost <= budget) out.push({ at: [x, y], cost });
            continue;
          }
        }
      }
      bends ??= settle(search, query);
      for (const state of bends) {
        const before = search.costOf(state);
        if (promised(before) >= cost || before > budget) break;
        const cx = search.xOf(state);
        const cy = search.yOf(state);
        const dx = x - cx;
        const dy = y - cy;
        const least = promised(before + length(dx, dy) * scale);
        if (least >= cost || least > budget || !search.tautFrom(state, dx, dy)) continue;
        if (!terrain.step(search.levelOf(state), cx, cy, x, y)) continue;
        const total = promised(before + terrain.clear + terrain.difficult * difficultCost);
        if (total >= cost) continue;
        if (terrain.layered && standsIn(ground, walker, terrain.level, [x, y], groups) !== undefined) continue;
        cost = total;
      }
      if (cost <= budget) out.push({ at: [x, y], cost });
    }
  }
  return out;
}

/** Every bend that can be reached within the budget, cheapest first; the start itself is left out. */
function settle(search: Search, query: ReachQuery): readonly number[] {
  const [fx, fy] = query.from;
  const range = query.budget / Math.min(1, query.difficultCost);
  const extra: Corner[] = search.terrain.bodyCorners(
    (o) => length(o.x - fx, o.y - fy) <= range + o.radius + query.walker.radius,
  );
  search.run({
    from: query.from,
    difficultCost: query.difficultCost,
    budget: query.budget,
    extra,
    ends: 0,
    estimate: () => 0,
    mayEnd: () => false,
  });
  return search.reached.slice(1);
}
