import type { Summary, VariantSummary } from '../summary.ts';
import type { Voice } from './format.ts';

/** Half an interval wider than this, in shares of battles, is no base for calling a battle even. */
const TELLING = 0.06;

/** Is it fair? Wins against losses: draws favour nobody. */
function fairness({ side }: Summary, base: VariantSummary, voice: Voice): string {
  const { low, high } = base.balance;
  const rates = base.sides.find((rate) => rate.side === side);
  if (rates === undefined) return '';
  const kind = low > 0 ? 'favoured' : high < 0 ? 'behind' : (high - low) / 2 <= TELLING ? 'even' : 'unclear';
  return voice.words.word(`lab.verdict.${kind}`, {
    side: voice.side(base.ruleset, side),
    win: voice.percent(rates.win.rate),
    low: voice.number(rates.win.low * 100),
    high: voice.number(rates.win.high * 100),
    loss: voice.percent(rates.loss.rate),
  });
}

/** Whether an interval leaves no doubt about the direction. */
export const isClear = (interval: { readonly low: number; readonly high: number } | null): boolean =>
  interval !== null && (interval.low > 0 || interval.high < 0);

/** What changed? The paired difference of wins, with its interval. */
function change({ side }: Summary, variant: VariantSummary, voice: Voice): string {
  const { difference, name } = variant;
  if (difference === null) return '';
  const { mean, low, high } = difference;
  const who = { variant: name, side: voice.side(variant.ruleset, side) };
  if (!isClear(difference)) {
    const span = { low: voice.signedPoints(low), high: voice.signedPoints(high) };
    return voice.words.word('lab.verdict.same', { variant: name, ...span });
  }
  const [near, far] = mean > 0 ? [low, high] : [high, low];
  return voice.words.word(mean > 0 ? 'lab.verdict.more' : 'lab.verdict.less', {
    ...who,
    points: voice.points(mean),
    low: voice.points(near),
    high: voice.points(far),
  });
}

/** The answers, before anything else: is it fair, and what changed. */
export function verdictsOf(summary: Summary, voice: Voice): readonly string[] {
  const [base, ...others] = summary.variants;
  if (base === undefined) return [];
  if (base.battles === 0) return [voice.words.word('lab.verdict.none')];
  return [fairness(summary, base, voice), ...others.map((variant) => change(summary, variant, voice))];
}
