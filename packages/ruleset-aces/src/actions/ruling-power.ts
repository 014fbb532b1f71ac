import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badFields } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../play.ts';
import type { AcesState } from '../state.ts';

/** One power of the GM (ACE-21.1): what is wrong with using it so, and what it does. */
export interface Power {
  readonly rule: string;
  /** What a desk asks for: the shape it is checked by. */
  readonly form?: shape.Form;
  readonly check: (state: AcesState, value: unknown) => readonly Violation[];
  readonly apply: (play: AcesPlay, value: unknown, reason: string) => void;
}
export type Powers = Readonly<Record<string, Power>>;

/** A power whose value has a fixed shape; `more` checks what the shape can't. */
export function power<T>(
  key: string,
  rule: string,
  checker: shape.Checker<T>,
  apply: (play: AcesPlay, value: T, reason: string) => void,
  more: (state: AcesState, value: T) => readonly Violation[] = () => [],
): Power {
  return {
    rule,
    form: shape.formOf(checker),
    check: (state, value) => {
      const parsed = shape.parse(checker, value, `set.${key}`);
      return parsed.ok ? more(state, parsed.value) : badFields(parsed.errors);
    },
    apply: (play, value, reason) => apply(play, value as T, reason),
  };
}

export const mustExist = (state: AcesState, ...ids: readonly (string | undefined)[]): readonly Violation[] =>
  ids.flatMap((unit) =>
    unit === undefined || Object.hasOwn(state.units, unit) ? [] : [violation('ACE-21.1', 'no-such-unit', { unit })],
  );

/** @rule ACE-21.1 A field that follows from others: what to rule on instead. */
export const badValue = (field: string, expected: string): Violation =>
  violation('ACE-21.1', 'bad-value', { field, expected });

/** @rule ACE-21.3 Nothing may change dice already rolled: while they are on the table their modifiers stand. */
export const notRolled = (state: AcesState, unit: string): readonly Violation[] =>
  state.lastTest?.open === true && state.lastTest.unit === unit
    ? [violation('ACE-21.3', 'dice-already-rolled', { unit })]
    : [];
