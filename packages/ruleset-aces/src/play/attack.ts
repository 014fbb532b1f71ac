import type { WeaponSpec } from '../catalogue/weapon-spec.ts';
import type { AttackOptions, Situation } from '../commands.ts';
import type { Shot } from '../events/attack.ts';
import type { Modifier } from '../events/test.ts';
import type { Item } from '../state.ts';
import type { Cover, Light, TestKind, TraitName } from '../vocabulary.ts';

/** An attack in words of its own: who strikes with what at whom, what must be reached, and what came of the dice. */

export type Way = 'melee' | 'shoot' | 'throw';

/** A weapon as it is used now: its numbers, and the item they belong to if there is one. */
export interface Armed {
  readonly spec: WeaponSpec;
  readonly item: Item | null;
}

/** An attack as one character makes it, whoever it is aimed at. */
export interface Blow {
  readonly unit: string;
  readonly armed: Armed;
  readonly way: Way;
  readonly trait: TraitName;
  /** An action of the turn, or something free: a free attack, fire on whoever enters. */
  readonly kind: TestKind;
  readonly options: AttackOptions;
  /** Trait dice in all (ACE-2.6). */
  readonly shots: number;
  readonly said?: Situation;
  /** One roll for many extras, with a wild die (ACE-2.26). */
  readonly together?: boolean;
  /** Granted by the rule that brought it about, such as suppressive fire. */
  readonly upperHand?: boolean;
  /** What a charge and the like add to hit and to the damage. */
  readonly toHit?: readonly Modifier[];
  readonly damage?: readonly Modifier[];
}

export interface Target {
  readonly id: string;
  readonly shots: number;
}

/** What lies between an attacker and a target: measured, or stated where a person may state it. */
export interface Facts {
  readonly range: number;
  readonly sees: boolean;
  readonly contact: boolean;
  readonly cover: Cover;
  /** Armour of what gives the cover (ACE-10.12), and the person who does. */
  readonly barrier: number;
  readonly by: string | null;
  readonly person: boolean;
  readonly light: Light;
}

/** One die's target before the roll. */
export interface Aim {
  readonly id: string | null;
  readonly target: number;
  readonly modifiers: readonly Modifier[];
  readonly lost?: boolean;
  /** What the bare die must come to for cover alone to have stopped it, where it may come through (ACE-10.12). */
  readonly bare?: number;
}

/** A shot after the roll, with the face its own die showed (ACE-12.12). */
export interface Settled extends Shot {
  readonly aim: number;
  readonly face: number;
}

export interface AttackRoll {
  readonly critical: boolean;
  readonly shots: readonly Settled[];
}

/** An attack on a unit: what its die must reach, and the facts that were measured for it. */
export interface Mark extends Aim {
  readonly facts: Facts;
}

/** What a hit did to its target. */
export interface Harm {
  readonly wounds: number;
  readonly shaken: boolean;
}
