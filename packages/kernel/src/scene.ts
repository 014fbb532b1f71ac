/**
 * What a table looks like, in the same words for every game: for those who draw it or read it out. Made from a seat's
 * view, so it shows nothing the seat may not see, and can be made wherever the view has come.
 */
export interface Scene {
  /** `null` where the GM speaks the distances. */
  readonly board: Board | null;
  readonly pieces: readonly ScenePiece[];
  readonly zones: readonly SceneZone[];
  readonly things: readonly SceneThing[];
  readonly figures: readonly SceneFigure[];
  readonly turn: SceneTurn;
}

export interface Board {
  /** In the table's unit, as every length in a scene. */
  readonly width: number;
  readonly height: number;
  /** Figures stand in squares; a place names the square's corner nearest to the origin. */
  readonly squares: boolean;
}

export type ScenePlace = readonly [x: number, y: number];

export type Outline =
  | { readonly rect: readonly [x: number, y: number, width: number, height: number] }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
  | { readonly polygon: readonly ScenePlace[] };

/** How a kind of terrain is drawn; the kind itself keeps the catalogue's word. */
export const LOOKS = [
  'wall',
  'lowWall',
  'door',
  'window',
  'crate',
  'rock',
  'column',
  'machine',
  'rubble',
  'swamp',
  'water',
  'bridge',
  'bush',
  'tree',
  'tent',
  'fire',
  'smoke',
  'ledge',
  'pit',
  'slick',
  'dark',
] as const;
export type Look = (typeof LOOKS)[number];

export interface ScenePiece {
  readonly id: string;
  /** The catalogue's word; its name is the term `terrain.<kind>`. */
  readonly kind: string;
  readonly look: Look;
  /** One outline, or several for a piece made of squares. */
  readonly shapes: readonly Outline[];
  readonly height?: number;
  /** How high it begins. */
  readonly base?: number;
  readonly open?: boolean;
  readonly difficult?: boolean;
  readonly destroyed?: boolean;
}

export interface SceneZone {
  readonly id: string;
  readonly sort: 'deploy' | 'objective' | 'exit' | 'danger' | 'cloud';
  readonly shapes: readonly Outline[];
  readonly side?: string;
  /** Rounds or turns left. */
  readonly left?: number;
}

/** Something that lies about or stands there to be used. */
export interface SceneThing {
  readonly id: string;
  readonly kind: string;
  readonly at: ScenePlace;
  /** A name as events carry it: `@term` or plain words. */
  readonly name?: string;
  readonly shapes?: readonly Outline[];
}

/** A count a player watches: action points, mana, chips. Its word is `stat.<key>`. */
export interface Track {
  readonly key: string;
  readonly now: number;
  readonly most?: number;
}

export interface SceneFigure {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Beside the table, or in another figure, it has no place. */
  readonly at: ScenePlace | null;
  readonly radius: number;
  /** Degrees, 0 east, against the clock. */
  readonly facing?: number;
  readonly height?: number;
  /** What is left, of how much: one segment of the ring each. Its word is `stat.<key>`. */
  readonly life: Track & { readonly most: number };
  readonly tracks: readonly Track[];
  /** What it is in, as keys of the ruleset's words: `state.prone`, `stat.aimed`. */
  readonly states: readonly string[];
  readonly acting: boolean;
  /** It has had its turn this round. */
  readonly done: boolean;
  /** It has left the battle, in whatever way. */
  readonly out: boolean;
  /** The others do not see it; or, where it is `remembered`, the viewer does not. */
  readonly hidden: boolean;
  /** Out of sight: this is where it was last seen. */
  readonly remembered?: true;
  /** The vehicle it is in. */
  readonly inside?: string;
  /** Whom it carries: a driver first. */
  readonly crew?: readonly (string | null)[];
}

export interface SceneTurn {
  readonly round: number;
  readonly limit?: number;
  readonly phase: string;
  readonly acting: string | null;
  /** Who acts in which order, as far as it is known; `note` is a card, a count of segments, a die. */
  readonly order: readonly SceneSlot[];
}

/** A figure's turn, or a side's of which nobody knows yet who takes it; `now` where the choice is open. */
export type SceneSlot =
  | { readonly unit: string; readonly note?: string }
  | { readonly side: string; readonly now?: true };
