import type { Step } from '../events/harm.ts';
import type { Attack } from '../state.ts';
import type { Halves, Level, Location } from '../vocabulary.ts';

/** An attack in words of its own: what has hit, and what it does where it hits. */

/** A projectile that has hit: T4 steps 10 to 16. */
export interface Projectile {
  readonly attack: Attack;
  readonly die: number;
  readonly successPoints: Halves;
  readonly location: Location;
}

/** One hit on one location, before head step and armour. */
export interface Hit {
  readonly target: string;
  readonly location: Location;
  readonly level: Level;
  readonly piercing: number;
  readonly type: 'energy' | 'kinetic' | 'ion' | 'blade' | 'melee' | 'blast';
  readonly bruise?: boolean;
  /** @rule SEG-18.1 Raised one level on the head or another vital spot; blasts and called falls are not. */
  readonly headStep?: boolean;
  readonly vital?: boolean;
  /** Steps between the head and the armour: forms, shield, partial deflection (SEG-18.2). */
  readonly steps?: readonly Step[];
  readonly ignoresArmour?: boolean;
  readonly rules: readonly string[];
}

/** A blade that has hurt somebody. */
export interface Stab {
  readonly unit: string;
  readonly weapon: string | null;
  readonly target: string;
  /** What got through. */
  readonly level: Level;
}
