import type { Line } from './line.ts';

/**
 * What a table looks like, in the same words for every game: for those who draw it or read it out. Made from a seat's
 * view, so it shows nothing the seat may not see, and can be made wherever the view has come.
 */
export interface Scene {
  /** `null` where the GM speaks the distances. */
  readonly board: Board | null;
  /** Parts of the board on other ground: planks in a house, a grating. For the eye alone. */
  readonly floors: readonly SceneFloor[];
  /** What parts of the board are called. */
  readonly places: readonly SceneName[];
  readonly pieces: readonly ScenePiece[];
  readonly zones: readonly SceneZone[];
  readonly things: readonly SceneThing[];
  readonly figures: readonly SceneFigure[];
  readonly turn: SceneTurn;
  /** What the battle turns on, the most important first. */
  readonly goals: readonly SceneGoal[];
}

/** What a board is covered with, for those who draw it. */
export const GROUNDS = [
  'field',
  'yard',
  'street',
  'house',
  'ship',
  'foundry',
  'quay',
  'road',
  'desert',
  'cellar',
] as const;
export type BoardGround = (typeof GROUNDS)[number];

/** What only parts of a board are covered with. */
export const FLOORS = [...GROUNDS, 'grating', 'rails', 'timber', 'ruts'] as const;
export type Floor = (typeof FLOORS)[number];

export interface Board {
  /** In the table's unit, as every length in a scene. */
  readonly width: number;
  readonly height: number;
  /** Figures stand in squares; a place names the square's corner nearest to the origin. */
  readonly squares: boolean;
  /** Which way y grows on the drawn sheet. */
  readonly y: 'up' | 'down';
  /** Texts of the battle speak of north and south; north is always at the top of the drawn sheet. */
  readonly compass?: true;
  readonly ground: BoardGround;
}

export interface SceneFloor {
  readonly floor: Floor;
  readonly shapes: readonly Outline[];
}

export interface SceneName {
  /** As events carry it: `@term` or plain words. */
  readonly name: string;
  readonly at: ScenePlace;
}

export type ScenePlace = readonly [x: number, y: number];

export type Outline =
  | { readonly rect: readonly [x: number, y: number, width: number, height: number] }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
  | { readonly polygon: readonly ScenePlace[] };

/** How a kind of terrain is drawn; the kind itself keeps the catalogue's word. */
export const LOOKS = [
  'wall',
  'solid',
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
  /** The battle turns on it. */
  readonly goal?: true;
}

export interface SceneZone {
  readonly id: string;
  readonly sort: 'deploy' | 'objective' | 'exit' | 'danger' | 'cloud';
  readonly shapes: readonly Outline[];
  readonly side?: string;
  /** What it is called, as events carry names. */
  readonly name?: string;
  /** Rounds or turns left. */
  readonly left?: number;
}

/** What words for kinds of things begin with. */
export const SORTS_OF_THINGS = ['object', 'thing', 'terrain', 'item', 'weapon', 'gear'] as const;

/** Something that lies about or stands there to be used. */
export interface SceneThing {
  readonly id: string;
  /** Its word, unless it has a name, is `<sort>.<kind>` with the first of `SORTS_OF_THINGS` that has one. */
  readonly kind: string;
  readonly at: ScenePlace;
  /** A name as events carry it: `@term` or plain words. */
  readonly name?: string;
  readonly shapes?: readonly Outline[];
  /** The battle turns on it. */
  readonly goal?: true;
}

/** A count a player watches: action points, mana, chips. Its word is `stat.<key>`. */
export interface Track {
  readonly key: string;
  readonly now: number;
  readonly most?: number;
}

export const FIGURE_KINDS = ['person', 'beast', 'droid', 'vehicle'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export interface SceneFigure {
  readonly id: string;
  /** What sort of body it has: its outline. */
  readonly kind: FigureKind;
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

/** Something the battle turns on, as far as the viewer may know of it. */
export interface SceneGoal {
  readonly id: string;
  readonly sort: 'objective' | 'score' | 'clock' | 'wave';
  readonly line: Line;
  /** How far it has come, of how much. */
  readonly now?: number;
  readonly most?: number;
  /** Whose it is. */
  readonly side?: string;
  /** One of a few, one for each side, by which they are compared: it stands beside the objective all the time. */
  readonly tally?: true;
  /** What would change it, or what comes of it. */
  readonly change?: Line;
}
