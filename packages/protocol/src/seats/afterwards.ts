import type { Command } from '@potyczka/kernel';
import { procedureOf } from '@potyczka/kernel';
import { branches, declining, spendersOf, toNumber } from '@potyczka/odds';
import type { HandlerResult } from '../door.ts';
import { accept, readCommand } from '../door.ts';
import type { RawCommand } from '../messages.ts';
import { wireOffers } from '../replies.ts';
import type { AnyTable } from '../table.ts';
import { namesAt } from '../table.ts';
import type { MoveAsked } from './moves.ts';

/** What a seat could do once several of its commands had gone well: for whoever plans more than one. */

/** One command is run so often at most: nobody waits for a plan. */
const RUNS = 4000;

/** Where the table stands when a command has gone as well as it can: a success if there is one, else what is likeliest. */
function goneWell(table: AnyTable, state: unknown, command: Command) {
  const { rules, ground } = table;
  const policy = declining(spendersOf(rules, state, command), rules);
  const found = branches(state, rules.evolve, procedureOf(rules, command), {
    ground,
    policy,
    budget: { left: RUNS },
    cut: 1e-3,
  });
  if (!found.ok) return found;
  const ends = found.leaves
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map((leaf) => ({
      leaf,
      success: rules.outcome(state, leaf.state, leaf.events, command).success === true,
      p: toNumber(leaf.p),
    }))
    .sort((a, b) => Number(b.success) - Number(a.success) || b.p - a.p);
  return { ok: true, state: ends[0]?.leaf.state ?? state } as const;
}

/** The offers to the seat after its commands, on the table as it reckons it to be; refused as the first bad one would be. */
export function offersAfter({ table, seat, words }: MoveAsked, raws: readonly RawCommand[]): HandlerResult {
  const { rules, checkpoint, ground } = table;
  let state: unknown = rules.imagine(checkpoint.state, seat);
  for (const raw of raws) {
    const read = readCommand(table, raw);
    if (!read.ok) return read;
    const after = goneWell(table, state, read.value);
    if (!after.ok) return after;
    state = after.state;
  }
  return accept({ ...wireOffers(rules.offers(state, seat, ground), words, namesAt(table, state, seat)) });
}
