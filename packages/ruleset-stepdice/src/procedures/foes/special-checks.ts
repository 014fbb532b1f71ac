import { type Violation, violation } from '@potyczka/kernel';
import { chebyshev } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../../commands.ts';
import { heroesOf, isPresent, moveOf } from '../../read.ts';
import { cellAt, isFree, lineOf, nearestFirst, onMap, relationOf } from '../../spatial.ts';
import type { Foe, FoeMove, Hero, Mark, Square, StepState, Zone } from '../../state.ts';
import type { MoveName } from '../../vocabulary.ts';
import { areaAround } from '../areas.ts';
import { misaimed } from '../misaimed.ts';

/** A foe's special move before it is made: whether it may, and where it would fall (STEP-14.9 to STEP-14.11). */

export type SpecialCommand = CommandOf<'foeSpecial'>;
type MoveUse = 'use' | 'mark' | 'fire' | 'sustain';

/** The others work by themselves. */
export const ACTIVE: readonly MoveName[] = ['volley', 'anchor', 'bolster', 'summon', 'barrier', 'shockwave'];
const FAR = 10;
const SUMMONED_WITHIN = 3;

/** @rule STEP-14.11 A mark of an earlier foe phase may be fired. */
export const readyMark = (state: StepState, foe: string): Mark | undefined =>
  state.marks.find((mark) => mark.foe === foe && mark.setInPhase < state.phases);

export const ownAnchor = (state: StepState, foe: string): Zone | undefined =>
  state.zones.find((zone) => zone.kind === 'anchor' && zone.source === foe);

/** Without a place named, a mark that is ready is fired and an Anchor that may be kept is kept. */
function useOf(state: StepState, foe: Foe, move: FoeMove, named: boolean): MoveUse {
  if (move.name === 'volley' && move.marked === true)
    return !named && readyMark(state, foe.id) !== undefined ? 'fire' : 'mark';
  const keeps = move.name === 'anchor' && move.sustained === true && !named;
  return keeps && ownAnchor(state, foe.id) !== undefined ? 'sustain' : 'use';
}

/** @rule STEP-14.10 One a round is the Tactician's Summon: it may be made every time. */
export const isTiring = (foe: Foe, move: FoeMove): boolean =>
  foe.class === 'boss' && !(move.name === 'summon' && move.count === 1);

/** @rule STEP-14.10 No Boss uses the same move afresh in two foe phases running; @rule STEP-14.9 some are used up. */
function barsAfresh(state: StepState, foe: Foe, move: FoeMove): readonly Violation[] {
  const last = state.bossLastMoves[foe.id]?.[move.name];
  const repeated = last !== undefined && last >= state.round - 1 && isTiring(foe, move);
  const spent = move.limit !== undefined && (foe.used[move.name] ?? 0) >= move.limit;
  return [
    ...(repeated ? [violation('STEP-14.10', 'repeat-move', { what: move.name })] : []),
    ...(spent ? [violation('STEP-14.9', 'used-up', { what: move.name })] : []),
    // Catalogue 9.5, the Hunter.
    ...(move.afterMove === true && foe.movedThisTurn < 1
      ? [violation('STEP-14.9', 'no-permission', { what: move.name, why: 'still' })]
      : []),
  ];
}

const squareIn = (at: SpecialCommand['at']): Square | null =>
  at === undefined ? null : [Math.floor(at[0]), Math.floor(at[1])];

/** @rule STEP-14.9 Three by three unless the profile says otherwise. */
const squaresOf = (state: StepState, move: FoeMove, at: Square): readonly Square[] =>
  areaAround(state, at, move.size ?? 3);

/** Which move of whom, how it is made, and the squares it takes up. */
export interface SpecialPlan {
  readonly state: StepState;
  readonly command: SpecialCommand;
  readonly foe: Foe;
  readonly move: FoeMove;
  readonly how: MoveUse;
  /** The square the command names. */
  readonly at: Square | null;
  /** The mark that is fired. */
  readonly mark: Mark | undefined;
  readonly squares: readonly Square[];
}

/** Undefined where there is no such foe, or it has no such move. */
export function planSpecial(state: StepState, command: SpecialCommand): SpecialPlan | undefined {
  const foe = state.units[command.unit];
  const move = foe?.kind === 'foe' ? moveOf(foe, command.move) : undefined;
  if (foe?.kind !== 'foe' || move === undefined) return undefined;
  const at = squareIn(command.at);
  const how = useOf(state, foe, move, at !== null);
  const mark = how === 'fire' ? readyMark(state, foe.id) : undefined;
  const squares = mark?.squares ?? (at === null ? [] : squaresOf(state, move, at));
  return { state, command, foe, move, how, at, mark, squares };
}

/** @rule STEP-14.9 How far a Shockwave runs. */
export const SHOCKWAVE = 2;

/** @rule STEP-14.9 Everybody within 2 squares; without a board, everybody next to the Boss (STEP-0.3). */
export const heroesShaken = (state: StepState, foe: Foe): readonly Hero[] =>
  heroesOf(state).filter((hero) => {
    if (hero.dead || hero.left) return false;
    const { distance, adjacent } = relationOf(state, foe, hero);
    return state.mapped ? hero.at !== null && distance <= SHOCKWAVE : adjacent;
  });

const isInLine = (state: StepState, from: Square, to: Square): boolean =>
  onMap(state, to) && chebyshev(from, to) <= FAR && lineOf(state, from, to).action;

/** @rule STEP-14.9 @rule STEP-14.11 Within 10 squares and in line of action: the centre, or one square of a mark. */
export function canPlace(state: StepState, from: Square, at: Square, size: number, marks: boolean): boolean {
  if (!onMap(state, at)) return false;
  return marks ? areaAround(state, at, size).some((one) => isInLine(state, from, one)) : isInLine(state, from, at);
}

const outOfReach = (at: Square | null): readonly Violation[] => [
  violation('STEP-14.9', 'out-of-reach', { at: at === null ? '' : `${at[0]},${at[1]}` }),
];

function barsPlace({ state, foe, move, at, command }: SpecialPlan): readonly Violation[] {
  const marks = move.marked === true;
  // STEP-0.3: without squares there is nothing to mark and nothing to hold; a Volley falls on the hero it names.
  if (!state.mapped) {
    if (move.name === 'anchor' || marks) return [violation('STEP-0.3', 'option-off', { option: 'board' })];
    return barsHero(state, foe, command);
  }
  if (at === null || foe.at === null) return outOfReach(at);
  return canPlace(state, foe.at, at, move.size ?? 3, marks) ? [] : outOfReach(at);
}

function barsHero(state: StepState, foe: Foe, { target }: SpecialCommand): readonly Violation[] {
  const hero = target === undefined ? undefined : state.units[target];
  if (hero?.kind !== 'hero' || hero.dead || hero.left)
    return misaimed(state, 'STEP-14.9', foe.id, 'hero', target ?? '');
  return relationOf(state, foe, hero).distance <= FAR ? [] : outOfReach(null);
}

/** @rule STEP-14.9 Bolster: another foe within 5 squares in line of sight (9.6). */
function barsAlly(state: StepState, foe: Foe, { target }: SpecialCommand): readonly Violation[] {
  const ally = target === undefined ? undefined : state.units[target];
  if (ally?.kind !== 'foe' || ally.id === foe.id || !isPresent(ally))
    return misaimed(state, 'STEP-14.9', foe.id, 'foe', target ?? '');
  const relation = relationOf(state, foe, ally);
  if (relation.distance > 5) return outOfReach(ally.at);
  return relation.sight ? [] : [violation('STEP-14.9', 'no-line', { target: ally.id })];
}

/** @rule STEP-14.9 Where the summoned may stand: free squares within 3 of the Boss, the nearest first. */
export function summonSquares(state: StepState, { at: pos }: Foe): readonly Square[] {
  if (pos === null) return [];
  return areaAround(state, pos, 2 * SUMMONED_WITHIN + 1)
    .filter((square) => isFree(state, square) && !cellAt(state, square).pit)
    .sort(nearestFirst(pos));
}

function barsOwn(plan: SpecialPlan): readonly Violation[] {
  const { state, foe, command } = plan;
  switch (plan.move.name) {
    case 'volley':
    case 'anchor':
      return barsPlace(plan);
    case 'bolster':
      return barsAlly(state, foe, command);
    case 'summon':
      return state.mapped && summonSquares(state, foe).length === 0
        ? [violation('STEP-14.9', 'blocked', { at: '', why: 'summon' })]
        : [];
    default:
      return [];
  }
}

/** What is named and has no part in the move: a figure where it takes a square, a square where it takes a figure. */
function barsNeedless({ state, move, command: { target, at } }: SpecialPlan): readonly Violation[] {
  const isPlaced = move.name === 'volley' || move.name === 'anchor';
  const named = move.name === 'bolster' || (isPlaced && !state.mapped);
  const needless = (target !== undefined && !named) || (at !== undefined && !(isPlaced && state.mapped));
  return needless ? [violation('STEP-14.9', 'illegal-target', { target: '', why: 'needless' })] : [];
}

/** Everything the move itself asks for. */
export function barsSpecial(
  { unit, move: named }: SpecialCommand,
  plan: SpecialPlan | undefined,
): readonly Violation[] {
  if (plan === undefined || !ACTIVE.includes(plan.move.name))
    return [violation('STEP-14.9', 'no-permission', { what: named, why: 'move' })];
  const { state, foe, move, how } = plan;
  // STEP-11.5: the disarmed do not shoot.
  if (foe.disarmed && move.name === 'volley') return [violation('STEP-11.5', 'disarmed', { unit })];
  if (how === 'fire' || how === 'sustain') return barsNeedless(plan);
  return [...barsAfresh(state, foe, move), ...barsOwn(plan), ...barsNeedless(plan)];
}
