import { changed } from './changes.ts';
import type { DeskCalls, DeskReply, DeskRequest, Signal, Stand, Told } from './messages.ts';

type Wait = { readonly done: (value: unknown) => void; readonly failed: (error: Error) => void };

const CALLS = [
  'open',
  'sit',
  'look',
  'powers',
  'speak',
  'send',
  'step',
  'deeds',
  'chances',
  'allChances',
  'facts',
  'signal',
  'rule',
  'rules',
  'save',
  'battles',
  'settings',
  'faults',
  'reel',
  'moment',
  'check',
  'branch',
  'book',
  'lookUp',
] as const;

/** A desk in a worker, called as if it stood here. */
export function hireDesk(
  news: (stand: Stand) => void = () => {},
  heard: (signal: Signal) => void = () => {},
): DeskCalls & { dismiss(): void } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Wait>();
  let calls = 0;
  let last: Stand | undefined;
  const stands = ({ changes }: Told): Stand => {
    last = changed(last, changes) as Stand;
    return last;
  };
  worker.addEventListener('message', ({ data }: MessageEvent<DeskReply>) => {
    if (data.n === null) {
      if ('stand' in data) news(stands(data.stand));
      else heard(data.signal);
      return;
    }
    const wait = waiting.get(data.n);
    waiting.delete(data.n);
    if (!data.ok) wait?.failed(new Error(data.message));
    else if (data.stand === undefined) wait?.done(data.value);
    else {
      const stand = stands(data.stand);
      wait?.done(data.stand.within ? { ...(data.value as object), stand } : stand);
    }
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { failed } of waiting.values()) failed(new Error(message));
    waiting.clear();
  });
  const call = (name: keyof DeskCalls, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      calls += 1;
      waiting.set(calls, { done, failed });
      worker.postMessage({ n: calls, call: name, args } satisfies DeskRequest);
    });
  const desk = Object.fromEntries(CALLS.map((name) => [name, (...args: unknown[]) => call(name, args)]));
  return { ...(desk as unknown as DeskCalls), dismiss: () => worker.terminate() };
}
