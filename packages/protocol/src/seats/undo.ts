import type { Command } from '@potyczka/kernel';
import { effective, perform, sameJson } from '@potyczka/kernel';
import type { AnyTable } from '../table.ts';

/** Entries that count now and would not after going back. Going forward again takes nothing back from anybody. */
function takenBack(table: AnyTable, to: AnyTable): readonly AnyTable[] {
  const steps: AnyTable[] = [];
  for (const step of effective(table)) {
    if (step.seq <= to.seq) break;
    steps.push(step);
  }
  return steps;
}

/** What an undo to a moment would change: the steps that would no longer count, and those that would count again. */
export function changedBy(
  table: AnyTable,
  to: AnyTable,
): { readonly undone: readonly AnyTable[]; readonly restored: readonly AnyTable[] } {
  const undone: AnyTable[] = [];
  const restored: AnyTable[] = [];
  const [present, past] = [effective(table), effective(to)];
  let [now, then] = [present.next(), past.next()];
  // Both ways lead back to where they parted; nobody looks further.
  while (now.value?.seq !== then.value?.seq) {
    if (!now.done && (then.done || now.value.seq > then.value.seq)) {
      undone.push(now.value);
      now = present.next();
    } else if (!then.done) {
      restored.push(then.value);
      then = past.next();
    }
  }
  return { undone: undone.reverse(), restored: restored.reverse() };
}

/** The moment before the last thing a seat did itself. */
export function lastOwnStep(table: AnyTable, seat: string): AnyTable | null {
  for (const step of effective(table)) {
    const { command, auto } = step.entry;
    if (auto !== true && command.type !== 'say' && command.by === seat) return step.before;
  }
  return null;
}

/**
 * Whether a seat may go back without asking: all that would be taken back is its own, no die was cast, nobody else had a
 * say, and it learned nothing that it could not have reckoned before.
 */
export function isFreeUndo(table: AnyTable, seat: string, to: AnyTable): boolean {
  if (to.seq >= table.seq) return false;
  const steps = takenBack(table, to);
  // What was undone and is brought back lies ahead of the present: nothing is taken back, but others may mind.
  if (steps.length === 0) return false;
  return steps.every((step) => step.entry.command.type === 'say' || isSlip(step, seat));
}

function isSlip(step: AnyTable, seat: string): boolean {
  const { command, replies, auto } = step.entry;
  if (auto === true || command.by !== seat || replies.length > 0 || step.before === null) return false;
  return foreseen(step.before, step, command as Command, seat);
}

/** The seat's view afterwards is the one it could have worked out from its view before. */
function foreseen(before: AnyTable, after: AnyTable, command: Command, seat: string): boolean {
  if (before.checkpoint.open !== null) return false;
  const { rules } = after;
  const known: AnyTable = {
    ...before,
    checkpoint: { ...before.checkpoint, state: rules.imagine(before.checkpoint.state, seat) },
  };
  const course = perform(known, command, { draws: () => undefined });
  if (!course.ok) return false;
  return sameJson(rules.view(course.table.checkpoint.state, seat), rules.view(after.checkpoint.state, seat));
}
