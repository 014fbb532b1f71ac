import { type RuleId, remembered, type Violation } from '@potyczka/kernel';
import type { StepPlay } from '../../play.ts';
import { heroOf } from '../../read.ts';
import { type Hero, NO_RULINGS, type OpenTest, type Step, type StepState } from '../../state.ts';
import type { Attribute, TestKind, TestOutcome } from '../../vocabulary.ts';
import { counts } from '../scenes/clocks.ts';
import { type Difficulty, difficultyOf, type Question, type Reader, readerOf, wasteOf } from './difficulty.ts';
import { bumpsOf, hasRoom, helpersFor, helpMatters, helpWindow } from './help.ts';
import { isPressable, isPressed, ruledSteps } from './steps.ts';

/** A test as its procedure plans it: everything that is settled before the die falls. */
export interface TestSpec {
  readonly unit: string;
  readonly kind: TestKind;
  /** The word for what is rolled, for the question that asks for real dice. */
  readonly label: string;
  /** What is tried, where the kind does not say it: the test point, the spell. */
  readonly about?: string;
  readonly attribute: Attribute;
  readonly base: number;
  readonly baseShift?: number;
  readonly steps: readonly Step[];
  /** The unit or object it is about. */
  readonly target: string | null;
  /** What failure costs. @rule STEP-0.6 */
  readonly stakes: readonly string[];
  /** Spends the Action. */
  readonly action: boolean;
  readonly mana?: number;
  readonly boon?: string | null;
  /** @rule STEP-2.8 Refused without an easier step or a helper. */
  readonly needsEdge?: boolean;
  readonly rules: readonly RuleId[];
}

export interface TestResult {
  readonly outcome: TestOutcome;
  readonly success: boolean;
  /** 0 when no die was rolled. */
  readonly face: number;
  readonly die: number;
  readonly automatic: boolean;
  readonly test: OpenTest;
}

/** @rule STEP-6.6 Defence tests and initiative cannot be helped; nor does the hero choose to make them. */
export const isHelpable = (kind: TestKind): boolean => kind !== 'defence' && kind !== 'forced' && kind !== 'initiative';

const bumpsFor = (state: StepState, spec: TestSpec, onTheSpot: readonly string[]): number =>
  isHelpable(spec.kind) ? bumpsOf(state, heroOf(state, spec.unit), onTheSpot.length) : 0;

/** The spec with the GM's word on it (STEP-24.3). */
function ruled(state: StepState, spec: TestSpec): TestSpec {
  if (state.rulings === NO_RULINGS) return spec;
  const { tn, attribute } = state.rulings;
  return {
    ...spec,
    base: tn[spec.unit] ?? spec.base,
    attribute: attribute[spec.unit] ?? spec.attribute,
    steps: ruledSteps(state, spec.unit, spec.steps),
  };
}

/** @rule STEP-0.6 What the table shows before the roll: attribute, die, effective TN, every step, stakes, Help. */
export function previewOf(state: StepState, plan: TestSpec, onTheSpot: readonly string[] = []): OpenTest {
  const spec = ruled(state, plan);
  const hero = heroOf(state, spec.unit);
  const { tn, die } = difficultyFor(state, hero, spec, onTheSpot);
  const room = isHelpable(spec.kind) && hasRoom(state, hero, onTheSpot.length);
  const wasted = wasteOf(state, hero, tn, questionOf(state, spec, onTheSpot));
  return {
    unit: spec.unit,
    kind: spec.kind,
    about: spec.about ?? null,
    attribute: spec.attribute,
    die,
    base: spec.base,
    steps: spec.steps,
    tn,
    target: spec.target,
    stakes: [...spec.stakes, ...commonStakes(state, spec)],
    help:
      room &&
      helpMatters(state, { attribute: spec.attribute, tn, die }) &&
      helpersFor(state, spec.unit, spec.target).length > 0,
    helpers: [...(isHelpable(spec.kind) ? hero.helpedBy : []), ...onTheSpot],
    ...(wasted === undefined ? {} : { wasted }),
    plan: {
      attribute: plan.attribute,
      base: plan.base,
      baseShift: plan.baseShift ?? 0,
      steps: plan.steps,
      stakes: plan.stakes,
    },
  };
}

/** @rule STEP-0.6 @rule STEP-24.3 The open test with what the GM has said since. */
export function shownAgain(state: StepState): OpenTest | null {
  const { test } = state;
  if (test === null) return null;
  const { unit, kind, about, target, plan, helpers } = test;
  const { helpedBy } = heroOf(state, unit);
  const onTheSpot = helpers.filter((id) => !helpedBy.includes(id));
  const known = about === null ? {} : { about };
  return previewOf(state, { unit, kind, ...known, target, ...plan, label: '', action: false, rules: [] }, onTheSpot);
}

/** What any failure of this kind costs here: a clock everybody sees, the position of a pressed hero (STEP-13.4). */
function commonStakes(state: StepState, { kind, unit }: TestSpec): readonly string[] {
  const timed = counts(state, kind) && state.clocks.some((clock) => !clock.hidden && !clock.fired && !clock.stopped);
  const pressed =
    state.options.pressMode === 'complication' && isPressable(kind) && isPressed(state, heroOf(state, unit));
  return [...(timed ? ['clock'] : []), ...(pressed ? ['position'] : [])];
}

const questionOf = (state: StepState, spec: TestSpec, onTheSpot: readonly string[]): Question => ({
  attribute: spec.attribute,
  base: spec.base,
  baseShift: spec.baseShift ?? 0,
  steps: spec.steps,
  bumps: bumpsFor(state, spec, onTheSpot),
});

const difficultyFor = (state: StepState, hero: Hero, spec: TestSpec, onTheSpot: readonly string[]): Difficulty =>
  difficultyOf(state, hero, questionOf(state, spec, onTheSpot));

/** Of 120 faces, how many would do: every die divides 120. */
export function chanceOf(state: StepState, spec: TestSpec): number {
  const plan = ruled(state, spec);
  const difficulty = difficultyFor(state, heroOf(state, plan.unit), plan, []);
  return (goodFaces(readerOf(state, difficulty))(difficulty.die) * 120) / difficulty.die;
}

/** How many faces of a die succeed; a reader is made for one die and one TN. */
const goodFaces = remembered((reader: Reader) =>
  remembered((die: number): number => {
    let good = 0;
    for (let face = 1; face <= die; face++) {
      const outcome = reader([face]);
      if (outcome === 'success' || outcome === 'exceptional') good += 1;
    }
    return good;
  }),
);

/** @rule STEP-5.5 Off the ladder there is no roll, unless the table wants one; so it is where the GM says so (STEP-4.1). */
function settledWithout(state: StepState, spec: TestSpec, { tn }: Pick<OpenTest, 'tn'>): TestOutcome | undefined {
  if (state.rulings.autoSuccess.includes(spec.unit)) return 'success';
  if (tn === 'certain' && state.options.almostCertain === 'autoSuccess') return 'success';
  if (tn === 'impossible' && state.options.nearlyImpossible === 'refuse') return 'failure';
  return undefined;
}

/** @rule STEP-2.8 */
const hasEdge = (test: OpenTest): boolean => test.helpers.length > 0 || test.steps.some((step) => step.value < 0);

/** Everything about the plan itself that forbids the roll. */
export function barsTest(state: StepState, plan: TestSpec, couldBeHelped = true): readonly Violation[] {
  const spec = ruled(state, plan);
  const hero = heroOf(state, spec.unit);
  if (settledWithout(state, plan, difficultyFor(state, hero, spec, [])) === 'failure' && isHelpable(plan.kind))
    return [{ rule: 'STEP-5.5', code: 'nearly-impossible', params: { base: spec.base } }];
  if (plan.needsEdge !== true || hero.boosted) return [];
  const test = previewOf(state, plan);
  return hasEdge(test) || (couldBeHelped && test.help) ? [] : [{ rule: 'STEP-2.8', code: 'needs-edge', params: {} }];
}

function commit(play: StepPlay, spec: TestSpec, onTheSpot: readonly string[]): void {
  const hero = heroOf(play.state, spec.unit);
  const helpable = isHelpable(spec.kind);
  const advance = helpable ? hero.helpedBy : [];
  const boosted = helpable && hero.boosted;
  const prepared = spec.steps.some((step) => step.source === 'preparation');
  const boon = spec.boon ?? null;
  const paid = spec.action || (spec.mana ?? 0) > 0 || boon !== null;
  if (!paid && onTheSpot.length + advance.length === 0 && !boosted && !prepared) return;
  play.tell({
    type: 'testCommitted',
    unit: spec.unit,
    kind: spec.kind,
    action: spec.action,
    mana: spec.mana ?? 0,
    onTheSpot,
    advance,
    boosted,
    prepared,
    boon,
    rules: [...(spec.action ? ['STEP-9.5'] : []), ...(onTheSpot.length + advance.length > 0 ? ['STEP-6.1'] : [])],
  });
}

const withdraw = (play: StepPlay, unit: string, { code, rule }: Violation): null => {
  play.tell({ type: 'testWithdrawn', unit, code, rules: rule === undefined ? [] : [rule] });
  return null;
};

function roll(play: StepPlay, spec: TestSpec, test: OpenTest): TestResult {
  const certain = settledWithout(play.state, spec, test);
  const ruling = play.state.rulings.rolls[0];
  // No die shows more than it has sides.
  const given = ruling === undefined ? undefined : Math.min(ruling, test.die);
  const reader = readerOf(play.state, test);
  const face =
    certain !== undefined
      ? 0
      : (given ?? play.roll({ label: spec.label, unit: spec.unit, dice: [test.die], read: reader })[0] ?? 1);
  const outcome = certain ?? reader([face]);
  play.tell({
    type: 'testRolled',
    unit: spec.unit,
    kind: spec.kind,
    attribute: test.attribute,
    target: spec.target,
    die: certain === undefined ? test.die : 0,
    face,
    base: test.base,
    steps: test.steps,
    tn: test.tn,
    outcome,
    automatic: certain !== undefined,
    ruled: certain === undefined && given !== undefined,
    rules: [...spec.rules, ...(certain === undefined ? ['STEP-4.9'] : ['STEP-5.5'])],
  });
  const success = outcome === 'success' || outcome === 'exceptional';
  return { outcome, success, face, die: test.die, automatic: certain !== undefined, test };
}

/**
 * @rule STEP-4.2 One test: it is shown, allies may help, the price is paid, one die is rolled. `plan` is worked out again
 * after the window, for a ruling may have changed the table meanwhile; `still` says what then forbids it. A test that
 * comes to nothing gives null, and nothing is spent.
 */
export function takeTest(
  play: StepPlay,
  plan: (state: StepState) => TestSpec,
  still: (state: StepState) => readonly Violation[] = () => [],
): TestResult | null {
  const first = plan(play.state);
  const shown = previewOf(play.state, first);
  play.tell({ type: 'testDeclared', test: shown, rules: ['STEP-0.6', ...first.rules] });
  const declared = play.state;
  const open = isHelpable(first.kind) && settledWithout(play.state, first, shown) === undefined;
  const onTheSpot = open ? helpWindow(play, (given) => previewOf(play.state, plan(play.state), given)) : [];
  const [broken] = still(play.state);
  if (broken !== undefined) return withdraw(play, first.unit, broken);
  // As long as nobody has said a word in between, everything is as it was when it was declared.
  const untouched = play.state === declared;
  const spec = untouched ? first : plan(play.state);
  const test = untouched && onTheSpot.length === 0 ? shown : previewOf(play.state, spec, onTheSpot);
  const [barred] = isHelpable(spec.kind) ? barsNow(play.state, spec, test) : [];
  if (barred !== undefined) return withdraw(play, first.unit, barred);
  if (onTheSpot.length > 0) play.tell({ type: 'testDeclared', test, rules: ['STEP-6.1', 'STEP-6.4'] });
  commit(play, ruled(play.state, spec), onTheSpot);
  return roll(play, spec, test);
}

/** The same checks when the window has closed. */
function barsNow(state: StepState, spec: TestSpec, test: OpenTest): readonly Violation[] {
  if (settledWithout(state, spec, test) === 'failure')
    return [{ rule: 'STEP-5.5', code: 'nearly-impossible', params: {} }];
  if (spec.needsEdge === true && !hasEdge(test) && !heroOf(state, spec.unit).boosted)
    return [{ rule: 'STEP-2.8', code: 'needs-edge', params: {} }];
  return [];
}
