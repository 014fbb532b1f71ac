import type { Snapshot } from '../worker/messages.ts';

export const isGm = ({ seats, seat }: Snapshot): boolean => seats.find(({ id }) => id === seat)?.role === 'gm';

/** Whether the table waits for the seat at the screen. A GM acts for everybody, and so at any time. */
const isWanted = (snapshot: Snapshot): boolean =>
  !snapshot.over && snapshot.viewedAs === null && (snapshot.awaits.includes(snapshot.seat) || isGm(snapshot));

/** Whether the seat at the screen may do something of its own choice. */
export const canAct = (snapshot: Snapshot): boolean => isWanted(snapshot) && snapshot.pending.length === 0;

/** Whether it is asked something first. */
export const isAsked = (snapshot: Snapshot): boolean => isWanted(snapshot) && snapshot.pending.length > 0;

/** The person the table waits for, when it is not the one at the screen. A GM stays until they hand over. */
export function nextPerson(snapshot: Snapshot): string | undefined {
  const { awaits, seats, seat, online } = snapshot;
  if (online !== null || awaits.includes(seat) || isGm(snapshot)) return undefined;
  return awaits.find((id) => seats.some((one) => one.id === id && (one.role === 'player' || one.role === 'gm')));
}
