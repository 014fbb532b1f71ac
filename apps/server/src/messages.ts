import type { Checker, FieldError, Language, Violation } from '@potyczka/kernel';
import { badMessage, shape } from '@potyczka/protocol';
import type { Ballot } from './votes.ts';

/** What only the online table knows; everything else is the referee protocol's. */
export interface Hello {
  readonly table: string;
  readonly secret: string;
  /** The last event heard of, by somebody who comes back. */
  readonly seq?: number;
  readonly lang?: Language;
  /** The whole view each time, or what changed in it. */
  readonly state?: 'full' | 'changes';
  readonly name?: string;
  /** What the seat adds to the dice. */
  readonly entropy?: string;
}

export type SocketMessage =
  | { readonly verb: 'hello'; readonly body: Hello }
  | { readonly verb: 'vote'; readonly body: Ballot }
  | { readonly verb: 'ping'; readonly body: object }
  | { readonly verb: 'pause'; readonly body: { readonly on: boolean } }
  | { readonly verb: 'signal'; readonly body: Signal };

/** Pointing, measuring, waving: told to the others and forgotten. */
export interface Signal {
  readonly kind: 'point' | 'measure' | 'attention' | 'typing';
  readonly at?: readonly (readonly number[])[];
  readonly unit?: string;
}

/** One line of plain text: control characters have no place in a name. */
const line = (most: number): Checker<string> => ({
  expected: `one line of up to ${most} characters`,
  check: (value, field, errors): value is string => {
    const ok = typeof value === 'string' && value.length <= most && !/\p{Cc}|\p{Cf}|\p{Cs}/u.test(value);
    if (!ok) errors.push({ field, expected: `one line of up to ${most} characters` });
    return ok;
  },
});

const BODIES = {
  hello: shape.object({
    table: shape.id,
    secret: shape.text(100),
    seq: shape.maybe(shape.integer(0, 1e9)),
    lang: shape.maybe(shape.oneOf('en', 'pl', 'ru')),
    state: shape.maybe(shape.oneOf('full', 'changes')),
    name: shape.maybe(line(40)),
    entropy: shape.maybe(line(200)),
  }),
  vote: shape.object({ agree: shape.bool, on: shape.maybe(shape.text(64)) }),
  ping: shape.object({}),
  pause: shape.object({ on: shape.bool }),
  signal: shape.object({
    kind: shape.oneOf('point', 'measure', 'attention', 'typing'),
    at: shape.maybe(shape.list(shape.point, 1, 32)),
    unit: shape.maybe(shape.id),
  }),
} as const;

type SocketVerb = keyof typeof BODIES;
const VERBS = Object.keys(BODIES) as readonly SocketVerb[];

export type SocketRead =
  | { readonly ok: true; readonly value: SocketMessage }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** Reads a message of the online table's own; `undefined` when it is none of these. */
export function readSocketMessage(message: unknown): SocketRead | undefined {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  const verb = VERBS.find((known) => Object.hasOwn(message, known));
  if (verb === undefined) return undefined;
  const errors: FieldError[] = [];
  for (const key of Object.keys(message))
    if (key !== verb && key !== 'id') errors.push({ field: key, expected: `no such field beside ${verb}` });
  const body = (message as Readonly<Record<string, unknown>>)[verb];
  BODIES[verb].check(body, verb, errors);
  if (errors.length > 0)
    return { ok: false, violations: errors.map((error) => badMessage(error.field, error.expected)) };
  return { ok: true, value: { verb, body } as SocketMessage };
}
