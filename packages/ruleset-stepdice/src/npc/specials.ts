import { chebyshev, keyOf } from '@potyczka/ruleset-kit';
import type { FoeOrder } from '../commands.ts';
import { areaAround, cornerOf, isAmong } from '../procedures/areas.ts';
import { barsSpecial, canPlace, ownAnchor, planSpecial, readyMark } from '../procedures/foes/special-checks.ts';
import { foesOf, isPresent, moveOf, weaponInHand } from '../read.ts';
import { relationOf } from '../spatial.ts';
import type { Foe, FoeMove, Hero, Square } from '../state.ts';
import { CLASSES, type MoveName } from '../vocabulary.ts';
import { type Field, farFrom } from './field.ts';

/** When a foe uses its special moves, and where (catalogue 9.6). */

type Special = Extract<FoeOrder, { type: 'foeSpecial' }>;

const special = (foe: Foe, move: MoveName, more: Partial<Special> = {}): Special => ({
  type: 'foeSpecial',
  by: 'table',
  unit: foe.id,
  move,
  ...more,
});

const ifLegal = ({ state, acts }: Field, order: Special): Special | undefined =>
  acts && barsSpecial(order, planSpecial(state, order)).length === 0 ? order : undefined;

const inside = (squares: readonly Square[], heroes: readonly Hero[]): number =>
  heroes.filter((hero) => isAmong(squares, hero.at)).length;
const touched = (squares: readonly Square[], heroes: readonly Hero[]): number =>
  heroes.filter(({ at: pos }) => pos !== null && squares.some((square) => chebyshev(square, pos) <= 1)).length;

interface Placement {
  readonly at: Square;
  readonly caught: number;
  readonly near: number;
}

/** Every square an area could be laid on so that it has to do with somebody. */
function placements({ state, prey }: Field, size: number): readonly Placement[] {
  const wide = size + 1;
  const squares = new Map<string, Square>();
  for (const { at: pos } of prey)
    if (pos !== null) for (const at of areaAround(state, pos, 2 * wide + 1)) squares.set(keyOf(at), at);
  return [...squares.values()].map((at) => {
    const area = areaAround(state, at, size);
    return { at, caught: inside(area, prey), near: touched(area, prey) };
  });
}

/** @rule STEP-24.4 An area: nearest, then lowest y, then lowest x of its upper left square. */
const byPlace =
  (from: Square, size: number) =>
  (a: Placement, b: Placement): number => {
    const [ax, ay] = cornerOf(a.at, size);
    const [bx, by] = cornerOf(b.at, size);
    return b.caught - a.caught || chebyshev(from, a.at) - chebyshev(from, b.at) || ay - by || ax - bx;
  };

/** The place from which the most heroes are caught, at least so many in all. */
function bestPlace(
  field: Field,
  move: FoeMove,
  from: Square,
  fits: (placement: Placement) => boolean,
): Square | undefined {
  const size = move.size ?? 3;
  const marks = move.marked === true;
  return placements(field, size)
    .filter(fits)
    .sort(byPlace(from, size))
    .find(({ at }) => canPlace(field.state, from, at, size, marks))?.at;
}

/** The best places for every special move of a foe that wants one. */
export function placedSpecials(field: Field): readonly Special[] {
  const { state, foe, acts } = field;
  const { at: pos } = foe;
  if (pos === null || !state.mapped || !acts) return [];
  return foe.moves
    .filter(({ name }) => name === 'volley' || name === 'anchor')
    .flatMap((move) => {
      const size = move.size ?? 3;
      const open = placements(field, size).filter(({ caught }) => caught > 0);
      const fit = [...open]
        .sort(byPlace(pos, size))
        .filter((one) => canPlace(state, pos, one.at, size, move.marked === true));
      return fit.slice(0, 2).map((one) => special(foe, move.name, at(one.at)));
    });
}

const twoOrMore = ({ caught }: Placement): boolean => caught >= 2;

const at = (square: Square): Partial<Special> => ({ at: [square[0], square[1]] });

/** Artillery: fire what is marked if any hero is still inside. */
export function fireMark(field: Field): Special | undefined {
  const mark = readyMark(field.state, field.foe.id);
  return mark !== undefined && inside(mark.squares, field.prey) > 0
    ? ifLegal(field, special(field.foe, 'volley'))
    : undefined;
}

/** Mark or use a Volley where it catches at least two heroes. */
export function volley(field: Field): Special | undefined {
  const { state, foe } = field;
  const move = moveOf(foe, 'volley');
  if (move === undefined || foe.at === null || !state.mapped) return undefined;
  const place = bestPlace(field, move, foe.at, twoOrMore);
  return place === undefined ? undefined : ifLegal(field, special(foe, 'volley', at(place)));
}

/** Whether a Volley from another square would catch two: the Hunter moves before it shoots. */
export function wouldCatch(field: Field, from: Square): boolean {
  const move = moveOf(field.foe, 'volley');
  return move !== undefined && bestPlace(field, move, from, twoOrMore) !== undefined;
}

/**
 * Anchor where it covers or touches at least `least` heroes, on the centre that covers most. One that still lies there is
 * not laid anew.
 */
export function anchor(field: Field, least: number): Special | undefined {
  const { state, foe } = field;
  const move = moveOf(foe, 'anchor');
  if (move === undefined || foe.at === null || ownAnchor(state, foe.id) !== undefined) return undefined;
  const place = bestPlace(field, move, foe.at, ({ near }) => near >= least);
  return place === undefined ? undefined : ifLegal(field, special(foe, 'anchor', at(place)));
}

/** Bolster the highest class of ally within 5 in line of sight that is not bolstered and within 5 of a hero. */
export function bolster(field: Field): Special | undefined {
  const { state, foe, prey } = field;
  const near = (ally: Foe): boolean =>
    state.mapped
      ? ally.at !== null && farFrom(prey, ally.at) <= 5
      : prey.some((hero) => relationOf(state, ally, hero).distance <= 5);
  const [ally] = foesOf(state)
    .filter((one) => one.id !== foe.id && isPresent(one) && !one.bolstered && near(one))
    .filter((one) => ifLegal(field, special(foe, 'bolster', { target: one.id })) !== undefined)
    .sort((a, b) => CLASSES.indexOf(b.class) - CLASSES.indexOf(a.class) || b.wounds - a.wounds);
  return ally === undefined ? undefined : special(foe, 'bolster', { target: ally.id });
}

export const summon = (field: Field): Special | undefined => ifLegal(field, special(field.foe, 'summon'));

/** Barrier if at least two heroes hold ranged weapons, and none stands yet. */
export function barrier(field: Field): Special | undefined {
  const armed = field.prey.filter((hero) => weaponInHand(hero)?.attacks.includes('ranged') === true);
  return armed.length >= 2 && !field.foe.barrier ? ifLegal(field, special(field.foe, 'barrier')) : undefined;
}

/** Shockwave if at least two heroes are within 2 squares; without a board, next to it. */
export function shockwave(field: Field): Special | undefined {
  const { state, foe, prey } = field;
  const near = prey.filter((hero) => {
    const { distance, adjacent } = relationOf(state, foe, hero);
    return state.mapped ? distance <= 2 : adjacent;
  });
  return near.length >= 2 ? ifLegal(field, special(foe, 'shockwave')) : undefined;
}
