import { keepsakes } from '@potyczka/kernel';
import { type Square, sameSquare, type Ways } from '@potyczka/ruleset-kit';
import type { MapEdge, ObjectivePlan } from '../catalogue/scenario.ts';
import { isMet, zoneSquares } from '../procedures/ending/objectives.ts';
import { overGround } from '../procedures/movement/ways.ts';
import { isUp, unitsUp } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { standingWorth } from './figures.ts';

/** What the scenario's objectives are worth as things stand (ACE-20.3), for the side that has them. */

/** A figure brought where it has to go, and what each half inch that is missing takes off. */
const ARRIVED = 3000;
const HALF_INCH = 30;
const HELD = 1500;
/** Somebody the battle is about. */
const WANTED = 1.5;

export function edgeSquares({ width, height }: AcesState, edge: MapEdge): readonly Square[] {
  const along = (length: number, square: (at: number) => Square): readonly Square[] =>
    Array.from({ length }, (_, at) => square(at));
  if (edge === 'north') return along(width, (x) => [x, 0]);
  if (edge === 'south') return along(width, (x) => [x, height - 1]);
  return edge === 'west' ? along(height, (y) => [0, y]) : along(height, (y) => [width - 1, y]);
}

function goalsOf(state: AcesState, plan: ObjectivePlan): readonly Square[] {
  const zone = 'zone' in plan && plan.zone !== undefined ? zoneSquares(state, plan.zone) : [];
  const edge = 'edge' in plan && plan.edge !== undefined ? edgeSquares(state, plan.edge) : [];
  if (zone.length + edge.length > 0) return [...zone, ...edge];
  const piece = 'piece' in plan ? state.terrain.find((one) => one.id === plan.piece) : undefined;
  return piece?.squares ?? [];
}

interface Field {
  readonly width: number;
  readonly ways: Ways;
}
/** How far it is from everywhere to what an objective names: the same as long as no piece changes. */
const fields = keepsakes<AcesState['terrain'], WeakMap<ObjectivePlan, Field>>();

function fieldOf(state: AcesState, plan: ObjectivePlan, unit: Unit): Field {
  const byPlan = fields.get(state.terrain) ?? new WeakMap<ObjectivePlan, Field>();
  const known = byPlan.get(plan);
  if (known?.width === state.width) return known;
  const field = { width: state.width, ways: overGround(state, unit, goalsOf(state, plan)) };
  fields.set(state.terrain, byPlan.set(plan, field));
  return field;
}

const FAR = 120;

/** Half inches over the ground from a square to what the objective names. */
export function wayLeft(state: AcesState, plan: ObjectivePlan, unit: Unit, at: Square = unit.at): number {
  return fieldOf(state, plan, unit).ways.to(at)?.cost ?? FAR;
}

const nearness = (state: AcesState, plan: ObjectivePlan, unit: Unit): number =>
  Math.max(0, ARRIVED - HALF_INCH * wayLeft(state, plan, unit));

/** So many figures count: those that have come furthest. */
function progress(state: AcesState, plan: ObjectivePlan, units: readonly Unit[], count: number): number {
  const scores = units.map((unit) => (unit.exited ? 1.5 * ARRIVED : nearness(state, plan, unit)));
  return scores
    .sort((a, b) => b - a)
    .slice(0, count)
    .reduce((sum, score) => sum + score, 0);
}

const ofSide = (state: AcesState, side: string): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && (unit.exited || isUp(unit)));

/** A zone is held by those who stand in it, the firmer the nearer the end is. */
function holding(state: AcesState, plan: ObjectivePlan, zone: string, count: number): number {
  const squares = zoneSquares(state, zone);
  const inside = unitsUp(state).filter((unit) => squares.some((square) => sameSquare(square, unit.at)));
  const own = inside.filter((unit) => unit.side === plan.side).length;
  const late = state.roundLimit === null ? 1 : 0.5 + state.round / state.roundLimit;
  const held = Math.min(count, own) * HELD * late;
  const challenged = plan.type === 'hold' && own < inside.length ? 0.5 : 1;
  return held * challenged + 0.5 * progress(state, plan, ofSide(state, plan.side).filter(isUp), count);
}

function rescue(state: AcesState, plan: Extract<ObjectivePlan, { type: 'rescue' }>): number {
  const ward = plan.unit === undefined ? undefined : state.units[plan.unit];
  const done = state.objectives[plan.id] === true ? ARRIVED : 0;
  if (ward !== undefined && (plan.zone !== undefined || plan.edge !== undefined))
    return done + WANTED * standingWorth(ward) + progress(state, plan, [ward], 1);
  return done + progress(state, plan, ofSide(state, plan.side).filter(isUp), 1);
}

/** How an objective stands, for its own side. */
function stakeOf(state: AcesState, plan: ObjectivePlan): number {
  const own = ofSide(state, plan.side);
  if (plan.type === 'reach') {
    const able = own.filter((unit) => plan.rank === undefined || unit.rank === plan.rank);
    return progress(state, plan, able, plan.count ?? 1);
  }
  if (plan.type === 'rescue') return rescue(state, plan);
  if (plan.type === 'hold') return holding(state, plan, plan.zone, 1);
  if (plan.type === 'survive') return plan.zone === undefined ? 0 : holding(state, plan, plan.zone, plan.count ?? 1);
  const target = plan.unit === undefined ? undefined : state.units[plan.unit];
  if (target !== undefined) return -WANTED * standingWorth(target);
  return 0.5 * progress(state, plan, own.filter(isUp), 2);
}

/** Objectives as they stand: what one's own side has of them less what the others have. */
export function stakes(state: AcesState, side: string): number {
  let sum = 0;
  if (!state.mapped) return sum;
  for (const plan of state.scenario.objectives ?? []) sum += (plan.side === side ? 1 : -1) * stakeOf(state, plan);
  return sum;
}

/** The side whose objective is met this moment, whether or not anybody has said so yet. */
export const winnerNow = (state: AcesState): string | undefined =>
  (state.scenario.objectives ?? []).find((plan) => isMet(state, plan, 'action'))?.side;
