import type { ActKind, Draw, Outline, ScenePlace } from '@potyczka/kernel';
import type { Picture } from './messages.ts';

/** One thing that happened, as it is shown on the table: somebody shoots, walks, breaks in; dice fall; somebody is hurt. */
export interface Stage {
  /** The number of the first event it shows. */
  readonly seq: number;
  readonly banner: StageBanner | null;
  readonly act: StageAct | null;
  /** What blasts and spells take up where they come down. */
  readonly areas: readonly Outline[];
  readonly walks: readonly StageWalk[];
  readonly draws: readonly StageDraw[];
  readonly harm: readonly StageHarm[];
  /** The figures it changes, as they are afterwards, and those that are not on the table any more. */
  readonly figures: Picture['figures'];
  readonly gone: readonly string[];
}

/** Who does what to whom. */
export interface StageBanner {
  /** The figure it is about. */
  readonly who: string | null;
  readonly title: string;
  readonly detail: string;
  /** Somebody breaks into what another one does. */
  readonly breaksIn: boolean;
  readonly rule: string | null;
}

export interface StageAct {
  readonly units: readonly string[];
  /** Figures, pieces or things on the table. */
  readonly targets: readonly string[];
  readonly kind: ActKind;
  readonly place: ScenePlace | null;
  /** `null`: nobody has said it yet. */
  readonly outcome: 'hit' | 'miss' | null;
}

export interface StageWalk {
  readonly unit: string;
  /** From where it stood to where it stands. */
  readonly path: readonly ScenePlace[];
  /** On its own feet, not pushed. */
  readonly own: boolean;
}

export interface StageDraw {
  /** What it was for, in words. */
  readonly called: string;
  readonly faces: readonly {
    readonly face: Draw;
    /** `null` for coins and cards, and where nobody has kept it. */
    readonly sides: number | null;
    readonly counts: boolean | null;
    /** What it came to, in words. */
    readonly note: string;
  }[];
}

/** What became of a figure: life lost (below 0) or won, states it has come into, whether it fell. */
export interface StageHarm {
  readonly unit: string;
  /** Where it stood. */
  readonly at: ScenePlace | null;
  readonly by: number;
  readonly left: number;
  readonly most: number;
  readonly gained: readonly string[];
  readonly out: boolean;
}
