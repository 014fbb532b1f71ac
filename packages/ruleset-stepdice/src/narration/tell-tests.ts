import type { Line, Params } from '@potyczka/kernel';
import type { TestEvent } from '../events/test.ts';
import { isD6 } from '../read.ts';
import type { OpenTest, StepState } from '../state.ts';
import { hazardName, itemName, nameOf, pointName, term, unitName, unitNames } from './names.ts';
import { against, line, lineFor, reasons, silent, some, type Tellers } from './teller.ts';

type Of<T extends TestEvent['type']> = Extract<TestEvent, { readonly type: T }>;

/** Whom or what it is about: somebody, an object, a hazard that is to be put out of action. */
function aimOf(state: StepState, { target, about }: OpenTest): Params {
  const hazard = [target, about].find((id) => state.hazards.some((one) => one.id === id));
  if (hazard != null) return { whom: hazardName(state, hazard) };
  return target === null ? {} : { whom: nameOf(state, target) };
}

/** What is tried, where the kind of test does not say it; an object is named as its aim. */
function aboutOf(state: StepState, { kind, about, target }: OpenTest): Params {
  if (about === null || about === target) return {};
  if (state.hazards.some((one) => one.id === about)) return { about: pointName('disable') };
  return { about: kind === 'magic' ? term('spell', about) : pointName(about) };
}

/** The die, what it is held against and why (STEP-0.6). The base of a strike, or of a threshold, says nothing. */
const diceOf = (state: StepState, test: OpenTest): Params => ({
  attribute: term('attribute', test.attribute),
  ...against(state, test),
  ...some('steps', reasons(test.steps)),
  ...(isD6(state) || test.plan.baseShift !== 0 ? {} : { base: test.base }),
});

/** Shown afresh when an ally has stepped in or the GM has spoken; whoever reads the log knows the rest. */
function testDeclared(e: Of<'testDeclared'>, state: StepState): readonly Line[] {
  const { test } = e;
  const who = unitName(state, test.unit);
  if (e.rules.includes('STEP-24.3')) return [line('testChanged', { who, ...diceOf(state, test) })];
  if (e.rules.includes('STEP-6.4'))
    return [line('testHelped', { who, helpers: unitNames(state, test.helpers), ...against(state, test) })];
  const params = { who, ...aimOf(state, test), ...aboutOf(state, test), ...diceOf(state, test) };
  const helped = test.helpers.length === 0 ? {} : { helpers: unitNames(state, test.helpers) };
  const { wasted, target } = test;
  // STEP-7.10: why anybody strikes out of turn.
  const parting = e.rules.includes('STEP-7.10') && target !== null ? unitName(state, target) : undefined;
  return [
    ...(parting === undefined ? [] : [lineFor('parting', test.kind, { who, foe: parting })]),
    lineFor('test', test.kind, { ...params, ...helped }),
    ...(wasted === undefined ? [] : [line(`helpWasted.${wasted}`, { who, tn: test.tn })]),
  ];
}

/** Mana and lucky charms are told; the Action and what prepared the test are in the numbers already. */
function testCommitted(e: Of<'testCommitted'>, state: StepState): readonly Line[] {
  const who = unitName(state, e.unit);
  const unit = state.units[e.unit];
  const left = unit?.kind === 'hero' ? unit.mana : 0;
  return [
    ...(e.mana > 0 ? [line('manaSpent', { who, n: e.mana, left })] : []),
    ...(e.boon === null ? [] : [line('boonUsed', { who, item: itemName(state, e.boon) })]),
  ];
}

function testRolled(e: Of<'testRolled'>, state: StepState): readonly Line[] {
  const who = unitName(state, e.unit);
  const key = e.automatic ? 'sure' : 'roll';
  const params = e.automatic ? { who } : { who, face: e.face };
  return [lineFor(`${key}.${e.outcome}`, e.kind, params)];
}

export const testTellers: Tellers<TestEvent> = {
  testDeclared,
  testWithdrawn: (e, state) => [lineFor('testWithdrawn', e.code, { who: unitName(state, e.unit) })],
  helpRefused: (e, state) => [line('helpRefused', { who: unitName(state, e.unit), whom: unitName(state, e.target) })],
  testCommitted,
  testRolled,
  failureNoted: silent,
  helpPromised: (e, state) => [line('helpPromised', { who: unitName(state, e.unit), whom: unitName(state, e.target) })],
  helpExpired: (e, state) => [line('helpExpired', { who: unitName(state, e.unit), whom: unitName(state, e.target) })],
};
