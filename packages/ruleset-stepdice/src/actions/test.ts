import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { sameSquare } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { type Planned, type PressAnswer, pressComplication, takePlanned } from '../procedures/attack/press.ts';
import { grantBenefit } from '../procedures/complications/benefits.ts';
import { universalComplication } from '../procedures/complications/universal.ts';
import { settleHazardPoint } from '../procedures/hazards/points.ts';
import { fall } from '../procedures/movement/push.ts';
import { entered } from '../procedures/movement/stepping.ts';
import { clockFor, fireClocks, tick, tickFailure } from '../procedures/scenes/clocks.ts';
import { hide, noteScouts } from '../procedures/scenes/stealth.ts';
import { useThing } from '../procedures/scenes/things.ts';
import { bumpsOf } from '../procedures/tests/help.ts';
import {
  barsTool,
  firstOfGap,
  type PointPlan,
  pointFor,
  type TestCommand,
  toolFor,
  toolSteps,
} from '../procedures/tests/points.ts';
import { barsBoon, boonItem, heroSteps, namedTalents, step, talentSteps } from '../procedures/tests/steps.ts';
import { barsTest, type TestResult, type TestSpec } from '../procedures/tests/test.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { heroOf, inCombat } from '../read.ts';
import type { FailedKey, Hero, StepState } from '../state.ts';
import type { Attribute } from '../vocabulary.ts';
import { type Action, checkHero } from './action.ts';

/** An attribute test (catalogue 4.4): intent, attribute, TN, Talent, Help, one die. */

const attributeOf = (hero: Hero, command: TestCommand, point: PointPlan): Attribute =>
  command.attribute ?? point.attributes.find((one) => hero.dice[one] > 6) ?? point.attributes[0] ?? 'strength';

/** @rule STEP-4.12 The player proposes one of the attributes the point allows. */
const barsAttribute = (command: TestCommand, point: PointPlan): readonly Violation[] =>
  command.attribute === undefined || point.attributes.includes(command.attribute)
    ? []
    : [violation('STEP-4.12', 'bad-choice', { expected: point.attributes })];

function keyOfTry(hero: Hero, command: TestCommand, point: PointPlan, helpers: number): FailedKey {
  return {
    hero: hero.id,
    test: point.id,
    attribute: attributeOf(hero, command, point),
    tool: toolFor(hero, command, point)?.id ?? null,
    square: hero.at,
    helpers,
  };
}

const isSameTry = (a: FailedKey, b: FailedKey): boolean =>
  a.hero === b.hero &&
  a.test === b.test &&
  a.attribute === b.attribute &&
  a.tool === b.tool &&
  (a.square === null || b.square === null ? a.square === b.square : sameSquare(a.square, b.square));

/** @rule STEP-6.9 The same try again, without a helper that the failed one lacked. */
function isRepeat(state: StepState, hero: Hero, command: TestCommand, point: PointPlan): boolean {
  const helpers = bumpsOf(state, hero, 0);
  const now = keyOfTry(hero, command, point, helpers);
  const failed = state.failedKeys.filter((key) => isSameTry(key, now));
  return failed.length > 0 && failed.every((key) => helpers <= key.helpers);
}

/** @rule STEP-6.10 It wants a price accepted. */
const barsRepeat = (state: StepState, hero: Hero, command: TestCommand, point: PointPlan): readonly Violation[] =>
  command.acceptComplication !== true && isRepeat(state, hero, command, point)
    ? [violation('STEP-6.10', 'no-change', { what: command.point })]
    : [];

/** What is tried, by whom, and the test of it. */
interface TestPlan extends Planned {
  readonly hero: Hero;
  readonly point: PointPlan;
}

/** Undefined where there is no such hero. */
function planTest(state: StepState, command: TestCommand, press?: PressAnswer): TestPlan | undefined {
  const hero = state.units[command.unit];
  if (hero?.kind !== 'hero') return undefined;
  const point = pointFor(state, hero, command);
  return { state, hero, point, test: specOf(state, command, { hero, point }, press) };
}

function specOf(
  state: StepState,
  command: TestCommand,
  { hero, point }: Pick<TestPlan, 'hero' | 'point'>,
  press: PressAnswer | undefined,
): TestSpec {
  const attribute = attributeOf(hero, command, point);
  const tool = toolFor(hero, command, point);
  const boon = boonItem(hero, command.boon)?.id ?? null;
  return {
    unit: hero.id,
    kind: 'attribute',
    label: 'test',
    about: command.point,
    attribute,
    base: point.tn,
    steps: [
      ...point.steps,
      ...toolSteps(tool, point),
      ...heroSteps(state, hero, { kind: 'attribute', attribute, boon, ...(press === undefined ? {} : { press }) }),
      ...talentSteps(state, hero, command.talent, point.tags),
      ...(command.situation?.modifiers ?? []).map(({ label, value }) => step(label, value, 'STEP-24.1')),
    ],
    target: point.thing,
    stakes: point.stakes,
    action: inCombat(state),
    boon,
    rules: ['STEP-4.2', 'STEP-4.3'],
  };
}

/** Everything the test itself asks for, in the order of the command table. */
function barsOwn(state: StepState, command: TestCommand, { hero, point, test: spec }: TestPlan): readonly Violation[] {
  const broken = [
    ...point.errors,
    ...barsAttribute(command, point),
    ...barsRepeat(state, hero, command, point),
    ...barsTool(hero, command, point),
    ...barsBoon(hero, command.boon),
    ...namedTalents(state, hero, command.talent).errors,
  ];
  return broken.length > 0 ? broken : barsTest(state, spec);
}

/** @rule STEP-6.10 The price of the same try again is paid first: the clock, or a complication where there is none. */
function payForRepeat(play: StepPlay, command: TestCommand, { hero, point }: TestPlan): void {
  if (!isRepeat(play.state, hero, command, point)) return;
  const clock = clockFor(play.state, point.clock);
  if (clock === undefined) universalComplication(play, command.unit);
  else tick(play, clock.id, 1, ['STEP-6.10']);
}

function succeeded(play: StepPlay, command: TestCommand, point: PointPlan, result: TestResult): void {
  if (point.thing !== null) useThing(play, point.thing, point.effect, command.unit, ['STEP-4.4']);
  if (point.to !== null)
    play.tell({
      type: 'shifted',
      unit: command.unit,
      path: [point.to],
      why: point.effect,
      by: command.unit,
      rules: [point.effect === 'climb' ? 'STEP-7.7' : 'STEP-7.8'],
    });
  if (point.to !== null) entered(play, command.unit);
  if (point.effect === 'hide') hide(play, command.unit);
  settleHazardPoint(play, command.unit, point);
  if (result.outcome === 'exceptional') grantBenefit(play, command.unit);
}

/** @rule STEP-4.11 @rule STEP-7.7 @rule STEP-7.8 The clock; on a 1 a complication, or the fall of a climb; a jump falls anyway. */
function failed(play: StepPlay, command: TestCommand, point: PointPlan, one: boolean): void {
  tickFailure(play, 'attribute', point.clock);
  const hero = heroOf(play.state, command.unit);
  if (point.effect === 'jump' && point.to !== null) {
    const at = firstOfGap(hero, point.to);
    if (at !== null) fall(play, hero.id, at);
  } else if (point.effect === 'climb' && one && hero.at !== null) fall(play, hero.id, hero.at);
  else if (one || play.state.rulings.complication[hero.id] !== undefined)
    universalComplication(play, hero.id, {
      clock: point.clock,
      item: toolFor(hero, command, point)?.id ?? null,
    });
}

function takeOn(play: StepPlay, command: TestCommand, plan: TestPlan | undefined): void {
  if (plan !== undefined) payForRepeat(play, command, plan);
  settleDowned(play);
  if (heroOf(play.state, command.unit).downed) return;
  const priced = { ...command, acceptComplication: true };
  const point = pointFor(play.state, heroOf(play.state, command.unit), command);
  const result = takePlanned(play, command.unit, {
    plan,
    again: (state, press) => planTest(state, command, press),
    bars: (state, again) => (again === undefined ? [] : barsOwn(state, priced, again)),
  });
  if (result === null) return;
  if (point.effect === 'hide') noteScouts(play, command.unit);
  const hero = heroOf(play.state, command.unit);
  if (result.success) succeeded(play, command, point, result);
  else {
    const key = keyOfTry(hero, command, point, result.test.helpers.length);
    play.tell({ type: 'failureNoted', key, rules: ['STEP-6.10'] });
    failed(play, command, point, result.outcome === 'one');
    if (result.pressed) pressComplication(play, command.unit);
  }
  settleDowned(play);
  fireClocks(play);
}

/** @rule STEP-4.1 @rule STEP-4.2 */
export const test: Action<'test', TestPlan | undefined> = {
  plan: ({ state }, command) => planTest(state, command),
  may: ({ state }, command, plan) =>
    checkHero(state, command, { action: true }, () => (plan === undefined ? [] : barsOwn(state, command, plan))),
  act: takeOn,
};
