import { availableParallelism } from 'node:os';
import { type Context, Failure } from './context.ts';

/** What both commands of the lab read from the command line and say when it fails. */
export function coresOf({ words }: Context, given: string | undefined): number {
  if (given === undefined) return availableParallelism();
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1 && count <= 256) return count;
  throw new Failure(words.word('cli.usage.invalidArgument', { what: given, allowed: '1–256' }), 2);
}

export function whyOf(error: unknown): string {
  // A refused connection is an AggregateError without a message of its own.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message || first.name : String(first);
}
