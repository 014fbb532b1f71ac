import type { Command, GameEvent, Table, TableCommand } from '@potyczka/kernel';
import { candidatesFor } from './candidates.ts';
import { aims, mayHelp } from './effect.ts';
import { mindOf, npcAt } from './step.ts';

/**
 * Whether an NPC aims at somebody in vain: it can have no effect, although another aim can. What no player worth beating
 * ever does, by what its seat may know.
 */
export function idle<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C | TableCommand,
): boolean {
  const { rules, checkpoint } = table;
  const seat = npcAt(table, checkpoint.state, command.by);
  if (seat === undefined || checkpoint.open !== null || !aims(command)) return false;
  const mind = mindOf(table, seat, 0);
  const known = rules.imagine(checkpoint.state, seat.id);
  if (mayHelp(mind, known, command as C)) return false;
  const { usual, others } = candidatesFor(mind, known);
  return [usual, ...others].some((other) => other !== undefined && aims(other) && mayHelp(mind, known, other));
}
