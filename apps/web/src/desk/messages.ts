import type { Json, Language, Params, Scene, SceneFigure, ScenePiece, SceneThing, Situation } from '@potyczka/kernel';
import type { LogLine, Reply, WirePending } from '@potyczka/protocol';
import type { RuleBook } from './book.ts';
import type { Changes } from './changes.ts';
import type { Ending } from './ending.ts';
import type { GmPowers } from './gm.ts';
import type { Fault, SettingChoices, SetupGiven } from './setting.ts';
import type { Moment, Proof, Reel } from './watching.ts';

/** What the page tells its desk, and what the desk tells the page. The desk keeps the table; the page shows it. */

/** A table to sit down at. */
export type Sitting =
  | { readonly kind: 'new'; readonly setup: Readonly<Record<string, unknown>> & { readonly ruleset: string } }
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

/** A scene with its words: everything on it has a name in the reader's language. */
export interface Picture extends Omit<Scene, 'figures' | 'pieces' | 'things'> {
  readonly figures: readonly Shown<
    SceneFigure & { readonly sideName: string; readonly stateNames: readonly string[] }
  >[];
  readonly pieces: readonly Shown<ScenePiece>[];
  readonly things: readonly Shown<SceneThing>[];
  /** Names of the counts shown: `hp` is "hit points". */
  readonly counts: Readonly<Record<string, string>>;
}

export type Shown<T> = T & { readonly called: string };

/** Somebody who sits at the table. */
export interface Sitter {
  readonly id: string;
  readonly role: 'gm' | 'player' | 'npc' | 'spectator';
  /** `null`: known by the role alone. */
  readonly name: string | null;
  readonly side?: string;
  /** At an online table: on how many devices it is open now. */
  readonly devices?: number;
  /** At an online table: whether somebody has sat down here. */
  readonly taken?: boolean;
}

/** What the owner of an online table may set. Seconds; 0 is never. */
export interface Settings {
  /** After so long those the table waits for are reminded. */
  readonly reminder: number;
  /** After so long an open question is answered by its default. */
  readonly answer: number;
  readonly spectators: 'welcome' | 'shut out';
  /** Spectators see the table as it was so long ago. */
  readonly delay: number;
  /** The GM holds the table. */
  readonly paused: boolean;
}

/** What passes between those at an online table and is kept nowhere. */
export interface Signal {
  readonly kind: 'point' | 'measure' | 'attention' | 'typing' | 'reminder' | 'link';
  /** Whose it is; at a reminder, who is waited for; with a link, the seat it leads to. */
  readonly seat: string;
  readonly seats?: readonly string[];
  readonly at?: readonly (readonly [x: number, y: number])[];
  readonly unit?: string;
  readonly secret?: string;
}

/** How it stands with a table that a server keeps. */
export interface Online {
  readonly table: string;
  readonly connected: boolean;
  /** Turned away for good, and why: the link was withdrawn, spectators are shut out. */
  readonly refused: string | null;
  /** Commands sent and not yet saved. */
  readonly unsaved: readonly { readonly type: string; readonly label: string; readonly unit?: string }[];
  /** Everybody has sat down and the first die may fall. */
  readonly begun: boolean;
  readonly kind: 'open' | 'sealed';
  /** Somebody wants to take something back and asks the others. */
  readonly vote: { readonly by: string; readonly agreed: readonly string[] } | null;
  /** The number under which something was last taken back; 0: never. */
  readonly undone: number;
  readonly settings: Settings;
}

/** Where the table stands for the seat the page shows. */
export interface Stand {
  readonly seat: string;
  /** The seat through whose eyes a GM looks; `null`: through their own. */
  readonly eyes: string | null;
  readonly seats: readonly Sitter[];
  readonly ruleset: string;
  /** What lengths are measured in. */
  readonly unit: 'inch' | 'metre' | 'square' | 'tenth';
  readonly title: string;
  readonly subtitle: string;
  /** What the battle is about and how it is won; empty where nobody has written it. */
  readonly about: string;
  readonly seq: number;
  readonly picture: Picture;
  readonly pending: readonly Asked[];
  readonly awaits: readonly string[];
  readonly over: boolean;
  /** How it ended for this seat. */
  readonly ending: Ending | null;
  readonly lines: readonly LogLine[];
  /** What was drawn in the last step: faces as they are written on the wire. */
  readonly draws: readonly Drawn[];
  /** Everything drawn so far, for the lines of the log that tell of it. */
  readonly rolls: readonly Drawn[];
  /** An NPC is to act: the page says when it is ready to watch. */
  readonly busy: boolean;
  readonly online: Online | null;
  readonly state: Json;
}

/** An open question with what each of its choices would bring. */
export interface Asked extends Omit<WirePending, 'choices'> {
  readonly choices: readonly { readonly choice: Json; readonly label: string; readonly chances: Chances | null }[];
}

export interface Drawn {
  readonly label: string;
  /** What it was for, in words. */
  readonly called: string;
  readonly draws: readonly (string | number)[];
  /** Sides of each die; `null` for coins and cards. Left out where nobody has kept them. */
  readonly sides?: readonly (number | null)[];
  /** The numbers of the first and the last event of the step it was drawn in. */
  readonly span: readonly [from: number, to: number];
}

/** A command as the page offers it. */
export interface Deed {
  readonly type: string;
  readonly label: string;
  /** What the button says that stands for all deeds of its type. */
  readonly group: string;
  readonly command: Readonly<Record<string, Json>> & { readonly type: string; readonly by: string };
  readonly unit?: string;
  readonly target?: string;
  /** Which weapon, mode or way it is, where deeds of one type differ in that: chosen before the target. */
  readonly variant: { readonly key: string; readonly label: string };
  /** A parameter still to be chosen. */
  readonly open?: {
    readonly param: string;
    readonly values: readonly { readonly value: Json; readonly label: string }[];
  };
}

/** What can't be done now, and why. */
export interface Barred {
  readonly type: string;
  readonly unit?: string;
  readonly label: string;
  readonly message: string;
  readonly rule?: string;
}

export interface Deeds {
  readonly deeds: readonly Deed[];
  readonly barred: readonly Barred[];
}

/** Odds as the page draws them. */
export interface Chances {
  readonly outcomes: readonly {
    readonly p: number;
    readonly exact?: string;
    readonly text: string;
    readonly good: boolean;
  }[];
  /** The one number that matters most, and what it is the chance of. */
  readonly best: number;
  readonly exact?: string;
  readonly aim: Aim;
  /** The same when everything is spent that may be spent. */
  readonly spent: number | null;
  /** What may go wrong on the way. */
  readonly risks: readonly { readonly p: number; readonly text: string }[];
  readonly terms: readonly Term[];
  /** The numbers behind the terms, for those who draw them: a die, a target number. */
  readonly facts: Params;
  /** What is taken for granted about what nobody here can see. */
  readonly assumptions: readonly string[];
}

/** What somebody who acts is after; its sentence is `web.aim.<aim>`. */
export type Aim = 'damage' | 'wound' | 'shake' | 'pool' | 'hit' | 'won' | 'success' | 'any';

/** A reason that counts: up or down, with its value where it has one. */
export interface Term {
  readonly text: string;
  readonly sign: 'up' | 'down' | 'even';
  readonly value?: string;
  readonly rule?: string;
}

/** What lies between two figures, as far as the seat may know. */
export type Facts = Situation;

/** A battle that can be chosen. */
export interface Battle {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly players: readonly [min: number, max: number];
}

export interface RuleShown {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly source: string;
}

/** Everything the page can ask of its desk. */
export interface DeskCalls {
  open(sitting: Sitting, lang: Language): Promise<Stand>;
  /** Shows the table as another seat sees it. */
  sit(seat: string): Promise<Stand>;
  /** A GM sees the table as a seat sees it, and nothing else; `null`: with their own eyes again. */
  look(seat: string | null): Promise<Stand>;
  /** What a GM may rule; `null` for everybody else. */
  powers(): Promise<GmPowers | null>;
  speak(lang: Language): Promise<Stand>;
  /** A message of the protocol, from the seat the page shows. */
  send(message: Readonly<Record<string, unknown>>): Promise<Sent>;
  /** One step of an NPC, if one is to act. */
  step(): Promise<Stand>;
  deeds(unit: string | null): Promise<Deeds>;
  chances(command: Deed['command']): Promise<Chances | null>;
  /** Those of several commands, in their order. */
  allChances(commands: readonly Deed['command'][]): Promise<readonly (Chances | null)[]>;
  /** Shows the others at an online table something; forgotten at once. */
  signal(signal: Signal): Promise<void>;
  /** `null` where nobody can tell. */
  facts(unit: string, other: string): Promise<Facts | null>;
  rule(id: string): Promise<RuleShown | null>;
  rules(words: string): Promise<readonly RuleShown[]>;
  save(): Promise<unknown>;
  battles(ruleset: string, lang: Language): Promise<readonly Battle[]>;
  settings(ruleset: string, lang: Language): Promise<SettingChoices>;
  /** What keeps a table from being opened with this set-up: nothing, most often. */
  faults(setup: SetupGiven, lang: Language): Promise<readonly Fault[]>;
  /** Of a game that is watched. */
  reel(): Promise<Reel>;
  moment(step: number): Promise<Moment>;
  check(): Promise<Proof>;
  /** A game of its own that goes on from the moment shown. */
  branch(): Promise<unknown>;
  book(ruleset: string, lang: Language): Promise<RuleBook>;
  /** The rules that hold all of the words, the likeliest first. */
  lookUp(ruleset: string, words: string, lang: Language): Promise<readonly string[]>;
}

/** What came of a message, and where the table stands now. */
export interface Sent {
  readonly reply: Reply;
  readonly stand: Stand;
}

export type DeskRequest = { readonly n: number; readonly call: keyof DeskCalls; readonly args: readonly unknown[] };
/** Where the table stands goes as what has changed since it was last told. */
export type DeskReply =
  | { readonly n: number; readonly ok: true; readonly value: unknown; readonly stand?: Told }
  | { readonly n: number; readonly ok: false; readonly message: string }
  /** Nobody asked: somebody else did something. */
  | { readonly n: null; readonly stand: Told }
  | { readonly n: null; readonly signal: Signal };

export interface Told {
  readonly changes: Changes | undefined;
  /** The answer has it under `stand`; else it is the answer. */
  readonly within?: true;
}
