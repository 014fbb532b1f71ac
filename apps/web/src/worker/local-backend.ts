import type { AnyRuleset, Json, Language, Situation } from '@potyczka/kernel';
import type { AnyTable, LogLine, News, Reply } from '@potyczka/protocol';
import { seatsOf } from '@potyczka/protocol';
import type { Backend, BackendSnapshot, LastAction } from './backend.ts';
import { seatInfosOf } from './backend.ts';
import { type Rolled, rolled } from './draws.ts';
import { heardBetween } from './happened.ts';
import { type ActionSpan, lastActionOf, spanAfter } from './last-action.ts';
import type { LocalTable } from './local-table.ts';
import type { Happened } from './stage-presenter.ts';

/** What a seat has been told up to its event `seq`, in a language. */
interface SpokenLog {
  readonly key: string;
  readonly seq: number;
  readonly lines: readonly LogLine[];
  readonly rolls: readonly Rolled[];
}

const NOTHING: SpokenLog = { key: '', seq: 0, lines: [], rolls: [] };

/** A table kept in this browser. */
export class LocalBackend implements Backend {
  private readonly room: LocalTable;
  private seat: string;
  private sent = 0;
  private known = NOTHING;
  /** The table before the last step: what was drawn since is shown on it. */
  private before: AnyTable;
  private action: ActionSpan;
  private looked: { readonly span: ActionSpan; readonly key: string; readonly found: LastAction | null } | null = null;

  constructor(room: LocalTable) {
    this.room = room;
    this.before = room.table;
    this.action = { from: room.table, to: room.table };
    const seats = seatsOf(room.table);
    const people = seats.filter(({ role }) => role === 'player' || role === 'gm');
    this.seat = (people[0] ?? seats[0])?.id ?? '';
  }

  get rules(): AnyRuleset {
    return this.room.rules;
  }

  get table(): AnyTable {
    return this.room.table;
  }

  async snapshot(lang: Language, viewedAs: string | null = null): Promise<BackendSnapshot> {
    const { room, seat } = this;
    const { table } = room;
    const seen = viewedAs ?? seat;
    const { seq, pending, awaits, over, state } = room.door(seen).standing(table, lang);
    const { scenario } = table.setup;
    const { lines, rolls } = await this.told(lang, seen, seq);
    const heard = room.door(seen).seq(this.before);
    return {
      ...{ seat, seq, pending, awaits, over, state },
      seats: seatInfosOf(table),
      lines,
      draws: rolls.filter(({ span: [from] }) => from > heard),
      rolls,
      happened: this.happened(seen, lang, state),
      busy: room.busy,
      scenario: typeof scenario === 'string' ? scenario : null,
      online: null,
    };
  }

  private happened(seen: string, lang: Language, after: Json): readonly Happened[] {
    const { table } = this.room;
    return table === this.before ? [] : heardBetween(this.before, table, this.room.door(seen), lang, after);
  }

  async ask(message: Readonly<Record<string, unknown>>, lang: Language): Promise<Reply> {
    const { room } = this;
    const changes = 'do' in message || 'undo' in message;
    if (changes) this.before = room.table;
    this.sent += 1;
    const envelope = changes ? { id: `page-${this.sent}`, seq: room.door(this.seat).seq(room.table) } : {};
    const reply = room.handle(this.seat, { ...envelope, lang, ...message });
    if (changes && room.table !== this.before) this.action = spanAfter(this.action, this.before, room.table);
    return reply;
  }

  lastAction(lang: Language): LastAction | null {
    const { action, seat, room } = this;
    const key = `${seat}/${lang}`;
    if (this.looked?.span === action && this.looked.key === key) return this.looked.found;
    const found = lastActionOf(action, room.door(seat), lang);
    this.looked = { span: action, key, found };
    return found;
  }

  situation(unit: string, other: string): Situation | undefined {
    const { rules, checkpoint, ground } = this.room.table;
    return rules.situation?.(checkpoint.state, this.seat, unit, other, ground);
  }

  sit(seat: string): void {
    this.seat = seat;
    this.before = this.room.table;
    this.action = { from: this.before, to: this.before };
  }

  step(): void {
    this.before = this.room.table;
    this.room.step();
    this.action = spanAfter(this.action, this.before, this.room.table);
  }

  async save(): Promise<unknown> {
    return this.room.save();
  }

  leave(): void {
    // Nobody waits for a table that is kept here.
  }

  /**
   * The battle in words, and what was drawn in it, as far as a seat has heard. What was told once is not put into words
   * again: the log only grows, and what does not count any more is found out by whoever shows it.
   */
  private async told(lang: Language, as: string, seq: number): Promise<SpokenLog> {
    const key = `${lang}/${as}`;
    const known = this.known.key === key ? this.known : { ...NOTHING, key };
    if (known.seq >= seq) return known;
    const reply = await this.ask({ log: { as, from: known.seq + 1 } }, lang);
    if (!reply.ok) return known;
    const { lines, draws } = reply as unknown as Pick<News, 'lines' | 'draws'>;
    this.known = { key, seq, lines: [...known.lines, ...lines], rolls: [...known.rolls, ...draws.map(rolled)] };
    return this.known;
  }
}
