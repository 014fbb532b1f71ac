import type { Command, GameEvent, Table } from '@potyczka/kernel';
import { Mismatch, runPlay, sameJson } from '@potyczka/kernel';

/** Whether the procedure that waits, run again from another base with the same replies, waits for the same answer. */
export function leadsTo<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>, base: S): boolean {
  const { open } = table.moment;
  if (open === null) return false;
  const command = open.command as C;
  try {
    const course = runPlay(base, table.rules.evolve, (play) => table.rules.decide(play, command), open.replies, {
      draws: () => undefined,
      ground: table.ground,
    });
    if (course.kind !== 'waiting' || course.asked === undefined) return false;
    const { kind, seat, choices } = course.asked;
    return kind === open.asked.kind && seat === open.asked.seat && sameJson(choices, open.asked.choices);
  } catch (thrown) {
    if (thrown instanceof Mismatch) return false;
    throw thrown;
  }
}
