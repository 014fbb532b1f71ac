import type { Picture, Snapshot } from '../worker/messages.ts';

/** Tables in progress, kept in this browser. */
export interface StoredTable {
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  readonly round: number;
  readonly over: boolean;
  readonly save: unknown;
  /** What it looked like when it was left; kept only where nobody else at this screen could learn from it. */
  readonly picture?: Picture;
  readonly unit?: Snapshot['unit'];
  /** What somebody calls it, where the title of the battle is not enough. */
  readonly name?: string;
  /** The game it left, and the step it left it after. */
  readonly branch?: { readonly of: string; readonly step: number };
}

/** A game as it is listed, from where it stands. */
export function storedTableOf(
  snapshot: Snapshot,
  save: unknown,
  more: Pick<StoredTable, 'id' | 'branch'>,
): StoredTable {
  // A GM at the same screen sees what players must not.
  const alone = snapshot.seats.filter(({ role }) => role === 'player' || role === 'gm').length < 2;
  // What is shown to everybody after the end is not what somebody sees who plays on from an earlier moment.
  const own = snapshot.seats.some(({ id }) => id === snapshot.seat);
  return {
    title: snapshot.title,
    ruleset: snapshot.ruleset,
    round: snapshot.picture.turn.round,
    over: snapshot.over,
    save,
    ...(alone && own ? { picture: snapshot.picture, unit: snapshot.unit } : {}),
    ...more,
  };
}

export const calledTable = ({ name, title }: StoredTable): string => name ?? title;

const NAME = 'potyczka';
const STORE = 'tables';

function database(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  try {
    return await new Promise((done, failed) => {
      const request = work(db.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  } finally {
    db.close();
  }
}

/** Keeps a table as it stands now; what it is called and where it came from stays. */
export async function keep(table: StoredTable): Promise<void> {
  const known = await storedTable(table.id);
  const { name = known?.name, branch = known?.branch } = table;
  const lasting = { ...(name === undefined ? {} : { name }), ...(branch === undefined ? {} : { branch }) };
  await run('readwrite', (store) => store.put({ ...table, ...lasting, at: Date.now() }));
}

/** An empty name gives the battle its own title back. The order of the list stays. */
export async function rename(id: string, name: string): Promise<void> {
  const known = await storedTable(id);
  if (known === undefined) return;
  const { name: _old, ...table } = known;
  await run('readwrite', (store) => store.put(name === '' ? table : { ...table, name }));
}

/** Puts back what was thrown away, where it was. */
export const putBack = async (table: StoredTable): Promise<void> => {
  await run('readwrite', (store) => store.put(table));
};

/** The last one played comes first. */
export async function keptTables(): Promise<readonly StoredTable[]> {
  const all = (await run('readonly', (store) => store.getAll())) as readonly (StoredTable & { readonly at: number })[];
  return [...all].sort((a, b) => b.at - a.at);
}

export const storedTable = async (id: string): Promise<StoredTable | undefined> =>
  (await run('readonly', (store) => store.get(id))) as StoredTable | undefined;

export const drop = async (id: string): Promise<void> => {
  await run('readwrite', (store) => store.delete(id));
};
