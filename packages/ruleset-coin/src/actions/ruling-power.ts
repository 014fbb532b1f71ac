import type { RuleId, Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badFields } from '@potyczka/ruleset-kit';
import type { CoinPlay } from '../play.ts';
import type { CoinState } from '../state.ts';
import type { Reading } from './action.ts';

/** A power of the GM (COIN-22.1): a key of `set`, what is wrong with using it so, and what it does. */
export interface Power {
  readonly rule: RuleId;
  /** What a desk asks for: the shape it is checked by. */
  readonly form?: shape.Form;
  readonly check: (reading: Reading, value: unknown) => readonly Violation[];
  readonly apply: (play: CoinPlay, value: unknown) => void;
}
export type Powers = Readonly<Record<string, Power>>;

/** A power whose value has a fixed shape; `more` checks what the shape can't. */
export function power<T>(
  key: string,
  rule: RuleId,
  checker: shape.Checker<T>,
  apply: (play: CoinPlay, value: T) => void,
  more: (state: CoinState, value: T) => readonly Violation[] = () => [],
): Power {
  return {
    rule,
    form: shape.formOf(checker),
    check: ({ state }, value) => {
      const parsed = shape.parse(checker, value, `set.${key}`);
      return parsed.ok ? more(state, parsed.value) : badValues(parsed.errors);
    },
    apply: (play, value) => apply(play, value as T),
  };
}

export const badValue = (field: string, expected: string): Violation =>
  violation('COIN-22.1', 'bad-value', { field, expected });

/** A field nobody knows is a slip of the pen; a known one can't be that (section 7, `gmSet`). */
export const badValues = (errors: readonly shape.FieldError[]): readonly Violation[] =>
  errors.flatMap((error) =>
    error.expected.startsWith('no such field') ? badFields([error]) : [badValue(error.field, error.expected)],
  );

export const mustExist = (state: CoinState, unit: string): readonly Violation[] =>
  Object.hasOwn(state.units, unit) ? [] : [violation('COIN-22.1', 'unknown-unit', { unit })];
