import type { Stand } from '../desk/messages.ts';

export const isGm = ({ seats, seat }: Stand): boolean => seats.find(({ id }) => id === seat)?.role === 'gm';

/** Whether the table waits for the seat at the screen. A GM acts for everybody, and so at any time. */
const isWanted = (stand: Stand): boolean =>
  !stand.over && stand.eyes === null && (stand.awaits.includes(stand.seat) || isGm(stand));

/** Whether the seat at the screen may do something of its own choice. */
export const canAct = (stand: Stand): boolean => isWanted(stand) && stand.pending.length === 0;

/** Whether it is asked something first. */
export const isAsked = (stand: Stand): boolean => isWanted(stand) && stand.pending.length > 0;

/** The person the table waits for, when it is not the one at the screen. A GM stays until they hand over. */
export function nextPerson(stand: Stand): string | undefined {
  const { awaits, seats, seat, online } = stand;
  if (online !== null || awaits.includes(seat) || isGm(stand)) return undefined;
  return awaits.find((id) => seats.some((one) => one.id === id && (one.role === 'player' || one.role === 'gm')));
}
