import { rimsOf, walks } from '../map/draft-places.ts';
import { type Begin, beginStages, lookedAt } from '../stage/stage-player.ts';
import type { Offers, Snapshot } from '../worker/messages.ts';
import { keyOf } from './command-draft.ts';
import { closeSheet } from './figure-shown.ts';
import { selectionAfter, selectionFrom } from './selection.ts';
import { isSameTable, SnapshotQueue } from './snapshot-queue.ts';
import { afterwards, SOON } from './soon.ts';
import { shareUnchanged } from './structural-sharing.ts';
import { NOTHING_IN_HAND, nextTurn, type TableState, useTable, whileShown } from './table-state.ts';
import { keep, storedTableOf } from './table-storage.ts';
import { canAct, isAsked, nextPerson } from './turn.ts';

const set = useTable.setState;
const now = useTable.getState;

/** What others did, in the order in which it is looked at. */
export const queue = new SnapshotQueue((snapshot, last) => (last ? advance(snapshot) : show(snapshot)));

/**
 * Something happened elsewhere. Who came and went, what was said and what was saved meanwhile takes nothing out of the
 * hand of whoever is about to act.
 */
export function receive(next: Snapshot): void {
  const { snapshot } = now();
  if (snapshot === null) return;
  if (!isSameTable(queue.latest ?? snapshot, next)) queue.add(next);
  else if (queue.latest !== undefined) queue.amend(next);
  else set({ snapshot: shareUnchanged(snapshot, next) });
  // Whether the line holds and who is here is true now, whatever is still to be watched.
  if (queue.latest !== undefined)
    set({ snapshot: { ...(now().snapshot ?? next), online: next.online, seats: next.seats } });
}

/** Shows where the table stands now; lets NPCs act while somebody watches; asks what can be done. */
export async function advance(snapshot: Snapshot, asked?: Promise<Offers>, own = false): Promise<void> {
  const isTurn = nextTurn();
  let latest = snapshot;
  while (latest.busy && now().worker !== undefined && !now().watched) {
    const kept = keepTable(latest);
    show(latest, { own: own && latest === snapshot });
    await lookedAt(latest);
    await kept;
    const { worker } = now();
    if (!isTurn() || worker === undefined) return;
    latest = await worker.step();
    if (!isTurn()) return;
  }
  const here = latest.online === null && !now().watched;
  const asking =
    here && canAct(latest) ? ((latest === snapshot ? asked : undefined) ?? now().worker?.offers(null)) : undefined;
  // Before any odds are asked for, which may take long: whoever closes the page meanwhile has lost nothing.
  const kept = here ? keepTable(latest) : undefined;
  // If the worker knows it at once, both are drawn in one go, for drawing takes longer.
  const known = asking === undefined ? null : await Promise.race([asking, afterwards(SOON)]);
  if (!isTurn()) return;
  const outlines = known === null ? undefined : askOutline(known, latest);
  show(latest, { own: own && latest === snapshot });
  if (now().watched) return;
  const next = nextPerson(latest);
  if (next !== undefined && next !== latest.seat) set({ handover: next });
  else if (known !== null) showOffers(known, outlines);
  else await loadOffers(asking);
  await kept;
}

export function show(next: Snapshot, begin: Begin = {}): void {
  const { snapshot: before, unit: chosen, watched, sheetOf, shows, unanswered } = now();
  const snapshot = shareUnchanged(before, next);
  beginStages(before, snapshot, begin);
  const unit = watched ? chosen : selectionAfter(before, snapshot, chosen);
  // Whoever is asked something has to see it, and a figure that is gone has no sheet.
  const open = snapshot.picture.figures.some(({ id }) => id === sheetOf) && !isAsked(snapshot);
  set({ ...NOTHING_IN_HAND, snapshot, unit, busy: unanswered > 0, shows: shows + 1 });
  if (!open) closeSheet();
}

async function keepTable(snapshot: Snapshot): Promise<void> {
  const { id, worker } = now();
  if (worker === undefined || id === null || snapshot.online !== null) return;
  await keep(storedTableOf(snapshot, await worker.save(), { id }));
}

async function loadOffers(asking?: Promise<Offers>): Promise<void> {
  const { snapshot, worker } = now();
  if (worker === undefined || snapshot === null || !canAct(snapshot)) return;
  const isShown = whileShown();
  const offers = await (asking ?? worker.offers(null));
  if (isShown()) showOffers(offers);
}

/** What can be done lies ready. */
function showOffers(offers: Offers, outlines: TableState['outlines'] = new Map()): void {
  const { snapshot, unit, preferred } = now();
  set({ offers, outlines, unit: selectionFrom(offers, snapshot?.picture.turn.acting ?? null, [unit, preferred]) });
}

/** How far whoever acts can go is drawn next: the worker finds it out while the page draws what has happened. */
function askOutline({ offers }: Offers, snapshot: Snapshot): TableState['outlines'] {
  const { worker } = now();
  const { acting } = snapshot.picture.turn;
  const [nearest] = acting === null ? [] : rimsOf(walks(offers, acting, snapshot));
  if (worker === undefined || nearest === undefined) return new Map();
  const { command } = nearest.offer;
  return new Map([[keyOf(command), worker.moveArea(command).catch(() => null)]]);
}
