import type { Figure, VariantSummary } from '../summary.ts';
import { folded, type Html, html, type Part, panel, table } from './html.ts';
import { meter, scaleFor, smallIntervals } from './plots.ts';
import { head, plusMinus, type ReportParts, rulesetOf, word } from './sections.ts';

/** Everything measured under one word, a row for each and a column for each setting. */
function figures(
  told: ReportParts,
  measure: string,
  label: string,
  name: (ruleset: string, path: readonly string[]) => string,
): Html | null {
  const { summary, voice } = told;
  const keyOf = ({ path }: Figure): string => path.join('/');
  const own = (variant: VariantSummary): readonly Figure[] => variant.figures.filter(({ path }) => path[0] === measure);
  const keys = [...new Set(summary.variants.flatMap((variant) => own(variant).map(keyOf)))];
  const [base] = summary.variants;
  if (keys.length === 0 || base === undefined) return null;
  const valueAt = (variant: VariantSummary, key: string) => own(variant).find((found) => keyOf(found) === key)?.value;
  const most = Math.max(...keys.map((key) => valueAt(base, key)?.mean ?? 0), 1e-9);
  const ordered = keys.sort((a, b) => (valueAt(base, b)?.mean ?? 0) - (valueAt(base, a)?.mean ?? 0));
  // Settings of different games have words of their own.
  const rulesetFor = (key: string): string =>
    (summary.variants.find((variant) => valueAt(variant, key) !== undefined) ?? base).ruleset;
  return table(
    label,
    [head(told, 'what'), ...summary.variants.map((variant) => ({ head: variant.title, number: true as const }))],
    ordered.map((key) => [
      html`${name(rulesetFor(key), key.split('/'))}${meter((valueAt(base, key)?.mean ?? 0) / most)}`,
      ...summary.variants.map((variant) => {
        const value = valueAt(variant, key);
        return value === undefined ? '0' : html`${voice.number(value.mean, 2)}${plusMinus(voice, value, 2)}`;
      }),
    ]),
  );
}

/** Few sides and perhaps many settings: here the settings go down. */
function bySide(told: ReportParts, measure: 'survivors' | 'idle'): Html | null {
  const { summary, voice } = told;
  const own = (variant: VariantSummary): readonly Figure[] => variant.figures.filter(({ path }) => path[0] === measure);
  const sides = [...new Set(summary.variants.flatMap((variant) => own(variant).map(({ path }) => path[1] ?? '')))];
  if (sides.length === 0) return null;
  const left = (variant: VariantSummary, side: string): Part => {
    const value = own(variant).find(({ path }) => path[1] === side)?.value;
    return value === undefined ? '' : html`${voice.number(value.mean, 2)}${plusMinus(voice, value, 2)}`;
  };
  const heads = sides.map((side) => ({ head: voice.side(rulesetOf(told), side), number: true as const }));
  const rows = summary.variants.map((variant) => [variant.title, ...sides.map((side) => left(variant, side))]);
  const body = table(word(told, measure), [head(told, 'setting'), ...heads], rows);
  return panel(
    word(told, measure),
    word(told, `${measure}.note`),
    sidesPlot(told, measure, own),
    folded(word(told, 'table'), body),
  );
}

/** The first setting, side by side. */
function sidesPlot(
  told: ReportParts,
  measure: string,
  own: (variant: VariantSummary) => readonly Figure[],
): Html | null {
  const { summary, voice } = told;
  const [base] = summary.variants;
  if (base === undefined || own(base).length === 0) return null;
  // A single battle has no interval, and nobody has less than none.
  const within = (bound: number, mean: number): number => (Number.isFinite(bound) ? Math.max(0, bound) : mean);
  const rows = own(base).map(({ path, value: { mean, ...bounds } }) => {
    const [low, high] = [within(bounds.low, mean), within(bounds.high, mean)];
    const label = voice.side(base.ruleset, path[1] ?? '');
    const spread = `${voice.number(low, 2)}–${voice.number(high, 2)}`;
    return { label, value: mean, low, high, shown: voice.number(mean, 2), spread };
  });
  const scale = scaleFor([...rows, { low: 0, high: 0 }], 0, Number.MAX_SAFE_INTEGER);
  return smallIntervals({
    label: word(told, measure),
    rows,
    scale,
    axis: (value) => voice.number(value, scale.step < 1 ? 1 : 0),
  });
}

export const survivors = (told: ReportParts): Html | null => bySide(told, 'survivors');
export const idle = (told: ReportParts): Html | null => bySide(told, 'idle');

export function damage(told: ReportParts): Html | null {
  const name = (ruleset: string, [, side = '', what = '']: readonly string[]): string =>
    `${told.voice.side(ruleset, side)}: ${told.voice.term(ruleset, what)}`;
  const body = figures(told, 'damage', word(told, 'damage'), name);
  return body === null ? null : panel(word(told, 'damage'), word(told, 'damage.note'), body);
}

export function actions(told: ReportParts): Html | null {
  const name = (ruleset: string, [, side = '', what = '']: readonly string[]): string =>
    `${told.voice.side(ruleset, side)}: ${told.voice.action(ruleset, what)}`;
  const body = figures(told, 'action', word(told, 'actions'), name);
  return body === null ? null : panel(word(told, 'actions'), word(told, 'actions.note'), body);
}
