import type { Command, GameEvent } from './ruleset.ts';
import { append } from './settle.ts';
import type { Entry, Pending, Result, Table, TableCommand, TableEvent } from './table.ts';
import { refuse, undoneTo } from './table.ts';
import { doorViolation } from './violation.ts';

/** Goes back to the moment after event `to`; without `to`, to before the last thing a person did. */
export function undo<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  command: TableCommand & { readonly type: 'undo' },
): Result<Table<S, C, E>> {
  const speaker = table.rules.seats(table.checkpoint.state).find((seat) => seat.id === command.by);
  if (command.fresh && speaker?.role !== 'gm') return refuse(doorViolation('gm-only', { field: 'fresh' }));
  const target = command.to === undefined ? lastStep(table) : tableAt(table, command.to);
  if (target === null) {
    const ends = tablesOf(table)
      .map((t) => t.seq)
      .slice(-12);
    return refuse(doorViolation('nothing-to-undo', { to: command.to ?? 0, expected: ends.join(', ') }));
  }
  const event: TableEvent<S> = { type: 'undone', to: target.seq, by: command.by, rules: [] };
  const after = append(table, command, event, target.checkpoint);
  return { ok: true, table: command.fresh ? { ...after, epoch: table.epoch + 1 } : after };
}

/** The chain of tables whose entries count now: what was undone is passed over. */
export function* effective<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
): Generator<Table<S, C, E>> {
  let now: Table<S, C, E> | null = table;
  while (now !== null) {
    const to: number | undefined = now.entry.command.type === 'undo' ? undoneTo(now.entry.events[0]) : undefined;
    if (to !== undefined) {
      now = tableAt(now, to);
      continue;
    }
    yield now;
    now = now.before;
  }
}

function tableAt<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>, seq: number): Table<S, C, E> | null {
  let now: Table<S, C, E> | null = table;
  while (now !== null && now.seq > seq) now = now.before;
  return now?.seq === seq ? now : null;
}

function lastStep<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): Table<S, C, E> | null {
  for (const step of effective(table)) {
    if (step.entry.auto || step.entry.command.type === 'say') continue;
    return step.before === null ? null : step.before;
  }
  return null;
}

/** All tables from the first to this one, undone ones included. */
export function tablesOf<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): readonly Table<S, C, E>[] {
  const all: Table<S, C, E>[] = [];
  for (let now: Table<S, C, E> | null = table; now !== null; now = now.before) all.push(now);
  return all.reverse();
}

export const entriesOf = <S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
): readonly Entry<S, C, E>[] => tablesOf(table).map((t) => t.entry);

export const pendingAt = <S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): readonly Pending[] =>
  table.checkpoint.open === null ? [] : [table.checkpoint.open.asked];
