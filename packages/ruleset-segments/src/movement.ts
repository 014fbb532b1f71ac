import type { Ground, GroundMaker, Movement, MovePlan, MoveRegion, Point, ScenePlace } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { isWalk, movedBy, wishOf } from './actions/move.ts';
import type { SegCommand } from './commands.ts';
import type { SegEvent } from './events/index.ts';
import { pointOf } from './metres.ts';
import { legOf } from './procedures/movement/legs.ts';
import { type MoveKind, reachOf } from './procedures/movement/speed.ts';
import { freeWayOf, wayCost, wayOf } from './procedures/movement/walking.ts';
import { groundMap } from './spatial.ts';
import type { SegState, Unit } from './state.ts';

/** Runs, sprints and crawls before they are made, as the move itself judges them (SEG-8.1, SEG-8.2). */

const wire = ([x, y]: Point): ScenePlace => [x / TICKS_PER_UNIT, y / TICKS_PER_UNIT];

interface Walker {
  readonly unit: Unit;
  readonly kind: MoveKind;
}

function walkerIn(state: SegState, command: SegCommand): Walker | undefined {
  const unit = isWalk(command) ? state.units[command.unit] : undefined;
  return unit === undefined || !isWalk(command) || !state.mapped ? undefined : { unit, kind: command.kind ?? 'run' };
}

/** The shortest way to a place that is too far, or none. */
const wanted = (ground: Ground, state: SegState, { unit, kind }: Walker, to: Point): readonly Point[] => {
  const leg = legOf(state, ground, unit, kind, { to });
  return 'way' in leg ? [...leg.way.path, to] : [unit.at, to];
};

function plan(state: SegState, command: SegCommand, maker: GroundMaker): MovePlan<SegEvent> | undefined {
  const walker = walkerIn(state, command);
  if (walker === undefined || !isWalk(command)) return undefined;
  const { unit, kind } = walker;
  const ground = maker(groundMap(state));
  const wish = wishOf(command);
  const found = wayOf(state, ground, unit, kind, wish);
  const end = wish.path?.at(-1) ?? wish.to ?? unit.at;
  const path = 'way' in found ? found.way.path : wanted(ground, state, walker, end);
  const { cost, slow } = wayCost(state, ground, unit, kind, wish, path);
  const leg = 'way' in found ? null : legOf(state, ground, unit, kind, wish);
  return {
    path: path.map(wire),
    cost: cost / TICKS_PER_UNIT,
    allowance: reachOf(state, unit, kind) / TICKS_PER_UNIT,
    slow: slow.map(([from, to]) => [from / TICKS_PER_UNIT, to / TICKS_PER_UNIT] as const),
    instead: leg !== null && 'way' in leg ? wire(leg.way.at) : null,
    event: 'way' in found ? movedBy(unit, kind, found.way) : null,
  };
}

/** A quarter of a metre: half a body. */
const FINEST = 0.25;
/** @rule SEG-1.2 */
const STEP = 0.5;

/** Places between those of the lattice are judged like them: the rim is where a way would end. */
function region(state: SegState, command: SegCommand, maker: GroundMaker): MoveRegion | undefined {
  const walker = walkerIn(state, command);
  if (walker === undefined) return undefined;
  const { unit, kind } = walker;
  const ground = maker(groundMap(state));
  const far = reachOf(state, unit, kind) / TICKS_PER_UNIT;
  const [x, y] = wire(unit.at);
  const [width, height] = wire([state.width, state.height]);
  return {
    box: [Math.max(0, x - far), Math.max(0, y - far), Math.min(width, x + far), Math.min(height, y + far)],
    finest: FINEST,
    step: STEP,
    holds: (to) => 'way' in freeWayOf(state, ground, unit, kind, { to: pointOf(to) }),
  };
}

export const movement: Movement<SegState, SegCommand, SegEvent> = { isMove: isWalk, plan, region };
