import type { Context } from '../context.ts';
import { LAST_GAME, removeFile, SAVES, writeJson } from '../files.ts';
import { confirmed } from './ask.ts';
import { type Brief, briefly, newIn } from './brief.ts';
import { choose } from './choose.ts';
import { endOf } from './end.ts';
import type { Game } from './game.ts';
import { type Keys, pressed } from './keys.ts';
import { header, toldInHeader } from './look.ts';
import { type Entry, endingEntries, entryLine, menuFor } from './menu.ts';
import { placing } from './parts.ts';
import type { Terminal } from './terminal.ts';
import { whereto } from './where.ts';

/** Commands that end a game at once for whoever gives them: asked about once more. */
const GIVES_UP: readonly string[] = ['concede', 'surrender'];
const PAGE = 20;
/** A letter alone, or one with something after it, is a key; a word or two numbers are a place. */
const KEY = /^(?:\?|\S$|\p{L}\s)/u;
/** The parts of commands that say where somebody goes. */
const MOVES: readonly string[] = ['to', 'pos'];

/** A game being played at the terminal, from prompt to prompt. */
export class Loop implements Keys {
  readonly context: Context;
  readonly game: Game;
  readonly terminal: Terminal;
  lastRules: readonly string[] = [];
  entries: readonly Entry[] = [];
  private readonly hotseat: boolean;
  /** Up to which event each person has been told; all share one mark where nothing is hidden. */
  private readonly told = new Map<string, number>();
  /** What each person was last told of the figures. */
  private readonly seen = new Map<string, Brief>();
  private warned = false;
  private seat: string | undefined;
  private scene = '';
  private done = false;
  private again = false;
  private endTold = false;
  /** Where the game is kept as long as it is not finished; a new one takes a file when there is something to keep. */
  private file: string | (() => string);

  constructor(context: Context, game: Game, terminal: Terminal, file: string | (() => string)) {
    this.context = context;
    this.game = game;
    this.terminal = terminal;
    this.file = file;
    this.hotseat = game.persons.length > 1;
  }

  get speaker(): string {
    return this.seat ?? this.game.persons[0] ?? 'table';
  }

  word(key: string, params = {}): string {
    return this.game.words.word(`play.${key}`, params);
  }

  /** Plays until somebody quits or the input ends; whether the same is to be played once more. */
  async run(): Promise<boolean> {
    while (!this.done) {
      const seat = this.game.over ? this.speaker : this.game.waitingFor;
      if (seat !== undefined && seat !== this.seat) await this.handOver(seat);
      if (this.done) break;
      this.tellNews();
      if (this.game.over) this.tellEnd();
      else this.showChoices();
      await this.prompt();
    }
    this.leaveTable();
    return this.again;
  }

  /** An unfinished game waits to be carried on with; a finished one is only kept. */
  private leaveTable(): void {
    const file = this.keep(this.game.over ? LAST_GAME : undefined);
    if (file === undefined) return;
    if (this.game.over && typeof this.file === 'string') removeFile(this.file);
    this.terminal.say(this.word(this.game.over ? 'kept' : 'bye', { file }));
  }

  quit(): void {
    this.done = true;
  }

  /** What was seen before is hidden from the next person only by what they scroll: the text says so. */
  private async handOver(seat: string): Promise<void> {
    const first = this.seat === undefined;
    this.seat = seat;
    if (!this.hotseat || (first && this.game.persons[0] === seat) || !this.game.hasSecrets) return;
    this.terminal.say();
    const line = await this.terminal.ask(this.word('hand-over', { who: this.game.nameOf(seat) ?? seat }));
    if (line === undefined) this.quit();
  }

  private tellNews(): void {
    const listener = this.hotseat && this.game.hasSecrets ? this.speaker : 'everyone';
    const lines = this.game.log((this.told.get(listener) ?? 0) + 1, this.speaker);
    this.told.set(listener, this.game.table.seq);
    for (const { text, rules, undone } of lines) {
      if (undone) continue;
      if (rules.length > 0) this.lastRules = rules;
      this.terminal.say(rules.length === 0 ? text : `${text} ${this.terminal.faint(`(${rules.join(', ')})`)}`);
    }
  }

  /** Who won is told by the log, in the ruleset's own words. */
  private tellEnd(): void {
    const { speaker, terminal } = this;
    if (!this.endTold) {
      terminal.say();
      terminal.say(terminal.strong(this.word('over')));
      this.list(endOf(this.game));
    }
    this.endTold = true;
    terminal.say();
    this.entries = endingEntries(this.game, speaker);
    this.list(this.entries.map(entryLine));
  }

  /** The whole battle in words, a page at a time. */
  private async replay(): Promise<void> {
    const lines = this.game.log(0, this.speaker).filter(({ undone }) => !undone);
    for (let from = 0; from < lines.length; from += PAGE) {
      this.list(lines.slice(from, from + PAGE).map(({ text }) => text));
      const goesOn = from + PAGE < lines.length ? await this.terminal.ask(this.word('more')) : undefined;
      if (goesOn === undefined || goesOn.trim() !== '') return;
    }
  }

  private async afterwards(what: NonNullable<Entry['instead']>): Promise<boolean> {
    if (what === 'replay') await this.replay();
    else {
      this.again = what === 'again';
      this.quit();
    }
    return true;
  }

  showChoices(): void {
    // After an undo there may be another end to tell.
    this.endTold = false;
    const seat = this.seat;
    if (seat === undefined) {
      this.terminal.say(this.word('nobody'));
      return;
    }
    this.showScene(seat);
    const question = this.game.question();
    this.terminal.say();
    this.terminal.say(this.terminal.strong(question?.text ?? this.word('what-now')));
    if (question !== undefined) this.lastRules = [question.rule];
    this.entries = menuFor(this.game, seat);
    this.list(this.entries.map(entryLine));
  }

  /** When the turn has passed, whatever is new of each figure; in between the one line above the choices is enough. */
  private showScene(seat: string): void {
    const { round, activeUnit } = this.game.view(seat);
    const scene = `${seat}/${round ?? ''}/${activeUnit ?? ''}`;
    this.terminal.say();
    this.terminal.say(this.terminal.strong(header(this.game, seat)));
    if (scene !== this.scene) {
      const now = briefly(this.game, seat);
      const acts = toldInHeader(this.game, seat);
      const others = new Map([...now].filter(([id]) => id !== acts));
      this.list(newIn(this.game, others, this.seen.get(seat)));
      this.seen.set(seat, now);
    }
    this.scene = scene;
  }

  private async prompt(): Promise<void> {
    for (;;) {
      const line = await this.terminal.ask(this.word('prompt'));
      if (line === undefined) return this.quit();
      const changed = await this.take(line.trim());
      if (changed || this.done) return;
    }
  }

  /** Whether the table has changed, so that the choices have to be shown anew. */
  private async take(line: string): Promise<boolean> {
    if (line === '') {
      if (this.game.over) this.tellEnd();
      else this.showChoices();
      return false;
    }
    if (line.startsWith('{')) return this.sendRaw(line);
    if (/^\d+$/.test(line) && this.entries.length > 0) return this.choose(Number(line));
    if (this.game.question()?.choices.length === 0) return this.answerFreely(line);
    return this.moveThere(line) ?? pressed(this, line);
  }

  /** A place, a direction or a name that is typed without saying what for: that is where one moves. */
  private moveThere(line: string): boolean | undefined {
    if (KEY.test(line)) return undefined;
    const [where] = this.entries.flatMap(({ ways = [] }) => {
      const found = placing(ways);
      return found === undefined || !MOVES.includes(found.part) ? [] : [{ ...found, ways }];
    });
    const to = where && whereto(this.game, this.speaker, where.ways, where.part).read(line);
    return to === undefined ? undefined : this.send({ ...where?.command, [where?.part ?? 'to']: to });
  }

  private async choose(number: number): Promise<boolean> {
    const entry = this.entries[number - 1];
    if (entry === undefined) {
      this.terminal.say(this.word('no-such-choice', { most: this.entries.length }));
      return false;
    }
    if (entry.instead !== undefined) return this.afterwards(entry.instead);
    if (entry.repeat) return this.repeat(entry);
    const command = await choose(this, this.speaker, entry);
    if (command === undefined) return this.leave();
    if (GIVES_UP.includes(command.type) && (await confirmed(this.terminal, this.word('give-up'))) !== true)
      return this.leave();
    return this.send(command);
  }

  /** Sends what is offered again and again while the same person is offered it. */
  private repeat({ command: { type } }: Entry): boolean {
    let changed = false;
    for (;;) {
      if (this.game.waitingFor !== this.seat) return changed;
      const next = menuFor(this.game, this.speaker).find((entry) => entry.command.type === type);
      if (next === undefined || !this.send(next.command)) return changed;
      changed = true;
    }
  }

  /** Any command of the protocol, for what has no number here: a ruling, a line of talk. */
  private sendRaw(line: string): boolean {
    const command = parsed(line);
    if (typeof command === 'object' && command !== null) return this.send({ by: this.speaker, ...command });
    this.terminal.say(this.word('not-understood'));
    return false;
  }

  private list(lines: readonly string[]): void {
    for (const line of lines) this.terminal.say(line);
  }

  private leave(): boolean {
    this.showChoices();
    return false;
  }

  /** Dice read off a real table, or anything else that can't be listed: words parted by spaces, or JSON. */
  private answerFreely(line: string): Promise<boolean> | boolean {
    const question = this.game.question();
    if (question === undefined || /^[a-z?]$/i.test(line)) return pressed(this, line);
    const words = line.split(/[\s,]+/).map((word) => (/^\d+$/.test(word) ? Number(word) : word.toUpperCase()));
    const choice = question.kind === 'draw' ? words : parsed(line);
    return this.send({ type: 'answer', by: this.speaker, pending: question.id, choice });
  }

  send(command: object): boolean {
    return this.settled({ do: command });
  }

  /** Sends a message that changes the table; a refusal is read out with its rule. */
  settled(message: object): boolean {
    const sent = this.game.send(message);
    if (!sent.ok) {
      if (sent.rule !== undefined) this.lastRules = [sent.rule];
      this.terminal.say(sent.rule === undefined ? sent.message : `${sent.message} (${sent.rule})`);
      return false;
    }
    this.keep();
    return true;
  }

  /** A folder that can't be written to spoils no game, but the player has to know, once. */
  private keep(file?: string): string | undefined {
    try {
      const place = file ?? this.ownFile();
      writeJson(place, this.game.save());
      return place;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const place = file ?? (typeof this.file === 'string' ? this.file : SAVES);
      if (!this.warned) this.terminal.say(this.word('not-saved', { file: place, why }));
      this.warned = true;
      return undefined;
    }
  }

  private ownFile(): string {
    if (typeof this.file !== 'string') this.file = this.file();
    return this.file;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
