import type { ScenePlace } from './scene.ts';
import type { GroundMaker } from './space.ts';

/** A move as it would be made, before anybody makes it. Places and lengths are in the table's unit. */
export interface MovePlan<E> {
  /** Where the figure passes, its own place first. Of a move that is refused: the way it would have to take, if any. */
  readonly path: readonly ScenePlace[];
  /** How much of the allowance it takes; `null` where a move may be as long as one likes. */
  readonly cost: number | null;
  readonly allowance: number | null;
  /** The stretches of slow ground, as lengths along the path. */
  readonly slow: readonly (readonly [from: number, to: number])[];
  /** Of a move that is refused: the farthest place on its way that may be gone to. */
  readonly instead: ScenePlace | null;
  /** What the move tells if nothing comes between: folded, it puts the figure where it goes. */
  readonly event: E | null;
}

/** Everywhere a move may end, where places are not squares. */
export interface MoveRegion {
  /** It lies within these. */
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  /** Nothing in it, and no gap, is narrower than this, slivers apart that nobody would aim at. */
  readonly finest: number;
  /** Figures are put on whole multiples of this. */
  readonly step: number;
  /** Whether a move may end at a place, on a multiple of the step or not. Asked before anything else is asked of the ground. */
  holds(at: ScenePlace): boolean;
}

/** How figures go about, told before they go: for those who draw it. The rules of a move are asked, not written again. */
export interface Movement<S, C, E> {
  /** Whether a command is a walk, run or drive to a place. */
  isMove(command: C): boolean;
  /** `undefined` where nobody can tell: without a map, say. */
  plan(state: S, command: C, ground: GroundMaker): MovePlan<E> | undefined;
  /** Left out where figures stand in squares: those are listed among the offers. */
  region?(state: S, command: C, ground: GroundMaker): MoveRegion | undefined;
}
