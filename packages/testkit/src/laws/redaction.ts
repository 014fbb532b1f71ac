import { sameJson } from '@potyczka/kernel';
import type { AnyTable } from '../subject.ts';
import { ownEvents } from './replay.ts';

type Path = readonly string[];

const partsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((now, key) => (now as Readonly<Record<string, unknown>> | null | undefined)?.[key], value);

/** The places of single values at which two pieces of data differ. */
function* differences(a: unknown, b: unknown, path: Path = []): Generator<Path> {
  const keys = new Set([...partsOf(a), ...partsOf(b)]);
  if (keys.size === 0 && !sameJson(a, b)) yield path;
  for (const key of keys) yield* differences(at(a, [key]), at(b, [key]), [...path, key]);
}

/**
 * What a seat hears of a step does not let it work out a secret: the redacted events, folded over states that differ in
 * what it can't see, must not both times give the true value. Once may be a lucky guess of `imagine`.
 */
export function mustRedact(before: AnyTable, after: AnyTable, seat: string): void {
  const { rules } = after;
  const truth = after.checkpoint.state;
  const secrets = [...differences(truth, rules.disguise(truth, seat))];
  if (secrets.length === 0) return;
  const reckoned = rules.imagine(before.checkpoint.state, seat);
  const guesses = [reckoned, rules.imagine(truth, seat)];
  const starts = [reckoned, rules.disguise(before.checkpoint.state, seat)];
  const heard = starts.map((start) => folded(after, start, seat));
  for (const secret of secrets) {
    const value = at(truth, secret);
    if (guesses.some((state) => sameJson(at(state, secret), value))) continue;
    if (heard.some((state) => !sameJson(at(state, secret), value))) continue;
    throw new Error(`${seat} can tell from what it hears: ${secret.join('.')} is ${JSON.stringify(value)}`);
  }
}

/** A veiled event need not make sense to `evolve`; then it certainly gave nothing away by it. */
function folded(after: AnyTable, start: unknown, seat: string): unknown {
  let state = start;
  try {
    for (const { seq: _seq, v: _v, ...event } of ownEvents(after)) {
      const seen = after.rules.redact(event, seat, after.checkpoint.state);
      if (seen !== undefined) state = after.rules.evolve(state, seen);
    }
    return state;
  } catch {
    return undefined;
  }
}
