import type { Arithmetic, Face, Json, Question, Spendable, Term } from '@potyczka/kernel';
import { changes, comesTo, namedByRuling, remark, said, some, startsWith } from '@potyczka/ruleset-kit';
import type { StepCommand } from './commands.ts';
import { plannedTest } from './decide.ts';
import { sourceName, term, unitNames } from './narration/names.ts';
import {
  biggerDie,
  d6Steps,
  type Question as Hardness,
  ladderOf,
  placesOf,
  readerOf,
  THRESHOLD,
} from './procedures/tests/difficulty.ts';
import { bumpsOf, helpersFor } from './procedures/tests/help.ts';
import { previewOf } from './procedures/tests/test.ts';
import { armourInForce } from './procedures/wounds/hearts.ts';
import { heroOf, isD6 } from './read.ts';
import type { Hero, OpenTest, StepState, Waste } from './state.ts';
import type { Die } from './vocabulary.ts';

/** Whom the GM calls upon. */
export const tested = (command: StepCommand): readonly string[] => namedByRuling(command);

/** @rule STEP-17.4 The Armour token is kept, and the Heart lost: what plain odds are counted with. */
export const decline = (question: Question): Json | undefined =>
  question.kind === 'armourChoice' ? 'keep' : undefined;

/** The Armour token is spent, and whoever can be made to help does. */
export function spend(question: Question): Json | undefined {
  if (question.kind === 'armourChoice') return 'spend';
  return question.kind === 'help' ? helperIn(question) : undefined;
}

const helperIn = ({ choices, default: nobody }: Question): Json =>
  choices.find(({ choice }) => choice !== 'pass')?.choice ?? nobody;

const hardness = ({ attribute, plan: { baseShift }, base, steps }: OpenTest, bumps: number): Hardness => ({
  attribute,
  base,
  baseShift,
  steps,
  bumps,
});

/** @rule STEP-5.1 @rule STEP-5.4 From the base up and down the ladder, step by step; the cap and a Talent's limit are steps too. */
function climb(state: StepState, test: OpenTest): readonly Term[] {
  const { start, at, limits } = placesOf(state, hardness(test, 0));
  let sum = 0;
  const to = (value: number) => {
    sum += value;
    const reached = at(sum);
    return typeof reached === 'number' ? { reached } : {};
  };
  const { baseShift } = test.plan;
  const shifted = typeof start === 'number' ? { reached: start } : {};
  return [
    startsWith(said('base'), test.base, { rule: 'STEP-4.3' }),
    ...(baseShift === 0 ? [] : [changes(said('shift'), baseShift, { good: 'less', rule: 'STEP-14.3', ...shifted })]),
    ...test.steps.map(({ source, value, rule }) =>
      changes(sourceName(source), value, { good: 'less', rule, ...to(value) }),
    ),
    ...limits.map(({ why, value, rule }) => changes(said(why), value, { good: 'less', rule, ...to(value) })),
    comesTo(
      said(typeof test.tn === 'number' ? 'reach' : test.tn, {
        attribute: term('attribute', test.attribute),
        die: test.die,
      }),
      typeof test.tn === 'number' ? test.tn : undefined,
      { rule: 'STEP-4.2' },
    ),
  ];
}

/** @rule STEP-19.1 @rule STEP-19.8 On six-sided dice alone: the level's threshold, moved by every step, between 2 and 6. */
function byThreshold(state: StepState, hero: Hero, test: OpenTest): readonly Term[] {
  const bumps = bumpsOf(state, hero, 0);
  const level = THRESHOLD[hero.levels[test.attribute]];
  const hard = d6Steps(state, hardness(test, bumps));
  const steps = test.steps.map(({ source, value, rule }) => changes(sourceName(source), value, { good: 'less', rule }));
  const { limits } = placesOf(state, hardness(test, bumps));
  const capped = limits.filter(({ why }) => why === 'capped');
  const sum = [...test.steps, ...capped].reduce((total, { value }) => total + value, level + hard - bumps);
  const tn = Number(test.tn);
  return [
    startsWith(term('attribute', test.attribute), level, { rule: 'STEP-19.1' }),
    ...(hard === 0 ? [] : [changes(said('difficulty'), hard, { good: 'less', rule: 'STEP-19.6' })]),
    ...steps,
    ...capped.map(({ why, value, rule }) => changes(said(why), value, { good: 'less', rule })),
    ...(bumps === 0 ? [] : [changes(said('helped'), -bumps, { good: 'less', rule: 'STEP-19.10' })]),
    ...(sum === tn ? [] : [changes(said('clamped'), tn - sum, { good: 'less', rule: 'STEP-19.8' })]),
    comesTo(said('threshold'), tn, { rule: 'STEP-19.8' }),
  ];
}

/** What else is at stake or already given. */
const remarks = (state: StepState, test: OpenTest): readonly Term[] => [
  ...(test.stakes.length === 0
    ? []
    : [
        remark(
          said(
            'stakes',
            some(
              'stakes',
              test.stakes.map((stake) => term('stake', stake)),
            ),
          ),
          {
            sign: 'down',
            rule: 'STEP-0.6',
          },
        ),
      ]),
  ...(test.helpers.length === 0
    ? []
    : [remark(said('helpers', some('helpers', unitNames(state, test.helpers))), { sign: 'up', rule: 'STEP-6.1' })]),
  ...wasteRemark(test.wasted),
];

/** Why Help does nothing. */
export const wasteRemark = (waste: Waste | undefined): readonly Term[] =>
  waste === undefined
    ? []
    : [remark(said(`helpWasted.${waste}`), { sign: 'down', rule: waste === 'clamped' ? 'STEP-19.10' : 'STEP-6.5' })];

/** @rule STEP-4.9 Each face of the die: a 1 never does, the highest may do more; those that Help would add are bought. */
function facesOf(state: StepState, test: OpenTest): readonly Face[] {
  const faces = (die: number, from: number, to: number): readonly Face[] => {
    const read = readerOf(state, { tn: test.tn, die });
    return Array.from({ length: to - from + 1 }, (_, index): Face => {
      const face = from + index;
      const outcome = read([face]);
      if (outcome === 'one') return { face, kind: 'never', note: '@face.one' };
      if (outcome === 'exceptional') return { face, kind: 'special', note: '@face.max' };
      return { face, kind: outcome === 'success' ? 'hit' : 'miss' };
    });
  };
  const own = faces(test.die, 1, test.die);
  if (!test.help || isD6(state) || !helps(state, test)) return own;
  const bigger = biggerDie(test.die as Die, 1);
  const added = faces(bigger, test.die + 1, bigger).filter(({ kind }) => kind !== 'miss');
  return [...own, ...added.map(({ face }): Face => ({ face, kind: 'bought' }))];
}

/** Where only the highest face succeeds, a bigger die succeeds less often. */
function helps(state: StepState, { tn, die }: OpenTest): boolean {
  if (isD6(state)) return true;
  const chance = (sides: number): number => {
    const read = readerOf(state, { tn, die: sides });
    const good = Array.from({ length: sides }, (_, index) => read([index + 1]));
    return good.filter((outcome) => outcome === 'success' || outcome === 'exceptional').length / sides;
  };
  return chance(biggerDie(die as Die, 1)) >= chance(die);
}

/** @rule STEP-6.1 An ally's Action, and what the bigger die would make of it. */
function helpFor(state: StepState, hero: Hero, test: OpenTest): readonly Spendable<StepState, StepCommand>[] {
  if (!test.help || !helps(state, test)) return [];
  const left = helpersFor(state, hero.id, test.target).length;
  const answer =
    (n: number) =>
    (question: Question): Json | undefined => {
      if (question.kind !== 'help' || question.unit !== hero.id) return undefined;
      const untouched = question.params?.die === test.die && question.params?.tn === test.tn;
      return n > 0 && untouched ? helperIn(question) : 'pass';
    };
  return [{ name: '@thing.help', rule: 'STEP-6.1', left, most: 1, answer }];
}

/** @rule STEP-17.1 The Armour token, where a Heart is at stake. */
function armourOf(state: StepState, hero: Hero, test: OpenTest): readonly Spendable<StepState, StepCommand>[] {
  const asked = state.options.variant55 !== 'brief' && armourInForce(state);
  if (!asked || hero.armour === 0 || !test.stakes.some((stake) => stake.startsWith('heart'))) return [];
  const answer =
    (n: number) =>
    (question: Question, now: StepState): Json | undefined => {
      if (question.kind !== 'armourChoice' || question.unit !== hero.id) return undefined;
      return hero.armour - heroOf(now, hero.id).armour < n ? 'spend' : 'keep';
    };
  return [{ name: '@thing.armour', rule: 'STEP-17.1', left: hero.armour, most: 1, wards: 'heartsLost', answer }];
}

/** The sum of a test that is known already, and what is at stake. */
export const termsOf = (state: StepState, test: OpenTest): readonly Term[] => [
  ...(isD6(state) ? byThreshold(state, heroOf(state, test.unit), test) : climb(state, test)),
  ...remarks(state, test),
];

/** @rule STEP-0.6 What the table shows before a roll: attribute, die, target with every reason, stakes, Help. */
export function arithmetic(state: StepState, command: StepCommand): Arithmetic<StepState, StepCommand> | undefined {
  const spec = plannedTest(state, command);
  if (spec === undefined) return undefined;
  const test = previewOf(state, spec);
  const hero = heroOf(state, spec.unit);
  const d6 = isD6(state);
  return {
    terms: termsOf(state, test),
    faces: facesOf(state, test),
    ...(d6
      ? {}
      : { ladder: { rungs: ladderOf(state), base: test.base, now: typeof test.tn === 'number' ? test.tn : null } }),
    spendable: [...helpFor(state, hero, test), ...armourOf(state, hero, test)],
  };
}
