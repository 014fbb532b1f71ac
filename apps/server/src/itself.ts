import type { AnyTable } from '@potyczka/protocol';
import { answerByDefault, npcStep, seatsOf, thoughtOf } from '@potyczka/protocol';
import { Clocks } from './clocks.ts';
import { ITSELF } from './game.ts';
import type { Room } from './room.ts';
import type { RoomParts } from './room-parts.ts';

/** Another server's NPC moves are waited for so long before we make them ourselves. */
export const PATIENCE = 1500;
/** The database was away when time ran out: so much later it is tried again. */
const LATER = 1000;

const hasNpcs = (table: AnyTable): boolean => seatsOf(table).some(({ role }) => role === 'npc');

/** What a table does without anybody's command: its NPCs move, and its clocks answer for those who don't. */
export class Itself {
  private readonly room: Room;
  private readonly parts: RoomParts;
  private readonly clocks: Clocks;
  private npcTimer: NodeJS.Timeout | undefined;
  private lateTimer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(room: Room, parts: RoomParts) {
    this.room = room;
    this.parts = parts;
    this.clocks = new Clocks({
      remind: (seats) => room.announce({ reminder: { seats } }),
      answer: () => void room.queue.add(() => this.answerForAbsent()).catch((error: unknown) => this.late(error)),
      delayed: () => room.showSpectators(),
    });
  }

  /** The table stands elsewhere, or somebody has come: clocks are set anew, and NPCs move if it is their turn. */
  goOn(patience: number): void {
    if (this.stopped) return;
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

  /** NPCs move one command at a time, between the commands of people; those that think do so where nobody waits. */
  private moveNpcs(patience: number): void {
    clearTimeout(this.npcTimer);
    const table = this.room.game.table();
    if (table === null || this.room.sockets() === 0 || !hasNpcs(table) || this.room.meta.settings.paused) return;
    this.npcTimer = setTimeout(() => void this.moveNpc().catch((error: unknown) => this.stuck(error)), patience);
  }

  private async moveNpc(): Promise<void> {
    const { room } = this;
    const table = room.game.table();
    if (table === null) return;
    const thought = thoughtOf(table);
    const command = thought === undefined ? undefined : await this.parts.thinker.think(thought);
    await room.queue.add(async () => {
      // Somebody may have ruled, taken back or held the table in the meantime: then it is thought over again.
      if (this.stopped || room.game.table() !== table || room.meta.settings.paused) return;
      const next = command === undefined ? npcStep(table) : npcStep(table, {}, command);
      if (next?.ok === false) throw new Error(`an NPC is stuck: ${JSON.stringify(next.violations)}`);
      if (next !== undefined) await room.moveFor(ITSELF, next.table, `npc@${table.seq}`);
    });
  }

  /** An NPC that fails must not fail the table: people can still act for it, rule or take back. */
  private stuck(error: unknown): void {
    this.parts.ledger.failures.inc({ where: 'npc' });
    const why = error instanceof Error ? error.stack : String(error);
    this.parts.log.error({ table: this.room.id, error: why }, 'NPC stuck');
  }

  private async answerForAbsent(): Promise<void> {
    const { game, meta } = this.room;
    const table = game.table();
    const next = table === null ? undefined : answerByDefault(table);
    if (next === undefined || table === null || !this.clocks.isOverdue(game, meta)) return;
    if (next.ok) await this.room.moveFor(ITSELF, next.table, `default@${table.seq}`);
  }

  private late(error: unknown): void {
    this.parts.ledger.failures.inc({ where: 'clock' });
    this.parts.log.error({ table: this.room.id, error: String(error) }, 'an answer by default was not saved');
    clearTimeout(this.lateTimer);
    this.lateTimer = setTimeout(() => this.wind(), LATER).unref();
  }
}
