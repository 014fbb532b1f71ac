import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Checkpoint, Command, GameEvent, Language, Setup } from '@potyczka/kernel';
import type { KnownOdds } from './odds.ts';
import { choiceOdds } from './odds.ts';
import type { Reply } from './replies.ts';
import { oddsAreKnown } from './seats/asked.ts';
import { SeatDoor } from './seats/door.ts';
import type { TableKind } from './seats/policy.ts';
import type { AnyTable } from './table.ts';
import { seatAt } from './table.ts';

/** A table without its past, as plain data: odds look at nothing else, and can be worked out where nobody waits. */
export interface PresentTable {
  readonly ruleset: string;
  readonly setup: Setup;
  readonly seed: string;
  readonly epoch: number;
  readonly seq: number;
  readonly checkpoint: Checkpoint<unknown, Command, GameEvent>;
}

/** A question about odds as it came over a seat's connection. */
export interface OddsJob {
  readonly table: PresentTable;
  readonly seat: string;
  readonly kind: TableKind;
  readonly lang: Language;
  readonly message: unknown;
  readonly runs: number;
}

/** The odds beside the choices of the open question. */
export interface OddsBeside {
  readonly table: PresentTable;
  readonly runs: number;
}

export const presentOf = ({ rules, setup, seed, epoch, seq, checkpoint }: AnyTable): PresentTable => ({
  ...{ ruleset: rules.id, setup, seed, epoch, seq, checkpoint },
});

function tableOf(rulesets: readonly AnyRuleset[], present: PresentTable): AnyTable {
  const { ruleset, ...table } = present;
  const rules = rulesets.find(({ id }) => id === ruleset);
  if (rules === undefined) throw new Error(`nobody here plays ${ruleset}`);
  const entry = { command: { type: 'open', by: '' }, events: [], replies: [] } as const;
  return { ...table, rules, ground: groundOf, entry, before: null };
}

/** Answers a seat that asks for odds; takes as long as it takes. */
export function reckonAsked(rulesets: readonly AnyRuleset[], asked: OddsJob): Reply {
  const { seat, kind, lang, message, runs } = asked;
  const door = new SeatDoor(seat, { rulesets, kind, lang, runs: { asked: runs, beside: 0 } });
  const understood = door.understand(tableOf(rulesets, asked.table), message);
  if (understood.kind === 'wanted') throw new Error('this is no question');
  return understood.reply;
}

export const reckonBeside = (rulesets: readonly AnyRuleset[], { table, runs }: OddsBeside): readonly KnownOdds[] =>
  choiceOdds(tableOf(rulesets, table), runs);

/** Whether a person is asked something whose odds nobody has worked out yet. */
export function wantsOddsBeside(table: AnyTable): boolean {
  const { open } = table.checkpoint;
  if (open === null || open.asked.kind === 'draw' || oddsAreKnown(table)) return false;
  return seatAt(table, open.asked.seat)?.role !== 'npc';
}
