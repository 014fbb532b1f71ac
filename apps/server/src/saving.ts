import type { Language } from '@potyczka/kernel';
import type { AnyTable } from '@potyczka/protocol';
import type { Payer } from './fair-line.ts';
import type { Room } from './room.ts';
import type { RoomParts } from './room-parts.ts';

/** Saves of one table, made where nobody else waits for them. */
export class RoomSaving {
  private readonly room: Room;
  private readonly parts: RoomParts;

  constructor(room: Room, parts: RoomParts) {
    this.room = room;
    this.parts = parts;
  }

  /** What a seat gets that asks for a save, as text that bears no mark; `undefined` when too many are waiting already. */
  async asked(seat: string, table: AnyTable, lang: Language, from: string): Promise<string | undefined> {
    const { door } = this.room.post(seat);
    const payer: Payer = { from, table: this.room.id };
    const finishing = door.finishing(table);
    if (finishing !== undefined) {
      const save = await this.sealed(finishing, payer);
      return save === undefined ? undefined : `{"ok":true,"save":${save}}`;
    }
    const record = await this.parts.piecework.do(payer, door.recording(table, lang));
    return record === undefined ? undefined : `{"ok":true,"record":${record}}`;
  }

  /** The whole game, once it is over; nothing before, nor when too many are waiting. */
  async finished(from: string): Promise<string | undefined> {
    const table = this.room.game.table();
    const [anybody] = this.room.seats;
    const finishing =
      table === null || anybody === undefined ? undefined : this.room.post(anybody.id).door.finishing(table);
    return finishing && this.sealed(finishing, { from, table: this.room.id });
  }

  private async sealed(finishing: Generator<undefined, string>, payer: Payer): Promise<string | undefined> {
    const save = await this.parts.piecework.do(payer, finishing);
    return save === undefined ? undefined : this.parts.thinker.seal(save, payer);
  }
}
