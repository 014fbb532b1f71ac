import type { Ground, Point, Ticks, Violation } from '@potyczka/kernel';
import { TICKS_PER_UNIT, violation } from '@potyczka/kernel';
import type { TeoPlay } from '../play.ts';
import { fallOrStay } from '../procedures/movement/falling.ts';
import { breaksAway, dares, type Goal } from '../procedures/movement/leaving.ts';
import { chord, nearestEdge } from '../procedures/movement/paths.ts';
import { arrivalPlace, obstacleAt } from '../procedures/movement/placing.ts';
import { SIMPLE } from '../procedures/movement/walking.ts';
import { takeTest } from '../procedures/tests/test.ts';
import { inches, onTable, speedOf, unitOf } from '../read.ts';
import { bodyOf, centreOf, levelAt } from '../spatial.ts';
import type { Feature, TeoState, Unit } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';
import { type Cost, mustAfford, payFor, unitAction } from './action.ts';

const COST: Cost = { kind: 'climb', ap: 1 };

interface ClimbWish {
  readonly feature?: string;
  readonly to?: readonly [number, number];
  readonly situation?: { readonly range?: number };
}

/** Where a climb leads, how high it is, and what forbids it. */
interface ClimbPlan extends Goal {
  readonly lower: Ticks;
  readonly broken: readonly Violation[];
}

const contactRange = (state: TeoState): Ticks => inches(Number(state.options.contactRange));

const stands = (ground: Ground, unit: Unit, feature: Feature): boolean =>
  unit.level === feature.top && ground.covers(feature.shape, unit.at);

/** TEO-6.8: close enough to a feature to climb it, or on top of it. */
const touches = (state: TeoState, ground: Ground, unit: Unit, feature: Feature): boolean =>
  ground.within(bodyOf(unit), feature.shape, contactRange(state)) &&
  unit.level <= feature.top &&
  unit.level >= feature.bottom - SIMPLE;

/** The feature meant: the one named, the one under the goal, the one stood on, or the nearest that can be climbed. */
function meant(state: TeoState, ground: Ground, unit: Unit, wish: ClimbWish): Feature | undefined {
  if (wish.feature !== undefined) return state.features.find((feature) => feature.id === wish.feature);
  const climbable = state.features.filter((feature) => feature.climbable);
  const goal: Point | undefined = wish.to === undefined ? undefined : [inches(wish.to[0]), inches(wish.to[1])];
  const under = climbable.find((feature) => goal !== undefined && ground.covers(feature.shape, goal));
  const beneath = climbable.find((feature) => stands(ground, unit, feature));
  const nearest = climbable
    .map((feature) => ({ feature, gap: ground.gap(bodyOf(unit), feature.shape) }))
    .sort((a, b) => a.gap - b.gap)[0];
  return under ?? beneath ?? nearest?.feature;
}

/** Straight on over the nearest edge, as far as the base is wide: on top from below, beside it from above. */
function overEdge(unit: Unit, feature: Feature, clearance: Ticks): Point {
  const edge = nearestEdge(feature.shape, unit.at);
  const [dx, dy] = [edge[0] - unit.at[0], edge[1] - unit.at[1]];
  const size = Math.sqrt(dx * dx + dy * dy);
  if (size === 0) return edge;
  const step = bulkOf(unit).radius + clearance;
  return [Math.round(edge[0] + (dx * step) / size), Math.round(edge[1] + (dy * step) / size)];
}

/** The place when none is named: over the nearest edge, or the nearest free one if that is taken. */
function usualGoal(state: TeoState, ground: Ground, unit: Unit, feature: Feature, atTop: boolean): Point {
  const over = overEdge(unit, feature, atTop ? 1 : 0);
  const near = atTop || ground.covers(feature.shape, over) ? over : centreOf(feature.shape);
  const level = atTop ? 0 : feature.top;
  return arrivalPlace(state, ground, near, { size: unit.size, except: unit.id, level }) ?? near;
}

const unplanned = (unit: Unit, broken: readonly Violation[]): ClimbPlan => ({
  at: unit.at,
  level: unit.level,
  lower: unit.level,
  broken,
});

/** @rule TEO-6.8 Up onto a feature, over a thin one, or down from it; never more than half the Speed. */
function planClimb(state: TeoState, ground: Ground, unit: Unit, wish: ClimbWish): ClimbPlan {
  const limit = speedOf(state, unit) / 2;
  if (!state.mapped) return unplanned(unit, tooHigh(inches(wish.situation?.range ?? 0), limit));
  const feature = meant(state, ground, unit, wish);
  if (feature === undefined || !feature.climbable) {
    return unplanned(unit, [violation('TEO-6.8', 'not-climbable', { piece: feature?.id ?? wish.feature ?? '' })]);
  }
  const atTop = stands(ground, unit, feature);
  const at: Point =
    wish.to === undefined ? usualGoal(state, ground, unit, feature, atTop) : [inches(wish.to[0]), inches(wish.to[1])];
  const up = !atTop && ground.covers(feature.shape, at);
  const level = up ? feature.top : levelAt(ground, at, feature.top);
  const height = Math.max(feature.top - unit.level, feature.top - level);
  const obstacle = obstacleAt(state, ground, at, { size: unit.size, except: unit.id, level });
  const broken = [
    ...tooHigh(height, limit),
    ...mustTouch(state, ground, unit, feature, at),
    ...(up ? mustEndNearEdge(state, ground, unit, feature, at) : mustEndBelow(state, ground, unit, feature, at, limit)),
    ...(obstacle === undefined ? [] : [overlap(obstacle)]),
  ];
  return { at, level, lower: Math.min(unit.level, level), broken };
}

const overlap = (piece: string): Violation =>
  piece === 'off-table' ? violation('TEO-6.12', 'off-table') : violation('TEO-6.10', 'end-overlap', { piece });

const tooHigh = (height: Ticks, limit: Ticks): readonly Violation[] =>
  height <= limit
    ? []
    : [violation('TEO-6.8', 'climb-too-high', { height: height / TICKS_PER_UNIT, most: limit / TICKS_PER_UNIT })];

const away = (feature: Feature): Violation => violation('TEO-6.8', 'not-in-contact', { piece: feature.id });

/** Who is on top has to be near the edge it climbs down from. */
function mustTouch(state: TeoState, ground: Ground, unit: Unit, feature: Feature, at: Point): readonly Violation[] {
  const near = stands(ground, unit, feature)
    ? ground.within(bodyOf(unit), { point: nearestEdge(feature.shape, at) }, contactRange(state))
    : touches(state, ground, unit, feature);
  return near ? [] : [away(feature)];
}

/** TEO-6.8: on top, the base's edge stays within 1" of the edge climbed. */
function mustEndNearEdge(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  feature: Feature,
  at: Point,
): readonly Violation[] {
  const edge = nearestEdge(feature.shape, unit.at);
  return ground.within({ ...bodyOf(unit), at }, { point: edge }, contactRange(state)) ? [] : [away(feature)];
}

/** TEO-6.8: beside it, in contact; on the far side only of a feature no thicker than half the Speed. */
function mustEndBelow(
  state: TeoState,
  ground: Ground,
  unit: Unit,
  feature: Feature,
  at: Point,
  limit: Ticks,
): readonly Violation[] {
  const beside = ground.within({ ...bodyOf(unit), at }, feature.shape, contactRange(state));
  const thick = !stands(ground, unit, feature) && chord(feature.shape, unit.at, at) > limit;
  return beside && !thick ? [] : [away(feature)];
}

/** @rule TEO-6.7 @rule TEO-6.8 @rule TEO-6.9 */
export const climb = unitAction('climb', {
  plan: ({ state, ground }, unit, command) => planClimb(state, ground, unit, command),
  may: ({ state }, unit, _command, { broken }) => [...mustAfford(state, unit, COST), ...broken],
  act: (play, { unit }, goal) => {
    payFor(play, unit, COST, ['TEO-6.7']);
    overcome(play, unit, goal, 'climb');
  },
});

/** The Test of a climb or a jump, and what comes of it. */
export function overcome(
  play: TeoPlay,
  unitId: string,
  goal: Goal & { readonly lower: Ticks },
  kind: 'climb' | 'jump',
): void {
  if (!dares(play, unitId, goal)) return;
  const { passed } = takeTest(play, { unit: unitId, purpose: kind, tags: ['agility', kind] }, () => undefined);
  if (!passed) {
    fallOrStay(play, unitId, goal.lower, kind);
    return;
  }
  const unit = unitOf(play.state, unitId);
  if (!onTable(unit) || !breaksAway(play, unitId, goal)) return;
  play.tell({
    type: 'unitMoved',
    unit: unitId,
    path: [unit.at, goal.at],
    at: goal.at,
    level: goal.level,
    cost: 0,
    rules: ['TEO-6.8'],
  });
}
