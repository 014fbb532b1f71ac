import { loadRuleset } from '@potyczka/rulesets/load';
import { Desk } from './desk.ts';
import type { DeskReply, DeskRequest } from './messages.ts';

/** The desk in a thread of its own: the page never waits for an NPC that thinks, nor for odds. */
const tell = (reply: DeskReply): void => self.postMessage(reply);
const desk = new Desk(
  loadRuleset,
  (stand) => tell({ n: null, stand }),
  (signal) => tell({ n: null, signal }),
);

// What a table far away has not answered yet keeps nobody from looking around.
self.addEventListener('message', ({ data }: MessageEvent<DeskRequest>) => void answer(data));

async function answer({ n, call, args }: DeskRequest): Promise<void> {
  let reply: DeskReply;
  try {
    const method = desk[call] as (...args: readonly unknown[]) => Promise<unknown>;
    reply = { n, ok: true, value: await method.apply(desk, [...args]) };
  } catch (error) {
    reply = { n, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  tell(reply);
}
