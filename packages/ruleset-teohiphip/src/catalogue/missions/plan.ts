import type { TeoOptions } from '../../options.ts';
import type { TrapPlan, ZonePlan } from '../../sheet/ground.ts';
import type { WireMap } from '../../sheet/map.ts';
import type { ThingPlan } from '../../sheet/things.ts';
import type { WireUnit } from '../../sheet/unit-fields.ts';
import type { AlgorithmEntry, Lighting, TestTag, Weather } from '../../vocabulary.ts';

/**
 * A scenario as data: everything a Game Master writes to make a mission, as one JSON object without code. All lengths
 * are inches, all places `[x, y]`. What each word means stands beside it; the starter missions are the examples.
 */
export interface ScenarioPlan {
  readonly id: string;
  readonly name?: string;
  /** How few and how many bands may play it. */
  readonly players?: readonly [least: number, most: number];
  /** All bands are one team (TEO-2.10). Left out, each band is on its own. */
  readonly cooperative?: boolean;
  readonly roundLimit?: number;
  /** How it is played where the table says nothing else. */
  readonly options?: Partial<TeoOptions>;
  /** Ready bands for those who bring none, in the order of their seats. */
  readonly bands?: readonly string[];
  readonly era?: string;
  readonly lighting?: Lighting;
  readonly weather?: Weather;
  readonly map?: WireMap | null;
  readonly zones?: readonly ZonePlan[];
  readonly exits?: readonly ('north' | 'south' | 'east' | 'west')[];
  readonly objects?: readonly ThingPlan[];
  readonly traps?: readonly TrapPlan[];
  /** NPC sides in the order of their slots (TEO-4.3). Those left out are hostile and follow in order of mention. */
  readonly factions?: readonly FactionPlan[];
  readonly npcs?: readonly NpcPlan[];
  /** Priority lists of its own, by name, in the words of chapter 14 (TEO-14.2); figures name them as `algorithm`. */
  readonly algorithms?: Readonly<Record<string, readonly AlgorithmEntry[]>>;
  /** The list by which a band acts that the engine leads and that names none; left out, it attacks (TEO-14.13). */
  readonly bandAlgorithm?: string;
  /** Figures written as in a set-up: ready-made characters, say. */
  readonly units?: readonly WireUnit[];
  /** Lists of entry points, by name, for arrivals. */
  readonly entries?: Readonly<Record<string, readonly Place[]>>;
  /** Waves, complications and everything else that comes with the rounds. */
  readonly happenings?: readonly Happening[];
  /** Tests at the start of a character's activation, step A4. */
  readonly atActivation?: readonly NearbyTest[];
  /** Handing an item over fulfils a task: `fact` becomes true. */
  readonly deliveries?: readonly DeliveryPlan[];
  /** An item one character starts with; the lowest id when nobody is named. */
  readonly startsWith?: { readonly object: string; readonly unit?: string };
  /** Persons whose nerves may fail when an escort is declared (M2). */
  readonly panic?: { readonly person: string; readonly tag: TestTag };
  /** Barricades that may be put up instead of moving (M4). */
  readonly barricades?: { readonly rounds: readonly number[]; readonly most: number };
  /** Units that may raise a force field round themselves (M3). */
  readonly forceFields?: readonly string[];
  /** What the players are after: objects and units NPCs look for (TEO-14.11). */
  readonly objectives?: readonly string[];
  readonly win?: readonly Ending[];
  readonly loss?: readonly Ending[];
  /** How bands that fight each other are compared at the limit (TEO-17.4). */
  readonly versus?: { readonly control: string } | 'score';
  readonly score?: ScorePlan;
  /** A side that evacuated somebody is not beaten when its last figure has left (TEO-17.4). */
  readonly rewardsEvacuation?: boolean;
}

export type Place = readonly [x: number, y: number];

/** A number of figures: fixed, `base + perBand x B` (at most `most`), or reckoned for two bands (half or half more). */
export type Amount =
  | number
  | { readonly base?: number; readonly perBand?: number; readonly most?: number }
  | { readonly forTwoBands: number };

export interface FactionPlan {
  readonly id: string;
  readonly neutral?: boolean;
  /** Sides of the same team are allies; `players` is the team of cooperating bands. */
  readonly team?: string;
  /** No slots of its own: an escorted person (TEO-12.5). */
  readonly escorted?: boolean;
}

/** Figures placed before the first round. */
export interface NpcPlan {
  /** `id1`, `id2` …; exactly this id when there is one place only. Left out, the profile's name. */
  readonly id?: string;
  readonly profile: string;
  readonly faction: string;
  /** Left out, one at each place. */
  readonly count?: Amount;
  readonly at: readonly Place[];
  /** Fields laid over the profile, given out in turn. */
  readonly stats?: readonly Readonly<Record<string, unknown>>[];
  /** Patrols between its start and here. */
  readonly patrolTo?: Place;
  /** Only with this setting of an option. */
  readonly option?: OptionSetting;
  /** Only with this many bands. */
  readonly bands?: readonly number[];
}

export type OptionSetting = Readonly<Record<string, string | number>>;

export interface Happening {
  readonly id: string;
  /** R1, R3 or R5 of the round (TEO-18.1). */
  readonly step: 'roundStart' | 'complication' | 'roundEnd';
  /** Only in these rounds. */
  readonly rounds?: readonly number[];
  /** From this round on. */
  readonly from?: number;
  /** A d6 is rolled; it happens on these faces. Left out, it happens without a die (TEO-16.1, TEO-16.2). */
  readonly on?: readonly number[];
  /** At most once in the game. */
  readonly once?: boolean;
  /** A complication in the sense of option `complications`. */
  readonly complication?: boolean;
  readonly if?: Condition;
  readonly option?: OptionSetting;
  readonly do: Deed;
}

/** What a happening does. */
export type Deed =
  | { readonly arrive: ArrivalPlan }
  /** One throw on the table of TEO-16.3; `centre` bends rows 1 and 6 to that object (M6). */
  | { readonly table: { readonly centre?: string } }
  /** Whoever stands near an object passes a Test or suffers. */
  | { readonly nearby: NearbyTest }
  /** A hidden object appears at one of six places, by d6. */
  | { readonly appear: { readonly object: string; readonly places: readonly Place[] } }
  /** A loose object jumps 2d6 inches in one of six directions. */
  | { readonly jump: { readonly object: string } }
  /** A random entry of this list is closed for the rest of the game. */
  | { readonly block: string }
  /** 1 damage or more to everyone near an object, Cover or not. */
  | { readonly explode: { readonly near: string; readonly within: number; readonly damage: number } }
  /** A d6 decides between deeds. */
  | { readonly die: readonly { readonly on: readonly number[]; readonly do: Deed }[] }
  | { readonly fact: string; readonly value: string | number | boolean | null };

export interface ArrivalPlan {
  /** Given out in turn: M4's weak ones alternate. */
  readonly profiles: readonly string[];
  readonly faction: string;
  readonly count: Amount;
  /** At most this many over the whole game, whoever of them is left. */
  readonly total?: number;
  /** The name of a list of entries. */
  readonly entries?: string;
  /** `die`: a d6 for each figure; `turn`: one after the other, over all waves that use the list. */
  readonly entry?: 'die' | 'turn';
  /** Instead of an entry: in contact with this unit (TEO-2.13). */
  readonly beside?: string;
  readonly stats?: Readonly<Record<string, unknown>>;
  readonly patrolTo?: Place;
}

/** Everybody within reach of an object or unit passes a Test, or takes damage or loses action points. */
export interface NearbyTest {
  readonly near: string;
  readonly within: number;
  readonly tag: TestTag;
  readonly damage?: number;
  readonly ap?: number;
  readonly purpose: string;
}

export interface DeliveryPlan {
  readonly item: string;
  /** An object or a unit. */
  readonly to: string;
  readonly tag?: TestTag;
  readonly fact: string;
}

/** Something that is so, or not. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** A fact of the mission is true. */
  | { readonly fact: string }
  | { readonly alarm: boolean }
  | { readonly eliminated: string }
  | { readonly hpAtMost: { readonly unit: string; readonly hp: number } }
  /** A unit's base, or that of any player character (`players`), lies fully in a zone. */
  | { readonly inside: { readonly who: string; readonly zone: string } }
  /** A player character has left the table alive. */
  | { readonly evacuated: 'players' }
  /** A player character is left: on the table or evacuated. */
  | { readonly alive: 'players' }
  | { readonly destroyed: string }
  /** Its task is done: progress has reached the successes needed. */
  | { readonly done: string }
  | { readonly structureAtLeast: { readonly object: string; readonly points: number } }
  /** The players control it, or some side does (TEO-12.7). */
  | { readonly controlled: { readonly object: string; readonly by: 'players' | 'anyone' } };

export interface Ending {
  readonly id: string;
  readonly if: Condition;
  /** Checked in R5 of this round only, or at the limit; left out, after every command (TEO-17.2). */
  readonly at?: number | 'limit';
}

export interface ScorePlan {
  /** For each enemy figure eliminated. */
  readonly eliminated?: number;
  readonly control?: readonly {
    readonly object: string;
    readonly rounds: readonly number[];
    readonly points: number;
  }[];
}
