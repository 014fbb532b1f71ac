import type { Signal } from '../desk/messages.ts';
import { deskHere, useTable } from '../table/store.ts';

/** A line of talk; `false` when it could not be said. */
export async function say(text: string): Promise<boolean> {
  const sent = await deskHere()?.send({ do: { type: 'say', text } });
  return sent?.reply.ok === true;
}

/** What somebody thinks of another's wish to take something back. */
export const vote = async (agree: boolean): Promise<void> => {
  await deskHere()?.send({ vote: { agree } });
};

/** Shows the others at an online table something. */
export function signal(shown: Omit<Signal, 'seat'>): void {
  const { stand } = useTable.getState();
  if (stand?.online?.connected) void deskHere()?.signal({ ...shown, seat: stand.seat });
}
