import { keepsakes } from '@potyczka/kernel';
import { placeAt, type Square, squeezes } from '@potyczka/ruleset-kit';
import { areAllies, onTable } from '../read.ts';
import type { AcesState, Piece, Unit } from '../state.ts';
import { blocksMove, crossed, isDifficult, riseBetween, standingOf, standsIn, terrainAt } from './squares.ts';

/** What a step costs, and where one may stop (ACE-4). Facts only; what follows from them is the rules'. */

/** Nobody is in the way of itself, its mount or its rider; of a hidden enemy nobody knows until they touch (HID-2). */
const standsInWay = (unit: Unit, other: Unit): boolean =>
  other.id !== unit.id &&
  other.id !== unit.mount &&
  other.id !== unit.rider &&
  (!other.hidden || areAllies(unit, other));

/** @rule ACE-4.5 Whether the unit could end its move there. */
export const mayStop = (state: AcesState, unit: Unit, square: Square): boolean => {
  const ground = terrainAt(state, square);
  if (!onTable(state, square) || ground.blocksMove || ground.drop) return false;
  const here = standsIn(state, square);
  return here.length === 0 || !here.some((other) => standsInWay(unit, other));
};

const stepWeight = (piece: Piece): number => (blocksMove(piece) ? 2 : isDifficult(piece) ? 1 : 0);

/** @rule ACE-4.4 Whether something solid stands between two neighbouring squares, or on both sides of the way. */
export const isShut = (state: AcesState, from: Square, to: Square): boolean =>
  squeezes(from, to, (square) => terrainAt(state, square).blocksMove) ||
  crossed(state, from, to, stepWeight).some(blocksMove);

/** @rule ACE-4.2 @rule ACE-4.3 What a step over the bare ground costs somebody who stands, or null when nobody can make it. */
export function groundCost(state: AcesState, from: Square, to: Square): number | null {
  const ground = terrainAt(state, to);
  if (!onTable(state, to) || ground.blocksMove || ground.drop || isShut(state, from, to)) return null;
  const border = crossed(state, from, to, stepWeight);
  const hard = ground.climb || ground.swim;
  const difficult = ground.difficult || border.some(isDifficult);
  if (hard && difficult && state.options['move.stackCosts'] === true) return 8;
  return hard || difficult ? 4 : 2;
}

/** @rule ACE-4.2 @rule ACE-4.4 Up or down a height one climbs: 2" for each inch of it, where that is more than the step. */
const climbCost = (state: AcesState, from: Square, to: Square): number => 2 * Math.abs(riseBetween(state, from, to));

/** For events: the height of the ground there, where it is not the one a figure is at. */
export function heightAt(state: AcesState, unit: Unit, square: Square): { readonly elevation?: number } {
  const { elevation } = state.mapped ? terrainAt(state, square) : unit;
  return elevation === unit.elevation ? {} : { elevation };
}

/** A change of height that is still one step, in half inches: within it a square is next door (ACE-4.4). */
export const STEP = 2;
export const isOneStep = (state: AcesState, from: Square, to: Square): boolean =>
  Math.abs(riseBetween(state, from, to)) <= STEP;

/**
 * @rule ACE-4.2 @rule ACE-4.3 @rule ACE-4.5 What one step costs in half inches (2 or 4, 8 where reasons add up, more up and
 * down a height), or null when it cannot be made: off the table, blocked, squeezed between two corners, or through an enemy.
 */
export function costOf(state: AcesState, unit: Unit, from: Square, to: Square): number | null {
  const cost = groundCost(state, from, to);
  if (cost === null || standsIn(state, to).some((other) => standsAgainst(unit, other))) return null;
  return Math.max(unit.prone ? 4 : cost, climbCost(state, from, to));
}

const standsAgainst = (unit: Unit, other: Unit): boolean => standsInWay(unit, other) && !areAllies(unit, other);

interface Strides {
  readonly width: number;
  readonly height: number;
  readonly stacked: unknown;
  readonly costs: Int8Array;
}
/** Steps over the ground as they were found: by the square they begin in and their direction; 0 for not asked yet. */
const strides = keepsakes<AcesState['terrain'], Strides>();

function stridesOf({ terrain, width, height, options }: AcesState): Int8Array {
  const stacked = options['move.stackCosts'];
  const known = strides.get(terrain);
  if (known?.width === width && known.height === height && known.stacked === stacked) return known.costs;
  const costs = new Int8Array(9 * width * height);
  strides.set(terrain, { width, height, stacked, costs });
  return costs;
}

const NO_STEP = -1;

/** `costOf` for many steps of one unit, from squares of the table: below zero where a step cannot be made. */
export function stepsOf(state: AcesState, unit: Unit): (x: number, y: number, toX: number, toY: number) => number {
  const costs = stridesOf(state);
  const { width } = state;
  const shut = new Set<number>();
  for (const [place, standing] of standingOf(state))
    if (standing.some((other) => standsAgainst(unit, other))) shut.add(place);
  return (x, y, toX, toY) => {
    const key = 9 * (y * width + x) + 3 * (toY - y + 1) + toX - x + 1;
    let cost = costs[key] ?? 0;
    if (cost === 0) {
      cost = groundCost(state, [x, y], [toX, toY]) ?? NO_STEP;
      costs[key] = cost;
    }
    if (cost === NO_STEP || (shut.size > 0 && shut.has(placeAt(toX, toY)))) return NO_STEP;
    return Math.max(unit.prone ? 4 : cost, climbCost(state, [x, y], [toX, toY]));
  };
}
