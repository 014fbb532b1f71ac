import type { Ground } from '@potyczka/kernel';
import type { Goal } from '../../plan.ts';
import { isIn } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { exitHere } from './exits.ts';

/** SEG-29.3: what wins, and whether it has come true. */

export type GoalStatus = 'open' | 'met' | 'lost';

const inZone = (state: SegState, ground: Ground, unit: Unit, zone: string): boolean => {
  const shape = state.plan.zones.find(({ id }) => id === zone)?.shape;
  return shape !== undefined && ground.covers(shape, unit.at);
};

const own = (state: SegState, side: string): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && isIn(unit));

/** Somebody of the side who is in, and in the zone, when the Turn it is to be held until is over. */
function held(state: SegState, ground: Ground, goal: Extract<Goal, { type: 'hold' }>, turnIsOver: boolean): GoalStatus {
  if (state.turn < goal.untilTurn || (state.turn === goal.untilTurn && !turnIsOver)) return 'open';
  return own(state, goal.side).some((unit) => inZone(state, ground, unit, goal.zone)) ? 'met' : 'lost';
}

/** The thing is carried into the zone, or over an edge by which one may leave. */
function extracted(state: SegState, ground: Ground, goal: Extract<Goal, { type: 'extract' }>): GoalStatus {
  const bearer = state.items.find(({ id }) => id === goal.item)?.bearer;
  const unit = bearer == null ? undefined : state.units[bearer];
  if (unit === undefined || unit.side !== goal.side) return 'open';
  if (unit.status === 'fled') return 'met';
  if (!isIn(unit)) return 'open';
  const there =
    goal.zone === undefined ? exitHere(state, ground, unit) !== null : inZone(state, ground, unit, goal.zone);
  return there ? 'met' : 'open';
}

function protectedStill(state: SegState, goal: Extract<Goal, { type: 'protect' }>, atLimit: boolean): GoalStatus {
  const unit = state.units[goal.unit];
  if (unit === undefined) return 'open';
  if (!isIn(unit) && unit.status !== 'stunned') return 'lost';
  return atLimit ? 'met' : 'open';
}

export interface GoalCheck {
  readonly turnIsOver: boolean;
  /** The last Turn is over (SEG-29.5). */
  readonly atLimit: boolean;
}

/** How a goal stands; what was met or lost stays so. */
export function standingOf(state: SegState, ground: Ground, goal: Goal, moment: GoalCheck): GoalStatus {
  const noted = state.goals[goal.id];
  if (noted === 'met' || noted === 'lost') return noted;
  if (goal.type === 'hold') return held(state, ground, goal, moment.turnIsOver);
  if (goal.type === 'extract') return extracted(state, ground, goal);
  if (goal.type === 'protect') return protectedStill(state, goal, moment.atLimit);
  if (goal.type === 'eliminate') return 'open';
  const through = own(state, goal.side).filter(({ id }) => goal.who === undefined || id === goal.who);
  return through.some((unit) => inZone(state, ground, unit, goal.zone)) ? 'met' : 'open';
}
