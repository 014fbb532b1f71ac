import type { UnitPlan, WireShape } from '@potyczka/ruleset-kit';
import type { CoinOptions } from '../options.ts';
import type { Algorithms, Condition, ScoreRule } from '../state.ts';
import type { SideId } from '../vocabulary.ts';

/** A scenario as data (COIN-5.1): what the set-up lays out and what wins. The same may be written as JSON. */
export interface ScenarioPlan {
  /** Null where the table is nobody's scenario. */
  readonly id: string | null;
  /** How many people may play it; a side nobody plays is the engine's. */
  readonly players?: readonly [min: number, max: number];
  readonly options?: Partial<CoinOptions>;
  readonly map?: MapPlan;
  readonly units?: readonly UnitPlan[];
  readonly groundItems?: readonly unknown[];
  /** Where each side is deployed; left out, a strip along its own edge (COIN-5.2). */
  readonly zones?: Partial<Readonly<Record<SideId, WireShape>>>;
  readonly roundLimit?: number;
  readonly firstSide?: SideId;
  readonly conditions?: readonly WireCondition[];
  readonly score?: readonly WireScore[];
  readonly algorithms?: Algorithms;
}

/** As they are written: no side is either side, and no time is the end of a round (COIN-21.3). */
type Written<T> = T extends unknown
  ? Omit<T, 'side' | 'when'> & Partial<Pick<T & object, keyof T & ('side' | 'when')>>
  : never;
export type WireCondition = Written<Condition>;
export type WireScore = Written<ScoreRule>;

export interface MapPlan {
  readonly unit?: 'tenth';
  readonly width: number;
  readonly height: number;
  readonly terrain?: readonly { readonly id?: string; readonly kind: string; readonly shape: WireShape }[];
}
