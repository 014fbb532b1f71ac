import type { Mean, Rate } from './intervals.ts';
import type { Summary, VariantSummary } from './summary.ts';

const HEAD = [
  'variant',
  'measure',
  'side',
  'what',
  'battles',
  'value',
  'low',
  'high',
  'difference',
  'differenceLow',
  'differenceHigh',
];

/** @see RFC 4180: quotes are doubled, and whatever has a comma, a quote or a line break stands in quotes. */
const cell = (value: string | number | undefined): string => {
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type Row = readonly (string | number | undefined)[];

const difference = (mean: Mean | null | undefined): Row => (mean ? [mean.mean, mean.low, mean.high] : []);

function rowsOf(variant: VariantSummary, side: string): readonly Row[] {
  const { name } = variant;
  const rates = variant.sides.flatMap((of) =>
    (['win', 'loss', 'draw'] as const).map((result): Row => {
      const { of: battles, rate, low, high }: Rate = of[result];
      const more = result === 'win' && of.side === side ? difference(variant.difference) : [];
      return [name, result, of.side, '', battles, rate, low, high, ...more];
    }),
  );
  const figures = variant.figures.map(({ path, value }): Row => {
    const [measure = '', of = '', what = ''] = path;
    const change = variant.changes.find((other) => other.path.join('/') === path.join('/'));
    return [name, measure, of, what, value.of, value.mean, value.low, value.high, ...difference(change?.difference)];
  });
  const luck = variant.luck.map(
    ({ side: of, value }): Row => [name, 'luck', of, '', value.of, value.mean, value.low, value.high],
  );
  const failed: Row = [name, 'failed', '', '', variant.battles + variant.failed.length, variant.failed.length];
  return [...rates, ...figures, ...luck, failed];
}

/** One row for each figure, so that any tool can filter and pivot. */
export function csvOf(summary: Summary): string {
  const rows = summary.variants.flatMap((variant) => rowsOf(variant, summary.side));
  return [HEAD, ...rows]
    .map((row) => Array.from(HEAD, (_, column) => cell(row[column])).join(','))
    .map((line) => `${line}\r\n`)
    .join('');
}
