import type { Language, Situation } from '@potyczka/kernel';
import type { Reply } from '@potyczka/protocol';
import type { BattleSummary } from './battle-summary.ts';
import type { ShownSheet } from './figure-sheet-presenter.ts';
import type { GmPowers } from './gm-powers.ts';
import type { Chances, PlanChances } from './odds-messages.ts';
import type { CommandArea, CommandPlan, MoveArea, Offer, Offers, PlannedMove, Prospect } from './offer-messages.ts';
import type { Signal } from './online-messages.ts';
import type { Battle, BattlePicture } from './picture-messages.ts';
import type { DiceCheck, ReplayFrame, ReplayTimeline } from './replay-messages.ts';
import type { RuleBook } from './rulebook.ts';
import type { Fault, SettingChoices, SetupGiven } from './setup-choices.ts';
import type { Changes } from './snapshot-changes.ts';
import type { Snapshot } from './snapshot-messages.ts';

export type * from './odds-messages.ts';
export type * from './offer-messages.ts';
export type * from './online-messages.ts';
export type * from './picture-messages.ts';
export type * from './snapshot-messages.ts';

/** What the page tells its worker, and what the worker tells the page. The worker keeps the table; the page shows it. */

/** What a new table is laid out from; it is read when somebody sits down. */
export type NewTableSetup = Readonly<Record<string, unknown>> & { readonly ruleset: string; readonly seed?: string };

/** A table to sit down at. */
export type TableSource =
  | { readonly kind: 'new'; readonly setup: NewTableSetup & { readonly seed: string } }
  | { readonly kind: 'load'; readonly save: unknown }
  /** A game to be watched, not to be played. */
  | { readonly kind: 'replay'; readonly save: unknown }
  | {
      readonly kind: 'online';
      /** The address of the socket. */
      readonly url: string;
      readonly table: string;
      /** The secret of the seat's link. */
      readonly secret: string;
      readonly name?: string;
    };

export interface RuleShown {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly source: string;
}

/** Everything the page can ask of its worker. */
export interface WorkerCalls {
  open(source: TableSource, lang: Language): Promise<Snapshot>;
  /** Shows the table as another seat sees it. */
  sit(seat: string): Promise<Snapshot>;
  /** A GM sees the table as a seat sees it, and nothing else; `null`: with their own eyes again. */
  look(seat: string | null): Promise<Snapshot>;
  /** What a GM may rule; `null` for everybody else. */
  powers(): Promise<GmPowers | null>;
  speak(lang: Language): Promise<Snapshot>;
  /** A message of the protocol, from the seat the page shows. */
  send(message: Readonly<Record<string, unknown>>): Promise<Sent>;
  /** One step of an NPC, if one is to act. */
  step(): Promise<Snapshot>;
  offers(unit: string | null): Promise<Offers>;
  /** With what every step of spending would bring. */
  chances(command: Offer['command']): Promise<Chances | null>;
  /** Those of several commands, in their order, without the steps of spending. */
  allChances(commands: readonly Offer['command'][]): Promise<readonly (Chances | null)[]>;
  /** Those of several commands carried out one after another. */
  chancesInOrder(commands: CommandPlan): Promise<Chances | null>;
  /** The same with how likely all of them are carried out, or why the first can't be. */
  planChances(commands: CommandPlan): Promise<PlanChances>;
  /** What could be done once all of these had gone well. */
  offersAfter(commands: CommandPlan): Promise<Offers>;
  /** The first of these moves that the rules allow; where they allow none, the last with the reason. */
  planMove(commands: readonly Offer['command'][]): Promise<PlannedMove | null>;
  prospect(move: Offer['command']): Promise<Prospect | null>;
  moveArea(move: Offer['command']): Promise<MoveArea>;
  /** What commands would take up, in their order; `null` for one that takes up nothing. */
  areas(commands: readonly Offer['command'][]): Promise<readonly (CommandArea | null)[]>;
  /** Shows the others at an online table something; forgotten at once. */
  signal(signal: Signal): Promise<void>;
  /** `null` where nobody can tell. */
  facts(unit: string, other: string): Promise<Situation | null>;
  /** A figure explained, and how it stands against another; `null` when nothing is known of it. */
  figureSheet(unit: string, other: string | null): Promise<ShownSheet | null>;
  rule(id: string): Promise<RuleShown | null>;
  rules(words: string): Promise<readonly RuleShown[]>;
  save(): Promise<unknown>;
  /** What the battle came to; `null` while it is not over, or where it can't be told. */
  summary(): Promise<BattleSummary | null>;
  battles(ruleset: string, lang: Language): Promise<readonly Battle[]>;
  /** By the battle's id. */
  pictures(ruleset: string, lang: Language): Promise<Readonly<Record<string, BattlePicture>>>;
  settings(ruleset: string, lang: Language): Promise<SettingChoices>;
  /** What keeps a table from being opened with this set-up: nothing, most often. */
  faults(setup: SetupGiven, lang: Language): Promise<readonly Fault[]>;
  /** Of a game that is watched. */
  timeline(): Promise<ReplayTimeline>;
  frame(step: number): Promise<ReplayFrame>;
  check(): Promise<DiceCheck>;
  /** A game of its own that goes on from the moment shown. */
  branch(): Promise<unknown>;
  book(ruleset: string, lang: Language): Promise<RuleBook>;
  /** The rules that hold all of the words, the likeliest first. */
  lookUp(ruleset: string, words: string, lang: Language): Promise<readonly string[]>;
}

/** What came of a message, and where the table stands now. */
export interface Sent {
  readonly reply: Reply;
  readonly snapshot: Snapshot;
}

export type WorkerRequest = { readonly n: number; readonly call: keyof WorkerCalls; readonly args: readonly unknown[] };
/** Where the table stands goes as what has changed since it was last told. */
export type WorkerReply =
  | { readonly n: number; readonly ok: true; readonly value: unknown; readonly snapshot?: SnapshotUpdate }
  | { readonly n: number; readonly ok: false; readonly message: string }
  /** Nobody asked: somebody else did something. */
  | { readonly n: null; readonly snapshot: SnapshotUpdate }
  | { readonly n: null; readonly signal: Signal };

export interface SnapshotUpdate {
  readonly changes: Changes | undefined;
  /** The answer has it under `stand`; else it is the answer. */
  readonly within?: true;
}
