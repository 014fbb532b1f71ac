import * as kit from '@potyczka/ruleset-kit';
import { isD6 } from '../read.ts';
import type { Step, StepState } from '../state.ts';
import { en } from './en.ts';
import { sourceName } from './names.ts';

export { closing, heading, line, silent, some } from '@potyczka/ruleset-kit';

export type Tellers<E extends { readonly type: string }> = kit.Tellers<StepState, E>;

export const { lineFor, lineIfAny } = kit.speechOf(en);

/** Steps with their reasons: "partial cover +1". */
export const reasons = (steps: readonly Pick<Step, 'source' | 'value'>[]): readonly string[] =>
  steps.map(({ source, value }) => {
    const known = sourceName(source);
    return known.startsWith('@') ? `${known}#${kit.signed(value)}` : `${source} ${kit.signed(value)}`;
  });

/** What a die is held against: the TN, or under the d6-only variant the threshold. */
export const against = (state: StepState, test: { readonly die: number; readonly tn: number | string }) => ({
  d6: isD6(state),
  die: test.die,
  tn: test.tn,
});

export const square = (at: readonly [number, number]): string => `${at[0]}, ${at[1]}`;
