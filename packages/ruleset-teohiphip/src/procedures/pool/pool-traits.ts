import { type Choice, type Draw, type Json, sameJson, type Violation, violation } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { hasTrait, isSpent, seatOf, unitOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { inTheDark } from '../hit-points/hp.ts';

/** Steps A3 and A4 of an activation: traits that change the dice of the pool, and checks on what is left. */

/** Dice lie on the table in no order that a rule reads. */
export const faces = (draws: readonly Draw[]): string => [...draws].sort().join('');

/** The pool less these dice, one for each. */
export function withoutDice(pool: readonly number[], dice: readonly number[]): readonly number[] {
  const left = [...pool];
  for (const die of dice) {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** TEO-13.R2: no trait takes a die beyond 1 to 6. */
export function changePool(play: TeoPlay, unit: string, pool: readonly number[], trait: string, rule: string): void {
  play.tell({ type: 'poolChanged', unit, pool, trait, used: false, rules: [rule] });
}

/** @rule TEO-13.R2 A reroll must be accepted; the new dice lie where the old ones lay. */
export function rerollDice(play: TeoPlay, id: string, dice: readonly number[], trait: string, rule: string): void {
  if (dice.length === 0) return;
  const rolled = play.roll({ label: trait, unit: id, dice: dice.map(() => 6), read: faces });
  const unit = unitOf(play.state, id);
  const fresh = rolled.map((die) => inTheDark(play.state, unit, die));
  let pool = unit.pool;
  dice.forEach((die, index) => {
    pool = replaced(pool, die, fresh[index] ?? die);
  });
  changePool(play, id, pool, trait, rule);
}

function replaced(pool: readonly number[], from: number, to: number): readonly number[] {
  const at = pool.indexOf(from);
  return pool.map((die, index) => (index === at ? to : die));
}

/** @rule TEO-13.29 More good dice than bad: one of the good ones, at random, becomes a 1. */
function jitter(play: TeoPlay, id: string): void {
  const unit = unitOf(play.state, id);
  const good = unit.pool.filter((die) => die >= 5);
  if (!hasTrait(unit, 'nervous') || good.length * 2 <= unit.pool.length) return;
  const alike = new Set(good).size === 1;
  // Dice that show the same need no drawing of lots.
  const [pick = 1] = alike
    ? [1]
    : play.roll({ label: 'nervous', unit: id, dice: [good.length], read: ([n]) => good[Number(n) - 1] ?? 0 });
  changePool(play, id, replaced(unitOf(play.state, id).pool, good[pick - 1] ?? 6, 1), 'nervous', 'TEO-13.29');
}

/** A3: Nervous, then Chaotic; then the optional changes in the player's order. */
export function offerPoolTraits(play: TeoPlay, id: string): void {
  jitter(play, id);
  const { pool, traits } = unitOf(play.state, id);
  // TEO-13.36.
  if (traits.includes('chaotic') && pool.length > 0) rerollDice(play, id, [Math.max(...pool)], 'chaotic', 'TEO-13.36');
  const used: string[] = [];
  for (;;) {
    const unit = unitOf(play.state, id);
    const seat = seatOf(play.state, unit);
    if (seat === null || changes(unit, used).length === 0) return;
    const change = readChange(askChange(play, id, seat, used));
    if (change === undefined) return;
    carryOut(play, id, change);
    used.push(change.trait);
  }
}

function askChange(play: TeoPlay, id: string, seat: string, used: readonly string[]): Json {
  return play.choose(() => {
    const unit = unitOf(play.state, id);
    const choices: readonly Choice[] = [{ choice: 'decline', label: 'decline' }, ...changes(unit, used)];
    const check = (given: Json): readonly Violation[] =>
      choices.some(({ choice }) => sameJson(choice, given))
        ? []
        : [
            violation('TEO-18.2', 'bad-choice', {
              field: 'choice',
              expected: JSON.stringify(choices.map((c) => c.choice)),
            }),
          ];
    const params = { who: unit.name, pool: unit.pool.map(String) };
    return { kind: 'poolTrait', seat, unit: id, rule: 'TEO-18.2', params, choices, default: 'decline', check };
  });
}

interface PoolChange {
  readonly trait: string;
  readonly die?: number;
  readonly to?: number;
}

function readChange(answer: Json): PoolChange | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined;
  const { trait, die, to } = answer as { readonly [field: string]: Json };
  if (typeof trait !== 'string') return undefined;
  return { trait, ...(typeof die === 'number' ? { die } : {}), ...(typeof to === 'number' ? { to } : {}) };
}

const SIX = [1, 2, 3, 4, 5, 6] as const;

/** Every optional change a figure may make to its pool now, by the rule's number. */
function changes(unit: Unit, used: readonly string[]): readonly Choice[] {
  const dice = [...new Set(unit.pool)].sort();
  const may = (trait: string): boolean => hasTrait(unit, trait) && !used.includes(trait) && !isSpent(unit, trait);
  const one = (trait: string, params: { readonly die?: number; readonly to?: number } = {}): Choice => ({
    choice: { trait, ...params },
    label: `poolTrait.${trait}`,
    params,
  });
  if (dice.length === 0) return [];
  return [
    ...(may('lucky') && dice.includes(1) ? [one('lucky')] : []),
    ...(may('fateSmith')
      ? dice.flatMap((die) => SIX.filter((to) => to !== die).map((to) => one('fateSmith', { die, to })))
      : []),
    ...(may('mystic')
      ? dice.flatMap((die) =>
          [die - 1, die + 1].filter((to) => to >= 1 && to <= 6).map((to) => one('mystic', { die, to })),
        )
      : []),
    ...(may('strategist') ? dice.map((die) => one('strategist', { die })) : []),
    ...(may('gambler') ? [one('gambler')] : []),
  ];
}

function carryOut(play: TeoPlay, id: string, { trait, die = 1, to = die }: PoolChange): void {
  const { pool } = unitOf(play.state, id);
  if (trait === 'lucky') rerollDice(play, id, [1], 'lucky', 'TEO-13.38');
  if (trait === 'strategist') rerollDice(play, id, [die], 'strategist', 'TEO-13.44');
  if (trait === 'gambler') rerollDice(play, id, pool, 'gambler', 'TEO-13.45');
  if (trait === 'mystic') changePool(play, id, replaced(pool, die, to), 'mystic', 'TEO-13.41');
  if (trait !== 'fateSmith') return;
  changePool(play, id, replaced(pool, die, to), 'fateSmith', 'TEO-13.40');
  play.tell({ type: 'traitSpent', unit: id, trait: 'fateSmith', span: 'mission', rules: ['TEO-13.40'] });
}

/** @rule TEO-13.26 A 1 locks a Jinxed figure's pool. @rule TEO-13.30 A 1 or 2 binds a Hesitant one's first exchange. */
export function checkPool(play: TeoPlay, id: string, checks: readonly ('jinxed' | 'hesitant')[]): void {
  const unit = unitOf(play.state, id);
  if (checks.includes('jinxed') && hasTrait(unit, 'jinxed') && unit.pool.includes(1)) {
    play.tell({ type: 'marked', unit: id, mark: 'jinxedLock', rules: ['TEO-13.26'] });
  }
  const low = unit.pool.some((die) => die <= 2);
  if (checks.includes('hesitant') && hasTrait(unit, 'hesitant') && low && !unit.poolUsedThisRound) {
    play.tell({ type: 'marked', unit: id, mark: 'hesitantMark', rules: ['TEO-13.30'] });
  }
}
