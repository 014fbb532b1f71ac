import type { Movement, MovePlan, ScenePlace } from '@potyczka/kernel';
import { type Square, sameSquare } from '@potyczka/ruleset-kit';
import { move } from './actions/move.ts';
import type { AcesCommand, CommandOf } from './commands.ts';
import type { AcesEvent } from './events/index.ts';
import { leftOf } from './procedures/movement/running.ts';
import { walked } from './procedures/movement/walking.ts';
import { asKnown, waysWithin } from './procedures/movement/ways.ts';
import type { AcesState, Unit } from './state.ts';

/** Moves before they are made, as the move itself judges them (ACE-4). Costs are kept in half inches. */

const isWalk = (command: AcesCommand): command is CommandOf<'move'> => command.type === 'move' && command.exit !== true;

const placed = ([x, y]: Square): ScenePlace => [x, y];

/** Steps that cost more than an inch, as lengths along the path. */
const slowSteps = (costs: readonly number[]): MovePlan<AcesEvent>['slow'] =>
  costs.flatMap((cost, n) => (cost > 2 ? [[n, n + 1] as const] : []));

/** The farthest square on the way where the move may end. */
function farthest(state: AcesState, unit: Unit, path: readonly Square[]): ScenePlace | null {
  const ends = waysWithin(asKnown(state, unit), unit);
  const last = path.findLast((square) => ends.some((way) => sameSquare(way.square, square)));
  return last === undefined ? null : placed(last);
}

function plan(state: AcesState, command: AcesCommand): MovePlan<AcesEvent> | undefined {
  const unit = isWalk(command) ? state.units[command.unit] : undefined;
  if (unit === undefined || !isWalk(command) || !state.mapped) return undefined;
  const { path, costs, broken } = move.plan({ state }, command);
  const free = broken.length === 0;
  const cost = costs.reduce((sum, one) => sum + one, 0);
  return {
    path: path.length === 0 ? [] : [placed(unit.at), ...path.map(placed)],
    cost: path.length === 0 ? null : cost / 2,
    allowance: leftOf(state, unit) / 2,
    slow: slowSteps(costs),
    instead: free ? null : farthest(state, unit, path),
    event: free ? walked(state, unit, path, cost, ['ACE-4.1']) : null,
  };
}

export const movement: Movement<AcesState, AcesCommand, AcesEvent> = { isMove: isWalk, plan };
