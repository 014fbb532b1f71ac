import type { Rate } from '../intervals.ts';
import type { Change, Summary, VariantSummary } from '../summary.ts';
import type { Voice } from './format.ts';
import { folded, type Html, html, type Part, panel, table } from './html.ts';
import { columns, diverging, intervals, type Row, scaleFor, smallIntervals } from './plots.ts';
import { clearest, isClear } from './verdict.ts';

/** What every section is written from. */
export interface ReportParts {
  readonly summary: Summary;
  readonly voice: Voice;
}

export const word = ({ voice }: ReportParts, key: string, params: Record<string, string | number> = {}): string =>
  voice.words.word(`lab.${key}`, params);

export const head = (told: ReportParts, key: string): { head: string } => ({ head: word(told, `col.${key}`) });
export const figure = (told: ReportParts, key: string): { head: string; number: true } => ({
  ...head(told, key),
  number: true,
});

export const plusMinus = (voice: Voice, { low, high }: { low: number; high: number }, digits = 1): Html =>
  html` <span class="muted">±${voice.number((high - low) / 2, digits)}</span>`;

/** One setting: how often each side wins, and nobody. Several: how often the side wins under each. */
function winRows({ summary, voice }: ReportParts): readonly Row[] {
  const [base, ...others] = summary.variants;
  const row = (label: string, { rate, low, high }: Rate): Row => ({
    label,
    value: rate,
    low,
    high,
    shown: voice.percent(rate),
    spread: `${voice.number(low * 100)}–${voice.number(high * 100)}`,
  });
  if (base === undefined) return [];
  if (others.length === 0) {
    const draws = base.sides.slice(0, 1).filter(({ draw }) => draw.count > 0);
    return [
      ...base.sides.map(({ side, win }) => row(voice.side(base.ruleset, side), win)),
      ...draws.map(({ draw }) => row(voice.words.word('lab.draws'), draw)),
    ];
  }
  return summary.variants.flatMap((variant, index) => {
    const rates = variant.sides.find(({ side }) => side === summary.side);
    if (rates === undefined) return [];
    const hollow = index > 0 && !isClear(variant.difference);
    return [{ ...row(variant.title, rates.win), base: index === 0, hollow }];
  });
}

export function wins(told: ReportParts): Html {
  const { summary, voice } = told;
  const several = summary.variants.length > 1;
  const rows = winRows(told);
  const side = voice.side(rulesetOf(told), summary.side);
  const title = several ? word(told, 'wins', { side }) : word(told, 'col.win');
  const axis = (value: number): string => `${voice.whole(value * 100)}%`;
  return panel(
    title,
    word(told, 'wins.note'),
    intervals({ label: title, rows, scale: scaleFor(rows, 0, 1), axis }),
    several ? html`<p class="small muted">${word(told, 'wins.hollow')}</p>` : null,
    folded(word(told, 'table'), results(told)),
  );
}

/** What each change does to the wins of the side, seed by seed. */
export function differences(told: ReportParts): Html | null {
  const { summary, voice } = told;
  const [base, ...others] = summary.variants;
  const ordered = summary.ranked === true ? clearest(others) : others;
  const rows = ordered.flatMap(({ title, difference }) => {
    if (difference === null) return [];
    const { mean, low, high } = difference;
    const spread = `${voice.signedPoints(low)} … ${voice.signedPoints(high)}`;
    const shown = voice.signedPoints(mean);
    return [{ label: title, value: mean, low, high, shown, spread, hollow: !isClear(difference) }];
  });
  if (base === undefined || rows.length === 0) return null;
  const title = word(told, 'differences', { side: voice.side(base.ruleset, summary.side) });
  const scale = scaleFor([...rows, { low: -0.01, high: 0.01 }], -1, 1);
  return panel(
    title,
    word(told, 'differences.note', { base: base.title }),
    intervals({ label: title, rows, scale, zero: true, axis: (value) => voice.signedPoints(value, 0) }),
  );
}

function results(told: ReportParts): Html {
  const { summary, voice } = told;
  const rows = summary.variants.flatMap((variant) =>
    variant.sides.map(({ side, win, loss, draw }): readonly Part[] => {
      const rate = ({ rate: share, low, high }: typeof win): Html =>
        html`${voice.percent(share)} <span class="muted">${voice.number(low * 100)}–${voice.number(high * 100)}</span>`;
      const { difference } = variant;
      const shown = side === summary.side && difference !== null ? pointsOf(voice, difference) : '';
      const name = `${variant.title}: ${voice.side(variant.ruleset, side)}`;
      return [name, rate(win), rate(loss), rate(draw), shown, voice.whole(variant.battles)];
    }),
  );
  return table(
    word(told, 'results'),
    [
      head(told, 'setting'),
      figure(told, 'win'),
      figure(told, 'loss'),
      figure(told, 'draw'),
      figure(told, 'difference'),
      figure(told, 'battles'),
    ],
    rows,
  );
}

const pointsOf = (voice: Voice, { mean, low, high }: { mean: number; low: number; high: number }): Html =>
  html`${voice.signedPoints(mean)} <span class="muted">${voice.signedPoints(low)} … ${voice.signedPoints(high)}</span>`;

export const rulesetOf = ({ summary }: ReportParts): string => summary.variants[0]?.ruleset ?? '';

/** What a column of figures is about, in words. */
function nameOf(told: ReportParts, ruleset: string, [measure = '', side = '', what = '']: readonly string[]): string {
  const { voice } = told;
  const named = measure === 'damage' ? voice.term(ruleset, what) : voice.action(ruleset, what);
  return word(told, `what.${measure}`, { side: voice.side(ruleset, side), what: named });
}

const MOST_CHANGES = 8;

/** How many of its half intervals a difference is away from nothing. */
const clarity = ({ difference: { mean, low, high } }: Change): number => Math.abs(mean) / ((high - low) / 2 || 1e-12);

function changesOf(told: ReportParts, variant: VariantSummary): Html {
  const { voice } = told;
  const clear = variant.changes.filter(({ difference }) => isClear(difference));
  const shown = [...clear].sort((a, b) => clarity(b) - clarity(a)).slice(0, MOST_CHANGES);
  if (shown.length === 0) return html`<p>${word(told, 'changes.none')}</p>`;
  return table(
    variant.title,
    [
      head(told, 'what'),
      { head: word(told, 'col.change'), wide: true },
      figure(told, 'before'),
      figure(told, 'after'),
      figure(told, 'difference'),
    ],
    shown.map((change) => [
      nameOf(told, variant.ruleset, change.path),
      diverging(change.base, change.value),
      voice.number(change.base, 2),
      voice.number(change.value, 2),
      html`<b>${voice.signed(change.difference.mean, 2)}</b>${plusMinus(voice, change.difference, 2)}`,
    ]),
  );
}

const MOST_UNFOLDED = 4;

export function changes(told: ReportParts): Html | null {
  const [base, ...others] = told.summary.variants;
  if (base === undefined || others.length === 0) return null;
  const parts = others.map((variant) => html`<h3>${variant.title}</h3>${changesOf(told, variant)}`);
  return panel(
    word(told, 'changes'),
    word(told, 'changes.note', { base: base.title }),
    parts.slice(0, MOST_UNFOLDED),
    parts.length <= MOST_UNFOLDED
      ? null
      : folded(word(told, 'changes.more', { count: parts.length - MOST_UNFOLDED }), parts.slice(MOST_UNFOLDED)),
  );
}

const meanAt = (variant: VariantSummary, path: string): number =>
  variant.figures.find((figured) => figured.path.join('/') === path)?.value.mean ?? 0;

/** Rounds of the first setting as columns; of all settings as a table. */
export function lengths(told: ReportParts): Html | null {
  const { summary, voice } = told;
  const [base] = summary.variants;
  if (base === undefined || base.lengths.length === 0) return null;
  const first = base.lengths[0]?.round ?? 0;
  const last = base.lengths.at(-1)?.round ?? first;
  const share = (variant: VariantSummary, round: number): number =>
    (variant.lengths.find((length) => length.round === round)?.battles ?? 0) / Math.max(1, variant.battles);
  const rounds = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const bins = rounds.map((round) => ({
    label: String(round),
    share: share(base, round),
    shown: `${voice.whole(share(base, round) * 100)}%`,
  }));
  const all = [...new Set(summary.variants.flatMap((variant) => variant.lengths.map(({ round }) => round)))];
  return panel(
    word(told, 'lengths'),
    word(told, 'lengths.note'),
    columns(`${word(told, 'lengths')}: ${bins.map(({ label, shown }) => `${label}: ${shown}`).join(', ')}`, bins),
    html`<p class="small muted">${word(told, 'lengths.mean', {
      rounds: voice.number(meanAt(base, 'rounds')),
      activations: voice.number(meanAt(base, 'activations')),
    })}</p>`,
    folded(
      word(told, 'table'),
      table(
        word(told, 'lengths'),
        [head(told, 'round'), ...summary.variants.map(({ title }) => ({ head: title, number: true as const }))],
        all
          .sort((a, b) => a - b)
          .map((round) => [round, ...summary.variants.map((variant) => voice.percent(share(variant, round)))]),
      ),
    ),
  );
}

export function luck(told: ReportParts): Html | null {
  const { summary, voice } = told;
  const [base] = summary.variants;
  if (base === undefined || base.luck.length === 0) return null;
  const rows = base.luck.map(({ side, value: { mean, low, high } }) => ({
    label: voice.side(base.ruleset, side),
    value: mean,
    low,
    high,
    shown: voice.signed(mean, 2),
    spread: `${voice.signed(low, 2)} … ${voice.signed(high, 2)}`,
  }));
  const around = { low: -0.1, high: 0.1 };
  const scale = scaleFor([...rows, around], -5, 5);
  return panel(
    word(told, 'luck'),
    word(told, 'luck.note'),
    smallIntervals({ label: word(told, 'luck'), rows, scale, axis: (value) => voice.number(value, 2) }),
    base.luckAndResult === null
      ? null
      : html`<p>${word(told, 'luck.weight', { share: voice.percent(base.luckAndResult ** 2) })}</p>`,
    html`<p class="small muted">${word(told, 'luck.about')}</p>`,
    folded(
      word(told, 'table'),
      table(
        word(told, 'luck'),
        [head(told, 'setting'), head(told, 'side'), figure(told, 'mean')],
        summary.variants.flatMap((variant) =>
          variant.luck.map(({ side, value }) => [
            variant.title,
            voice.side(variant.ruleset, side),
            html`${voice.signed(value.mean, 2)}${plusMinus(voice, value, 2)}`,
          ]),
        ),
      ),
    ),
  );
}

const MOST_FAILURES = 20;

/** Battles that failed alike share a row, with the first of their seeds. */
export function failures(told: ReportParts): Html | null {
  const rows = told.summary.variants.flatMap(({ title, failed }) => {
    const alike = new Map<string, { readonly seed: string; readonly why: Html; count: number }>();
    for (const { kind, message, seed } of failed) {
      const line = message.split('\n')[0] ?? '';
      const known = alike.get(`${kind} ${line}`);
      const why = html`${word(told, `failure.${kind}`)}: <code>${line}</code>`;
      if (known === undefined) alike.set(`${kind} ${line}`, { seed, why, count: 1 });
      else known.count += 1;
    }
    return [...alike.values()].map(({ seed, why, count }) => [title, why, html`<code>${seed}</code>`, count]);
  });
  if (rows.length === 0) return null;
  return panel(
    word(told, 'failures'),
    null,
    table(
      word(told, 'failures'),
      [head(told, 'setting'), head(told, 'why'), head(told, 'seed'), figure(told, 'battles')],
      rows.slice(0, MOST_FAILURES),
    ),
  );
}
