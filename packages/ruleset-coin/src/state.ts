import type { Json, Seat } from '@potyczka/kernel';
import type { CoinOptions } from './options.ts';
import type {
  AttackKind,
  Effect,
  Face,
  FlipReason,
  Hatch,
  ItemType,
  Owner,
  Phase,
  SeatName,
  SideId,
  Status,
} from './vocabulary.ts';

/** The state of a battle (catalogue, section 6): plain data, lengths in whole tenths of an infantry base. */

export type Pos = readonly [x: number, y: number];

export interface Rect {
  readonly id: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** A wall that lets people through, or that can be seen through, where the set-up says so. */
  readonly blocksMove?: boolean;
  readonly blocksSight?: boolean;
}

export interface Item {
  readonly id: string;
  readonly name: string;
  /** Its entry in the catalogue. */
  readonly spec: string;
  readonly type: ItemType;
  /** Of an attack; null for what does not attack. */
  readonly kind: AttackKind | null;
  readonly coins: number;
  readonly pierce: number;
  readonly hands: 1 | 2;
  readonly defCoins: number;
  readonly blocks: readonly AttackKind[];
  readonly passiveOk: number;
  readonly camoLevel: number;
  readonly effect: Effect | null;
  /** Null never runs out. */
  readonly uses: number | null;
  readonly usesLeft: number | null;
  readonly contents: readonly string[];
  readonly ownerUnit: string | null;
}

interface Figure {
  readonly id: string;
  readonly name: string;
  readonly profile: string;
  readonly seat: string | null;
  readonly hp: number;
  readonly maxHp: number;
  /** Null inside a vehicle, before deployment, and once removed. */
  readonly pos: Pos | null;
  readonly status: Status;
  readonly radius: number;
  readonly tags: readonly string[];
  /** A behaviour of section 9.8, or one of the scenario's own. */
  readonly behaviour: string | null;
  /** COIN-5.7, as it was at set-up. */
  readonly points: number;
}

export interface Infantry extends Figure {
  readonly class: 'infantry';
  readonly side: SideId;
  readonly inVehicle: { readonly vehicle: string; readonly seat: SeatName } | null;
  /** The same item in both slots is a two-handed one. */
  readonly slotLeft: string | null;
  readonly slotRight: string | null;
  readonly armour: string | null;
  readonly device: string | null;
  readonly backpack: readonly string[];
}

export interface FloorItem {
  readonly item: string;
  readonly fromCorpse: boolean;
}

export interface Vehicle extends Figure {
  readonly class: 'vehicle';
  readonly side: Owner;
  readonly passiveOk: number;
  readonly camoLevel: number;
  readonly exposed: boolean;
  readonly autonomous: boolean;
  readonly hatch: Hatch;
  /** Whether there is a seat for one. */
  readonly pilotSeat: boolean;
  readonly pilot: string | null;
  readonly passengers: readonly (string | null)[];
  readonly floorItems: readonly FloorItem[];
  readonly bodies: readonly string[];
  readonly vehicleSlot: string | null;
  readonly mountedDefence: string | null;
  readonly activatedBy: string | null;
}

export type Unit = Infantry | Vehicle;

export interface GroundItem {
  readonly item: string;
  readonly pos: Pos;
  readonly fromCorpse: boolean;
}

export interface PoolEntry {
  /** The item it came from, or `unarmed`. */
  readonly source: string;
  readonly kind: AttackKind;
  readonly pierce: number;
  readonly count: number;
}

export interface QueuedPoint {
  readonly attacker: string;
  readonly source: string;
  readonly kind: AttackKind;
  readonly pierce: number;
  readonly target: string;
  readonly passiveOk: number;
  readonly landed: boolean;
}

export interface CoinLogged {
  readonly index: number;
  readonly face: Face;
  readonly reason: FlipReason;
}

/** What is being decided while the table waits. */
export type Pending =
  | { readonly kind: 'contest'; readonly action: string; readonly actor: string }
  | { readonly kind: 'point'; readonly source: string; readonly target: string }
  | { readonly kind: 'survivor'; readonly unit: string; readonly vehicle: string }
  | { readonly kind: 'custom'; readonly actor: string; readonly text: string }
  | { readonly kind: 'deploy'; readonly units: readonly string[] };

/** Facts that were said instead of measured; null leaves it to the map. */
export interface Said {
  readonly contact: boolean | null;
  readonly sight: boolean | null;
  readonly cover: boolean | null;
}

export interface Result {
  readonly winner: SideId | 'draw';
  readonly reason: string;
}

/** @rule COIN-21.3 When a condition is looked at: after everything, at the end of each round, or at the last one only. */
export type When = 'atOnce' | 'round' | 'limit';

/** @rule COIN-21.3 What wins a battle besides elimination. */
export type Condition =
  /** Somebody of the side sits in the pilot seat; without a side, of whichever side it is. */
  | { readonly kind: 'pilots'; readonly unit: string; readonly side: SideId | null; readonly when: When }
  /** A living unit of the side carries the item, outside any case. */
  | { readonly kind: 'carries'; readonly item: string; readonly side: SideId | null; readonly when: When }
  /** The unit is no more: the side wins. */
  | { readonly kind: 'destroyed'; readonly unit: string; readonly side: SideId; readonly when: When };

/** @rule COIN-21.4 What is counted at the limit; without a side, for whichever side it is true of. */
export type ScoreRule =
  /** Carried by a living infantry unit, outside any case. */
  | { readonly kind: 'carried'; readonly item: string; readonly points: number; readonly side: SideId | null }
  /** In a case that its own living owner carries. */
  | { readonly kind: 'kept'; readonly item: string; readonly points: number; readonly side: SideId | null }
  | { readonly kind: 'alive'; readonly unit: string; readonly points: number; readonly side: SideId };

/** A line of a behaviour in words: what is done where all of the conditions hold. */
export interface AlgorithmLine {
  readonly when?: readonly string[];
  readonly do: string;
}
export type Algorithms = Readonly<Record<string, readonly AlgorithmLine[]>>;

/** What the scenario adds to the battle: its own limit and what wins it. */
export interface ScenarioState {
  /** Null is a table of one's own (COIN-5.8). */
  readonly id: string | null;
  /** 0 is no limit. */
  readonly roundLimit: number;
  readonly conditions: readonly Condition[];
  readonly score: readonly ScoreRule[];
  /** Behaviours of its own, beside those of section 9.8. */
  readonly algorithms?: Algorithms;
}

/** @rule COIN-22.3 A unit that outlived the battle, as the next set-up takes it. */
export interface Veteran {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly profile: string;
  readonly stats: { readonly [field: string]: Json };
}

export interface CoinState {
  readonly options: CoinOptions;
  readonly seats: readonly Seat[];
  /** Without a map spatial facts are spoken. */
  readonly mapped: boolean;
  readonly field: { readonly width: number; readonly height: number };
  readonly walls: readonly Rect[];
  readonly covers: readonly Rect[];
  /** @rule COIN-5.2 Where each side is deployed. */
  readonly zones: Readonly<Record<SideId, Rect>>;
  readonly scenario: ScenarioState;
  readonly phase: Phase;
  readonly round: number;
  readonly firstSide: SideId | null;
  readonly activeSide: SideId | null;
  readonly activeUnit: string | null;
  /** The side's turn has nothing more to come; what follows happens by itself. */
  readonly turnDone: boolean;
  readonly chainSuccesses: number;
  readonly pending: Pending | null;
  readonly askedSide: SideId | null;
  readonly pool: readonly PoolEntry[];
  readonly batchQueue: readonly QueuedPoint[];
  readonly acted: Readonly<Record<SideId, readonly string[]>>;
  readonly passStreak: number;
  readonly initiativeNeed: Readonly<Record<SideId, number>> | null;
  readonly groundItems: readonly GroundItem[];
  readonly items: Readonly<Record<string, Item>>;
  readonly units: Readonly<Record<string, Unit>>;
  readonly coinLog: readonly CoinLogged[];
  readonly result: Result | null;
  readonly score: Readonly<Record<SideId, number>>;
  readonly said: Said | null;
  /** @rule COIN-22.3 Who goes on to the next battle, with what; null until the battle is over, or where nothing is kept. */
  readonly veterans: readonly Veteran[] | null;
}
