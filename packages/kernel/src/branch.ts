import type { Command, GameEvent } from './ruleset.ts';
import type { Save } from './save.ts';
import { append } from './settle.ts';
import type { Result, Table, TableCommand } from './table.ts';
import { refuse } from './table.ts';
import { doorViolation } from './violation.ts';

/** The largest step that leaves room for many more before numbers lose their exactness. */
export const MOST_SALT = 2 ** 40;

/**
 * A game of its own that goes on from this moment: the past is shared, the dice from here on are not. The salt is
 * written down, so that a branch verifies like any game; two branches of one moment differ if their salts do.
 */
export function branch<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: TableCommand & { readonly type: 'branch' },
): Result<Table<S, C, E>> {
  const { salt } = command;
  if (!Number.isSafeInteger(salt) || salt < 1 || salt > MOST_SALT)
    return refuse(doorViolation('bad-save', { field: 'salt', expected: `a whole number from 1 to ${MOST_SALT}` }));
  const event = { type: 'branched', at: table.seq, rules: [] } as const;
  const after = append(table, command, event, table.checkpoint);
  return { ok: true, table: { ...after, epoch: table.epoch + salt, entry: { ...after.entry, auto: true } } };
}

/** How far a command moves the dice on to ones that nobody has seen. */
export function freshness(command: TableCommand): number {
  // What a forged save says is no number moves nothing; verifying finds it.
  if (command.type === 'branch') return Number.isSafeInteger(command.salt) ? command.salt : 0;
  return command.type === 'undo' && command.fresh === true ? 1 : 0;
}

/** Whether somebody went on from a moment of another game: what that one promised about its dice, this one does not. */
export const isBranch = ({ entries }: Pick<Save, 'entries'>): boolean =>
  entries.some(({ command }) => command.type === 'branch');
