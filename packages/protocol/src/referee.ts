import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Command, Draw, Given, GroundMaker, Language, Situation, Violation } from '@potyczka/kernel';
import { doorViolation, openTable, pendingAt, perform, scriptedDraws } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';
import { npcAnswer } from '@potyczka/npc';
import { advance } from './advance.ts';
import { describe, describeAll } from './describe.ts';
import type { HandlerResult, ReplyBody } from './door.ts';
import { accept, mayAct, mustSit, readCommand, refuse } from './door.ts';
import { errorOf } from './errors.ts';
import { logOf } from './log.ts';
import type { OddsRequest, RawCommand, Request } from './messages.ts';
import { badMessage, envelopeOf, readMessage } from './messages.ts';
import type { Glance } from './odds.ts';
import { choiceOdds, glanceAt, oddsFor, oddsOfAll } from './odds.ts';
import { newSeed } from './random.ts';
import type { Reply, WirePending } from './replies.ts';
import { answersTo, eventsAfter, wireOffers, wirePending } from './replies.ts';
import { nearestRules, ruleOf } from './rulebook.ts';
import { type Opening, openingOf, readSave, tableFrom, wholeSave } from './saves.ts';
import { readSetup, rulesetFor, setTable } from './setup.ts';
import type { AnyTable } from './table.ts';
import { namesAt, seatAt } from './table.ts';
import { isOver, offersToPrograms, overAt, turnAt } from './turn.ts';
import { notesOn, verified } from './verify.ts';

export interface RefereeParts {
  readonly rulesets: readonly AnyRuleset[];
  readonly ground?: GroundMaker;
  /** Draws a seed for a set-up that brings none. */
  readonly newSeed?: () => string;
  /** The language of tables that were opened without one. */
  readonly lang?: Language;
  /** `none` leaves the state out of replies, for speed. */
  readonly state?: 'full' | 'none';
}

/** One table driven by messages. A refused message leaves it exactly as it was. */
export interface Referee {
  handle(message: unknown): Reply;
  /** The reply to something that never became a message. */
  refuse(violations: readonly Violation[]): Reply;
  /** The open questions as replies carry them. */
  pending(lang: Language): readonly WirePending[];
  /** The odds of a command when they are quickly had, for menus; `undefined` when they are not. */
  glance(command: RawCommand): Glance | undefined;
  /** What lies between two units as far as a seat may know; `undefined` where the ruleset can't tell. */
  situation(seat: string, unit: string, other: string): Situation | undefined;
  /** The table as it is now, for those who draw it; `undefined` before the first `open` or `load`. */
  table(): AnyTable | undefined;
}

export function createReferee(parts: RefereeParts): Referee {
  return new TableReferee(parts);
}

class TableReferee implements Referee {
  private readonly parts: RefereeParts;
  private readonly ground: GroundMaker;
  private now: AnyTable | undefined;
  private tableLang: Language | undefined;
  /** What a game that was loaded was opened with: that may have changed since, and it stays as old as its opening. */
  private opened: Opening = {};

  constructor(parts: RefereeParts) {
    this.parts = parts;
    this.ground = parts.ground ?? groundOf;
  }

  table(): AnyTable | undefined {
    return this.now;
  }

  refuse(violations: readonly Violation[]): Reply {
    return { ok: false, error: errorOf(violations, this.words(this.tableLang ?? this.parts.lang ?? 'en')) };
  }

  pending(lang: Language): readonly WirePending[] {
    return this.now === undefined ? [] : this.asked(this.now, this.words(lang));
  }

  glance(command: RawCommand): Glance | undefined {
    return this.now === undefined ? undefined : glanceAt(this.now, command);
  }

  situation(seat: string, unit: string, other: string): Situation | undefined {
    const table = this.now;
    return table?.rules.situation?.(table.checkpoint.state, seat, unit, other, table.ground);
  }

  handle(message: unknown): Reply {
    const envelope = envelopeOf(message);
    const mark = envelope.id === undefined ? {} : { id: envelope.id };
    const lang = envelope.lang ?? this.tableLang ?? this.parts.lang ?? 'en';
    const before = this.now;
    try {
      const request = readMessage(message);
      const outcome: HandlerResult = request.ok ? this.answer(request.value, lang) : request;
      if (outcome.ok) return { ok: true, ...mark, ...outcome.body };
      const nameOf = this.now === undefined ? undefined : namesAt(this.now);
      return { ok: false, ...mark, error: errorOf(outcome.violations, this.words(lang), nameOf) };
    } catch (error) {
      // A bug must not cost anybody their table: it is put back as it was, and the next message is welcome.
      this.now = before;
      const why = error instanceof Error ? error.message : String(error);
      return { ok: false, ...mark, error: errorOf([doorViolation('internal', { why })], narrator(undefined, lang)) };
    }
  }

  private words(lang: Language, rules: AnyRuleset | undefined = this.now?.rules as AnyRuleset | undefined): Narrator {
    return narrator(rules, lang);
  }

  private answer(request: Request, lang: Language): HandlerResult {
    switch (request.verb) {
      case 'open':
        return this.open(request.body, request.dice, lang);
      case 'load':
        return this.load(request.body, lang);
      case 'verify': {
        const save = readSave(request.body, this.parts.rulesets);
        if (!save.ok) return save;
        const { rules } = save.value;
        return accept(verified(save.value.save, rules, this.ground, this.words(lang, rules)));
      }
      case 'rule':
        return this.rule(request.body.id, request.body.lang ?? lang);
      case 'describe':
        return this.describe(request.body.ruleset, lang);
      default:
        return this.now === undefined ? refuse(doorViolation('no-table')) : this.atTable(this.now, request, lang);
    }
  }

  private atTable(table: AnyTable, request: Request, lang: Language): HandlerResult {
    switch (request.verb) {
      case 'do':
        return this.do(table, request.body, request.dice, lang);
      case 'undo': {
        const { by, to } = request.body;
        const command = { type: 'undo', by, ...(to === undefined ? {} : { to }) } as const;
        return mayAct(table, by, 'undo.by') ?? this.perform(table, command, undefined, lang);
      }
      case 'legal':
        return mustSit(table, request.body.by, 'legal.by') ?? this.legal(table, request.body, lang);
      case 'odds':
        return this.odds(table, request, lang);
      case 'view':
        return mustSit(table, request.body.as, 'view.as') ?? accept(this.viewed(table, request.body.as));
      case 'log': {
        const { from, as, lang: asked = lang } = request.body;
        const absent = as === undefined ? undefined : mustSit(table, as, 'log.as');
        return absent ?? accept({ lines: logOf(table, this.words(asked), from, as) });
      }
      default:
        return accept({ save: wholeSave(table, this.opened) });
    }
  }

  private odds(table: AnyTable, { body: first, next = [], steps = false }: OddsRequest, lang: Language): HandlerResult {
    const absent = mayAct(table, first.by, 'odds.by');
    if (absent !== undefined) return absent;
    // A plan is one seat's: what others would do is not for it to say.
    const stranger = next.findIndex((command) => command.by !== first.by);
    if (stranger >= 0) return refuse(badMessage(`next[${stranger}].by`, `${first.by}, whose plan it is`));
    if (next.length === 0) return oddsFor(table, first, this.words(lang), { steps });
    return oddsOfAll(table, [first, ...next], this.words(lang));
  }

  private open(raw: unknown, dice: readonly Draw[] | undefined, lang: Language): HandlerResult {
    const read = readSetup(raw, 'open');
    if (!read.ok) return read;
    const rules = rulesetFor(this.parts.rulesets, read.value.ruleset, 'open.ruleset');
    if (!rules.ok) return rules;
    const set = setTable(rules.value, read.value);
    if (!set.ok) return set;
    const { setup, state } = set.value;
    const seed = setup.seed ?? (this.parts.newSeed ?? newSeed)();
    const script = dice === undefined ? undefined : scriptedDraws(dice);
    const answer: Given<unknown>['answer'] = npcAnswer({ rules: rules.value, ground: this.ground, setup });
    const given: Given<unknown> = { draws: script?.draws, answer };
    const opened = openTable(rules.value, setup, state, this.ground, seed, given);
    return this.settle(opened, undefined, given, script, lang, {});
  }

  private load(raw: unknown, lang: Language): HandlerResult {
    const read = readSave(raw, this.parts.rulesets);
    if (!read.ok) return read;
    const table = tableFrom(read.value.rules, read.value.save, this.ground);
    if (!table.ok) return table;
    const { rules, save } = read.value;
    const loaded = this.settle({ ok: true, table: table.value }, table.value, {}, undefined, lang, openingOf(save));
    const notes = notesOn(save, rules, this.words(lang, rules));
    return loaded.ok && notes.length > 0 ? accept({ ...loaded.body, notes }) : loaded;
  }

  private do(table: AnyTable, raw: RawCommand, dice: readonly Draw[] | undefined, lang: Language): HandlerResult {
    const barred = raw.type === 'say' ? mustSit(table, raw.by, 'do.by') : mayAct(table, raw.by, 'do.by');
    if (barred !== undefined) return barred;
    const command = readCommand(table, raw);
    return command.ok ? this.perform(table, command.value, dice, lang) : command;
  }

  private perform(table: AnyTable, command: Command, dice: readonly Draw[] | undefined, lang: Language): HandlerResult {
    const script = dice === undefined ? undefined : scriptedDraws(dice);
    const given: Given<unknown> = { draws: script?.draws, answer: npcAnswer(table) };
    return this.settle(perform(table, command, given), table, given, script, lang);
  }

  /** Lets the NPCs have their turn, then takes the new table for good; a refusal on the way drops it. */
  private settle(
    result: ReturnType<typeof advance>,
    before: AnyTable | undefined,
    given: Given<unknown>,
    script: { left(): number } | undefined,
    lang: Language,
    opening?: Opening,
  ): HandlerResult {
    const advanced = result.ok ? advance(result.table, { draws: given.draws }) : result;
    if (!advanced.ok) return refuse(...advanced.violations);
    const left = script?.left() ?? 0;
    if (left > 0) return refuse(doorViolation('dice-left-over', { left }));
    const { table } = advanced;
    const body = this.standing(table, before, lang);
    this.now = table;
    if (opening !== undefined) {
      this.tableLang = lang;
      this.opened = opening;
    }
    return accept(body);
  }

  /** Where the table stands, and what happened since `before`. */
  private standing(table: AnyTable, before: AnyTable | undefined, lang: Language): ReplyBody {
    const words = this.words(lang, table.rules);
    const pending = this.asked(table, words);
    const events = eventsAfter(table, before);
    const state = this.parts.state === 'none' ? {} : { state: table.rules.view(table.checkpoint.state, null) };
    return { seq: table.seq, events, pending, turn: turnAt(table), over: overAt(table), ...state };
  }

  /** The table as a seat sees it. Who acts may be hidden from it, how it ended is not. */
  private viewed(table: AnyTable, as: string): ReplyBody {
    const state = table.rules.view(table.checkpoint.state, as);
    const { activeUnit: unit } = state as { readonly activeUnit?: string | null };
    return { seq: table.seq, turn: { ...turnAt(table), unit: unit ?? null }, over: overAt(table), state };
  }

  private asked(table: AnyTable, words: Narrator): readonly WirePending[] {
    return pendingAt(table).map((asked) => {
      const odds = this.parts.state === 'none' ? [] : choiceOdds(table);
      return wirePending(asked, words, namesAt(table), odds);
    });
  }

  private legal(table: AnyTable, { by, unit }: { by: string; unit?: string }, lang: Language): HandlerResult {
    const { open } = table.checkpoint;
    if (open !== null) {
      const mine = open.asked.seat === by || seatAt(table, by)?.role === 'gm';
      return accept({ commands: mine ? answersTo(open.asked, by) : [], refused: [] });
    }
    const offers = offersToPrograms(table, by, unit);
    return accept({ ...wireOffers(offers, this.words(lang), namesAt(table), isOver(table)) });
  }

  private describe(id: string | undefined, lang: Language): HandlerResult {
    const { rulesets } = this.parts;
    if (id === undefined) return accept(describeAll(rulesets, (rules) => this.words(lang, rules)));
    const rules = rulesetFor(rulesets, id, 'describe.ruleset');
    return rules.ok ? accept(describe(rules.value, this.words(lang, rules.value))) : rules;
  }

  private rule(id: string, lang: Language): HandlerResult {
    const found = ruleOf(this.parts.rulesets, id, lang);
    if (found !== undefined)
      return accept({ rule: found.id, title: found.title, text: found.text, source: found.source });
    return refuse(doorViolation('unknown-rule', { id, near: nearestRules(this.parts.rulesets, id) }));
  }
}
