import type { Body, Piece, Point } from '@potyczka/kernel';
import { sideOf } from './distance.ts';
import { roundedOverRoot } from './integers.ts';
import { carries } from './levels.ts';
import type { Outline } from './shapes.ts';
import { standsIn } from './standing.ts';
import type { WalkMap } from './walk-map.ts';

/**
 * Points square to the line of two centres, each offset rounded to the nearest tick (halves away from the centre), so
 * that left and right mirror each other. Where both centres coincide the line is taken to run east.
 */
export function flankPoints(from: Point, centre: Point, radius: number): readonly [left: Point, right: Point] {
  const dx = centre[0] - from[0];
  const dy = centre[1] - from[1];
  const square = dx * dx + dy * dy;
  const ox = square === 0 ? 0 : -Math.sign(dy) * roundedOverRoot(radius * Math.abs(dy), square);
  const oy = square === 0 ? radius : Math.sign(dx) * roundedOverRoot(radius * Math.abs(dx), square);
  return [
    [centre[0] + ox, centre[1] + oy],
    [centre[0] - ox, centre[1] - oy],
  ];
}

/** The nearest lattice point where a base fits, searched in growing square rings around the wanted place. */
export function nearestFree(
  ground: WalkMap,
  walker: { readonly radius: number; readonly level: number },
  near: Point,
  bodies: readonly Body[],
  lattice: number,
): Point | undefined {
  const { map } = ground;
  const columns = Math.floor(map.width / lattice);
  const rows = Math.floor(map.height / lattice);
  const cx = Math.round(near[0] / lattice);
  const cy = Math.round(near[1] / lattice);
  const farthest = Math.max(Math.abs(cx), Math.abs(cx - columns), Math.abs(cy), Math.abs(cy - rows));
  const standing = { radius: walker.radius, stepUp: 0 };
  let best: Point | undefined;
  let bestSquare = Number.POSITIVE_INFINITY;
  for (let ring = 0; ring <= farthest; ring++) {
    // The wanted place lies up to half a cell from the ring's centre.
    const nearest = Math.max(0, ring - 1) * lattice;
    if (nearest * nearest > bestSquare) break;
    for (let i = cx - ring; i <= cx + ring; i++) {
      if (i < 0 || i > columns) continue;
      const wholeColumn = i === cx - ring || i === cx + ring;
      for (let j = cy - ring; j <= cy + ring; j += wholeColumn || ring === 0 ? 1 : 2 * ring) {
        if (j < 0 || j > rows) continue;
        const place: Point = [i * lattice, j * lattice];
        const dx = place[0] - near[0];
        const dy = place[1] - near[1];
        const square = dx * dx + dy * dy;
        if (square > bestSquare || (best && square === bestSquare && !before(place, best))) continue;
        if (!carriedAt(ground, walker.level, place)) continue;
        if (standsIn(ground, standing, walker.level, place, [bodies]) !== undefined) continue;
        best = place;
        bestSquare = square;
      }
    }
  }
  return best;
}

function before(a: Point, b: Point): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
}

/** Whether something carries a centre on this level: the table, or a piece with its top there. */
function carriedAt(ground: WalkMap, level: number, at: Point): boolean {
  if (level <= 0) return true;
  return ground.map.pieces.some(
    (piece: Piece, i) =>
      piece.top === level && carries(piece) && sideOf(ground.outlines[i] as Outline, at[0], at[1]) >= 0,
  );
}
