import type { Language, Seat, Violation } from '@potyczka/kernel';
import type { AnyTable, Wanted } from '@potyczka/protocol';
import { doorViolation, SeatDoor } from '@potyczka/protocol';
import type { TableHead } from '@potyczka/store';
import { now } from './clock.ts';
import type { Connection, NewsSettings } from './connection.ts';
import { Delayed } from './delayed.ts';
import type { Head, Meta } from './documents.ts';
import { asJson, headFrom, metaFrom } from './documents.ts';
import { Elsewhere, SERVER } from './elsewhere.ts';
import type { Game } from './game.ts';
import { hushOf, reactor } from './hush.ts';
import { Itself, PATIENCE } from './itself.ts';
import { decided, tooMuchOf } from './length.ts';
import { RoomListing } from './listing.ts';
import { isGm } from './pausing.ts';
import { Post, type SeatDelivery } from './post.ts';
import { RoomQuestions } from './questions.ts';
import { Queue } from './queue.ts';
import type { RoomParts } from './room-parts.ts';
import { RoomSaving } from './saving.ts';
import { Repair } from './trouble.ts';
import { mayUndo } from './votes.ts';

/** How a person's command ended, as text that is ready to go. */
export type CommandResult =
  | { readonly ok: true; readonly body: string }
  | { readonly ok: false; readonly body: string; readonly voteNeeded: boolean };

/** How long somebody waits for a command. */
interface Patience {
  /** They have been told that it is not saved. */
  isOver(): boolean;
  /** Does something while everybody else waits, and remembers for how long. */
  busy<T>(work: () => T): T;
  /** Throws when it is over: what nobody waits for any more is not begun, for it will be sent again. */
  check(): void;
}

/** The log is told in pages of so many events. */
const LOG_PAGE = 250;

/** A table in play keeps a snapshot so many events after the last; one that leaves memory, sooner. */
const KEEP_EVERY = 500;
const KEEP_LAST = 50;

/** One table that people are at. Everything that changes it goes through one queue. */
export class Room {
  readonly id: string;
  readonly head: Head;
  readonly game: Game;
  readonly seats: readonly Seat[];
  meta: Meta;
  version: number;
  readonly queue = new Queue();
  readonly elsewhere = new Elsewhere();
  readonly repair: Repair;
  readonly delayed: Delayed;
  private readonly parts: RoomParts;
  private readonly posts = new Map<string, Post>();
  private readonly itself: Itself;
  /** Everybody has been sent out: whoever comes now needs another room. */
  isOut = false;
  readonly questions: RoomQuestions;
  readonly listing: RoomListing;
  readonly saving: RoomSaving;

  constructor(stored: TableHead, game: Game, parts: RoomParts) {
    this.id = stored.id;
    this.head = headFrom(stored.head);
    this.meta = metaFrom(stored.meta);
    this.version = stored.version;
    this.game = game;
    this.seats = game.laid.seats;
    this.parts = parts;
    this.repair = new Repair(
      { id: this.id, seq: () => game.table()?.seq ?? 0, announce: (message) => this.announce(message) },
      parts,
    );
    this.delayed = new Delayed(
      (text) => {
        for (const [seat, connection] of this.connections()) if (this.isDelayed(seat)) connection.send(text);
      },
      (error) => this.repair.note('clock', error),
    );
    this.itself = new Itself(this, parts);
    this.questions = new RoomQuestions(this, parts);
    this.listing = new RoomListing(this, parts);
    this.saving = new RoomSaving(this, parts);
  }

  post(seat: string): Post {
    const known = this.posts.get(seat);
    if (known !== undefined) return known;
    const { rulesets, runs } = this.parts;
    const { kind, secret } = this.head;
    const heard = this.game.heardBy(seat);
    // The odds beside a question come from a thread: the door itself counts none.
    const parts = {
      rulesets,
      kind,
      runs: { ...runs, beside: 0 },
      secret,
      lang: 'en',
      heard,
      logPage: LOG_PAGE,
    } as const;
    const post = new Post(new SeatDoor(seat, parts));
    this.posts.set(seat, post);
    return post;
  }

  *connections(): Generator<readonly [seat: string, connection: Connection]> {
    for (const [seat, post] of this.posts) for (const connection of post.connections) yield [seat, connection];
  }

  sockets(): number {
    let count = 0;
    for (const { connections } of this.posts.values()) count += connections.size;
    return count;
  }

  hereAt(seat: string): number {
    return this.posts.get(seat)?.connections.size ?? 0;
  }

  /** On how many devices each seat is open at this server. */
  here(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.posts.keys()].map((seat) => [seat, this.hereAt(seat)]));
  }

  isSpectator(seat: string): boolean {
    return this.seats.find(({ id }) => id === seat)?.role === 'spectator';
  }

  isMuted(seat: string): boolean {
    return this.meta.muted?.includes(seat) === true;
  }

  isOver(): boolean {
    const table = this.game.table();
    return table !== null && table.checkpoint.open === null && table.rules.over(table.checkpoint.state);
  }

  /** Whether a seat sees the table as it was a while ago. */
  isDelayed(seat: string): boolean {
    return this.meta.settings.delay > 0 && this.isSpectator(seat);
  }

  /** The table as a seat may see it now: spectators may have to wait. */
  shownTo(seat: string): AnyTable | null {
    const { delay } = this.meta.settings;
    const table = this.isDelayed(seat) ? this.game.asOf(now() - delay * 1000) : this.game.table();
    const hush = this.itself.hush();
    if (table === null || hush === undefined || table.seq <= hush.shown.seq || this.seesThrough(seat)) return table;
    // Whoever was asked has seen it already.
    const seen = this.posts.get(seat)?.table();
    return seen !== undefined && seen.seq > hush.shown.seq ? table : hush.shown;
  }

  /** Whether a seat sees the present through a pause: whoever is asked for a reaction, and the GM. */
  private seesThrough(seat: string): boolean {
    const table = this.game.table();
    return isGm(this, seat) || (table !== null && reactor(table) === seat);
  }

  /** Whether everybody waits for the pause to end; whoever is asked may answer, and talk goes on. */
  private mustWait(table: AnyTable, seat: string, { command }: Wanted): boolean {
    if (hushOf(this.game, this.meta) === undefined) return false;
    return command.type !== 'answer' || reactor(table) !== (command.by === seat ? seat : undefined);
  }

  join(seat: string, connection: Connection): void {
    const post = this.post(seat);
    post.connections.add(connection);
    const table = this.shownTo(seat);
    if (table !== null) this.repair.attempt('view', () => post.wake(table));
    this.goOn(PATIENCE);
  }

  /** What the table does by itself from where it stands. */
  private goOn(patience: number): void {
    this.repair.attempt('clock', () => this.itself.goOn(patience));
    this.repair.attempt('rules', () => this.questions.beside());
  }

  leave(seat: string, connection: Connection): void {
    this.posts.get(seat)?.connections.delete(connection);
  }

  /** Lets the servers at which others sit know who is here, or what somebody shows. */
  whisper(message: object): void {
    this.parts.store.whisper(this.id, JSON.stringify({ ...message, server: SERVER }));
  }

  /** Tells something to everybody here, or to all but one; nothing of it is kept. */
  announce(message: object, except?: Connection): void {
    const text = JSON.stringify(message);
    for (const [, connection] of this.connections()) if (connection !== except) connection.send(text);
  }

  /** The same for what tells of the present: spectators who are behind hear of it when they have come so far. */
  announceNow(message: object, except?: Connection): void {
    const text = JSON.stringify(message);
    let isLate = false;
    for (const [seat, connection] of this.connections()) {
      if (this.isDelayed(seat)) isLate = true;
      else if (connection !== except) connection.send(text);
    }
    if (isLate) this.delayed.tell(text, this.meta.settings.delay * 1000);
  }

  /** Carries out what a seat wants; the reply is made when it is durable, and not before. */
  carryOut(seat: string, wanted: Wanted, connection: Connection, patience: Patience): Promise<CommandResult> {
    return this.queue.add(async () => {
      let caughtUp = false;
      patience.check();
      // Whoever is overtaken tries again, however often: each time somebody else has moved the table on.
      for (;;) {
        if (this.game.isUnsure()) await this.follow();
        const table = this.game.table();
        if (table === null) return this.refused(seat, connection.newsSettings, [doorViolation('not-started')]);
        if (this.game.hasActed(seat, wanted.id)) return this.done(seat, connection, wanted.seq, patience);
        const refusal = this.refusal(seat, table, wanted);
        if (refusal === undefined) {
          const next = patience.busy(() => decided(this.post(seat).door, table, wanted));
          if (!next.ok) return this.refused(seat, connection.newsSettings, next.violations);
          const moved = await this.game.moveTo(next.table, seat, wanted.id);
          if (moved.status === 'done') return this.done(seat, connection, wanted.seq, patience);
          if (moved.status === 'gone')
            return this.refused(seat, connection.newsSettings, [doorViolation('no-such-table')]);
        } else if (caughtUp) return this.refused(seat, connection.newsSettings, refusal, wanted.seq);
        // Also before we refuse: it may have been let in at another server of which we have heard nothing yet.
        await this.follow();
        patience.check();
        caughtUp = true;
      }
    });
  }

  /** The reply to a command that has acted and was sent again. */
  repeated(seat: string, newsSettings: NewsSettings, seen: unknown): CommandResult {
    return { ok: true, body: this.arrival(seat, newsSettings, typeof seen === 'number' ? seen : undefined) };
  }

  /** After a failure: whether it is worth asking again under the same id, or would only fail in the same way. */
  mayBeStored(seat: string, { id }: Wanted): boolean {
    return this.game.isUnsure() || this.game.hasActed(seat, id);
  }

  /** What forbids a command besides the rules: that its sender has not seen the table as it is, or that others mind. */
  private refusal(seat: string, table: AnyTable, wanted: Wanted): readonly Violation[] | undefined {
    const { command, seq } = wanted;
    if (this.meta.closed) return [doorViolation('table-closed')];
    if (command.type === 'say' && this.isMuted(seat)) return [doorViolation('muted')];
    const tooMuch = tooMuchOf(this.game, command.type, this.parts.fullness);
    if (tooMuch !== undefined) return [tooMuch];
    if (command.type === 'say') return undefined;
    if (this.repair.holds() && command.type !== 'undo') return [doorViolation('in-repair')];
    if (this.meta.settings.paused && !isGm(this, seat)) return [doorViolation('paused')];
    if (this.mustWait(table, seat, wanted)) return [doorViolation('hush')];
    const { door } = this.post(seat);
    if (seq > door.seq(table) || door.isStale(table, seq)) return [doorViolation('stale')];
    if (command.type === 'undo' && !mayUndo(this, seat, wanted)) return [doorViolation('vote-needed')];
    return undefined;
  }

  /** Nobody adds to the dice any more: the first step is made, here or by another server. */
  begin(): Promise<void> {
    return this.queue.add(async () => {
      if (this.game.table() !== null || !this.meta.begun) return;
      try {
        const moved = await this.game.begin(this.meta);
        if (moved.status !== 'done') await this.game.follow();
      } catch (error) {
        // What is not saved is tried again by whoever comes next; what can't be begun at all is told.
        if (this.game.isUnsure()) throw error;
        this.repair.note('rules', error);
        return;
      }
      this.show();
      this.goOn(0);
    });
  }

  /** Another server, or a failure in between, has left us behind. */
  async follow(): Promise<void> {
    const before = this.game.table()?.seq;
    await this.game.follow();
    if (this.game.table()?.seq !== before) this.show();
  }

  /** Changes what may change beside the game; `change` may be tried again on what others have made of it. */
  async changeMeta(change: (meta: Meta) => Meta | undefined): Promise<boolean> {
    for (;;) {
      const next = change(this.meta);
      if (next === undefined) return false;
      const updated = await this.parts.store.updateMeta(this.id, this.version, { meta: asJson(next) });
      if (updated.status === 'missing') return false;
      this.learn(updated.version, updated.status === 'ok' ? next : metaFrom(updated.meta));
      if (updated.status === 'ok') return true;
    }
  }

  /** Takes in what another server has changed beside the game. */
  async reread(): Promise<void> {
    const head = await this.parts.store.head(this.id);
    if (head === undefined) return this.turnOut(4404, 'no such table');
    this.learn(head.version, metaFrom(head.meta));
  }

  /** What was read before somebody changed it may arrive after: then it is of yesterday. */
  private learn(version: number, meta: Meta): void {
    if (version <= this.version) return;
    this.version = version;
    this.meta = meta;
  }

  /** Shows everybody where the table stands; whoever moved it gets that in the reply. */
  show(sender?: readonly [seat: string, connection: Connection]): string | undefined {
    let reply: string | undefined;
    const told: SeatDelivery[] = [];
    let isWhole = true;
    for (const [seat, post] of this.posts) {
      const table = this.shownTo(seat);
      if (table === null || table === post.table()) continue;
      const isSender = sender?.[0] === seat;
      const shown = this.repair.attempt('view', () => ({
        text: post.show(table, told, isSender ? sender[1] : undefined),
      }));
      if (shown === undefined) isWhole = false;
      else if (isSender) reply = shown.text;
    }
    if (isWhole) this.repair.healed();
    this.goOn(sender === undefined ? PATIENCE : 0);
    void this.keep(KEEP_EVERY);
    return reply;
  }

  showSpectators(): void {
    for (const [seat, post] of this.posts) {
      if (!this.isSpectator(seat)) continue;
      const table = this.shownTo(seat);
      if (table !== null && table !== post.table()) this.repair.attempt('view', () => post.show(table, []));
    }
    this.repair.attempt('clock', () => this.itself.wind());
  }

  /** The odds beside the open question are known now. */
  showQuestion(): void {
    for (const post of this.posts.values()) {
      const shown = post.table();
      if (shown !== undefined) this.repair.attempt('view', () => post.door.isAsked(shown) && post.again());
    }
  }

  /** It is saved: whatever goes wrong from here on, its sender hears that. */
  private done(seat: string, connection: Connection, seen: number, patience: Patience): CommandResult {
    // Whoever was told meanwhile that it is not saved hears of it as all others do, and again when they send again.
    const shown = patience.busy(() => this.show(patience.isOver() ? undefined : [seat, connection]));
    return { ok: true, body: shown ?? this.arrival(seat, connection.newsSettings, seen) };
  }

  /** What somebody gets who comes (back) to a seat. What can't be told for a fault of ours is left out. */
  arrival(seat: string, newsSettings: NewsSettings, seen: number | undefined): string {
    const tell = (): string => this.post(seat).arrival(newsSettings, seen);
    // A step that can't be told fails once, and is passed over from then on.
    return this.repair.attempt('view', tell) ?? this.repair.attempt('view', tell) ?? `{"seq":${seen ?? 0}}`;
  }

  private refused(
    seat: string,
    newsSettings: NewsSettings,
    violations: readonly Violation[],
    seen?: number,
  ): CommandResult {
    const table = this.game.table();
    const stale = violations.some(({ code }) => code === 'stale') && table !== null;
    const error = JSON.stringify(this.error(seat, violations, newsSettings.lang));
    const changed = stale ? `,"changed":${this.arrival(seat, newsSettings, seen)}` : '';
    const voteNeeded = violations.some(({ code }) => code === 'vote-needed');
    return { ok: false, body: `{"error":${error}${changed}}`, voteNeeded };
  }

  private error(seat: string, violations: readonly Violation[], lang: Language): object {
    const table = this.game.table();
    return table === null
      ? this.parts.ledger.error(violations, lang)
      : this.post(seat).door.error(table, violations, lang);
  }

  /** Moves the table on for a seat that does not wait for a reply; when another server was first, its move counts. */
  async moveFor(seat: string, next: AnyTable, command: string): Promise<void> {
    const moved = await this.game.moveTo(next, seat, command);
    if (moved.status !== 'done') await this.follow();
    this.show();
    this.goOn(0);
  }

  /** Everybody out; what is under way is finished first. */
  async end(code: number, why: string): Promise<void> {
    this.itself.stop();
    await this.queue.idle();
    this.turnOut(code, why);
    await this.keep(KEEP_LAST);
  }

  /** Snapshots are a cache: nobody waits for them, and one that is not made is missed by nobody. */
  private async keep(atLeast: number): Promise<void> {
    const doors = [...this.posts.values()].map(({ door }) => door);
    try {
      await this.game.keep(doors, atLeast);
    } catch (error) {
      this.parts.ledger.failures.inc({ where: 'snapshot' });
      this.parts.log.error({ table: this.id, error: String(error) }, 'a snapshot was not kept');
    }
  }

  /** Everybody out, whatever is under way. */
  turnOut(code: number, why: string): void {
    this.isOut = true;
    this.itself.stop();
    this.delayed.stop();
    this.parts.thinker.forget(this.id);
    for (const [, connection] of [...this.connections()]) connection.end(code, why);
  }
}
