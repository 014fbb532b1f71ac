import { ITSELF, takeBackFault } from '@potyczka/protocol';
import type { Store } from '@potyczka/store';
import type { Room } from './room.ts';

/**
 * Takes back what a fault of ours has spoilt, when the owner says so; `false` where nothing helps, and where the table can be
 * shown: there it would be an undo that nobody was asked about.
 */
export function rewind(room: Room): Promise<boolean> {
  return room.queue.add(async () => {
    if (room.game.isUnsure()) await room.follow();
    const table = room.game.table();
    if (table === null || !room.repair.holds()) return false;
    const next = takeBackFault(table);
    if (next === undefined) return false;
    await room.moveFor(ITSELF, next, `rewind@${table.seq}`);
    return true;
  });
}

/** The log as it was saved, for a table that can't be shown: everything but what the dice are made of. */
export async function logOf(store: Store, id: string): Promise<object | undefined> {
  const stored = await store.head(id);
  if (stored === undefined) return undefined;
  const { setup } = stored.head as { readonly setup: object };
  const batches = await store.read(id, 0);
  return { setup, entries: batches.flatMap(({ entries }) => entries) };
}
