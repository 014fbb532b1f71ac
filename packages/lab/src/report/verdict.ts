import type { Interval } from '../intervals.ts';
import type { Summary, VariantSummary } from '../summary.ts';
import type { Voice } from './format.ts';

/** Half an interval wider than this, in shares of battles, is no base for calling a battle even. */
const TELLING = 0.06;

const isTelling = ({ low, high }: Interval): boolean => (high - low) / 2 <= TELLING;

/** Is it fair? Wins against losses: draws favour nobody. */
function fairness({ side }: Summary, base: VariantSummary, voice: Voice): string {
  const { low, high } = base.balance;
  const rates = base.sides.find((rate) => rate.side === side);
  if (rates === undefined) return '';
  const kind = low > 0 ? 'favoured' : high < 0 ? 'behind' : isTelling(base.balance) ? 'even' : 'unclear';
  return voice.words.word(`lab.verdict.${kind}`, {
    side: voice.side(base.ruleset, side),
    win: voice.percent(rates.win.rate),
    low: voice.number(rates.win.low * 100),
    high: voice.number(rates.win.high * 100),
    loss: voice.percent(rates.loss.rate),
    drawn: rates.draw.count === 0 ? 'none' : voice.percent(rates.draw.rate),
  });
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
    return voice.words.word(`lab.verdict.${isTelling(difference) ? 'same' : 'open'}`, { variant: title, ...span });
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

const clearest = (variants: readonly VariantSummary[]): readonly VariantSummary[] => {
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
  return [
    fairness(summary, base, voice),
    ...told.map((variant) => change(summary, base, variant, voice)),
    ...(rest === 0 ? [] : [voice.words.word('lab.verdict.rest', { count: rest })]),
  ];
}
