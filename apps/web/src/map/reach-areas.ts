import type { ScenePlace } from '@potyczka/kernel';
import type { WireRegion } from '@potyczka/protocol';
import { useEffect, useState } from 'react';
import { keyOf, tableWorker, useTable } from '../table/store.ts';
import type { Placing } from './draft-places.ts';
import { latticeOf, loopsOf, type PlaceGrid, placeUnder } from './place-grid.ts';
import { boxOf, holds } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Where something may be done: its outline on the sheet, and which place is meant by a point of it. */
export interface ReachArea {
  readonly way: Placing;
  readonly path: string;
  /** Points of the rim at which a label may stand: those that lie farthest out, then some all along it. */
  readonly labelPoints: readonly ScenePlace[];
  readonly allowance: number | null;
  /** The place a point of the sheet stands for; none beside the area where only what is listed may be chosen. */
  readonly under: (at: ScenePlace) => ScenePlace | undefined;
}

const written = ([x, y]: ScenePlace): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const closed = (corners: readonly ScenePlace[]): string => `M${corners.map(written).join('L')}Z`;

/** Labels keep so far from the upper edge of the sheet. */
const BELOW_EDGE = 26;
/** About so many points along a rim are tried for a label where the farthest are taken. */
const TRIED = 24;

/** How far a rim reaches, across and down. */
function spread(loop: readonly ScenePlace[]): number {
  if (loop.length === 0) return 0;
  const { width, height } = boxOf(loop);
  return width + height;
}

function drawn(loops: readonly (readonly ScenePlace[])[]): Pick<ReachArea, 'path' | 'labelPoints'> {
  const corners = loops.flat();
  const most = (rank: (at: ScenePlace) => number): readonly ScenePlace[] =>
    corners.length === 0 ? [] : [corners.reduce((best, at) => (rank(at) > rank(best) ? at : best))];
  const ways = [([, y]: ScenePlace) => -y, ([x]: ScenePlace) => x, ([, y]: ScenePlace) => y, ([x]: ScenePlace) => -x];
  // A label on the rim of a hole would be read as that of what stands in it.
  const outer = loops.reduce<readonly ScenePlace[]>((most, loop) => (spread(loop) > spread(most) ? loop : most), []);
  const step = Math.max(1, Math.floor(outer.length / TRIED));
  const along = outer.filter((_, n) => n % step === 0);
  return {
    path: loops.map(closed).join(''),
    labelPoints: [...ways.flatMap(most), ...along].map(([x, y]) => [x, Math.max(y, BELOW_EDGE)]),
  };
}

/** The whole multiples of a step on both sides of a value, without the dust of fractions. */
const beside = (value: number, step: number): readonly number[] =>
  [Math.floor(value / step), Math.ceil(value / step)].map((n) => Number((n * step).toFixed(3)));

/** The place nearest to a point where figures may be put: one inside the outline before one beside it. */
function nearestIn(loops: WireRegion['loops'], step: number, [x, y]: ScenePlace): ScenePlace {
  const around = beside(x, step).flatMap((atX) => beside(y, step).map((atY): ScenePlace => [atX, atY]));
  const far = ([atX, atY]: ScenePlace): number => Math.hypot(atX - x, atY - y);
  const sorted = around.sort((a, b) => far(a) - far(b));
  // Every rim that is crossed on the way out leads in or out.
  const isIn = (at: ScenePlace): boolean => loops.filter((loop) => holds(loop, at)).length % 2 === 1;
  return sorted.find(isIn) ?? sorted[0] ?? [x, y];
}

function trueArea(way: Placing, { loops, step }: WireRegion, allowance: number | null, sheet: Sheet): ReachArea {
  const corners = loops.map((loop) => loop.map(([x, y]): ScenePlace => [sheet.x(x), sheet.y(y)]));
  const under = (at: ScenePlace): ScenePlace => nearestIn(loops, step, sheet.place(at));
  return { way, ...drawn(corners), allowance, under };
}

/** From step to step across the middles of its edges, then the corners cut once more: a lattice has corners that the reach has not. */
const rounded = (loop: readonly ScenePlace[]): readonly ScenePlace[] => {
  const along =
    (share: number) =>
    ([x, y]: ScenePlace, [nextX, nextY]: ScenePlace): ScenePlace => [x + (nextX - x) * share, y + (nextY - y) * share];
  const after = (of: readonly ScenePlace[], n: number): ScenePlace => of[(n + 1) % of.length] ?? [0, 0];
  const middles = loop.map((at, n) => along(0.5)(at, after(loop, n)));
  return middles.flatMap((at, n) => [along(0.25)(at, after(middles, n)), along(0.75)(at, after(middles, n))]);
};

/** The squares on offer, or the cells of a lattice of places. A walk may be asked about beside them too. */
function listedArea(way: Placing, allowance: number | null, sheet: Sheet): ReachArea {
  const { squares } = sheet.board;
  const lattice: PlaceGrid = latticeOf(way.places, squares);
  const shift = squares ? 0.5 : 0;
  const rims = squares ? loopsOf(lattice) : loopsOf(lattice).map(rounded);
  const corners = rims.map((loop) => loop.map(([x, y]): ScenePlace => [sheet.x(x + shift), sheet.y(y + shift)]));
  const under = (at: ScenePlace): ScenePlace | undefined => {
    const [x, y] = sheet.place(at);
    const listed = placeUnder(lattice, [x - shift, y - shift]);
    return listed ?? (squares && way.offer.goes === true ? [Math.floor(x), Math.floor(y)] : undefined);
  };
  return { way, ...drawn(corners), allowance, under };
}

export const keyOfWay = ({ offer }: Placing): string => keyOf(offer.command);

/**
 * The areas of these ways. Outlines of walks are asked of the worker, the nearest first; until one is known nothing is
 * drawn of it. What was known before the table changed counts no more.
 */
export function useReachAreas(ways: readonly Placing[], sheet: Sheet): readonly ReachArea[] {
  const [known, setKnown] = useState<ReadonlyMap<Placing, ReachArea>>(new Map());
  useEffect(() => {
    let wanted = true;
    const worker = tableWorker();
    void (async () => {
      for (const way of ways) {
        const known = useTable.getState().outlines.get(keyOfWay(way));
        const asked = way.offer.goes === true ? (known ?? worker?.moveArea(way.offer.command).catch(() => null)) : null;
        const { region, allowance } = (await asked) ?? { region: null, allowance: null };
        if (!wanted) return;
        const made = region === null ? listedArea(way, allowance, sheet) : trueArea(way, region, allowance, sheet);
        setKnown((before) => new Map([...before].filter(([one]) => ways.includes(one))).set(way, made));
      }
    })();
    return () => {
      wanted = false;
    };
  }, [ways, sheet]);
  return ways.flatMap((way) => known.get(way) ?? []);
}
