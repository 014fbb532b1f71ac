import type { Language } from '@potyczka/kernel';
import { randomHex } from '@potyczka/protocol/random';
import { navigate } from '../routes.ts';
import { startWorker } from '../worker/worker-client.ts';
import { useTable } from './store.ts';
import { keep, storedTableOf } from './table-storage.ts';
import { saveFile } from './worker-queries.ts';

/**
 * Takes a game from outside in: it is read like any other, kept here, and gone to. A worker of its own looks at it first,
 * so that nobody is led to a table that can't be laid out; whatever is wrong is thrown.
 */
export async function importSave(save: unknown, lang: Language): Promise<void> {
  const worker = startWorker();
  try {
    const snapshot = await worker.open({ kind: 'load', save }, lang);
    const id = randomHex(16);
    await keep(storedTableOf(snapshot, save, { id }));
    navigate(snapshot.over ? { at: 'replay', id } : { at: 'table', id });
  } finally {
    worker.terminate();
  }
}

/** Goes to the replay of the game at hand; one kept by a server is first kept here as well. */
export async function replayThis(): Promise<void> {
  const { id, snapshot } = useTable.getState();
  if (snapshot === null) return;
  if (snapshot.online === null && id !== null) {
    navigate({ at: 'replay', id });
    return;
  }
  const told = (await saveFile()) as { readonly save?: unknown } | undefined;
  const save = told?.save ?? told;
  const own = randomHex(16);
  await keep(storedTableOf(snapshot, save, { id: own }));
  navigate({ at: 'replay', id: own });
}
