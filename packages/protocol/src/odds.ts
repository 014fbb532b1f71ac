import type { Command, Json } from '@potyczka/kernel';
import { doorViolation } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { AnswerOdds, ChoiceOdds, Odds } from '@potyczka/odds';
import { oddsOf, oddsOfAnswer, oddsOfChoices, oddsOfPlan } from '@potyczka/odds';
import type { HandlerResult } from './door.ts';
import { accept, readCommand, refuse } from './door.ts';
import type { RawCommand } from './messages.ts';
import type { AnyTable } from './table.ts';
import { seatAt } from './table.ts';

/** What may be spent on odds nobody asked for: those beside the choices of an open question. */
const UNASKED_RUNS = 2000;
const GLANCE_RUNS = 400;

/**
 * What an answer may take to those who asked: some two seconds at most, counted in runs of the rules and in events they
 * tell, never by a clock, so that the same question has the same answer everywhere. Seeded plays stand for the rest.
 */
export const ASKED = { runs: 4000, work: 30_000, plays: 1000 } as const;

export interface OddsQuery {
  readonly runs?: number;
  /** Also what each step of spending would bring. */
  readonly steps?: boolean;
}

/** The exact odds of a command, or of an answer to the open question. */
export function oddsFor(table: AnyTable, raw: RawCommand, words: Narrator, asked: OddsQuery = {}): HandlerResult {
  const command = readCommand(table, raw);
  if (!command.ok) return command;
  if (raw.type === 'answer') return oddsOfAnAnswer(table, raw, words, asked);
  return told(oddsOf(table, command.value, { ...ASKED, ...asked }), words);
}

/** Of any answer the rules would take, listed or not; refused as the answer itself would be. */
function oddsOfAnAnswer(
  table: AnyTable,
  raw: RawCommand,
  words: Narrator,
  limit: { readonly runs?: number },
): HandlerResult {
  const { open } = table.checkpoint;
  if (open === null || raw.pending !== open.asked.id || open.asked.kind === 'draw')
    return refuse(doorViolation('no-decision', { pending: String(raw.pending), open: open?.asked.id ?? '—' }));
  if (open.asked.seat !== raw.by && seatAt(table, raw.by)?.role !== 'gm')
    return refuse(doorViolation('not-your-decision', { seat: open.asked.seat }));
  const found = oddsOfAnswer(table, raw.choice as Json, { ...ASKED, ...limit });
  return found.ok ? accept(wireOdds(found, words)) : found;
}

/** What goes over the wire of the odds of an answer. */
export const wireOdds = ({ outcomes, expected, about, partial, again, terms, says }: AnswerOdds, words: Narrator) => ({
  outcomes,
  expected,
  ...(about === undefined ? {} : { about }),
  ...(again === undefined ? {} : { again: { outcomes: again.outcomes, expected: again.expected } }),
  ...(partial === undefined ? {} : { partial }),
  ...(terms === undefined ? {} : { terms: terms.map((term) => ({ ...term, text: words.line(term) })) }),
  ...(says === undefined ? {} : { says: says.map(words.line) }),
});

/** The odds of several commands in order, each as long as the rules allow it. */
export function oddsOfAll(
  table: AnyTable,
  raws: readonly [RawCommand, ...RawCommand[]],
  words: Narrator,
  runs?: number,
): HandlerResult {
  const [first, ...next] = raws;
  const opening = readCommand(table, first);
  if (!opening.ok) return opening;
  const commands: [Command, ...Command[]] = [opening.value];
  for (const raw of next) {
    const read = readCommand(table, raw);
    if (!read.ok) return read;
    commands.push(read.value);
  }
  return told(oddsOfPlan(table, commands, { ...ASKED, ...(runs === undefined ? {} : { runs }) }), words);
}

const told = (found: ReturnType<typeof oddsOf>, words: Narrator): HandlerResult =>
  found.ok ? accept(commandOdds(found, words)) : found;

/** The odds of a command as they go over the wire. */
export function commandOdds(found: Odds & { readonly ok?: true; readonly runs?: number }, words: Narrator) {
  const { ok: _ok, runs: _runs, assumptions, terms, ...odds } = found;
  return {
    ...odds,
    ...(assumptions === undefined ? {} : { assumptions: assumptions.map(words.line) }),
    // In words, and as they are for those who draw them.
    ...(terms === undefined ? {} : { terms: terms.map((term) => ({ ...term, text: words.line(term) })) }),
  };
}

/** The odds of a choice of the open question, in nobody's language yet. */
export type KnownOdds = Omit<ChoiceOdds, 'rest'>;
/** The same as it goes over the wire. */
export type WireChoiceOdds = ReturnType<typeof wireOdds>;

export type Glance = Pick<Odds, 'outcomes' | 'expected'>;

/** Odds for a menu of many commands: whatever is not quickly counted is left for the player to ask. */
export function glanceAt(table: AnyTable, raw: RawCommand): Glance | undefined {
  const command = readCommand(table, raw);
  if (!command.ok || table.checkpoint.open !== null) return undefined;
  const found = oddsOf(table, command.value, { runs: GLANCE_RUNS, plain: true });
  return found.ok ? { outcomes: found.outcomes, expected: found.expected } : undefined;
}

/** What each choice of the open question leads to; nothing where that is too much to count in passing. */
export function choiceOdds(table: AnyTable, runs = UNASKED_RUNS): readonly KnownOdds[] {
  if (table.checkpoint.open?.asked.kind === 'draw') return [];
  const found = oddsOfChoices(table, { runs });
  if (!found.ok) return [];
  return found.choices;
}
