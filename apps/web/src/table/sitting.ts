import type { Language } from '@potyczka/kernel';
import { clearSignals, heardSignal } from '../online/signals.ts';
import { clearStages } from '../stage/stage-player.ts';
import type { TableSource, WorkerCalls } from '../worker/messages.ts';
import { startWorker } from '../worker/worker-client.ts';
import { advance, queue, receive, show } from './showing.ts';
import { emptyTable, fail, nextTurn, useTable } from './table-state.ts';

const set = useTable.setState;
const now = useTable.getState;

/** Lays a table out and lets it begin. */
export async function sitDown(source: TableSource, lang: Language, id: string | null): Promise<void> {
  leave();
  const worker = startWorker(receive, heardSignal);
  set({ id, worker });
  try {
    await advance(await worker.open(source, lang));
  } catch (error) {
    fail(error);
  }
}

/** Watches a game; what the page shows of it is asked of the worker it returns. */
export async function watch(save: unknown, lang: Language): Promise<WorkerCalls> {
  leave();
  const worker = startWorker();
  set({ watched: true, worker });
  show(await worker.open({ kind: 'replay', save }, lang));
  return worker;
}

export function leave(): void {
  nextTurn();
  now().worker?.terminate();
  clearSignals();
  clearStages();
  queue.clear();
  emptyTable();
}

export async function setLanguage(lang: Language): Promise<void> {
  const { worker, snapshot, rule } = now();
  if (worker === undefined || snapshot === null) return;
  queue.clear();
  await advance(await worker.speak(lang));
  // A rule that is being read is read on in that language.
  if (rule !== null && now().rule?.id === rule.id) set({ rule: await worker.rule(rule.id) });
}

/** The next one has to say that it is them. */
export const handTo = (seat: string): void => set({ handover: seat });

export async function takeOver(): Promise<void> {
  const { handover, worker } = now();
  if (worker === undefined || handover === null) return;
  set({ handover: null });
  await advance(await worker.sit(handover));
}
