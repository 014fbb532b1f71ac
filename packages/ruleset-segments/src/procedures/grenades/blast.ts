import type { Ground, Point } from '@potyczka/kernel';
import { type GrenadeEffect, type GrenadeSpec, reachOfBlast } from '../../catalogue/grenades.ts';
import { terrainOf } from '../../catalogue/terrain.ts';
import type { Ruin } from '../../events/grenade.ts';
import type { Step } from '../../events/harm.ts';
import { metres, roundedRoot, squared } from '../../metres.ts';
import { centreOf } from '../../outlines.ts';
import { byInitiative, hasEffect, isHere } from '../../read.ts';
import { seesPlace } from '../../spatial.ts';
import type { LiveGrenade, Piece, SegState, Unit } from '../../state.ts';
import { CRITICAL, HEAVY, type Level } from '../../vocabulary.ts';
import { step } from '../wounds/damage.ts';

/** SEG-16.7 to SEG-16.11: what a blast comes to for every figure and every piece around it. Nothing is told here. */

export interface Blast {
  /** Whose it is. */
  readonly by: string;
  readonly kind: string;
  readonly at: Point;
  readonly level: number;
  /** Without a map: the only one it may reach, and how far off that is. */
  readonly beside: LiveGrenade['beside'];
}

export interface Felt {
  readonly unit: string;
  readonly distance: number;
  readonly base: Level;
  readonly steps: readonly Step[];
  readonly level: Level;
  readonly knockdown: boolean;
}

/** Lines of a blast run half a metre above the ground. */
const LOW = 500;
/** @rule SEG-16.8 */
const EPICENTRE = metres(0.5);

/** @rule SEG-16.7 Within r Critical, 2r Heavy, 3r Light, 4r Graze; limits are inclusive (SEG-1.2). */
export function bandOf(distance2: number, critical: number): Level {
  const band = [1, 2, 3, 4].findIndex((times) => distance2 <= (times * critical) ** 2);
  return (band < 0 ? 0 : CRITICAL - band) as Level;
}

export const distanceTo = (blast: Blast, unit: Unit): number =>
  blast.beside === null ? squared(blast.at, unit.at, blast.level - unit.level) : blast.beside.off ** 2;

/** Everybody within so many ticks, in initiative order; without a map only whom it fell beside. */
export function figuresWithin(state: SegState, blast: Blast, reach: number): readonly Unit[] {
  const there = Object.values(state.units).filter((unit) => {
    if (!isHere(unit) || unit.status === 'dead') return false;
    if (!state.mapped) return blast.beside?.unit === unit.id && blast.beside.off <= reach;
    return distanceTo(blast, unit) <= reach ** 2;
  });
  return byInitiative(
    state,
    there.map(({ id }) => id),
  ).flatMap((id) => state.units[id] ?? []);
}

/** The pieces a low straight line runs through. */
export function piecesOnLine(
  state: SegState,
  ground: Ground,
  from: Point,
  to: Point,
  level: number,
  toLevel = level,
): readonly Piece[] {
  if (!state.mapped) return [];
  const samples = [[to[0], to[1], toLevel + LOW]] as const;
  const [line] = ground.sight({ eye: [from[0], from[1], level + LOW], samples, bodies: [] }).lines;
  const ids = line === undefined ? [] : [...line.blockedBy, ...line.softThrough];
  return state.terrain.filter(({ id }) => ids.includes(id));
}

const classOf = (piece: Piece): 'none' | 'flimsy' | 'sturdy' | 'stops' => terrainOf(piece.kind).blast;
export const isWall = (piece: Piece): boolean => classOf(piece) === 'stops';

/** @rule SEG-16.9 The level at the nearest point of a piece. */
function levelAt(ground: Ground, blast: Blast, critical: number, piece: Piece): Level {
  const band = [1, 2, 3, 4].findIndex((times) => ground.within({ point: blast.at }, piece.shape, times * critical));
  return (band < 0 ? 0 : CRITICAL - band) as Level;
}

const isDestroyed = (ground: Ground, blast: Blast, spec: GrenadeSpec, piece: Piece): boolean => {
  if (spec.clears > 0 && ground.within({ point: blast.at }, piece.shape, spec.clears)) return true;
  const level = levelAt(ground, blast, spec.critical ?? 0, piece);
  return classOf(piece) === 'flimsy' ? level > 0 : level >= HEAVY;
};

/** @rule SEG-16.9 A wall, or sturdy cover that holds, on the way: nothing gets past it. */
function stopperOn(
  state: SegState,
  ground: Ground,
  blast: Blast,
  spec: GrenadeSpec,
  line: readonly Piece[],
): Piece | undefined {
  if (!state.mapped) return undefined;
  return line.find(
    (piece) => isWall(piece) || (classOf(piece) === 'sturdy' && !isDestroyed(ground, blast, spec, piece)),
  );
}

/** @rule SEG-16.8 @rule SEG-16.9 What lying and cover take off, each with its reason. */
function stepsFor(state: SegState, ground: Ground, blast: Blast, spec: GrenadeSpec, unit: Unit, base: Level) {
  const line = piecesOnLine(state, ground, blast.at, unit.at, blast.level, unit.level);
  const stopper = stopperOn(state, ground, blast, spec, line);
  if (stopper !== undefined) return step(`stopped.${stopper.kind}`, -base, 'SEG-16.9');
  const lies = unit.posture === 'prone' && distanceTo(blast, unit) > EPICENTRE ** 2;
  const ruin = line.find((piece) => classOf(piece) === 'sturdy');
  return [
    ...step('prone', lies ? -1 : 0, 'SEG-16.8'),
    ...(ruin === undefined ? [] : step(`destroyed.${ruin.kind}`, -1, 'SEG-16.8')),
  ];
}

/** @rule SEG-16.7 @rule SEG-16.11 Everybody the bands reach, all at once, in the order in which wounds are applied. */
export function feltBy(state: SegState, ground: Ground, blast: Blast, spec: GrenadeSpec): readonly Felt[] {
  const { critical } = spec;
  if (critical === null) return [];
  const all = state.options.blastKnockdown === 'allBands';
  return figuresWithin(state, blast, 4 * critical).map((unit): Felt => {
    const distance2 = distanceTo(blast, unit);
    const base = bandOf(distance2, critical);
    const steps = stepsFor(state, ground, blast, spec, unit, base);
    const level = Math.max(
      0,
      steps.reduce<number>((left, { levels }) => left + levels, base),
    ) as Level;
    const knockdown = level > 0 && (all || base === 1);
    return { unit: unit.id, distance: roundedRoot(distance2), base, steps, level, knockdown };
  });
}

/** Whether nothing stands between a blast and a figure that keeps it off: walls do. */
const reaches = (state: SegState, ground: Ground, blast: Blast, unit: Unit): boolean =>
  !piecesOnLine(state, ground, blast.at, unit.at, blast.level, unit.level).some(isWall);

/** Everybody within a radius that no wall keeps it from. */
export const unwalled = (state: SegState, ground: Ground, blast: Blast, radius: number): readonly Unit[] =>
  figuresWithin(state, blast, radius).filter((unit) => reaches(state, ground, blast, unit));

const sees = (state: SegState, ground: Ground, blast: Blast, unit: Unit): boolean =>
  !hasEffect(unit, 'blindness') && (!state.mapped || seesPlace(state, ground, unit, blast.at, blast.level));

/** C7: whom an effect besides the blast takes hold of; some need to be seen. */
export const affectedBy = (
  state: SegState,
  ground: Ground,
  blast: Blast,
  { radius, needsSight }: GrenadeEffect,
): readonly Unit[] =>
  unwalled(state, ground, blast, radius).filter(
    (unit) => (unit.status === 'in' || unit.status === 'stunned') && (!needsSight || sees(state, ground, blast, unit)),
  );

/** @rule SEG-16.9 What is destroyed: sturdy cover leaves rubble (C6), flimsy cover nothing. */
export function ruinsOf(state: SegState, ground: Ground, blast: Blast, spec: GrenadeSpec): readonly Ruin[] {
  if (!state.mapped || spec.critical === null) return [];
  const reach = reachOfBlast(spec);
  const cleared = (piece: Piece): boolean => piece.kind === 'brush' && spec.clears > 0;
  return state.terrain.flatMap((piece): readonly Ruin[] => {
    const kind = classOf(piece);
    if (kind === 'stops' || (kind === 'none' && !cleared(piece))) return [];
    if (!ground.within({ point: blast.at }, piece.shape, reach) || !isDestroyed(ground, blast, spec, piece)) return [];
    const way = piecesOnLine(state, ground, blast.at, centreOf(piece.shape), blast.level);
    if (way.some((other) => other.id !== piece.id && isWall(other))) return [];
    return [{ id: piece.id, becomes: kind === 'sturdy' ? 'rough' : null }];
  });
}
