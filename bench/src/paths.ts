import { groundOf } from '@potyczka/ground';
import type { Point } from '@potyczka/kernel';
import { type Benchmark, type Contest, must, mustAgree } from './harness.ts';
import { makeScene, mapOf, type Scene, SIDE, TICKS } from './scene.ts';

const RADIUS = 0.25 * TICKS;
const CELLS_PER_INCH = 4;
const CELLS = SIDE * CELLS_PER_INCH;
const CELL = TICKS / CELLS_PER_INCH;

interface Found {
  readonly paths: number;
  /** Inches, summed. */
  readonly length: number;
}

function journeys(scene: Scene): readonly (readonly [from: Point, to: Point])[] {
  const figure = (index: number): Point => must(scene.figures[index % scene.figures.length], 'figure');
  return Array.from({ length: 200 }, (_, k) => [figure(k), figure(k * 7 + 13)] as const).filter(([a, b]) => a !== b);
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function ourWay(scene: Scene): () => Found {
  const ground = groundOf(mapOf(scene, false));
  const walker = { radius: RADIUS, level: 0, stepUp: 0, chasmWidth: 0, immaterial: false };
  const queries = journeys(scene).map(([from, to]) => ({
    walker,
    from,
    to,
    blockers: [],
    passable: [],
    difficultCost: 1,
  }));
  return () => {
    let paths = 0;
    let length = 0;
    for (const query of queries) {
      const route = ground.route(query);
      if ('blocked' in route) continue;
      paths += 1;
      length += route.length / TICKS;
    }
    return { paths, length };
  };
}

async function gridWay(scene: Scene): Promise<() => Found> {
  const { default: peer } = await import('pathfinding');
  const cells = Array.from({ length: CELLS }, (_, y) =>
    Array.from({ length: CELLS }, (_unused, x) => {
      const centre: Point = [(x + 0.5) * CELL, (y + 0.5) * CELL];
      return scene.octagons.some(({ at, radius }) => distance(at, centre) < radius + RADIUS) ? 1 : 0;
    }),
  );
  const grid = new peer.Grid(cells);
  const finder = new peer.AStarFinder({ diagonalMovement: peer.DiagonalMovement.OnlyWhenNoObstacles });
  const cell = ([x, y]: Point): [number, number] => [Math.floor(x / CELL), Math.floor(y / CELL)];
  const ends = journeys(scene).map(([from, to]) => [...cell(from), ...cell(to)] as const);
  return () => {
    let paths = 0;
    let length = 0;
    for (const [fromX, fromY, toX, toY] of ends) {
      const path = finder.findPath(fromX, fromY, toX, toY, grid.clone());
      if (path.length === 0) continue;
      paths += 1;
      for (let i = 1; i < path.length; i++) {
        length += distance(must(path[i - 1], 'step'), must(path[i], 'step')) / CELLS_PER_INCH;
      }
    }
    return { paths, length };
  };
}

export const paths: Benchmark = {
  name: 'paths',
  unit: 'paths/s',
  work: '200 paths from figure to figure in the scene of sight-flat, obstacles grown by 0.25 inch',
  peer: 'pathfinding.js A*, 192 × 192 cells',
  bar: 6,
  async prepare(): Promise<Contest> {
    const scene = makeScene();
    const our = ourWay(scene);
    const their = await gridWay(scene);
    const [a, b] = [our(), their()];
    mustAgree('paths found', a.paths, b.paths);
    const mean = ({ paths, length }: Found): string => `${(length / paths).toFixed(3)} in over ${paths}`;
    return {
      ours: () => our().paths,
      theirs: () => their().paths,
      note: `mean length ${mean(a)} paths, the peer's ${mean(b)}`,
    };
  },
};
