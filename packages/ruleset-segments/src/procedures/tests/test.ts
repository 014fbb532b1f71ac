import type { Json, Violation } from '@potyczka/kernel';
import type { Modifier } from '../../events/fold.ts';
import type { SettledDie } from '../../events/test.ts';
import type { SegPlay } from '../../play.ts';
import { attributeOf, now, seatOf } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { type Attribute, type Halves, type Hand, points, type Skill, type TestTag } from '../../vocabulary.ts';
import { comparing, needed, passReader, type Reader, succeeds, successPoints } from './dice.ts';
import { commonModifiers, sumOf, usedUpBy } from './modifiers.ts';
import { luckily, rollFor } from './rerolls.ts';
import { pointsLeft } from './skill.ts';

/** @rule SEG-3.1 A test in combat: one d20 against attribute and modifiers, skill points to lower it. */
export interface TestSpec {
  readonly unit: string;
  readonly purpose: string;
  readonly attribute: Attribute;
  /** Left out or null: a pure attribute test without a pool (SEG-3.15). */
  readonly skill?: Skill | null;
  /** What the test is about, besides its attribute: which wounds, armour and effects bear on it. */
  readonly tags: readonly TestTag[];
  readonly hands?: readonly Hand[];
  readonly extra?: readonly Modifier[];
  readonly rules: readonly string[];
  /** How far it succeeds matters: points may be spent on a die that has succeeded, or cannot. */
  readonly depth?: boolean;
  /** What else than success and failure is read from the die, where how far it succeeds matters. */
  readonly read?: Reader;
}

export interface TestResult {
  readonly die: number;
  readonly points: number;
  readonly successPoints: Halves;
  readonly passed: boolean;
  readonly threshold: Halves;
}

/** The attribute itself is one of the things a test is about. */
const tagsOf = (spec: TestSpec): readonly TestTag[] => [...spec.tags, spec.attribute];

export interface Threshold {
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
}

/** @rule SEG-3.2 T = attribute + all modifiers, each with its reason. */
export function thresholdOf(state: SegState, unit: Unit, spec: TestSpec): Threshold {
  const bearing = { tags: tagsOf(spec), ...(spec.hands === undefined ? {} : { hands: spec.hands }) };
  const modifiers = [...(spec.extra ?? []), ...commonModifiers(state, unit, bearing)];
  const value = points(attributeOf(unit, spec.attribute));
  return { value, modifiers, threshold: value + sumOf(modifiers) };
}

export const settled = (state: SegState, die: number, spent: number, threshold: Halves): SettledDie => ({
  die,
  points: spent,
  successPoints: successPoints(die, spent, threshold, comparing(state)),
  success: succeeds(die, spent, threshold, comparing(state)),
});

/** @rule SEG-4.2 Rolls one die, lets its owner lower it, and settles it. */
export function takeTest(play: SegPlay, spec: TestSpec): TestResult {
  const rolled = rollTest(play, spec);
  const { die, threshold } = rolled;
  const [spent = 0] = spendOn(play, spec, [{ die, threshold }]);
  return settleTest(play, spec, rolled, spent);
}

export interface Rolled {
  readonly die: number;
  readonly threshold: Halves;
}

/** The die as it falls; opposed tests put both on the table before anybody spends. */
export function rollTest(play: SegPlay, spec: TestSpec): Rolled {
  const unit = now(play, spec.unit);
  const { value, modifiers, threshold } = thresholdOf(play.state, unit, spec);
  const skill = spec.skill ?? null;
  const left = skill === null ? 0 : pointsLeft(play.state, unit, skill);
  const read = spec.depth === true ? spec.read : passReader(threshold, left, play.state);
  const [first = 20] = rollFor(play, spec.unit, {
    label: spec.purpose,
    unit: spec.unit,
    dice: [20],
    ...(read === undefined ? {} : { read }),
  });
  const [die = first] = luckily(play, spec.unit, spec.purpose, [first], threshold);
  play.tell({
    type: 'testRolled',
    unit: spec.unit,
    purpose: spec.purpose,
    attribute: spec.attribute,
    value,
    skill,
    dice: [die],
    modifiers,
    threshold,
    usedUp: usedUpBy(unit, tagsOf(spec)),
    rules: spec.rules,
  });
  return { die, threshold };
}

export function settleTest(play: SegPlay, spec: TestSpec, { die, threshold }: Rolled, spent: number): TestResult {
  const result = settled(play.state, die, spent, threshold);
  play.tell({
    type: 'testSettled',
    unit: spec.unit,
    purpose: spec.purpose,
    dice: [result],
    passed: result.success,
    successPoints: result.successPoints,
    rules: [...spec.rules, 'SEG-3.2'],
  });
  return { die, points: spent, successPoints: result.successPoints, passed: result.success, threshold };
}

interface Spender {
  readonly unit: string;
  readonly purpose: string;
  readonly skill?: Skill | null;
  readonly depth?: boolean;
}

/** The fewest points with which as many of the dice as can be succeed, the cheapest first, then the earliest. */
export function fewest(needs: readonly (number | undefined)[], left: number, most = needs.length): readonly number[] {
  const plan = needs.map(() => 0);
  let purse = left;
  let wins = needs.filter((need) => need === 0).length;
  const order = needs
    .map((need, index) => ({ need: need ?? 0, index }))
    .filter(({ need }) => need > 0)
    .sort((a, b) => a.need - b.need || a.index - b.index);
  for (const { need, index } of order) {
    if (need > purse || wins >= most) break;
    plan[index] = need;
    purse -= need;
    wins += 1;
  }
  return plan;
}

/**
 * @rule SEG-4.1 @rule SEG-4.2 Asks how many points go on which die and tells that they are gone. Nobody is asked about
 * points that can change nothing. `enough`: so many successes are all that is wanted, as of an aimed set (SEG-11.1).
 */
export function spendOn(play: SegPlay, who: Spender, dice: readonly Rolled[], enough = dice.length): readonly number[] {
  const skill = who.skill ?? null;
  const nothing = dice.map(() => 0);
  if (skill === null) return nothing;
  const unit = now(play, who.unit);
  const left = pointsLeft(play.state, unit, skill);
  const needs = dice.map(({ die, threshold }) => needed(die, threshold, comparing(play.state)));
  const usual = fewest(needs, left, enough);
  const useful = who.depth === true ? needs.some((need) => need !== undefined) : usual.some((spent) => spent > 0);
  if (left === 0 || !useful) return nothing;
  const seat = seatOf(play.state, unit);
  const given =
    seat === null
      ? (usual as unknown as Json)
      : (play.choose(() => ({
          kind: 'spendSkill',
          seat,
          unit: who.unit,
          rule: 'SEG-4.1',
          params: { who: unit.name, purpose: who.purpose, skill, left, dice: dice.map(({ die }) => String(die)) },
          choices: waysToSpend(needs, left, usual).map((way) => ({
            choice: way as unknown as Json,
            label: way.every((spent) => spent === 0) ? 'spendSkill.none' : 'spendSkill.some',
            params: { points: way.map(String) },
          })),
          default: usual as unknown as Json,
          check: (choice) => maySpend(forEach(choice), dice, left),
        })) as Json);
  const chosen = forEach(given) as readonly number[];
  const total = chosen.reduce((sum, spent) => sum + spent, 0);
  if (total > 0) tellSpent(play, who.unit, skill, total);
  return chosen;
}

/** Points for each die; for a single one they may be said without a list. */
const forEach = (choice: Json): Json => (typeof choice === 'number' ? [choice] : choice);

export function tellSpent(play: SegPlay, unitId: string, skill: Skill, spent: number): void {
  const before = now(play, unitId).spent[skill] ?? 0;
  play.tell({ type: 'skillSpent', unit: unitId, skill, points: spent, spent: before + spent, rules: ['SEG-4.1'] });
}

/** Nothing, the usual way, and each die by itself: what is worth listing of all the ways there are. */
function waysToSpend(
  needs: readonly (number | undefined)[],
  left: number,
  usual: readonly number[],
): readonly (readonly number[])[] {
  const single = needs.flatMap((need, index) =>
    need !== undefined && need > 0 && need <= left ? [needs.map((_, place) => (place === index ? need : 0))] : [],
  );
  const ways = [needs.map(() => 0), usual, ...single];
  return ways.filter((way, index) => ways.findIndex((other) => other.join() === way.join()) === index);
}

/** @rule SEG-4.7 @rule SEG-3.6 */
function maySpend(choice: Json, dice: readonly Rolled[], left: number): readonly Violation[] {
  const ways = Array.isArray(choice) ? (choice as readonly unknown[]) : [];
  const fits = ways.length === dice.length && ways.every((spent) => Number.isInteger(spent) && Number(spent) >= 0);
  if (!fits)
    return [{ code: 'bad-choice', rule: 'SEG-4.1', params: { field: 'choice', expected: 'points for each die' } }];
  if (ways.some((spent, index) => Number(spent) > 0 && dice[index]?.die === 20))
    return [{ code: 'nat20', rule: 'SEG-3.6', params: {} }];
  const total = ways.reduce<number>((sum, spent) => sum + Number(spent), 0);
  return total > left ? [{ code: 'skill-pool', rule: 'SEG-4.7', params: { left } }] : [];
}
