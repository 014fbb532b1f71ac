import type { ReplayTimeline } from '../worker/replay-messages.ts';

/** The next or the last step in which somebody fell. */
export function fallFrom(steps: ReplayTimeline['steps'], from: number, by: 1 | -1): number | undefined {
  const found =
    by === 1
      ? steps.findIndex(({ falls }, n) => n > from && falls.length > 0)
      : steps.findLastIndex(({ falls }, n) => n < from && falls.length > 0);
  return found < 0 ? undefined : found;
}

/** The steps that count at a moment: what was undone until then is passed over. */
export function standingAt(steps: ReplayTimeline['steps'], at: number): ReadonlySet<number> {
  const kept = new Set<number>();
  for (let n = at; n >= 0; ) {
    kept.add(n);
    const back = steps[n]?.back;
    n = back !== undefined && back >= 0 && back < n ? back : n - 1;
  }
  return kept;
}
