import { memory, remembered, type Violation, violation } from '@potyczka/kernel';
import {
  chebyshev,
  Lately,
  pathOf,
  type Square,
  sameSquare,
  type Way,
  type Ways,
  waysFrom,
  waysFromAny,
} from '@potyczka/ruleset-kit';
import { changed, withTable } from '../../copies.ts';
import { onTable } from '../../read.ts';
import { hasPits, terrainAt } from '../../spatial/squares.ts';
import { costOf, isOneStep, isShut, mayStop, stepsOf } from '../../spatial/steps.ts';
import type { AcesState, Unit } from '../../state.ts';
import { isClosed } from './crossing.ts';
import { leftOf, legsOf } from './running.ts';

/** A move that has been judged: the squares entered, and everything that forbids it. */
export interface Walk {
  readonly path: readonly Square[];
  /** Half inches, step by step. */
  readonly costs: readonly number[];
  readonly broken: readonly Violation[];
}

const isDiagonal = (a: Square, b: Square): boolean => a[0] !== b[0] && a[1] !== b[1];

/** @rule ACE-4.4 With alternating diagonals every second one counts an inch more. */
const steepens = (state: AcesState): boolean => state.options['grid.metric'] === 'alternating';

/** What a step costs this turn. Out of a pit one climbs (ACE-4.2); what was tried and failed is closed (ACE-4.11). */
export function stepCost(state: AcesState, unit: Unit, from: Square, to: Square): number | null {
  const cost = isClosed(unit, terrainAt(state, to)) ? null : costOf(state, unit, from, to);
  return cost !== null && terrainAt(state, from).drop ? Math.max(4, cost) : cost;
}

/** `stepCost` for many steps: below zero where a step cannot be made. */
function strideCost(state: AcesState, unit: Unit): (x: number, y: number, toX: number, toY: number) => number {
  const steps = stepsOf(state, unit);
  const failed = unit.turn?.hazardsTested.some((hazard) => hazard.startsWith('failed:')) === true;
  const pits = hasPits(state);
  if (!failed && !pits) return steps;
  return (x, y, toX, toY) => stepCost(state, unit, [x, y], [toX, toY]) ?? -1;
}

/** The table as a side knows it: enemies that hide stand in nobody's plans. */
export function asKnown(state: AcesState, unit: Unit): AcesState {
  const hiding = Object.values(state.units).filter((other) => other.hidden && other.side !== unit.side);
  if (hiding.length === 0) return state;
  const units = Object.fromEntries(Object.entries(state.units).filter(([id]) => !hiding.some((one) => one.id === id)));
  return withTable(state, { units });
}

/** What is left for one move: a running mount's run counts only if it goes its base Pace in one go (ACE-14.2). */
function budgetFor(state: AcesState, unit: Unit, costs: readonly number[]): number {
  const left = leftOf(state, unit);
  if (unit.mount === null || unit.turn === null || !unit.turn.ran) return left;
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  return whole >= 2 * legsOf(state, unit).pace ? left : Math.max(0, left - 2 * unit.turn.runRoll);
}

/** @rule ACE-4.3 @rule ACE-4.4 Whoever has not moved yet may always enter one square; up a wall it is more than one. */
const isLeastMove = (state: AcesState, unit: Unit, path: readonly Square[]): boolean => {
  const [to] = path;
  return to !== undefined && path.length === 1 && unit.turn?.moved === 0 && isOneStep(state, unit.at, to);
};

function costsOf(state: AcesState, unit: Unit, path: readonly Square[]): readonly number[] | null {
  const costs: number[] = [];
  let from = unit.at;
  let diagonals = 0;
  for (const to of path) {
    const cost = chebyshev(from, to) === 1 ? stepCost(state, unit, from, to) : null;
    if (cost === null) return null;
    if (isDiagonal(from, to)) diagonals += 1;
    const dearer = steepens(state) && isDiagonal(from, to) && diagonals % 2 === 0;
    costs.push(cost + (dearer ? 2 : 0));
    from = to;
  }
  return costs;
}

const blocked = (rule: string, at: Square, why?: string): Violation =>
  violation(rule, 'blocked', { at: at.join(), ...(why === undefined ? {} : { why }) });

/** Why a square cannot be entered from the one before; undefined when it can. */
function obstacle(state: AcesState, unit: Unit, from: Square, to: Square): Violation | undefined {
  if (chebyshev(from, to) !== 1) return blocked('ACE-4.1', to, 'gap');
  if (stepCost(state, unit, from, to) !== null) return undefined;
  const ground = terrainAt(state, to);
  if (!onTable(state, to)) return blocked('ACE-20.3', to, 'offTable');
  if (isClosed(unit, ground)) return blocked('ACE-4.11', to, 'failed');
  if (ground.drop) return blocked('ACE-4.12', to, 'pit');
  if (ground.blocksMove) return blocked('ACE-4.5', to);
  return isShut(state, from, to) ? blocked('ACE-4.4', to) : blocked('ACE-4.5', to, 'occupied');
}

/** The first thing that forbids a way, and where; or whoever stands where it ends. */
function obstacleOn(state: AcesState, unit: Unit, path: readonly Square[]): Violation {
  for (const [index, to] of path.entries()) {
    const found = obstacle(state, unit, path[index - 1] ?? unit.at, to);
    if (found !== undefined) return found;
  }
  return blocked('ACE-4.5', path.at(-1) ?? unit.at, 'occupied');
}

/** Judges a path square by square. @rule ACE-4.1 @rule ACE-4.3 @rule ACE-4.5 */
export function judgePath(state: AcesState, unit: Unit, given: readonly Square[]): Walk {
  const [first] = given;
  const path = first !== undefined && sameSquare(first, unit.at) ? given.slice(1) : given;
  const costs = costsOf(state, unit, path);
  const last = path.at(-1);
  if (costs === null || (last !== undefined && !mayStop(state, unit, last)))
    return { path, costs: costs ?? [], broken: [obstacleOn(state, unit, path)] };
  const cost = costs.reduce((sum, one) => sum + one, 0);
  const left = budgetFor(state, unit, costs);
  const least = isLeastMove(state, unit, path);
  if (cost <= left || least) return { path, costs, broken: [] };
  const rule = unit.mount !== null && cost <= leftOf(state, unit) ? 'ACE-14.2' : 'ACE-4.1';
  return { path, costs, broken: [violation(rule, 'no-pace', { cost: cost / 2, left: left / 2 })] };
}

/** In half inches: what a step costs at the least. */
const INCH = 2;

interface Known {
  readonly table: AcesState;
  readonly unit: Unit;
  readonly budget: number;
  readonly ways: Ways;
}
/**
 * The last look around among these figures: whoever picks a square is soon asked for the way there. Besides them ways
 * depend on nothing but the ground and the options.
 */
const looked = new Lately<AcesState['units'], Known>();

const isSameGround = (a: AcesState, b: AcesState): boolean => a.terrain === b.terrain && a.options === b.options;

/** Every square that can be reached within so many half inches, with the cheapest way there. */
function waysOf(state: AcesState, unit: Unit, budget: number): Ways {
  const known = looked.get(state.units);
  if (known?.unit === unit && known.budget === budget && isSameGround(known.table, state)) return known.ways;
  // Diagonals at one and a half inches come to the same as one, two, one, two, rounded down to whole inches.
  const extra = steepens(state) ? 1 : 0;
  const straight = strideCost(state, unit);
  const cost: typeof straight = (x, y, toX, toY) => {
    const step = straight(x, y, toX, toY);
    return step < 0 || x === toX || y === toY ? step : step + extra;
  };
  const { width, height } = state;
  const ways = waysFrom(unit.at, budget + extra, { width, height, cost: extra === 0 ? straight : cost, least: INCH });
  looked.set(state.units, { table: state, unit, budget, ways });
  return ways;
}

/** Whether a way may be gone to its end: its own cost says so, except where costs depend on the whole path. */
function mayGo(state: AcesState, unit: Unit, way: Way, left: number): boolean {
  if (steepens(state) || unit.mount !== null) return judgePath(state, unit, pathOf(way)).broken.length === 0;
  return way.cost <= left || isLeastMove(state, unit, pathOf(way));
}

/** How many squares off a move now could end at the most. @rule ACE-4.3 */
export const squaresLeft = (state: AcesState, unit: Unit): number =>
  Math.max(Math.floor(leftOf(state, unit) / INCH), unit.turn?.moved === 0 ? 1 : 0);

/** Ways to every square where a unit could end a move now. */
export function waysWithin(state: AcesState, unit: Unit): readonly Way[] {
  const least = unit.turn?.moved === 0 ? 8 : 0;
  const left = leftOf(state, unit);
  return waysOf(state, unit, Math.max(left, least)).all.filter(
    (way) => way.before !== null && mayGo(state, unit, way, left) && mayStop(state, unit, way.square),
  );
}

/** Where a unit could end a move now: for offers and NPCs. */
export const reachOf = (state: AcesState, unit: Unit): readonly { readonly at: Square; readonly cost: number }[] =>
  waysWithin(state, unit).map((way) => ({ at: way.square, cost: way.cost }));

const EMPTY: AcesState['units'] = {};
const REMEMBERED = 400;
const approachesOver = remembered((_terrain: AcesState['terrain']) => memory<Ways>(REMEMBERED));

/** The cheapest ways from everywhere to a square, over the ground alone, whoever stands there: by where they begin. */
export function approachesTo(state: AcesState, unit: Unit): Ways {
  const key = `${unit.at.join()}/${state.options['move.stackCosts']}`;
  return approachesOver(state.terrain)(key, () => overGround(state, unit, [unit.at]));
}

const FAR = 2 * 400;

/** The cheapest ways from everywhere to whichever of the squares is nearest, whoever stands in between. */
export function overGround(state: AcesState, unit: Unit, goals: readonly Square[]): Ways {
  const bare: AcesState = withTable(state, { units: EMPTY });
  const walker: Unit = changed(unit, { prone: false, turn: null });
  const { width, height } = state;
  return waysFromAny(goals, FAR, { width, height, cost: strideCost(bare, walker), least: INCH });
}

/** Why no way leads there: by what is in the square itself, or because everything around is shut. */
function unreachable(state: AcesState, unit: Unit, to: Square): Violation {
  if (!onTable(state, to)) return blocked('ACE-20.3', to, 'offTable');
  const ground = terrainAt(state, to);
  if (isClosed(unit, ground)) return blocked('ACE-4.11', to, 'failed');
  if (ground.drop) return blocked('ACE-4.12', to, 'pit');
  const taken = !ground.blocksMove && !mayStop(state, unit, to);
  return blocked('ACE-4.5', to, taken ? 'occupied' : undefined);
}

/** The cheapest way to a square; when it is too far, what it would cost. */
export function wayTo(state: AcesState, unit: Unit, to: Square): Walk {
  const least = unit.turn?.moved === 0 ? 8 : 0;
  const near = waysOf(state, unit, Math.max(leftOf(state, unit), least)).to(to);
  const way = near ?? waysOf(state, unit, FAR).to(to);
  if (way === undefined) return { path: [], costs: [], broken: [unreachable(state, unit, to)] };
  return judgePath(state, unit, pathOf(way));
}
