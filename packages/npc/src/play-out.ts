import type { Command, GameEvent, Json, Question, Result, Table, TableCommand } from '@potyczka/kernel';
import { perform } from '@potyczka/kernel';

/** How a game that plays itself went. */
export interface Played<S, C extends Command, E extends GameEvent> {
  readonly table: Table<S, C, E>;
  readonly commands: number;
  /** `over`; or it waits for a seat that is no NPC's; or the limit of commands was reached. */
  readonly ended: 'over' | 'waiting' | 'limit';
}

const npcSeat = <S, C extends Command, E extends GameEvent>({ rules, moment }: Table<S, C, E>, id: string) =>
  rules.seats(moment.state).find((seat) => seat.id === id && seat.role === 'npc');

/** Answers the questions put to NPC seats; leaves those to people open. */
export const npcAnswer =
  <S, C extends Command, E extends GameEvent>({ rules, ground }: Table<S, C, E>) =>
  (question: Question, state: S): Json | undefined => {
    const seat = rules.seats(state).find((known) => known.id === question.seat);
    return seat?.role === 'npc' ? rules.automaton.answer(state, question, ground) : undefined;
  };

/** What the next NPC seat in line does or answers; undefined when none has anything to do. */
function nextOf<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): C | TableCommand | undefined {
  const { rules, ground, moment } = table;
  if (moment.open !== null) {
    const { asked } = moment.open;
    if (npcSeat(table, asked.seat) === undefined || asked.kind === 'draw') return undefined;
    const choice = rules.automaton.answer(moment.state, asked, ground);
    return { type: 'answer', by: asked.seat, pending: asked.id, choice };
  }
  for (const id of rules.awaited(moment.state)) {
    const seat = npcSeat(table, id);
    const command = seat === undefined ? undefined : rules.automaton.command(moment.state, seat, ground);
    if (command !== undefined) return command;
  }
  return undefined;
}

/** Lets NPC seats play until the game is over or somebody else is to decide. */
export function playOut<S, C extends Command, E extends GameEvent>(
  start: Table<S, C, E>,
  { maxCommands = 10_000 }: { readonly maxCommands?: number } = {},
): Played<S, C, E> {
  let table = start;
  const given = { answer: npcAnswer(table), auto: true };
  for (let commands = 0; commands < maxCommands; commands++) {
    if (table.rules.over(table.moment.state)) return { table, commands, ended: 'over' };
    const next = nextOf(table);
    if (next === undefined) return { table, commands, ended: 'waiting' };
    const result: Result<Table<S, C, E>> = perform(table, next, given);
    if (!result.ok) {
      throw new Error(`an NPC did what it may not: ${JSON.stringify(next)}: ${JSON.stringify(result.violations)}`);
    }
    table = result.table;
  }
  return { table, commands: maxCommands, ended: 'limit' };
}
