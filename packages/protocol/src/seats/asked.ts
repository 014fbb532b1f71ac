import type { Pending } from '@potyczka/kernel';
import { lastFor, sha256Hex } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { KnownOdds } from '../odds.ts';
import { choiceOdds } from '../odds.ts';
import type { WirePending } from '../replies.ts';
import { wirePending } from '../replies.ts';
import type { AnyTable } from '../table.ts';
import { namesAt, seatAt } from '../table.ts';

/**
 * What a seat calls an open question. The table's own id counts events and draws, which are not for everybody; this one
 * tells nothing, and whoever does not know the seed can't make it up.
 */
export const questionId = (table: AnyTable, seat: string, { id, kind }: Pending): string =>
  `${kind}@${sha256Hex(`${table.seed}/asked/${seat}/${id}`).slice(0, 16)}`;

/** The question that is open, if it is this seat's to answer: its own, or any for the GM. */
export function openFor(table: AnyTable, seat: string): Pending | undefined {
  const asked = table.checkpoint.open?.asked;
  if (asked === undefined) return undefined;
  return asked.seat === seat || seatAt(table, seat)?.role === 'gm' ? asked : undefined;
}

const counted = lastFor<object, readonly KnownOdds[]>();

/** Counted once for each question, however many look at it and however much is said meanwhile. */
function oddsBeside(table: AnyTable, runs: number): readonly KnownOdds[] {
  const { open } = table.checkpoint;
  if (open === null) return [];
  const held = counted(open);
  const known = held.last;
  if (known !== undefined || runs === 0) return known ?? [];
  const odds = choiceOdds(table, runs);
  held.last = odds;
  return odds;
}

export const oddsAreKnown = ({ checkpoint: { open } }: AnyTable): boolean =>
  open !== null && counted(open).last !== undefined;

/** Takes in odds that were worked out elsewhere: from now on they stand beside the choices. */
export function noteOddsBeside({ checkpoint: { open } }: AnyTable, odds: readonly KnownOdds[]): void {
  if (open !== null) counted(open).last = odds;
}

/** Open questions as the seat asked gets them, with the odds of each choice if they are had for so many runs. */
export function askedOf(table: AnyTable, seat: string, words: Narrator, runs: number): readonly WirePending[] {
  const asked = openFor(table, seat);
  if (asked === undefined) return [];
  const names = namesAt(table, table.checkpoint.state, seat);
  const odds = oddsBeside(table, runs);
  return [{ ...wirePending(asked, words, names, odds), id: questionId(table, seat, asked) }];
}
