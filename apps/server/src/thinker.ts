import type { AnyRuleset, Command } from '@potyczka/kernel';
import type { AnyTable, KnownOdds, Question, Thought } from '@potyczka/protocol';
import { doorViolation, newsOf, oddsOfChoices, ponder, sealedText } from '@potyczka/protocol';
import type { Payer } from './fair-line.ts';
import { TIGHT, threadMegabytes } from './memory.ts';
import { type Checked, checkSave } from './saves.ts';
import { type Answered, type Task, type Told, textOf } from './thinking.ts';
import { Thread } from './thread.ts';

/** A table somebody asks about: read when its turn has come. */
export type TableAsked = () => AnyTable;

export type ThreadName = 'npcs' | 'odds' | 'questions' | 'saves';

/** Where NPCs think, odds are worked out and everything is answered that may take its time. */
export interface Thinker {
  think(thought: Thought, payer: Payer): Promise<Command | undefined>;
  /** Answers a question, as text. `isHard`: it is known to take long, and must not hold up what does not. */
  ask(table: TableAsked, question: Question, payer: Payer, isHard: boolean): Promise<Answered>;
  oddsBeside(table: AnyTable, runs: number, payer: Payer): Promise<readonly KnownOdds[]>;
  /** Loads a game from outside. */
  checkSave(text: string, payer: Payer): Promise<Checked>;
  /** Seals a game that is over, as text. */
  seal(save: string, payer: Payer): Promise<string>;
  /** So much is waiting already, of all or of this one, that nothing should be added which can be asked for again. */
  isBusy(payer: Payer): boolean;
  /** How many tasks of each kind wait or are under way. */
  loads(): Readonly<Record<ThreadName, number>>;
  /** For how many seconds each thread has been at its task. */
  busy(): Readonly<Record<ThreadName, number>>;
  /** Nobody is at a table any more. */
  forget(table: string): void;
  close(): Promise<void>;
}

/** Thinks in this very thread, and everybody waits: for tests, and where threads are not to be had. */
export const inlineThinker = (rulesets: readonly AnyRuleset[]): Thinker => ({
  think: async (thought) => ponder(rulesets, thought),
  ask: async (table, question) => textOf(rulesets, table(), question),
  oddsBeside: async (table, runs) => oddsOfChoices(table, runs),
  checkSave: async (text) => checkSave(rulesets, text),
  seal: async (save) => sealedText(save),
  isBusy: () => false,
  loads: () => ({ npcs: 0, odds: 0, questions: 0, saves: 0 }),
  busy: () => ({ npcs: 0, odds: 0, questions: 0, saves: 0 }),
  forget: () => undefined,
  close: async () => undefined,
});

/** A game from outside that takes longer to load is not let in: it may have been made to. */
const LONGEST_LOAD = 10_000;
/** No NPC thinks so long about one command, and nobody waits so long for odds. */
const LONGEST_THOUGHT = 60_000;
const LONGEST_ODDS = 30_000;
const LONGEST_QUESTION = 10_000;

/** How long each kind of task may take, in milliseconds. */
interface Longest {
  readonly thought: number;
  readonly odds: number;
  readonly question: number;
  readonly load: number;
}

const LONGEST: Longest = {
  ...{ thought: LONGEST_THOUGHT, odds: LONGEST_ODDS },
  ...{ question: LONGEST_QUESTION, load: LONGEST_LOAD },
};

/** A page asks for the odds of everybody in sight at once. */
const MOST_OF_ONE = 64;
const MOST_OF_ALL = 1024;

/**
 * A table that a thread knows need not be told again, and what was worked out about its map is there. How many there is room for
 * depends on how large they are: when the thread's memory gets full, half of them are forgotten, those longest unasked first.
 */
const MOST_HELD = 2000;

/** A thread that answers for tables, and what it has been told of them. */
class Answering {
  readonly thread: Thread;
  private readonly held = new Map<string, AnyTable>();
  private forgotten: string[] = [];

  constructor(entry: string | URL, longest: number, megabytes: number) {
    this.thread = new Thread(entry, longest, megabytes, {
      lost: () => this.held.clear(),
      done: (full) => {
        if (full > TIGHT) this.forgetMost(this.held.size / 2);
      },
    });
  }

  async about<T>(payer: Payer, table: TableAsked, task: (told: Told) => Task): Promise<T> {
    try {
      return await this.thread.do<T>(payer, () => task(this.tell(payer.table, table())));
    } catch (error) {
      // Whatever it knows of the table by now, it is told anew.
      this.forget(payer.table);
      throw error;
    }
  }

  /** The news of a table: from now on the thread knows it as it stands. */
  private tell(id: string, table: AnyTable): Told {
    const held = this.held.get(id);
    // Somebody asks of the past: the present is not forgotten over that.
    const keep = held === undefined || held.seq <= table.seq;
    if (keep) {
      this.held.delete(id);
      this.held.set(id, table);
      if (this.held.size > MOST_HELD) this.forgetMost(MOST_HELD / 2);
    }
    const forget = this.forgotten.filter((one) => !this.held.has(one));
    this.forgotten = [];
    return { table: id, news: newsOf(table, held), keep, forget };
  }

  private forgetMost(left: number): void {
    for (const one of this.held.keys()) if (this.held.size > left) this.forget(one);
  }

  forget(id: string): void {
    if (this.held.delete(id)) this.forgotten.push(id);
  }
}

/**
 * One thread for NPCs, who take their time, one for odds and whatever else takes long, one for what is soon answered, and one
 * for games from outside.
 */
export class ThreadThinker implements Thinker {
  private readonly npcs: Thread;
  private readonly odds: Answering;
  private readonly questions: Answering;
  private readonly saves: Thread;

  constructor(entry: string | URL, longest: Longest = LONGEST, megabytes = threadMegabytes()) {
    this.npcs = new Thread(entry, longest.thought, megabytes);
    this.odds = new Answering(entry, longest.odds, megabytes);
    this.questions = new Answering(entry, longest.question, megabytes);
    this.saves = new Thread(entry, longest.load, megabytes);
  }

  think(thought: Thought, payer: Payer): Promise<Command | undefined> {
    return this.npcs.do(payer, (): Task => ({ thought }));
  }

  ask(table: TableAsked, asked: Question, payer: Payer, isHard: boolean): Promise<Answered> {
    const where = isHard ? this.odds : this.questions;
    return where.about(payer, table, (told): Task => ({ told, asked }));
  }

  oddsBeside(table: AnyTable, runs: number, payer: Payer): Promise<readonly KnownOdds[]> {
    return this.odds.about(
      payer,
      () => table,
      (told): Task => ({ told, runs }),
    );
  }

  async checkSave(text: string, payer: Payer): Promise<Checked> {
    try {
      return await this.saves.do<Checked>(payer, (): Task => ({ save: text }));
    } catch {
      const expected = `a game that is loaded within ${LONGEST_LOAD / 1000} s`;
      return { ok: false, violations: [doorViolation('bad-save', { field: 'save', expected })] };
    }
  }

  seal(save: string, payer: Payer): Promise<string> {
    return this.saves.do(payer, (): Task => ({ seal: save }));
  }

  isBusy(payer: Payer): boolean {
    return [this.odds.thread, this.questions.thread].some(
      (thread) => thread.load() >= MOST_OF_ALL || thread.loadOf(payer) >= MOST_OF_ONE,
    );
  }

  loads(): Readonly<Record<ThreadName, number>> {
    return this.ofEach((thread) => thread.load());
  }

  busy(): Readonly<Record<ThreadName, number>> {
    return this.ofEach((thread) => thread.busyFor());
  }

  private ofEach(read: (thread: Thread) => number): Readonly<Record<ThreadName, number>> {
    const { npcs, odds, questions, saves } = this;
    return { npcs: read(npcs), odds: read(odds.thread), questions: read(questions.thread), saves: read(saves) };
  }

  forget(table: string): void {
    this.odds.forget(table);
    this.questions.forget(table);
  }

  async close(): Promise<void> {
    const threads = [this.npcs, this.odds.thread, this.questions.thread, this.saves];
    await Promise.all(threads.map((thread) => thread.close()));
  }
}
