import type { Command, Save, Setup } from '@potyczka/kernel';
import { entriesOf, perform } from '@potyczka/kernel';
import type { AnyTable } from '@potyczka/protocol';
import { beginGame, layTable, npcStep, promiseOf, rulesets } from '@potyczka/protocol';

/** A game at an online table that has been going on for long, as a store keeps it. */
export interface LongGame {
  readonly setup: Setup;
  readonly secret: string;
  readonly entries: Save['entries'];
  /** The number of the last event. */
  readonly seq: number;
}

/** How far the GM goes back when a game is over, in events. */
const BACK = 200;

/** NPCs play a ruleset's first scenario; whenever it is over, the GM goes back and wants other dice. */
export function longGame(ruleset: string, events: number, secret = 'long'): LongGame {
  const scenario = rulesets.find(({ id }) => id === ruleset)?.scenarios[0];
  const players = Array.from({ length: scenario?.players[0] ?? 0 }, (_, n) => ({ id: `p${n + 1}`, role: 'npc' }));
  const seats = [...players, { id: 'gm', role: 'gm' }];
  const laid = layTable(rulesets, { ruleset, scenario: scenario?.id, seats });
  if (!laid.ok) throw new Error(JSON.stringify(laid.violations));
  // Nobody has added anything: the GM sat down without a word.
  const fair = { commitment: promiseOf(secret), entropy: [{ seat: 'gm', text: '' }] };
  const begun = beginGame(laid.value, secret, fair);
  if (!begun.ok) throw new Error(JSON.stringify(begun.violations));
  let table = begun.table;
  while (table.seq < events) table = next(table);
  return { setup: laid.value.setup, secret, entries: entriesOf(table) as unknown as Save['entries'], seq: table.seq };
}

function next(table: AnyTable): AnyTable {
  const { open } = table.moment;
  const result = npcStep(table) ?? perform(table, open === null ? goingBack(table) : byDefault(open.asked), {});
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.table;
}

const byDefault = ({ id, seat, default: choice }: NonNullable<AnyTable['moment']['open']>['asked']): Command =>
  ({ type: 'answer', by: seat, pending: id, choice }) as Command;

function goingBack(table: AnyTable): Command {
  let step = table;
  while (step.before !== null && step.seq > table.seq - BACK) step = step.before;
  return { type: 'undo', by: 'gm', to: step.seq, fresh: true } as Command;
}
