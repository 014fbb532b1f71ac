import type {
  Board,
  Difficulty,
  Scene,
  SceneFigure,
  SceneName,
  ScenePiece,
  SceneThing,
  SceneZone,
} from '@potyczka/kernel';
import type { Snapshot } from './snapshot-messages.ts';

/** What is seen of a table: everything on it has a name in the reader's language. */

/** A scene with its words: everything on it has a name in the reader's language. */
export interface Picture extends Omit<Scene, 'figures' | 'pieces' | 'things' | 'places' | 'zones' | 'goals'> {
  readonly figures: readonly Shown<
    SceneFigure & { readonly sideName: string; readonly stateNames: readonly string[] }
  >[];
  readonly pieces: readonly Shown<ScenePiece>[];
  readonly things: readonly Shown<SceneThing>[];
  readonly places: readonly Shown<SceneName>[];
  /** Zones that matter have a name. */
  readonly zones: readonly (SceneZone & { readonly called?: string })[];
  /** Names of the counts shown: `hp` is "hit points". */
  readonly counts: Readonly<Record<string, string>>;
  /** How the battle stands, what matters most first. */
  readonly goals: readonly Goal[];
}

/** Something one fights for, or that runs out: an objective, the score, a clock, waves to come. */
export interface Goal {
  readonly id: string;
  readonly sort: 'objective' | 'score' | 'clock' | 'wave';
  /** How it stands, in a few words. */
  readonly text: string;
  readonly now?: number;
  readonly most?: number;
  readonly side?: string;
  readonly sideName?: string;
  /** One for each side, shown beside each other all the time. */
  readonly tally?: true;
  /** What would change it, or what comes of it. */
  readonly change?: string;
}

export type Shown<T> = T & { readonly called: string };

/** A battle that can be chosen. */
export interface Battle {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly players: readonly [min: number, max: number];
  readonly difficulty?: Difficulty;
  /** Another one each time: nobody can say beforehand what it looks like and how hard it is. */
  readonly rolled?: true;
}

/** What a battle looks like before it begins, and who is in it. */
export interface BattlePicture extends Pick<Picture, 'floors' | 'pieces' | 'figures'> {
  readonly unit: Snapshot['unit'];
  readonly board: Board;
  readonly sides: readonly { readonly called: string; readonly count: number }[];
}
