import type { Command, DrawSource, Violation } from '@potyczka/kernel';
import { doorViolation, pendingCodeOf, perform } from '@potyczka/kernel';
import type { AnyTable } from '../table.ts';
import { openFor, questionId } from './asked.ts';

/** Refusals of the draws that came with a message: they speak of nothing else. */
const OF_DRAWS: readonly string[] = ['dice-exhausted', 'dice-left-over', 'bad-draw'];

const nothingDrawn: DrawSource = () => undefined;

/** The table as the seat reckons it to be. */
function reckoned(table: AnyTable, seat: string): AnyTable {
  const { checkpoint, rules } = table;
  return { ...table, checkpoint: { ...checkpoint, open: null, state: rules.imagine(checkpoint.state, seat) } };
}

/**
 * Why a command was refused, as far as its seat may know: the reasons it would have on the table as the seat reckons it
 * to be. Where that table would have let it pass, the reason is a secret; that there is one can't be helped.
 */
export function reasonsFor(
  table: AnyTable,
  seat: string,
  command: Command,
  violations: readonly Violation[],
): readonly Violation[] {
  if (violations.every(({ code }) => OF_DRAWS.includes(code))) return violations;
  if (command.type === 'undo') return violations;
  if (command.type === 'answer') return ofAnswer(table, seat, command, violations);
  if (violations.every(({ code }) => code === pendingCodeOf(table.rules))) return violations.map(withoutKind);
  const again = perform(reckoned(table, seat), command, { draws: nothingDrawn });
  return again.ok ? [doorViolation('something-unseen')] : again.violations;
}

/** That somebody is asked can be seen; what, can't. */
function withoutKind({ params = {}, ...violation }: Violation): Violation {
  const { kind: _kind, ...open } = params;
  return { ...violation, params: open };
}

/** Choices were listed to the seat that is asked; of a question that is not open there are only guesses. */
function ofAnswer(
  table: AnyTable,
  seat: string,
  command: Command,
  violations: readonly Violation[],
): readonly Violation[] {
  const { pending, choice } = command as Command & { readonly pending: string; readonly choice: never };
  const mine = openFor(table, seat);
  if (mine !== undefined && mine.id === pending) return violations;
  const known = table.rules.imagine(table.checkpoint.state, seat);
  const stray = table.rules.strayAnswer?.(known, seat, choice);
  const open = mine === undefined ? '—' : questionId(table, seat, mine);
  return [stray ?? doorViolation('no-decision', { pending, open })];
}
