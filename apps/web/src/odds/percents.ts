import { percent } from '../panels/percent.ts';

/** Tenths of a per cent in which a whole is told. */
const WHOLE = 1000;

/**
 * Chances of one whole, rounded so that what is written adds up to 100%: each is cut to a tenth, and the tenths that are
 * lacking go to those that were cut most.
 */
export function tenthsOf(chances: readonly number[]): readonly number[] {
  const sum = chances.reduce((all, p) => all + p, 0);
  const exact = chances.map((p) => (sum === 0 ? 0 : (p / sum) * WHOLE));
  const tenths = exact.map((value) => Math.floor(value + 1e-9));
  const lacking = WHOLE - tenths.reduce((all, value) => all + value, 0);
  const byLoss = exact
    .map((value, index) => ({ index, lost: value - (tenths[index] ?? 0) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index);
  for (const { index } of byLoss.slice(0, sum === 0 ? 0 : lacking)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths;
}

export const percentsOf = (chances: readonly number[], lang: string): readonly string[] =>
  tenthsOf(chances).map((tenths, index) =>
    // What is possible is never written as nothing.
    tenths === 0 ? percent(chances[index] ?? 0, lang, 1) : percent(tenths / WHOLE, lang, 1),
  );
