import type { Draw } from '@potyczka/kernel';
import type { Modifier } from '../../events/fold.ts';
import type { SegPlay } from '../../play.ts';
import { now, seatOf, skillOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { type Attribute, type Halves, LINKED, points, type Skill, type TestTag } from '../../vocabulary.ts';
import { comparing, needed, succeeds, successPoints } from './dice.ts';
import { commonModifiers, modifier, sumOf, usedUpBy } from './modifiers.ts';
import { tellSpent } from './test.ts';

/** SEG-3.9 to SEG-3.13: three dice, of which the highest is dropped. */
export interface CalmSpec {
  readonly unit: string;
  readonly purpose: string;
  readonly attribute?: Attribute;
  readonly skill?: Skill | null;
  readonly tags?: readonly TestTag[];
  readonly extra?: readonly Modifier[];
  readonly rules?: readonly string[];
  /** @rule SEG-3.12 Skill tests outside combat only; initiative and spotting contests have none (SEG-5.3, SEG-5.10). */
  readonly slider?: boolean;
  /** @rule SEG-3.13 Open tests outside combat only. */
  readonly extremes?: boolean;
  /** Wounds, armour and all the rest, already reckoned (SEG-11.10). */
  readonly reckoned?: readonly Modifier[];
  /** Points that may be spent; left out: the whole level. */
  readonly pool?: number;
}

/** @rule SEG-3.12 Skill 0: -3; from 4 on +3, and another +3 for each further full 4 levels. */
export const sliderOf = (level: number): number => (level === 0 ? -3 : 3 * Math.floor(level / 4));

/** @rule SEG-3.13 Each natural 1 on any of the three dice +3, each natural 20 -3. */
export const extremesOf = (dice: readonly number[]): number =>
  3 * (dice.filter((die) => die === 1).length - dice.filter((die) => die === 20).length);

/** @rule SEG-3.9 The two that count, the lower first. */
export const keptOf = (dice: readonly number[]): readonly [number, number] => {
  const [low = 20, high = 20] = [...dice].sort((a, b) => a - b);
  return [low, high];
};

export interface CalmResult {
  readonly dice: readonly number[];
  readonly kept: readonly [number, number];
  readonly spent: readonly [number, number];
  readonly threshold: Halves;
  readonly passed: boolean;
  /** From the higher kept die after skill. */
  readonly successPoints: Halves;
}

const facesOf = (draws: readonly Draw[]): string => draws.join(',');

function modifiersFor(play: SegPlay, unit: Unit, spec: CalmSpec, dice: readonly number[]): readonly Modifier[] {
  const skill = spec.skill ?? null;
  const attribute = spec.attribute ?? (skill === null ? 'dexterity' : LINKED[skill]);
  const tags = [...(spec.tags ?? []), attribute];
  return [
    ...(spec.extra ?? []),
    ...modifier('slider', skill !== null && spec.slider === true ? sliderOf(skillOf(unit, skill)) : 0, 'SEG-3.12'),
    ...modifier('extremes', spec.extremes === true ? extremesOf(dice) : 0, 'SEG-3.13'),
    ...(spec.reckoned ?? commonModifiers(play.state, unit, { tags })),
  ];
}

/** The fewest points that bring both kept dice under the threshold; else as many as help the higher one. */
function share(
  kept: readonly [number, number],
  needs: readonly (number | undefined)[],
  pool: number,
  open: boolean,
): readonly [number, number] {
  const [low = 0, high = 0] = needs.map((need) => need ?? 0);
  if (low + high <= pool && !open) return [low, high];
  if (!open) return [0, 0];
  // An open test counts the higher of the two: points level it down to the lower one, then both.
  const gap = Math.min(pool, kept[1] - kept[0]);
  const rest = pool - gap;
  return [Math.floor(rest / 2), gap + Math.floor(rest / 2)];
}

/** Rolls three dice and spends what the level gives: `basic` until it passes, `open` for as many points as it can. */
export function calmTest(play: SegPlay, spec: CalmSpec, open: boolean): CalmResult {
  const unit = now(play, spec.unit);
  const skill = spec.skill ?? null;
  const attribute = spec.attribute ?? (skill === null ? 'dexterity' : LINKED[skill]);
  const dice = play.roll({ label: spec.purpose, unit: spec.unit, dice: [20, 20, 20], read: facesOf });
  const modifiers = modifiersFor(play, unit, spec, dice);
  const value = points(unit.attributes[attribute]);
  const threshold = value + sumOf(modifiers);
  const rules = spec.rules ?? [open ? 'SEG-3.10' : 'SEG-3.9'];
  play.tell({
    type: 'testRolled',
    unit: spec.unit,
    purpose: spec.purpose,
    attribute,
    value,
    skill,
    dice,
    modifiers,
    threshold,
    usedUp: usedUpBy(unit, [...(spec.tags ?? []), attribute]),
    rules,
  });
  return settleCalm(play, spec, dice, threshold, open, rules);
}

function settleCalm(
  play: SegPlay,
  spec: CalmSpec,
  dice: readonly number[],
  threshold: Halves,
  open: boolean,
  rules: readonly string[],
): CalmResult {
  const how = comparing(play.state);
  const kept = keptOf(dice);
  const skill = spec.skill ?? null;
  const pool = skill === null ? 0 : (spec.pool ?? skillOf(now(play, spec.unit), skill));
  const usual = share(
    kept,
    kept.map((die) => needed(die, threshold, how)),
    pool,
    open,
  );
  const spent = pool === 0 ? ([0, 0] as const) : askShare(play, spec, kept, pool, usual);
  const total = spent[0] + spent[1];
  if (skill !== null && total > 0) tellSpent(play, spec.unit, skill, total);
  const worths = kept.map((die, index) => successPoints(die, spent[index] ?? 0, threshold, how));
  const sp = Math.min(worths[0] ?? 0, worths[1] ?? 0);
  const passed = kept.every((die, index) => succeeds(die, spent[index] ?? 0, threshold, how));
  play.tell({
    type: 'testSettled',
    unit: spec.unit,
    purpose: spec.purpose,
    dice: kept.map((die, index) => ({
      die,
      points: spent[index] ?? 0,
      successPoints: worths[index] ?? 0,
      success: succeeds(die, spent[index] ?? 0, threshold, how),
    })),
    passed,
    successPoints: sp,
    rules,
  });
  return { dice, kept, spent, threshold, passed, successPoints: sp };
}

/** @rule SEG-3.9 The level may be spent in total on any of the kept dice. */
function askShare(
  play: SegPlay,
  spec: CalmSpec,
  kept: readonly [number, number],
  pool: number,
  usual: readonly [number, number],
): readonly [number, number] {
  const unit = now(play, spec.unit);
  const seat = seatOf(play.state, unit);
  if (seat === null || usual[0] + usual[1] === 0) return usual;
  const answer = play.choose(() => ({
    kind: 'spendSkill',
    seat,
    unit: spec.unit,
    rule: 'SEG-3.9',
    params: { who: unit.name, purpose: spec.purpose, skill: spec.skill ?? '', left: pool, dice: kept.map(String) },
    choices: [
      { choice: [0, 0], label: 'spendSkill.none', params: { points: ['0', '0'] } },
      { choice: [...usual], label: 'spendSkill.some', params: { points: usual.map(String) } },
    ],
    default: [...usual],
    check: (choice) => {
      const ways = Array.isArray(choice) ? choice.map(Number) : [];
      if (ways.length !== 2 || ways.some((one) => !Number.isInteger(one) || one < 0))
        return [{ code: 'bad-choice', rule: 'SEG-3.9', params: { field: 'choice', expected: 'points for each die' } }];
      return (ways[0] ?? 0) + (ways[1] ?? 0) > pool
        ? [{ code: 'skill-pool', rule: 'SEG-3.9', params: { left: pool } }]
        : [];
    },
  })) as readonly number[];
  return [answer[0] ?? 0, answer[1] ?? 0];
}

/** @rule SEG-3.9 */
export const basicTest = (play: SegPlay, spec: CalmSpec): CalmResult =>
  calmTest(play, { slider: true, ...spec }, false);

/** @rule SEG-3.10 */
export const openTest = (play: SegPlay, spec: CalmSpec): CalmResult =>
  calmTest(play, { slider: true, extremes: true, ...spec }, true);

/** @rule SEG-3.10 Both make open tests; more Success Points win, and the difference is what the winner is ahead by. */
export function opposedOpenTest(play: SegPlay, acting: CalmSpec, other: CalmSpec) {
  const first = openTest(play, acting);
  const second = openTest(play, other);
  const won = first.successPoints > second.successPoints;
  const advantagePoints = Math.abs(first.successPoints - second.successPoints);
  play.tell({
    type: 'opposedSettled',
    unit: acting.unit,
    against: other.unit,
    purpose: acting.purpose,
    won,
    advantagePoints,
    rules: ['SEG-3.10'],
  });
  return { won, advantagePoints };
}
