import { remembered, type Violation, violation } from '@potyczka/kernel';
import { keyOf, Lately, neighbours, pathOf, sameSquare, squeezes, type Way } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../../commands.ts';
import { type Board, boardOf, numberOf } from '../../lines.ts';
import { isOn, unitOf } from '../../read.ts';
import { blocksMove } from '../../spatial.ts';
import type { Square, StepState, Unit } from '../../state.ts';
import { trapsAt } from './eventful-squares.ts';
import {
  easing,
  entersAnchor,
  has,
  heldBack,
  isEasy,
  isEndable,
  judgePath,
  leftBehind,
  stepCost,
  type Walk,
} from './path-rules.ts';

/** The ways the table finds when somebody names only where to go (STEP-7.1). */

/** What a step runs into: a trap everybody sees, an exit, an Anchor's field, the blow of somebody left behind. */
type Risk = (from: Square, to: Square) => number;

/** undefined: there is nothing about that a way could go round. */
function risksFor(state: StepState, unit: Unit): Risk | undefined {
  const sticky = state.options.engagement === 'sticky';
  const leaves = (from: Square, to: Square): number => (sticky ? leftBehind(state, unit.id, from, to).length : 0);
  if (unit.kind === 'foe') return sticky ? leaves : undefined;
  const exits = new Set(state.scenario.exits.map(keyOf));
  const traps = state.hazards.filter(({ kind, active, hidden }) => kind === 'snapTrap' && active && !hidden);
  const anchored = state.zones.some(({ kind }) => kind === 'anchor');
  if (!sticky && exits.size === 0 && traps.length === 0 && !anchored) return undefined;
  // Nobody goes round what nobody knows of.
  const seen = (to: Square): number =>
    traps.length === 0 ? 0 : trapsAt(state, to).filter((one) => !one.hidden).length;
  return (from, to) =>
    seen(to) +
    Number(exits.has(keyOf(to))) +
    Number(anchored && entersAnchor(state, unit, from, to)) +
    leaves(from, to);
}

/** No walk on a board is longer. */
const FAR = 99;

interface Walks {
  readonly budget: number;
  readonly ways: readonly Way[];
}
/**
 * Where each unit stands and everywhere it could walk to. A state never changes, and a command is weighed, checked and
 * carried out in the same one.
 */
const walks = new Lately<StepState, Map<string, Walks>>();

/** Everywhere a unit could walk to within a budget, and where it stands. */
export function placesInReach(state: StepState, id: string, budget = FAR): readonly Way[] {
  const known = walks.get(state) ?? new Map<string, Walks>();
  const before = known.get(id);
  if (before !== undefined && before.budget >= budget)
    return before.budget === budget ? before.ways : before.ways.filter(({ cost }) => cost <= budget);
  const ways = waysOf(state, unitOf(state, id), budget);
  walks.set(state, known.set(id, { budget, ways }));
  return ways;
}

/** A step the board allows: where it leads and what it costs. */
interface Stride {
  readonly square: Square;
  readonly number: number;
  readonly cost: number;
}
type Strides = (readonly Stride[] | undefined)[];

/** The steps from every square of a board: they depend on it and on how somebody walks, not on who stands where. */
const gaits = remembered((_board: Board) => remembered((_gait: number): Strides => []));

function stridesOf(state: StepState, unit: Unit): Strides {
  const traits = [has(unit, 'flying'), has(unit, 'climber'), isOn(state, 'difficultTerrain')];
  const gait = traits.reduce((sum, trait) => sum * 2 + Number(trait), 0);
  return gaits(boardOf(state))(gait);
}

const stridesFrom = (state: StepState, unit: Unit, from: Square): readonly Stride[] =>
  neighbours(from).flatMap((square) => {
    const cost = stepCost(state, unit, from, square);
    const shut = cost === null || squeezes(from, square, (one) => blocksMove(state, one));
    return shut ? [] : [{ square, number: numberOf(state, square), cost }];
  });

/** A way on its way: what it runs into, and whether a fast foe has had its easy square. */
interface Try {
  readonly way: Way;
  readonly risk: number;
  readonly eased: boolean;
}

/**
 * The cheapest way to every square, and of those that cost the same one that runs into the least: ways wait in one row
 * for each cost, first come first served. A fast foe may come to a square with its easy one still to use, or used up.
 */
function waysOf(state: StepState, unit: Unit, budget: number): readonly Way[] {
  if (unit.at === null) return [];
  const strides = stridesOf(state, unit);
  const riskOf = risksFor(state, unit);
  const easy = isEasy(state, unit);
  const squares = state.width * state.height;
  // What each square has been reached for, and one more: 0 is a square not reached yet.
  const best = new Uint8Array(squares * (easy ? 2 : 1));
  const risks = new Uint8Array(best.length);
  const ended = new Uint8Array(squares);
  best[numberOf(state, unit.at)] = 1;
  const rows: Try[][] = [[{ way: { square: unit.at, cost: 0, before: null }, risk: 0, eased: false }]];
  const ends: Way[] = [];
  for (let cost = 0; cost < rows.length; cost++) {
    for (const { way, risk, eased } of rows[cost] ?? []) {
      const number = numberOf(state, way.square);
      const here = eased ? number + squares : number;
      if (best[here] !== cost + 1 || risks[here] !== risk) continue;
      if (ended[number] === 0 && (cost === 0 || isEndable(state, unit.id, way.square))) ends.push(way);
      ended[number] = 1;
      const steps = strides[number] ?? stridesFrom(state, unit, way.square);
      strides[number] = steps;
      for (const step of steps) {
        const less = easy && !eased ? easing(state, step.square) : 0;
        const total = cost + step.cost - less;
        const used = eased || less > 0;
        const there = used ? step.number + squares : step.number;
        const known = best[there] ?? 0;
        if (total > budget || (known > 0 && known < total + 1)) continue;
        const more = Math.min(255, risk + (riskOf?.(way.square, step.square) ?? 0));
        if (known === total + 1 && (risks[there] ?? 0) <= more) continue;
        if (heldBack(state, unit, way.square, step.square) !== undefined) continue;
        best[there] = total + 1;
        risks[there] = more;
        const row = rows[total] ?? [];
        row.push({ way: { square: step.square, cost: total, before: way }, risk: more, eased: used });
        rows[total] = row;
      }
    }
  }
  return ends;
}

/** Every square a unit could walk to within a budget, cheapest ways, itself left out. */
export const freeWays = (state: StepState, id: string, budget = FAR): readonly Way[] =>
  placesInReach(state, id, budget).filter((way) => way.before !== null);

/** Where a command says to go: square by square, or only the last one. */
interface Wanted {
  readonly path?: readonly Square[];
  readonly to?: Square;
}

/** The path a move means: the one written, or the cheapest to where it wants to go. */
function pathFor(state: StepState, id: string, { path, to }: Wanted): readonly Square[] | undefined {
  if (path !== undefined) return path;
  if (to === undefined) return undefined;
  const way = freeWays(state, id).find(({ square }) => sameSquare(square, to));
  return way === undefined ? undefined : pathOf(way);
}

type Going = CommandOf<'move'> | CommandOf<'foeMove'>;

/**
 * A move before it is made: its path and what that comes to. Undefined where no way leads there or nobody goes by that
 * name; without a board, where Moves change bands, always.
 */
export function planWay(state: StepState, command: Going): Walk | undefined {
  const { unit } = command;
  if (!state.mapped || state.units[unit] === undefined) return undefined;
  const path = pathFor(state, unit, command as Wanted);
  return path === undefined ? undefined : judgePath(state, unit, path);
}

/** @rule STEP-7.1 What forbids such a move; `most` where Moves are counted. */
export function barsWay(
  state: StepState,
  unit: Unit,
  command: Going,
  walk: Walk | undefined,
  most: number | null,
): readonly Violation[] {
  if (walk === undefined) return barsWanted(state, unit, command as Wanted);
  if (walk.errors.length > 0 || most === null || walk.cost <= most) return walk.errors;
  return [violation('STEP-7.1', 'no-move-left', { cost: walk.cost, left: most })];
}

/** Why no way leads there: somebody stands there, an Anchor's field wants the Action, or there is no way at all. */
function barsWanted(state: StepState, unit: Unit, { to }: Wanted): readonly Violation[] {
  if (to === undefined)
    return [{ code: 'bad-message', params: { field: 'to', expected: 'a square [x, y], or a path of squares' } }];
  const at = keyOf(to);
  if (unit.at !== null && sameSquare(unit.at, to)) return [violation('STEP-7.1', 'occupied', { at, own: true })];
  if (!isEndable(state, unit.id, to)) return [violation('STEP-7.3', 'occupied', { at })];
  const held = unit.kind === 'hero' && unit.actionLeft < 1 && unit.at !== null;
  if (held && entersAnchor(state, unit, unit.at, to)) return [violation('STEP-14.9', 'no-action', { at })];
  return [violation('STEP-7.3', 'blocked', { at })];
}
