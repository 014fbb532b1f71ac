import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badFields } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { shownAgain } from '../procedures/test.ts';
import type { Rulings, StepState } from '../state.ts';

/** One power of the GM (STEP-24.1): what is wrong with using it so, and what it does. */
export interface Power {
  readonly rule: string;
  /** What a desk asks for: the shape it is checked by. */
  readonly form?: shape.Form;
  readonly check: (state: StepState, value: unknown) => readonly Violation[];
  readonly apply: (play: StepPlay, value: unknown) => void;
}
export type Powers = Readonly<Record<string, Power>>;

/** Fields of the table that a power sets: their names say the same. */
const FIELD_POWERS = new Map([
  ['options', 'gmSetOption'],
  ['activeUnit', 'gmTurn'],
  ['result', 'gmEndScene'],
]);
export const powerKey = (word: string): string => FIELD_POWERS.get(word) ?? word;

/** A power whose value has a fixed shape; `more` checks what the shape can't. */
export function power<T>(
  key: string,
  rule: string,
  checker: shape.Checker<T>,
  apply: (play: StepPlay, value: T) => void,
  more: (state: StepState, value: T) => readonly Violation[] = () => [],
): Power {
  return {
    rule,
    form: shape.formOf(checker),
    check: (state, value) => {
      const parsed = shape.parse(checker, value, `set.${key}`);
      return parsed.ok ? more(state, parsed.value) : badFields(parsed.errors);
    },
    apply: (play, value) => apply(play, value as T),
  };
}

/** The hero a ruling about a test means when it names none: whose test is open, else who acts. */
const meant = (state: StepState): string | null => state.test?.unit ?? state.activeUnit;

/** `{gmSetTn: 8}` is `{gmSetTn: {unit: <the one who rolls>, tn: 8}}`. */
export function aimed(state: StepState, value: unknown, param: string): unknown {
  const said = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { [param]: value };
  if ('unit' in said) return said;
  const unit = meant(state);
  return unit === null ? said : { ...said, unit };
}

/** A power about one hero's next test; its main parameter may stand alone. */
export function testPower<T extends { readonly unit: string }>(
  key: string,
  rule: string,
  param: string,
  checker: shape.Checker<T>,
  apply: (play: StepPlay, value: T) => void,
  more: (state: StepState, value: T) => readonly Violation[] = () => [],
): Power {
  const whole = power(key, rule, checker, apply, (state, value) => [
    ...mustBeHero(state, value.unit),
    ...more(state, value),
  ]);
  return {
    rule,
    form: shape.formOf(checker),
    check: (state, value) => whole.check(state, aimed(state, value, param)),
    apply: (play, value) => whole.apply(play, aimed(play.state, value, param)),
  };
}

export const mustExist = (state: StepState, ...ids: readonly (string | undefined)[]): readonly Violation[] =>
  ids.flatMap((unit) =>
    unit === undefined || Object.hasOwn(state.units, unit) ? [] : [violation('STEP-24.1', 'no-such-unit', { unit })],
  );

export const mustBeHero = (state: StepState, unit: string): readonly Violation[] =>
  state.units[unit]?.kind === 'hero' ? [] : [violation('STEP-24.1', 'no-such-unit', { unit })];

/** A name alone, or under `unit`. */
export const unitIn = (said: string | { readonly unit: string }): string =>
  typeof said === 'string' ? said : said.unit;

/** What the GM has said about tests to come, with more said. */
export function rulings(play: StepPlay, change: Partial<Rulings>, rules: readonly string[]): void {
  play.tell({ type: 'tableRuled', change: { rulings: { ...play.state.rulings, ...change } }, rules });
  const test = shownAgain(play.state);
  if (test !== null) play.tell({ type: 'testDeclared', test, rules: ['STEP-0.6', 'STEP-24.3'] });
}
