import type { Point, Ticks } from '@potyczka/kernel';
import type { TeoCommand } from '../commands.ts';
import { distanceBetween, lengthOf, prefixOf } from '../procedures/movement/paths.ts';
import { step } from './moves.ts';
import type { Outlook } from './outlook.ts';
import { mayMove, stepCommand, toPlace, wayToPoint } from './ways.ts';

/** @rule TEO-14.27 Walking a beat to and fro. */

/** How far off the line still counts as on it: rounding to ticks. */
const ON_LINE: Ticks = 2;

/** Its start, then the points of its route. */
const beatOf = ({ unit }: Outlook): readonly Point[] => {
  const [first] = unit.route;
  const starts = first !== undefined && first[0] === unit.start[0] && first[1] === unit.start[1];
  return starts ? unit.route : [unit.start, ...unit.route];
};

/**
 * Where on its beat it should be by the end of this round: it walks its Speed each round, and turns at the ends. So
 * nobody has to remember which way it was going.
 */
function duePoint(o: Outlook): Point | undefined {
  const beat = beatOf(o);
  const length = lengthOf(beat);
  if (length === 0) return undefined;
  const walked = (o.speed * o.state.round) % (2 * length);
  return prefixOf(beat, walked <= length ? walked : 2 * length - walked).at(-1);
}

export function walkRoute(o: Outlook): TeoCommand | undefined {
  const due = duePoint(o);
  if (due === undefined || !mayMove(o)) return undefined;
  return stepCommand(o, 'move', wayToPoint(o, due, o.speed)) ?? step(o, { ...toPlace(o, due), within: 0 }, []);
}

const offSegment = (a: Point, b: Point, p: Point): number => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return distanceBetween(p, [a[0] + dx * share, a[1] + dy * share]);
};

/** Stands on its beat: then the Move it has just made was part of it, and the second action point goes on observing. */
export const isOnRoute = (o: Outlook): boolean => {
  const beat = beatOf(o);
  return beat.some((point, index) => offSegment(beat[index - 1] ?? point, point, o.unit.at) <= ON_LINE);
};
