import type { Command, Given, Json, Question, Result, Seat, Violation } from '@potyczka/kernel';
import { perform } from '@potyczka/kernel';
import type { AnyTable } from './table.ts';
import { seatAt, seatsOf } from './table.ts';

/** No game lets NPCs act this often before a person is asked again; beyond it they go in circles. */
const MOST_STEPS = 2000;

/** Refusals that speak of the message's own draws, not of the NPC's command. */
const OF_DRAWS: readonly string[] = ['dice-exhausted', 'bad-draw'];

/** Answers put to NPC seats at once; people are left to answer for themselves. */
export function answering({
  rules,
  ground,
}: Pick<AnyTable, 'rules' | 'ground'>): NonNullable<Given<unknown>['answer']> {
  return (question: Question, state: unknown): Json | undefined => {
    const seat = rules.seats(state).find(({ id }) => id === question.seat);
    if (seat?.role !== 'npc') return undefined;
    return rules.automaton.answer(rules.imagine(state, seat.id), question, ground);
  };
}

/**
 * Lets NPC seats act until a person has to, or the game is over. They decide by what their seat may know.
 * Refused only by the draws that came with the message: an NPC that breaks the rules is a bug.
 */
export function advance(from: AnyTable, given: Given<unknown>): Result<AnyTable> {
  let table = from;
  for (let step = 0; step < MOST_STEPS; step++) {
    const command = nextCommand(table);
    if (command === undefined) return { ok: true, table };
    const result = perform(table, command, { ...given, answer: answering(table), auto: true });
    if (!result.ok) {
      if (result.violations.every(({ code }) => OF_DRAWS.includes(code))) return result;
      throw new Error(`an NPC broke a rule: ${described(command, result.violations)}`);
    }
    table = result.table;
  }
  throw new Error(`NPCs acted ${MOST_STEPS} times and no person was asked: ${JSON.stringify(table.entry.command)}`);
}

const described = (command: unknown, violations: readonly Violation[]): string =>
  `${JSON.stringify(command)} (${violations.map(({ code, rule }) => `${code} ${rule ?? ''}`.trim()).join(', ')})`;

/** What an NPC does next, if it is for NPCs alone to do something. */
function nextCommand(table: AnyTable): Command | undefined {
  const { rules, ground, moment } = table;
  const { state, open } = moment;
  if (rules.over(state)) return undefined;
  if (open !== null) {
    const asked = seatAt(table, open.asked.seat);
    if (asked?.role !== 'npc' || open.asked.kind === 'draw') return undefined;
    const choice = rules.automaton.answer(rules.imagine(state, asked.id), open.asked, ground);
    return { type: 'answer', by: asked.id, pending: open.asked.id, choice } as Command;
  }
  const awaited = rules.awaited(state);
  const seats = seatsOf(table).filter((seat) => awaited.includes(seat.id));
  if (seats.length < new Set(awaited).size || seats.some((seat) => seat.role !== 'npc')) return undefined;
  return firstCommand(table, seats);
}

function firstCommand({ rules, ground, moment }: AnyTable, seats: readonly Seat[]): Command | undefined {
  for (const seat of seats) {
    const command = rules.automaton.command(rules.imagine(moment.state, seat.id), seat, ground);
    if (command !== undefined) return command;
  }
  return undefined;
}
