import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badFields } from '@potyczka/ruleset-kit';
import type { SegPlay } from '../play.ts';
import type { SegState } from '../state.ts';

/** How a ruling is made: by whom, why, and whether it is for the GM alone. */
export interface Manner {
  readonly by: string;
  readonly reason: string;
  readonly secret: boolean;
}

/** One power of the GM (SEG-31.2): what is wrong with using it so, and what it does. */
export interface Power {
  readonly rule: string;
  /** What a desk asks for: the shape it is checked by. */
  readonly form?: shape.Form;
  readonly check: (state: SegState, value: unknown) => readonly Violation[];
  readonly apply: (play: SegPlay, value: unknown, manner: Manner) => void;
}
export type Powers = Readonly<Record<string, Power>>;

/** A power whose value has a fixed shape; `more` checks what the shape can't. */
export function power<T>(
  key: string,
  rule: string,
  checker: shape.Checker<T>,
  apply: (play: SegPlay, value: T, manner: Manner) => void,
  more: (state: SegState, value: T) => readonly Violation[] = () => [],
): Power {
  return {
    rule,
    form: shape.formOf(checker),
    check: (state, value) => {
      const parsed = shape.parse(checker, value, `set.${key}`);
      return parsed.ok ? more(state, parsed.value) : badFields(parsed.errors);
    },
    apply: (play, value, manner) => apply(play, value as T, manner),
  };
}

export const mustExist = (state: SegState, ...ids: readonly (string | undefined)[]): readonly Violation[] =>
  ids.flatMap((unit) =>
    unit === undefined || Object.hasOwn(state.units, unit) ? [] : [violation('SEG-31.2', 'no-such-unit', { unit })],
  );

export const mustBeSide = (state: SegState, side: string | undefined): readonly Violation[] =>
  side === undefined || Object.hasOwn(state.sides, side) ? [] : [violation('SEG-31.2', 'no-such-side', { side })];
