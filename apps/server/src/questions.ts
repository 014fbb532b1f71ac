import type { Language } from '@potyczka/kernel';
import type { AnyTable, Reply } from '@potyczka/protocol';
import { noteOddsBeside, wantsOddsBeside } from '@potyczka/protocol';
import type { Payer } from './fair-line.ts';
import type { Room } from './room.ts';
import type { RoomParts } from './room-parts.ts';

/** Questions about the table as it stands that need none of its past: a thread answers them, and nobody else waits. */
export const ANSWERED_ELSEWHERE = [
  'legal',
  'odds',
  'duel',
  'situation',
  'plan',
  'prospect',
  'afterwards',
  'region',
  'area',
] as const;
/** Of a moment that is past by the time they are answered, they are answered all the same: they name what they are about. */
const OF_THE_MOMENT: readonly string[] = ['odds', 'duel'];

/** A table whose questions take longer than this, in milliseconds, on the average of late, waits beside the odds. */
const HARD = 40;
/** Answers of a table are kept up to so many characters, and no longer than it stands where it does. */
const MOST_KEPT = 2 ** 21;
/** So often somebody is answered anew because the table has gone on meanwhile. */
const MOST_ATTEMPTS = 3;

interface AnswerOf {
  readonly text: string;
  /** The moment it is of. */
  readonly table: AnyTable;
}

/** What one table is asked, answered in threads: nobody else waits for it. */
export class RoomQuestions {
  private readonly room: Room;
  private readonly parts: RoomParts;
  /** The open questions whose odds are being worked out. */
  private readonly underWay = new WeakSet<object>();
  /** What each seat was answered of the moment it is shown. */
  private readonly known = new Map<string, { table: AnyTable; answers: Map<string, Promise<AnswerOf>> }>();
  private kept = 0;
  /** What an answer has taken of late. */
  private usual = 0;

  constructor(room: Room, parts: RoomParts) {
    this.room = room;
    this.parts = parts;
  }

  /** Answers a seat, as text that bears no mark; `undefined` when too many are waiting already. */
  async asked(seat: string, message: object, lang: Language, from: string): Promise<string | undefined> {
    const { id: _mark, ...question } = message as { readonly id?: unknown };
    const isOfTheMoment = OF_THE_MOMENT.some((verb) => Object.hasOwn(question, verb));
    for (let attempt = 1; ; attempt++) {
      const table = this.room.shownTo(seat);
      if (table === null) return undefined;
      const answer = await this.answer(seat, table, question, lang, this.payer(from), isOfTheMoment);
      if (answer === undefined || isOfTheMoment || attempt >= MOST_ATTEMPTS) return answer?.text;
      // Nobody is offered what may not be done any more, just because others were quicker.
      if (this.room.shownTo(seat) === answer.table) return answer.text;
    }
  }

  /** Several who ask the same of the same moment at the same seat get the same answer. */
  private answer(
    seat: string,
    table: AnyTable,
    question: object,
    lang: Language,
    payer: Payer,
    isOfTheMoment: boolean,
  ): Promise<AnswerOf> | undefined {
    const answers = this.answersAt(seat, table);
    const key = `${lang} ${JSON.stringify(question)}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (this.parts.thinker.isBusy(payer)) return undefined;
    const making = this.ask(seat, table, question, lang, payer, isOfTheMoment);
    answers.set(key, making);
    making.then(
      ({ text }) => this.keep(key.length + text.length),
      () => answers.delete(key),
    );
    return making;
  }

  private async ask(
    seat: string,
    table: AnyTable,
    question: object,
    lang: Language,
    payer: Payer,
    isOfTheMoment: boolean,
  ): Promise<AnswerOf> {
    const { thinker, runs } = this.parts;
    let asked = table;
    const now = (): AnyTable => {
      if (!isOfTheMoment) asked = this.room.shownTo(seat) ?? table;
      return asked;
    };
    const { kind } = this.room.head;
    const isHard = isOfTheMoment || this.usual > HARD;
    const { text, took } = await thinker.ask(
      now,
      { seat, kind, lang, message: question, runs: runs.asked },
      payer,
      isHard,
    );
    if (!isOfTheMoment) this.usual += (took - this.usual) / 4;
    return { text, table: asked };
  }

  private answersAt(seat: string, table: AnyTable): Map<string, Promise<AnswerOf>> {
    const known = this.known.get(seat);
    if (known?.table === table) return known.answers;
    const answers = new Map<string, Promise<AnswerOf>>();
    this.known.set(seat, { table, answers });
    return answers;
  }

  private keep(characters: number): void {
    this.kept += characters;
    if (this.kept < MOST_KEPT) return;
    this.kept = 0;
    this.known.clear();
  }

  private payer(from: string): Payer {
    return { from, table: this.room.id };
  }

  /** Answers a seat that asks what a figure has done; what its attacks could be expected to do is counted first. */
  async deeds(
    seat: string,
    table: AnyTable,
    message: unknown,
    lang: Language,
    from: string,
  ): Promise<string | undefined> {
    const { thinker } = this.parts;
    const { door } = this.room.post(seat);
    const { kind } = this.room.head;
    for (const { before, command, runs, note } of door.uncounted(table, message)) {
      const payer = this.payer(from);
      if (thinker.isBusy(payer)) return undefined;
      const asked = { seat: command.by, kind, lang, runs, message: { odds: command } };
      const { text } = await thinker.ask(() => before, asked, payer, true);
      note(JSON.parse(text) as Reply);
    }
    const understood = door.understand(table, message, lang);
    if (understood.kind === 'wanted') throw new Error('this is no question');
    const { id: _mark, ...reply } = understood.reply as Reply & { readonly id?: unknown };
    return JSON.stringify(reply);
  }

  /** Somebody is asked something: what each choice leads to is shown as soon as it is known. */
  beside(): void {
    const table = this.room.game.table();
    const open = table?.checkpoint.open ?? null;
    if (table === null || open === null || this.underWay.has(open) || !wantsOddsBeside(table)) return;
    // Whoever has an NPC ask without end pays for it themselves.
    const payer = this.payer(`table ${this.room.id}`);
    if (this.parts.thinker.isBusy(payer)) return;
    this.underWay.add(open);
    this.count(table, payer).catch((error: unknown) => {
      this.parts.ledger.failures.inc({ where: 'odds' });
      this.parts.log.error({ table: this.room.id, error: String(error) }, 'odds were not worked out');
    });
  }

  private async count(table: AnyTable, payer: Payer): Promise<void> {
    const { thinker, runs } = this.parts;
    const odds = await thinker.oddsBeside(table, runs.beside ?? 0, payer);
    noteOddsBeside(table, odds);
    const stands = this.room.game.table()?.checkpoint.open === table.checkpoint.open;
    if (odds.length > 0 && stands) this.room.showQuestion();
  }
}
