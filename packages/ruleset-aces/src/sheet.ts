import type { Attribute } from './vocabulary.ts';

/** Parts of a character that have a shape of their own. */

/** Held by somebody, or by a trap with its own modifier. */
export interface Grip {
  readonly by: string;
  readonly level: 'grabbed' | 'pinned';
  readonly trap?: number;
  /** A try to get out failed, and nothing has changed since (ACE-7.6). */
  readonly tried?: boolean;
}

/** What an injury took away, to be given back when it heals (ACE-6.17, ACE-6.20). */
export interface Loss {
  readonly pace?: number;
  readonly runDie?: number;
  readonly attribute?: Attribute;
}

export interface Injury {
  readonly part: string;
  readonly permanent: boolean;
  readonly loss?: Loss;
}

/** What a character has learnt since it was made (ACE-18.3, ACE-19). */
export interface Growth {
  readonly xp: number;
  readonly advances: number;
  /** Advances spent on attributes. */
  readonly attributeAdvances: number;
  readonly hindrances: Readonly<Record<string, 'minor' | 'major'>>;
  /** Full battles fought with a type of weapon. */
  readonly battles: Readonly<Record<string, number>>;
}
