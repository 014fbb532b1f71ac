import type { Command, RuleId, Spendable } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';
import type { Outcome } from './outcomes.ts';
import type { Policy } from './policies.ts';
import { first } from './policies.ts';

/** What so much of it would make of the roll. */
export interface SpendingStep {
  readonly n: number;
  readonly outcomes: readonly Outcome[];
  /** The command that says it, where it is said with the command; on this step the one that was asked about. */
  readonly command?: Command;
  readonly chosen?: true;
}

export interface Spending {
  readonly name: string;
  readonly rule: RuleId;
  readonly left: number;
  readonly wards?: string;
  readonly steps: readonly SpendingStep[];
}

type OutcomesOf<S, C, E> = (command: C, policy: Policy<S, E>) => readonly Outcome[] | undefined;

/**
 * Every step of everything that may be spent, each by itself and counted by the rules as the roll itself is. Where one of
 * the steps is too much to count, there is nothing to compare the others with: it is left out.
 */
export function oddsOfSpending<S, C extends Command, E>(
  spendable: readonly Spendable<S, C>[],
  command: C,
  plainly: Policy<S, E>,
  outcomesOf: OutcomesOf<S, C, E>,
): readonly Spending[] {
  return spendable.flatMap(({ name, rule, left, most, wards, ...how }) => {
    const steps: SpendingStep[] = [];
    for (let n = 0; n <= most; n++) {
      const said = how.command?.(n);
      const policy = how.answer === undefined ? plainly : first(how.answer(n), plainly as Policy<S, unknown>);
      const outcomes = outcomesOf(said ?? command, policy);
      if (outcomes === undefined) return [];
      const chosen = said !== undefined && sameJson(said as never, command as never) ? { chosen: true as const } : {};
      steps.push({ n, outcomes, ...(said === undefined ? {} : { command: said }), ...chosen });
    }
    return [{ name, rule, left, ...(wards === undefined ? {} : { wards }), steps }];
  });
}
