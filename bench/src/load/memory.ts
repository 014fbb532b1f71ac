import type { Batch, Link, Store, StoredBatch, TableHead } from '@potyczka/store';

interface Kept {
  head: Omit<TableHead, 'seq'>;
  seq: number;
  readonly batches: StoredBatch[];
  readonly commands: Map<string, StoredBatch>;
  links: Link[];
}

/** The end of this turn of the event loop; everybody in it waits for the same one. */
let ending: Promise<void> | undefined;
function turn(): Promise<void> {
  ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = undefined;
      resolve();
    });
  });
  return ending;
}

/** Tables in memory only: what the server does with storage off. For measuring, and for nothing else. */
export function memoryStore(): Store {
  const tables = new Map<string, Kept>();
  const append = (kept: Kept, after: number, batch: Batch): void => {
    const stored = { ...batch, after, length: JSON.stringify(batch.entries).length };
    kept.batches.push(stored);
    kept.commands.set(`${batch.seat} ${batch.command}`, stored);
    kept.seq = batch.seq;
  };
  const headOf = ({ head, seq }: Kept): TableHead => ({ ...head, seq });
  return {
    create: async ({ links, ...table }, batches) => {
      const kept: Kept = {
        head: { ...table, version: 1 },
        seq: 0,
        batches: [],
        commands: new Map(),
        links: [...links],
      };
      for (const batch of batches) append(kept, kept.seq, batch);
      tables.set(table.id, kept);
      return 'created';
    },
    head: async (id) => {
      const kept = tables.get(id);
      return kept === undefined ? undefined : headOf(kept);
    },
    listAll: async () => [],
    untouched: async () => [],
    listOwned: async (owner) => [...tables.values()].map(headOf).filter((head) => head.owner === owner),
    remove: async (id) => tables.delete(id),
    // What comes in within one turn of the event loop is answered together, as a database does it.
    append: async (id, expected, batch) => {
      await turn();
      const kept = tables.get(id);
      if (kept === undefined) return { status: 'missing' };
      const twin = kept.commands.get(`${batch.seat} ${batch.command}`);
      if (twin !== undefined) return { status: 'duplicate', after: twin.after, seq: twin.seq };
      if (kept.seq !== expected) return { status: 'conflict', seq: kept.seq };
      append(kept, expected, batch);
      return { status: 'ok', seq: batch.seq };
    },
    read: async (id, after) => (tables.get(id)?.batches ?? []).filter(({ seq }) => seq > after),
    updateMeta: async (id, version, { meta }) => {
      const kept = tables.get(id);
      if (kept === undefined) return { status: 'missing' };
      if (kept.head.version !== version)
        return { status: 'conflict', version: kept.head.version, meta: kept.head.meta };
      kept.head = { ...kept.head, meta, version: version + 1 };
      return { status: 'ok', version: version + 1 };
    },
    links: async (id) => tables.get(id)?.links ?? [],
    findLink: async (hash) => {
      for (const [table, { links }] of tables) {
        const link = links.find((one) => one.hash === hash);
        if (link !== undefined) return { table, seat: link.seat };
      }
      return undefined;
    },
    setLink: async (id, link) => {
      const kept = tables.get(id);
      if (kept !== undefined) kept.links = [...kept.links.filter(({ seat }) => seat !== link.seat), link];
      return kept !== undefined;
    },
    revokeLink: async () => false,
    saveSnapshot: async () => undefined,
    loadSnapshot: async () => undefined,
    dropSnapshots: async () => undefined,
    keepReplay: async () => ({ status: 'full' }),
    findReplay: async () => undefined,
    dropReplays: async () => 0,
    list: async () => undefined,
    unlist: async () => undefined,
    listings: async () => [],
    subscribe: () => () => undefined,
    whisper: () => undefined,
    health: async () => ({ ok: true, kind: 'sqlite', milliseconds: 0 }),
    close: async () => undefined,
  };
}
