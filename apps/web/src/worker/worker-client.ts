import type { Signal, Snapshot, SnapshotUpdate, WorkerCalls, WorkerReply, WorkerRequest } from './messages.ts';
import { changed } from './snapshot-changes.ts';

type Wait = { readonly done: (value: unknown) => void; readonly failed: (error: Error) => void };

/** Asked of every promise and of everything that is awaited: never a call to the worker. */
const NOT_CALLS: readonly PropertyKey[] = ['then', 'catch', 'finally'];

/** The worker's own end, called as if it ran here: whatever `WorkerCalls` names becomes a message and its reply. */
export function startWorker(
  onNews: (snapshot: Snapshot) => void = () => {},
  onSignal: (signal: Signal) => void = () => {},
): WorkerCalls & { terminate(): void } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Wait>();
  let calls = 0;
  let last: Snapshot | undefined;
  const snapshots = ({ changes }: SnapshotUpdate): Snapshot => {
    last = changed(last, changes) as Snapshot;
    return last;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.n === null) {
      if ('snapshot' in data) onNews(snapshots(data.snapshot));
      else onSignal(data.signal);
      return;
    }
    const wait = waiting.get(data.n);
    waiting.delete(data.n);
    if (!data.ok) wait?.failed(new Error(data.message));
    else if (data.snapshot === undefined) wait?.done(data.value);
    else {
      const snapshot = snapshots(data.snapshot);
      wait?.done(data.snapshot.within ? { ...(data.value as object), snapshot } : snapshot);
    }
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { failed } of waiting.values()) failed(new Error(message));
    waiting.clear();
  });
  const call = (name: keyof WorkerCalls, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      calls += 1;
      waiting.set(calls, { done, failed });
      worker.postMessage({ n: calls, call: name, args } satisfies WorkerRequest);
    });
  const own = { terminate: (): void => worker.terminate() };
  return new Proxy(own as WorkerCalls & typeof own, {
    get: (known, name) => {
      if (name in known || typeof name === 'symbol' || NOT_CALLS.includes(name)) return Reflect.get(known, name);
      return (...args: readonly unknown[]) => call(name as keyof WorkerCalls, args);
    },
  });
}
