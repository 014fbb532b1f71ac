import { type Interval, resolutionOf } from '../intervals.ts';
import type { Summary, VariantSummary } from '../summary.ts';
import type { Voice } from './format.ts';

/** Half an interval wider than this, in shares of battles, is no base for calling a battle even. */
const TELLING = 0.06;

const isTelling = ({ low, high }: Interval): boolean => (high - low) / 2 <= TELLING;

/** Two figures are enough for what a plan takes. */
function roughly(value: number): number {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.ceil(value / scale) * scale;
}

/** Whoever hears of no difference hears which one would have shown, and what it takes to see a smaller one. */
export function resolutionText(key: 'could' | 'resolution', interval: Interval, battles: number, voice: Voice): string {
  const { seen, finer, times } = resolutionOf(interval);
  return voice.words.word(`lab.verdict.${key}`, {
    battles: voice.whole(battles),
    seen: voice.number(Math.min(1, seen) * 100),
    finer: voice.number(finer * 100),
    more: voice.whole(roughly(battles * (times - 1))),
  });
}

/** Battles without a winner, from here on, tell nothing about who is favoured. */
const UNDECIDED = 0.9;

/** What keeps a run from telling whether anything is fair, however many battles there are. */
function emptiness(base: VariantSummary, drawn: number): 'undecided' | 'harmless' | undefined {
  if (base.harm?.every(({ mean }) => mean === 0) === true) return 'harmless';
  return drawn >= UNDECIDED ? 'undecided' : undefined;
}

/** Is it fair? Wins against losses: draws favour nobody. */
function fairness({ side }: Summary, base: VariantSummary, voice: Voice): readonly string[] {
  const { low, high } = base.balance;
  const rates = base.sides.find((rate) => rate.side === side);
  if (rates === undefined) return [];
  const empty = emptiness(base, rates.draw.rate);
  const kind = empty ?? (low > 0 ? 'favoured' : high < 0 ? 'behind' : isTelling(base.balance) ? 'even' : 'unclear');
  const first = voice.words.word(`lab.verdict.${kind}`, {
    side: voice.side(base.ruleset, side),
    win: voice.percent(rates.win.rate),
    low: voice.number(rates.win.low * 100),
    high: voice.number(rates.win.high * 100),
    loss: voice.percent(rates.loss.rate),
    drawn: rates.draw.count === 0 ? 'none' : voice.percent(rates.draw.rate),
  });
  const fought = base.sides.map(({ side: id }) => id);
  const toothless = (empty === 'harmless' ? [] : (base.harm ?? [])).filter(
    ({ side: id, mean }) => mean === 0 && fought.includes(id),
  );
  const isOpen = kind === 'even' || kind === 'unclear';
  return [
    isOpen ? `${first} ${resolutionText('could', base.balance, base.battles, voice)}` : first,
    ...toothless.map(({ side: id }) =>
      voice.words.word('lab.verdict.toothless', { side: voice.side(base.ruleset, id) }),
    ),
  ];
}

/** Whether an interval leaves no doubt about the direction. */
export const isClear = (interval: Interval | null): boolean =>
  interval !== null && (interval.low > 0 || interval.high < 0);

/** What changed? The paired difference of wins, with its interval. */
function change({ side }: Summary, base: VariantSummary, variant: VariantSummary, voice: Voice): string {
  const { difference, title } = variant;
  if (difference === null) return '';
  const { mean, low, high } = difference;
  if (!isClear(difference)) {
    const span = { low: voice.signedPoints(low), high: voice.signedPoints(high) };
    const said = voice.words.word(`lab.verdict.${isTelling(difference) ? 'same' : 'open'}`, {
      variant: title,
      ...span,
    });
    return `${said} ${resolutionText('resolution', difference, variant.battles, voice)}`;
  }
  const won = ({ sides }: VariantSummary): string =>
    voice.percent(sides.find((rates) => rates.side === side)?.win.rate ?? 0);
  const [near, far] = mean > 0 ? [low, high] : [high, low];
  return voice.words.word(mean > 0 ? 'lab.verdict.more' : 'lab.verdict.less', {
    variant: title,
    side: voice.side(variant.ruleset, side),
    win: won(variant),
    base: won(base),
    points: voice.points(mean),
    low: voice.points(near),
    high: voice.points(far),
  });
}

/** A page of sentences answers nothing: of many settings those are told of that differ most clearly. */
const MOST_CHANGES = 3;

export const clearest = (variants: readonly VariantSummary[]): readonly VariantSummary[] => {
  const rank = ({ difference }: VariantSummary): number =>
    difference === null ? 0 : Math.abs(difference.mean) + (isClear(difference) ? 1 : 0);
  return [...variants].sort((a, b) => rank(b) - rank(a));
};

/** The answers, before anything else: is it fair, and what changed. */
export function verdictsOf(summary: Summary, voice: Voice): readonly string[] {
  const [base, ...others] = summary.variants;
  if (base === undefined) return [];
  if (base.battles === 0) return [voice.words.word('lab.verdict.none')];
  const told = others.length <= MOST_CHANGES ? others : clearest(others).slice(0, MOST_CHANGES);
  const rest = others.length - told.length;
  const clear = others.some(({ difference }) => isClear(difference)) ? 'some' : 'none';
  return [
    ...fairness(summary, base, voice),
    ...(summary.ranked === true ? [voice.words.word('lab.verdict.ranked', { clear, count: others.length })] : []),
    ...told.map((variant) => change(summary, base, variant, voice)),
    ...(rest === 0 ? [] : [voice.words.word('lab.verdict.rest', { count: rest })]),
  ];
}
