import { createHash, randomInt } from 'node:crypto';
import type { Violation } from '@potyczka/kernel';
import { doorViolation, shape } from '@potyczka/protocol';
import type { Store } from '@potyczka/store';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from './clock.ts';
import type { Ledger } from './ledger.ts';
import { type Buckets, neighbourhood } from './limits.ts';
import { refused, secretOf } from './requests.ts';
import type { Room } from './room.ts';
import type { Tables } from './tables.ts';
import type { Thinker } from './thinker.ts';

export interface ReplayParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly thinker: Thinker;
  readonly ledger: Ledger;
  /** How many one address may put here, and how many it may look at. */
  readonly puts: Buckets;
  readonly looks: Buckets;
  /** The longest replay, and all of them together. */
  readonly bytes: number;
  readonly mostBytes: number;
}

/** No letters that are taken for others, and nothing that an address would be cut off at. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const LENGTH = 10;
const ID = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);
const newId = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const hashOf = (save: string): string => createHash('sha256').update(save).digest('hex');

/** Games that anybody may watch who has their short address. */
export function replayRoutes(app: FastifyInstance, parts: ReplayParts): void {
  app.get('/api/replays/:id', (request, reply) => showReplay(parts, request, reply));
  app.post('/api/tables/:id/replay', (request, reply) => shareTable(parts, request, reply));
  app.register(async (scope) => {
    // As text: it is taken apart where nobody waits.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, request, reply) => unreadable(parts, error, request, reply));
    scope.post('/api/replays', { bodyLimit: parts.bytes }, (request, reply) => takeReplay(parts, request, reply));
  });
}

type Refuse = (status: number, violation: Violation) => FastifyReply;

const refusing =
  ({ ledger }: ReplayParts, request: FastifyRequest, reply: FastifyReply): Refuse =>
  (status, violation) =>
    refused(ledger, request, reply, status, [violation]);

function unreadable(parts: ReplayParts, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const no = refusing(parts, request, reply);
  if (error.statusCode === 413)
    return no(413, doorViolation('replay-too-large', { kilobytes: Math.floor(parts.bytes / 1024) }));
  if (error.statusCode === 415 || error.statusCode === 400)
    return no(400, doorViolation('bad-save', { field: 'body', expected: 'a save as application/json' }));
  throw error;
}

async function showReplay(parts: ReplayParts, request: FastifyRequest, reply: FastifyReply) {
  const no = refusing(parts, request, reply);
  const { id } = request.params as { readonly id: string };
  if (!parts.looks.take(neighbourhood(request.ip), now())) return tooMany(parts, no);
  const save = ID.test(id) ? await parts.store.findReplay(id, now()) : undefined;
  if (save === undefined) return no(404, doorViolation('no-such-replay'));
  // What stands under an id never changes; that it is still kept may.
  reply.header('cache-control', 'private, max-age=3600').type('application/json; charset=utf-8');
  return reply.send(`{"ok":true,"save":${save}}`);
}

async function takeReplay(parts: ReplayParts, request: FastifyRequest, reply: FastifyReply) {
  const no = refusing(parts, request, reply);
  if (!parts.puts.take(neighbourhood(request.ip), now())) return tooMany(parts, no);
  const checked = await parts.thinker.checkSave(typeof request.body === 'string' ? request.body : '', {
    from: neighbourhood(request.ip),
    table: '',
  });
  if (!checked.ok) return refused(parts.ledger, request, reply, 400, checked.violations);
  return keep(parts, checked.save, reply, no);
}

/** A game that was played here and is over needs no upload: whoever sat at it, or owns it, may let others watch. */
async function shareTable(parts: ReplayParts, request: FastifyRequest, reply: FastifyReply) {
  const no = refusing(parts, request, reply);
  const { id } = request.params as { readonly id: string };
  const room = shape.id.check(id, 'id', []) ? await roomOf(parts.tables, id, secretOf(request)) : undefined;
  if (room === undefined) return no(404, doorViolation('no-such-door'));
  if (!room.isOver()) return no(409, doorViolation('not-over'));
  if (!parts.puts.take(neighbourhood(request.ip), now())) return tooMany(parts, no);
  const text = await room.saving.finished(neighbourhood(request.ip));
  if (text === undefined) return tooMany(parts, no);
  if (Buffer.byteLength(text) > parts.bytes)
    return no(413, doorViolation('replay-too-large', { kilobytes: Math.floor(parts.bytes / 1024) }));
  return keep(parts, text, reply, no);
}

/** The table, for its owner and for those who sit at it; those who only watch share nothing of it. */
async function roomOf(tables: Tables, id: string, secret: string): Promise<Room | undefined> {
  if (secret === '') return undefined;
  const seat = await tables.seatOf(id, secret);
  const room = seat !== undefined || (await tables.isOwner(id, secret)) ? await tables.room(id) : undefined;
  return seat !== undefined && room?.isSpectator(seat) === true ? undefined : room;
}

async function keep({ store, mostBytes }: ReplayParts, save: string, reply: FastifyReply, no: Refuse) {
  const kept = await store.keepReplay({ id: newId(), hash: hashOf(save), save }, now(), mostBytes);
  if (kept.status === 'full') return no(507, doorViolation('replays-full'));
  return reply.code(201).send({ ok: true, replay: kept.id });
}

function tooMany({ ledger }: ReplayParts, no: Refuse) {
  ledger.turnedAway.inc({ why: 'replays' });
  return no(429, doorViolation('too-many-replays'));
}

const DAY = 86_400_000;
const SWEEP_EVERY = 3_600_000;

/** Drops what nobody has wanted for so many days; 0 keeps everything. Returns how to stop that. */
export function sweepReplays(store: Store, days: number, failed: (error: unknown) => void): () => void {
  if (days === 0) return () => undefined;
  const sweep = (): void => void store.dropReplays(now() - days * DAY).catch(failed);
  sweep();
  const timer = setInterval(sweep, SWEEP_EVERY).unref();
  return () => clearInterval(timer);
}
