import type { Cause, Command, GameEvent } from '@potyczka/kernel';
import type { AnyTable } from './table.ts';

/** What the events of a step came of; `undefined` while a table is being opened. */
function causeOf({ entry, before }: AnyTable): Cause<unknown, Command> | undefined {
  if (before === null) return undefined;
  const { open, state } = before.checkpoint;
  // What is answered goes on with the command that waited for it, however much was said in between.
  const { command, base } = open ?? { command: entry.command, base: state };
  return command.type === 'open' ? undefined : { command: command as Command, state: base };
}

/** An event of a step, as a seat may know it, in the shape in which it leaves the table. */
export const onTheWire = (step: AnyTable, event: GameEvent): Readonly<Record<string, unknown>> =>
  step.rules.present?.(event, causeOf(step)) ?? { ...event };
