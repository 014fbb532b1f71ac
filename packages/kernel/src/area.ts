import type { Outline, ScenePlace } from './scene.ts';

/** Somebody or something an area reaches. */
export interface Caught {
  /** A figure, or a piece or thing. */
  readonly id: string;
  /** What it comes to there, as a name of the catalogue: how bad, what shelters it. */
  readonly note?: string;
}

/**
 * What a command would take up if it were carried out now and came down where it is meant to. Made of what the rules
 * themselves decide by who is hit. Places and lengths are in the table's unit.
 */
export interface Area {
  /** What it is meant for: the place thrown at, or whoever it begins with. */
  readonly at: ScenePlace;
  /** All of it, and within it the parts where it is stronger, the outermost first; squares where the game has squares. */
  readonly shapes: readonly Outline[];
  /** Whoever it is done to, friends as well; left out where it does nothing to anybody at once, as smoke. */
  readonly caught?: readonly Caught[];
  /** It does them good. */
  readonly helps?: true;
  /** How far off it may come down where it misses. */
  readonly stray?: number;
}
