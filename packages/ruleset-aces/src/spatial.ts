import {
  chebyshev,
  Lately,
  lineBetween,
  placeAt,
  placeOf,
  type Square,
  sameSquare,
  squeezes,
} from '@potyczka/ruleset-kit';
import {
  BARE,
  barrierOf,
  blocksMove,
  blocksSight,
  coverFrom,
  fencesOf,
  isDifficult,
  riseBetween,
  specOf,
  terrainAt,
  type View,
  viewAlong,
} from './ground-map.ts';
import { lightAt } from './light.ts';
import { areAllies, distance, isHere, onTable } from './read.ts';
import type { AcesState, Edge, Piece, Unit } from './state.ts';
import { COVERS, type Cover, type Light } from './vocabulary.ts';

/** What the grid says: ground, light, lines of sight and cover. Facts only; what follows from them is the rules'. */

export {
  barrierOf,
  bestCover,
  blocksMove,
  blocksSight,
  coverFrom,
  hardnessOf,
  hasPits,
  riseBetween,
  type Terrain,
  terrainAt,
} from './ground-map.ts';

const isEdge = (edge: Edge, a: Square, b: Square): boolean =>
  (sameSquare(edge[0], a) && sameSquare(edge[1], b)) || (sameSquare(edge[0], b) && sameSquare(edge[1], a));

const NOTHING: readonly Piece[] = [];
const edgesBetween = (state: AcesState, a: Square, b: Square): readonly Piece[] =>
  fencesOf(state).filter((piece) => piece.edges?.some((edge) => isEdge(edge, a, b)) ?? false);

/** Pieces on the border a step crosses; past a corner, those of the easier way round it. */
function crossed(state: AcesState, from: Square, to: Square, weight: (piece: Piece) => number): readonly Piece[] {
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
  if (!onTable(state, square) || ground.blocksMove || ground.drop) return false;
  const here = standsIn(state, square);
  return here.length === 0 || !here.some((other) => standsInWay(unit, other));
};

const stepWeight = (piece: Piece): number => (blocksMove(piece) ? 2 : isDifficult(piece) ? 1 : 0);

/** @rule ACE-4.4 Whether something solid stands between two neighbouring squares, or on both sides of the way. */
export const isShut = (state: AcesState, from: Square, to: Square): boolean =>
  squeezes(from, to, (square) => terrainAt(state, square).blocksMove) ||
  crossed(state, from, to, stepWeight).some(blocksMove);

/** @rule ACE-4.2 @rule ACE-4.3 What a step over the bare ground costs somebody who stands, or null when nobody can make it. */
export function groundCost(state: AcesState, from: Square, to: Square): number | null {
  const ground = terrainAt(state, to);
  if (!onTable(state, to) || ground.blocksMove || ground.drop || isShut(state, from, to)) return null;
  const border = crossed(state, from, to, stepWeight);
  const hard = ground.climb || ground.swim;
  const difficult = ground.difficult || border.some(isDifficult);
  if (hard && difficult && state.options['move.stackCosts'] === true) return 8;
  return hard || difficult ? 4 : 2;
}

/** @rule ACE-4.2 @rule ACE-4.4 Up or down a height one climbs: 2" for each inch of it, where that is more than the step. */
const climbCost = (state: AcesState, from: Square, to: Square): number => 2 * Math.abs(riseBetween(state, from, to));

/** For events: the height of the ground there, where it is not the one a figure is at. */
export function heightAt(state: AcesState, unit: Unit, square: Square): { readonly elevation?: number } {
  const { elevation } = state.mapped ? terrainAt(state, square) : unit;
  return elevation === unit.elevation ? {} : { elevation };
}

/** A change of height that is still one step, in half inches: within it a square is next door (ACE-4.4). */
export const STEP = 2;
export const isOneStep = (state: AcesState, from: Square, to: Square): boolean =>
  Math.abs(riseBetween(state, from, to)) <= STEP;

/**
 * @rule ACE-4.2 @rule ACE-4.3 @rule ACE-4.5 What one step costs in half inches (2 or 4, 8 where reasons add up, more up and
 * down a height), or null when it cannot be made: off the table, blocked, squeezed between two corners, or through an enemy.
 */
export function costOf(state: AcesState, unit: Unit, from: Square, to: Square): number | null {
  const cost = groundCost(state, from, to);
  if (cost === null || standsIn(state, to).some((other) => standsAgainst(unit, other))) return null;
  return Math.max(unit.prone ? 4 : cost, climbCost(state, from, to));
}

const standsAgainst = (unit: Unit, other: Unit): boolean => standsInWay(unit, other) && !areAllies(unit, other);

interface Strides {
  readonly width: number;
  readonly height: number;
  readonly stacked: unknown;
  readonly costs: Int8Array;
}
/** Steps over the ground as they were found: by the square they begin in and their direction; 0 for not asked yet. */
const strides = new WeakMap<AcesState['terrain'], Strides>();

function stridesOf({ terrain, width, height, options }: AcesState): Int8Array {
  const stacked = options['move.stackCosts'];
  const known = strides.get(terrain);
  if (known?.width === width && known.height === height && known.stacked === stacked) return known.costs;
  const costs = new Int8Array(9 * width * height);
  strides.set(terrain, { width, height, stacked, costs });
  return costs;
}

const NO_STEP = -1;

/** `costOf` for many steps of one unit, from squares of the table: below zero where a step cannot be made. */
export function stepsOf(state: AcesState, unit: Unit): (x: number, y: number, toX: number, toY: number) => number {
  const costs = stridesOf(state);
  const { width } = state;
  const shut = new Set<number>();
  for (const [place, standing] of standingOf(state))
    if (standing.some((other) => standsAgainst(unit, other))) shut.add(place);
  return (x, y, toX, toY) => {
    const key = 9 * (y * width + x) + 3 * (toY - y + 1) + toX - x + 1;
    let cost = costs[key] ?? 0;
    if (cost === 0) {
      cost = groundCost(state, [x, y], [toX, toY]) ?? NO_STEP;
      costs[key] = cost;
    }
    if (cost === NO_STEP || (shut.size > 0 && shut.has(placeAt(toX, toY)))) return NO_STEP;
    return Math.max(unit.prone ? 4 : cost, climbCost(state, [x, y], [toX, toY]));
  };
}

/** @rule ACE-10.16 Beyond this nothing is seen in the dark. */
const DARK_SIGHT = 10;

export const isLost = (state: AcesState, light: Light, from: Square, to: Square): boolean =>
  (light === 'dark' || light === 'pitch') && distance(state, from, to) > DARK_SIGHT;

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

/** Of two things that hide somebody the first, unless the other hides it better. */
const better = (a: Piece | undefined, b: Piece): Piece | undefined =>
  coverWeight(b) > (a === undefined ? 0 : coverWeight(a)) ? b : a;

/** @rule ACE-10.17 The best cover on the way: neither the shooter's own square nor, further than 1" off, those next to it. */
function coverOn(state: AcesState, line: readonly Square[]): Piece | undefined {
  const from = line[0] as Square;
  const close = chebyshev(from, line.at(-1) as Square) <= 1;
  let best: Piece | undefined;
  for (let index = 1; index < line.length; index++) {
    const square = line[index] as Square;
    const near = !close && chebyshev(from, square) <= 1;
    const { pieces } = near ? BARE : terrainAt(state, square);
    for (const piece of pieces) if (!close || specOf(piece).low !== true) best = better(best, piece);
    if (near && index === 1) continue;
    for (const piece of crossed(state, line[index - 1] as Square, square, coverWeight)) best = better(best, piece);
  }
  return best;
}

function look(state: AcesState, from: Square, to: Square): View {
  const line = lineBetween(from, to);
  const stop = stopOn(state, line);
  return { line, stop, behind: stop === undefined ? coverOn(state, line) : undefined };
}

/** What the ground alone makes of the line between two squares. */
export const viewBetween = (state: AcesState, from: Square, to: Square): View =>
  viewAlong(state, from, to, () => look(state, from, to));

/** @rule ACE-10.17 A figure on the line gives light cover; one that hides gives none, and nobody knows of it. */
function figureOn(state: AcesState, line: readonly Square[], ends: readonly string[]): Unit | undefined {
  const standing = standingOf(state);
  for (let index = 1; index < line.length - 1; index++) {
    const found = standing.get(placeOf(line[index] as Square))?.find((unit) => !ends.includes(unit.id) && !unit.hidden);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @rule ACE-10.16 @rule ACE-10.17 Sight and cover from square to square; `ends` are whoever looks and is looked at. */
export function sightLine(state: AcesState, from: Square, to: Square, ends: readonly string[] = []): Sight {
  const light = lightAt(state, to, ends[0]);
  const { line, stop, behind } = viewBetween(state, from, to);
  if (stop !== undefined) return { ...clear(light), sees: false, by: stop.id };
  if (isLost(state, light, from, to)) return { ...clear(light), sees: false };
  if (behind !== undefined) return throughPiece(behind, light);
  const figure = figureOn(state, line, ends);
  if (figure === undefined) return clear(light);
  return { ...clear(light), cover: 'light', by: figure.id, person: true };
}

/** What somebody has said of one unit's view of another: nearly always nothing. */
export function toldOf({ situations }: AcesState, a: Unit, b: Unit): AcesState['situations'][string] | undefined {
  for (const _any in situations) return situations[`${a.id}>${b.id}`];
  return undefined;
}

/** Whoever looks and is looked at, with those they share a square with. */
function endsOf(a: Unit, b: Unit): readonly string[] {
  if (a.mount === null && a.rider === null && b.mount === null && b.rider === null) return [a.id, b.id];
  return [a.id, b.id, ...[a.mount, a.rider, b.mount, b.rider].filter((id) => id !== null)];
}

/**
 * What lies between two units, or would if the second stood elsewhere; on a table without a map nothing does, unless
 * somebody has said so.
 */
export function sightBetween(state: AcesState, a: Unit, b: Unit, at: Square = b.pos): Sight {
  const told = toldOf(state, a, b);
  const measured = state.mapped ? sightLine(state, a.pos, at, endsOf(a, b)) : clear(lightAt(state, at, a.id));
  if (told === undefined) return measured;
  const cover = told.cover === undefined ? {} : { cover: told.cover, by: null, person: false, barrier: 0 };
  return { ...measured, ...(told.sight === undefined ? {} : { sees: told.sight }), ...cover };
}
