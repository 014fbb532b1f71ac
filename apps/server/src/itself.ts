import type { AnyTable } from '@potyczka/protocol';
import { answerByDefault, ITSELF, npcStep, seatsOf, thoughtOf } from '@potyczka/protocol';
import { Clocks } from './clocks.ts';
import { type Hush, hushOf, lastHush, reactor } from './hush.ts';
import type { Room } from './room.ts';
import type { RoomParts } from './room-parts.ts';

/** Another server's NPC moves are waited for so long before we make them ourselves. */
export const PATIENCE = 1500;
/** The database was away when time ran out: so much later it is tried again. */
const LATER = 1000;
/** So often an NPC is let think over the same table before it is told that it fails there. */
const MOST_ATTEMPTS = 3;

const hasNpcs = (table: AnyTable): boolean => seatsOf(table).some(({ role }) => role === 'npc');

/** What a table does without anybody's command: its NPCs move, and its clocks answer for those who don't. */
export class Itself {
  private readonly room: Room;
  private readonly parts: RoomParts;
  private readonly clocks: Clocks;
  private npcTimer: NodeJS.Timeout | undefined;
  private lateTimer: NodeJS.Timeout | undefined;
  /** Where an NPC has failed, and how often. */
  private stuckAt: { readonly table: AnyTable; times: number } | undefined;
  /** The pause whose time is over and whose end is still to be carried out: the database is away, or the GM holds the table. */
  private unended: Hush | undefined;
  private stopped = false;

  constructor(room: Room, parts: RoomParts) {
    this.room = room;
    this.parts = parts;
    this.clocks = new Clocks({
      remind: (seats) => room.announceNow({ reminder: { seats } }),
      answer: () => void room.queue.add(() => this.answerForAbsent()).catch((error: unknown) => this.late(error)),
      delayed: () => room.showSpectators(),
      hushed: () => this.hushIsOver(lastHush(room.game, room.meta)),
      failed: (error) => room.repair.note('clock', error),
    });
  }

  /** The table stands elsewhere, or somebody has come: clocks are set anew, and NPCs move if it is their turn. */
  goOn(patience: number): void {
    if (this.stopped || this.room.meta.closed) return;
    this.wind();
    this.moveNpcs(patience);
  }

  wind(): void {
    if (!this.stopped) this.clocks.wind(this.room.game, this.room.meta);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.npcTimer);
    clearTimeout(this.lateTimer);
    this.clocks.stop();
  }

  /** The pause the table is in, or the last one while it could not be ended. */
  hush(): Hush | undefined {
    const { game, meta } = this.room;
    const { unended } = this;
    const isLast = unended !== undefined && lastHush(game, meta)?.shown === unended.shown;
    return hushOf(game, meta) ?? (isLast ? unended : undefined);
  }

  /** NPCs move one command at a time, between the commands of people; those that think do so where nobody waits. */
  private moveNpcs(patience: number): void {
    clearTimeout(this.npcTimer);
    const table = this.room.game.table();
    if (this.room.repair.holds() || this.mustKeepStill(table) || this.hasFailedAt(table)) return;
    if (table === null || this.room.sockets() === 0 || !hasNpcs(table) || this.room.meta.settings.paused) return;
    this.npcTimer = setTimeout(() => void this.moveNpc().catch((error: unknown) => this.stuck(error)), patience);
  }

  /** In a pause nobody moves but whoever is asked for a reaction, be it an NPC: nobody else sees it before the end. */
  private mustKeepStill(table: AnyTable | null): boolean {
    if (table === null || this.hush() === undefined) return false;
    const asked = reactor(table);
    return seatsOf(table).find(({ id }) => id === asked)?.role !== 'npc';
  }

  /** It is not asked again before the table has gone on. */
  private hasFailedAt(table: AnyTable | null): boolean {
    return this.stuckAt !== undefined && this.stuckAt.table === table && this.stuckAt.times >= MOST_ATTEMPTS;
  }

  private async moveNpc(): Promise<void> {
    const { room } = this;
    const table = room.game.table();
    if (table === null) return;
    if (this.stuckAt?.table !== table) this.stuckAt = { table, times: 0 };
    const thought = thoughtOf(table);
    const command =
      thought === undefined ? undefined : await this.parts.thinker.think(thought, { from: room.id, table: room.id });
    await room.queue.add(async () => {
      if (room.game.isUnsure()) await room.follow();
      // Somebody may have ruled, taken back or held the table in the meantime: then it is thought over again.
      if (this.stopped || room.game.table() !== table || room.meta.settings.paused) return;
      const next = command === undefined ? npcStep(table) : npcStep(table, {}, command);
      if (next?.ok === false) throw new Error(`an NPC is stuck: ${JSON.stringify(next.violations)}`);
      if (next !== undefined) await room.moveFor(ITSELF, next.table, `npc@${table.seq}`);
    });
  }

  /**
   * An NPC that fails must not fail the table: people can still act for it, rule or take back. What was not saved is tried
   * until it is; a fault, a few times, for the thread it thinks in may have died of another's thoughts.
   */
  private stuck(error: unknown): void {
    const { room } = this;
    if (this.stopped) return;
    if (!room.game.isUnsure() && this.stuckAt !== undefined) {
      this.stuckAt.times += 1;
      if (this.stuckAt.times >= MOST_ATTEMPTS) {
        room.repair.note('npc', error);
        return;
      }
    }
    this.parts.ledger.failures.inc({ where: 'npc' });
    room.repair.attempt('clock', () => this.moveNpcs(LATER));
  }

  private async answerForAbsent(): Promise<void> {
    const { game, meta } = this.room;
    if (game.isUnsure()) await this.room.follow();
    const table = game.table();
    const next = table === null ? undefined : answerByDefault(table);
    if (next === undefined || table === null) return;
    // Somebody has acted or held the table while this waited its turn: the clock runs for what is asked now.
    if (!this.clocks.isOverdue(game, meta)) return this.wind();
    if (next.ok) await this.room.moveFor(ITSELF, next.table, `default@${table.seq}`);
  }

  private hushIsOver(hush: Hush | undefined): void {
    this.unended = hush;
    void this.room.queue
      .add(() => this.endHush())
      .catch((error: unknown) => {
        if (!this.room.game.isUnsure()) this.unended = undefined;
        this.late(error);
      });
  }

  /** Whoever did not react in time does not react: the pause is as long as it would have been had nobody been asked. */
  private async endHush(): Promise<void> {
    const { room } = this;
    // The pause begins anew when the table is let go on.
    if (room.meta.settings.paused) return;
    if (room.game.isUnsure()) await room.follow();
    if (hushOf(room.game, room.meta) !== undefined) return this.wind();
    for (let table = room.game.table(); table !== null && reactor(table) !== undefined; table = room.game.table()) {
      // Somebody has taken back or ruled in the meantime: what is asked now is asked by another pause, or by none.
      if (this.hush() === undefined) break;
      const next = answerByDefault(table);
      if (next?.ok !== true) break;
      await room.moveFor(ITSELF, next.table, `default@${table.seq}`);
    }
    this.unended = undefined;
    room.show();
  }

  private late(error: unknown): void {
    // A fault does not pass by trying again; people can still answer, rule or take back.
    if (!this.room.game.isUnsure()) {
      this.room.repair.note('clock', error);
      return;
    }
    this.parts.ledger.failures.inc({ where: 'clock' });
    clearTimeout(this.lateTimer);
    this.lateTimer = setTimeout(() => this.room.repair.attempt('clock', () => this.again()), LATER).unref();
  }

  private again(): void {
    this.wind();
    if (this.unended !== undefined) this.hushIsOver(this.unended);
  }
}
