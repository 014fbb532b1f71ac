import type { Command, Save, Setup } from '@potyczka/kernel';
import { entriesOf, perform } from '@potyczka/kernel';
import type { AnyTable } from '@potyczka/protocol';
import { beginGame, layTable, promiseOf } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';

/** A game at an online table that has been going on for long, as a store keeps it. */
export interface LongGame {
  readonly setup: Setup;
  readonly secret: string;
  /** What each seat added to the dice, in the order of sitting. */
  readonly entropy: readonly { readonly seat: string; readonly text: string }[];
  readonly entries: Save['entries'];
  /** The number of the last event. */
  readonly seq: number;
}

const SEATS = [
  { id: 'p1', role: 'player' },
  { id: 'p2', role: 'player' },
  { id: 'gm', role: 'gm' },
] as const;

/** One unit of each side of the crossing. */
const UNITS: Readonly<Record<string, string>> = { p1: 'a-rifleman1', p2: 'b-rifleman1' };
const TURN = ['chooseUnit', 'endPrep', 'skipAttack'] as const;

/** Once in so many turns somebody takes back what they have just done. */
const SLIP = 20;

/** Two who hold their fire and wait for each other, turn by turn, by the rules of Coin. */
export function longGame(events: number, secret = 'long'): LongGame {
  const laid = layTable(rulesets, { ruleset: 'coin', scenario: 'crossing', roundLimit: 0, seats: SEATS });
  if (!laid.ok) throw new Error(JSON.stringify(laid.violations));
  const entropy = SEATS.map(({ id }) => ({ seat: id, text: `${id} was here` }));
  const begun = beginGame(laid.value, secret, { commitment: promiseOf(secret), entropy });
  if (!begun.ok) throw new Error(JSON.stringify(begun.violations));
  let table = begun.table;
  for (let turn = 1; table.seq < events; turn++) table = afterTurn(table, turn % SLIP === 0);
  const entries = entriesOf(table) as unknown as Save['entries'];
  return { setup: laid.value.setup, secret, entropy, entries, seq: table.seq };
}

function afterTurn(from: AnyTable, slips: boolean): AnyTable {
  const by = from.rules.awaited(from.checkpoint.state)[0] ?? '';
  let table = from;
  const act = (command: object): void => {
    const result = perform(table, { by, ...command } as Command, {});
    if (!result.ok) throw new Error(JSON.stringify(result.violations));
    table = result.table;
  };
  if (slips) {
    act({ type: 'chooseUnit', unit: UNITS[by] });
    act({ type: 'undo', to: from.seq });
  }
  for (const type of TURN) act({ type, unit: UNITS[by] });
  return table;
}
