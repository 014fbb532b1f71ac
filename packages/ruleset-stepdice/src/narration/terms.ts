import type { Line } from '@potyczka/kernel';
import { some } from '@potyczka/ruleset-kit';
import { shoveSpec } from '../actions/shove.ts';
import { testSpec } from '../actions/test.ts';
import type { StepCommand } from '../commands.ts';
import { attackSpec } from '../procedures/attack-plan.ts';
import { castSpec } from '../procedures/magic-plan.ts';
import { previewOf, type TestSpec } from '../procedures/test.ts';
import { isD6 } from '../read.ts';
import type { StepState } from '../state.ts';
import { term, unitNames } from './names.ts';
import { against, reasons } from './teller.ts';

/** The test a command would be, if it is one. */
function specFor(state: StepState, command: StepCommand): TestSpec | undefined {
  switch (command.type) {
    case 'attack':
      return attackSpec(state, command);
    case 'cast':
      return castSpec(state, command);
    case 'shove':
      return shoveSpec(state, command);
    case 'test':
      return testSpec(state, command);
    default:
      return undefined;
  }
}

/** @rule STEP-0.6 What the table shows before a roll: attribute, die, target with every reason, stakes, Help. */
export function terms(state: StepState, command: StepCommand): readonly Line[] {
  const spec = specFor(state, command);
  if (spec === undefined) return [];
  const test = previewOf(state, spec);
  const params = {
    attribute: term('attribute', test.attribute),
    ...against(state, test),
    ...(isD6(state) ? {} : { base: test.base }),
    ...some('steps', reasons(test.steps)),
    ...some(
      'stakes',
      test.stakes.map((stake) => term('stake', stake)),
    ),
    help: test.help,
    ...some('helpers', unitNames(state, test.helpers)),
  };
  return [{ key: 'terms.test', params }];
}
