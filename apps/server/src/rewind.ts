import { ITSELF, takeBackFault } from '@potyczka/protocol';
import type { Store } from '@potyczka/store';
import type { Room } from './room.ts';

/** Takes back what a fault of ours has spoilt, when the owner says so; `false` where nothing is spoilt or nothing helps. */
export function rewind(room: Room): Promise<boolean> {
  return room.queue.add(async () => {
    if (room.game.isUnsure()) await room.follow();
    const table = room.game.table();
    if (table === null || room.repair.now() === null) return false;
    const next = takeBackFault(table);
    if (next === undefined) return false;
    await room.moveFor(ITSELF, next, `rewind@${table.seq}`);
    return true;
  });
}

/** The log as it was saved, for a table that is in need of repair: everything but what the dice are made of. */
export async function logOf(store: Store, id: string): Promise<object | undefined> {
  const stored = await store.head(id);
  if (stored === undefined) return undefined;
  const { setup } = stored.head as { readonly setup: object };
  const batches = await store.read(id, 0);
  return { setup, entries: batches.flatMap(({ entries }) => entries) };
}
