import type { Ground, GroundMaker, Movement, MovePlan, MoveRegion, Point, ScenePlace } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { budgetOf, plannedMove } from './actions/move.ts';
import type { CommandOf, TeoCommand } from './commands.ts';
import type { TeoEvent } from './events/index.ts';
import { endsFrom, othersFor, truncatePath, walkerOf } from './procedures/movement/walking.ts';
import { inches } from './read.ts';
import { groundMap } from './spatial.ts';
import type { TeoState, Unit } from './state.ts';

/** Moves before they are made: the way, its cost and where it may end, as the move itself judges them (TEO-6). */

type Walk = CommandOf<'move'> | CommandOf<'fullMove'>;

const isWalk = (command: TeoCommand): command is Walk =>
  (command.type === 'move' || command.type === 'fullMove') && command.exit === undefined;

const wire = ([x, y]: Point): ScenePlace => [x / TICKS_PER_UNIT, y / TICKS_PER_UNIT];

/** The walker of a command, if it is on a table with a map. */
function walkerIn(state: TeoState, command: TeoCommand): { readonly unit: Unit; readonly walk: Walk } | undefined {
  const unit = isWalk(command) ? state.units[command.unit] : undefined;
  return unit === undefined || !isWalk(command) || !state.mapped ? undefined : { unit, walk: command };
}

/** @rule TEO-6.3 */
function slowParts(state: TeoState, ground: Ground, unit: Unit, path: readonly Point[]): MovePlan<TeoEvent>['slow'] {
  const { stretches } = ground.walk({ walker: walkerOf(unit), path, ...othersFor(state, unit) });
  let done = 0;
  return stretches.flatMap(({ length, difficult }) => {
    const from = done / TICKS_PER_UNIT;
    done += length;
    return difficult ? [[from, done / TICKS_PER_UNIT] as const] : [];
  });
}

function plan(state: TeoState, command: TeoCommand, maker: GroundMaker): MovePlan<TeoEvent> | undefined {
  const found = walkerIn(state, command);
  if (found === undefined) return undefined;
  const { unit, walk: wish } = found;
  const ground = maker(groundMap(state));
  const { path, at, level, cost, broken } = plannedMove(state, ground, unit, wish);
  const budget = budgetOf(state, unit, wish);
  const free = broken.length === 0;
  return {
    path: path.map(wire),
    cost: cost / TICKS_PER_UNIT,
    allowance: budget.most / TICKS_PER_UNIT,
    slow: slowParts(state, ground, unit, path),
    instead: free ? null : wire(truncatePath(state, ground, unit, path, budget).at),
    event: free ? { type: 'unitMoved', unit: unit.id, path, at, level, cost, rules: [budget.rule] } : null,
  };
}

/** Half an inch: no base is smaller, and so is no gap between two. Where ground is difficult, TEO-6.4 leaves finer ones. */
const FINEST = { clear: 0.5, difficult: 0.25 } as const;
/** Nobody measures more closely. */
const STEP = 0.1;

function region(state: TeoState, command: TeoCommand, maker: GroundMaker): MoveRegion | undefined {
  const found = walkerIn(state, command);
  if (found === undefined) return undefined;
  const { unit, walk } = found;
  const ground = maker(groundMap(state));
  const budget = budgetOf(state, unit, walk);
  const ends = endsFrom(state, ground, unit, budget);
  const far = budget.most / TICKS_PER_UNIT;
  const difficult = ground.map.pieces.some(
    (piece) => piece.difficult && ground.within({ point: unit.at }, piece.shape, budget.most),
  );
  const [x, y] = wire(unit.at);
  const [width, height] = wire([state.width, state.height]);
  return {
    box: [Math.max(0, x - far), Math.max(0, y - far), Math.min(width, x + far), Math.min(height, y + far)],
    finest: FINEST[difficult ? 'difficult' : 'clear'],
    step: STEP,
    holds: ([toX, toY]) => ends([inches(toX), inches(toY)]),
  };
}

export const movement: Movement<TeoState, TeoCommand, TeoEvent> = { isMove: isWalk, plan, region };
