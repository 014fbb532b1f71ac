import type { Language } from '@potyczka/kernel';
import type { Snapshot } from '../worker/messages.ts';

const SIGNS: Readonly<Record<Snapshot['unit'], string>> = { inch: '″', metre: ' m', square: '', tenth: '' };

/** A length in the table's own unit: 13.0″, 7,5 m, 4. */
export function lengthText(length: number, unit: Snapshot['unit'], lang: Language, most = 1): string {
  const digits = unit === 'inch' || unit === 'metre' ? most : 0;
  const number = new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const sign = unit === 'metre' && lang === 'ru' ? ' м' : SIGNS[unit];
  return `${number.format(length)}${sign}`;
}
