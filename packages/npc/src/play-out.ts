import type { Command, GameEvent, Result, Table } from '@potyczka/kernel';
import { npcPerform } from './perform.ts';
import { npcAnswer, npcCommand } from './step.ts';

/** How a game that plays itself went. */
export interface PlayedOut<S, C extends Command, E extends GameEvent> {
  readonly table: Table<S, C, E>;
  readonly commands: number;
  /** `over`; or it waits for a seat that is no NPC's; or the limit of commands was reached. */
  readonly ended: 'over' | 'waiting' | 'limit';
}

/** Lets NPC seats play until the game is over or somebody else is to decide. */
export function playOut<S, C extends Command, E extends GameEvent>(
  start: Table<S, C, E>,
  { maxCommands = 10_000 }: { readonly maxCommands?: number } = {},
): PlayedOut<S, C, E> {
  let table = start;
  const given = { answer: npcAnswer(table), auto: true };
  for (let commands = 0; commands < maxCommands; commands++) {
    if (table.rules.over(table.checkpoint.state)) return { table, commands, ended: 'over' };
    const next = npcCommand(table);
    if (next === undefined) return { table, commands, ended: 'waiting' };
    const result: Result<Table<S, C, E>> = npcPerform(table, next, given);
    if (!result.ok) {
      throw new Error(`an NPC did what it may not: ${JSON.stringify(next)}: ${JSON.stringify(result.violations)}`);
    }
    table = result.table;
  }
  return { table, commands: maxCommands, ended: 'limit' };
}
