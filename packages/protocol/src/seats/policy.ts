import type { Command, Violation } from '@potyczka/kernel';
import { doorViolation } from '@potyczka/kernel';
import type { AnyTable } from '../table.ts';
import { seatAt } from '../table.ts';
import type { Wanted } from './messages.ts';

/** Whether the GM may overrule: at a sealed table nobody may, and everyone knows it from the start. */
export type TableKind = 'open' | 'sealed';

/** What the kind of table forbids, whatever the rules say. */
export function barredBy(kind: TableKind, table: AnyTable, seat: string, wanted: Wanted): readonly Violation[] {
  const role = seatAt(table, seat)?.role;
  const { command, dice } = wanted;
  if (role === 'spectator' && command.type !== 'say') return [doorViolation('spectators-watch', { seat })];
  // Typed-in dice are for tables that have real ones; anywhere else they are a ruling.
  if (dice !== undefined && table.setup.dice !== 'entered') {
    if (role !== 'gm') return [doorViolation('gm-only', { field: 'dice' })];
    if (kind === 'sealed') return [doorViolation('sealed-table', { what: 'dice' })];
  }
  if (kind === 'sealed' && role === 'gm') return overrules(table, seat, command);
  return [];
}

/** At a sealed table a GM plays what is theirs to play, and no more. */
function overrules(table: AnyTable, seat: string, command: Command): readonly Violation[] {
  const { unit, situation } = command as Command & { readonly unit?: unknown; readonly situation?: unknown };
  if (command.type === 'rule') return [doorViolation('sealed-table', { what: 'rule' })];
  if (situation !== undefined && table.setup.map !== null)
    return [doorViolation('sealed-table', { what: 'situation' })];
  const asked = table.checkpoint.open?.asked;
  if (command.type === 'answer' && asked !== undefined && asked.seat !== seat && isPerson(table, asked.seat))
    return [doorViolation('sealed-table', { what: 'answer' })];
  if (typeof unit !== 'string' || command.type === 'answer') return [];
  const owner = table.rules.owner(table.checkpoint.state, unit);
  return owner !== undefined && owner !== seat && isPerson(table, owner)
    ? [doorViolation('sealed-table', { what: 'unit' })]
    : [];
}

const isPerson = (table: AnyTable, seat: string): boolean => seatAt(table, seat)?.role === 'player';
