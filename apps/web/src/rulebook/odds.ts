import type { Language } from '@potyczka/kernel';

export interface OddsRow {
  readonly what: string;
  readonly chances: readonly { readonly exact: string; readonly number: string }[];
}

/** Polish and Russian write a comma where English has a point. */
const FRACTION = /(\d+(?:\/\d+)?)\s*=\s*(\d+(?:[.,]\d+)?)/g;

/** `… : 7/27 = 0.259259; 1/9 = 0.111111`: what it is the chance of, and the numbers. Left as text where it reads otherwise. */
export function oddsRow(text: string, lang: Language): OddsRow | null {
  const found = [...text.matchAll(FRACTION)];
  const [first] = found;
  if (first === undefined) return null;
  const before = text.slice(0, first.index).replace(/[:\s]+$/, '');
  const after = text
    .slice(first.index)
    .replace(FRACTION, '')
    .replace(/[;,.\s]+/g, '');
  // Words among the numbers tell which is which: then the sentence stays whole.
  if (before === '' || after !== '') return null;
  return {
    what: before,
    chances: found.map(([, exact = '', value = '']) => ({
      exact,
      number: shown(Number(value.replace(',', '.')), exact, lang),
    })),
  };
}

/** A chance in per cent; a fraction above one is an average, not a chance. */
function shown(value: number, exact: string, lang: Language): string {
  const [top = '0', bottom = '1'] = exact.split('/');
  const chance = Number(top) <= Number(bottom) && value <= 1;
  return chance
    ? value.toLocaleString(lang, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    : value.toLocaleString(lang, { maximumFractionDigits: 3 });
}
