import type { Ground, Point, Ticks, Violation } from '@potyczka/kernel';
import { TICKS_PER_UNIT, violation } from '@potyczka/kernel';
import type { Goal } from '../procedures/movement/leaving.ts';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { obstacleAt } from '../procedures/movement/placing.ts';
import { othersFor, SIMPLE } from '../procedures/movement/walking.ts';
import { hasTrait, inches, speedOf } from '../read.ts';
import { bodyOf, levelAt } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { type Cost, mustAfford, payFor, unitAction } from './action.ts';
import { overcome } from './climb.ts';

const COST: Cost = { kind: 'jump', ap: 1 };

interface JumpPlan extends Goal {
  readonly lower: Ticks;
  readonly broken: readonly Violation[];
}

/** How densely the air of a jump is searched for things in the way. */
const PROBE: Ticks = 50;

/** @rule TEO-6.10 Something too high to clear, or a figure that may not be passed, under the line of the jump. */
function inTheWay(state: TeoState, ground: Ground, unit: Unit, to: Point): string | undefined {
  if (hasTrait(unit, 'immaterial')) return undefined;
  const body = bodyOf(unit);
  const walls = ground.map.pieces.filter(
    (piece) => piece.walk === 'block' && piece.top > unit.level + SIMPLE && piece.bottom < unit.level + body.height,
  );
  const { blockers } = othersFor(state, unit);
  const figures = blockers.filter((other) => Math.abs(other.level - unit.level) <= body.height);
  const steps = Math.ceil(distanceBetween(unit.at, to) / PROBE);
  for (let step = 1; step < steps; step++) {
    const share = step / steps;
    const at: Point = [
      Math.round(unit.at[0] + (to[0] - unit.at[0]) * share),
      Math.round(unit.at[1] + (to[1] - unit.at[1]) * share),
    ];
    const wall = walls.find((piece) => ground.overlaps({ ...body, at }, piece.shape));
    const figure = figures.find((other) => ground.overlaps({ ...body, at }, other));
    if (wall !== undefined || figure !== undefined) return wall?.id ?? figure?.id;
  }
  return undefined;
}

/** @rule TEO-6.8 A straight line from take-off to landing, centre to centre, at most half the Speed. */
function planJump(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  wish: { readonly to?: readonly [number, number]; readonly situation?: { readonly range?: number } },
): JumpPlan {
  const limit = speedOf(state, unit) / 2;
  const stay = { at: unit.at, level: unit.level, lower: unit.level };
  if (!state.mapped) return { ...stay, broken: tooFar(inches(wish.situation?.range ?? 0), limit) };
  if (wish.to === undefined) {
    return {
      ...stay,
      broken: [{ code: 'bad-message', params: { field: 'to', expected: 'a point [x, y] to land on' } }],
    };
  }
  const at: Point = [inches(wish.to[0]), inches(wish.to[1])];
  const level = levelAt(ground, at, unit.level + SIMPLE);
  const wall = inTheWay(state, ground, unit, at);
  const obstacle = obstacleAt(state, ground, at, { size: unit.size, except: unit.id, level });
  const broken = [
    ...tooFar(distanceBetween(unit.at, [wish.to[0] * TICKS_PER_UNIT, wish.to[1] * TICKS_PER_UNIT]), limit),
    ...(wall === undefined ? [] : [violation('TEO-6.10', 'path-blocked', { piece: wall })]),
    // TEO-6.8: going down more than 1" is a Climb, not a Jump.
    ...(unit.level - level > SIMPLE ? [violation('TEO-6.8', 'needs-climb')] : []),
    ...(obstacle === undefined ? [] : [landing(obstacle)]),
  ];
  return { at, level, lower: Math.min(unit.level, level), broken };
}

const landing = (piece: string): Violation =>
  piece === 'off-table' ? violation('TEO-6.12', 'off-table') : violation('TEO-6.10', 'end-overlap', { piece });

const tooFar = (distance: number, limit: Ticks): readonly Violation[] =>
  distance <= limit + 0.001
    ? []
    : [
        violation('TEO-6.8', 'jump-too-far', {
          distance: Math.round(distance) / TICKS_PER_UNIT,
          most: limit / TICKS_PER_UNIT,
        }),
      ];

/** @rule TEO-6.7 @rule TEO-6.8 @rule TEO-6.9 */
export const jump = unitAction('jump', {
  plan: ({ state, ground }, unit, command) => planJump(state, ground, unit, command),
  may: ({ state }, unit, _command, { broken }) => [...mustAfford(state, unit, COST), ...broken],
  act: (play, { unit }, goal) => {
    payFor(play, unit, COST, ['TEO-6.7']);
    overcome(play, unit, goal, 'jump');
  },
});
