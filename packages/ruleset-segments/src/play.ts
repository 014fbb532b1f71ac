import type { FollowedPlay } from '@potyczka/ruleset-kit';
import type { SegEvent } from './events/index.ts';
import type { Hit, Projectile, Stab } from './play/attack.ts';
import type { Bout, Guard, Terms } from './play/clash.ts';
import type { Attack, Melee, SegState } from './state.ts';
import type { Halves, Location } from './vocabulary.ts';

/** What is said when something befalls somebody: whom, and by which rules. */
type Befalling = (play: SegPlay, unit: string, rules: readonly string[]) => void;

/**
 * What other chapters do when something happens. Rules call them by these names and need not import each other;
 * `decide/followers.ts` says which rule is behind each.
 */
export interface Followers {
  /** Somebody is about to be attacked, perhaps out of hiding. @rule SEG-5.11 */
  readonly ambush: (play: SegPlay, attacker: string, victim: string) => void;
  /** T4.10, T4.11: a projectile has hit; what comes through what its target does about it, or null. @rule SEG-23.6 */
  readonly defended: (play: SegPlay, projectile: Projectile, hit: Hit) => Hit | null;
  /** Every die has failed; true when one of them strikes a shield. @rule SEG-24.4 */
  readonly missed: (play: SegPlay, attack: Attack, dice: readonly number[]) => boolean;
  /** Somebody has turned a bolt aside. @rule SEG-22.8 */
  readonly turnedAside: (play: SegPlay, unit: string) => void;
  /** A shotgun has hit. @rule SEG-15.1 */
  readonly scattered: (play: SegPlay, projectile: Projectile, hit: Hit) => void;
  /** A launcher has been fired; `missedBy` is how bad the shot was, null where it hit. @rule SEG-16.5 */
  readonly launched: (play: SegPlay, attack: Attack, missedBy: Halves | null) => void;
  /** An ion bolt has hit; null: the whole body. @rule SEG-17.1 */
  readonly ionised: (play: SegPlay, unit: string, location: Location | null) => void;
  /** @rule SEG-20.1 */
  readonly shocked: (play: SegPlay, unit: string, location: Location | null, rules: readonly string[]) => void;
  /** @rule SEG-20.2 */
  readonly stunned: Befalling;
  /** `helpless`: it can do nothing about it. @rule SEG-6.8 */
  readonly knockedDown: (play: SegPlay, unit: string, rules: readonly string[], helpless?: boolean) => void;
  /** Whatever is in its hands falls. @rule SEG-19.8 */
  readonly dropped: Befalling;
  /** A hand weapon has hurt somebody, and may be poisoned. @rule SEG-25.4 */
  readonly stabbed: (play: SegPlay, stab: Stab) => void;
  /** T5.3: what the Attacker wants of a clash. @rule SEG-21.16 */
  readonly clashTerms: (play: SegPlay, melee: Melee, exchanges: number) => Terms;
  /** T5.3: how the Defender stands. @rule SEG-21.18 */
  readonly clashGuard: (play: SegPlay, melee: Melee) => Guard;
  /** What the Attacker does instead of the clash. @rule SEG-21.16 */
  readonly insteadOfClash: (play: SegPlay, melee: Melee, terms: Terms) => void;
  /** The shot before the clash. @rule SEG-21.16 */
  readonly shotInClash: (play: SegPlay, melee: Melee, terms: Terms) => void;
  /** What goes with the clash. @rule SEG-21.15 */
  readonly besidesClash: (play: SegPlay, bout: Bout, terms: Terms, exchanges: number) => void;
  /** The Defender was better, but not by enough to take over. @rule SEG-21.10 */
  readonly struggle: (play: SegPlay, melee: Melee) => void;
  /** T5.9: where the two go after their clash. @rule SEG-21.13 */
  readonly clashOver: (play: SegPlay, host: string, partner: string, exchanges: number) => void;
}

export type SegPlay = FollowedPlay<SegState, SegEvent, Followers>;
