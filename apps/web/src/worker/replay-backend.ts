import type { AnyRuleset, Language, Situation } from '@potyczka/kernel';
import { MOST_SALT, perform, saveTable, tablesOf } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { narrator } from '@potyczka/narration';
import type { AnyTable, Reply } from '@potyczka/protocol';
import { seatsOf, viewAt } from '@potyczka/protocol';
import type { Backend, BackendSnapshot } from './backend.ts';
import { seatInfosOf } from './backend.ts';
import { proofOf } from './dice-check.ts';
import { allRolled, type Rolled, remember, rolled } from './draws.ts';
import { heardBetween, wholeBetween } from './happened.ts';
import type { SavedGame } from './load-save.ts';
import type { DiceCheck, ReplayFrame, ReplayTimeline } from './replay-messages.ts';
import { type Frame, framesOf, sidesIn, stepsOf } from './replay-timeline.ts';

/** Whose view everything is shown in: no seat has this name. */
export const EVERYTHING = '';

/** A game that is watched. Every table of it is kept, so that any moment is there at once. */
export class ReplayBackend implements Backend {
  private readonly game: SavedGame;
  private readonly tables: readonly AnyTable[];
  private readonly over: boolean;
  private seat: string | null;
  private at = 0;
  private frames: readonly Frame[] = [];
  /** What the frames were made for. */
  private made = '';
  private lang: Language = 'en';

  constructor(game: SavedGame) {
    this.game = game;
    this.tables = tablesOf(game.table);
    const { open, state } = game.table.checkpoint;
    this.over = open === null && game.rules.over(state);
    this.seat = this.views[0] ?? null;
  }

  get rules(): AnyRuleset {
    return this.game.rules;
  }

  /** As it stood at the step that is shown. */
  get table(): AnyTable | null {
    return this.tables[this.at] ?? null;
  }

  /** While a game runs, what the rules hide from the people at this screen stays hidden. */
  private get views(): readonly (string | null)[] {
    const seats = seatsOf(this.game.table);
    const people = seats.filter(({ role }) => role === 'player' || role === 'gm').map(({ id }) => id);
    return this.over || people.length === 0 ? [null, ...seats.map(({ id }) => id)] : people;
  }

  timeline(words: Narrator, lang: Language, nameOfSide: (side: string) => string): ReplayTimeline {
    const frames = this.framesIn(lang);
    const sides = sidesIn(frames);
    return {
      seat: this.seat,
      views: this.views,
      sides: sides.map((id) => ({ id, name: nameOfSide(id) })),
      steps: stepsOf(frames, sides, words),
      over: this.over,
    };
  }

  /** Goes to a step, the first being 0. */
  show(step: number, lang: Language): Omit<ReplayFrame, 'snapshot'> {
    const frames = this.framesIn(lang);
    this.at = Math.max(0, Math.min(step, frames.length - 1));
    if (frames[this.at] === undefined) throw new Error('a game has at least its opening');
    return { step: this.at };
  }

  async snapshot(lang: Language): Promise<BackendSnapshot> {
    const frames = this.framesIn(lang);
    const frame = frames[this.at];
    if (frame === undefined) throw new Error('a game has at least its opening');
    const { table, seq } = frame;
    const { rules, checkpoint, setup } = table;
    const over = checkpoint.open === null && rules.over(checkpoint.state);
    const asked = checkpoint.open === null ? rules.awaited(checkpoint.state) : [checkpoint.open.asked.seat];
    const span = [(frames[this.at - 1]?.seq ?? 0) + 1, seq] as const;
    return {
      ...{ seq, over },
      seat: this.seat ?? EVERYTHING,
      state: viewAt(table, this.seat),
      seats: seatInfosOf(table),
      pending: [],
      awaits: over ? [] : asked,
      lines: frame.lines,
      draws: this.rolledIn(frame, span, lang),
      rolls: [],
      happened: this.happened(frame, frames[this.at - 1], lang),
      busy: false,
      scenario: typeof setup.scenario === 'string' ? setup.scenario : null,
      online: null,
    };
  }

  async ask(): Promise<Reply> {
    throw new Error('a replay is only looked at');
  }

  situation(unit: string, other: string): Situation | undefined {
    const table = this.frames[this.at]?.table;
    if (table === undefined || this.seat === null) return undefined;
    return table.rules.situation?.(table.checkpoint.state, this.seat, unit, other, table.ground);
  }

  /** The same moment through other eyes: where they saw nothing of it, the last one they did see. */
  sit(seat: string): void {
    const wanted = seat === EVERYTHING ? null : seat;
    if (!this.views.includes(wanted)) return;
    const here = this.frames[this.at]?.table.seq ?? 0;
    this.seat = wanted;
    this.made = '';
    this.at = Math.max(
      0,
      this.framesIn(this.lang).findLastIndex(({ table }) => table.seq <= here),
    );
  }

  step(): void {
    // Nobody acts in a replay.
  }

  /** As it came: with the secret, if it was told. */
  async save(): Promise<unknown> {
    return this.game.save;
  }

  check(words: Narrator): DiceCheck {
    return proofOf(this.game, words);
  }

  /** A game of its own from the moment shown on, with other dice. */
  branch(): unknown {
    const here = this.frames[this.at]?.table;
    if (here === undefined) throw new Error('nothing is shown yet');
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    const salt = 1 + ((high * 2 ** 32 + low) % MOST_SALT);
    const begun = perform(here, { type: 'branch', by: 'table', salt });
    if (!begun.ok) throw new Error('a branch was refused');
    // What the game was opened with may have changed since: a branch is as old as its opening.
    const { secret: _secret, ...known } = this.game.save;
    return { ...known, entries: saveTable(begun.table).entries };
  }

  leave(): void {
    // Nobody waits for a game that is watched.
  }

  private rolledIn({ table, door }: Frame, span: readonly [number, number], lang: Language): readonly Rolled[] {
    remember(table);
    if (door === null) return allRolled(table, span);
    return (door.news(table, span[0] - 1, lang)?.draws ?? []).map(rolled);
  }

  private framesIn(lang: Language): readonly Frame[] {
    const wanted = `${this.seat === null ? '' : `/${this.seat}`}:${lang}`;
    if (this.made !== wanted) {
      this.frames = framesOf(this.tables, this.seat, narrator(this.rules, lang), lang);
      this.made = wanted;
      this.lang = lang;
    }
    return this.frames;
  }

  private happened({ table, door }: Frame, before: Frame | undefined, lang: Language): BackendSnapshot['happened'] {
    if (before === undefined) return [];
    remember(table);
    if (door !== null) return heardBetween(before.table, table, door, lang);
    return wholeBetween(before.table, table, narrator(this.rules, lang));
  }
}
