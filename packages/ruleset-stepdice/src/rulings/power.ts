import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import * as kit from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { shownAgain } from '../procedures/tests/test.ts';
import type { Rulings, StepState } from '../state.ts';

/** STEP-24.1: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
export const { power, powerReading, saidAs, mustExist } = kit.powersFor<StepState, StepPlay>({
  rule: 'STEP-24.1',
  noUnit: 'no-such-unit',
});

export type Power = kit.Power<StepState, StepPlay>;
export type Powers = kit.Powers<StepState, StepPlay>;

/** A name alone, or under `unit`. */
export const NAME_OR_UNIT = shape.formOf(shape.either(shape.idOf('unit'), kit.ONE_UNIT));

/** The hero a ruling about a test means when it names none: whose test is open, else who acts. */
const meant = (state: StepState): string | null => state.test?.unit ?? state.activeUnit;

/** `{gmSetTn: 8}` is `{gmSetTn: {unit: <the one who rolls>, tn: 8}}`. */
const aimed =
  (param: string) =>
  (value: unknown, state: StepState): unknown => {
    const said = kit.isRaw(value) ? value : { [param]: value };
    const unit = meant(state);
    return 'unit' in said || unit === null ? said : { ...said, unit };
  };

/** A power about one hero's next test; its main parameter may stand alone. */
export const testPower = <T extends { readonly unit: string }>(
  rule: string,
  param: string,
  checker: shape.Checker<T>,
  act: (play: StepPlay, value: T) => void,
  may: (state: StepState, value: T, field: string) => readonly Violation[] = () => [],
): Power =>
  power({
    rule,
    shape: checker,
    hear: aimed(param),
    may: (state, value, field) => [...mustBeHero(state, value.unit), ...may(state, value, field)],
    act,
  });

export const mustBeHero = (state: StepState, unit: string): readonly Violation[] =>
  state.units[unit]?.kind === 'hero' ? [] : [violation('STEP-24.1', 'no-such-unit', { unit })];

/** What the GM has said about tests to come, with more said. */
export function rulings(play: StepPlay, change: Partial<Rulings>, rules: readonly string[]): void {
  play.tell({ type: 'tableRuled', change: { rulings: { ...play.state.rulings, ...change } }, rules });
  const test = shownAgain(play.state);
  if (test !== null) play.tell({ type: 'testDeclared', test, rules: ['STEP-0.6', 'STEP-24.3'] });
}
