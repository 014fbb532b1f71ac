import type { Body, Ground, GroundMap, Point, Route, Walker } from '@potyczka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundOf } from '../src/index.ts';
import { anyPiece, bodies, mapFrom, mapOf, SIDE, spot, swamp, walker, wall } from './scenes.ts';
import { PATIENT } from './seed.ts';

const size = (a: Point, b: Point) => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

function check(
  ground: Ground,
  w: Walker,
  route: Route,
  blockers: readonly Body[],
  passable: readonly Body[],
  dc: number,
) {
  const facts = ground.walk({ walker: w, path: route.path, blockers, passable });
  expect(facts.trouble).toBeUndefined();
  expect(facts.length).toBe(route.length);
  const cost = facts.stretches.reduce((sum, s) => sum + s.length * (s.difficult ? dc : 1), 0);
  expect(cost).toBe(route.cost);
  for (const [x, y] of route.path) expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
}

/** Dijkstra on a lattice with eight neighbours: every step checked by the walk itself. */
function latticeCosts(map: GroundMap, w: Walker, from: Point, blockers: readonly Body[], dc: number, step: number) {
  const ground = groundOf(map);
  const costs = new Map<string, number>([[from.join(), 0]]);
  const open: { at: Point; cost: number }[] = [{ at: from, cost: 0 }];
  const done = new Set<string>();
  while (open.length > 0) {
    let least = 0;
    for (let i = 1; i < open.length; i++) if ((open[i]?.cost ?? 0) < (open[least]?.cost ?? 0)) least = i;
    const [here] = open.splice(least, 1);
    if (!here || done.has(here.at.join())) continue;
    done.add(here.at.join());
    for (const dx of [-step, 0, step]) {
      for (const dy of [-step, 0, step]) {
        const next: Point = [here.at[0] + dx, here.at[1] + dy];
        if ((dx === 0 && dy === 0) || done.has(next.join())) continue;
        const facts = ground.walk({ walker: w, path: [here.at, next], blockers, passable: [] });
        if (facts.trouble && facts.trouble.kind !== 'end-overlap') continue;
        const cost = here.cost + facts.stretches.reduce((sum, s) => sum + s.length * (s.difficult ? dc : 1), 0);
        if (cost >= (costs.get(next.join()) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(next.join(), cost);
        open.push({ at: next, cost });
      }
    }
  }
  return costs;
}

describe('routes', { timeout: PATIENT }, () => {
  it('are legal, no shorter than the straight line, and symmetric in existence', () => {
    fc.assert(
      fc.property(mapOf(fc.oneof(wall, wall, swamp), 7), bodies(4), spot(), spot(), (map, blockers, from, to) => {
        const ground = groundOf(map);
        const there = ground.route({ walker, from, to, blockers, passable: [], difficultCost: 2 });
        const startFree = !ground.walk({ walker, path: [from], blockers, passable: [] }).trouble;
        if (!startFree) return;
        if ('blocked' in there) {
          const endFree = !ground.walk({ walker, path: [to], blockers, passable: [] }).trouble;
          if (endFree) {
            expect(there.blocked.length).toBeGreaterThan(0);
            const back = ground.route({ walker, from: to, to: from, blockers, passable: [], difficultCost: 2 });
            expect('blocked' in back).toBe(true);
          }
          return;
        }
        check(ground, walker, there, blockers, [], 2);
        expect(there.path[0]).toEqual(from);
        expect(there.path[there.path.length - 1]).toEqual(to);
        expect(there.length).toBeGreaterThanOrEqual(size(from, to) - 0.01);
      }),
      { numRuns: 1500 },
    );
  });

  it('are never worse than a lattice search, and found whenever it finds one', () => {
    fc.assert(
      fc.property(mapOf(wall, 6), bodies(3), spot(), spot(), (map, blockers, from, to) => {
        const ground = groundOf(map);
        if (ground.walk({ walker, path: [from], blockers, passable: [] }).trouble) return;
        if (ground.walk({ walker, path: [to], blockers, passable: [] }).trouble) return;
        const route = ground.route({ walker, from, to, blockers, passable: [], difficultCost: 2 });
        const lattice = latticeCosts(map, walker, from, blockers, 2, 500).get(to.join());
        if (lattice === undefined) return;
        if ('blocked' in route) throw new Error(`no route, but the lattice has one of ${lattice}`);
        expect(route.cost).toBeLessThanOrEqual(lattice + 0.01);
      }),
      { numRuns: 150 },
    );
  });

  it('are about as good as a lattice search over difficult ground', () => {
    fc.assert(
      fc.property(mapOf(fc.oneof(wall, swamp, swamp), 6), spot(), spot(), (map, from, to) => {
        const ground = groundOf(map);
        if (ground.walk({ walker, path: [from], blockers: [], passable: [] }).trouble) return;
        if (ground.walk({ walker, path: [to], blockers: [], passable: [] }).trouble) return;
        const route = ground.route({ walker, from, to, blockers: [], passable: [], difficultCost: 2 });
        const lattice = latticeCosts(map, walker, from, [], 2, 500).get(to.join());
        if (lattice === undefined) return;
        if ('blocked' in route) throw new Error('no route, but the lattice has one');
        expect(route.cost).toBeLessThanOrEqual(lattice * 1.01 + 1);
      }),
      { numRuns: 150 },
    );
  });

  it('lead to within reach of a footprint', () => {
    fc.assert(
      fc.property(mapOf(wall, 5), bodies(4), spot(), fc.constantFrom(1, 500, 1000), (map, all, from, within) => {
        const ground = groundOf(map);
        const [target, ...blockers] = all;
        if (!target) return;
        if (ground.walk({ walker, path: [from], blockers: all, passable: [] }).trouble) return;
        const query = {
          walker,
          from,
          to: { footprint: target, within },
          blockers: all,
          passable: [],
          difficultCost: 2,
        };
        const route = ground.route(query);
        if ('blocked' in route) return;
        check(ground, walker, route, all, [], 2);
        const end: Body = {
          ...target,
          id: 'end',
          at: route.path[route.path.length - 1] ?? from,
          radius: walker.radius,
        };
        expect(ground.within(end, target, within)).toBe(true);
        const central = target.at.every((c) => c > 2500 && c < SIDE - 2500);
        if (blockers.length === 0 && map.pieces.length === 0 && central) {
          expect(route.length).toBeLessThan(Math.max(0, size(from, target.at) - 500 - target.radius - within) + 3);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('fit through an opening exactly as wide as the base', () => {
    const box = (x: number, y: number, w: number, h: number) => ({
      shape: { rect: [x, y, w, h] as const },
      bottom: 0,
      top: 4000,
      sight: 'solid' as const,
      walk: 'block' as const,
      difficult: false,
      standable: false,
    });
    const map = mapFrom([box(0, 5000, 5000, 1000), box(6000, 5000, 6000, 1000)]);
    const route = groundOf(map).route({
      walker,
      from: [2000, 2000],
      to: [2000, 9000],
      blockers: [],
      passable: [],
      difficultCost: 2,
    });
    expect('path' in route && route.path.some(([x, y]) => x === 5500 && y > 4000 && y < 7000)).toBe(true);
    const closed = mapFrom([box(0, 5000, 5001, 1000), box(6000, 5000, 6000, 1000)]);
    expect(
      groundOf(closed).route({
        walker,
        from: [2000, 2000],
        to: [2000, 9000],
        blockers: [],
        passable: [],
        difficultCost: 2,
      }),
    ).toEqual({
      blocked: ['p0', 'p1'],
    });
  });

  it('are legal on ground of every kind and level', () => {
    fc.assert(
      fc.property(mapOf(anyPiece, 7), bodies(2), spot(), spot(), (map, blockers, from, to) => {
        const ground = groundOf(map);
        const route = ground.route({ walker, from, to, blockers, passable: [], difficultCost: 2 });
        if ('blocked' in route) return;
        check(ground, walker, route, blockers, [], 2);
        expect(route.path[route.path.length - 1]).toEqual(to);
      }),
      { numRuns: 500 },
    );
  });
});

describe('reach', { timeout: PATIENT }, () => {
  const lattice = 500;
  const inner = (map: GroundMap, w: Walker, blockers: Body[], from: Point, budget: number, dc: number) => {
    const ground = groundOf(map);
    const reached = ground.reach({ walker: w, from, budget, blockers, passable: [], difficultCost: dc, lattice });
    for (const { at, cost } of reached) {
      expect(cost).toBeLessThanOrEqual(budget);
      const route = ground.route({ walker: w, from, to: at, blockers, passable: [], difficultCost: dc, budget });
      if ('blocked' in route) throw new Error(`no route to ${at} said to cost ${cost}`);
      expect(route.cost).toBeLessThanOrEqual(cost);
    }
    return reached;
  };

  it('lists only what a route confirms, and nothing the route can reach is missing', () => {
    fc.assert(
      fc.property(mapOf(fc.oneof(wall, wall, swamp), 6), bodies(3), spot(), (map, blockers, from) => {
        const ground = groundOf(map);
        if (ground.walk({ walker, path: [from], blockers, passable: [] }).trouble) return;
        const reached = inner(map, walker, blockers, from, 3000, 2);
        const listed = new Set(reached.map(({ at }) => at.join()));
        for (let x = 0; x <= SIDE; x += lattice) {
          for (let y = 0; y <= SIDE; y += lattice) {
            if (listed.has(`${x},${y}`) || size(from, [x, y]) > 3000) continue;
            const route = ground.route({ walker, from, to: [x, y], blockers, passable: [], difficultCost: 2 });
            if (!('blocked' in route)) expect(route.cost).toBeGreaterThan(3000 - 0.2);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('lists only what a route confirms on ground of every kind and level', () => {
    fc.assert(
      fc.property(mapOf(anyPiece, 6), bodies(2), spot(), (map, blockers, from) => {
        inner(map, walker, blockers, from, 2500, 2);
      }),
      { numRuns: 60 },
    );
  });

  it('is told of single places as of a whole lattice; where any way is enough, of the same places', () => {
    fc.assert(
      fc.property(
        mapOf(fc.oneof(wall, wall, swamp, anyPiece), 6),
        bodies(3),
        spot(),
        fc.constantFrom(1, 2),
        (map, blockers, from, difficultCost) => {
          const query = { walker, from, budget: 3500, blockers, passable: [], difficultCost };
          const ground = groundOf(map);
          const listed = new Map(ground.reach({ ...query, lattice }).map(({ at, cost }) => [at.join(), cost]));
          const [costs, enough] = [ground.costs(query), ground.costs({ ...query, enough: true })];
          for (let x = 0; x <= SIDE; x += lattice) {
            for (let y = 0; y <= SIDE; y += lattice) {
              const least = costs([x, y]);
              expect(least).toBe(listed.get(`${x},${y}`) ?? Number.POSITIVE_INFINITY);
              const any = enough([x, y]);
              expect(Number.isFinite(any)).toBe(Number.isFinite(least));
              if (Number.isFinite(any)) expect(any).toBeGreaterThanOrEqual(least);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
