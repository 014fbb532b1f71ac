import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { chebyshev, keyOf, sameSquare, squeezes } from '@potyczka/ruleset-kit';
import { hasTrait, isOn, isPresent, moveOf, unitOf } from '../../read.ts';
import { areAdjacent, blocksMove, cellAt, levelAt, onMap, unitsAt } from '../../spatial.ts';
import type { Square, StepState, Unit } from '../../state.ts';

/** Walking square by square (STEP-7). */

export const has = (unit: Unit, trait: string): boolean => unit.kind === 'foe' && hasTrait(unit, trait);

/** @rule STEP-7.3 Nobody walks through a standing opponent; allies, the Downed and the Prone are passed. */
function isBarred(state: StepState, unit: Unit, square: Square): boolean {
  const here = unitsAt(state, square);
  return here.length > 0 && here.some((other) => other.kind !== unit.kind && isPresent(other) && !other.prone);
}

const inAnchor = (state: StepState, square: Square): boolean =>
  state.zones.some((zone) => zone.kind === 'anchor' && zone.squares.some((one) => sameSquare(one, square)));

/** @rule STEP-14.9 Walking into an Anchor's field costs the whole Action, once a turn. */
export const entersAnchor = (state: StepState, unit: Unit, from: Square, to: Square): boolean =>
  unit.kind === 'hero' && !unit.anchored && state.combatBegun && inAnchor(state, to) && !inAnchor(state, from);

/** @rule STEP-7.4 @rule STEP-7.7 What entering a square costs; null: it can't be entered. */
export function stepCost(state: StepState, unit: Unit, from: Square, to: Square): number | null {
  const cell = cellAt(state, to);
  if (!onMap(state, to) || cell.cost === null || (cell.pit && !has(unit, 'flying'))) return null;
  if (has(unit, 'flying')) return 1;
  const climb = Math.abs(cell.level - levelAt(state, from));
  if (climb > 1 && !has(unit, 'climber')) return null;
  const flat = cell.difficult && !isOn(state, 'difficultTerrain') ? 1 : cell.cost;
  if (has(unit, 'climber')) return cell.partial ? 1 : flat;
  return flat + climb;
}

/** @rule STEP-7.8 A gap of one square is jumped in the stride: two squares of Move. A jumper clears three (STEP-14.8). */
function jumpCost(state: StepState, unit: Unit, from: Square, to: Square): number | null {
  const far = chebyshev(from, to);
  const straight = [to[0] - from[0], to[1] - from[1]].every((d) => d === 0 || Math.abs(d) === far);
  const widest = has(unit, 'climber') ? 3 : 1;
  if (far < 2 || far - 1 > widest || !straight) return null;
  const way: Square = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const gap = Array.from(
    { length: far - 1 },
    (_, i): Square => [from[0] + way[0] * (i + 1), from[1] + way[1] * (i + 1)],
  );
  if (!gap.every((square) => cellAt(state, square).pit) || stepCost(state, unit, from, to) === null) return null;
  return far;
}

export interface Walk {
  readonly path: readonly Square[];
  readonly cost: number;
  readonly anchored: boolean;
  readonly easyStep: boolean;
  readonly errors: readonly Violation[];
}

/** @rule STEP-14.8 Fast: one difficult square a turn costs 1. */
export const isEasy = (state: StepState, unit: Unit): boolean =>
  has(unit, 'fast') &&
  !has(unit, 'flying') &&
  unit.kind === 'foe' &&
  !unit.easyStepUsed &&
  isOn(state, 'difficultTerrain');

/** How much less a square costs so; a climb into it is no less steep. */
export function easing(state: StepState, to: Square): number {
  const { difficult, cost } = cellAt(state, to);
  return difficult && cost !== null ? cost - 1 : 0;
}

/** @rule STEP-7.3 @rule STEP-14.9 Whoever stands in the way of a step, or whatever holds the unit back from it. */
export function heldBack(state: StepState, unit: Unit, from: Square, to: Square): 'occupied' | 'no-action' | undefined {
  if (isBarred(state, unit, to)) return 'occupied';
  return unit.actionLeft < 1 && entersAnchor(state, unit, from, to) ? 'no-action' : undefined;
}

/** Catalogue 9.7: whoever steps into a pit falls; those who fly do not. */
export const fallsAt = (state: StepState, unit: Unit, square: Square): boolean =>
  cellAt(state, square).pit && !has(unit, 'flying');

/** What is wrong with one step, and what it costs. Only the last step of a way may lead into a pit. */
function judgeStep(
  state: StepState,
  unit: Unit,
  from: Square,
  to: Square,
  last: boolean,
): { cost: number; error?: Violation } {
  const near = chebyshev(from, to) === 1;
  const into = near && last && fallsAt(state, unit, to) ? 1 : null;
  const cost = into ?? (near ? stepCost(state, unit, from, to) : jumpCost(state, unit, from, to));
  if (cost === null || (near && squeezes(from, to, (square) => blocksMove(state, square))))
    return { cost: 1, error: violation('STEP-7.3', 'blocked', { at: keyOf(to), ...(near ? {} : { gap: true }) }) };
  const held = heldBack(state, unit, from, to);
  if (held === undefined) return { cost };
  return { cost, error: violation(held === 'occupied' ? 'STEP-7.3' : 'STEP-14.9', held, { at: keyOf(to) }) };
}

/** @rule STEP-7.8 A way may be written square by square over a gap too: whoever goes on behind it jumps. */
function overGaps(state: StepState, unit: Unit, path: readonly Square[]): readonly Square[] {
  const lands = path.findLastIndex((square) => !fallsAt(state, unit, square));
  return path.filter((square, index) => index > lands || !fallsAt(state, unit, square));
}

/** A path as somebody wants to walk it: what it costs and what forbids it. */
export function judgePath(state: StepState, id: string, wanted: readonly Square[]): Walk {
  const unit = unitOf(state, id);
  const start = unit.at ?? [0, 0];
  const after = wanted[0] !== undefined && sameSquare(wanted[0], start) ? wanted.slice(1) : wanted;
  const path = overGaps(state, unit, after);
  const errors: Violation[] = [];
  let cost = 0;
  let anchored = false;
  let easyStep = false;
  path.forEach((to, index) => {
    const from = path[index - 1] ?? start;
    const judged = judgeStep(state, unit, from, to, index === path.length - 1);
    if (judged.error !== undefined) errors.push(judged.error);
    anchored ||= entersAnchor(state, unit, from, to);
    const eased = isEasy(state, unit) && !easyStep ? easing(state, to) : 0;
    easyStep ||= eased > 0;
    cost += judged.cost - eased;
  });
  const last = path.at(-1);
  if (last !== undefined && errors.length === 0 && !isEndable(state, id, last))
    errors.push(violation('STEP-7.3', 'occupied', { at: keyOf(last) }));
  if (path.length === 0) errors.push(violation('STEP-7.1', 'occupied', { at: keyOf(start), own: true }));
  return { path, cost, anchored, easyStep, errors };
}

/** A hidden foe is not known to stand there (STEP-3.8). */
export const isEndable = (state: StepState, id: string, square: Square): boolean =>
  unitsAt(state, square).every((unit) => unit.id === id || (unit.kind === 'foe' && unit.hidden));

const couldStop = (mover: Unit, other: Unit): boolean => {
  if (other.kind === mover.kind || !isPresent(other)) return false;
  if (other.kind === 'foe') return !other.stunned && !other.disarmed;
  return mover.kind === 'foe' && moveOf(mover, 'slip') === undefined;
};

/** @rule STEP-7.10 The opponents a unit stands next to and leaves with this step, where leaving matters (`engagement: sticky`). */
export function leftBehind(state: StepState, id: string, from: Square, to: Square): readonly Unit[] {
  if (state.options.engagement !== 'sticky') return [];
  const mover = unitOf(state, id);
  return Object.values(state.units).filter(
    (other) =>
      couldStop(mover, other) &&
      other.at !== null &&
      areAdjacent(state, from, other.at) &&
      !areAdjacent(state, to, other.at),
  );
}
