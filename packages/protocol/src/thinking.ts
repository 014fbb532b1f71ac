import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Checkpoint, Command, GameEvent, Setup } from '@potyczka/kernel';
import { npcCommand, thinksNext } from '@potyczka/npc';
import type { AnyTable } from './table.ts';

/** Everything an NPC needs to make up its mind, as plain data: it can be sent to where nobody waits. */
export interface Thought {
  readonly ruleset: string;
  readonly setup: Setup;
  readonly checkpoint: Checkpoint<unknown, Command, GameEvent>;
  readonly seq: number;
  /** Who acted last, and how often in a row: nobody dithers for ever. */
  readonly last: string;
  readonly row: number;
}

/** Beyond this many commands in a row nobody counts any more. */
const LONG_ROW = 200;

/** What has to be thought over before the table goes on; `undefined` when a person acts next, or somebody quick. */
export function thoughtOf(table: AnyTable): Thought | undefined {
  const { rules, setup, checkpoint, seq, entry } = table;
  if (rules.over(checkpoint.state) || !thinksNext(table)) return undefined;
  const last = entry.command.by;
  let row = 0;
  for (let step: AnyTable | null = table; step?.entry.command.by === last && row < LONG_ROW; step = step.before)
    row += 1;
  return { ruleset: rules.id, setup, checkpoint, seq, last, row };
}

/** Thinks it over; takes as long as it takes. */
export function ponder(rulesets: readonly AnyRuleset[], thought: Thought): Command | undefined {
  const rules = rulesets.find(({ id }) => id === thought.ruleset);
  if (rules === undefined) throw new Error(`nobody here plays ${thought.ruleset}`);
  const { setup, checkpoint, seq, last, row } = thought;
  const entry = { command: { type: 'thought', by: last }, events: [], replies: [] };
  let table: AnyTable | null = null;
  for (let n = 0; n < row; n++)
    table = { rules, ground: groundOf, setup, seed: '', epoch: 0, seq, checkpoint, entry, before: table };
  return table === null ? undefined : npcCommand(table);
}
