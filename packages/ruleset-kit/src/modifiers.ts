import type { RuleId } from '@potyczka/kernel';

/** A number with its reason, as events carry it: what a result was made of. */
export interface Modifier {
  readonly source: string;
  readonly value: number;
  readonly rule: RuleId;
}

/** What changes nothing is not told. */
export const modifier = (source: string, value: number, rule: RuleId): readonly Modifier[] =>
  value === 0 ? [] : [{ source, value, rule }];

/** Several at once. */
export const modifiers = (...all: readonly Modifier[]): readonly Modifier[] => all.filter(({ value }) => value !== 0);

export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0);
