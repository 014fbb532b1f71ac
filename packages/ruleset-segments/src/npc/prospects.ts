import type { Ground, Point } from '@potyczka/kernel';
import { squared } from '../metres.ts';
import { centreOf, shapeOf } from '../outlines.ts';
import type { Goal } from '../plan.ts';
import { isIn } from '../read.ts';
import type { SegState, Unit } from '../state.ts';

/** How near each side is to what the scenario wants of it (SEG-29.3). */

const HELD = 600;
const CARRIED = 1200;
const NEARER = 700;

const membersOf = (state: SegState, side: string): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && isIn(unit));

const metresTo = (unit: Unit, to: Point): number => Math.sqrt(squared(unit.at, to)) / 1000;

/** From 0 for the length of the table away to 1 for there. */
const closeness = (state: SegState, metres: number): number =>
  Math.max(0, 1 - metres / ((state.width + state.height) / 1000));

const nearestOf = (units: readonly Unit[], to: Point): number =>
  units.reduce((best, unit) => Math.min(best, metresTo(unit, to)), Number.POSITIVE_INFINITY);

/** How far it is from somebody to the nearest edge one may leave by. */
function toEdge({ width, height, plan }: SegState, { at }: Unit): number {
  const away = { north: height - at[1], south: at[1], east: width - at[0], west: at[0] };
  return plan.exits.reduce((best, edge) => Math.min(best, away[edge]), Number.POSITIVE_INFINITY) / 1000;
}

function held(state: SegState, ground: Ground, goal: Extract<Goal, { type: 'hold' }>): number {
  const zone = shapeOf(state, goal.zone);
  if (zone === undefined) return 0;
  const there = membersOf(state, goal.side).filter(({ at }) => ground.covers(zone, at)).length;
  const due = Math.min(1, state.turn / goal.untilTurn);
  return there === 0 ? 0 : HELD * (1 + due) + 40 * there;
}

function extracted(state: SegState, goal: Extract<Goal, { type: 'extract' }>): number {
  const item = state.items.find(({ id }) => id === goal.item);
  if (item === undefined) return 0;
  const bearer = item.bearer === null ? undefined : state.units[item.bearer];
  const zone = shapeOf(state, goal.zone);
  if (bearer !== undefined && bearer.side === goal.side && isIn(bearer)) {
    const way = zone === undefined ? toEdge(state, bearer) : metresTo(bearer, centreOf(zone));
    return CARRIED + 2 * NEARER * closeness(state, way);
  }
  return item.at === null
    ? 0
    : NEARER * closeness(state, Math.min(1000, nearestOf(membersOf(state, goal.side), item.at)));
}

function reached(state: SegState, goal: Extract<Goal, { type: 'reach' }>): number {
  const zone = shapeOf(state, goal.zone);
  const who = membersOf(state, goal.side).filter(({ id }) => goal.who === undefined || id === goal.who);
  if (zone === undefined || who.length === 0) return 0;
  return 2 * NEARER * closeness(state, nearestOf(who, centreOf(zone)));
}

function goalWorth(state: SegState, ground: Ground, goal: Goal): number {
  const noted = state.goals[goal.id];
  if (noted === 'met') return 3 * CARRIED;
  if (noted === 'lost') return 0;
  if (goal.type === 'hold') return held(state, ground, goal);
  if (goal.type === 'extract') return extracted(state, goal);
  if (goal.type === 'reach') return reached(state, goal);
  if (goal.type === 'eliminate') return 0;
  const guarded = state.units[goal.unit];
  return guarded !== undefined && isIn(guarded) ? CARRIED : 0;
}

/** Those who are to take a place from others want to be there themselves. */
function rivals(state: SegState, side: string): number {
  let sum = 0;
  for (const goal of state.plan.goals) {
    const zone = goal.type === 'hold' && goal.side !== side ? shapeOf(state, goal.zone) : undefined;
    if (zone === undefined) continue;
    for (const unit of membersOf(state, side)) sum += 60 * closeness(state, metresTo(unit, centreOf(zone)));
  }
  return sum;
}

export function goalsWorth(state: SegState, ground: Ground, side: string): number {
  let sum = 0;
  for (const goal of state.plan.goals)
    sum += (goal.side === side ? 1 : -1) * (state.mapped ? goalWorth(state, ground, goal) : 0);
  return state.mapped ? sum + rivals(state, side) : sum;
}
