import type { Die } from '../vocabulary.ts';

export type Bands = readonly [short: number, medium: number, long: number];

/** A weapon of the starter lists. Ranges are inches (ACE-12.2), `reload` actions (ACE-12.9), `reach` further squares (ACE-10.2). */
export interface WeaponSpec {
  readonly id: string;
  readonly kind: 'melee' | 'ranged' | 'thrown';
  /** Weapon dice in printed order; the Strength die comes first where `strength` is set (ACE-2.11). */
  readonly dice: readonly number[];
  readonly plus: number;
  readonly strength: boolean;
  readonly ap: number;
  readonly reach: number;
  readonly hands: 0 | 1 | 2;
  readonly minStrength: Die;
  /** Ranged and thrown weapons; melee ones that may be thrown as well. */
  readonly range?: Bands;
  readonly rof: number;
  readonly magazine: number;
  /** Actions; null: used up, not reloaded. */
  readonly reload: number | null;
  /** ACE-11.18: blunt weapons stun by nature, a blade with a flat can. */
  readonly blunt?: true;
  readonly flat?: true;
  readonly natural?: true;
  readonly unarmed?: true;
  readonly improvised?: true;
  /** Defence while held, and when held in both hands. */
  readonly defence?: number;
  readonly defenceTwoHanded?: number;
  readonly template?: 'small' | 'medium' | 'large' | 'cone' | 'stream';
  readonly evadable?: true;
  readonly stuns?: true;
  readonly fire?: true;
  /** ACE-16.7: can harm heavy armour. */
  readonly heavy?: true;
  /** ACE-12.12: bystanders are hit on 1 or 2. */
  readonly wide?: true;
  /** What extreme range costs with its sight (ACE-12.3). */
  readonly extreme?: number;
  /** Penalty on shooting it after moving this turn. */
  readonly moved?: number;
  /** @rule ACE-18.4 */
  readonly category: string;
  /** @rule ACE-11.7 What aiming at it costs. */
  readonly scale: number;
  /** @rule ACE-11.17 */
  readonly hardness: number;
}
