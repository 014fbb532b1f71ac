import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import {
  chebyshev,
  pathOf,
  placeOf,
  type Square,
  sameSquare,
  type Way,
  waysFrom,
  waysFromAny,
} from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../play.ts';
import { unitOf, unitsUp } from '../read.ts';
import { costOf, mayStop, terrainAt } from '../spatial.ts';
import type { AcesState, Unit } from '../state.ts';
import { crosses, isClosed, untested } from './crossing.ts';
import { partGrips } from './grapple.ts';
import { revealWhoShows } from './hidden.ts';
import { type Interruption, interruptPoint, isWatched } from './interrupt.ts';
import { leftOf, legsOf } from './running.ts';
import { enterTemplate } from './suppression.ts';
import { isStopped, leavesBehind, withdraws } from './withdrawal.ts';

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
function stepCost(state: AcesState, unit: Unit, from: Square, to: Square): number | null {
  const cost = isClosed(unit, terrainAt(state, to)) ? null : costOf(state, unit, from, to);
  return cost !== null && terrainAt(state, from).drop ? Math.max(4, cost) : cost;
}

/** The table as a side knows it: enemies that hide stand in nobody's plans. */
export function asKnown(state: AcesState, unit: Unit): AcesState {
  const hiding = Object.values(state.units).filter((other) => other.hidden && other.side !== unit.side);
  if (hiding.length === 0) return state;
  const units = Object.fromEntries(Object.entries(state.units).filter(([id]) => !hiding.some((one) => one.id === id)));
  return { ...state, units };
}

/** What is left for one move: a running mount's run counts only if it goes its base Pace in one go (ACE-14.2). */
function budgetFor(state: AcesState, unit: Unit, costs: readonly number[]): number {
  const left = leftOf(state, unit);
  if (unit.mount === null || unit.turn === null || !unit.turn.ran) return left;
  const whole = costs.reduce((sum, cost) => sum + cost, 0);
  return whole >= 2 * legsOf(state, unit).pace ? left : Math.max(0, left - 2 * unit.turn.runRoll);
}

/** @rule ACE-4.3 Whoever has not moved yet may always enter one square. */
const isLeastMove = (unit: Unit, steps: number): boolean => steps === 1 && unit.turn?.moved === 0;

function costsOf(state: AcesState, unit: Unit, path: readonly Square[]): readonly number[] | null {
  const costs: number[] = [];
  let from = unit.pos;
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

/** Judges a path square by square. @rule ACE-4.1 @rule ACE-4.3 @rule ACE-4.5 */
export function judgePath(state: AcesState, unit: Unit, given: readonly Square[]): Walk {
  const [first] = given;
  const path = first !== undefined && sameSquare(first, unit.pos) ? given.slice(1) : given;
  const costs = costsOf(state, unit, path);
  const last = path.at(-1);
  if (costs === null || (last !== undefined && !mayStop(state, unit, last)))
    return { path, costs: costs ?? [], broken: [violation('ACE-4.5', 'blocked', { at: last?.join() ?? '' })] };
  const cost = costs.reduce((sum, one) => sum + one, 0);
  const left = budgetFor(state, unit, costs);
  const least = isLeastMove(unit, path.length);
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
  readonly ways: ReadonlyMap<number, Way>;
}
/**
 * The last look around among these figures: whoever picks a square is soon asked for the way there. Besides them ways
 * depend on nothing but the ground and the options.
 */
const looked = new WeakMap<AcesState['units'], Known>();

const isSameGround = (a: AcesState, b: AcesState): boolean => a.terrain === b.terrain && a.options === b.options;

/** Every square that can be reached within so many half inches, with the cheapest way there. */
function waysOf(state: AcesState, unit: Unit, budget: number): ReadonlyMap<number, Way> {
  const known = looked.get(state.units);
  if (known?.unit === unit && known.budget === budget && isSameGround(known.table, state)) return known.ways;
  // Diagonals at one and a half inches come to the same as one, two, one, two, rounded down to whole inches.
  const extra = steepens(state) ? 1 : 0;
  const ways = waysFrom(unit.pos, budget + extra, {
    cost: (from, to) => {
      const cost = stepCost(state, unit, from, to);
      return cost === null ? null : cost + (isDiagonal(from, to) ? extra : 0);
    },
    // Nobody squeezes between two corners: what a step costs says so already.
    blocks: () => false,
    least: INCH,
  });
  looked.set(state.units, { table: state, unit, budget, ways });
  return ways;
}

/** Whether a way may be gone to its end: its own cost says so, except where costs depend on the whole path. */
function mayGo(state: AcesState, unit: Unit, way: Way, left: number): boolean {
  if (steepens(state) || unit.mount !== null) return judgePath(state, unit, pathOf(way)).broken.length === 0;
  return way.cost <= left || (way.before?.before === null && unit.turn?.moved === 0);
}

/** Ways to every square where a unit could end a move now. */
export function waysWithin(state: AcesState, unit: Unit): readonly Way[] {
  const least = unit.turn?.moved === 0 ? 8 : 0;
  const left = leftOf(state, unit);
  return [...waysOf(state, unit, Math.max(left, least)).values()].filter(
    (way) => way.before !== null && mayGo(state, unit, way, left) && mayStop(state, unit, way.square),
  );
}

/** Where a unit could end a move now: for offers and NPCs. */
export const reachOf = (state: AcesState, unit: Unit): readonly { readonly at: Square; readonly cost: number }[] =>
  waysWithin(state, unit).map((way) => ({ at: way.square, cost: way.cost }));

const EMPTY: AcesState['units'] = {};
const approaches = new WeakMap<AcesState['terrain'], Map<string, ReadonlyMap<number, Way>>>();
const REMEMBERED = 400;

/** The cheapest ways from everywhere to a square, over the ground alone, whoever stands there: by where they begin. */
export function approachesTo(state: AcesState, unit: Unit): ReadonlyMap<number, Way> {
  const known = approaches.get(state.terrain) ?? new Map<string, ReadonlyMap<number, Way>>();
  const key = `${unit.pos.join()}/${state.options['move.stackCosts']}`;
  const ways = known.get(key);
  if (ways !== undefined) return ways;
  const found = overGround(state, unit, [unit.pos]);
  if (known.size >= REMEMBERED) known.clear();
  approaches.set(state.terrain, known.set(key, found));
  return found;
}

const FAR = 2 * 400;

/** The cheapest ways from everywhere to whichever of the squares is nearest, whoever stands in between. */
export function overGround(state: AcesState, unit: Unit, goals: readonly Square[]): ReadonlyMap<number, Way> {
  const bare: AcesState = { ...state, units: EMPTY };
  const walker: Unit = { ...unit, prone: false, turn: null };
  return waysFromAny(goals, FAR, {
    cost: (from, to) => stepCost(bare, walker, from, to),
    blocks: () => false,
    least: INCH,
  });
}

/** The cheapest way to a square; when it is too far, what it would cost. */
export function wayTo(state: AcesState, unit: Unit, to: Square): Walk {
  const least = unit.turn?.moved === 0 ? 8 : 0;
  const near = waysOf(state, unit, Math.max(leftOf(state, unit), least)).get(placeOf(to));
  const way = near ?? waysOf(state, unit, FAR).get(placeOf(to));
  if (way === undefined) return { path: [], costs: [], broken: [violation('ACE-4.5', 'blocked', { at: to.join() })] };
  return judgePath(state, unit, pathOf(way));
}

/** A walk under way: squares entered but not told yet, so that a plain move is one event. */
interface Stride {
  readonly path: Square[];
  cost: number;
}

/** @rule ACE-4.13 Half inches straight on just now, and where to: a run-up. */
function straightened(unit: Unit, path: readonly Square[], cost: number): { straight: number; heading: Square | null } {
  let straight = unit.turn?.straight ?? 0;
  let heading = unit.turn?.heading ?? null;
  let from = unit.pos;
  for (const to of path) {
    const step: Square = [to[0] - from[0], to[1] - from[1]];
    straight = heading !== null && sameSquare(heading, step) ? straight + 2 : 2;
    heading = step;
    from = to;
  }
  return path.length === 0 ? { straight: straight + cost, heading } : { straight, heading };
}

function flush(play: AcesPlay, unitId: string, stride: Stride, rules: readonly string[]): void {
  if (stride.path.length === 0) return;
  const unit = unitOf(play.state, unitId);
  const path = stride.path.splice(0);
  const at = path.at(-1) ?? unit.pos;
  play.tell({
    type: 'moved',
    unit: unitId,
    path,
    cost: stride.cost,
    elevation: terrainAt(play.state, at).elevation,
    ...straightened(unit, path, stride.cost),
    rules,
  });
  stride.cost = 0;
  partGrips(play);
}

/** @rule ACE-4.11 Half inches of the path ahead that lie in this hazard. */
function stretch(state: AcesState, walk: Walk, index: number, hazard: string): number {
  let cost = 0;
  for (let at = index; at < walk.path.length; at++) {
    if (!terrainAt(state, walk.path[at] ?? [0, 0]).hazards.includes(hazard)) break;
    cost += walk.costs[at] ?? 0;
  }
  return cost;
}

/** What a charge changes: enemies that get no free attack, and what an interrupt means there. */
export interface Manner {
  readonly spared?: readonly string[];
  readonly interruption?: Interruption;
}

/** What may happen before a square is entered: a broken-in turn, free attacks, a dangerous way. False: it is not entered. */
function mayEnter(play: AcesPlay, unitId: string, walk: Walk, index: number, tell: () => void, how: Manner): boolean {
  const to = walk.path[index] ?? [0, 0];
  if (isWatched(play.state, unitId)) {
    tell();
    if (interruptPoint(play, unitId, how.interruption) || isStopped(play.state, unitId)) return false;
  }
  tell();
  revealWhoShows(play);
  const unit = unitOf(play.state, unitId);
  if (stepCost(play.state, unit, unit.pos, to) === null) return false;
  if (!withdraws(play, unitId, to, how.spared)) return false;
  for (const hazard of untested(unitOf(play.state, unitId), terrainAt(play.state, to))) {
    const cost = stretch(play.state, walk, index, hazard);
    if (!crosses(play, unitId, hazard, terrainAt(play.state, to), cost)) return false;
  }
  return !isStopped(play.state, unitId);
}

/** Walks a judged path; true when its end was reached. */
export function walk(
  play: AcesPlay,
  unitId: string,
  planned: Walk,
  rules: readonly string[],
  how: Manner = {},
): boolean {
  const stride: Stride = { path: [], cost: 0 };
  const tell = (): void => flush(play, unitId, stride, rules);
  for (const [index, to] of planned.path.entries()) {
    const from = stride.path.at(-1) ?? unitOf(play.state, unitId).pos;
    const quiet = isQuiet(play.state, unitId, from, to);
    if (!quiet && !mayEnter(play, unitId, planned, index, tell, how)) return false;
    stride.path.push(to);
    stride.cost += planned.costs[index] ?? 0;
    if (findsSomebody(play.state, unitId, to)) {
      // Somebody hidden is found at contact (HID-2): the walker stops short.
      tell();
      revealWhoShows(play);
      return false;
    }
    if (play.state.templates.length > 0) {
      tell();
      enterTemplate(play, unitId, from);
      if (isStopped(play.state, unitId)) return false;
    }
  }
  tell();
  return true;
}

const findsSomebody = (state: AcesState, unitId: string, at: Square): boolean => {
  const { side } = unitOf(state, unitId);
  return unitsUp(state).some((other) => other.hidden && other.side !== side && chebyshev(other.pos, at) <= 1);
};

/** Nothing can happen before this step: nobody waits, nobody is left behind, the way is not dangerous. */
function isQuiet(state: AcesState, unitId: string, from: Square, to: Square): boolean {
  if (isWatched(state, unitId)) return false;
  const unit = unitOf(state, unitId);
  if (untested(unit, terrainAt(state, to)).length > 0) return false;
  const there = { ...unit, pos: from, elevation: terrainAt(state, from).elevation };
  return leavesBehind(state, there, to).length === 0;
}
