import type { Answered, Answers, Json } from '@potyczka/kernel';
import { about } from '@potyczka/ruleset-kit';
import type { TeoCommand } from './commands.ts';
import type { TeoEvent } from './events/index.ts';
import { attackOutcome, harmedBy, priceFor } from './outcome.ts';
import type { TeoState } from './state.ts';

type Result = Record<string, Json>;

/** How the Test went that was open when it was asked, whoever takes it. */
function test(events: readonly TeoEvent[]): Result {
  const settled = events.find((event) => event.type === 'testSettled');
  if (settled?.type !== 'testSettled') return {};
  return { successes: settled.successes, ...(settled.needed === null ? {} : { passed: settled.passed }) };
}

/** The target of the attack under way, as far as it is settled by the answer; a thing is no figure. */
function attack(before: TeoState, after: TeoState, events: readonly TeoEvent[], command: TeoCommand | null): Result {
  if (command?.type !== 'attack') return {};
  const { target } = command;
  return about(target === undefined ? [] : [target], attackOutcome(before, after, events, target));
}

const isSettled = (events: readonly TeoEvent[], { asked }: Answered<TeoCommand>): boolean =>
  asked.kind === 'protect' || events.some(({ type }) => type === 'testSettled' || type === 'damageTaken');

/**
 * What whoever is asked pays with their own HP, and who else loses some. Temporary HP that lapse with the Test are neither
 * (TEO-13.16).
 */
function prices(events: readonly TeoEvent[], asked: string | undefined, told: readonly string[]): Result {
  const paid = priceFor(events, asked);
  const payers = events.flatMap((event) =>
    event.type === 'hpPaid' || event.type === 'dieExchanged' ? [event.unit] : [],
  );
  const others = [...new Set([...harmedBy(events), ...payers.filter((id) => id !== asked && priceFor(events, id) > 0)])]
    .filter((id) => !told.includes(id))
    .sort();
  return { ...(paid > 0 ? { paid } : {}), ...(others.length > 0 ? { others: others.join(', ') } : {}) };
}

/** What is told beside the choices of a question. */
export const answers: Answers<TeoState, TeoCommand, TeoEvent> = {
  outcome(before, after, events, answered) {
    const { asked, command } = answered;
    const struck = isSettled(events, answered) ? attack(before, after, events, command) : {};
    const told = typeof struck.who === 'string' ? [struck.who] : [];
    return { ...test(events), ...struck, ...prices(events, asked.unit, told) };
  },
  until: { superstitious: 'now', poolTrait: 'now' },
};
