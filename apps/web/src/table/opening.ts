import type { Language } from '@potyczka/kernel';
import { hireDesk } from '../desk/hire.ts';
import { go } from '../places.ts';
import { saveFile } from './asking.ts';
import { keep, keptFrom } from './keeping.ts';
import { useTable } from './store.ts';

/**
 * Takes a game from outside in: it is read like any other, kept here, and gone to. A desk of its own looks at it first,
 * so that nobody is led to a table that can't be laid out; whatever is wrong is thrown.
 */
export async function takeIn(save: unknown, lang: Language): Promise<void> {
  const desk = hireDesk();
  try {
    const stand = await desk.open({ kind: 'load', save }, lang);
    const id = crypto.randomUUID();
    await keep(keptFrom(stand, save, { id }));
    go(stand.over ? { at: 'replay', id } : { at: 'table', id });
  } finally {
    desk.dismiss();
  }
}

/** Goes to the replay of the game at hand; one kept by a server is first kept here as well. */
export async function replayThis(): Promise<void> {
  const { id, stand } = useTable.getState();
  if (stand === null) return;
  if (stand.online === null && id !== null) {
    go({ at: 'replay', id });
    return;
  }
  const told = (await saveFile()) as { readonly save?: unknown } | undefined;
  const save = told?.save ?? told;
  const own = crypto.randomUUID();
  await keep(keptFrom(stand, save, { id: own }));
  go({ at: 'replay', id: own });
}

/** Gives somebody a game as a file. */
export function download(save: unknown, title: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(save)], { type: 'application/json' }));
  link.download = `${title.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.potyczka.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
