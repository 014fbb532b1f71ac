import type { Offer } from '../worker/messages.ts';
import { loadAreas } from './area-plan.ts';
import { likeliest, readyOf, readyWays } from './command-draft.ts';
import { countAll, countSteps } from './counting.ts';
import { useTable } from './table-state.ts';

const set = useTable.setState;
const now = useTable.getState;

/** More ways than this nobody compares. */
const MOST_WAYS = 60;

/** Takes a kind of action in hand: its targets, places or values are to be chosen next. */
export function startDraft(type: string, variant?: string): void {
  const { offers, unit } = now();
  const all = offers.offers.filter((offer) => offer.type === type && (offer.unit === undefined || offer.unit === unit));
  const variants = [...new Map(all.map((offer) => [offer.variant.key, offer.variant])).values()];
  const chosen = variant ?? variants[0]?.key;
  const mine = all.filter((offer) => offer.variant.key === chosen);
  const [only] = mine;
  if (only === undefined) return;
  const aimed = readyOf(mine) ?? likeliest(mine, now().chances);
  set({ draft: { type, offers: mine, variants, variant: only.variant.key, aimed }, refusal: null, sheetOf: null });
  const ways = readyWays(mine).slice(0, MOST_WAYS);
  // What they would take up is told at once, and odds may take a while.
  void loadAreas(aimed === null ? ways : [aimed, ...ways]);
  // What is looked at comes first; the others must not hold it up.
  if (aimed !== null) void countSteps(aimed);
  void countAll(ways);
}

/** Takes a kind of action in hand that puts several commands together: what is to be chosen next is its builder's to say. */
export function startPlan(type: string): void {
  set({ draft: { type, offers: [], variants: [], variant: '', aimed: null }, refusal: null, sheetOf: null });
}

/** While something is put together: what is to be chosen next, on the map or in a list. */
export function offerNext(offers: readonly Offer[], aimed: Offer['command'] | null = null): void {
  const { draft } = now();
  if (draft === null) return;
  set({ draft: { ...draft, offers, aimed } });
}

/** Looks at one deed: its odds are counted and shown before anybody commits. */
export function aim(command: Offer['command']): void {
  const { draft } = now();
  if (draft === null) return;
  set({ draft: { ...draft, aimed: command } });
  void loadAreas([command]);
  void countSteps(command);
}

export function dropDraft(): void {
  set({ draft: null, refusal: null });
}
