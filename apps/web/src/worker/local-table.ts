import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Json, Language } from '@potyczka/kernel';
import { openTable, tablesOf } from '@potyczka/kernel';
import { npcAnswer } from '@potyczka/npc';
import type { AnyTable, Opening, Reply } from '@potyczka/protocol';
import { noteDraw, npcStep, openingOf, readSetup, SeatDoor, seatsOf, setTable, wholeSave } from '@potyczka/protocol';
import { remember } from './draws.ts';
import { Refused, type SavedGame } from './load-save.ts';

/** Runs of the rules that odds may cost here: nobody else waits for them, but one person does. */
const RUNS = { asked: 20_000, beside: 4000 } as const;

/** Steps whose dice are known by their sides when a game is gone on with: as many as somebody looks back over. */
const REMEMBERED = 40;

/** One table kept in this browser: everybody comes through the door of their seat, NPCs act one step at a time. */
export class LocalTable {
  table: AnyTable;
  readonly rules: AnyRuleset;
  private readonly doors = new Map<string, SeatDoor>();
  private readonly lang: Language;

  private readonly opened: Opening;

  private constructor(table: AnyTable, rules: AnyRuleset, lang: Language, opened: Opening = {}) {
    this.opened = opened;
    this.table = table;
    this.rules = rules;
    this.lang = lang;
  }

  static open(rules: AnyRuleset, raw: { readonly seed: string }, lang: Language): LocalTable {
    const read = readSetup(raw, 'open');
    const set = read.ok ? setTable(rules, read.value) : read;
    if (!set.ok) throw new Refused(set.violations, lang, rules);
    const { setup, state } = set.value;
    const answer = npcAnswer({ rules, ground: groundOf, setup });
    const opened = openTable(rules, setup, state, groundOf, raw.seed, { answer, onDraw: noteDraw });
    if (!opened.ok) throw new Refused(opened.violations, lang, rules);
    return new LocalTable(opened.table, rules, lang);
  }

  /** A game that was played before. What it was opened with may have changed since: it stays as old as its opening. */
  static at({ table, rules, save }: SavedGame, lang: Language): LocalTable {
    for (const step of tablesOf(table).slice(-REMEMBERED)) remember(step);
    return new LocalTable(table, rules, lang, openingOf(save));
  }

  door(seat: string): SeatDoor {
    const known = this.doors.get(seat);
    if (known !== undefined) return known;
    const door = new SeatDoor(seat, { rulesets: [this.rules], kind: 'open', runs: RUNS, lang: this.lang });
    this.doors.set(seat, door);
    return door;
  }

  /** A message of a seat: answered, or carried out at once. */
  handle(seat: string, message: unknown): Reply {
    const door = this.door(seat);
    const understood = door.understand(this.table, message);
    if (understood.kind === 'reply') return understood.reply;
    const { wanted } = understood;
    const lang = wanted.lang ?? this.lang;
    const mark: { id: Json } = { id: wanted.id };
    const result = door.carryOut(this.table, wanted);
    if (!result.ok) return { ok: false, ...mark, error: door.error(this.table, result.violations, lang) };
    this.table = result.table;
    return { ok: true, ...mark, seq: door.seq(this.table) };
  }

  /** Whether an NPC is the next to do something. */
  get busy(): boolean {
    const { rules, checkpoint } = this.table;
    if (rules.over(checkpoint.state)) return false;
    const npcs = new Set(seatsOf(this.table).flatMap(({ id, role }) => (role === 'npc' ? [id] : [])));
    if (checkpoint.open !== null) return checkpoint.open.asked.kind !== 'draw' && npcs.has(checkpoint.open.asked.seat);
    const awaited = rules.awaited(checkpoint.state);
    return awaited.length > 0 && awaited.every((id) => npcs.has(id));
  }

  /** Lets an NPC do one thing; an NPC that breaks the rules is a bug, and says so. */
  step(): void {
    const result = npcStep(this.table);
    if (result?.ok) this.table = result.table;
  }

  save(): unknown {
    return wholeSave(this.table, this.opened);
  }
}
