import type { Command, GameEvent, Pending, Play, Table, Violation } from '@potyczka/kernel';
import { Mismatch, procedureOf, runPlay } from '@potyczka/kernel';

/** The procedure that waits with the open question, as somebody who knows less would see it. */
export interface Asking<S, C, E> {
  readonly asked: Pending;
  /** What was under way; `null` while the table is being opened. */
  readonly command: C | null;
  readonly base: S;
  /** What it waits for the answer with: the command alone, or what follows by itself where it was asked there. */
  readonly body: (play: Play<S, E>) => readonly Violation[];
  readonly state: S;
  /** How many events it had told by then. */
  readonly told: number;
}

/** Whether the procedure that waits, run again from another base with the same replies, waits for the same answer. */
export function leadsTo<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  base: S,
): Asking<S, C, E> | undefined {
  const { rules } = table;
  const { open } = table.moment;
  if (open === null) return undefined;
  const command = open.command.type === 'open' ? null : (open.command as C);
  const alone = command === null ? [] : [(play: Play<S, E>) => rules.decide(play, command)];
  for (const body of [...alone, procedureOf(rules, open.command)]) {
    const asking = waitsWith(table, base, body);
    if (asking !== undefined) return { ...asking, asked: open.asked, base, body, command };
  }
  return undefined;
}

function waitsWith<S, C extends Command, E extends GameEvent>(
  { rules, moment: { open }, ground }: Table<S, C, E>,
  base: S,
  body: Asking<S, C, E>['body'],
): Pick<Asking<S, C, E>, 'state' | 'told'> | undefined {
  if (open === null) return undefined;
  try {
    const course = runPlay(base, rules.evolve, body, open.replies, { draws: () => undefined, ground });
    if (course.kind !== 'waiting' || course.asked === undefined) return undefined;
    const { kind, seat } = course.asked;
    // What is listed may hang on what the seat can't see; what it may answer is seen when it is tried.
    const same = kind === open.asked.kind && seat === open.asked.seat;
    return same ? { state: course.state, told: course.events.length } : undefined;
  } catch (thrown) {
    if (thrown instanceof Mismatch) return undefined;
    throw thrown;
  }
}
