import type { Command, GameEvent, Given, Result, Table, TableCommand } from '@potyczka/kernel';
import { perform } from '@potyczka/kernel';

/**
 * Carries out what an NPC wants. It goes by what its seat may know, so that the truth may stand against it: then it does
 * what the ruleset has for that case. Anything else that is refused is a bug of the NPC's.
 */
export function npcPerform<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: C | TableCommand,
  given: Given<S>,
): Result<Table<S, C, E>> {
  const result = perform(table, command, given);
  if (result.ok || result.violations.every(({ rule }) => rule === undefined)) return result;
  const { rules, checkpoint } = table;
  const seat = rules.seats(checkpoint.state).find(({ id }) => id === command.by);
  const other =
    seat === undefined || checkpoint.open !== null
      ? undefined
      : rules.automaton.otherwise?.(rules.imagine(checkpoint.state, seat.id), seat);
  const second = other === undefined ? result : perform(table, other, given);
  return second.ok ? second : result;
}
