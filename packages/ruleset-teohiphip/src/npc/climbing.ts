import type { Point } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import type { TeoCommand } from '../commands.ts';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { SIMPLE, truncatePath } from '../procedures/movement/walking.ts';
import { bodyOf, centreOf } from '../spatial.ts';
import type { Feature } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { atLeast, budgetFor, type Goal, isThere, stepCommand, type Way } from './ways.ts';

/** @rule TEO-14.16 A beast climbs and jumps where that is shorter than going round. */

/** The spot a body of this base would stand on at the goal, on the straight line there. */
function straightEnd(o: Outlook, goal: Goal): Point {
  const target =
    'at' in goal.footprint
      ? goal.footprint.at
      : 'point' in goal.footprint
        ? goal.footprint.point
        : centreOf(goal.footprint);
  const far = distanceBetween(o.unit.at, target);
  const share = far === 0 ? 0 : atLeast(o, o.unit.at, goal) / far;
  const [x, y] = o.unit.at;
  return [Math.round(x + (target[0] - x) * share), Math.round(y + (target[1] - y) * share)];
}

const wire = ([x, y]: Point): [number, number] => [x / TICKS_PER_UNIT, y / TICKS_PER_UNIT];

/** Landing places beyond an obstacle on the straight line, the nearest first, a quarter of an inch apart. */
function landings(from: Point, end: Point, most: number): readonly Point[] {
  const far = distanceBetween(from, end);
  const places: Point[] = [];
  for (let way = SIMPLE / 4; way <= Math.min(most, far); way += SIMPLE / 4) {
    const share = way / far;
    places.push([Math.round(from[0] + (end[0] - from[0]) * share), Math.round(from[1] + (end[1] - from[1]) * share)]);
  }
  return places.toReversed();
}

function climb(o: Outlook, feature: Feature, end: Point): TeoCommand | undefined {
  const { type, by, unit } = { type: 'climb', by: o.by, unit: o.unit.id } as const;
  const reach = o.speed / 2 + 2 * bulkOf(o.unit).radius + 2 * o.contactRange;
  for (const at of landings(o.unit.at, end, reach)) {
    const over = o.legal({ type, by, unit, feature: feature.id, to: wire(at) });
    if (over !== undefined) return over;
  }
  return o.legal({ type, by, unit, feature: feature.id });
}

function jump(o: Outlook, end: Point): TeoCommand | undefined {
  for (const at of landings(o.unit.at, end, o.speed / 2)) {
    const over = o.legal({ type: 'jump', by: o.by, unit: o.unit.id, to: wire(at) });
    if (over !== undefined) return over;
  }
  return undefined;
}

/**
 * Going straight costs one action at the obstacle. It is shorter when the way round is longer than the straight line by
 * more than what a Move would bring, or when there is no way round.
 */
export function climbTowards(o: Outlook, goal: Goal, way: Way | undefined): TeoCommand | undefined {
  const straight = atLeast(o, o.unit.at, goal);
  if (way !== undefined && way.length <= straight + o.speed) return undefined;
  const end = straightEnd(o, goal);
  const path: readonly Point[] = [o.unit.at, end];
  const { trouble } = o.ground.walk({ walker: o.walker, path, ...o.others });
  if (trouble === undefined || !('by' in trouble) || trouble.kind === 'end-overlap') return undefined;
  const feature = o.state.features.find((piece) => piece.id === trouble.by);
  const chasm = trouble.kind === 'chasm';
  if (feature === undefined || (!chasm && (!feature.climbable || feature.top - o.unit.level > o.speed / 2)))
    return undefined;
  const near = chasm ? trouble.after < SIMPLE / 4 : o.ground.within(bodyOf(o.unit), feature.shape, o.contactRange);
  if (near) return chasm ? jump(o, end) : climb(o, feature, end);
  if (isThere(o, goal)) return undefined;
  return stepCommand(o, 'move', truncatePath(o.state, o.ground, o.unit, path, budgetFor(o.speed)));
}
