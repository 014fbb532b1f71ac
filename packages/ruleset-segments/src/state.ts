import type { Point, Seat } from '@potyczka/kernel';
import type { DeedCommand } from './commands.ts';
import type { SegOptions } from './options.ts';
import type { Plan } from './plan.ts';
import type {
  Aim,
  ArmourPiece,
  Effect,
  Frozen,
  OpenDie,
  Piece,
  Progress,
  Shield,
  StandingModifier,
  Thing,
  WeaponItem,
  Wound,
} from './sheet.ts';
import type {
  Arc,
  Attribute,
  Condition,
  Halves,
  Hand,
  Kind,
  Location,
  Mode,
  Movement,
  Posture,
  Size,
  Skill,
  Status,
} from './vocabulary.ts';

export type {
  Aim,
  ArmourPiece,
  Attack,
  Effect,
  Frozen,
  OpenDie,
  Piece,
  Progress,
  Shield,
  StandingModifier,
  Thing,
  WeaponItem,
  Wound,
} from './sheet.ts';

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** The seat that decides for it; null: its side's seat, else the GM. */
  readonly controller: string | null;
  readonly profile: string;
  readonly kind: Kind;
  readonly size: Size;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
  /** Points spent since the start of its last phase (SEG-4.4). */
  readonly spent: Readonly<Partial<Record<Skill, number>>>;
  readonly tricks: readonly string[];
  readonly forms: readonly number[];
  readonly activeForm: number;
  readonly dominantHand: 'right' | 'left';
  readonly at: Point;
  readonly level: number;
  /** 0 north, clockwise by 45 degrees. */
  readonly facing: number;
  readonly posture: Posture;
  /** The piece it leans out of. */
  readonly coverId: string | null;
  readonly leaning: boolean;
  readonly movementState: Movement;
  /** Where its present segment has led it, the start first; empty when it has not moved. */
  readonly lastPath: readonly Point[];
  /** Segments in a row, ending with the last, in which it ran or sprinted (SEG-21.19). */
  readonly runUp: number;
  readonly segmentsLeft: number;
  readonly segmentDebt: number;
  readonly frozen: Frozen | null;
  readonly declared: readonly DeedCommand[];
  readonly inProgress: Progress | null;
  readonly openDice: readonly OpenDie[];
  readonly aim: Aim | null;
  readonly scopeOn: string | null;
  readonly hands: Readonly<Record<Hand, string | null>>;
  readonly weapons: readonly WeaponItem[];
  readonly spares: Readonly<Record<string, number>>;
  readonly supplies: Readonly<Record<string, number>>;
  readonly gear: readonly string[];
  readonly grenades: Readonly<Record<string, number>>;
  readonly pinOut: string | null;
  readonly armour: Readonly<Partial<Record<Location, ArmourPiece>>>;
  readonly shield: Shield | null;
  readonly wounds: readonly Wound[];
  readonly effects: readonly Effect[];
  readonly deflectAttempts: number;
  readonly fireArcs: readonly Arc[];
  readonly stance: boolean;
  readonly moraleTried: boolean;
  readonly moralePassed: boolean;
  readonly concealed: boolean;
  /** Known places of enemies are kept per side in `known`; this: the -5 of SEG-5.11 is still due. */
  readonly unaware: boolean;
  readonly mainOpponent: string | null;
  readonly modifiers: readonly StandingModifier[];
  /** Once-per-phase and once-per-fight marks of chapters: `dodge`, `climbTested`, `rolledOnGround` … */
  readonly marks: readonly string[];
  readonly dodgeUsed: boolean;
  readonly luckyUsed: boolean;
  readonly suppressedUntilClock: number;
  readonly ionShield: number;
  readonly artificial: readonly Location[];
  readonly lostLimbs: readonly Location[];
  readonly dyingTurnsLeft: number | null;
  readonly energyPoints: number;
  readonly stims: readonly number[];
  readonly status: Status;
  readonly integrity: number | null;
  readonly xp: number;
  /** Phases begun: what durations in Turns are counted by. */
  readonly phaseCount: number;
  /** The Turn in which the steps of its phase's start were done: not repeated after yielding (T3). */
  readonly phaseOpened: number;
  /** SEG-5.2: which attribute its initiative is rolled on, when the GM assigns it. */
  readonly initiativeAttribute: Attribute | null;
  readonly algorithm: string | null;
  /** NPC morale broke: flees from its next phase on (SEG-29.6). */
  readonly routed: boolean;
  readonly safeSniper: boolean;
}

export interface Side {
  readonly id: string;
  readonly seat: string | null;
  readonly order: number;
}

export interface Melee {
  readonly attacker: string;
  readonly defender: string;
  /** The Turn of its last clash. */
  readonly clashedTurn: number;
  readonly opened: boolean;
  readonly fury: boolean;
  readonly fullDefence: boolean;
  /** The Turn in which the two engaged. */
  readonly since: number;
  /** What their last clash came to. */
  readonly last: ClashResult | 'none';
  /** Clashes in a row in which the present Attacker attacked. */
  readonly streak: number;
  /** Who was taken from behind and has not clashed yet (SEG-21.12). */
  readonly behind: string | null;
  /** Who ran up to this and has not attacked yet (C5, Form IV). */
  readonly ranUp: string | null;
  /** Who has taken over and not attacked since: ripostes (C5), the end of a chess player's patience (SEG-27.16). */
  readonly tookOver: string | null;
  /** In a crowd or a tight room (SEG-21.14). */
  readonly tight: boolean;
}

/** @rule SEG-21.8 */
export type ClashResult = 'blow' | 'takeover' | 'struggle' | 'tie';

export interface Cloud {
  readonly id: string;
  readonly at: Point;
  readonly radius: number;
  readonly kind: string;
  readonly turnsLeft: number;
}

/** A grenade that lies there and has not gone off yet (SEG-16.6). */
export interface LiveGrenade {
  readonly id: string;
  readonly kind: string;
  readonly at: Point;
  readonly level: number;
  readonly thrower: string;
  /** Where it was thrown from: it may be flung back there (SEG-16.13). */
  readonly from: Point;
  /** Segments until it goes off; null: at the end of the running phase. */
  readonly fuse: number | null;
  /** Without a map: whom it fell beside, and how far off. */
  readonly beside: { readonly unit: string; readonly off: number } | null;
}

export interface Fire {
  readonly shooter: string;
  readonly from: Point;
  readonly through: Point;
  readonly lastClock: number;
  /** Segments of fire without a break so far (SEG-14.11). */
  readonly segments: number;
}

/** A holder whose trigger came true acts in turn with the one it interrupts (SEG-12.5). */
export interface Interrupt {
  readonly holder: string;
  readonly interrupted: string;
  readonly target: string | null;
  /** Where the target was last seen while the condition held, if it is out of sight now (SEG-12.4). */
  readonly seenAt: Point | null;
}

/** What an action that is in no list costs, and what is tested for it. */
export interface Price {
  readonly segments: number;
  readonly test: { readonly attribute: Attribute; readonly skill: Skill | null; readonly modifier: number } | null;
}

export interface SegState {
  readonly options: SegOptions;
  readonly seats: readonly Seat[];
  readonly mapped: boolean;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly mode: Mode;
  /** Of the fight, by initiative. */
  readonly order: readonly string[];
  /** What each rolled for initiative: late arrivals are slotted in by it (SEG-5.12). */
  readonly scores: Readonly<Record<string, Halves>>;
  readonly turnOrder: readonly string[];
  /** Who has finished its phase of this Turn. */
  readonly acted: readonly string[];
  readonly active: string | null;
  /** Segments of the running phase that are over. */
  readonly phaseSegment: number;
  /** Whether a segment of this Turn has begun: until then initiative may be yielded (SEG-5.5). */
  readonly turnBegun: boolean;
  /** Whether a segment of the running phase has begun. */
  readonly phaseBegun: boolean;
  /** Whether a segment of this fight has been played (SEG-5.13). */
  readonly fightBegun: boolean;
  readonly interrupt: readonly Interrupt[];
  /** Interleaved Turns: everybody declares, then segment by segment (SEG-6.3). */
  readonly stage: 'declare' | 'play';
  readonly round: number;
  /** Whom the running segment has attacked, and by whom (SEG-12.2). */
  readonly attacked: readonly { readonly by: string; readonly target: string }[];
  /** What the running segment was used for: `unitDoes` triggers. */
  readonly doing: { readonly unit: string; readonly kind: string } | null;
  readonly units: Readonly<Record<string, Unit>>;
  readonly sides: Readonly<Record<string, Side>>;
  readonly terrain: readonly Piece[];
  readonly conditions: readonly Condition[];
  readonly grenades: readonly LiveGrenade[];
  readonly clouds: readonly Cloud[];
  readonly fires: readonly Fire[];
  readonly melees: readonly Melee[];
  /** Enemies whose place a side knows. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** Enemies a side has in sight now: whatever the others do behind cover it does not know (section 4). */
  readonly seen: Readonly<Record<string, readonly string[]>>;
  /** Where a side last saw an enemy: `side>unit`. */
  readonly lastSeen: Readonly<Record<string, Point>>;
  readonly lullRound: number;
  /** Who is done with this lull round. */
  readonly rested: readonly string[];
  readonly items: readonly Thing[];
  readonly plan: Plan;
  readonly goals: Readonly<Record<string, string | number | boolean>>;
  readonly moraleEvents: Readonly<Record<string, readonly string[]>>;
  /** What the GM asks for actions that are in no list, by their text (SEG-6.12). */
  readonly priced: Readonly<Record<string, Price>>;
  readonly notes: readonly string[];
  /** Numbers that name dice and things: only ever count up. */
  readonly serial: number;
  readonly turnLimit: number | null;
  readonly result: Readonly<Record<string, 'win' | 'loss' | 'draw'>> | null;
}
