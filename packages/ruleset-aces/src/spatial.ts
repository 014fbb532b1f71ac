import { chebyshev, lineBetween, placeOf, type Square, sameSquare, squeezes } from '@potyczka/ruleset-kit';
import { type TerrainSpec, terrainOf } from './catalogue/terrain.ts';
import { lightAt } from './light.ts';
import { areAllies, isHere } from './read.ts';
import type { AcesState, Edge, Piece, Unit } from './state.ts';
import { COVERS, type Cover, type Light } from './vocabulary.ts';

/** What the grid says: ground, light, lines of sight and cover. Facts only; what follows from them is the rules'. */

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
const specOf = (piece: Piece): TerrainSpec => terrainOf(piece.kind) ?? OPEN;
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
const isDifficult = (piece: Piece): boolean => !isAway(piece) && (piece.difficult ?? specOf(piece).way === 'difficult');
const goes = (piece: Piece, way: TerrainSpec['way']): boolean => !isAway(piece) && specOf(piece).way === way;

const moreCover = (a: Cover, b: Cover): Cover => (COVERS.indexOf(b) > COVERS.indexOf(a) ? b : a);

/** What is remembered of a table's ground while no piece of it changes. */
interface Ground {
  readonly pieces: ReadonlyMap<number, readonly Piece[]>;
  readonly squares: Map<number, Terrain>;
  /** Pieces that stand between squares. */
  readonly fences: readonly Piece[];
  /** The best any piece gives. */
  readonly cover: Cover;
}
const grounds = new WeakMap<readonly Piece[], Ground>();
/** The ground that was looked at last: nearly always the one that is looked at next. */
let last: { readonly terrain: readonly Piece[]; readonly ground: Ground } | undefined;

/** Pieces by square. A floor (a bridge) lies over what was laid before it. */
function groundOf(state: AcesState): Ground {
  if (last?.terrain === state.terrain) return last.ground;
  const ground = grounds.get(state.terrain) ?? laidOut(state);
  last = { terrain: state.terrain, ground };
  return ground;
}

function laidOut(state: AcesState): Ground {
  const pieces = new Map<number, readonly Piece[]>();
  for (const piece of state.terrain) {
    for (const square of piece.squares) {
      const under = specOf(piece).way === 'floor' ? [] : (pieces.get(placeOf(square)) ?? []);
      pieces.set(placeOf(square), [...under, piece]);
    }
  }
  const fences = state.terrain.filter((piece) => piece.edges !== undefined);
  const cover = state.terrain.map(coverFrom).reduce(moreCover, 'none');
  const ground = { pieces, squares: new Map<number, Terrain>(), fences, cover };
  grounds.set(state.terrain, ground);
  return ground;
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

const BARE = terrainFrom([]);

export function terrainAt(state: AcesState, square: Square): Terrain {
  const { pieces, squares } = groundOf(state);
  const place = placeOf(square);
  const known = squares.get(place);
  if (known !== undefined) return known;
  const here = pieces.get(place);
  if (here === undefined) return BARE;
  const terrain = terrainFrom(here);
  squares.set(place, terrain);
  return terrain;
}

export const onTable = (state: AcesState, [x, y]: Square): boolean =>
  x >= 0 && y >= 0 && x < state.width && y < state.height;

const isEdge = (edge: Edge, a: Square, b: Square): boolean =>
  (sameSquare(edge[0], a) && sameSquare(edge[1], b)) || (sameSquare(edge[0], b) && sameSquare(edge[1], a));

const edgesBetween = (state: AcesState, a: Square, b: Square): readonly Piece[] =>
  groundOf(state).fences.filter((piece) => piece.edges?.some((edge) => isEdge(edge, a, b)) ?? false);

/** Pieces on the border a step crosses; past a corner, those of the easier way round it. */
function crossed(state: AcesState, from: Square, to: Square, weight: (piece: Piece) => number): readonly Piece[] {
  if (groundOf(state).fences.length === 0) return [];
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

const stands = new WeakMap<AcesState['units'], ReadonlyMap<number, readonly Unit[]>>();
const NOBODY: readonly Unit[] = [];

/** Who stands where, remembered while nobody changes. */
function standingOf(state: AcesState): ReadonlyMap<number, readonly Unit[]> {
  const known = stands.get(state.units);
  if (known !== undefined) return known;
  const standing = new Map<number, Unit[]>();
  for (const unit of Object.values(state.units)) {
    if (!isHere(unit) || unit.eliminated || unit.dead || unit.rider !== null) continue;
    const here = standing.get(placeOf(unit.pos));
    if (here === undefined) standing.set(placeOf(unit.pos), [unit]);
    else here.push(unit);
  }
  stands.set(state.units, standing);
  return standing;
}

/** @rule ACE-4.5 Figures that take up their square: not those that are out, nor mount and rider of one another. */
export const standsIn = (state: AcesState, square: Square): readonly Unit[] =>
  standingOf(state).get(placeOf(square)) ?? NOBODY;

/** Nobody is in the way of itself, its mount or its rider; of a hidden enemy nobody knows until they touch (HID-2). */
const standsInWay = (unit: Unit, other: Unit): boolean =>
  other.id !== unit.id &&
  other.id !== unit.mount &&
  other.id !== unit.rider &&
  (!other.hidden || areAllies(unit, other));

/** @rule ACE-4.5 Whether the unit could end its move there. */
export const mayStop = (state: AcesState, unit: Unit, square: Square): boolean => {
  const ground = terrainAt(state, square);
  const taken = standsIn(state, square).some((other) => standsInWay(unit, other));
  return onTable(state, square) && !ground.blocksMove && !ground.drop && !taken;
};

const stepWeight = (piece: Piece): number => (blocksMove(piece) ? 2 : isDifficult(piece) ? 1 : 0);

/**
 * @rule ACE-4.2 @rule ACE-4.3 @rule ACE-4.5 What one step costs in half inches (2 or 4, 8 where reasons add up), or null
 * when it cannot be made: off the table, blocked, squeezed between two corners, or through an enemy.
 */
export function costOf(state: AcesState, unit: Unit, from: Square, to: Square): number | null {
  const ground = terrainAt(state, to);
  if (!onTable(state, to) || ground.blocksMove || ground.drop) return null;
  if (squeezes(from, to, (square) => terrainAt(state, square).blocksMove)) return null;
  const border = crossed(state, from, to, stepWeight);
  if (border.some(blocksMove)) return null;
  if (standsIn(state, to).some((other) => standsInWay(unit, other) && !areAllies(unit, other))) return null;
  const hard = ground.climb || ground.swim;
  const difficult = ground.difficult || border.some(isDifficult);
  if (unit.prone) return 4;
  if (hard && difficult && state.options['move.stackCosts'] === true) return 8;
  return hard || difficult ? 4 : 2;
}

/** Whether a square stops a walker whoever stands in it: for the diagonal rule. */
export const isBlocked = (state: AcesState, square: Square): boolean =>
  !onTable(state, square) || terrainAt(state, square).blocksMove;

/** Beyond this nothing is seen in the dark. */
const DARK_SIGHT = 10;

export interface Sight {
  readonly sees: boolean;
  readonly cover: Cover;
  /** The piece or unit that blocks the view or gives the cover. */
  readonly by: string | null;
  /** A person in the way: its Toughness counts instead of a barrier (ACE-10.12). */
  readonly person: boolean;
  /** Armour of what gives the cover. */
  readonly barrier: number;
  readonly light: Light;
}

const clear = (light: Light): Sight => ({ sees: true, cover: 'none', by: null, person: false, barrier: 0, light });
const better = (a: Sight, b: Sight): Sight => (COVERS.indexOf(b.cover) > COVERS.indexOf(a.cover) ? b : a);
const throughPiece = (piece: Piece, light: Light): Sight => ({
  sees: true,
  cover: coverFrom(piece),
  by: piece.id,
  person: false,
  barrier: barrierOf(piece),
  light,
});

/** @rule ACE-10.17 What stops the line between two squares, if anything does. */
function stopOn(state: AcesState, line: readonly Square[]): Piece | undefined {
  for (let index = 1; index < line.length; index++) {
    const square = line[index] as Square;
    const edges = crossed(state, line[index - 1] as Square, square, sightWeight);
    const stop = edges.length === 0 ? undefined : edges.find(blocksSight);
    if (stop !== undefined) return stop;
    const ground = index === line.length - 1 ? BARE : terrainAt(state, square);
    if (ground.blocksSight) return ground.pieces.find(blocksSight);
  }
  return undefined;
}
const sightWeight = (piece: Piece): number => (blocksSight(piece) ? 1 : 0);
const coverWeight = (piece: Piece): number => COVERS.indexOf(coverFrom(piece));

/** @rule ACE-10.17 The best cover on the way: neither the shooter's own square nor, further than 1" off, those next to it. */
function coverOn(state: AcesState, line: readonly Square[], light: Light): Sight {
  const from = line[0] as Square;
  const close = chebyshev(from, line.at(-1) as Square) <= 1;
  let best = clear(light);
  for (let index = 1; index < line.length; index++) {
    const square = line[index] as Square;
    const near = !close && chebyshev(from, square) <= 1;
    const { pieces } = near ? BARE : terrainAt(state, square);
    for (const piece of pieces)
      if (!close || specOf(piece).low !== true) best = better(best, throughPiece(piece, light));
    if (near && index === 1) continue;
    for (const piece of crossed(state, line[index - 1] as Square, square, coverWeight))
      best = better(best, throughPiece(piece, light));
  }
  return best;
}

/** @rule ACE-10.17 A figure on the line gives light cover; one that hides gives none, and nobody knows of it. */
function figureOn(state: AcesState, line: readonly Square[], ends: readonly string[]): Unit | undefined {
  for (let index = 1; index < line.length - 1; index++) {
    const here = standsIn(state, line[index] as Square);
    const found = here.length === 0 ? undefined : here.find((unit) => !ends.includes(unit.id) && !unit.hidden);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @rule ACE-10.16 @rule ACE-10.17 Sight and cover from square to square; `ends` are whoever looks and is looked at. */
export function sightLine(state: AcesState, from: Square, to: Square, ends: readonly string[] = []): Sight {
  const light = lightAt(state, to, ends[0]);
  const line = lineBetween(from, to);
  const stop = stopOn(state, line);
  if (stop !== undefined) return { ...clear(light), sees: false, by: stop.id };
  if ((light === 'dark' || light === 'pitch') && chebyshev(from, to) > DARK_SIGHT)
    return { ...clear(light), sees: false };
  const behind = coverOn(state, line, light);
  const figure = figureOn(state, line, ends);
  if (figure === undefined || behind.cover !== 'none') return behind;
  return { ...clear(light), cover: 'light', by: figure.id, person: true };
}

/**
 * What lies between two units, or would if the second stood elsewhere; on a table without a map nothing does, unless
 * somebody has said so.
 */
export function sightBetween(state: AcesState, a: Unit, b: Unit, at: Square = b.pos): Sight {
  const told = state.situations[`${a.id}>${b.id}`];
  const others = [a.mount, a.rider, b.mount, b.rider].filter((id) => id !== null);
  const measured = state.mapped
    ? sightLine(state, a.pos, at, [a.id, b.id, ...others])
    : clear(lightAt(state, at, a.id));
  if (told === undefined) return measured;
  const cover = told.cover === undefined ? {} : { cover: told.cover, by: null, person: false, barrier: 0 };
  return { ...measured, ...(told.sight === undefined ? {} : { sees: told.sight }), ...cover };
}
