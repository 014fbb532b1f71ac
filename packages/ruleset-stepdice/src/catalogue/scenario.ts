import type { UnitPlan, WireShape } from '@potyczka/ruleset-kit';
import type { Objective } from '../scenario.ts';
import type { Attribute, SceneResult } from '../vocabulary.ts';

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

export interface TestPlan {
  readonly id?: string;
  readonly attribute?: Attribute;
  readonly attributes?: readonly Attribute[];
  readonly tn?: number;
  readonly tags?: readonly string[];
  readonly needs?: string | null;
  readonly from?: readonly At[] | null;
  readonly clock?: string | null;
  readonly effect?: string;
}

export interface ThingPlan {
  readonly id: string;
  readonly name?: string;
  readonly kind?: string;
  readonly at?: At;
  readonly pos?: At | null;
  readonly open?: boolean;
  readonly blocks?: boolean;
  readonly points?: number | null;
  readonly tn?: number | null;
  readonly tests?: readonly TestPlan[];
  readonly foesMayUse?: boolean;
  readonly used?: boolean;
}

export interface HazardPlan {
  readonly id: string;
  readonly kind: string;
  readonly tn?: number;
  readonly squares?: readonly At[];
  readonly active?: boolean;
  readonly hidden?: boolean;
  readonly at?: At;
  readonly pos?: At | null;
  readonly toward?: At;
  /** Where it is switched off; left out, at the thing itself. */
  readonly panel?: At;
}

export interface ClockPlan {
  readonly id: string;
  readonly name?: string;
  readonly size: number;
  readonly filled?: number;
  readonly hidden?: boolean;
  readonly fired?: boolean;
  readonly stopped?: boolean;
  readonly alarm?: boolean;
  /** `{kind: 'spawn', spawn}` brings foes in; `alarm` is a step for every test; `lose` ends the scene; else told. */
  readonly consequence?: string | (Readonly<Record<string, unknown>> & { readonly kind: string });
}

export interface SpawnPlan {
  readonly id: string;
  /** At the start of this round, or when the clock or object called `trigger` sets it off. */
  readonly round?: number | null;
  readonly trigger?: string | null;
  readonly profiles: readonly string[];
  /** Squares to choose from; left out, the free squares nearest to `near`. */
  readonly at?: readonly At[];
  readonly near?: At | null;
  /** They have come already. */
  readonly done?: boolean;
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
