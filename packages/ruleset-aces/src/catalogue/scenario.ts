import type { UnitPlan, WireShape } from '@potyczka/ruleset-kit';
import type { Light, Rank, TraitName } from '../vocabulary.ts';

/**
 * A scenario as data (ACE-20.1): what the set-up lays out, who comes when, what wins. A GM writes the same as JSON. Places
 * are in inches, x from the west, y from the north; shapes cover the squares whose centres they cover.
 */
export interface ScenarioPlan {
  readonly id: string;
  /** How many people may play it (the opposition can be the engine's). */
  readonly players?: readonly [min: number, max: number];
  readonly map?: MapPlan;
  readonly light?: Light;
  readonly sides?: readonly SidePlan[];
  readonly units?: readonly UnitPlan[];
  readonly zones?: readonly { readonly id: string; readonly shape: WireShape }[];
  readonly surprise?: SurprisePlan;
  readonly waves?: readonly WavePlan[];
  readonly objectives?: readonly ObjectivePlan[];
  readonly roundLimit?: number;
  /** The side that wins when the rounds are over and nothing else has decided; left out: a draw (ACE-20.3). */
  readonly atLimit?: string;
  readonly gmPool?: number;
  /** How NPCs of this table behave, by name, besides the catalogue's own behaviours. */
  readonly algorithms?: Algorithms;
}

/**
 * One line of a behaviour. `when`: all must hold; `not x` turns one round, `x|y` takes either. `do`: a deed, for some with
 * a word for where (`charge posted`), or `as` and the name of another list.
 */
export interface AlgorithmLine {
  readonly when?: readonly string[];
  readonly do: string;
}
export type Algorithms = Readonly<Record<string, readonly AlgorithmLine[]>>;

export interface PiecePlan {
  readonly id?: string;
  readonly kind: string;
  readonly shape: WireShape;
  readonly [override: string]: unknown;
}

export interface MapPlan {
  readonly unit?: 'inch';
  readonly width: number;
  readonly height: number;
  readonly terrain?: readonly PiecePlan[];
}

export interface SidePlan {
  readonly id: string;
  readonly kind?: 'party' | 'opposition';
  readonly seat?: string;
  /** Where figures without a place of their own are put. */
  readonly deploy?: WireShape;
}

/** @rule ACE-5.17 Who lies in ambush for whom. Units, or all of a side. */
export interface SurprisePlan {
  readonly ambushers: readonly string[] | string;
  readonly victims?: readonly string[] | string;
  /** Whether victims may notice; how is the option's to say (ACE-5.18). */
  readonly noticeTest?: boolean;
}

/** R1 of the round: dealt in at once. */
export interface WavePlan {
  readonly round: number;
  readonly units: readonly UnitPlan[];
}

/** @rule ACE-20.3 What wins the battle for a side. Zones by id; `edge` is a side of the map that figures leave by. */
export type ObjectivePlan =
  | {
      readonly id: string;
      readonly type: 'hold';
      readonly side: string;
      readonly zone: string;
      /** Round ends in a row, default 1. */
      readonly rounds?: number;
    }
  | {
      readonly id: string;
      readonly type: 'reach';
      readonly side: string;
      readonly zone?: string;
      readonly edge?: MapEdge;
      readonly count?: number;
      readonly rank?: Rank;
    }
  /** A piece of terrain broken, or a unit eliminated. */
  | {
      readonly id: string;
      readonly type: 'destroy';
      readonly side: string;
      readonly piece?: string;
      readonly unit?: string;
    }
  /** A unit brought alive to a zone or off the map, or a piece dealt with by `interact` (ACE-20.4). */
  | {
      readonly id: string;
      readonly type: 'rescue';
      readonly side: string;
      readonly unit?: string;
      readonly zone?: string;
      readonly edge?: MapEdge;
      readonly piece?: string;
      readonly test?: TraitName;
      readonly modifier?: number;
    }
  /** Still up when the rounds are over; with a zone, so many of the side in it. */
  | {
      readonly id: string;
      readonly type: 'survive';
      readonly side: string;
      readonly zone?: string;
      readonly count?: number;
    };
export type ObjectiveType = ObjectivePlan['type'];
export type MapEdge = 'north' | 'south' | 'east' | 'west';
