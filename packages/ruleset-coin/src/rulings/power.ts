import type { Violation } from '@potyczka/kernel';
import { type shape, violation } from '@potyczka/kernel';
import * as kit from '@potyczka/ruleset-kit';
import type { CoinPlay } from '../play.ts';
import type { CoinState } from '../state.ts';

export const badValue = (field: string, expected: string): Violation =>
  violation('COIN-22.1', 'bad-value', { field, expected });

/** A field nobody knows is a slip of the pen; a known one can't be that (section 7, `gmSet`). */
export const badValues = (errors: readonly shape.FieldError[]): readonly Violation[] =>
  errors.flatMap((error) =>
    error.expected.startsWith('no such field') ? kit.badFields([error]) : [badValue(error.field, error.expected)],
  );

/** COIN-22.1: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
export const { power, powerReading, saidAs, never, mustExist } = kit.powersFor<CoinState, CoinPlay>({
  rule: 'COIN-22.1',
  noUnit: 'unknown-unit',
  wrong: badValues,
});

export type Power = kit.Power<CoinState, CoinPlay>;
export type Powers = kit.Powers<CoinState, CoinPlay>;
