import type { Point } from '@potyczka/kernel';
import type { SegCommand } from '../commands.ts';
import { squared } from '../metres.ts';
import { centreOf, shapeOf } from '../outlines.ts';
import { exitHere, hasExits } from '../procedures/objectives/exits.ts';
import { alliesOf } from '../read.ts';
import type { Mind } from './mind.ts';
import { towards } from './ways.ts';

/** What the scenario wants of a side (SEG-29.3), and how the beaten get away (SEG-29.6). */

/** The nearest point of an edge by which one may leave. */
function wayOut({ state, unit }: Mind): Point | undefined {
  const [x, y] = unit.at;
  const doors: Readonly<Record<string, Point>> = {
    north: [x, state.height - 500],
    south: [x, 500],
    east: [state.width - 500, y],
    west: [500, y],
  };
  return state.plan.exits
    .map((edge) => doors[edge])
    .filter((at) => at !== undefined)
    .sort((a, b) => squared(a, unit.at) - squared(b, unit.at))[0];
}

export function* flight(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, state, reading } = mind;
  if (exitHere(state, reading.ground, unit) !== null) yield { type: 'flee', ...own };
  if (unit.posture === 'prone') yield { type: 'posture', ...own, kind: 'riseProne' };
  if (unit.posture === 'kneeling') yield { type: 'posture', ...own, kind: 'riseKneeling' };
  const out = wayOut(mind);
  if (out !== undefined) yield towards(mind, out, 'sprint');
  if (out !== undefined) yield towards(mind, out, 'run');
  if (!hasExits(state)) yield { type: 'surrender', ...own };
}

/** Carries the prize off, or goes to fetch it; the nearest of the side does. */
export function* errands(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, state } = mind;
  for (const goal of state.plan.goals) {
    if (goal.side !== unit.side || goal.type !== 'extract') continue;
    const item = state.items.find(({ id }) => id === goal.item);
    const zone = shapeOf(state, goal.zone);
    const out = zone === undefined ? wayOut(mind) : centreOf(zone);
    if (item?.bearer === unit.id && out !== undefined) yield towards(mind, out, 'sprint');
    const lies = item?.bearer === null ? item.at : null;
    if (lies == null) continue;
    const nearer = alliesOf(state, unit).some((friend) => squared(friend.at, lies) < squared(unit.at, lies));
    if (nearer || mind.foes.length > 0) continue;
    yield { type: 'pickUp', ...own, item: goal.item };
    yield towards(mind, lies, 'run');
  }
}

/** With nobody to fight: where the battle is about, where somebody was seen, or the middle of the field. */
export function* advance(mind: Mind): Generator<SegCommand | undefined> {
  const { unit, state, foes } = mind;
  if (foes.length > 0) return;
  for (const goal of state.plan.goals) {
    const zone = goal.type === 'reach' || goal.type === 'hold' ? shapeOf(state, goal.zone) : undefined;
    if (zone === undefined || (goal.type === 'hold' && goal.side === unit.side)) continue;
    yield towards(mind, centreOf(zone), 'run');
  }
  const [spot] = mind.spots;
  if (spot !== undefined) yield towards(mind, spot, 'run');
  else yield towards(mind, [Math.round(state.width / 2), Math.round(state.height / 2)], 'run');
}
