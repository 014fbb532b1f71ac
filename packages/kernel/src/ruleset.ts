import type { Area } from './area.ts';
import type { Arithmetic, Term } from './arithmetic.ts';
import type { Duel, FigureSheet } from './figure-sheet.ts';
import type { Json } from './json.ts';
import type { Line } from './line.ts';
import type { Movement } from './movement.ts';
import type { Options, OptionTable } from './options.ts';
import type { Play, Question } from './play.ts';
import type { Scene } from './scene.ts';
import type { Level, Seat } from './seats.ts';
import type * as shape from './shape.ts';
import type { FieldError, Form } from './shape.ts';
import type { GroundMaker } from './space.ts';
import type { Staging } from './staging.ts';
import type { SideResult, Statistics } from './statistics.ts';
import type { RuleId, Violation } from './violation.ts';

export interface Command {
  readonly type: string;
  readonly by: string;
}

/** A fact in the past tense, with the rules behind it. Numbers are already resolved: folding needs no rules. */
export interface GameEvent {
  readonly type: string;
  readonly rules: readonly RuleId[];
}

/** What a table is opened with, as it comes from outside once its outer shape has been checked. */
export interface Setup {
  readonly ruleset: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: string;
  readonly scenario?: unknown;
  readonly seats?: readonly Seat[];
  readonly map?: unknown;
  readonly units?: readonly unknown[];
  readonly dice?: 'seeded' | 'entered';
  /** How well NPC seats play that do not say so themselves, those a scenario brings among them. */
  readonly level?: Level;
  /** Anything else a ruleset's set-up takes (round limit, bands, lighting …). */
  readonly [extra: string]: unknown;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** An answer that might be given to an open question. */
export interface Answered<C> {
  readonly asked: Omit<Question, 'check'>;
  readonly choice: Json;
  /** What was under way when it was asked; `null` while the table is being opened. */
  readonly command: C | null;
}

/**
 * How far the odds of an answer look, questions that come up on the way taking their defaults: to the end of what was
 * under way and of what follows it by itself; until a question of one of these kinds; until somebody else draws or is asked; until anybody is asked;
 * until its first draw has fallen; until anything is drawn or asked at all.
 */
export type Until = 'end' | readonly string[] | 'others' | 'question' | 'draw' | 'now';

/** What is told of the answers to questions, beside each choice. */
export interface Answers<S, C, E> {
  /** What this answer does by itself since it was asked, told of whoever it concerns. */
  outcome(before: S, after: S, events: readonly E[], answered: Answered<C>): Readonly<Record<string, Json>>;
  /**
   * What it would be tried under, from what happens before its first draw: die, target, reasons. What whoever is asked
   * has seen already, because the question is about it, need not be told again.
   */
  terms?(events: readonly E[], state: S, asked: Omit<Question, 'check'>): readonly Term[];
  /** By kind of question: to the end unless told. */
  readonly until?: Readonly<Record<string, Until>>;
}

/** The command under way when something happened, and the state it was given in. */
export interface Cause<S, C> {
  readonly command: C;
  readonly state: S;
}

/** The event that ends a game, in every ruleset: how it went for each side, and the game's own word for why. */
export interface GameEnded extends GameEvent {
  readonly type: 'gameEnded';
  readonly result: Readonly<Record<string, SideResult>>;
  readonly reason: string;
  /** Where the game counts any. */
  readonly scores?: Readonly<Record<string, number>>;
}

/** A command a seat may issue now. `vary` lists the values of one parameter left open, such as where to move. */
export interface Offer<C> {
  readonly command: C;
  readonly vary?: { readonly param: string; readonly values: readonly Json[] };
  /** The rules allow it and hardly anybody means it, as a shot at a friend: done only to whoever is named on purpose. */
  readonly unmeant?: true;
}

export interface Refused {
  readonly type: string;
  readonly unit?: string;
  readonly violations: readonly Violation[];
}

export interface Offers<C> {
  readonly commands: readonly Offer<C>[];
  readonly refused: readonly Refused[];
}

export type Language = 'en' | 'pl' | 'ru';
export type Words = Readonly<Record<string, string>>;

export interface RuleText {
  readonly title: string;
  readonly text: string;
  readonly source: 'seed' | 'companion' | 'ruling';
}

/** The spatial facts between two units, in the words in which a command may state them. */
export interface Situation {
  /** In the table's unit. */
  readonly range?: number;
  readonly sight?: boolean;
  readonly concealed?: boolean;
  /** Whether there is cover, or the ruleset's word for how much. */
  readonly cover?: boolean | string;
  readonly contact?: boolean;
  /** The pieces that block the view or give the cover. */
  readonly pieces?: readonly string[];
}

/** How a seat that is not a person plays: from what the seat may know, one command at a time. */
export interface Automaton<S, C> {
  /** The next command of an NPC seat, or `undefined` when it is not its turn. */
  command(state: S, seat: Seat, ground: GroundMaker): C | undefined;
  answer(state: S, question: Question, ground: GroundMaker): Json;
  /**
   * How good the position is for a seat's side, as far as the state shows: what players above the rulebook go by. Whole
   * numbers; a healthy average figure is worth about 1,000, a won game 100,000, a lost one as much below zero.
   */
  worth?(state: S, seat: Seat, ground: GroundMaker): number;
  /** Commands worth a look beyond the offers: where there is such a list, it stands for the places one could move to. */
  candidates?(state: S, seat: Seat, ground: GroundMaker): readonly C[];
  /** Kinds of commands of which nothing but the candidates is worth a look, whatever else is offered. */
  readonly replaces?: readonly string[];
  /**
   * What it does when the rules forbid what it thought possible: somebody it can't see is in the way. Always allowed to
   * whoever may act. Needed only where what a seat can't know may stand against a command.
   */
  otherwise?(state: S, seat: Seat): C | undefined;
}

/** A common command described by a few words instead of a whole table, for its odds. */
export interface QuickOdds {
  /** What may be said: nothing more (`null`), or with what the words call this, such as `dice`; told by `flag.<name>`. */
  readonly flags: Readonly<Record<string, string | null>>;
  /** Where in the set-up or the command what is said goes, so that what is wrong with it is told of the flag. */
  readonly fields: Readonly<Record<string, string>>;
  /** The table it stands for, and the command or, with `next`, the plan: all as they would come from outside. */
  ask(said: Readonly<Record<string, string | true>>): {
    readonly setup: Setup;
    readonly command: Command;
    readonly next?: readonly Command[];
  };
}

/** What a GM's power is about: desks lay powers out by it. */
export type RulingTopic = 'sight' | 'figure' | 'side' | 'test' | 'award' | 'piece' | 'turn' | 'table' | 'between';

/** A power of the GM as a form may ask for it: a key of `set` in a `rule` command, told by `ruling.<power>`. */
export interface Ruling {
  readonly power: string;
  readonly rule: RuleId;
  readonly about: RulingTopic;
  readonly form: Form;
  /** The rules want to hear why. */
  readonly needsReason: boolean;
}

/** Everything a GM may say beyond playing, as data: whoever draws a desk needs to know no game. */
export interface Rulings {
  readonly powers: readonly Ruling[];
  /** Commands whose spatial facts may be spoken (`situation`), with what may be said. */
  readonly spoken: Readonly<Record<string, Form>>;
  /** Words of the catalogue by what forms call them (`of`): profiles, kinds of terrain … */
  readonly catalogue: Readonly<Record<string, readonly string[]>>;
  /** Where a view keeps what a power sets, where that is not under the power's own name: `exits` in `scenario.exits`. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Under which word the values of a field are told, where that is not the field's own: `skill` for `skills`. */
  readonly told: Readonly<Record<string, string>>;
  /** What a table is opened with at which a GM is to be heard, where the game has an option for that. */
  readonly seated?: Options;
  /** Rulings may be for the GM alone (`secret`). */
  readonly secretly?: true;
}

/**
 * The rules of one game; `V` is what its views hold. `decide` holds the rules and changes nothing by itself: all it does goes through `play`.
 * `evolve` changes state and holds no rules. What happened is told by keys: the words come with a language.
 */
export interface Rules<S = unknown, C extends Command = Command, E extends GameEvent = GameEvent, V = unknown> {
  readonly id: string;
  readonly version: string;
  /** How its rule IDs begin: `XYZ` of `XYZ-5.3`. */
  readonly prefix: string;
  readonly unit: 'inch' | 'metre' | 'square' | 'tenth';
  readonly options: OptionTable;
  /** Weapons, profiles, scenarios and the like, as data: hashed into every save. */
  readonly content: unknown;

  /** The state before the first round, from a set-up; no draws. */
  setUp(setup: Setup, options: Options): Checked<S>;
  /** Checks the shape of a command from outside. */
  read(raw: Readonly<Record<string, unknown>>): Checked<C>;
  /** From the set-up to the first thing a person decides. */
  begin(play: Play<S, E>): void;
  /**
   * Carries a command out, or returns everything that forbids it, the first in the catalogue's order of checks first.
   * What is refused has told and drawn nothing.
   */
  decide(play: Play<S, E>, command: C): readonly Violation[];
  /**
   * Everything that follows by itself until the table waits again: the next slot, the end of a round. Part of the same
   * message and of the odds of the command, up to the draws that open a new round (`DrawRequest.anew`).
   */
  carryOn?(play: Play<S, E>): void;
  evolve(state: S, event: E): S;
  /** An answer came with no such question open: the best reason to give. */
  strayAnswer?(state: S, seat: string, choice: Json): Violation | undefined;

  seats(state: S): readonly Seat[];
  /** The seat a unit answers to: who types in its dice. */
  owner(state: S, unit: string): string | undefined;
  /** The rules cited for what the kernel itself refuses or asks. */
  readonly cites: { readonly pending?: RuleId; readonly draw: RuleId };
  /** The catalogue's own word where the kernel refuses because a question is open; `pending-decision` unless told. */
  readonly pendingCode?: string;
  /** Seats that may act now (no question being open). */
  awaited(state: S): readonly string[];
  /** The unit that acts; `null` where none does, or none yet. */
  activeUnit(state: S): string | null;
  /** Whether the game is over: the last thing that happened in it was `gameEnded`. */
  over(state: S): boolean;
  /** Types of commands that may follow the end of a game, such as what experience buys; nothing else is offered then. */
  readonly afterwards: readonly C['type'][];
  offers(state: S, seat: string, ground: GroundMaker, unit?: string): Offers<C>;
  /**
   * Types of commands that may be given at any moment, again and again, and bring the game no further: rulings, pauses,
   * proposals. Whoever takes every offer there is, as programs do, is offered them only in turn.
   */
  readonly endless: readonly C['type'][];

  /** The state as a seat may see it, in the protocol's shape; `null` sees everything. Built up from an allow-list. */
  view(state: S, seat: string | null): V;
  /** What a view looks like on a table; made from the view alone, since that is all a player far away has. */
  scene?(view: V): Scene;
  /** One figure of a view explained; `null` when the view knows of no such figure. */
  figureSheet?(view: V, unit: string): FigureSheet | null;
  /**
   * An event as the wire carries it: lengths in the table's unit, as in `view`. Left out, it goes as it is. `cause` is
   * what it came of: whom or what place a deed was meant for, where the event itself does not keep it. Only what any seat
   * that hears of the event may know is taken from there.
   */
  present?(event: E, cause?: Cause<S, C>): Readonly<Record<string, unknown>>;
  /** What an event as the wire carries it, lengths in the table's unit, shows besides what two scenes tell. */
  staging?(event: E): Staging | undefined;
  /** An event as a seat may see it; `undefined` when it may not know of it at all. */
  redact(event: E, seat: string, state: S): E | undefined;
  /** A state that fits what the seat may see, secrets replaced by stated assumptions: what odds and NPCs think with. */
  imagine(state: S, seat: string): S;
  /** What `imagine` takes for granted there, in words: shown beside odds. */
  assumptions?(state: S, seat: string): readonly Line[];
  /** Two states that differ only in what the seat can't see: a law feeds on this. */
  disguise(state: S, seat: string): S;

  /** What a command would be tried under, before anybody commits to it: start, reasons, target, what may be spent. */
  arithmetic?(state: S, command: C, ground: GroundMaker): Arithmetic<S, C> | undefined;

  /** What a command would take up on the map and whom it would catch; left out where nothing is done to an area. */
  area?(state: S, command: C, ground: GroundMaker): Area | undefined;

  /** What lies between two units as far as a seat may know; read out to those who look at no map. */
  situation?(state: S, seat: string, unit: string, other: string, ground: GroundMaker): Situation | undefined;

  /** Ways and their costs before anybody goes; left out by a game without a map. */
  readonly movement?: Movement<S, C, E>;

  /** What a player cares about in what happened, for odds: hit, damage, eliminated … */
  outcome(before: S, after: S, events: readonly E[], command: C): Readonly<Record<string, Json>>;
  /** How two figures stand against each other, for odds both ways whoever's turn it is. */
  duel?(state: S, unit: string, target: string): Duel<S, C> | undefined;
  /** Answers the acting player's own questions when odds ask what spending would bring. */
  spend?(question: Question, state: S): Json | undefined;
  /** What is told of the answers to a question. Left out, they are told as the command they belong to would be. */
  readonly answers?: Answers<S, C, E>;
  /** Answers them for somebody who keeps everything, where that is not the default: what plain odds are counted with. */
  decline?(question: Question, state: S): Json | undefined;
  /** Whom a GM's command makes roll, who is no `unit` of it: their players may spend. */
  tested?(command: C): readonly string[];

  /** The odds that are asked for most often, without a table. */
  readonly quickOdds?: QuickOdds;

  /** Left out by a game that no GM rules over. */
  readonly rulings?: Rulings;

  readonly automaton: Automaton<S, C>;
  /** Without it battles are played, but not counted. */
  readonly statistics?: Statistics<S, E>;
  /** Event types with their current version and how to lift older ones, one version at a time. */
  readonly versions: Readonly<Record<E['type'], EventVersions>>;
  /** What a save holds under names that fields had in earlier versions, under those of today. */
  readonly renamed?: Renamed;

  tell(event: E, state: S): readonly Line[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly lists: Lists;
  /** What each type of command takes, for those who write programs. */
  readonly commands: Readonly<Record<string, Form>>;
}

/** The texts of all rules in one language. */
export type Rulebook = Readonly<Record<RuleId, RuleText>>;

/** One game, complete: its rules, and what it says. A language that has not been loaded has no words yet. */
export interface Ruleset<S = unknown, C extends Command = Command, E extends GameEvent = GameEvent, V = unknown>
  extends Rules<S, C, E, V> {
  readonly words: Readonly<Record<Language, Words>>;
  readonly rulebook: Readonly<Record<Language, Rulebook>>;
}

/** A game in parts that are loaded when they are wanted: a reader needs one language, and rules are read seldom. */
export interface GameParts {
  readonly rules: () => Promise<AnyRules>;
  readonly words: Readonly<Record<Language, () => Promise<Words>>>;
  readonly rulebook: Readonly<Record<Language, () => Promise<Rulebook>>>;
  /** For lists of games, before anything of it is loaded. */
  readonly card?: GameCard;
}

/** What a game is called, what it is, and about how long a battle takes. */
export interface GameCard {
  readonly names: Readonly<Record<Language, string>>;
  readonly about: Readonly<Record<Language, string>>;
  readonly minutes: number;
}

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What the rulebook lists of one sort, by id and with its numbers. */
export interface Listed {
  /** The words it is called by: `weapon` where those are `weapon.<id>`. */
  readonly called: string;
  readonly entries: Readonly<Record<string, object>>;
  /** What its fields may be when somebody tries other values; of one that is left out, what others of the list have. */
  readonly fields?: Readonly<Record<string, shape.Checker<unknown>>>;
}
/** What a set-up may name. */
export interface Lists {
  readonly profiles: Listed;
  readonly weapons: Listed;
  readonly traits: Listed;
  readonly terrain: Listed;
  /** What is paid or counted in points: a designer of rules may ask what other prices would do. */
  readonly points?: Listed;
  /** The built-in scenarios as they are written. */
  readonly scenarios?: Listed;
}

/** What a lobby lists of a built-in scenario. */
export interface ScenarioInfo {
  readonly id: string;
  readonly players: readonly [min: number, max: number];
  /** For the side people play; left out where nobody knows. */
  readonly difficulty?: Difficulty;
  /** Its map is made when the table begins: nobody can show it before. */
  readonly rolled?: true;
}

/** Both leave alone what has today's names already. */
export interface Renamed {
  /** The state a game was opened in. */
  opening(state: object): object;
  event(event: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

export interface EventVersions {
  readonly v: number;
  /** `lift[n]` turns version n into n + 1; `state` is the table right before the event. */
  readonly lift?: Readonly<
    Record<number, (old: Readonly<Record<string, unknown>>, state: never) => Readonly<Record<string, unknown>>>
  >;
  /** What is wrong with the shape of an event from outside, once it is lifted; left out, nobody looks. */
  faults?(event: Readonly<Record<string, unknown>>): readonly FieldError[];
}

/** What every registry and table needs to hold any ruleset without knowing its types. */
// biome-ignore lint/suspicious/noExplicitAny: a ruleset is invariant in its own types; this is the one existential.
export type AnyRuleset = Ruleset<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the same without its words.
export type AnyRules = Rules<any, any, any, any>;
