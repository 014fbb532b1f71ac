import type { Command, Json } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { ChoiceOdds, Odds } from '@potyczka/odds';
import { oddsOf, oddsOfChoices, oddsOfPlan } from '@potyczka/odds';
import type { Outcome } from './door.ts';
import { accept, readCommand } from './door.ts';
import type { RawCommand } from './messages.ts';
import type { AnyTable } from './table.ts';

/** What may be spent on odds nobody asked for: those beside the choices of an open question. */
const UNASKED_RUNS = 2000;
const GLANCE_RUNS = 400;

/** The exact odds of a command, or of an answer to the open question. */
export function oddsFor(table: AnyTable, raw: RawCommand, words: Narrator, runs?: number): Outcome {
  const limit = runs === undefined ? {} : { runs };
  const command = readCommand(table, raw);
  if (!command.ok) return command;
  const { open } = table.moment;
  if (open !== null && raw.type === 'answer' && raw.pending === open.asked.id) {
    const found = oddsOfChoices(table, limit);
    if (!found.ok) return found;
    const mine = found.choices.find(({ choice }) => sameJson(choice, raw.choice));
    if (mine !== undefined) return accept({ outcomes: mine.outcomes, expected: mine.expected });
  }
  return told(oddsOf(table, command.value, limit), words);
}

/** The odds of several commands in order, each as long as the rules allow it. */
export function oddsOfAll(
  table: AnyTable,
  raws: readonly [RawCommand, ...RawCommand[]],
  words: Narrator,
  runs?: number,
): Outcome {
  const [first, ...next] = raws;
  const opening = readCommand(table, first);
  if (!opening.ok) return opening;
  const commands: [Command, ...Command[]] = [opening.value];
  for (const raw of next) {
    const read = readCommand(table, raw);
    if (!read.ok) return read;
    commands.push(read.value);
  }
  return told(oddsOfPlan(table, commands, runs === undefined ? {} : { runs }), words);
}

function told(found: ReturnType<typeof oddsOf>, words: Narrator): Outcome {
  if (!found.ok) return found;
  const { ok: _ok, runs: _runs, assumptions, terms, ...odds } = found;
  return accept({
    ...odds,
    ...(assumptions === undefined ? {} : { assumptions: assumptions.map(words.line) }),
    // In words, and as they are for those who draw them.
    ...(terms === undefined ? {} : { terms: terms.map((term) => ({ ...term, text: words.line(term) })) }),
  });
}

export interface KnownOdds {
  readonly choice: Json;
  readonly odds: Pick<ChoiceOdds, 'outcomes' | 'expected'>;
}

export type Glance = Pick<Odds, 'outcomes' | 'expected'>;

/** Odds for a menu of many commands: whatever is not quickly counted is left for the player to ask. */
export function glanceAt(table: AnyTable, raw: RawCommand): Glance | undefined {
  const command = readCommand(table, raw);
  if (!command.ok || table.moment.open !== null) return undefined;
  const found = oddsOf(table, command.value, { runs: GLANCE_RUNS });
  return found.ok ? { outcomes: found.outcomes, expected: found.expected } : undefined;
}

/** What each choice of the open question leads to; nothing where that is too much to count in passing. */
export function choiceOdds(table: AnyTable, runs = UNASKED_RUNS): readonly KnownOdds[] {
  if (table.moment.open?.asked.kind === 'draw') return [];
  const found = oddsOfChoices(table, { runs });
  if (!found.ok) return [];
  return found.choices.map(({ choice, outcomes, expected }) => ({ choice, odds: { outcomes, expected } }));
}
