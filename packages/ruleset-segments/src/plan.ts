import type { Shape } from '@potyczka/kernel';
import type { Attribute, Condition } from './vocabulary.ts';

/** A scenario as data (C10), with what a set-up lays over it. Lengths in metres, as written. */

export interface UnitPlan {
  readonly id: string;
  readonly name?: string;
  readonly side?: string;
  readonly seat?: string;
  readonly profile?: string;
  readonly at?: readonly [number, number];
  readonly algorithm?: string;
  readonly stats?: unknown;
}

/** Lengths in ticks once the table is laid. */
export interface Zone {
  readonly id: string;
  readonly shape: Shape;
}

/** One line of a behaviour (C9): what is done, and when; `npc/words.ts` has the words. */
export interface AlgorithmLine {
  readonly when?: readonly string[];
  readonly do: string;
}
export type AlgorithmLists = Readonly<Record<string, readonly AlgorithmLine[]>>;

/** @rule SEG-29.3 */
export type Goal =
  | { readonly id: string; readonly side: string; readonly type: 'eliminate' }
  | {
      readonly id: string;
      readonly side: string;
      readonly type: 'hold';
      readonly zone: string;
      readonly untilTurn: number;
    }
  | { readonly id: string; readonly side: string; readonly type: 'reach'; readonly zone: string; readonly who?: string }
  | {
      readonly id: string;
      readonly side: string;
      readonly type: 'extract';
      readonly item: string;
      readonly zone?: string;
    }
  | { readonly id: string; readonly side: string; readonly type: 'protect'; readonly unit: string };

export interface Wave {
  readonly turn: number;
  readonly units: readonly UnitPlan[];
}

export type MapEdge = 'north' | 'south' | 'east' | 'west';

export interface Plan {
  readonly id: string | null;
  readonly zones: readonly Zone[];
  readonly goals: readonly Goal[];
  readonly waves: readonly Wave[];
  /** Edges by which one may leave (SEG-29.1). */
  readonly exits: readonly MapEdge[];
  readonly leaders: Readonly<Record<string, string>>;
  readonly initiative: Attribute | null;
  readonly conditions: readonly Condition[];
  readonly turnLimit: number | null;
  /** Neither side knows where the other is, and both lean out (SEG-5.9). */
  readonly contest: boolean;
  /** Whoever falls over an edge is out (S3). */
  readonly fallIsOut: boolean;
  /** Behaviours of the GM's own, by name. */
  readonly algorithms?: AlgorithmLists;
}

export const EMPTY_PLAN: Plan = {
  id: null,
  zones: [],
  goals: [],
  waves: [],
  exits: ['north', 'south', 'east', 'west'],
  leaders: {},
  initiative: null,
  conditions: [],
  turnLimit: 12,
  contest: false,
  fallIsOut: false,
};
