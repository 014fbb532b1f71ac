import type { AnyTable } from '@potyczka/protocol';
import { seatAt } from '@potyczka/protocol';

export type Ending = 'win' | 'loss' | 'draw' | 'over';

/** How the game ended for a seat; a seat without a side only sees that it did. */
export function endingOf(table: AnyTable, seat: string): Ending {
  const side = seatAt(table, seat)?.side;
  const result = table.rules.statistics?.standing(table.moment.state).result ?? null;
  const own = side === undefined || result === null ? undefined : result[side];
  if (own === 'win' || own === 'loss' || own === 'draw') return own;
  return 'over';
}
