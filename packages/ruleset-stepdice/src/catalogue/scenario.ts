import type { UnitPlan, WireShape } from '@potyczka/ruleset-kit';
import type { Objective } from '../scenario.ts';
import type { ClockPlan, HazardPlan, SpawnPlan, ThingPlan } from '../sheet/things.ts';
import type { SceneResult } from '../vocabulary.ts';

/**
 * A scenario as data (STEP-3.2, STEP-25.1): board, foes, doors, clocks, who comes when, what wins. A GM writes the same
 * as JSON. In `map.rows` the signs of the catalogue's terrain table draw the board; `D` is a deployment square, `E` an
 * exit, `F` a square where foes enter.
 */
export type At = readonly [x: number, y: number];

export interface PiecePlan {
  readonly id?: string;
  readonly kind: string;
  readonly shape: WireShape;
  readonly [override: string]: unknown;
}

export interface MapPlan {
  readonly unit?: 'square';
  readonly width?: number;
  readonly height?: number;
  readonly rows?: readonly string[];
  readonly terrain?: readonly PiecePlan[];
}

export interface ScenarioPlan {
  readonly id: string;
  /** How many heroes it is made for. */
  readonly heroes?: readonly [min: number, max: number];
  readonly players?: readonly [min: number, max: number];
  /** The heroes who come when the set-up brings none, in this order. */
  readonly party?: readonly string[];
  readonly map?: MapPlan | null;
  /** Beside the `D` of the rows; `reserve` only for heroes beyond those. */
  readonly deployment?: readonly At[];
  readonly reserve?: readonly At[];
  /** The heroes stand there from the start instead of being placed by their players. */
  readonly placed?: boolean;
  readonly exits?: readonly At[];
  readonly units?: readonly UnitPlan[];
  readonly objects?: readonly ThingPlan[];
  readonly hazards?: readonly HazardPlan[];
  readonly clocks?: readonly ClockPlan[];
  readonly spawns?: readonly SpawnPlan[];
  readonly objective?: Partial<Objective>;
  readonly roundLimit?: number | null;
  readonly atLimit?: SceneResult;
  readonly startsFree?: boolean;
  readonly firstSide?: 'heroes' | 'foes';
  /** Which side is caught unaware (STEP-9.4). */
  readonly unaware?: 'heroes' | 'foes';
  readonly notes?: string;
  /** Behaviours for foes, by name: lines such as `keep 3 if near`; figures and seats name one as their `algorithm`. */
  readonly algorithms?: Readonly<Record<string, readonly string[]>>;
}
