import type { AnyRuleset, Language, Situation } from '@potyczka/kernel';
import type { AnyTable, LogLine, News, Reply } from '@potyczka/protocol';
import { seatsOf } from '@potyczka/protocol';
import { type Rolled, rolled } from './drawn.ts';
import type { End, Standing } from './end.ts';
import { sittersAt } from './end.ts';
import type { Room } from './room.ts';

/** What a seat has been told up to its event `seq`, in a language. */
interface Told {
  readonly key: string;
  readonly seq: number;
  readonly lines: readonly LogLine[];
  readonly rolls: readonly Rolled[];
}

const NOTHING: Told = { key: '', seq: 0, lines: [], rolls: [] };

/** A table kept in this browser. */
export class LocalEnd implements End {
  private readonly room: Room;
  private seat: string;
  private sent = 0;
  private known = NOTHING;
  /** The table before the last step: what was drawn since is shown on it. */
  private before: AnyTable;

  constructor(room: Room) {
    this.room = room;
    this.before = room.table;
    const seats = seatsOf(room.table);
    const people = seats.filter(({ role }) => role === 'player' || role === 'gm');
    this.seat = (people[0] ?? seats[0])?.id ?? '';
  }

  get rules(): AnyRuleset {
    return this.room.rules;
  }

  async standing(lang: Language, eyes: string | null = null): Promise<Standing> {
    const { room, seat } = this;
    const { table } = room;
    const seen = eyes ?? seat;
    const { seq, pending, awaits, over, state } = room.door(seen).standing(table, lang);
    const { scenario } = table.setup;
    const { lines, rolls } = await this.told(lang, seen, seq);
    const heard = room.door(seen).seq(this.before);
    return {
      ...{ seat, seq, pending, awaits, over, state },
      seats: sittersAt(table),
      lines,
      draws: rolls.filter(({ span: [from] }) => from > heard),
      rolls,
      busy: room.busy,
      scenario: typeof scenario === 'string' ? scenario : null,
      online: null,
    };
  }

  async ask(message: Readonly<Record<string, unknown>>, lang: Language): Promise<Reply> {
    const { room } = this;
    const changes = 'do' in message || 'undo' in message;
    if (changes) this.before = room.table;
    this.sent += 1;
    const envelope = changes ? { id: `page-${this.sent}`, seq: room.door(this.seat).seq(room.table) } : {};
    return room.handle(this.seat, { ...envelope, lang, ...message });
  }

  situation(unit: string, other: string): Situation | undefined {
    const { rules, moment, ground } = this.room.table;
    return rules.situation?.(moment.state, this.seat, unit, other, ground);
  }

  sit(seat: string): void {
    this.seat = seat;
    this.before = this.room.table;
  }

  step(): void {
    this.before = this.room.table;
    this.room.step();
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
  private async told(lang: Language, as: string, seq: number): Promise<Told> {
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
