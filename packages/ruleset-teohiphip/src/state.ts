import type { ScenarioPlan } from './catalogue/missions/plan.ts';
import type { Edge, TestTag } from './vocabulary.ts';

/** The state of a skirmish: plain data, declared on the sheets. */

export type { Feature, Trap, Zone } from './sheet/ground.ts';
export type { Side, TeoState } from './sheet/table.ts';
export type { Charge, Effect, SightOverride, SpokenSight, Thing } from './sheet/things.ts';
export type { Unit, Weapon } from './sheet/unit.ts';

/** One reason for Advantage or Disadvantage on a Test (TEO-10.14). */
export interface Source {
  readonly source: string;
  readonly edge: Edge;
  readonly rule: string;
}

/** The Test on the table: dice everyone can see, until its effects are applied. */
export interface OpenTest {
  readonly unit: string;
  readonly tags: readonly TestTag[];
  readonly sources: readonly Source[];
  readonly dice: readonly number[];
  readonly critical: boolean;
  readonly exchanges: number;
  /** Why no exchange can be made, when one can't: the code and its rule. */
  readonly barred: { readonly code: string; readonly rule: string } | null;
  /** A Test in the middle of which this one was called for (a Slow Healer's, say). */
  readonly outer: OpenTest | null;
}

export interface Mission {
  readonly id: string;
  /** Number of player bands (`B` in the mission texts). */
  readonly bands: number;
  /** Counters and flags the mission's own rules keep: delivered, wave, artefact … */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** The scenario as data: what arrives, happens, wins and loses. Secret as far as TEO-19.2 says. */
  readonly plan: ScenarioPlan;
}

export interface Proposal {
  readonly id: string;
  readonly by: string;
  readonly text: string;
  readonly votes: Readonly<Record<string, boolean>>;
  readonly decided: 'accepted' | 'rejected' | null;
}
