import type { Writable } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { Json, Language, Violation } from '@potyczka/kernel';
import type { AnyTable } from '@potyczka/protocol';
import { badLine, doorViolation } from '@potyczka/protocol';
import { hashSecret, StoreUnavailable } from '@potyczka/store';
import type { Logger } from 'pino';
import { now } from './clock.ts';
import type { Connection, NewsSettings } from './connection.ts';
import { Deadline } from './deadline.ts';
import { factsOf } from './facts.ts';
import { guarded, whyOf } from './guard.ts';
import type { Ledger } from './ledger.ts';
import { frameOf } from './letter.ts';
import type { Bucket, Buckets } from './limits.ts';
import { PUBLIC_LINK } from './lobby.ts';
import type { Hello, SocketMessage } from './messages.ts';
import { readSocketMessage } from './messages.ts';
import { holdTable } from './pausing.ts';
import { ANSWERED_ELSEWHERE } from './questions.ts';
import type { CommandResult, Room } from './room.ts';
import { seatsChanged, seatsShownTo, sitDown } from './seating.ts';
import { SpoiltTable } from './spoilt.ts';
import type { Tables } from './tables.ts';
import { parsed } from './text.ts';
import { TookTooLong } from './thread.ts';
import { callVote, castVote, voteFor } from './votes.ts';

export interface SocketParts {
  /** What the socket writes to. Nothing is compressed, so that whole frames may go there at any time. */
  readonly line: Pick<Writable, 'write' | 'writableLength'>;
  readonly tables: Tables;
  readonly ledger: Ledger;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Everything one address sends, over all of its sockets. */
  readonly addresses: Buckets;
  readonly own: Bucket;
  /** Frames of any kind, of this socket and of its address: beyond these nobody looks at them. */
  readonly frames: Bucket;
  readonly addressFrames: Buckets;
  /** Whoever has not sat down after so many milliseconds is closed. */
  readonly helloWithin: number;
  readonly address: string;
  readonly socketsPerTable: number;
  /** A reader that is so many bytes behind is dropped. */
  readonly backlog: number;
}

interface Seated {
  readonly room: Room;
  readonly seat: string;
}

/** What a message costs where a plain one costs 1: some are much work. */
const COSTS: readonly (readonly [verb: string, cost: number])[] = [
  ['odds', 5],
  ['duel', 5],
  ['save', 5],
  ['deeds', 3],
  ['legal', 2],
];

/** Whoever changes something hears within three seconds that it is saved, refused, or not saved. */
const TOLD_WITHIN = 2700;

/** So many milliseconds of everybody's time are had for the message itself. */
const INCLUDED = 5;

/** So many messages of a socket wait for the one that is being answered, with so many characters in all. */
const MOST_WAITING = 64;
const MOST_TEXT_WAITING = 262_144;
/** Closing code of RFC 6455 for whoever does what is not done. */
const POLICY = 1008;

/** The state of a socket that may be written to. */
const OPEN = 1;

/** One socket from its first word to its last. */
export class SocketConnection implements Connection {
  newsSettings: NewsSettings = { lang: 'en', state: 'full' };
  link = '';
  readonly address: string;
  private readonly socket: WebSocket;
  private readonly parts: SocketParts;
  private seated: Seated | undefined;
  /** The mark of the message that is being answered. */
  private asked: Json | undefined;
  /** Messages are taken in the order in which they came. */
  private turn: Promise<void> = Promise.resolve();
  /** How many of them wait, and how long they are together. */
  private waiting = 0;
  private textWaiting = 0;
  /** Until somebody says who they are. */
  private readonly first: NodeJS.Timeout;
  private over = false;

  constructor(socket: WebSocket, parts: SocketParts) {
    this.socket = socket;
    this.parts = parts;
    this.address = parts.address;
    socket.on('message', (data, isBinary) => {
      if (this.mayCome()) this.receive(isBinary ? undefined : String(data));
    });
    // Signs of life below the messages are answered by the library before anybody counts: they are frames too.
    for (const sign of ['ping', 'pong'] as const) socket.on(sign, () => void this.mayCome());
    this.first = setTimeout(() => this.flung('silent', 'nobody said hello'), parts.helloWithin).unref();
    socket.on('close', () => this.gone());
    socket.on('error', () => socket.terminate());
  }

  send(text: string): void {
    this.deliver(frameOf(text));
  }

  /** Straight to the line: the library would take the frame apart again for each of its readers. */
  deliver(frame: Buffer): void {
    if (this.socket.readyState !== OPEN) return;
    if (this.parts.line.writableLength > this.parts.backlog) {
      this.parts.ledger.turnedAway.inc({ why: 'slow' });
      this.socket.terminate();
      return;
    }
    this.parts.line.write(frame);
  }

  end(code: number, why: string): void {
    this.gone();
    this.socket.close(code, why);
  }

  /**
   * Whether a frame may come in at all, whatever is in it. Frames in excess cost next to nothing as long as nobody looks into
   * them; whoever goes on sending them is closed, and with an address that has used up its own nobody argues.
   */
  private mayCome(): boolean {
    if (this.over) return false;
    const { frames, addressFrames, address } = this.parts;
    const time = now();
    if (frames.take(time) && addressFrames.take(address, time)) return true;
    this.flung('flood', 'too much at once');
    return false;
  }

  private flung(why: string, words: string): void {
    this.over = true;
    this.parts.ledger.turnedAway.inc({ why });
    this.gone();
    this.socket.close(POLICY, words);
    // A flood is not read to its end: what is in the pipe is dropped with it.
    this.socket.terminate();
  }

  private receive(text: string | undefined): void {
    const found = text === undefined ? undefined : parsed(text);
    // A sign of life waits for nothing: who asks for one wants to know whether anybody hears, not how busy they are.
    if (isPing(found?.message)) this.pong(found?.message);
    else if (this.waiting >= MOST_WAITING || this.textWaiting >= MOST_TEXT_WAITING) this.refuseUnheard(found?.message);
    else this.lineUp(text, found);
  }

  private lineUp(text: string | undefined, found: ReturnType<typeof parsed>): void {
    const deadline = new Deadline(TOLD_WITHIN);
    const length = text?.length ?? 0;
    this.waiting += 1;
    this.textWaiting += length;
    this.turn = this.turn
      .then(() => this.heed(text, found, deadline))
      .catch((error: unknown) => this.broken(error))
      .finally(() => {
        this.waiting -= 1;
        this.textWaiting -= length;
      });
  }

  private async heed(text: string | undefined, found: ReturnType<typeof parsed>, deadline: Deadline): Promise<void> {
    if (found !== undefined) return this.handle(found.message, deadline);
    if (!this.isPatient(1)) return this.refuse(undefined, [doorViolation('too-fast')]);
    return this.refuse(undefined, [badLine(text === undefined ? 'not-text' : 'bad-json', {})]);
  }

  private refuseUnheard(message: unknown): void {
    this.parts.ledger.turnedAway.inc({ why: 'queue' });
    this.refuse(idOf(message), [doorViolation('too-fast')]);
  }

  private pong(message: unknown): void {
    const id = idOf(message);
    const read = readSocketMessage(message);
    if (!this.isPatient(1)) this.refuse(id, [doorViolation('too-fast')]);
    else if (read?.ok === false) this.refuse(id, read.violations);
    else this.send(JSON.stringify({ ...(id === undefined ? {} : { id }), pong: {} }));
  }

  /** Whether whoever sends this has not sent too much already. */
  private isPatient(cost: number): boolean {
    const { own, addresses, address, ledger } = this.parts;
    const time = now();
    if (own.take(time, cost) && addresses.take(address, time, cost)) return true;
    ledger.turnedAway.inc({ why: 'rate' });
    return false;
  }

  /** Something failed that should not. Whoever was about to sit down comes back later; others are at least told. */
  private broken(error: unknown): void {
    this.failed(error);
    if (this.seated === undefined && error instanceof SpoiltTable) this.turnedAway(this.asked, 'in-repair', 1013);
    else if (this.seated === undefined) this.socket.close(1013, 'try again later');
    else this.refuse(this.asked, [failureOf(error, false)]);
  }

  private failed(error: unknown): void {
    this.parts.ledger.failures.inc({ where: 'message' });
    this.parts.log.error({ error: whyOf(error) }, 'a message failed');
  }

  private gone(): void {
    clearTimeout(this.first);
    const { seated } = this;
    this.seated = undefined;
    if (seated === undefined) return;
    seated.room.leave(seated.seat, this);
    guarded(this.parts, 'seats', () => seatsChanged(seated.room));
  }

  private refuse(id: Json | undefined, violations: readonly Violation[]): void {
    const error = this.parts.ledger.error(violations, this.newsSettings.lang);
    this.send(JSON.stringify({ ok: false, ...(id === undefined ? {} : { id }), error }));
  }

  private async handle(message: unknown, deadline: Deadline): Promise<void> {
    const id = idOf(message);
    this.asked = id;
    if (!this.isPatient(costOf(message))) return this.refuse(id, [doorViolation('too-fast')]);
    const own = readSocketMessage(message);
    if (own?.ok === false) return this.refuse(id, own.violations);
    try {
      if (own !== undefined) return await this.special(own.value, id, deadline);
      if (this.seated === undefined) return this.refuse(id, [doorViolation('no-such-door')]);
      return await this.atTable(this.seated, message, id, deadline);
    } finally {
      this.pay(deadline.spent - INCLUDED);
    }
  }

  /** What has held everybody up costs as many messages as it took milliseconds. */
  private pay(milliseconds: number): void {
    if (milliseconds <= 0) return;
    this.parts.own.charge(milliseconds);
    this.parts.addresses.charge(this.parts.address, milliseconds);
  }

  private async special(message: SocketMessage, id: Json | undefined, deadline: Deadline): Promise<void> {
    if (message.verb === 'hello') return this.hello(message.body, id, deadline);
    const { seated } = this;
    if (seated === undefined) return this.refuse(id, [doorViolation('no-such-door')]);
    const { room, seat } = seated;
    if (message.verb === 'signal') {
      // Spectators may be behind the others, and are heard by nobody.
      if (room.isSpectator(seat) || room.isMuted(seat)) return;
      const shown = { signal: { ...message.body, seat } };
      room.announceNow(shown, this);
      room.whisper(shown);
      return;
    }
    if (message.verb === 'ping') return;
    const change = () => {
      deadline.check();
      return message.verb === 'pause' ? holdTable(room, seat, message.body.on) : castVote(room, seat, message.body);
    };
    const done = await deadline.meet(room.queue.add(async () => change()));
    if (done) this.send(JSON.stringify({ ok: true, ...(id === undefined ? {} : { id }) }));
    else this.refuse(id, [doorViolation(message.verb === 'pause' ? 'gm-pauses' : 'no-vote')]);
  }

  private async hello(hello: Hello, id: Json | undefined, deadline: Deadline): Promise<void> {
    const { tables } = this.parts;
    if (tables.isFull(hello.table)) return this.turnedAway(id, 'server-full', 1013);
    const seat = await tables.seatOf(hello.table, hello.secret);
    const room = seat === undefined ? undefined : await tables.room(hello.table);
    if (seat === undefined || room === undefined) return this.turnedAway(id, 'no-such-door', 4404);
    if (room.meta.closed) return this.turnedAway(id, 'table-closed', 4403);
    if (room.isSpectator(seat) && room.meta.settings.spectators === 'shut out')
      return this.turnedAway(id, 'shut-out', 4403);
    if (room.sockets() >= this.placesFor(hello.secret)) return this.turnedAway(id, 'table-full', 4429);
    this.gone();
    this.newsSettings = { lang: hello.lang ?? 'en', state: hello.state ?? 'full' };
    this.link = hashSecret(hello.secret);
    await sitDown(room, seat, hello.name, hello.entropy ?? '');
    // Closed in the meantime: whoever it was is not here.
    if (this.socket.readyState !== OPEN) return;
    if (room.isOut) return this.socket.close(1013, 'try again later');
    this.seated = { room, seat };
    clearTimeout(this.first);
    deadline.busy(() => {
      room.join(seat, this);
      this.send(this.welcome(room, seat, hello.seq, id));
    });
    seatsChanged(room);
    await this.stillHolds(tables, hello);
  }

  /** The link may have been withdrawn while its owner sat down: who withdrew it did not find them here yet. */
  private async stillHolds(tables: Tables, { table, secret }: Hello): Promise<void> {
    const { seated } = this;
    const seat = await tables.seatOf(table, secret).catch((error: unknown) => {
      this.failed(error);
      this.end(1013, 'try again later');
    });
    if (seated !== undefined && seated === this.seated && seat !== seated.seat)
      this.end(4403, 'this link was withdrawn');
  }

  /** How many may be at a table: whoever comes in from the street leaves half of it to those who were asked. */
  private placesFor(secret: string): number {
    const { socketsPerTable } = this.parts;
    return secret === PUBLIC_LINK ? Math.floor(socketsPerTable / 2) : socketsPerTable;
  }

  private welcome(room: Room, seat: string, seq: number | undefined, id: Json | undefined): string {
    const facts = JSON.stringify({
      seat,
      table: factsOf(room),
      seats: seatsShownTo(room, seat),
      vote: voteFor(room, seat, this.newsSettings.lang),
    });
    const mark = id === undefined ? '' : `"id":${JSON.stringify(id)},`;
    return `{${mark}"welcome":${facts.slice(0, -1)},"now":${room.arrival(seat, this.newsSettings, seq)}}}`;
  }

  private turnedAway(id: Json | undefined, why: string, code: number): void {
    this.parts.ledger.turnedAway.inc({ why });
    this.refuse(id, [doorViolation(why)]);
    this.socket.close(code, why);
  }

  private answered({ room, seat }: Seated, message: object, id: Json | undefined): Promise<void> {
    const { lang } = this.newsSettings;
    return this.worked(room.questions.asked(seat, withLang(message, lang), lang, this.parts.address), message, id);
  }

  private deeds({ room, seat }: Seated, table: AnyTable, message: object, id: Json | undefined): Promise<void> {
    return this.worked(
      room.questions.deeds(seat, table, message, this.newsSettings.lang, this.parts.address),
      message,
      id,
    );
  }

  private saved({ room, seat }: Seated, table: AnyTable, message: object, id: Json | undefined): Promise<void> {
    const { lang = this.newsSettings.lang } = message as { readonly lang?: Language };
    return this.worked(room.saving.asked(seat, table, lang, this.parts.address), message, id);
  }

  /** Tells what was worked out elsewhere, once it is; nothing comes when too much is waiting. */
  private async worked(working: Promise<string | undefined>, message: object, id: Json | undefined): Promise<void> {
    try {
      const reply = await working;
      if (reply === undefined) this.refuse(id, [doorViolation('too-fast')]);
      else this.send(marked(reply, message));
    } catch (error) {
      this.failed(error);
      this.refuse(id, [error instanceof TookTooLong ? doorViolation('took-too-long') : INTERNAL]);
    }
  }

  private async atTable(
    { room, seat }: Seated,
    message: unknown,
    id: Json | undefined,
    deadline: Deadline,
  ): Promise<void> {
    const began = performance.now();
    const shown = room.shownTo(seat);
    if (shown === null) return this.refuse(id, [doorViolation('not-started')]);
    // What has acted is acknowledged again, whatever it would mean by now.
    if (id !== undefined && isCommand(message) && room.game.hasActed(seat, String(id)))
      return this.send(withMark(id, room.repeated(seat, this.newsSettings, message.seq)));
    if (isAbout(message, 'deeds')) return void this.deeds({ room, seat }, shown, message, id);
    if (isAbout(message, 'save') && room.post(seat).door.wantsSave(message))
      return void this.saved({ room, seat }, shown, message, id);
    if (isAbout(message, ...ANSWERED_ELSEWHERE)) return void this.answered({ room, seat }, message, id);
    const understood = deadline.busy(() => room.post(seat).door.understand(shown, message, this.newsSettings.lang));
    if (understood.kind === 'reply') return this.send(JSON.stringify(understood.reply));
    const { wanted } = understood;
    const { ledger } = this.parts;
    try {
      const reply = await deadline.meet(room.carryOut(seat, wanted, this, deadline));
      this.send(withMark(wanted.id, reply));
      ledger.ended(reply.ok ? 'done' : 'refused');
      ledger.seconds.observe((performance.now() - began) / 1000);
      if (!reply.ok && reply.voteNeeded) await room.queue.add(() => callVote(room, seat, wanted));
    } catch (error) {
      ledger.ended('failed');
      this.failed(error);
      this.refuse(wanted.id, [failureOf(error, deadline.isOver() || room.mayBeStored(seat, wanted))]);
    }
  }
}

/** Odds take their time: what the seat says meanwhile is heard before they are told. */
const isAbout = (message: unknown, ...verbs: readonly string[]): message is object =>
  isObject(message) && verbs.some((verb) => Object.hasOwn(message, verb)) && !isCommand(message);

/** What somebody is told of a failure: that it is worth sending again, that the table is broken, or that we are. */
function failureOf(error: unknown, mayBeStored: boolean): Violation {
  if (error instanceof SpoiltTable) return doorViolation('in-repair');
  return mayBeStored || error instanceof StoreUnavailable ? doorViolation('not-saved') : INTERNAL;
}

const INTERNAL = doorViolation('internal', { why: '—' });

/** A reply that bears no mark yet, with that of the question it answers. */
function marked(reply: string, question: object): string {
  const { id } = question as { readonly id?: unknown };
  return id === undefined ? reply : `{"id":${JSON.stringify(id)},${reply.slice(1)}`;
}

const withMark = (id: Json, { ok, body }: CommandResult): string =>
  `{"ok":${ok},"id":${JSON.stringify(id)},${body.slice(1)}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only marks that a reply may safely repeat. */
function idOf(message: unknown): Json | undefined {
  const id = isObject(message) ? message.id : undefined;
  return typeof id === 'number' || (typeof id === 'string' && id.length <= 64) ? id : undefined;
}

const isCommand = (message: unknown): message is { readonly seq?: unknown } =>
  isObject(message) && (Object.hasOwn(message, 'do') || Object.hasOwn(message, 'undo'));

const isPing = (message: unknown): boolean => isObject(message) && Object.hasOwn(message, 'ping');

const costOf = (message: unknown): number =>
  isObject(message) ? (COSTS.find(([verb]) => Object.hasOwn(message, verb))?.[1] ?? 1) : 1;

const withLang = (message: object, lang: Language): object =>
  (message as { readonly lang?: unknown }).lang === undefined ? { ...message, lang } : message;
