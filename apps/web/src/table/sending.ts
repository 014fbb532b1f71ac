import type { Json } from '@potyczka/kernel';
import { clearGmOverrides, withDice, withGmOverrides } from './gm-overrides.ts';
import { advance, queue } from './showing.ts';
import { fail, NOTHING_IN_HAND, nextTurn, useTable } from './table-state.ts';

const set = useTable.setState;
const now = useTable.getState;

export async function commit(command: Readonly<Record<string, Json>>): Promise<void> {
  await send(withDice({ do: withGmOverrides(command) }));
}

export const answer = (pending: string, choice: Json): Promise<void> => {
  const by = now().snapshot?.seat ?? '';
  return send(withDice({ do: { type: 'answer', by, pending, choice } }));
};

export const undo = (): Promise<void> => send({ undo: {} });

/** The GM of an online table holds it, or lets it go on. */
export const holdTable = (on: boolean): Promise<void> => send({ pause: { on } });

export async function send(message: Readonly<Record<string, unknown>>): Promise<void> {
  const { worker, busy, unanswered, snapshot: before } = now();
  if (worker === undefined || ('do' in message && busy)) return;
  const { draft, offers, refusal } = NOTHING_IN_HAND;
  // What is on its way to a server is done or refused, but not chosen again.
  set({ unanswered: unanswered + 1, busy: true, ...(before?.online ? { draft, offers, refusal } : {}) });
  try {
    nextTurn();
    const sending = worker.send(message);
    // Mostly the same hand goes on: the worker need not wait until it is asked what can be done now.
    const asked = before?.online === null ? worker.offers(null) : undefined;
    asked?.catch(() => {}); // A worker that fails says so to whoever waits for the sending.
    const { reply, snapshot } = await sending;
    set({ unanswered: Math.max(0, now().unanswered - 1) });
    if (snapshot.online !== null) queue.clear(snapshot);
    if (reply.ok) {
      clearGmOverrides();
      await advance(snapshot, asked, true);
      return;
    }
    const { message: text, rule, details } = reply.error;
    await advance(snapshot);
    const field = details?.field;
    set({
      refusal: {
        message: text,
        ...(rule === undefined ? {} : { rule }),
        ...(typeof field === 'string' ? { field } : {}),
      },
    });
  } catch (error) {
    fail(error);
  }
}
