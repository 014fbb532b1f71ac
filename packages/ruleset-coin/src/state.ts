import type { Json } from '@potyczka/kernel';
import type { AttackKind, Face, FlipReason, SideId } from './vocabulary.ts';

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

export type { Item } from './sheet/item.ts';
export type { FloorItem, Infantry, Unit, Vehicle } from './sheet/unit.ts';

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

export type { CoinState } from './sheet/table.ts';
