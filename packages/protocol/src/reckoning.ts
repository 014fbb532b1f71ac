import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Checkpoint, Command, GameEvent, Language, Save, Setup } from '@potyczka/kernel';
import { followTable } from '@potyczka/kernel';
import type { KnownOdds } from './odds.ts';
import { choiceOdds } from './odds.ts';
import { entriesBetween } from './online.ts';
import type { Reply } from './replies.ts';
import { oddsAreKnown } from './seats/asked.ts';
import { SeatDoor } from './seats/door.ts';
import type { TableKind } from './seats/policy.ts';
import type { AnyTable } from './table.ts';
import { seatAt } from './table.ts';

/** A table without its past, as plain data: questions look at nothing else, and can be answered where nobody waits. */
export interface PresentTable {
  readonly ruleset: string;
  readonly setup: Setup;
  readonly seed: string;
  readonly epoch: number;
  readonly seq: number;
  readonly checkpoint: Checkpoint<unknown, Command, GameEvent>;
}

/** How a table that is answered for elsewhere gets there: whole, or as what has happened since it was last told of. */
export type TableNews = { readonly whole: PresentTable } | { readonly since: Save['entries'] };

/** A question about a table as it came over a seat's connection. */
export interface Question {
  readonly seat: string;
  readonly kind: TableKind;
  readonly lang: Language;
  readonly message: unknown;
  readonly runs: number;
}

export const presentOf = ({ rules, setup, seed, epoch, seq, checkpoint }: AnyTable): PresentTable => ({
  ...{ ruleset: rules.id, setup, seed, epoch, seq, checkpoint },
});

/** More steps than this are told faster by telling all. */
const MOST_STEPS = 50;

/** What has to be told of a table to whoever was last told of `held`. */
export function newsOf(table: AnyTable, held: AnyTable | undefined): TableNews {
  if (held === undefined || held.seed !== table.seed) return { whole: presentOf(table) };
  let step: AnyTable | null = table;
  for (let steps = 0; step !== held; steps += 1) {
    // Without its past nobody can take back.
    if (step === null || steps >= MOST_STEPS || step.entry.events[0]?.type === 'undone')
      return { whole: presentOf(table) };
    step = step.before;
  }
  return { since: entriesBetween(held, table) };
}

const NO_ENTRY = { command: { type: 'open', by: '' }, events: [], replies: [] } as const;

/** The table that was told of. What was worked out about its map is kept as long as nobody builds on it. */
export function toldTable(rulesets: readonly AnyRuleset[], news: TableNews, held: AnyTable | undefined): AnyTable {
  if ('since' in news) {
    if (held === undefined) throw new Error('nothing was told of this table before');
    const followed = followTable(held, news.since);
    if (!followed.ok) throw new Error(`what happened since can't be folded: ${JSON.stringify(followed.violations)}`);
    return { ...followed.table, entry: NO_ENTRY, before: null };
  }
  const { ruleset, ...table } = news.whole;
  const rules = rulesets.find(({ id }) => id === ruleset);
  if (rules === undefined) throw new Error(`nobody here plays ${ruleset}`);
  return { ...table, rules, ground: groundOf, entry: NO_ENTRY, before: null };
}

/** Answers a seat that asks something of the table as it stands; takes as long as it takes. */
export function answerQuestion(rulesets: readonly AnyRuleset[], table: AnyTable, asked: Question): Reply {
  const { seat, kind, lang, message, runs } = asked;
  const door = new SeatDoor(seat, { rulesets, kind, lang, runs: { asked: runs, beside: 0 } });
  const understood = door.understand(table, message);
  if (understood.kind === 'wanted') throw new Error('this is no question');
  return understood.reply;
}

/** The odds beside the choices of the open question. */
export const oddsOfChoices = (table: AnyTable, runs: number): readonly KnownOdds[] => choiceOdds(table, runs);

/** Whether a person is asked something whose odds nobody has worked out yet. */
export function wantsOddsBeside(table: AnyTable): boolean {
  const { open } = table.checkpoint;
  if (open === null || open.asked.kind === 'draw' || oddsAreKnown(table)) return false;
  return seatAt(table, open.asked.seat)?.role !== 'npc';
}
