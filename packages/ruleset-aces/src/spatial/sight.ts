import { chebyshev, Lately, lineBetween, placeOf, type Square } from '@potyczka/ruleset-kit';
import { TORCH_RADIUS } from '../catalogue/gear.ts';
import { distance, inHand, isHere } from '../read.ts';
import type { AcesState, Piece, Unit } from '../state.ts';
import { COVERS, type Cover, type Light } from '../vocabulary.ts';
import {
  BARE,
  barrierOf,
  blocksSight,
  coverFrom,
  crossed,
  specOf,
  standingOf,
  terrainAt,
  type View,
  viewAlong,
} from './squares.ts';

/** Light, lines of sight and cover between squares and figures (ACE-10.11, ACE-10.16, ACE-10.17). */

const torches = new Lately<AcesState['units'], readonly Unit[]>();

function torchesOf({ units }: AcesState): readonly Unit[] {
  const known = torches.get(units);
  if (known !== undefined) return known;
  const lit = Object.values(units).filter((unit) => isHere(unit) && inHand(unit).some((item) => item.kind === 'torch'));
  torches.set(units, lit);
  return lit;
}

/** @rule ACE-10.16 The light in which a square is seen; a torch carried by the viewer itself does not help it. */
export function lightAt(state: AcesState, square: Square, viewer?: string): Light {
  if (state.light === 'bright') return 'bright';
  const lit = torchesOf(state).some((unit) => unit.id !== viewer && chebyshev(unit.at, square) <= TORCH_RADIUS);
  return lit ? 'bright' : state.light;
}

export const lightPenalty = (light: Light): number => ({ bright: 0, dim: -2, dark: -4, pitch: -6 })[light];

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
export function sightBetween(state: AcesState, a: Unit, b: Unit, at: Square = b.at): Sight {
  const told = toldOf(state, a, b);
  const measured = state.mapped ? sightLine(state, a.at, at, endsOf(a, b)) : clear(lightAt(state, at, a.id));
  if (told === undefined) return measured;
  const cover = told.cover === undefined ? {} : { cover: told.cover, by: null, person: false, barrier: 0 };
  return { ...measured, ...(told.sight === undefined ? {} : { sees: told.sight }), ...cover };
}
