import type { Json } from '@potyczka/kernel';
import { now } from './clock.ts';
import { freeSeats, isPublic } from './lobby.ts';
import type { Room } from './room.ts';
import type { RoomParts } from './room-parts.ts';

/** A table that has nothing new to say is still said to be there this often. */
const REPEAT = 15_000;

/** What everybody may know of one table while it is public. No names, no links: which game, which seats are free. */
export class RoomListing {
  private readonly room: Room;
  private readonly parts: RoomParts;
  private listed: boolean | undefined;
  private told: { readonly text: string; readonly at: number } | undefined;

  constructor(room: Room, parts: RoomParts) {
    this.room = room;
    this.parts = parts;
  }

  /** Something has changed, or time has passed. Nobody has to wait; a list that is late is missed by nobody. */
  async note(): Promise<void> {
    const { store, lobby, ledger, log } = this.parts;
    if (!lobby) return;
    try {
      const listed = isPublic(this.room) && !this.room.isOver();
      if (listed) await this.tell();
      // Another server may have listed it: what its owner has ever said something of is taken off the list once.
      else if (this.listed !== false && this.room.meta.settings.listing !== undefined) await store.unlist(this.room.id);
      if (!listed) this.told = undefined;
      this.listed = listed;
    } catch (error) {
      ledger.failures.inc({ where: 'listing' });
      log.error({ table: this.room.id, error: String(error) }, 'a table was not listed');
    }
  }

  private async tell(): Promise<void> {
    const time = now();
    const facts = this.facts(time);
    const text = JSON.stringify(facts);
    const isNews = this.told?.text !== text || time - this.told.at >= REPEAT;
    if (!isNews || this.room.sockets() === 0) return;
    this.told = { text, at: time };
    await this.parts.store.list({ table: this.room.id, since: time, seen: time, facts });
  }

  private facts(time: number): Json {
    const { head, game, meta, seats } = this.room;
    const { scenario } = head.setup;
    const { language = 'en', spectators } = meta.settings;
    return {
      ruleset: game.laid.rules.id,
      scenario: typeof scenario === 'string' ? scenario : null,
      kind: head.kind,
      language,
      begun: meta.begun,
      players: seats.filter(({ role }) => role === 'player').length,
      free: freeSeats(this.room, time).map(({ id, side }) => ({ seat: id, ...(side === undefined ? {} : { side }) })),
      watch: spectators === 'welcome',
    };
  }
}
