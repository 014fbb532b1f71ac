import type { Draw } from './draws.ts';
import type { Outline, ScenePlace } from './scene.ts';

/** How somebody acts on somebody else, for those who draw it and make it heard. */
export type ActKind = 'shot' | 'blow' | 'spell' | 'throw';

/** Who does something to whom. */
export interface StagedAct {
  /** Those who act, whoever leads first. */
  readonly units: readonly string[];
  /** Figures, or pieces and things; none where a place is meant, or where it turns out later. */
  readonly targets: readonly string[];
  /** Left out where only the distance tells: a blow from close by, a shot from afar. */
  readonly kind?: ActKind;
  /** In the table's unit. */
  readonly place?: ScenePlace;
}

/** A die, a coin or a card as the rules read it in the end. */
export interface StagedFace {
  readonly face: Draw;
  /** Left out where a face by itself neither succeeds nor fails. */
  readonly counts?: boolean;
  /** Terms that say what it came to: `staged.hit`, `location.head`. */
  readonly notes?: readonly string[];
}

/**
 * What an event shows on a table that no picture before and after it can tell. Everything else (who moved, what was lost,
 * who fell) is seen by comparing scenes.
 */
export interface Staging {
  /** It begins something that is done to somebody; what follows belongs to it. */
  readonly act?: StagedAct;
  /** Somebody breaks into what another one does. */
  readonly breaksIn?: string;
  /** It is done to these as well, and in this way where that is not known before. */
  readonly targets?: readonly string[];
  readonly kind?: ActKind;
  /** What a blast or a spell takes up where it comes down. In the table's unit. */
  readonly area?: readonly Outline[];
  /** A figure goes somewhere by itself. In the table's unit. */
  readonly walk?: { readonly unit: string; readonly path: readonly ScenePlace[] };
  /** What the dice, coins or cards came to that this event tells of, or else the last ones before it. */
  readonly faces?: readonly StagedFace[];
  /** The same as a whole, or die by die. */
  readonly passed?: boolean | readonly boolean[];
}
