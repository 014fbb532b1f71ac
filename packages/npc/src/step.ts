import type { Command, GameEvent, Json, Level, Question, Seat, Table, TableCommand } from '@potyczka/kernel';
import { CAREFUL, type Mind } from './mind.ts';
import { searched } from './strategist.ts';
import { bestCommand, rankedChoices, rankedCommands } from './tactician.ts';

/** How seats that are not people decide: by what their seat may know, never by the whole state. */

type Known<S, C extends Command, E extends GameEvent> = Pick<Table<S, C, E>, 'rules' | 'ground' | 'setup'>;

/** Positions a decision may look at; of what the tactician in it has left a strategist searches with so many. */
const POSITIONS = 4000;
const SEARCH = 1000;
/** With more figures than this every position takes longer to look at: as many fewer are, so that no decision does. */
const FIGURES = 6;
/** After so many commands of its own in a row a player above the rulebook falls back on it: nobody dithers for ever. */
const IN_A_ROW = 120;

export const npcAt = <S, C extends Command, E extends GameEvent>(
  { rules }: Known<S, C, E>,
  state: S,
  id: string,
): Seat | undefined => rules.seats(state).find((seat) => seat.id === id && seat.role === 'npc');

const levelOf = ({ setup }: Pick<Table<never, never, never>, 'setup'>, seat: Seat): Level =>
  seat.level ?? setup.level ?? 'rulebook';

const thinks = <S, C extends Command, E extends GameEvent>(table: Known<S, C, E>, seat: Seat): boolean =>
  levelOf(table, seat) !== 'rulebook' && table.rules.automaton.worth !== undefined;

/**
 * Answers questions put to NPC seats at once; people are left to answer for themselves, and so are players that think:
 * they want to see where each answer leads, which takes the whole table.
 */
export const npcAnswer =
  <S, C extends Command, E extends GameEvent>(table: Known<S, C, E>) =>
  (question: Question, state: S): Json | undefined => {
    const seat = npcAt(table, state, question.seat);
    return seat === undefined || thinks(table, seat)
      ? undefined
      : table.rules.automaton.answer(table.rules.imagine(state, seat.id), question, table.ground);
  };

/** Whether whoever acts next is an NPC that thinks, which may take a second: better not done where others wait. */
export function thinksNext<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): boolean {
  const { state, open } = table.checkpoint;
  const ids = open === null ? table.rules.awaited(state) : [open.asked.seat];
  const seats = ids.map((id) => npcAt(table, state, id));
  return !seats.includes(undefined) && seats.some((seat) => seat !== undefined && thinks(table, seat));
}

/** What an NPC does next; undefined when a person is asked, or is the one to act, or the game is over. */
export function npcCommand<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
): C | TableCommand | undefined {
  const { rules, checkpoint } = table;
  const { state, open } = checkpoint;
  if (rules.over(state)) return undefined;
  if (open !== null) return reply(table);
  const seats = rules.awaited(state).map((id) => npcAt(table, state, id));
  for (const seat of seats.includes(undefined) ? [] : seats) {
    const command = seat === undefined ? undefined : commandOf(table, seat);
    if (command !== undefined) return command;
  }
  return undefined;
}

/** Counted by what the seat may know. */
function shareFor<S, C extends Command, E extends GameEvent>({ rules }: Known<S, C, E>, known: S): number {
  const figures = rules.statistics?.standing(known).units.filter(({ up }) => up).length ?? FIGURES;
  return FIGURES / Math.max(FIGURES, figures);
}

function reply<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): TableCommand | undefined {
  const { rules, ground, checkpoint } = table;
  if (checkpoint.open === null || checkpoint.open.asked.kind === 'draw') return undefined;
  const { asked } = checkpoint.open;
  const seat = npcAt(table, checkpoint.state, asked.seat);
  if (seat === undefined) return undefined;
  const known = rules.imagine(checkpoint.state, seat.id);
  const mind = mindOf(table, seat, Math.ceil(POSITIONS * shareFor(table, known)));
  const best = thinks(table, seat) ? rankedChoices(mind, table)[0] : undefined;
  const choice = best === undefined ? rules.automaton.answer(known, asked, ground) : best.choice;
  return { type: 'answer', by: asked.seat, pending: asked.id, choice };
}

function commandOf<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>, seat: Seat): C | undefined {
  const { rules, ground } = table;
  const known = rules.imagine(table.checkpoint.state, seat.id);
  if (!thinks(table, seat) || dithers(table, seat)) return rules.automaton.command(known, seat, ground);
  const share = shareFor(table, known);
  const mind = mindOf(table, seat, Math.ceil(POSITIONS * share));
  const ranked = rankedCommands(mind, known);
  if (levelOf(table, seat) !== 'strategist') return bestCommand(mind, known, ranked);
  // A command of a continuation takes the longer the more figures there are, too.
  mind.budget.left = Math.floor(Math.min(mind.budget.left, SEARCH) * share);
  return searched(mind, known, ranked);
}

export const mindOf = <S, C extends Command, E extends GameEvent>(
  { rules, ground, seq }: Table<S, C, E>,
  seat: Seat,
  positions: number,
): Mind<S, C, E> => ({
  rules,
  ground,
  seat,
  budget: { left: positions },
  salt: `${seat.id} at ${seq}`,
  wide: new Set(),
  care: CAREFUL,
});

function dithers<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>, seat: Seat): boolean {
  let past: Table<S, C, E> | null = table;
  for (let n = 0; n < IN_A_ROW; n++, past = past.before) {
    if (past === null || past.entry.command.by !== seat.id) return false;
  }
  return true;
}
