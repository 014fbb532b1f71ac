import { remembered, rememberedLast } from '@potyczka/kernel';
import { Lately, placeOf, type Square, sameSquare } from '@potyczka/ruleset-kit';
import { type TerrainSpec, terrainOf } from '../catalogue/terrain.ts';
import { isHere } from '../read.ts';
import type { AcesState, Edge, Piece, Unit } from '../state.ts';
import { COVERS, type Cover } from '../vocabulary.ts';

/** What pieces of terrain are like, what lies in which square, and who stands there. */

/** The ground of one square, pieces laid over one another counted together. */
export interface Terrain {
  readonly pieces: readonly Piece[];
  readonly blocksMove: boolean;
  readonly blocksSight: boolean;
  readonly difficult: boolean;
  readonly swim: boolean;
  readonly climb: boolean;
  /** Nothing to stand on: a pit, to be jumped or fallen into. */
  readonly drop: boolean;
  /** Pieces that call for an Athletics test (ACE-4.10). */
  readonly hazards: readonly string[];
  readonly cover: Cover;
  /** Half inches. */
  readonly elevation: number;
}

const OPEN: TerrainSpec = { kind: 'open', way: 'free', cover: 'none', blocksSight: false, barrier: 0 };
export const specOf = (piece: Piece): TerrainSpec => terrainOf(piece.kind) ?? OPEN;
const isOpenDoor = (piece: Piece): boolean => piece.kind === 'door' && piece.open === true;
/** A broken thing and an open door stand in nobody's way. */
const isAway = (piece: Piece): boolean => piece.destroyed === true || isOpenDoor(piece);

export const blocksMove = (piece: Piece): boolean =>
  !isAway(piece) && (piece.blocksMove ?? specOf(piece).way === 'block');
export const blocksSight = (piece: Piece): boolean =>
  !isAway(piece) && (piece.blocksSight ?? specOf(piece).blocksSight);
export const coverFrom = (piece: Piece): Cover => (isAway(piece) ? 'none' : (piece.cover ?? specOf(piece).cover));
export const barrierOf = (piece: Piece): number => specOf(piece).barrier;
/** @rule ACE-11.17 What it takes to break a piece; undefined when nothing can. */
export const hardnessOf = (piece: Piece): number | undefined => piece.hardness ?? specOf(piece).hardness;
export const isDifficult = (piece: Piece): boolean =>
  !isAway(piece) && (piece.difficult ?? specOf(piece).way === 'difficult');
const goes = (piece: Piece, way: TerrainSpec['way']): boolean => !isAway(piece) && specOf(piece).way === way;

const moreCover = (a: Cover, b: Cover): Cover => (COVERS.indexOf(b) > COVERS.indexOf(a) ? b : a);

/** A line between two squares as the ground alone makes it, whoever stands on it. */
export interface View {
  readonly line: readonly Square[];
  /** What stops it. */
  readonly stop: Piece | undefined;
  /** What gives the best cover on the way. */
  readonly behind: Piece | undefined;
}

/** What is remembered of a table's ground while no piece of it changes. */
interface Ground {
  readonly pieces: ReadonlyMap<number, readonly Piece[]>;
  readonly squares: Map<number, Terrain>;
  /** Lines that were looked along, by their two ends. */
  readonly views: Map<number, View>;
  /** Pieces that stand between squares. */
  readonly fences: readonly Piece[];
  /** The best any piece gives. */
  readonly cover: Cover;
  /** There is nothing to stand on somewhere. */
  readonly pits: boolean;
  /** The ground is higher or lower somewhere than elsewhere. */
  readonly heights: boolean;
}
/** Lines to be remembered at a time. */
const MOST_VIEWS = 20_000;

/** Pieces by square. A floor (a bridge) lies over what was laid before it. */
const groundOf = ({ terrain }: AcesState): Ground => groundLookedAt(terrain);

function laidOut(terrain: readonly Piece[]): Ground {
  const pieces = new Map<number, readonly Piece[]>();
  for (const piece of terrain) {
    for (const square of piece.squares) {
      const under = specOf(piece).way === 'floor' ? [] : (pieces.get(placeOf(square)) ?? []);
      pieces.set(placeOf(square), [...under, piece]);
    }
  }
  const fences = terrain.filter((piece) => piece.edges !== undefined);
  const cover = terrain.map(coverFrom).reduce(moreCover, 'none');
  const pits = terrain.some((piece) => goes(piece, 'drop'));
  const heights = terrain.some(({ elevation = 0 }) => elevation !== 0);
  const looked = { squares: new Map<number, Terrain>(), views: new Map<number, View>() };
  return { pieces, ...looked, fences, cover, pits, heights };
}

/** The ground that was looked at last is nearly always the one that is looked at next. */
const groundLookedAt = rememberedLast(remembered(laidOut));

/** Whether there is a pit anywhere. */
export const hasPits = (state: AcesState): boolean => groundOf(state).pits;

/** @rule ACE-4.4 How much higher the ground lies there, in half inches; less than nothing where it falls. */
export const riseBetween = (state: AcesState, from: Square, to: Square): number =>
  groundOf(state).heights ? terrainAt(state, to).elevation - terrainAt(state, from).elevation : 0;

/** Pieces that stand between squares. */
const fencesOf = (state: AcesState): readonly Piece[] => groundOf(state).fences;

/** No table is longer than this; ends off every table are looked along afresh. */
const LONGEST = 200;
const isFar = ([x, y]: Square): boolean => x < 0 || y < 0 || x >= LONGEST || y >= LONGEST;

/** A line between two squares, worked out once for as long as no piece changes. */
export function viewAlong(state: AcesState, from: Square, to: Square, look: () => View): View {
  if (isFar(from) || isFar(to)) return look();
  const { views } = groundOf(state);
  const key = (from[0] * LONGEST + from[1]) * LONGEST * LONGEST + to[0] * LONGEST + to[1];
  const known = views.get(key);
  if (known !== undefined) return known;
  if (views.size >= MOST_VIEWS) views.clear();
  const view = look();
  views.set(key, view);
  return view;
}

/** The best cover to be had on this table from anything but figures. */
export const bestCover = (state: AcesState): Cover => groundOf(state).cover;

const terrainFrom = (pieces: readonly Piece[]): Terrain => ({
  pieces,
  blocksMove: pieces.some(blocksMove),
  blocksSight: pieces.some(blocksSight),
  difficult: pieces.some(isDifficult),
  swim: pieces.some((piece) => goes(piece, 'swim')),
  climb: pieces.some((piece) => goes(piece, 'climb')),
  drop: pieces.some((piece) => goes(piece, 'drop')),
  hazards: pieces.filter((piece) => piece.hazard ?? specOf(piece).hazard === true).map((piece) => piece.id),
  cover: pieces.map(coverFrom).reduce(moreCover, 'none'),
  elevation: pieces.reduce((height, piece) => piece.elevation ?? height, 0),
});

export const BARE = terrainFrom([]);

export function terrainAt(state: AcesState, square: Square): Terrain {
  const { pieces, squares } = groundOf(state);
  const place = placeOf(square);
  const here = pieces.get(place);
  if (here === undefined) return BARE;
  const known = squares.get(place);
  if (known !== undefined) return known;
  const terrain = terrainFrom(here);
  squares.set(place, terrain);
  return terrain;
}

const isEdge = (edge: Edge, a: Square, b: Square): boolean =>
  (sameSquare(edge[0], a) && sameSquare(edge[1], b)) || (sameSquare(edge[0], b) && sameSquare(edge[1], a));

const NOTHING: readonly Piece[] = [];
const edgesBetween = (state: AcesState, a: Square, b: Square): readonly Piece[] =>
  fencesOf(state).filter((piece) => piece.edges?.some((edge) => isEdge(edge, a, b)) ?? false);

/** Pieces on the border a step crosses; past a corner, those of the easier way round it. */
export function crossed(
  state: AcesState,
  from: Square,
  to: Square,
  weight: (piece: Piece) => number,
): readonly Piece[] {
  if (fencesOf(state).length === 0) return NOTHING;
  if (from[0] === to[0] || from[1] === to[1]) return edgesBetween(state, from, to);
  const around = ([via]: readonly [Square]): readonly Piece[] => [
    ...edgesBetween(state, from, via),
    ...edgesBetween(state, via, to),
  ];
  const first = around([[to[0], from[1]]]);
  const second = around([[from[0], to[1]]]);
  const worst = (pieces: readonly Piece[]): number => Math.max(0, ...pieces.map(weight));
  return worst(first) <= worst(second) ? first : second;
}

const stands = new Lately<AcesState['units'], ReadonlyMap<number, readonly Unit[]>>();
const NOBODY: readonly Unit[] = [];

/** Who stands where, remembered while nobody changes. */
export function standingOf(state: AcesState): ReadonlyMap<number, readonly Unit[]> {
  const known = stands.get(state.units);
  if (known !== undefined) return known;
  const standing = new Map<number, Unit[]>();
  for (const unit of Object.values(state.units)) {
    if (!isHere(unit) || unit.eliminated || unit.dead || unit.rider !== null) continue;
    const here = standing.get(placeOf(unit.at));
    if (here === undefined) standing.set(placeOf(unit.at), [unit]);
    else here.push(unit);
  }
  stands.set(state.units, standing);
  return standing;
}

/** @rule ACE-4.5 Figures that take up their square: not those that are out, nor mount and rider of one another. */
export const standsIn = (state: AcesState, square: Square): readonly Unit[] =>
  standingOf(state).get(placeOf(square)) ?? NOBODY;
