import { hashSecret, type ListedTable, newSecret } from '@potyczka/store';
import { type AdminParts, BadRequest, type Done } from './admin-parts.ts';
import { HOUSE } from './banned.ts';
import { asJson, headFrom, metaFrom } from './documents.ts';
import { factsOf } from './facts.ts';
import type { Room } from './room.ts';
import { announceSeats, seatsShown } from './seating.ts';

/** What those who run the server may do with a table. What the game hides is hidden from them too, as long as it is played. */

const MOST = 200;
const whenOf = (time: number): string => new Date(time).toISOString();

const numberIn = (text: unknown): number | undefined => (/^\d{1,15}$/.test(String(text)) ? Number(text) : undefined);

/** A page of all tables, the newest first; `next` is where the next one begins. */
export async function tablesListed(
  { store, tables }: AdminParts,
  { limit, created, id, ruleset }: Readonly<Record<string, unknown>>,
): Promise<Done> {
  const from = numberIn(created);
  const after = from === undefined ? undefined : { created: from, id: String(id ?? '') };
  const wanted = Math.min(numberIn(limit) ?? 50, MOST);
  const here = new Map((await tables.loaded()).map((room) => [room.id, room.sockets()]));
  // One more than a page: the server's own document is the newest of all, and is none.
  const page = (await store.listAll(after, wanted + 1)).filter((table) => table.id !== HOUSE);
  const shown = page.slice(0, wanted);
  const last = shown.at(-1);
  const more = page.length > wanted && last !== undefined;
  return {
    tables: shown
      .filter(({ kind }) => ruleset === undefined || kind === ruleset)
      .map((table) => ({ ...lineOf(table), here: here.get(table.id) ?? 0 })),
    next: more ? { created: last.created, id: last.id } : null,
  };
}

function lineOf({ id, kind, created, seq, lastAt, head, meta }: ListedTable) {
  const { scenario } = headFrom(head).setup;
  const { begun, sitting, closed = false } = metaFrom(meta);
  return {
    ...{ table: id, ruleset: kind, scenario: typeof scenario === 'string' ? scenario : null },
    ...{ created: whenOf(created), last: whenOf(lastAt), events: seq, begun, closed, taken: sitting.length },
  };
}

/** Everything about a table but its secrets: who sits there, and from where. */
export async function inspectTable({ tables, store }: AdminParts, id: string): Promise<Done> {
  const head = await store.head(id);
  if (head === undefined) return undefined;
  const isSpoilt = await tables.isSpoilt(id);
  const batches = await store.read(id, 0);
  const links = (await store.links(id)).map(({ seat }) => seat);
  const room = isSpoilt ? undefined : await tables.room(id);
  const last = batches.at(-1)?.at ?? head.created;
  return {
    ...{ table: id, ruleset: head.kind, created: whenOf(head.created), last: whenOf(last) },
    ...{ events: head.seq, commands: batches.length, links, spoilt: isSpoilt },
    ...(room === undefined ? {} : insideOf(room)),
  };
}

function insideOf(room: Room) {
  const { closed = false, muted = [] } = room.meta;
  const addresses = [...room.connections()].map(([seat, { address }]) => ({ seat, address }));
  return { facts: factsOf(room), seats: seatsShown(room), closed, muted, addresses };
}

async function roomOf({ tables }: AdminParts, id: string): Promise<Room | undefined> {
  return id === '' ? undefined : tables.room(id);
}

/** A closed table is kept as it is: nobody comes in, and nothing happens there, until it is opened again. */
export async function closeTable(parts: AdminParts, id: string, closed: boolean): Promise<Done> {
  const room = await roomOf(parts, id);
  if (room === undefined) return undefined;
  await room.changeMeta((meta) => ({ ...meta, closed }));
  if (closed) {
    await parts.store.unlist(id);
    await parts.tables.evict(id, 4403, 'this table was closed');
  }
  return { closed };
}

/** A finished game whole, with all that its dice are made of; one that goes on without that. */
export async function exportTable({ tables, store }: AdminParts, id: string): Promise<Done> {
  if ((await store.head(id)) === undefined) return undefined;
  const room = (await tables.isSpoilt(id)) ? undefined : await tables.room(id);
  const table = room?.game.table() ?? null;
  const [anybody] = room?.seats ?? [];
  const save = table === null || anybody === undefined ? undefined : room?.post(anybody.id).door.finished(table);
  return save === undefined ? { over: false, log: (await tables.log(id)) ?? null } : { over: true, save };
}

/** Whoever sits there is sent out first. */
export async function deleteTable({ tables, store }: AdminParts, id: string): Promise<Done> {
  if (id === '' || (await store.head(id)) === undefined) return undefined;
  await tables.evict(id, 4404, 'no such table');
  return { deleted: await store.remove(id) };
}

export async function muteSeat(
  parts: AdminParts,
  id: string,
  { seat, muted }: { readonly seat: string; readonly muted: boolean },
): Promise<Done> {
  const room = await roomOf(parts, id);
  if (room === undefined) return undefined;
  const seats = room.seats.map((one) => one.id);
  if (!seats.includes(seat)) throw new BadRequest('seat', seats.join(', '));
  await room.changeMeta((meta) => {
    const others = (meta.muted ?? []).filter((one) => one !== seat);
    return { ...meta, muted: muted ? [...others, seat] : others };
  });
  announceSeats(room);
  return { muted: room.meta.muted ?? [] };
}

/** A new secret for an owner who has lost theirs; the old one is void from now on. */
export async function recoverOwner({ store }: AdminParts, id: string): Promise<Done> {
  for (;;) {
    const head = id === '' ? undefined : await store.head(id);
    if (head === undefined) return undefined;
    const owner = newSecret();
    const change = { meta: asJson(metaFrom(head.meta)), owner: hashSecret(owner) };
    const { status } = await store.updateMeta(id, head.version, change);
    if (status === 'ok') return { table: id, owner };
  }
}
