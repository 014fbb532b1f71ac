import type { Json, Language } from '@potyczka/kernel';
import type { AnyTable, SeatDoor, Standing } from '@potyczka/protocol';
import { changesBetween } from '@potyczka/protocol';
import type { Connection, Manner } from './connection.ts';

/** What a seat was last shown. */
interface Shown {
  readonly table: AnyTable;
  readonly view: Json;
}

/** Whoever comes for the first time hears of so many events; the rest is in the log. */
const RECENT = 100;

/**
 * Where the news for one seat is made. All devices at the seat have seen the same, so that each update is made once for
 * each language and manner, whoever many read it.
 */
export class Post {
  readonly door: SeatDoor;
  readonly connections = new Set<Connection>();
  private shown: Shown | undefined;

  constructor(door: SeatDoor) {
    this.door = door;
  }

  /** The table as this seat sees it now; `undefined` before the game. */
  table(): AnyTable | undefined {
    return this.shown?.table;
  }

  /** What somebody gets who comes (back) to the seat: what they missed since event `from`, or the latest. */
  arrival(manner: Manner, from: number | undefined): string {
    if (this.shown === undefined) return '{"seq":0}';
    const { table } = this.shown;
    const news = this.door.news(table, from ?? Math.max(0, this.door.seq(table) - RECENT), manner.lang);
    return JSON.stringify({ ...this.standing(table, this.shown.view, manner.lang), ...news });
  }

  /**
   * Shows the seat where the table stands now. `sender` hears of it in the reply, whose text is returned; the others get
   * an update, unless nothing has changed as far as this seat may know.
   */
  show(table: AnyTable, sender?: Connection): string | undefined {
    const before = this.shown;
    if (this.connections.size === 0) {
      this.shown = undefined;
      return undefined;
    }
    const view = this.door.view(table);
    this.shown = { table, view };
    const texts = this.texts(table, view, before);
    for (const connection of this.connections) {
      if (connection === sender) continue;
      const text = texts(connection.manner);
      if (text !== undefined) connection.send(`{"update":${text}}`);
    }
    return sender === undefined ? undefined : texts(sender.manner, true);
  }

  /** Something beside the table is known that was not: everybody at the seat is shown where it stands once more. */
  again(): void {
    if (this.shown === undefined) return;
    const { table, view } = this.shown;
    const texts = this.texts(table, view, this.shown);
    for (const connection of this.connections) connection.send(`{"update":${texts(connection.manner, true)}}`);
  }

  /** Nobody was here to be shown anything: looks at the table for whoever has just come. */
  wake(table: AnyTable): void {
    this.shown ??= { table, view: this.door.view(table) };
  }

  private standing(table: AnyTable, state: Json, lang: Language): Standing {
    return { ...this.door.standing(table, lang, state) };
  }

  private texts(
    table: AnyTable,
    view: Json,
    before: Shown | undefined,
  ): (manner: Manner, evenIfNothing?: boolean) => string | undefined {
    const from = before === undefined ? 0 : this.door.seq(before.table);
    const changes = before === undefined ? undefined : changesBetween(before.view, view);
    const silent = changes?.length === 0 && from === this.door.seq(table) && sameQuestion(before?.table, table);
    const made = new Map<string, string>();
    return ({ lang, state: how }, evenIfNothing = false) => {
      if (silent && !evenIfNothing) return undefined;
      const key = `${lang}/${how}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const { state, ...standing } = this.standing(table, view, lang);
      const seen = how === 'changes' && changes !== undefined ? { changes } : { state };
      const text = JSON.stringify({ ...standing, ...this.door.news(table, from, lang), ...seen });
      made.set(key, text);
      return text;
    };
  }
}

const sameQuestion = (before: AnyTable | undefined, after: AnyTable): boolean =>
  before?.moment.open?.asked.id === after.moment.open?.asked.id;
