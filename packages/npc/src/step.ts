import type { Command, GameEvent, Json, Question, Seat, Table, TableCommand } from '@potyczka/kernel';

/** How seats that are not people decide: by what their seat may know, never by the whole state. */

type Known<S, C extends Command, E extends GameEvent> = Pick<Table<S, C, E>, 'rules' | 'ground'>;

const npcAt = <S, C extends Command, E extends GameEvent>(
  { rules }: Known<S, C, E>,
  state: S,
  id: string,
): Seat | undefined => rules.seats(state).find((seat) => seat.id === id && seat.role === 'npc');

/** Answers questions put to NPC seats at once; people are left to answer for themselves. */
export const npcAnswer =
  <S, C extends Command, E extends GameEvent>(table: Known<S, C, E>) =>
  (question: Question, state: S): Json | undefined => {
    const seat = npcAt(table, state, question.seat);
    return seat === undefined
      ? undefined
      : table.rules.automaton.answer(table.rules.imagine(state, seat.id), question, table.ground);
  };

/** What an NPC does next; undefined when a person is asked, or is the one to act, or the game is over. */
export function npcCommand<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
): C | TableCommand | undefined {
  const { rules, ground, moment } = table;
  const { state, open } = moment;
  if (rules.over(state)) return undefined;
  if (open !== null) {
    const { asked } = open;
    const choice = asked.kind === 'draw' ? undefined : npcAnswer(table)(asked, state);
    return choice === undefined ? undefined : { type: 'answer', by: asked.seat, pending: asked.id, choice };
  }
  const seats = rules.awaited(state).map((id) => npcAt(table, state, id));
  for (const seat of seats.includes(undefined) ? [] : seats) {
    const command =
      seat === undefined ? undefined : rules.automaton.command(rules.imagine(state, seat.id), seat, ground);
    if (command !== undefined) return command;
  }
  return undefined;
}
