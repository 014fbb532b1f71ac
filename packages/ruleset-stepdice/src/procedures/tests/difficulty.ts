import { memory, remembered } from '@potyczka/kernel';
import { isBrief, isD6 } from '../../read.ts';
import type { Hero, Step, StepState, Waste } from '../../state.ts';
import { type Attribute, DICE, type Die, LADDER, type Level, type TestOutcome } from '../../vocabulary.ts';

/** How hard a test is: the ladder, the steps, the cap (STEP-5), and what a face means (STEP-4). */

export type Target = number | 'certain' | 'impossible';

export interface Question {
  readonly attribute: Attribute;
  readonly base: number;
  /** Steps that belong to the base value: outside the cap (STEP-14.3). */
  readonly baseShift: number;
  readonly steps: readonly Step[];
  /** How many sizes the die goes up (STEP-6.1). */
  readonly bumps: number;
}

export interface Difficulty {
  readonly tn: Target;
  readonly die: number;
}

/** @rule STEP-4.3 @rule STEP-4.6 The ladder in force: the brief copy ends at 8. */
export const ladderOf = (state: StepState): readonly number[] =>
  isBrief(state, 'variant34') ? LADDER.slice(0, 3) : LADDER;

/**
 * A place on the ladder, counted in halves so that 10 stands between 8 and 12. A value above a ladder that ends at 8
 * stands above it in the same way (STEP-4.6).
 */
const placeOf = (ladder: readonly number[], tn: number): number => {
  const at = ladder.indexOf(tn);
  return at >= 0 ? at * 2 : ladder.filter((value) => value < tn).length * 2 - 1;
};

/** @rule STEP-5.3 From off the ladder the first step goes to the next value above or below. */
const climbed = (place: number, by: number): number => {
  if (by === 0 || place % 2 === 0) return place + by * 2;
  return by > 0 ? place + 1 + (by - 1) * 2 : place - 1 + (by + 1) * 2;
};

/** @rule STEP-5.5 Below 4 almost certain, above the top nearly impossible. */
function valueAt(ladder: readonly number[], place: number, base: number): Target {
  if (place < 0) return 'certain';
  if (place % 2 !== 0) return base;
  return ladder[place / 2] ?? 'impossible';
}

/** A value so many steps up or down the whole ladder. */
export const steppedFrom = (tn: number, by: number): Target => valueAt(LADDER, climbed(placeOf(LADDER, tn), by), tn);

/** @rule STEP-5.4 Ups and downs cancel, then the cap cuts the rest. */
export function netOf(state: StepState, steps: readonly Step[]): number {
  const sum = steps.reduce((total, step) => total + step.value, 0);
  const cap = state.options.stepCap;
  return typeof cap === 'number' ? Math.max(-cap, Math.min(cap, sum)) : sum;
}

function onLadder(state: StepState, { base, baseShift }: Question, net: number): Target {
  const ladder = ladderOf(state);
  const start = climbed(placeOf(ladder, base), baseShift);
  // A base that left the ladder keeps no value of its own.
  return valueAt(ladder, climbed(start, net), base);
}

export const isTalent = (step: Step): boolean => step.source === 'talent';

/** @rule STEP-6.8 A Talent is never the step that makes a test automatic. */
function polyTarget(state: StepState, question: Question): Target {
  const whole = onLadder(state, question, netOf(state, question.steps));
  if (whole !== 'certain') return whole;
  const bare = question.steps.filter((step) => !isTalent(step));
  return onLadder(state, question, netOf(state, bare)) === 'certain' ? 'certain' : 4;
}

/** A rule that takes back some of what the steps come to. */
export interface Limit {
  readonly why: 'capped' | 'talentLimit';
  readonly value: number;
  readonly rule: string;
}

/** The way along the ladder: where it begins, what so many steps lead to, and what the rules then take back. */
export function placesOf(
  state: StepState,
  question: Question,
): { readonly start: Target; readonly at: (steps: number) => Target; readonly limits: readonly Limit[] } {
  const sum = question.steps.reduce((total, step) => total + step.value, 0);
  const net = netOf(state, question.steps);
  const at = (steps: number): Target => onLadder(state, question, steps);
  const capped: readonly Limit[] = net === sum ? [] : [{ why: 'capped', value: net - sum, rule: 'STEP-5.4' }];
  const whole = polyTarget(state, question);
  // Back from almost certain to the lowest number there is.
  const back = whole === 4 ? Array.from({ length: 20 }, (_, steps) => steps).find((steps) => at(net + steps) === 4) : 0;
  const talent: readonly Limit[] =
    back === undefined || back === 0 ? [] : [{ why: 'talentLimit', value: back, rule: 'STEP-6.8' }];
  return { start: at(0), at, limits: [...capped, ...talent] };
}

/** @rule STEP-6.1 d6, d8, d10, d12, d20: no further. */
export const biggerDie = (die: Die, by: number): Die => DICE[Math.min(DICE.length - 1, DICE.indexOf(die) + by)] ?? die;

/** @rule STEP-19.1 */
export const THRESHOLD: Readonly<Record<Level, number>> = { master: 3, trained: 4, novice: 5, untrained: 6 };

/** @rule STEP-19.6 Any base TN as steps from Normal; below the ladder it is two easier. */
export function d6Steps(state: StepState, question: Question): number {
  const tn = onLadder(state, question, 0);
  if (tn === 'certain') return -2;
  if (tn === 'impossible' || tn >= 12) return 2;
  return tn >= 8 ? 1 : tn >= 6 ? 0 : -1;
}

/** @rule STEP-19.8 One clamp at the end: 2+ at best, 6 at worst. */
export const threshold = (state: StepState, level: Level, question: Question): number =>
  Math.max(2, Math.min(6, THRESHOLD[level] + d6Steps(state, question) + netOf(state, question.steps) - question.bumps));

/** The effective TN and the die that is rolled against it. */
export function difficultyOf(state: StepState, hero: Hero, question: Question): Difficulty {
  if (isD6(state)) return { tn: threshold(state, hero.levels[question.attribute], question), die: 6 };
  return { tn: polyTarget(state, question), die: biggerDie(hero.dice[question.attribute], question.bumps) };
}

/** @rule STEP-4.6 @rule STEP-19.9 Whether the highest face brings a benefit at this table. */
function maximumCounts(state: StepState, die: number, tn: Target): boolean {
  const { briefMax, d6Exceptional } = state.options;
  const literal = isBrief(state, 'variant34') && briefMax === 'literal';
  if (isD6(state)) return !literal && (d6Exceptional === 'onSix' || Number(tn) <= 5);
  return !literal || die === 10 || die === 20;
}

/** @rule STEP-4.9 Natural 1 first, then the maximum, then the comparison. */
function classify(state: StepState, { tn, die }: Difficulty, face: number): TestOutcome {
  if (face === 1) return 'one';
  const maximum = face === die;
  const counts = maximum && maximumCounts(state, die, tn);
  // STEP-5.5, `maxOnly`: the maximum succeeds, without benefit.
  if (tn === 'impossible') return maximum ? 'success' : 'failure';
  if (counts && state.options.maxRoll === 'alwaysSucceeds') return 'exceptional';
  // STEP-19.8: on a d6 threshold a 6 always succeeds.
  const reached = tn === 'certain' || face >= tn;
  if (!reached) return 'failure';
  return counts ? 'exceptional' : 'success';
}

export type Reader = (faces: readonly (number | string)[]) => TestOutcome;

const readers = memory<Reader>();

/** The same by the table's options, which are one object as long as nobody rules them otherwise. */
const byTable = remembered((_options: StepState['options']) => memory<Reader>());

const OFF_LADDER = { certain: 0, impossible: 99 } as const;
const numberFor = ({ tn, die }: Difficulty): number => die * 100 + (typeof tn === 'number' ? tn : OFF_LADDER[tn]);

/** What the rules read from a test's die; made once for each way of reading, so that odds remember it. */
export function readerOf(state: StepState, difficulty: Difficulty): Reader {
  return byTable(state.options)(numberFor(difficulty), () => sharedReader(state, difficulty));
}

function sharedReader(state: StepState, difficulty: Difficulty): Reader {
  const { variant34, briefMax, diceMode, d6Exceptional, maxRoll } = state.options;
  const key = [difficulty.tn, difficulty.die, variant34, briefMax, diceMode, d6Exceptional, maxRoll].join('/');
  return readers(
    key,
    () =>
      ([face]) =>
        classify(state, difficulty, Number(face)),
  );
}

/** @rule STEP-6.5 @rule STEP-19.10 Help, or a Boost, that is there and changes nothing: the table says so. */
export function wasteOf(state: StepState, hero: Hero, tn: Target, question: Question): Waste | undefined {
  if (question.bumps === 0) return undefined;
  const sure = tn === 'certain' && state.options.almostCertain === 'autoSuccess';
  if (sure || state.rulings.autoSuccess.includes(hero.id)) return 'certain';
  if (!isD6(state)) return hero.dice[question.attribute] === 20 ? 'top' : undefined;
  return difficultyOf(state, hero, { ...question, bumps: 0 }).tn === tn ? 'clamped' : undefined;
}
