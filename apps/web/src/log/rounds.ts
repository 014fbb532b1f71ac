import type { LogLine } from '@potyczka/protocol';

/**
 * The round each line belongs to, in the order of the lines; `null` as long as none is known to have begun. Whoever
 * takes something back is again in the round of the moment that was returned to.
 */
export function roundsOf(lines: readonly LogLine[]): readonly (number | null)[] {
  const rounds: (number | null)[] = [];
  let now: number | null = null;
  for (const { round, back } of lines) {
    if (back !== undefined) now = rounds[lines.findLastIndex(({ seq }) => seq <= back.to)] ?? null;
    else now = round ?? now;
    rounds.push(now);
  }
  return rounds;
}
