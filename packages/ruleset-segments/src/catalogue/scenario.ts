import type { UnitPlan, WireShape } from '@potyczka/ruleset-kit';
import type { AlgorithmLists, Goal, MapEdge } from '../plan.ts';
import type { Condition } from '../vocabulary.ts';

/**
 * A scenario as data (C10): what the set-up lays out, who comes when, what wins. A GM writes the same as JSON. Places are
 * in metres, x to the east, y to the north.
 */
export interface ScenarioPlan {
  readonly id: string;
  /** How many people may play it; nobody needs to play the others. */
  readonly players?: readonly [min: number, max: number];
  readonly map?: MapPlan;
  /** In the order in which people without a side of their own are seated. */
  readonly sides?: readonly SidePlan[];
  readonly units?: readonly UnitPlan[];
  readonly zones?: readonly { readonly id: string; readonly shape: WireShape }[];
  readonly items?: readonly ItemPlan[];
  readonly goals?: readonly Goal[];
  readonly waves?: readonly WavePlan[];
  /** @rule SEG-29.1 Left out: every edge of the map that is not wall. */
  readonly exits?: readonly MapEdge[];
  readonly leaders?: Readonly<Record<string, string>>;
  /** @rule SEG-5.2 */
  readonly initiative?: 'dexterity' | 'senses';
  readonly conditions?: readonly Condition[];
  readonly turnLimit?: number | null;
  /** @rule SEG-5.9 Neither side knows where the other is, and both lean out. */
  readonly contest?: boolean;
  /** Whoever falls over an edge is out (S3). */
  readonly fallIsOut?: boolean;
  readonly notes?: readonly string[];
  /** Behaviours besides those of the book (C9), by name. */
  readonly algorithms?: AlgorithmLists;
}

export interface PiecePlan {
  readonly id?: string;
  readonly kind: string;
  readonly shape?: WireShape;
  /** C6: a piece given as a point is 1 m wide and 0.5 m deep, its long side north-south. */
  readonly at?: readonly [x: number, y: number];
  readonly [override: string]: unknown;
}

export interface MapPlan {
  readonly unit?: 'metre';
  readonly width: number;
  readonly height: number;
  readonly terrain?: readonly PiecePlan[];
}

export interface SidePlan {
  readonly id: string;
  readonly seat?: string;
  /** People are seated here before they are seated at a side that is not for people. */
  readonly people?: boolean;
}

export interface ItemPlan {
  readonly id: string;
  readonly kind?: string;
  readonly at?: readonly [x: number, y: number];
  readonly bearer?: string;
  /** A placed charge: whose it is. */
  readonly owner?: string;
}

/** @rule SEG-5.12 Late arrivals. */
export interface WavePlan {
  readonly turn: number;
  readonly units: readonly UnitPlan[];
}
