import type { Movement, MovePlan, ScenePlace } from '@potyczka/kernel';
import { sameSquare } from '@potyczka/ruleset-kit';
import type { CommandOf, StepCommand } from './commands.ts';
import type { StepEvent } from './events/index.ts';
import { freeWays, planWay } from './procedures/movement/reach.ts';
import { walked } from './procedures/movement/walk.ts';
import { inCombat } from './read.ts';
import { cellAt } from './spatial.ts';
import type { Square, StepState, Unit } from './state.ts';

/** Walks before they are made, as the move itself judges them (STEP-7). */

type Going = CommandOf<'move'> | CommandOf<'foeMove'>;

const isGoing = (command: StepCommand): command is Going => command.type === 'move' || command.type === 'foeMove';

const placed = ([x, y]: Square): ScenePlace => [x, y];

/** Steps into squares that cost more than one, as lengths along the path. */
const slowSteps = (state: StepState, path: readonly Square[]): MovePlan<StepEvent>['slow'] =>
  path.flatMap((square, n) => ((cellAt(state, square).cost ?? 1) > 1 ? [[n, n + 1] as const] : []));

/** The farthest square on the way that can be walked to. */
function farthest(state: StepState, unit: Unit, path: readonly Square[]): ScenePlace | null {
  const near = freeWays(state, unit.id, unit.movesLeft);
  const last = path.findLast((square) => near.some((way) => sameSquare(way.square, square)));
  return last === undefined ? null : placed(last);
}

function plan(state: StepState, command: StepCommand): MovePlan<StepEvent> | undefined {
  const unit = isGoing(command) ? state.units[command.unit] : undefined;
  if (unit === undefined || !isGoing(command) || !state.mapped || unit.at === null) return undefined;
  const counted = inCombat(state);
  const judged = planWay(state, command);
  const legal = judged?.errors.length === 0 && (!counted || judged.cost <= unit.movesLeft);
  return {
    path: judged === undefined ? [] : [placed(unit.at), ...judged.path.map(placed)],
    cost: judged === undefined || !counted ? null : judged.cost,
    allowance: counted ? unit.movesLeft : null,
    slow: judged === undefined ? [] : slowSteps(state, judged.path),
    instead: legal || judged === undefined ? null : farthest(state, unit, judged.path),
    event: legal ? walked(state, unit.id, judged.path) : null,
  };
}

export const movement: Movement<StepState, StepCommand, StepEvent> = { isMove: isGoing, plan };
