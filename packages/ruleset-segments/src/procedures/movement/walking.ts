import type { Ground, Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { metres, squared } from '../../metres.ts';
import { walkerAt } from '../../spatial/ground-map.ts';
import { routeOn } from '../../spatial/routes.ts';
import type { SegState, Unit } from '../../state.ts';
import { hasFormRule } from '../melee/forms.ts';
import { dropAcross, isAloft, landing } from './floors.ts';
import { isNoLonger, type Length, PARTS } from './lengths.ts';
import { mustHaveRoom, mustLieOnLattice } from './room.ts';
import { hasJetPack, type MoveKind, reachOf } from './speed.ts';

/** SEG-8.1, SEG-8.2: one segment's way over the ground, or through the air with a jet pack. */

export interface Way {
  /** The start first. */
  readonly path: readonly Point[];
  readonly at: Point;
  readonly level: number;
}
export type Found<W = Way> = { readonly way: W } | { readonly broken: readonly Violation[] };

/** Where somebody wants to go: along a path, or to a place by whatever way there is. */
export interface Wish {
  readonly path?: readonly Point[] | undefined;
  readonly to?: Point | undefined;
  /** Ticks: only for those who fly. */
  readonly height?: number | undefined;
}

/** @rule SEG-8.4 A drop that does no harm is taken in stride. */
const STRIDE = 2000;

export const tooFar = (rule: string, most: number): Violation =>
  violation(rule, 'too-far', { most: most / 1000, why: 'walk' });
/** Something stands in the way. */
export const blocked = (rule: string, by: string): Violation => violation(rule, 'blocked', { by });
/** Nothing does, and still there is no way: why, so that the refusal can say what helps. */
export const noWay = (rule: string, why: 'bend' | 'climb' | 'climbFailed' | 'drop' | 'gap' | 'nothing'): Violation =>
  violation(rule, 'blocked', { why });

/** What stands in the way at this height. */
export function obstacleOn(ground: Ground, path: readonly Point[], level: number): string | null {
  const { trouble } = ground.walk({ walker: walkerAt(level), path, blockers: [], passable: [] });
  if (trouble === undefined) return null;
  return 'by' in trouble ? trouble.by : '';
}

/** @rule SEG-1.4 A place that is free for its body, and leaves the others theirs. */
export function mustFit(
  state: SegState,
  ground: Ground,
  unit: Unit,
  at: Point,
  level: number,
  rule: string,
): readonly Violation[] {
  const by = obstacleOn(ground, [at], level);
  return by === null ? mustHaveRoom(state, unit, at, level) : [blocked(rule, by)];
}

/** How much of a straight piece is rough, in parts; what is not quite measurable goes in the mover's favour. */
function roughParts(ground: Ground, from: Point, to: Point, level: number): number {
  const { stretches, length } = ground.walk({
    walker: walkerAt(level),
    path: [from, to],
    blockers: [],
    passable: [],
  });
  const rough = stretches.filter(({ difficult }) => difficult);
  if (rough.length === 0 || length === 0) return 0;
  if (rough.length === stretches.length) return PARTS;
  const sum = rough.reduce((total, one) => total + one.length, 0);
  return Math.max(0, Math.floor((sum * PARTS) / length) - 1);
}

interface Gait {
  readonly reach: number;
  /** On the wing: the height at which it passes and at which it ends; null on foot. */
  readonly flight: { readonly over: number; readonly end: number } | null;
  /** @rule SEG-8.2 Rough ground counts double, unless a form of the blade does without (C5, Form IV). */
  readonly rough: boolean;
}

/** @rule SEG-8.9 A jet pack goes in any direction and hovers; what is lower than its way is no obstacle. */
function gaitOf(state: SegState, ground: Ground, unit: Unit, kind: MoveKind, wish: Wish): Gait {
  const wings = hasJetPack(unit) && (kind === 'run' || kind === 'sprint');
  const flies = wings && (wish.height !== undefined || isAloft(state, ground, unit));
  const end = wish.height ?? unit.level;
  return {
    reach: reachOf(state, unit, kind),
    flight: flies ? { over: Math.max(unit.level, end), end } : null,
    rough: !flies && !hasFormRule(unit, 'noRoughGround'),
  };
}

/** Every straight piece; whoever rises or sinks in flight does so on the last one. */
function lengthsOf(ground: Ground, unit: Unit, path: readonly Point[], gait: Gait): readonly Length[] {
  const rough = gait.rough && ground.map.pieces.some(({ difficult }) => difficult);
  return path.slice(1).map((to, index) => {
    const from = path[index] ?? to;
    const rise = gait.flight !== null && index === path.length - 2 ? gait.flight.end - unit.level : 0;
    return { square: squared(from, to, rise), double: rough ? roughParts(ground, from, to, unit.level) : 0 };
  });
}

/** @rule SEG-8.4 On foot nobody walks over a drop that would hurt, nor up a wall. */
function mustKeepFooting(state: SegState, ground: Ground, unit: Unit, path: readonly Point[], floor: number) {
  if (floor > unit.level) return [noWay('SEG-8.3', 'climb')];
  if (unit.level - floor > STRIDE) return [noWay('SEG-8.4', 'drop')];
  const drop = floor < unit.level ? null : dropAcross(state, ground, path, unit.level);
  return drop === null ? [] : [noWay('SEG-8.2', 'gap')];
}

/** One way, judged: how far, what is in it, where it ends. */
function judged(state: SegState, ground: Ground, unit: Unit, path: readonly Point[], gait: Gait): Found {
  if (!isNoLonger(lengthsOf(ground, unit, path, gait), gait.reach)) return { broken: [tooFar('SEG-8.1', gait.reach)] };
  const at = path.at(-1) ?? unit.at;
  const by = obstacleOn(ground, path.slice(0, -1).length === 0 ? [at] : path, gait.flight?.over ?? unit.level);
  if (by !== null) return { broken: [blocked('SEG-8.1', by)] };
  const level = gait.flight?.end ?? landing(state, ground, unit, at);
  const broken = [
    ...(gait.flight === null ? mustKeepFooting(state, ground, unit, path, level) : []),
    ...mustFit(state, ground, unit, at, level, 'SEG-8.1'),
  ];
  return broken.length > 0 ? { broken: broken.slice(0, 1) } : { way: { path, at, level } };
}

/** The way round what is in the way, if it is not too long. */
function roundabout(state: SegState, ground: Ground, unit: Unit, to: Point, gait: Gait): Found | undefined {
  const route = routeOn(ground, {
    level: unit.level,
    from: unit.at,
    to,
    difficultCost: gait.rough ? 2 : 1,
    budget: gait.reach + 1,
  });
  return 'path' in route ? judged(state, ground, unit, route.path, gait) : undefined;
}

const endOf = (unit: Unit, wish: Wish): Point => wish.path?.at(-1) ?? wish.to ?? unit.at;
const toldIn = (unit: Unit, wish: Wish): readonly Point[] => [unit.at, ...(wish.path ?? [endOf(unit, wish)])];

/** @rule SEG-8.1 One segment's way: as told, or straight, or round what is in the way. */
export function wayOf(state: SegState, ground: Ground, unit: Unit, kind: MoveKind, wish: Wish): Found {
  const told = toldIn(unit, wish);
  if (!state.mapped) return { way: { path: told, at: endOf(unit, wish), level: unit.level } };
  const off = mustLieOnLattice(told);
  return off.length > 0 ? { broken: off } : freeWayOf(state, ground, unit, kind, wish);
}

/** The same for places that need not lie on the lattice: where ways would end if one could stand anywhere. */
export function freeWayOf(state: SegState, ground: Ground, unit: Unit, kind: MoveKind, wish: Wish): Found {
  const end = endOf(unit, wish);
  const told = toldIn(unit, wish);
  const gait = gaitOf(state, ground, unit, kind, wish);
  const straight = judged(state, ground, unit, told, gait);
  if ('way' in straight || wish.path !== undefined || gait.flight !== null) return straight;
  if (squared(unit.at, end) > gait.reach ** 2) return straight;
  if (mustFit(state, ground, unit, end, landing(state, ground, unit, end), 'SEG-8.1').length > 0) return straight;
  const around = roundabout(state, ground, unit, end, gait);
  return around ?? straight;
}

/** How long a way is in ticks, rough ground counted double where it does, and where along it the ground is rough. */
export function wayCost(
  state: SegState,
  ground: Ground,
  unit: Unit,
  kind: MoveKind,
  wish: Wish,
  path: readonly Point[],
): { readonly cost: number; readonly slow: readonly (readonly [from: number, to: number])[] } {
  const gait = gaitOf(state, ground, unit, kind, wish);
  const lengths = lengthsOf(ground, unit, path, gait);
  const cost = lengths.reduce((sum, { square, double }) => sum + Math.sqrt(square) * (1 + double / PARTS), 0);
  if (!gait.rough) return { cost, slow: [] };
  const walked = { walker: walkerAt(unit.level), path, blockers: [], passable: [] };
  let done = 0;
  const slow = ground.walk(walked).stretches.flatMap(({ length, difficult }) => {
    const from = done;
    done += length;
    return difficult ? [[from, done] as const] : [];
  });
  return { cost, slow };
}

export const heightIn = (height: number | undefined): number | undefined =>
  height === undefined ? undefined : metres(height);
