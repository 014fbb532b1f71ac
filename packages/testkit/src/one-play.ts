import type { Command, GameEvent } from '@potyczka/kernel';
import { type Course, procedureOf, runPlay, seededDraws } from '@potyczka/kernel';
import type { Policy } from '@potyczka/odds';
import type { AnyTable } from './subject.ts';

/**
 * A command carried out once, as its odds count it: from what its seat may know to where the table waits again, questions
 * on the way answered by a policy.
 */
export function onePlay(
  { rules, ground, checkpoint }: AnyTable,
  command: Command,
  policy: Policy<unknown, unknown>,
  seed: string,
  body = procedureOf(rules, command),
): { readonly base: unknown; readonly course: Course<unknown, GameEvent> } {
  const base = rules.imagine(checkpoint.state, command.by);
  const draws = seededDraws(seed);
  let carried = false;
  const course = runPlay(base, rules.evolve, body, [], {
    ground,
    // Nobody who plans asks for next round's cards.
    draws: (request) => (carried && request.anew === true ? undefined : draws(request)),
    answer: (question, state) => policy.answer?.(question, state) ?? question.default,
    paused: () => {
      carried = true;
    },
  });
  return { base, course };
}
