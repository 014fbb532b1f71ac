import type { Choice, Json, Params, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { alliesOf, currentHp, hasTrait, onTable, seatOf, unitOf, unitsOnTable } from '../../read.ts';
import { bodyOf, groundAt, sees } from '../../spatial.ts';
import type { Unit } from '../../state.ts';
import { heal } from '../hit-points/damage.ts';
import { inTheDark, rollIntoPool } from '../hit-points/hp.ts';
import { hasPool } from './exchange.ts';
import { changePool, checkPool, faces, offerPoolTraits, rerollDice } from './pool-traits.ts';

const owners = (play: TeoPlay): readonly string[] =>
  unitsOnTable(play.state)
    .filter((unit) => hasPool(play.state, unit))
    .map((unit) => unit.id);

/** TEO-13.R1: most pool traits act at the start of an activation, or all of them at the start of the round. */
const timing = (play: TeoPlay): 'activation' | 'round' =>
  play.state.options.poolTraitTiming === 'round' ? 'round' : 'activation';

/** @rule TEO-18.1 R2: every pool is rolled, Attentive and the night traits applied, then Superstitious. */
export function rollPools(play: TeoPlay): void {
  for (const id of owners(play)) rollPool(play, id);
  for (const id of owners(play)) calmSuperstition(play, id);
  if (timing(play) === 'activation') return;
  for (const id of owners(play)) {
    if (isHalfDown(unitOf(play.state, id))) addVitality(play, id);
    offerPoolTraits(play, id);
    checkPool(play, id, ['hesitant']);
  }
}

/** A pool that came with the set-up stands in for the roll of the first round. */
const wasGiven = (play: TeoPlay, id: string): boolean =>
  play.state.round === 1 && play.state.mission.facts[`poolGiven:${id}`] === true;

/** @rule TEO-9.1 As many dice as current HP. @rule TEO-13.39 One more for an Attentive figure that used none. */
function rollPool(play: TeoPlay, id: string): void {
  if (wasGiven(play, id)) return;
  const unit = unitOf(play.state, id);
  const attentive = hasTrait(unit, 'attentive') && play.state.round > 1 && !unit.poolUsedLastRound;
  const count = currentHp(unit) + (attentive ? 1 : 0);
  if (count <= 0) return;
  const dice = play.roll({
    label: 'pool',
    unit: id,
    dice: Array.from({ length: count }, () => 6),
    read: faces,
    anew: true,
  });
  const pool = dice.map((die) => inTheDark(play.state, unit, die));
  const rules = ['TEO-9.1', ...(attentive ? ['TEO-13.39'] : []), ...nightRules(unit, dice, pool)];
  play.tell({ type: 'poolRolled', unit: id, dice, pool, rules });
}

const nightRules = (unit: Unit, dice: readonly number[], pool: readonly number[]): readonly string[] => {
  if (dice.every((die, index) => die === pool[index])) return [];
  return [hasTrait(unit, 'nightHunter') ? 'TEO-13.58' : 'TEO-13.54'];
};

const countOf = (pool: readonly number[], value: number): number => pool.filter((die) => die === value).length;

/** Every handful of dice that may be rerolled: some of the values that came up twice or more. */
function handfuls(pool: readonly number[]): readonly (readonly number[])[] {
  let found: readonly (readonly number[])[] = [[]];
  for (const value of doubled(pool)) {
    const counts = Array.from({ length: countOf(pool, value) + 1 }, (_, count) => count);
    found = found.flatMap((handful) => counts.map((count) => [...handful, ...Array(count).fill(value)]));
  }
  return found.filter((handful) => handful.length > 0);
}

/** Values shared by two or more dice, the highest first. */
const doubled = (pool: readonly number[]): readonly number[] =>
  [...new Set(pool)].filter((value) => countOf(pool, value) > 1).sort((a, b) => b - a);

/** @rule TEO-13.35 At least one die of a doubled value is rerolled, once; new doubles stay. */
function calmSuperstition(play: TeoPlay, id: string): void {
  const unit = unitOf(play.state, id);
  const [highest] = doubled(unit.pool);
  if (!hasTrait(unit, 'superstitious') || highest === undefined) return;
  const seat = seatOf(play.state, unit);
  const choice = seat === null ? [highest] : askSuperstitious(play, id, seat);
  const dice = Array.isArray(choice) ? choice.map(Number) : [Number(choice)];
  rerollDice(play, id, dice, 'superstitious', 'TEO-13.35');
}

function askSuperstitious(play: TeoPlay, id: string, seat: string): Json {
  return play.choose(() => {
    const { name, pool } = unitOf(play.state, id);
    const choices = handfuls(pool).map(
      (dice): Choice => ({ choice: dice, label: 'superstitious.reroll', params: { dice: dice.map(String) } }),
    );
    return {
      kind: 'superstitious',
      seat,
      unit: id,
      rule: 'TEO-13.35',
      params: { who: name, pool: pool.map(String) },
      choices,
      default: [doubled(pool)[0] ?? 1],
      check: (choice) => checkHandful(pool, choice),
    };
  });
}

/** Which dice somebody meant, as far as they are dice. */
const diceNamed = (dice: readonly Json[]): Params =>
  dice.length > 0 && dice.every((die) => typeof die === 'number') ? { die: dice.join(', ') } : {};

function checkHandful(pool: readonly number[], choice: Json): readonly Violation[] {
  const dice: readonly Json[] = Array.isArray(choice) ? choice : [choice];
  const fits = dice.every(
    (die) =>
      typeof die === 'number' &&
      doubled(pool).includes(die) &&
      dice.filter((d) => d === die).length <= countOf(pool, die),
  );
  return dice.length > 0 && fits ? [] : [violation('TEO-13.35', 'no-such-die', diceNamed(dice))];
}

/** TEO-13.19, TEO-13.24: current HP at most half of the maximum, rounded down. */
const isHalfDown = (unit: Unit): boolean => currentHp(unit) <= Math.floor(unit.maxHp / 2);

/** @rule TEO-13.19 */
function addVitality(play: TeoPlay, id: string): void {
  if (hasTrait(unitOf(play.state, id), 'vitality')) rollIntoPool(play, id, 'vitality', 'TEO-13.19');
}

/** @rule TEO-18.2 A2 to A4 as far as traits and the pool are concerned; `halfHp` was judged in A1. */
export function prepareActivation(play: TeoPlay, id: string, halfHp: boolean): void {
  const now = timing(play) === 'activation';
  const pooled = hasPool(play.state, unitOf(play.state, id));
  if (pooled) keepDie(play, id);
  if (halfHp && pooled && now) addVitality(play, id);
  if (halfHp && hasTrait(unitOf(play.state, id), 'regeneration')) heal(play, id, 1, 'regeneration', ['TEO-13.24']);
  if (pooled) {
    if (now) offerPoolTraits(play, id);
    checkPool(play, id, now ? ['jinxed', 'hesitant'] : ['jinxed']);
  }
  coordinate(play, id);
}

/** @rule TEO-13.43 Provident keeps one unused die. @rule TEO-13.31 Careless never. @rule TEO-13.37 Spendthrift no 6. */
function keepDie(play: TeoPlay, id: string): void {
  const unit = unitOf(play.state, id);
  const seat = seatOf(play.state, unit);
  const kept = [...new Set(unit.prevUnused)].filter((die) => die < 6 || !hasTrait(unit, 'spendthrift')).sort();
  if (!hasTrait(unit, 'provident') || hasTrait(unit, 'careless') || kept.length === 0 || seat === null) return;
  const choice = play.choose(() => ({
    kind: 'provident',
    seat,
    unit: id,
    rule: 'TEO-13.43',
    params: { who: unit.name, dice: unit.prevUnused.map(String) },
    choices: [
      { choice: 'decline', label: 'decline' },
      ...kept.map((die) => ({ choice: die, label: 'provident.keep', params: { die } })),
    ],
    default: 'decline',
  }));
  if (typeof choice !== 'number') return;
  changePool(play, id, [...unitOf(play.state, id).pool, choice], 'provident', 'TEO-13.43');
}

/** @rule TEO-13.78 A Coordinator gives Advantage to the nearest ally in sight that has not acted yet. */
function coordinate(play: TeoPlay, id: string): void {
  const unit = unitOf(play.state, id);
  if (!hasTrait(unit, 'coordinator') || !onTable(unit)) return;
  const ground = groundAt(play);
  const gap = (ally: Unit): number => (play.state.mapped ? ground.gap(bodyOf(unit), bodyOf(ally)) : 0);
  const [nearest] = alliesOf(play.state, unit)
    .filter((ally) => !ally.activated && !ally.escorted && sees(play.state, ground, unit, ally))
    .sort((a, b) => gap(a) - gap(b) || (a.id < b.id ? -1 : 1));
  if (nearest !== undefined) {
    play.tell({ type: 'marked', unit: nearest.id, mark: 'advantageNext', rules: ['TEO-13.78'] });
  }
}
