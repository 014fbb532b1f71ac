import type { Command, Draw, Json, Language, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import type { Envelope, RawCommand, Read, Request } from '../messages.ts';
import { badFields, badMessage, envelopeOf, readMessage } from '../messages.ts';

/** Something that would change the table, with the mark it is known by and the last event its sender had heard of. */
export interface Wanted {
  readonly id: string;
  readonly seq: number;
  readonly lang: Language | undefined;
  readonly command: Command;
  readonly dice?: readonly Draw[];
}

/** Verbs that speak of other tables than the one the seat is at. */
const ELSEWHERE: readonly string[] = ['open', 'load', 'verify'];
/** Where each verb names its speaker on the command line. */
const SPEAKERS: readonly (readonly [verb: string, field: 'by' | 'as'])[] = [
  ['do', 'by'],
  ['odds', 'by'],
  ['legal', 'by'],
  ['undo', 'by'],
  ['view', 'as'],
  ['log', 'as'],
  ['deeds', 'as'],
];

/**
 * Only a seat asks what lies between two figures, and how the first would do against the second: at a table one sees
 * everything of, the view tells.
 */
export interface PairRequest {
  readonly verb: 'situation' | 'duel';
  readonly body: { readonly unit: string; readonly target: string };
}

/** Only a seat asks what a figure has done so far: everybody else reads the whole log. */
export interface DeedsRequest {
  readonly verb: 'deeds';
  readonly body: { readonly unit: string };
}

/**
 * Only a seat asks about moves before it makes them: the way of one, what it leads to, everywhere it may lead; and what a
 * command would take up on the map.
 */
export interface MoveRequest {
  readonly verb: 'plan' | 'prospect' | 'region' | 'area';
  readonly body: RawCommand;
}

/** Only a seat asks what it could do once several commands of its own had gone well. */
export interface AfterwardsRequest {
  readonly verb: 'afterwards';
  readonly body: RawCommand;
  readonly next?: readonly RawCommand[];
}

export interface SeatRequest {
  readonly request: Request | PairRequest | DeedsRequest | MoveRequest | AfterwardsRequest;
  readonly id?: Json;
  readonly lang?: Language;
  readonly seq?: number;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const commandId = shape.text(64);
const number = shape.integer(0, 1e9);

/** Fills the speaker in from the connection, into a copy of our own; a message that names somebody else is refused. */
function spoken(own: Record<string, unknown>, seat: string): Read<Readonly<Record<string, unknown>>> {
  for (const [verb, field] of SPEAKERS) {
    const body = own[verb];
    if (!isObject(body)) continue;
    const speaker = body[field];
    if (speaker === seat) continue;
    if (speaker !== undefined) return stranger(`${verb}.${field}`, seat);
    own[verb] = field === 'by' ? { ...body, by: seat } : { ...body, as: seat };
  }
  if (Array.isArray(own.next))
    own.next = own.next.map((one: unknown) => (isObject(one) && one.by === undefined ? { ...one, by: seat } : one));
  return { ok: true, value: own };
}

const stranger = (field: string, seat: string): Read<never> => ({
  ok: false,
  violations: [badMessage(field, `${seat}, whose seat this is, or nothing`)],
});

/** Reads what came over a seat's connection. What changes the table must carry an id and a number. */
export function readSeatMessage(raw: unknown, seat: string): Read<SeatRequest> {
  const envelope: Envelope = envelopeOf(raw);
  if (!isObject(raw)) return withEnvelope(readMessage(raw), envelope);
  const elsewhere = ELSEWHERE.find((verb) => Object.hasOwn(raw, verb));
  if (elsewhere !== undefined) return refusedVerb(elsewhere);
  const pairwise = OF_A_PAIR.find((verb) => Object.hasOwn(raw, verb));
  if (pairwise !== undefined) return readPair(raw, pairwise, envelope);
  if (Object.hasOwn(raw, 'deeds')) return readDeeds(raw, seat, envelope);
  const imagined = IMAGINED.find((verb) => Object.hasOwn(raw, verb));
  if (imagined !== undefined) return readImagined(raw, imagined, seat, envelope);
  const { seq, ...message } = raw;
  const own = spoken(message, seat);
  if (!own.ok) return own;
  const read = withEnvelope(readMessage(own.value), envelope);
  if (!read.ok) return read;
  const changes = read.value.request.verb === 'do' || read.value.request.verb === 'undo';
  const errors: shape.FieldError[] = [];
  if (changes) commandId.check(raw.id, 'id', errors);
  if (changes || seq !== undefined) number.check(seq, 'seq', errors);
  if (errors.length > 0) return { ok: false, violations: badFields(errors) };
  return seq === undefined ? read : { ok: true, value: { ...read.value, seq: seq as number } };
}

const beside = (verb: string, strangers: object): shape.FieldError[] =>
  Object.keys(strangers).map((field) => ({ field, expected: `no such field; beside ${verb} there may be id, lang` }));

const OF_A_PAIR: readonly PairRequest['verb'][] = ['situation', 'duel'];
const pair = shape.object({ unit: shape.id, target: shape.id });

function readPair(
  raw: Readonly<Record<string, unknown>>,
  verb: PairRequest['verb'],
  envelope: Envelope,
): Read<SeatRequest> {
  const { [verb]: body, id: _id, lang: _lang, ...strangers } = raw;
  const errors = beside(verb, strangers);
  pair.check(body, verb, errors);
  if (errors.length > 0) return { ok: false, violations: badFields(errors) };
  return { ok: true, value: { request: { verb, body: body as PairRequest['body'] }, ...envelope } };
}

const deeds = shape.object({ unit: shape.id, as: shape.id });

function readDeeds(raw: Readonly<Record<string, unknown>>, seat: string, envelope: Envelope): Read<SeatRequest> {
  const own = spoken({ ...raw }, seat);
  if (!own.ok) return own;
  const { deeds: body, id: _id, lang: _lang, ...strangers } = own.value;
  const errors = beside('deeds', strangers);
  deeds.check(body, 'deeds', errors);
  if (errors.length > 0) return { ok: false, violations: badFields(errors) };
  return { ok: true, value: { request: { verb: 'deeds', body: body as DeedsRequest['body'] }, ...envelope } };
}

type ImaginedVerb = MoveRequest['verb'] | AfterwardsRequest['verb'];
const IMAGINED: readonly ImaginedVerb[] = ['plan', 'prospect', 'region', 'area', 'afterwards'];

/** What is only imagined is read like a command whose odds are asked for; several like a plan. */
function readImagined(
  raw: Readonly<Record<string, unknown>>,
  verb: ImaginedVerb,
  seat: string,
  envelope: Envelope,
): Read<SeatRequest> {
  const { [verb]: odds, ...rest } = raw;
  const own = spoken({ ...rest, odds }, seat);
  const read = own.ok ? readMessage(own.value) : own;
  if (!read.ok) return read;
  if (read.value.verb !== 'odds') return refusedVerb(verb);
  const { body, next } = read.value;
  const beside = verb === 'afterwards' && next !== undefined ? { next } : {};
  return { ok: true, value: { request: { verb, body, ...beside } as MoveRequest | AfterwardsRequest, ...envelope } };
}

const withEnvelope = (read: Read<Request>, envelope: Envelope): Read<SeatRequest> =>
  read.ok ? { ok: true, value: { request: read.value, ...envelope } } : read;

const refusedVerb = (verb: string): { readonly ok: false; readonly violations: readonly Violation[] } => ({
  ok: false,
  violations: [
    badMessage(
      verb,
      'a verb of the table one sits at: do, legal, odds, situation, duel, deeds, plan, prospect, region, area, afterwards, view, undo, log, rule, save',
    ),
  ],
});
