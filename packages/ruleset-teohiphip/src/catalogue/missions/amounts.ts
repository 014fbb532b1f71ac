import type { TeoOptions } from '../../options.ts';
import type { Amount, OptionSetting } from './plan.ts';

/** Readings of a scenario's plan. */

/** @rule TEO-23.1 How many figures for so many bands. */
export function amountFor(amount: Amount, bands: number): number {
  if (typeof amount === 'number') return amount;
  if ('forTwoBands' in amount) return Math.ceil((amount.forTwoBands * bands) / 2);
  const sum = (amount.base ?? 0) + (amount.perBand ?? 0) * bands;
  return Math.max(0, Math.min(sum, amount.most ?? sum));
}

export const optionHolds = (options: TeoOptions, setting: OptionSetting | undefined): boolean =>
  setting === undefined ||
  Object.entries(setting).every(([key, value]) => Object.entries(options).some(([k, v]) => k === key && v === value));
