import type { Violation } from '@potyczka/kernel';
import { doorViolation, shape } from '@potyczka/protocol';
import type { Store } from '@potyczka/store';
import { hashSecret } from '@potyczka/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from './clock.ts';
import type { Claim, Meta } from './documents.ts';
import type { Ledger } from './ledger.ts';
import { type Buckets, neighbourhood } from './limits.ts';
import { lookedUp } from './looked-up.ts';
import { refused } from './requests.ts';
import type { Room } from './room.ts';
import type { Tables } from './tables.ts';

/** What whoever watches a public table says in place of a secret: there is none. */
export const PUBLIC_LINK = 'public';
const PUBLIC_HASH = hashSecret(PUBLIC_LINK);

/** Whoever took a free seat has so long to sit down before it is free again. */
const CLAIM_LASTS = 90_000;
/** A table is shown for so long after somebody was last there. */
const SHOWN_FOR = 45_000;
/** A list so old is read again. */
const FRESH_FOR = 1000;
const MOST_TABLES = 50;

export const isPublic = ({ meta }: Pick<Room, 'meta'>): boolean => meta.settings.listing === 'public';

/** Whether somebody who came by this link may watch: with a link of one's own, or because everybody may. */
export const mayWatch = (room: Room, link: string): boolean =>
  room.meta.settings.spectators === 'welcome' && (link !== PUBLIC_HASH || isPublic(room));

/** Whether a link is nobody's own, so that it holds as long as the table is public. */
export const isPublicLink = (link: string): boolean => link === PUBLIC_HASH;

/** One from far ahead was written by a clock that has been put right since: it keeps nobody from the seat. */
const isFresh = ({ at }: Claim, time: number): boolean => Math.abs(time - at) < CLAIM_LASTS;

const isFree = ({ sitting, claims = [] }: Meta, seat: string, time: number): boolean =>
  !sitting.some((one) => one.seat === seat) && !claims.some((one) => one.seat === seat && isFresh(one, time));

/** Seats of players that nobody has taken. */
export const freeSeats = ({ seats, meta }: Pick<Room, 'seats' | 'meta'>, time: number) =>
  seats.filter(({ id, role }) => role === 'player' && isFree(meta, id, time));

export interface LobbyParts {
  readonly tables: Tables;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly joins: Buckets;
  readonly on: boolean;
}

/** Tables that everybody may know of: who looks for players, what can be watched, and how to take a free seat. */
export function lobbyRoutes(app: FastifyInstance, parts: LobbyParts): void {
  const { on } = parts;
  const list = on ? lookedUp(() => tablesShown(parts.store), FRESH_FOR) : async () => [];
  app.get('/api/lobby', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, on, tables: await list() }),
  );
  app.post('/api/lobby/:id/seats/:seat', (request, reply) => takeSeat(parts, request, reply));
}

async function tablesShown(store: Store): Promise<readonly object[]> {
  const time = now();
  const listings = await store.listings(time - SHOWN_FOR, MOST_TABLES);
  // Seen long after now: by a clock that has been put right since, and nobody knows when that was.
  const sound = listings.filter(({ seen }) => seen <= time + SHOWN_FOR);
  return sound.map(({ table, since, facts }) => ({
    table,
    ...(facts as object),
    seconds: Math.max(0, Math.round((time - since) / 1000)),
  }));
}

/** Gives a free seat to whoever asks for it, with a link of its own: nobody gets the link of anybody else. */
async function takeSeat({ tables, ledger, joins, on }: LobbyParts, request: FastifyRequest, reply: FastifyReply) {
  const { id, seat } = request.params as { readonly id: string; readonly seat: string };
  const no = (status: number, violation: Violation) => refused(ledger, request, reply, status, [violation]);
  if (!on) return no(404, doorViolation('no-lobby'));
  if (!joins.take(neighbourhood(request.ip), now())) {
    ledger.turnedAway.inc({ why: 'joins' });
    return no(429, doorViolation('too-many-joins'));
  }
  const room = shape.id.check(id, 'id', []) ? await tables.room(id) : undefined;
  // A table that is not public is not there, as far as anybody may know.
  if (room === undefined || !isPublic(room)) return no(404, doorViolation('no-such-table'));
  const time = now();
  const claimed = await room.changeMeta((meta) => {
    if (!freeSeats({ seats: room.seats, meta }, time).some((free) => free.id === seat)) return undefined;
    const claims = (meta.claims ?? []).filter((one) => one.seat !== seat && isFresh(one, time));
    return { ...meta, claims: [...claims, { seat, at: time }] };
  });
  if (!claimed) return no(409, doorViolation('seat-taken'));
  const link = await tables.renew(room, seat);
  await room.listing.note();
  return reply.code(201).send({ ok: true, table: id, seat, link });
}
