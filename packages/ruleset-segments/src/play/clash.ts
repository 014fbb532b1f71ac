import type { Modifier } from '../events/fold.ts';
import type { Melee } from '../state.ts';
import type { Doing, Location, Power } from '../vocabulary.ts';

/** A clash in words of its own: what its Attacker wants, how its Defender stands, and both as they go into it. */

export interface Terms {
  readonly choice: Doing;
  readonly called: Location | null;
  readonly fury: boolean;
  /** Form VII: a level less for +1, once a fight. */
  readonly easier: boolean;
  /** Form VI: a push goes with the attack. */
  readonly push: boolean;
  readonly form: number | null;
  readonly power: Power | null;
  /** Split: whom the second weapon goes for; shove: left out. */
  readonly target: string | null;
  /** Shove: one of eight directions; null: straight away. */
  readonly direction: number | null;
}

export type Guard = 'defend' | 'fullDefence' | 'coverUp';

/** What a side brings to every exchange of a clash. */
export interface Corner {
  readonly unit: string;
  readonly role: 'attack' | 'defence';
  readonly called: Location | null;
  readonly formless: boolean;
  readonly extra: readonly Modifier[];
  /** With one of its two weapons only (SEG-21.15); left out: with all it holds. */
  readonly only?: number;
}

export interface Bout {
  readonly attacker: Corner;
  readonly defender: Corner;
  readonly melee: Melee;
}
