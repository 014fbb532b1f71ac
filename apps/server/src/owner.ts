import type { Violation } from '@potyczka/kernel';
import { LANGUAGES } from '@potyczka/narration';
import type { TableSettings } from '@potyczka/protocol';
import { DEFAULT_SETTINGS, doorViolation, shape, type TableKind } from '@potyczka/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from './clock.ts';
import { withSettings } from './documents.ts';
import { factsOf } from './facts.ts';
import type { Ledger } from './ledger.ts';
import { type Buckets, neighbourhood } from './limits.ts';
import { mayWatch } from './lobby.ts';
import { bodyOf, refused, secretOf } from './requests.ts';
import { rewind } from './rewind.ts';
import type { Room } from './room.ts';
import { announceSeats, seatsShown, seatsShownTo, start } from './seating.ts';
import type { Tables } from './tables.ts';

export interface OwnerParts {
  readonly tables: Tables;
  readonly ledger: Ledger;
  readonly openings: Buckets;
  readonly socketsPerTable: number;
  /** Whether tables may be public here. */
  readonly lobby: boolean;
}

const settingsShape = {
  reminder: shape.maybe(shape.integer(0, 86_400)),
  answer: shape.maybe(shape.integer(0, 86_400)),
  spectators: shape.maybe(shape.oneOf('welcome', 'shut out')),
  delay: shape.maybe(shape.integer(0, 3600)),
  hush: shape.maybe(shape.integer(0, 60)),
  paused: shape.maybe(shape.bool),
  listing: shape.maybe(shape.oneOf('unlisted', 'public')),
  language: shape.maybe(shape.oneOf(...LANGUAGES)),
};
const opening = shape.object({
  setup: shape.any,
  kind: shape.maybe(shape.oneOf('open', 'sealed')),
  settings: shape.maybe(shape.object(settingsShape)),
});
const settings = shape.object(settingsShape);
const handover = shape.object({ to: shape.id });

/** Opening tables, and what only their owners may do: by plain requests, the secret in the header. */
export function ownerRoutes(app: FastifyInstance, parts: OwnerParts): void {
  app.post('/api/tables', (request, reply) => openTable(parts, request, reply));
  app.get('/api/tables/:id', (request, reply) =>
    asOwner(parts, request, reply, async (room) => ({
      table: factsOf(room),
      seats: seatsShown(room),
      settings: room.meta.settings,
    })),
  );
  app.post('/api/tables/:id/start', (request, reply) =>
    asOwner(parts, request, reply, async (room) => {
      await start(room);
      announceSeats(room);
      return { begun: true };
    }),
  );
  app.patch('/api/tables/:id/settings', (request, reply) =>
    asOwner(parts, request, reply, (room) => changeSettings(parts, room, request.body)),
  );
  app.post('/api/tables/:id/rewind', (request, reply) =>
    asOwner(parts, request, reply, async (room) =>
      (await rewind(room)) ? { rewound: true } : [doorViolation('nothing-to-repair')],
    ),
  );
  app.get('/api/tables/:id/log', (request, reply) => exportLog(parts, request, reply));
  app.get('/api/tables/:id/invitation', (request, reply) => invitation(parts, request, reply));
  linkRoutes(app, parts);
}

/** A table that can't be taken into memory, or not be shown, still has its log; of a healthy one nobody may see all. */
async function exportLog({ tables, ledger }: OwnerParts, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { readonly id: string };
  if (!shape.id.check(id, 'id', []) || !(await tables.isOwner(id, secretOf(request))))
    return refused(ledger, request, reply, 403, [doorViolation('owner-only')]);
  const log = (await tables.isSpoilt(id)) ? await tables.log(id) : undefined;
  if (log === undefined) return refused(ledger, request, reply, 409, [doorViolation('nothing-to-repair')]);
  return reply.send({ ok: true, log });
}

/** What a link leads to, for whoever has it: looked at before anybody sits down. */
async function invitation(
  { tables, ledger, socketsPerTable }: OwnerParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { id } = request.params as { readonly id: string };
  const secret = secretOf(request);
  const seat = shape.id.check(id, 'id', []) && secret !== '' ? await tables.seatOf(id, secret) : undefined;
  const room = seat === undefined ? undefined : await tables.room(id);
  if (seat === undefined || room === undefined)
    return refused(ledger, request, reply, 404, [doorViolation('no-such-door')]);
  if (room.isSpectator(seat) && room.meta.settings.spectators === 'shut out')
    return refused(ledger, request, reply, 403, [doorViolation('shut-out')]);
  if (room.sockets() >= socketsPerTable) return refused(ledger, request, reply, 429, [doorViolation('table-full')]);
  return reply.send({ ok: true, seat, table: factsOf(room), seats: seatsShownTo(room, seat), now: nowAt(room, seat) });
}

/** Whom the table waits for, as far as it is shown to the seat; nothing before it has begun. */
function nowAt(room: Room, seat: string): { readonly awaits: readonly string[]; readonly over: boolean } | null {
  const table = room.shownTo(seat);
  if (table === null) return null;
  const { awaits, over } = room.post(seat).door.standing(table, 'en');
  return { awaits, over };
}

function linkRoutes(app: FastifyInstance, parts: OwnerParts): void {
  const { tables } = parts;
  app.put('/api/tables/:id/links/:seat', (request, reply) =>
    asOwner(parts, request, reply, async (room) => {
      const seat = seatIn(room, request);
      return seat === undefined ? unknownSeat(room) : { seat, link: await tables.renew(room, seat) };
    }),
  );
  app.delete('/api/tables/:id/links/:seat', (request, reply) =>
    asOwner(parts, request, reply, async (room) => {
      const seat = seatIn(room, request);
      return seat === undefined ? unknownSeat(room) : { revoked: await tables.revoke(room, seat) };
    }),
  );
  app.post('/api/tables/:id/handover', (request, reply) =>
    asOwner(parts, request, reply, (room) => handOver(tables, room, request.body)),
  );
}

type Answer = object | readonly Violation[];

async function openTable(parts: OwnerParts, request: FastifyRequest, reply: FastifyReply) {
  const { tables, ledger, openings } = parts;
  const asked = bodyOf(opening, request.body);
  if (Array.isArray(asked)) return refused(ledger, request, reply, 400, asked);
  const read = asked as { setup: unknown; kind?: TableKind; settings?: Partial<TableSettings> };
  if (!parts.lobby && read.settings?.listing === 'public')
    return refused(ledger, request, reply, 400, [doorViolation('no-lobby')]);
  if (!openings.take(neighbourhood(request.ip), now())) {
    ledger.turnedAway.inc({ why: 'tables' });
    return refused(ledger, request, reply, 429, [doorViolation('too-many-tables')]);
  }
  const { setup, kind = 'open', settings: chosen = {} } = read;
  const opened = await tables.open(setup, kind, { ...DEFAULT_SETTINGS, ...chosen });
  if ('owner' in opened) return reply.code(201).send({ ok: true, ...opened });
  return refused(ledger, request, reply, 400, opened);
}

async function asOwner(
  { tables, ledger }: OwnerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (room: Room) => Promise<Answer>,
) {
  const { id } = request.params as { readonly id: string };
  if (!shape.id.check(id, 'id', []) || !(await tables.isOwner(id, secretOf(request))))
    return refused(ledger, request, reply, 403, [doorViolation('owner-only')]);
  const room = await tables.room(id);
  if (room === undefined) return refused(ledger, request, reply, 404, [doorViolation('no-such-table')]);
  const answer = await act(room);
  return Array.isArray(answer) ? refused(ledger, request, reply, 400, answer) : reply.send({ ok: true, ...answer });
}

function seatIn(room: Room, request: FastifyRequest): string | undefined {
  const { seat } = request.params as { readonly seat: string };
  return room.seats.find(({ id, role }) => id === seat && role !== 'npc')?.id;
}

const unknownSeat = (room: Room): readonly Violation[] => [
  doorViolation('unknown-seat', { field: 'seat', expected: room.seats.map(({ id }) => id).join(', ') }),
];

async function changeSettings({ lobby }: OwnerParts, room: Room, body: unknown): Promise<Answer> {
  const read = bodyOf(settings, body);
  if (Array.isArray(read)) return read;
  const change = read as Partial<TableSettings>;
  if (!lobby && change.listing === 'public') return [doorViolation('no-lobby')];
  await room.changeMeta((meta) => withSettings(meta, change, now()));
  for (const [seat, connection] of room.connections())
    if (room.isSpectator(seat) && !mayWatch(room, connection.link)) connection.end(4403, 'spectators are not let in');
  room.announce({ settings: room.meta.settings });
  room.show();
  await room.listing.note();
  return { settings: room.meta.settings };
}

/** The GM's seat goes to whoever sits on another one: they get its new link, and the old one is void. */
async function handOver(tables: Tables, room: Room, body: unknown): Promise<Answer> {
  const read = bodyOf(handover, body);
  if (Array.isArray(read)) return read;
  const { to } = read as { readonly to: string };
  const gm = room.seats.find(({ role }) => role === 'gm')?.id;
  if (gm === undefined || !room.seats.some(({ id, role }) => id === to && role === 'player')) return unknownSeat(room);
  const link = await tables.renew(room, gm);
  for (const [seat, connection] of room.connections())
    if (seat === to) connection.send(JSON.stringify({ link: { seat: gm, secret: link } }));
  return { seat: gm, link };
}
