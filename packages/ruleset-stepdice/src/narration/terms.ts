import type { Line } from '@potyczka/kernel';
import { shoveSpec } from '../actions/shove.ts';
import { testSpec } from '../actions/test.ts';
import type { StepCommand } from '../commands.ts';
import { attackSpec } from '../procedures/attack-plan.ts';
import { previewOf, type TestSpec } from '../procedures/test.ts';
import type { OpenTest, StepState } from '../state.ts';

/** The test a command would be, if it is one. */
function specFor(state: StepState, command: StepCommand): TestSpec | undefined {
  switch (command.type) {
    case 'attack':
      return attackSpec(state, command);
    case 'shove':
      return shoveSpec(state, command);
    case 'test':
      return testSpec(state, command);
    default:
      return undefined;
  }
}

/** `cover +1`: the reason and which way it moves the target. */
const reasonOf = ({ source, value }: OpenTest['steps'][number]): string => `${source} ${value > 0 ? '+' : ''}${value}`;

/** @rule STEP-0.6 What the table shows before a roll: attribute, die, target with every reason, stakes, Help. */
export function terms(state: StepState, command: StepCommand): readonly Line[] {
  const spec = specFor(state, command);
  if (spec === undefined) return [];
  const { attribute, die, base, tn, steps, stakes, help, helpers } = previewOf(state, spec);
  const params = { attribute, die, base, tn, steps: steps.map(reasonOf), stakes, help, helpers };
  return [{ key: 'terms.test', params }];
}
