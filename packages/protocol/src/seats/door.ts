import type { AnyRuleset, Command, Given, Json, Language, Result, Save, Situation, Violation } from '@potyczka/kernel';
import { doorViolation, pendingCodeOf, perform, scriptedDraws } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { npcAnswer } from '@potyczka/npc';
import type { HandlerResult } from '../door.ts';
import { accept, readCommand, refuse } from '../door.ts';
import { duelFor } from '../duel.ts';
import type { WireError } from '../errors.ts';
import { errorOf } from '../errors.ts';
import type { LogLine } from '../log.ts';
import type { OddsRequest, RawCommand, Read } from '../messages.ts';
import { badMessage } from '../messages.ts';
import { oddsFor, oddsOfAll } from '../odds.ts';
import type { Reply } from '../replies.ts';
import { answersTo, wireOffers } from '../replies.ts';
import { noteDraw } from '../requests.ts';
import { nearestRules, ruleOf } from '../rulebook.ts';
import { saveInPieces, wholeSave } from '../saves.ts';
import type { AnyTable } from '../table.ts';
import { namesAt, seatAt, viewAt } from '../table.ts';
import { awaitedAt, isOver, offersAt } from '../turn.ts';
import { offersAfter } from './afterwards.ts';
import { areaFor } from './areas.ts';
import { askedOf, openFor, questionId } from './asked.ts';
import { deedsOf, type UncountedAttack, uncountedAttacks } from './deeds.ts';
import type { PairRequest, SeatRequest, Wanted } from './messages.ts';
import { readSeatMessage } from './messages.ts';
import { type MoveAsked, planFor, prospectFor, regionFor } from './moves.ts';
import type { News, SeatStatus } from './news.ts';
import { newsSince } from './news.ts';
import type { HeardSoFar } from './numbers.ts';
import { Numbers } from './numbers.ts';
import type { TableKind } from './policy.ts';
import { barredBy } from './policy.ts';
import { recordInPieces, recordOf } from './record.ts';
import { reasonsFor } from './refusal.ts';
import { changedBy, lastOwnStep } from './undo.ts';
import { wordsOf } from './words.ts';

export interface DoorParts {
  readonly rulesets: readonly AnyRuleset[];
  readonly kind: TableKind;
  /** Runs of the rules that odds may cost, asked for or beside an open question: everybody waits meanwhile. */
  readonly runs: { readonly asked: number; readonly beside: number };
  readonly lang: Language;
  /** The log is told so many events at a time; left out, as a whole. */
  readonly logPage?: number;
  /** What the seed was made from, told once the game is over. */
  readonly secret?: string;
  /** What the seat had heard when somebody last counted. */
  readonly heard?: HeardSoFar | undefined;
}

/** Lines of the log that an undo would take back, and those it would bring back. */
export interface Changed {
  readonly undone: readonly LogLine[];
  readonly restored: readonly LogLine[];
}

/** What a message came to: an answer, or something to be carried out. */
export type Understood =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'wanted'; readonly wanted: Wanted };

/** So many steps of what an undo would change are told. */
const MOST_STEPS_TOLD = 100;

/** Steps of which each follows right upon the other, by the first and the last of them. */
function runsOf(steps: readonly AnyTable[]): readonly (readonly [first: AnyTable, last: AnyTable])[] {
  const runs: [AnyTable, AnyTable][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === step.before) run[1] = step;
    else runs.push([step, step]);
  }
  return runs;
}

/**
 * One seat's way to a table. Everything that goes out through it is made of what the rules let the seat see: its view,
 * redacted events under its own numbers, its offers, its questions, and refusals that betray nothing else.
 */
export class SeatDoor {
  readonly seat: string;
  private readonly parts: DoorParts;
  private readonly numbers: Numbers;

  constructor(seat: string, parts: DoorParts) {
    this.seat = seat;
    this.parts = parts;
    this.numbers = new Numbers(seat, parts.heard);
  }

  /** The seat's own number for where the table stands. */
  seq(table: AnyTable): number {
    return this.numbers.at(table);
  }

  /** The seat's own number for a moment that the table's number names. */
  ofSeq(table: AnyTable, seq: number): number {
    return this.numbers.ofSeq(table, seq);
  }

  /** What the seat has heard up to a moment, to be kept for the next time. */
  heard(table: AnyTable): HeardSoFar {
    return this.numbers.soFar(table);
  }

  /** Whether the open question is this seat's to answer. */
  isAsked(table: AnyTable): boolean {
    return openFor(table, this.seat) !== undefined;
  }

  /** Whether another seat is told the very same of the table's last step: neither is asked anything, and both heard it. */
  hearsLike(other: SeatDoor, table: AnyTable): boolean {
    return !this.isAsked(table) && !other.isAsked(table) && this.numbers.isLike(other.numbers, table);
  }

  view(table: AnyTable): Json {
    return viewAt(table, this.seat);
  }

  /** Where the table stands for the seat; `state` is its view, if that has been made already. */
  standing(table: AnyTable, lang: Language, state: Json = this.view(table)): SeatStatus {
    return {
      seq: this.seq(table),
      pending: askedOf(table, this.seat, this.words(table, lang), this.parts.runs.beside),
      awaits: awaitedAt(table),
      over: isOver(table),
      state,
    };
  }

  /** What the seat has missed since its event `from`; `undefined` when only a fresh view will do. */
  news(table: AnyTable, from: number, lang: Language): News | undefined {
    return newsSince(table, this.numbers, from, this.words(table, lang));
  }

  /**
   * What going back to a moment, in the table's own number, would take back and bring back, as the seat heard of it: the
   * last of it, for whoever goes back further knows how it began.
   */
  changedBy(table: AnyTable, to: number, lang: Language): Changed {
    let target: AnyTable | null = table;
    while (target !== null && target.seq > to) target = target.before;
    if (target === null) return { undone: [], restored: [] };
    const { undone, restored } = changedBy(table, target);
    const words = this.words(table, lang);
    const linesOf = (steps: readonly AnyTable[]): readonly LogLine[] =>
      runsOf(steps.slice(-MOST_STEPS_TOLD)).flatMap(([first, last]) => {
        const from = this.numbers.ofSeq(table, first.before?.seq ?? 0);
        const news = newsSince(last, this.numbers, from, words, Number.POSITIVE_INFINITY);
        return news?.lines.filter(({ said }) => said === undefined) ?? [];
      });
    return { undone: linesOf(undone), restored: linesOf(restored) };
  }

  error(table: AnyTable, violations: readonly Violation[], lang: Language): WireError {
    return errorOf(violations, this.words(table, lang), namesAt(table, table.checkpoint.state, this.seat));
  }

  /** Reads a message; answers it, unless it wants something carried out. `usual` is the language of whoever names none. */
  understand(table: AnyTable, message: unknown, usual: Language = this.parts.lang): Understood {
    const eyes = this.eyes(table, message);
    if (eyes !== undefined) return eyes.understand(table, message, usual);
    const read = readSeatMessage(message, this.seat);
    const mark = idOf(message);
    if (!read.ok) return this.answer(table, mark, read, usual);
    const { request, lang = usual } = read.value;
    if (request.verb === 'do' || request.verb === 'undo') {
      const wanted = this.wanted(table, read.value);
      if (wanted.ok) return { kind: 'wanted', wanted: wanted.value };
      return this.answer(table, mark, wanted, lang);
    }
    return this.answer(table, mark, this.ask(table, request, lang), lang);
  }

  /** What is to be counted before a message can be answered: where others wait, it is counted elsewhere first. */
  uncounted(table: AnyTable, message: unknown): readonly UncountedAttack[] {
    const eyes = this.eyes(table, message);
    if (eyes !== undefined) return eyes.uncounted(table, message);
    const read = readSeatMessage(message, this.seat);
    if (!read.ok || read.value.request.verb !== 'deeds') return [];
    return uncountedAttacks(table, this.seat, read.value.request.body.unit);
  }

  /** Carries out what the seat wants; a refusal gives no reason the seat may not know. */
  carryOut(table: AnyTable, wanted: Wanted): Result<AnyTable> {
    const barred = barredBy(this.parts.kind, table, this.seat, wanted);
    if (barred.length > 0) return { ok: false, violations: barred };
    const script = wanted.dice === undefined ? undefined : scriptedDraws(wanted.dice);
    const given: Given<unknown> = { draws: script?.draws, answer: npcAnswer(table), onDraw: noteDraw };
    const result = perform(table, wanted.command, given);
    if (!result.ok) return { ok: false, violations: reasonsFor(table, this.seat, wanted.command, result.violations) };
    const left = script?.left() ?? 0;
    return left > 0 ? { ok: false, violations: [doorViolation('dice-left-over', { left })] } : result;
  }

  /** Whether anything but talk has happened since the seat's event `from`, as far as it may know. */
  isStale(table: AnyTable, from: number): boolean {
    if (from >= this.seq(table)) return false;
    const news = this.news(table, from, 'en');
    return news === undefined || news.events.some(({ type }) => type !== 'said');
  }

  /** A GM may see the table, read its log and the figures' records, as any seat does: through that seat's door. */
  private eyes(table: AnyTable, message: unknown): SeatDoor | undefined {
    const { view, log, deeds } = (message ?? {}) as Readonly<Partial<Record<'view' | 'log' | 'deeds', unknown>>>;
    const { as } = (view ?? log ?? deeds ?? {}) as { readonly as?: unknown };
    if (typeof as !== 'string' || as === this.seat || seatAt(table, this.seat)?.role !== 'gm') return undefined;
    return seatAt(table, as) === undefined ? undefined : new SeatDoor(as, { ...this.parts, heard: undefined });
  }

  private answer(table: AnyTable, mark: { readonly id?: Json }, outcome: HandlerResult, lang: Language): Understood {
    const reply: Reply = outcome.ok
      ? { ok: true, ...mark, ...outcome.body }
      : { ok: false, ...mark, error: this.error(table, outcome.violations, lang) };
    return { kind: 'reply', reply };
  }

  private words(table: AnyTable, lang: Language): Narrator {
    return wordsOf(table.rules as AnyRuleset, lang);
  }

  private wanted(table: AnyTable, { request, id, seq = 0, lang }: SeatRequest): Read<Wanted> {
    const known = String(id);
    if (request.verb === 'undo') {
      const command = this.undoing(table, request.body.to);
      if (command !== undefined) return { ok: true, value: { id: known, seq, lang, command } };
      return { ok: false, violations: [doorViolation('nothing-to-undo', { to: 0, expected: 'none' })] };
    }
    if (request.verb !== 'do') throw new Error(`${request.verb} changes nothing`);
    const command = readCommand(table, this.ownQuestion(table, request.body));
    if (!command.ok) return command;
    const wanted: Wanted = { id: known, seq, lang, command: command.value };
    return { ok: true, value: request.dice === undefined ? wanted : { ...wanted, dice: request.dice } };
  }

  /** Answers name the question as the seat knows it. */
  private ownQuestion(table: AnyTable, raw: RawCommand): RawCommand {
    const asked = openFor(table, this.seat);
    if (raw.type !== 'answer' || asked === undefined) return raw;
    if (raw.pending === questionId(table, this.seat, asked)) return { ...raw, pending: asked.id };
    // Nobody is told the table's own ids; who guesses one has not been asked.
    return raw.pending === asked.id ? { ...raw, pending: 'unknown' } : raw;
  }

  private undoing(table: AnyTable, to: number | undefined): Command | undefined {
    const target = to === undefined ? lastOwnStep(table, this.seat) : this.numbers.stepAt(table, to);
    if (target === null || target.seq >= table.seq) return undefined;
    return { type: 'undo', by: this.seat, to: target.seq } as Command;
  }

  private ask(table: AnyTable, request: SeatRequest['request'], lang: Language): HandlerResult {
    switch (request.verb) {
      case 'legal':
        return this.legal(table, request.body.unit, lang);
      case 'odds':
        return this.odds(table, request, lang);
      case 'view':
        return accept({ ...this.standing(table, lang) });
      case 'log':
        return this.log(table, request.body, lang);
      case 'rule':
        return this.rule(request.body.id, request.body.lang ?? lang);
      case 'save':
        return accept(this.export(table, lang));
      case 'situation':
        return accept({ situation: this.situation(table, request.body.unit, request.body.target) ?? null });
      case 'duel':
        return this.duel(table, request.body, lang);
      case 'deeds':
        return accept({ deeds: deedsOf(table, this.seat, request.body.unit) });
      case 'plan':
        return this.moving(table, lang, (asked) => planFor(asked, request.body));
      case 'prospect':
        return this.moving(table, lang, (asked) => prospectFor(asked, request.body));
      case 'region':
        return this.moving(table, lang, (asked) => regionFor(asked, request.body));
      case 'area':
        return this.moving(table, lang, (asked) => areaFor(asked, request.body));
      case 'afterwards': {
        const { body, next = [] } = request;
        const stranger = next.findIndex((command) => command.by !== this.seat);
        if (stranger >= 0) return refuse(badMessage(`next[${stranger}].by`, `${this.seat}, whose plan it is`));
        if (table.checkpoint.open !== null) return accept({ commands: [], refused: [] });
        return this.moving(table, lang, (asked) => offersAfter(asked, [body, ...next]));
      }
      default:
        return refuse(badMessage(request.verb, 'a verb of the table one sits at'));
    }
  }

  /** What happened, in words; where it is told in pages, `next` is where the next one begins. */
  private log(
    table: AnyTable,
    { from = 0, lang: asked }: { readonly from?: number; readonly lang?: Language },
    lang: Language,
  ): HandlerResult {
    const after = Math.max(0, from - 1);
    const last = this.endOfPage(table, after);
    const words = this.words(table, asked ?? lang);
    const news = newsSince(last, this.numbers, after, words, Number.POSITIVE_INFINITY);
    const next = last === table ? {} : { next: this.numbers.at(last) + 1 };
    return accept({ lines: news?.lines ?? [], draws: news?.draws ?? [], ...next });
  }

  private endOfPage(table: AnyTable, after: number): AnyTable {
    const { logPage } = this.parts;
    if (logPage === undefined || this.numbers.at(table) <= after + logPage) return table;
    const last = this.numbers.stepAt(table, after + logPage);
    // One step may be longer than a page.
    return last === null || this.numbers.at(last) <= after ? table : last;
  }

  private moving(table: AnyTable, lang: Language, answer: (asked: MoveAsked) => HandlerResult): HandlerResult {
    const { seat } = this;
    if (seatAt(table, seat)?.role === 'spectator') return refuse(doorViolation('spectators-watch', { seat }));
    return answer({
      table,
      seat,
      words: this.words(table, lang),
      nameOf: namesAt(table, table.checkpoint.state, seat),
    });
  }

  private legal(table: AnyTable, unit: string | undefined, lang: Language): HandlerResult {
    const { open, state } = table.checkpoint;
    const { seat } = this;
    if (open !== null) {
      const asked = openFor(table, seat);
      const own = asked === undefined ? undefined : { ...asked, id: questionId(table, seat, asked) };
      return accept({ commands: own === undefined ? [] : answersTo(own, seat), refused: [] });
    }
    const offers = offersAt(table, seat, unit);
    return accept({ ...wireOffers(offers, this.words(table, lang), namesAt(table, state, seat), isOver(table)) });
  }

  private odds(table: AnyTable, { body: raw, next = [], steps = false }: OddsRequest, lang: Language): HandlerResult {
    if (seatAt(table, this.seat)?.role === 'spectator')
      return refuse(doorViolation('spectators-watch', { seat: this.seat }));
    const stranger = next.findIndex((command) => command.by !== this.seat);
    if (stranger >= 0) return refuse(badMessage(`next[${stranger}].by`, `${this.seat}, whose plan it is`));
    const { checkpoint } = table;
    if (checkpoint.open !== null && openFor(table, this.seat) === undefined)
      return refuse(doorViolation(pendingCodeOf(table.rules), { seat: checkpoint.open.asked.seat }));
    const first = this.ownQuestion(table, raw);
    const { asked } = this.parts.runs;
    const words = this.words(table, lang);
    return next.length === 0
      ? oddsFor(table, first, words, asked === undefined ? { steps } : { runs: asked, steps })
      : oddsOfAll(table, [first, ...next], words, asked);
  }

  /**
   * How one figure would do against another in a turn of its own, whoever's they are; of one the seat does not know of,
   * nothing, as of one that does not exist.
   */
  private duel(table: AnyTable, pair: PairRequest['body'], lang: Language): HandlerResult {
    const { seat } = this;
    const { rules, checkpoint } = table;
    if (seatAt(table, seat)?.role === 'spectator') return refuse(doorViolation('spectators-watch', { seat }));
    const view = this.view(table);
    const isKnown = (id: string): boolean => (rules.figureSheet?.(view, id) ?? null) !== null;
    if (!isKnown(pair.unit) || !isKnown(pair.target)) return accept({ duel: null });
    const told = { words: this.words(table, lang), nameOf: namesAt(table, checkpoint.state, seat) };
    return accept({ duel: duelFor(table, seat, pair, { ...told, runs: this.parts.runs.asked }) });
  }

  /** What lies between two figures, on the table as the seat reckons it to be. */
  private situation({ rules, checkpoint, ground }: AnyTable, unit: string, target: string): Situation | undefined {
    return rules.situation?.(rules.imagine(checkpoint.state, this.seat), this.seat, unit, target, ground);
  }

  /** The whole game once it is over, for anybody to check and to watch again; `undefined` before. */
  finished(table: AnyTable): Save | undefined {
    if (!isOver(table)) return undefined;
    const { secret } = this.parts;
    return wholeSave(table, secret === undefined ? {} : { secret });
  }

  /** Whether a message asks for a save, and may. */
  wantsSave(message: unknown): boolean {
    const read = readSeatMessage(message, this.seat);
    return read.ok && read.value.request.verb === 'save';
  }

  /** What the seat has seen of a game that runs, as text, piece by piece. */
  recording(table: AnyTable, lang: Language): Generator<undefined, string> {
    return recordInPieces(table, this.seat, this.numbers, this.words(table, lang), this.view(table));
  }

  /** The whole game once it is over, as text that is not sealed yet, piece by piece; `undefined` before. */
  finishing(table: AnyTable): Generator<undefined, string> | undefined {
    const { secret } = this.parts;
    return isOver(table) ? saveInPieces(table, secret === undefined ? {} : { secret }) : undefined;
  }

  /** While the game runs, what the seat has seen of it; once it is over, all of it, for anybody to check. */
  private export(table: AnyTable, lang: Language): Readonly<Record<string, unknown>> {
    const save = this.finished(table);
    if (save !== undefined) return { save };
    return { record: recordOf(table, this.seat, this.numbers, this.words(table, lang), this.view(table)) };
  }

  private rule(id: string, lang: Language): HandlerResult {
    const found = ruleOf(this.parts.rulesets, id, lang);
    if (found !== undefined)
      return accept({ rule: found.id, title: found.title, text: found.text, source: found.source });
    return refuse(doorViolation('unknown-rule', { id, near: nearestRules(this.parts.rulesets, id) }));
  }
}

function idOf(message: unknown): { readonly id?: Json } {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return {};
  const { id } = message as { readonly id?: Json };
  return id === undefined ? {} : { id };
}
