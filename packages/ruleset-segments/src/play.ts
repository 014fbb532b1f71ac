import type { FollowedPlay } from '@potyczka/ruleset-kit';
import type { SegEvent } from './events/index.ts';
import type { Attack, SegState } from './state.ts';
import type { Halves } from './vocabulary.ts';

/**
 * What other chapters do when something happens. Rules call them by these names and need not import each other;
 * `decide/followers.ts` says which rule is behind each.
 */
export interface Followers {
  /** A launcher has been fired; `missedBy` is how bad the shot was, null where it hit. @rule SEG-16.5 */
  readonly launched: (play: SegPlay, attack: Attack, missedBy: Halves | null) => void;
  /** Somebody has turned a bolt aside. @rule SEG-22.8 */
  readonly turnedAside: (play: SegPlay, unit: string) => void;
}

export type SegPlay = FollowedPlay<SegState, SegEvent, Followers>;
