import type { Picture, Stand } from '../desk/messages.ts';

/** Tables in progress, kept in this browser. */
export interface Kept {
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  readonly round: number;
  readonly over: boolean;
  readonly save: unknown;
  /** What it looked like when it was left; kept only where nobody else at this screen could learn from it. */
  readonly picture?: Picture;
  readonly unit?: Stand['unit'];
}

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

export const keep = async (table: Kept): Promise<void> => {
  await run('readwrite', (store) => store.put({ ...table, at: Date.now() }));
};

/** The last one played comes first. */
export async function keptTables(): Promise<readonly Kept[]> {
  const all = (await run('readonly', (store) => store.getAll())) as readonly (Kept & { readonly at: number })[];
  return [...all].sort((a, b) => b.at - a.at);
}

export const keptTable = async (id: string): Promise<Kept | undefined> =>
  (await run('readonly', (store) => store.get(id))) as Kept | undefined;

export const drop = async (id: string): Promise<void> => {
  await run('readwrite', (store) => store.delete(id));
};
