import { tableWorker, useTable } from '../table/store.ts';
import type { Signal } from '../worker/messages.ts';

/** A line of talk; `false` when it could not be said. */
export async function say(text: string): Promise<boolean> {
  const sent = await tableWorker()?.send({ do: { type: 'say', text } });
  return sent?.reply.ok === true;
}

/** What somebody thinks of another's wish to take something back: of this one, and none that was uttered since. */
export const vote = async (agree: boolean, on: string): Promise<void> => {
  await tableWorker()?.send({ vote: { agree, on } });
};

/** Shows the others at an online table something. */
export function signal(shown: Omit<Signal, 'seat'>): void {
  const { snapshot } = useTable.getState();
  if (snapshot?.online?.connected) void tableWorker()?.signal({ ...shown, seat: snapshot.seat });
}
