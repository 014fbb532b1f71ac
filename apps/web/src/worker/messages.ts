import type { WireVote } from '@potyczka/client';
import type {
  Board,
  Difficulty,
  Face,
  Json,
  Ladder,
  Language,
  Scene,
  SceneFigure,
  SceneName,
  ScenePiece,
  ScenePlace,
  SceneThing,
  SceneZone,
  Situation,
} from '@potyczka/kernel';
import type { Reply, WireMovePlan, WirePending, WireProspect, WireRegion } from '@potyczka/protocol';
import type { BattleSummary } from './battle-summary.ts';
import type { Ending } from './ending.ts';
import type { ShownLine } from './figure-names.ts';
import type { ShownSheet } from './figure-sheet-presenter.ts';
import type { GmPowers } from './gm-powers.ts';
import type { DiceCheck, ReplayFrame, ReplayTimeline } from './replay-messages.ts';
import type { RuleBook } from './rulebook.ts';
import type { Fault, SettingChoices, SetupGiven } from './setup-choices.ts';
import type { Changes } from './snapshot-changes.ts';
import type { Stage } from './stage-messages.ts';

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

/** A scene with its words: everything on it has a name in the reader's language. */
export interface Picture extends Omit<Scene, 'figures' | 'pieces' | 'things' | 'places' | 'zones' | 'goals'> {
  readonly figures: readonly Shown<
    SceneFigure & { readonly sideName: string; readonly stateNames: readonly string[] }
  >[];
  readonly pieces: readonly Shown<ScenePiece>[];
  readonly things: readonly Shown<SceneThing>[];
  readonly places: readonly Shown<SceneName>[];
  /** Zones that matter have a name. */
  readonly zones: readonly (SceneZone & { readonly called?: string })[];
  /** Names of the counts shown: `hp` is "hit points". */
  readonly counts: Readonly<Record<string, string>>;
  /** How the battle stands, what matters most first. */
  readonly goals: readonly Goal[];
}

/** Something one fights for, or that runs out: an objective, the score, a clock, waves to come. */
export interface Goal {
  readonly id: string;
  readonly sort: 'objective' | 'score' | 'clock' | 'wave';
  /** How it stands, in a few words. */
  readonly text: string;
  readonly now?: number;
  readonly most?: number;
  readonly side?: string;
  readonly sideName?: string;
  /** What would change it, or what comes of it. */
  readonly change?: string;
}

export type Shown<T> = T & { readonly called: string };

/** Somebody who sits at the table. */
export interface SeatInfo {
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
  /** Whether the server's lobby lists the table; tables of earlier days say nothing of it. */
  readonly listing?: 'unlisted' | 'public';
  /** The language that is spoken there. */
  readonly language?: Language;
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
  /** The connection is open as far as anybody knows, but the server does not answer. */
  readonly silent: boolean;
  /** Turned away for good, and why: the link was withdrawn, spectators are shut out. */
  readonly refused: string | null;
  /** Commands sent and not yet saved. */
  readonly unsaved: readonly { readonly type: string; readonly label: string; readonly unit?: string }[];
  /** One of them should have been saved by now. */
  readonly late: boolean;
  /** Everybody has sat down and the first die may fall. */
  readonly begun: boolean;
  readonly kind: 'open' | 'sealed';
  /** Somebody wants to take something back and asks the others. */
  readonly vote: UndoVote | null;
  /** The number under which something was last taken back; 0: never. */
  readonly undone: number;
  readonly settings: Settings;
}

/** What somebody wants to take back: the lines of the log that would go, and those that would count again. */
export type UndoVote = Pick<WireVote, 'id' | 'by' | 'agreed' | 'undone' | 'restored'>;

/** Where the table stands for the seat the page shows. */
export interface Snapshot {
  readonly seat: string;
  /** The seat through whose eyes a GM looks; `null`: through their own. */
  readonly eyes: string | null;
  readonly seats: readonly SeatInfo[];
  readonly ruleset: string;
  /** What lengths are measured in. */
  readonly unit: 'inch' | 'metre' | 'square' | 'tenth';
  readonly title: string;
  readonly subtitle: string;
  /** What the battle is about and how it is won; empty where nobody has written it. */
  readonly about: string;
  readonly seq: number;
  readonly picture: Picture;
  readonly pending: readonly PendingQuestion[];
  readonly awaits: readonly string[];
  readonly over: boolean;
  /** How it ended for this seat. */
  readonly ending: Ending | null;
  readonly lines: readonly ShownLine[];
  /** What was drawn in the last step: faces as they are written on the wire. */
  readonly draws: readonly Drawn[];
  /** What was last rolled for, until the next action begins. */
  readonly result: ActionResult | null;
  /** Everything drawn so far, for the lines of the log that tell of it. */
  readonly rolls: readonly Drawn[];
  /** What happened in the last step, as it is shown one thing after another. */
  readonly stages: readonly Stage[];
  /** An NPC is to act: the page says when it is ready to watch. */
  readonly busy: boolean;
  readonly online: Online | null;
  readonly state: Json;
}

/** An open question with what each of its choices would bring. */
export interface PendingQuestion extends Omit<WirePending, 'choices'> {
  /** What gains most for whoever is asked comes first. */
  readonly choices: readonly QuestionChoice[];
}

/** One answer to a question, with what it does itself. */
export interface QuestionChoice {
  readonly choice: Json;
  readonly label: string;
  readonly chances: Chances | null;
  /** What it would be tried under: die, number to reach, what stands against it. */
  readonly terms: readonly string[];
  /** What happens at once, before anything is drawn. */
  readonly says: readonly string[];
  /** The figure or the place it names: it lights up there. */
  readonly figure: string | null;
  readonly place: ScenePlace | null;
  /** The figure's life now and as it would be at worst. */
  readonly life: readonly [now: number, then: number] | null;
  /** Where the same is asked again: what comes of giving this answer each time. */
  readonly again: { readonly p: number; readonly text: string } | null;
  /** On average, for whoever is asked; `null` where nobody has counted it. */
  readonly gain: number | null;
  /** It is what happens if nobody answers. */
  readonly usual: boolean;
  /** It changes nothing: folded away. */
  readonly folded: boolean;
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
export interface Offer {
  readonly type: string;
  readonly label: string;
  /** What the button says that stands for all deeds of its type. */
  readonly group: string;
  readonly command: Readonly<Record<string, Json>> & { readonly type: string; readonly by: string };
  readonly unit?: string;
  readonly target?: string;
  /** Which weapon, mode or way it is, where deeds of one type differ in that: chosen before the target. */
  readonly variant: { readonly key: string; readonly label: string };
  /** The figure goes somewhere by it: the way and what it costs can be asked for (`planMove`). */
  readonly goes?: true;
  /** A parameter still to be chosen. */
  readonly open?: {
    readonly param: string;
    readonly values: readonly { readonly value: Json; readonly label: string }[];
  };
}

/** A move as it would be made, or why it can't be. */
export interface PlannedMove extends WireMovePlan {
  readonly command: Offer['command'];
}

/** Who would see a figure where it goes, and what it could do from there. */
export interface Prospect extends Omit<WireProspect, 'shots'> {
  readonly shots: readonly Offer['command'][];
}

/** Everywhere a move may end, and how far it goes at most. */
export interface MoveArea {
  /** Outlines in the table's unit; `null` where the squares on offer tell it. */
  readonly region: WireRegion | null;
  readonly allowance: number | null;
}

/** What can't be done now, and why. */
export interface Barred {
  readonly type: string;
  readonly unit?: string;
  readonly label: string;
  readonly message: string;
  readonly rule?: string;
}

export interface Offers {
  readonly offers: readonly Offer[];
  readonly refused: readonly Barred[];
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
  /** How far off the chances may be where not every way could be counted; `null` where they are exact. */
  readonly about: number | null;
  readonly aim: Aim;
  /** The same when everything is spent that may be spent. */
  readonly spent: number | null;
  /** What may go wrong on the way. */
  readonly risks: readonly { readonly p: number; readonly text: string }[];
  /** What the sum of the terms is the chance of: the roll itself, whatever is rolled after it. */
  readonly roll: { readonly p: number; readonly aim: Aim } | null;
  readonly terms: readonly Term[];
  /** The die that decides, face by face, and what spans of faces mean. */
  readonly die: { readonly faces: readonly FaceShown[]; readonly spans: readonly FaceSpan[] } | null;
  readonly ladder: Ladder | null;
  /** What may still be spent; `null`: not counted yet. */
  readonly spending: readonly SpendingShown[] | null;
  /** What is taken for granted about what nobody here can see. */
  readonly assumptions: readonly string[];
}

/** Commands to be carried out one after another. */
export type CommandPlan = readonly [Offer['command'], ...Offer['command'][]];

/** What a plan may come to. */
export interface PlanChances {
  readonly chances: Chances | null;
  /** That every command of it is carried out. */
  readonly whole: number | null;
  readonly refusal: { readonly message: string; readonly rule?: string } | null;
}

/** What somebody who acts is after; its sentence is `web.aim.<aim>`. */
export type Aim = 'damage' | 'wound' | 'shake' | 'pool' | 'hit' | 'won' | 'success' | 'any';

/** A row of the sum: what one starts with, what changes it, what it comes to; or a remark beside it. */
export interface Term {
  readonly part: 'start' | 'change' | 'total' | 'note';
  readonly text: string;
  readonly value?: string;
  readonly sign?: 'up' | 'down';
  readonly rule?: string;
  /** The rung of the ladder that is reached with it. */
  readonly reached?: string;
}

export type FaceShown = Pick<Face, 'face' | 'kind'>;

export interface FaceSpan {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Something that may still be spent, and the chance with each step of it. */
export interface SpendingShown {
  readonly name: string;
  readonly rule: string;
  readonly left: number;
  /** The chances are those of the harm it wards off. */
  readonly wards: boolean;
  readonly steps: readonly {
    readonly n: number;
    readonly p: number;
    readonly outcomes: Chances['outcomes'];
    /** Where it is said with the command: the command that says it, and whether it is the one looked at. */
    readonly command?: Offer['command'];
    readonly chosen: boolean;
  }[];
}

/** What the last action that was rolled for came to. */
export interface ActionResult {
  readonly unit: string | null;
  readonly target: string | null;
  /** What it was rolled under, as far as the seat may know. */
  readonly chances: Chances | null;
  /** The bar of those chances that came to pass. */
  readonly came: string | null;
  readonly draws: readonly Drawn[];
  readonly lines: readonly ShownLine[];
}

/** A battle that can be chosen. */
export interface Battle {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly players: readonly [min: number, max: number];
  readonly difficulty?: Difficulty;
}

/** What a battle looks like before it begins, and who is in it. */
export interface BattlePicture extends Pick<Picture, 'floors' | 'pieces' | 'figures'> {
  readonly unit: Snapshot['unit'];
  readonly board: Board;
  readonly sides: readonly { readonly called: string; readonly count: number }[];
}

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
