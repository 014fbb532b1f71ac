import type { DuelCommand, DuelEvent, DuelState } from '@potyczka/testkit';
import { deepFreeze, duel } from '@potyczka/testkit';
import type {
  Draw,
  Given,
  GroundMaker,
  Json,
  Pending,
  Result,
  Setup,
  Table,
  TableCommand,
  Violation,
} from '../src/index.ts';
import { openTable, perform, resolveOptions, scriptedDraws } from '../src/index.ts';

export type DuelTable = Table<DuelState, DuelCommand, DuelEvent>;
export type Message = DuelCommand | TableCommand;

export const ground: GroundMaker = () => {
  throw new Error('the duel has no ground');
};

export const setupOf = (more: Partial<Setup> = {}): Setup => ({
  ruleset: 'duel',
  seats: [
    { id: 'red', role: 'player', side: 'red' },
    { id: 'blue', role: 'player', side: 'blue' },
    { id: 'gm', role: 'gm' },
  ],
  units: [
    { id: 'a', side: 'red' },
    { id: 'b', side: 'blue' },
  ],
  ...more,
});

/** `a` of red against `b` of blue, red first unless the dice say otherwise. */
export function open(more: Partial<Setup> = {}, given: Given<DuelState> = scripted(6, 1), seed = 'kernel'): DuelTable {
  const setup = setupOf(more);
  const { options } = resolveOptions(duel.options, setup.options ?? {});
  const state = duel.setUp(setup, options);
  if (!state.ok) throw new Error(JSON.stringify(state.violations));
  return must(openTable(duel, setup, deepFreeze(state.value), ground, seed, given));
}

export const scripted = (...dice: readonly Draw[]): Given<DuelState> => ({ draws: scriptedDraws(dice).draws });

function must(result: Result<DuelTable>): DuelTable {
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  // Whoever writes into a state that was once given out is caught by this.
  deepFreeze(result.table.checkpoint);
  deepFreeze(result.table.entry);
  return result.table;
}

export const after = (table: DuelTable, command: Message, ...dice: readonly Draw[]): DuelTable =>
  must(perform(table, command, dice.length === 0 ? {} : scripted(...dice)));

/** By the seed, whatever it brings. */
export const seeded = (table: DuelTable, command: Message): DuelTable => must(perform(table, command));

export function refused(table: DuelTable, command: Message, ...dice: readonly Draw[]): readonly Violation[] {
  const result = perform(table, command, dice.length === 0 ? {} : scripted(...dice));
  if (result.ok) throw new Error(`${command.type} is allowed`);
  return result.violations;
}

export function asked(table: DuelTable): Pending {
  const pending = table.checkpoint.open?.asked;
  if (pending === undefined) throw new Error('no question is open');
  return pending;
}

export const answer = (table: DuelTable, choice: Json, by = asked(table).seat): TableCommand => ({
  type: 'answer',
  by,
  pending: asked(table).id,
  choice,
});

export const strike = { type: 'strike', by: 'red', unit: 'a', target: 'b' } as const satisfies DuelCommand;
export const aim = { type: 'aim', by: 'red', unit: 'a' } as const satisfies DuelCommand;
export const endTurn = { type: 'endTurn', by: 'red', unit: 'a' } as const satisfies DuelCommand;
export const undo = { type: 'undo', by: 'red' } as const satisfies TableCommand;
export const ruling = (set: Extract<DuelCommand, { type: 'rule' }>['set']): DuelCommand => ({
  type: 'rule',
  by: 'gm',
  set,
});
export const hp = (table: DuelTable, unit: string): number | undefined => table.checkpoint.state.duellists[unit]?.hp;
export const types = (table: DuelTable): readonly string[] => table.entry.events.map((event) => event.type);
