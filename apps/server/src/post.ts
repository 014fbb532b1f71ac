import type { Json, Language } from '@potyczka/kernel';
import type { AnyTable, SeatDoor, SeatStatus } from '@potyczka/protocol';
import { changesBetween, sameJson } from '@potyczka/protocol';
import type { Connection, NewsSettings } from './connection.ts';
import { Letter } from './letter.ts';

/** What a seat was last shown. */
interface Shown {
  readonly table: AnyTable;
  readonly view: Json;
}

/** The news of one step for a seat, made for each kind of settings when it is first wanted. */
type Letters = (newsSettings: NewsSettings, evenIfNothing?: boolean) => Letter | undefined;

/** What a seat was told of a step, for other seats that are told the same. */
export interface SeatDelivery {
  readonly door: SeatDoor;
  readonly before: Shown;
  readonly view: Json;
  readonly letters: Letters;
}

/** Whoever comes for the first time hears of so many events; the rest is in the log. */
const RECENT = 100;

/**
 * Where the news for one seat is made. All devices at the seat have seen the same, so that each update is made once for
 * each kind of settings, however many read it.
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
  arrival(newsSettings: NewsSettings, from: number | undefined): string {
    if (this.shown === undefined) return '{"seq":0}';
    const { table } = this.shown;
    const missed = from === undefined ? undefined : this.door.news(table, from, newsSettings.lang);
    // Too much, or what never was: as if they came for the first time.
    const news = missed ?? this.door.news(table, Math.max(0, this.door.seq(table) - RECENT), newsSettings.lang);
    return JSON.stringify({ ...this.standing(table, this.shown.view, newsSettings.lang), ...news });
  }

  /**
   * Shows the seat where the table stands now. `sender` hears of it in the reply, whose text is returned; the others get
   * an update, unless nothing has changed as far as this seat may know. `told` is what the seats before it were told.
   */
  show(table: AnyTable, told: SeatDelivery[], sender?: Connection): string | undefined {
    const before = this.shown;
    if (this.connections.size === 0) {
      this.shown = undefined;
      return undefined;
    }
    const own = this.door.view(table);
    const twin = this.twin(table, own, before, told);
    const view = twin?.view ?? own;
    // Seats that see the same keep the same: the next time that is seen at a glance.
    this.shown = { table, view };
    const letters = twin?.letters ?? this.letters(table, view, before);
    if (before !== undefined && twin === undefined) told.push({ door: this.door, before, view, letters });
    for (const connection of this.connections) {
      if (connection === sender) continue;
      const letter = letters(connection.newsSettings);
      if (letter !== undefined) connection.deliver(letter.update());
    }
    return sender === undefined ? undefined : letters(sender.newsSettings, true)?.body;
  }

  /** Something beside the table is known that was not: everybody at the seat is shown where it stands once more. */
  again(): void {
    if (this.shown === undefined) return;
    const { table, view } = this.shown;
    const letters = this.letters(table, view, this.shown);
    for (const connection of this.connections) {
      const letter = letters(connection.newsSettings, true);
      if (letter !== undefined) connection.deliver(letter.update());
    }
  }

  /** Nobody was here to be shown anything: looks at the table for whoever has just come. */
  wake(table: AnyTable): void {
    this.shown ??= { table, view: this.door.view(table) };
  }

  private standing(table: AnyTable, state: Json, lang: Language): SeatStatus {
    return { ...this.door.standing(table, lang, state) };
  }

  /** A seat that saw the same before, sees the same now and has heard the same in between. */
  private twin(
    table: AnyTable,
    view: Json,
    before: Shown | undefined,
    told: readonly SeatDelivery[],
  ): SeatDelivery | undefined {
    if (before === undefined || before.table !== table.before) return undefined;
    return told.find(
      (one) =>
        one.before.table === before.table &&
        this.door.hearsLike(one.door, table) &&
        sameJson(one.before.view, before.view) &&
        sameJson(one.view, view),
    );
  }

  private letters(table: AnyTable, view: Json, before: Shown | undefined): Letters {
    const from = before === undefined ? 0 : this.door.seq(before.table);
    const changes = before === undefined ? undefined : changesBetween(before.view, view);
    const silent = changes?.length === 0 && from === this.door.seq(table) && sameQuestion(before?.table, table);
    const made: { readonly lang: Language; readonly how: NewsSettings['state']; readonly letter: Letter }[] = [];
    return ({ lang, state: how }, evenIfNothing = false) => {
      if (silent && !evenIfNothing) return undefined;
      for (const known of made) if (known.lang === lang && known.how === how) return known.letter;
      const { seq, pending, awaits, over } = this.door.standing(table, lang, view);
      const news = JSON.stringify({ seq, pending, awaits, over, ...this.door.news(table, from, lang) });
      const seen = how === 'changes' && changes !== undefined ? { changes } : { state: view };
      const letter = new Letter(`${news.slice(0, -1)},${JSON.stringify(seen).slice(1)}`);
      made.push({ lang, how, letter });
      return letter;
    };
  }
}

const sameQuestion = (before: AnyTable | undefined, after: AnyTable): boolean =>
  before?.checkpoint.open?.asked.id === after.checkpoint.open?.asked.id;
