import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import * as kit from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../play.ts';
import type { AcesState } from '../state.ts';

/** ACE-21.1: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
export const { power, powerReading, never, mustExist } = kit.powersFor<AcesState, AcesPlay>({
  rule: 'ACE-21.1',
  noUnit: 'no-such-unit',
});

export type Power = kit.Power<AcesState, AcesPlay>;
export type Powers = kit.Powers<AcesState, AcesPlay>;

/** @rule ACE-21.1 A field that follows from others: what to rule on instead. */
export const badValue = (field: string, expected: string): Violation =>
  violation('ACE-21.1', 'bad-value', { field, expected });

/** @rule ACE-21.3 Nothing may change dice already rolled: while they are on the table their modifiers stand. */
export const notRolled = (state: AcesState, { unit }: { readonly unit: string }): readonly Violation[] =>
  state.lastTest?.open === true && state.lastTest.unit === unit
    ? [violation('ACE-21.3', 'dice-already-rolled', { unit })]
    : [];
