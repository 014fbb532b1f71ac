import { randomBytes } from 'node:crypto';
import type { AnyRuleset, Violation } from '@potyczka/kernel';
import type { DoorParts, LaidTable, TableKind, TableSettings } from '@potyczka/protocol';
import { layTable, tooMuchAt, tooMuchToRead } from '@potyczka/protocol';
import type { Store, Wake } from '@potyczka/store';
import { hashSecret, newSecret, StoreUnavailable } from '@potyczka/store';
import type { Logger } from 'pino';
import { now } from './clock.ts';
import type { Head } from './documents.ts';
import { asJson, freshMeta, headFrom } from './documents.ts';
import { BEGIN_ANEW, Edition } from './edition.ts';
import { Game } from './game.ts';
import { guarded } from './guard.ts';
import type { Ledger } from './ledger.ts';
import { isPublic, isPublicLink, PUBLIC_LINK } from './lobby.ts';
import { FULL, type Fullness, TIGHT } from './memory.ts';
import { Piecework } from './pieces.ts';
import { logOf } from './rewind.ts';
import { Room } from './room.ts';
import { announceSeats } from './seating.ts';
import { SpoiltTable, whole } from './spoilt.ts';
import type { Thinker } from './thinker.ts';
import { announceVote } from './votes.ts';

export interface TablesParts {
  readonly store: Store;
  readonly rulesets: readonly AnyRuleset[];
  readonly ledger: Ledger;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly runs: DoorParts['runs'];
  readonly thinker: Thinker;
  readonly lobby: boolean;
  /** Names the code that runs: snapshots of another are none. */
  readonly program: string;
  /** A table nobody is at is let go of after so many milliseconds. */
  readonly idle: number;
  readonly fullness: Fullness;
}

export interface Opened {
  readonly table: string;
  /** Whoever knows this owns the table. */
  readonly owner: string;
  /** The secret of each seat's link. */
  readonly links: Readonly<Record<string, string>>;
}

interface Kept {
  readonly room: Promise<Room | undefined>;
  used: number;
}

const REFRESH = 10_000;
/** How often it is looked whether memory runs short, and how many tables are let go of then. */
const RELIEF_EVERY = 1000;
const RELIEF = 50;

/** All tables of this server: those in memory, and how the others come there. */
export class Tables {
  private readonly parts: TablesParts;
  private readonly kept = new Map<string, Kept>();
  private edition: Edition;
  private readonly unsubscribe: () => void;
  private readonly sweeper: NodeJS.Timeout;
  private readonly refresher: NodeJS.Timeout;
  private readonly reliever: NodeJS.Timeout;
  private readonly piecework = new Piecework();

  constructor(parts: TablesParts) {
    this.parts = parts;
    this.edition = new Edition(parts.store);
    this.unsubscribe = parts.store.subscribe((wake) => guarded(parts, 'wake', () => this.wake(wake)));
    this.refresher = setInterval(() => guarded(parts, 'refresh', () => this.refresh()), REFRESH).unref();
    this.reliever = setInterval(() => guarded(parts, 'sweep', () => this.relieve()), RELIEF_EVERY).unref();
    this.sweeper = setInterval(
      () => guarded(parts, 'sweep', () => this.sweep()),
      Math.max(1000, parts.idle / 4),
    ).unref();
  }

  /** Opens a table; all secrets are told this once, and only their hashes are kept. */
  async open(setup: unknown, kind: TableKind, settings: TableSettings): Promise<Opened | readonly Violation[]> {
    const unread = tooMuchToRead(setup);
    if (unread.length > 0) return unread;
    const laid = layTable(this.parts.rulesets, setup);
    if (!laid.ok) return laid.violations;
    const dear = tooMuchAt(laid.value);
    if (dear.length > 0) return dear;
    const id = randomBytes(9).toString('hex');
    const owner = newSecret();
    const seats = laid.value.seats.filter(({ role }) => role !== 'npc');
    const links = Object.fromEntries(seats.map((seat) => [seat.id, newSecret()]));
    const head: Head = { setup: laid.value.setup, kind, secret: randomBytes(32).toString('hex') };
    await this.parts.store.create(
      {
        id,
        kind: laid.value.rules.id,
        owner: hashSecret(owner),
        created: now(),
        head: asJson(head),
        meta: asJson(freshMeta(settings)),
        links: Object.entries(links).map(([seat, secret]) => ({ seat, hash: hashSecret(secret) })),
      },
      [],
    );
    return { table: id, owner, links };
  }

  /** The room of a table, fetched from the store if need be; `undefined` when there is no such table. */
  room(id: string): Promise<Room | undefined> {
    const known = this.kept.get(id);
    if (known !== undefined) {
      known.used = now();
      return known.room;
    }
    const room = this.load(id);
    this.kept.set(id, { room, used: now() });
    const forget = (): void => {
      if (this.kept.get(id)?.room === room) this.kept.delete(id);
    };
    room.then((loaded) => (loaded === undefined ? forget() : this.count()), forget);
    return room;
  }

  /** Whether there is no room in memory for a table that is not there yet. */
  isFull(id: string): boolean {
    return !this.kept.has(id) && this.parts.fullness() > FULL;
  }

  /** Memory runs short: tables nobody is at are let go of, those longest unused first. They are all on disk. */
  private async relieve(): Promise<void> {
    if (this.parts.fullness() < TIGHT) return;
    const byAge = [...this.kept].sort(([, one], [, other]) => one.used - other.used);
    let left = RELIEF;
    for (const [id, kept] of byAge) {
      const room = await kept.room.catch(() => undefined);
      if (room === undefined || room.sockets() > 0 || !room.queue.isIdle() || this.kept.get(id) !== kept) continue;
      this.kept.delete(id);
      guarded(this.parts, 'sweep', () => room.end(1001, 'nobody is here'));
      left -= 1;
      if (left === 0) break;
    }
    this.count();
  }

  /** All tables were put back from a copy: what is in memory is of yesterday, and everybody begins anew. */
  private replaced(): void {
    this.edition.end();
    this.edition = new Edition(this.parts.store);
    const rooms = [...this.kept.values()].map(({ room }) => room.catch(() => undefined));
    this.kept.clear();
    this.count();
    this.parts.log.info({ tables: rooms.length }, 'the tables were put back from a copy');
    // What was saved just before is acknowledged first: it is in the database that was put aside.
    setImmediate(() => {
      for (const room of rooms)
        void room.then((one) => one?.turnOut(BEGIN_ANEW, 'the tables were put back from a copy'));
    });
  }

  /** The seat a link leads to. Whoever watches a public table needs none of their own. */
  async seatOf(table: string, secret: string): Promise<string | undefined> {
    if (secret === PUBLIC_LINK) return this.seatToWatch(table);
    const link = await this.parts.store.findLink(hashSecret(secret));
    return link?.table === table ? link.seat : undefined;
  }

  private async seatToWatch(table: string): Promise<string | undefined> {
    const room = this.parts.lobby ? await this.room(table) : undefined;
    if (room === undefined || !isPublic(room)) return undefined;
    return room.seats.find(({ role }) => role === 'spectator')?.id;
  }

  /** Whether a table can't be shown by a fault of ours, or not even be taken into memory. */
  async isSpoilt(id: string): Promise<boolean> {
    try {
      return (await this.room(id))?.repair.holds() === true;
    } catch (error) {
      return error instanceof SpoiltTable;
    }
  }

  log(id: string): Promise<object | undefined> {
    return logOf(this.parts.store, id);
  }

  async isOwner(table: string, secret: string): Promise<boolean> {
    const head = await this.parts.store.head(table);
    return head?.owner === hashSecret(secret);
  }

  /** A new link for a seat; whoever came by the old one has to leave. */
  async renew(room: Room, seat: string): Promise<string> {
    const secret = newSecret();
    await this.parts.store.setLink(room.id, { seat, hash: hashSecret(secret) });
    turnOut(room, seat);
    return secret;
  }

  async revoke(room: Room, seat: string): Promise<boolean> {
    const had = await this.parts.store.revokeLink(room.id, seat);
    turnOut(room, seat);
    return had;
  }

  /** Lets everybody go and waits until all that was begun is stored. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    clearInterval(this.refresher);
    clearInterval(this.reliever);
    this.unsubscribe();
    const rooms = await Promise.all([...this.kept.values()].map(({ room }) => room.catch(() => undefined)));
    await Promise.all(rooms.map((room) => room?.end(1012, 'the server is being restarted')));
  }

  /** Deletes a table with all that belongs to it, unless somebody sits at it here. */
  async remove(id: string): Promise<boolean> {
    const room = await this.kept.get(id)?.room.catch(() => undefined);
    if (room !== undefined && room.sockets() > 0) return false;
    await this.evict(id, 4404, 'no such table');
    return this.parts.store.remove(id);
  }

  /** Everybody out of a table, and the table out of memory. */
  async evict(id: string, code: number, why: string): Promise<void> {
    const room = await this.kept.get(id)?.room.catch(() => undefined);
    this.kept.delete(id);
    this.count();
    room?.turnOut(code, why);
  }

  /** The tables in memory. */
  async loaded(): Promise<readonly Room[]> {
    const rooms = await Promise.all([...this.kept.values()].map(({ room }) => room.catch(() => undefined)));
    return rooms.filter((room) => room !== undefined);
  }

  /** How many commands and other work wait at all tables together. */
  async waiting(): Promise<number> {
    return (await this.loaded()).reduce((sum, room) => sum + room.queue.length(), 0);
  }

  /** Everybody out, whatever is under way. */
  turnOut(): void {
    for (const { room } of this.kept.values())
      guarded(this.parts, 'end', async () => (await room)?.turnOut(1012, 'the server is being restarted'));
  }

  private async load(id: string): Promise<Room | undefined> {
    const { rulesets, ledger, log, runs, thinker, lobby, fullness } = this.parts;
    const { edition } = this;
    const { store } = edition;
    const stored = await store.head(id);
    if (stored === undefined) return undefined;
    const head = headFrom(stored.head);
    const game = whole(() => new Game(id, head, laidAgain(rulesets, head), store, this.parts.program));
    const parts = { store, rulesets, ledger, log, runs, thinker, lobby, fullness, piecework: this.piecework };
    const room = whole(() => new Room(stored, game, parts));
    await game.follow();
    if (edition.isOver()) throw new StoreUnavailable('The tables were put back from a copy.');
    ledger.opened.inc({ from: game.isRemembered() ? 'snapshot' : 'entries' });
    return room;
  }

  private async wake(wake: Wake): Promise<void> {
    if (wake.about === 'replaced') return this.replaced();
    if (wake.about === 'whisper') {
      const room = await this.kept.get(wake.table)?.room.catch(() => undefined);
      if (room !== undefined) overheard(room, wake.text);
      return;
    }
    const ids = wake.about === 'everything' ? [...this.kept.keys()] : [wake.table];
    await Promise.all(
      ids.map(async (id) => {
        try {
          const room = await this.kept.get(id)?.room;
          if (room !== undefined) await caughtUp(this.parts.store, room, wake.about !== 'entries');
          if (room?.meta.closed) await this.evict(id, 4403, 'this table was closed');
        } catch (error) {
          this.parts.ledger.failures.inc({ where: 'wake' });
          this.parts.log.warn({ error: String(error), table: id }, 'could not catch up with another server');
        }
      }),
    );
  }

  /** Servers that say nothing for a while are taken for dead, and so are those who sat there. */
  private async refresh(): Promise<void> {
    for (const { room } of this.kept.values()) {
      const loaded = await room.catch(() => undefined);
      if (loaded === undefined) continue;
      guarded(this.parts, 'refresh', () => refreshed(loaded));
    }
  }

  private async sweep(): Promise<void> {
    const since = now() - this.parts.idle;
    for (const [id, kept] of this.kept) {
      const room = await kept.room.catch(() => undefined);
      if (room === undefined || room.sockets() > 0 || !room.queue.isIdle()) kept.used = now();
      else if (kept.used < since) {
        this.kept.delete(id);
        guarded(this.parts, 'sweep', () => room.end(1001, 'nobody is here'));
      }
    }
    this.count();
  }

  private count(): void {
    this.parts.ledger.rooms.set(this.kept.size);
  }
}

/** Says again who is here, and forgets servers that have fallen silent. */
function refreshed(room: Room): void {
  if (room.sockets() > 0) room.whisper({ here: room.here() });
  void room.listing.note();
  if (room.elsewhere.forget(now())) announceSeats(room);
}

/** What another server says in passing. */
function overheard(room: Room, text: string): void {
  const { here, server, ...passing } = JSON.parse(text) as { here?: Readonly<Record<string, number>>; server?: string };
  if (here === undefined || server === undefined) {
    room.announceNow(passing);
    return;
  }
  // Whoever speaks for the first time has not heard yet who is here.
  if (!room.elsewhere.knows(server) && room.sockets() > 0) room.whisper({ here: room.here() });
  if (room.elsewhere.note(server, here, now())) announceSeats(room);
}

/** Whoever opened a seat by a link that is no longer valid. */
function turnOut(room: Room, seat: string): void {
  for (const [at, connection] of room.connections()) if (at === seat) connection.end(4403, 'this link was withdrawn');
}

/** A game that has begun is told by its entries, even where today's content would not let it begin. */
function laidAgain(rulesets: readonly AnyRuleset[], { setup }: Head): LaidTable {
  const laid = layTable(rulesets, setup);
  if (laid.ok) return laid.value;
  const rules = rulesets.find(({ id }) => id === setup.ruleset);
  if (rules === undefined) throw new Error(`there is no ruleset ${setup.ruleset} any more`);
  return { rules, setup, state: null, seats: setup.seats ?? [] };
}

/** Takes in what another server has done to a table. */
async function caughtUp(store: Store, room: Room, beside: boolean): Promise<void> {
  await room.queue.add(async () => {
    if (beside) await room.reread();
    await room.follow();
  });
  if (!beside) return;
  const valid = new Set<string>((await store.links(room.id)).map(({ hash }) => hash));
  for (const [, connection] of room.connections())
    if (!valid.has(connection.link) && !(isPublicLink(connection.link) && isPublic(room)))
      connection.end(4403, 'this link was withdrawn');
  announceSeats(room);
  announceVote(room);
  room.announce({ settings: room.meta.settings });
}
