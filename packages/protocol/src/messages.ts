import type { Draw, Json, Language, Params, Violation } from '@potyczka/kernel';
import { doorViolation, shape } from '@potyczka/kernel';
import { LANGUAGES } from '@potyczka/narration';
import { openObject } from './shapes.ts';

/** A command as it comes from outside: its type and speaker are known, the rest is for the ruleset to read. */
export type RawCommand = Readonly<Record<string, unknown>> & { readonly type: string; readonly by: string };

/** What a message asks for, once its shape has been checked. */
export type Request =
  | { readonly verb: 'open'; readonly body: unknown; readonly dice?: readonly Draw[] }
  | { readonly verb: 'do'; readonly body: RawCommand; readonly dice?: readonly Draw[] }
  | { readonly verb: 'legal'; readonly body: { readonly by: string; readonly unit?: string } }
  | {
      readonly verb: 'odds';
      readonly body: RawCommand;
      readonly next?: readonly RawCommand[];
      readonly steps?: boolean;
    }
  | { readonly verb: 'view'; readonly body: { readonly as: string } }
  | { readonly verb: 'undo'; readonly body: { readonly by: string; readonly to?: number } }
  | {
      readonly verb: 'log';
      readonly body: { readonly from?: number; readonly lang?: Language; readonly as?: string };
    }
  | { readonly verb: 'rule'; readonly body: { readonly id: string; readonly lang?: Language } }
  | { readonly verb: 'describe'; readonly body: { readonly ruleset?: string } }
  | { readonly verb: 'save'; readonly body: object }
  | { readonly verb: 'load' | 'verify'; readonly body: unknown };

export type Verb = Request['verb'];
export type OddsRequest = Extract<Request, { readonly verb: 'odds' }>;

/** What surrounds the verb: the sender's own mark and the language to answer in. */
export interface Envelope {
  readonly id?: Json;
  readonly lang?: Language;
}

const seq = shape.integer(0, 1e9);
const lang = shape.oneOf('en', 'pl', 'ru');
const draws = shape.list(shape.either(shape.integer(1, 1000), shape.text(4)), 0, 1000);

const command = openObject({ type: shape.text(64), by: shape.id });

const BODIES: Readonly<Record<Verb, shape.Checker<unknown>>> = {
  // Set-ups and saves are looked at more closely by those who take them in.
  open: shape.any,
  load: shape.any,
  verify: shape.any,
  do: command,
  odds: command,
  legal: shape.object({ by: shape.id, unit: shape.maybe(shape.id) }),
  view: shape.object({ as: shape.id }),
  undo: shape.object({ by: shape.id, to: shape.maybe(seq) }),
  log: shape.object({ from: shape.maybe(seq), lang: shape.maybe(lang), as: shape.maybe(shape.id) }),
  rule: shape.object({ id: shape.text(40), lang: shape.maybe(lang) }),
  save: shape.object({}),
  describe: shape.object({ ruleset: shape.maybe(shape.text(40)) }),
};

export const VERBS = Object.keys(BODIES) as readonly Verb[];
/** What may stand beside a verb, besides `id` and `lang`. */
const BESIDE: Readonly<Partial<Record<Verb, Readonly<Record<string, shape.Checker<unknown>>>>>> = {
  open: { dice: draws },
  do: { dice: draws },
  odds: { next: shape.list(command, 1, 20), steps: shape.bool },
};

export const badMessage = (field: string, expected: string): Violation =>
  doorViolation('bad-message', { field, expected });

/** A line of input that holds no message: too long, not text, or not JSON. */
export const badLine = (trouble: 'too-long' | 'not-text' | 'bad-json', params: Params): Violation =>
  doorViolation('bad-message', { ...params, field: 'line', expected: `@expected.${trouble}` });

export const badFields = (errors: readonly shape.FieldError[]): readonly Violation[] =>
  errors.map(({ field, expected }) => badMessage(field, expected));

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const refuse = (...violations: readonly Violation[]): Read<never> => ({ ok: false, violations });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The mark and the language, as far as they can be made out even when the rest is wrong. */
export function envelopeOf(message: unknown): Envelope {
  if (!isObject(message)) return {};
  const asked = LANGUAGES.find((known) => known === message.lang);
  const { id } = message;
  if (id === undefined) return asked === undefined ? {} : { lang: asked };
  return asked === undefined ? { id: id as Json } : { id: id as Json, lang: asked };
}

export function readMessage(message: unknown): Read<Request> {
  if (!isObject(message)) return refuse(badMessage('message', `an object with one verb: ${VERBS.join(', ')}`));
  let verb: Verb | undefined;
  let count = 0;
  const strangers: string[] = [];
  for (const key of Object.keys(message)) {
    if (key === 'id' || key === 'lang') continue;
    if (!Object.hasOwn(BODIES, key)) strangers.push(key);
    else {
      verb = key as Verb;
      count += 1;
    }
  }
  if (verb === undefined || count > 1) {
    const verbs = VERBS.filter((known) => Object.hasOwn(message, known));
    const field = verbs.length > 1 ? verbs.join(', ') : (strangers[0] ?? 'message');
    return refuse(badMessage(field, `exactly one verb of ${VERBS.join(', ')}`));
  }
  const errors: shape.FieldError[] = [];
  for (const key of strangers) {
    const known = BESIDE[verb] ?? {};
    const checker = Object.hasOwn(known, key) ? known[key] : undefined;
    if (checker === undefined) errors.push({ field: key, expected: strangerExpected(verb) });
    else checker.check(message[key], key, errors);
  }
  if (message.lang !== undefined) lang.check(message.lang, 'lang', errors);
  BODIES[verb].check(message[verb], verb, errors);
  if (errors.length > 0) return refuse(...badFields(errors));
  const request = { verb, body: message[verb] } as Request;
  if (strangers.length === 0) return { ok: true, value: request };
  return { ok: true, value: { ...request, ...Object.fromEntries(strangers.map((key) => [key, message[key]])) } };
}

const strangerExpected = (verb: Verb): string =>
  `no such field; beside ${verb} there may be ${['id', 'lang', ...Object.keys(BESIDE[verb] ?? {})].join(', ')}`;
