import type { Language } from '@potyczka/kernel';
import type { AnyTable, Reply } from '@potyczka/protocol';
import { noteOddsBeside, presentOf, wantsOddsBeside } from '@potyczka/protocol';
import type { Room } from './room.ts';
import type { RoomParts } from './room-parts.ts';

/** The odds of one table, worked out in a thread: nobody else waits for them. */
export class RoomOdds {
  private readonly room: Room;
  private readonly parts: RoomParts;
  /** The open questions whose odds are being worked out. */
  private readonly underWay = new WeakSet<object>();

  constructor(room: Room, parts: RoomParts) {
    this.room = room;
    this.parts = parts;
  }

  /** Answers a seat that asks for odds; `undefined` when too many are waiting already. */
  async asked(seat: string, table: AnyTable, message: unknown, lang: Language): Promise<Reply | undefined> {
    const { thinker, runs } = this.parts;
    if (thinker.isBusy()) return undefined;
    const { kind } = this.room.head;
    return thinker.oddsAsked({ table: presentOf(table), seat, kind, lang, message, runs: runs.asked });
  }

  /** Answers a seat that asks what a figure has done; what its attacks could be expected to do is counted first. */
  async deeds(seat: string, table: AnyTable, message: unknown, lang: Language): Promise<Reply | undefined> {
    const { thinker } = this.parts;
    const { door } = this.room.post(seat);
    for (const { before, command, runs, note } of door.uncounted(table, message)) {
      if (thinker.isBusy()) return undefined;
      const asked = { table: presentOf(before), seat: command.by, kind: this.room.head.kind, lang, runs };
      note(await thinker.oddsAsked({ ...asked, message: { odds: command } }));
    }
    const understood = door.understand(table, message, lang);
    if (understood.kind === 'wanted') throw new Error('this is no question');
    return understood.reply;
  }

  /** Somebody is asked something: what each choice leads to is shown as soon as it is known. */
  beside(): void {
    const table = this.room.game.table();
    const open = table?.checkpoint.open ?? null;
    if (table === null || open === null || this.underWay.has(open) || !wantsOddsBeside(table)) return;
    if (this.parts.thinker.isBusy()) return;
    this.underWay.add(open);
    this.count(table).catch((error: unknown) => {
      this.parts.ledger.failures.inc({ where: 'odds' });
      this.parts.log.error({ table: this.room.id, error: String(error) }, 'odds were not worked out');
    });
  }

  private async count(table: AnyTable): Promise<void> {
    const { thinker, runs } = this.parts;
    const odds = await thinker.oddsBeside({ table: presentOf(table), runs: runs.beside });
    noteOddsBeside(table, odds);
    const stands = this.room.game.table()?.checkpoint.open === table.checkpoint.open;
    if (odds.length > 0 && stands) this.room.showQuestion();
  }
}
