import type { AnyRuleset, Language } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import { capital, narrator } from '@potyczka/narration';
import type { AnyTable, LogLine, Reply } from '@potyczka/protocol';
import { namesAt, ruleOf, searchRules, seatsOf } from '@potyczka/protocol';
import { chancesOf, deedsOf } from './deeds.ts';
import { dressed, sideName } from './dressing.ts';
import { endingOf } from './ending.ts';
import type {
  Battle,
  Chances,
  Deed,
  Deeds,
  DeskCalls,
  Drawn,
  RuleShown,
  Sent,
  Sitter,
  Sitting,
  Stand,
} from './messages.ts';
import { Room } from './room.ts';

export type LoadRuleset = (id: string) => Promise<AnyRuleset>;

/** Keeps one table for the page, and tells it in the reader's language what the chosen seat may see. */
export class Desk implements DeskCalls {
  private readonly load: LoadRuleset;
  private kept: Room | undefined;
  private seat = '';
  private lang: Language = 'en';
  private sent = 0;
  /** The table before the last step: what was drawn since is shown on it. */
  private before: AnyTable | null = null;

  constructor(load: LoadRuleset) {
    this.load = load;
  }

  async open(sitting: Sitting, lang: Language): Promise<Stand> {
    this.lang = lang;
    const id = sitting.kind === 'new' ? sitting.setup.ruleset : (sitting.save as { readonly ruleset: string }).ruleset;
    const rules = await this.load(id);
    this.kept = sitting.kind === 'new' ? Room.open(rules, sitting.setup, lang) : Room.load(rules, sitting.save, lang);
    const seats = seatsOf(this.room.table);
    const people = seats.filter(({ role }) => role === 'player' || role === 'gm');
    this.seat = (people[0] ?? seats[0])?.id ?? '';
    this.before = this.room.table;
    return this.stand();
  }

  async sit(seat: string): Promise<Stand> {
    this.seat = seat;
    this.before = this.room.table;
    return this.stand();
  }

  async speak(lang: Language): Promise<Stand> {
    this.lang = lang;
    this.before = this.room.table;
    return this.stand();
  }

  async send(message: Readonly<Record<string, unknown>>): Promise<Sent> {
    this.before = this.room.table;
    const reply = this.ask(message);
    return { reply, stand: this.stand() };
  }

  async step(): Promise<Stand> {
    this.before = this.room.table;
    this.room.step();
    return this.stand();
  }

  async deeds(unit: string | null): Promise<Deeds> {
    return deedsOf(this.ask({ legal: unit === null ? {} : { unit } }), this.words, this.nameOf);
  }

  async chances(command: Deed['command']): Promise<Chances | null> {
    return chancesOf(this.ask({ odds: command }), this.words);
  }

  async rule(id: string): Promise<RuleShown | null> {
    return ruleOf([this.room.rules], id, this.lang) ?? null;
  }

  async rules(words: string): Promise<readonly RuleShown[]> {
    return searchRules([this.room.rules], words, this.lang);
  }

  async save(): Promise<unknown> {
    return this.room.save();
  }

  async battles(ruleset: string, lang: Language): Promise<readonly Battle[]> {
    const rules = await this.load(ruleset);
    const words = narrator(rules, lang);
    return rules.scenarios.map(({ id, players }) => ({
      id,
      players,
      title: capital(words.word(`scenario.${id}`)),
      about: words.has(`scenario.${id}.about`) ? words.word(`scenario.${id}.about`) : '',
    }));
  }

  private get room(): Room {
    if (this.kept === undefined) throw new Error('nobody has sat down yet');
    return this.kept;
  }

  private get words(): Narrator {
    return narrator(this.room.rules, this.lang);
  }

  private get nameOf(): NameOf {
    const { table } = this.room;
    return namesAt(table, table.moment.state, this.seat);
  }

  private ask(message: Readonly<Record<string, unknown>>): Reply {
    const { room, seat, lang } = this;
    this.sent += 1;
    const changes = 'do' in message || 'undo' in message;
    const envelope = changes ? { id: `page-${this.sent}`, seq: room.door(seat).seq(room.table) } : {};
    return room.handle(seat, { ...envelope, lang, ...message });
  }

  private stand(): Stand {
    const { room, seat, lang, words, nameOf } = this;
    const { table } = room;
    const door = room.door(seat);
    const { seq, pending, awaits, over, state } = door.standing(table, lang);
    const scenario = typeof table.setup.scenario === 'string' ? table.setup.scenario : undefined;
    return {
      seat,
      seats: this.sitters(),
      ruleset: table.rules.id,
      unit: table.rules.unit,
      title: capital(words.word(scenario === undefined ? 'ruleset.name' : `scenario.${scenario}`)),
      subtitle: words.word('ruleset.name'),
      seq,
      picture: dressed(room.rules, state, words, nameOf),
      pending,
      awaits,
      over,
      ending: over ? endingOf(table, seat) : null,
      lines: this.lines(),
      draws: drawsSince(table, this.before, seat),
      busy: room.busy,
      state,
    };
  }

  private lines(): readonly LogLine[] {
    const reply = this.ask({ log: {} });
    return reply.ok ? (reply as unknown as { readonly lines: readonly LogLine[] }).lines : [];
  }

  private sitters(): readonly Sitter[] {
    const { words, nameOf } = this;
    return seatsOf(this.room.table).map(({ id, role, name, side }) => ({
      id,
      role,
      name: name ?? (side === undefined ? null : capital(sideName(side, words, nameOf))),
      ...(side === undefined ? {} : { side }),
    }));
  }
}

/** Dice, coins and cards of the last step, as far as the seat heard of it. */
function drawsSince(table: AnyTable, before: AnyTable | null, seat: string): readonly Drawn[] {
  const steps: AnyTable[] = [];
  for (let now: AnyTable | null = table; now !== null && now !== before; now = now.before) steps.push(now);
  const { rules } = table;
  return steps.reverse().flatMap((step) => {
    const told = step.entry.events.some((event) => rules.redact(event as never, seat, step.moment.state) !== undefined);
    if (!told) return [];
    return step.entry.replies.flatMap((reply) => ('draw' in reply ? [{ label: reply.label, draws: reply.draw }] : []));
  });
}
