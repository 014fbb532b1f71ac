import type { Point, Ticks } from '@potyczka/kernel';
import type { TeoCommand } from '../commands.ts';
import { lengthOf } from '../procedures/movement/paths.ts';
import { truncatePath, type Walk } from '../procedures/movement/walking.ts';
import { hasTrait, unitsOnTable } from '../read.ts';
import { bodyOf } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { canAttackSomebody, findAttack } from './attacks.ts';
import { climbTowards } from './climbing.ts';
import { endInCover, farthestPlace, isHiddenAt, nearestCoverPoint, placeInRanks, shelterAt } from './cover.ts';
import type { Outlook } from './outlook.ts';
import {
  along,
  budgetFor,
  type Goal,
  isThere,
  mayFullMove,
  mayMove,
  pressTowards,
  stepCommand,
  toUnit,
  type Way,
  walkTo,
  wayFor,
} from './ways.ts';

/** How an algorithm wants a walk to go. */
export const MOVE_STYLES = ['inCover', 'behindAllies', 'climbing', 'inRanks'] as const;
export type MoveStyle = (typeof MOVE_STYLES)[number];

const anywhere = (): boolean => true;

/** @rule TEO-14.15 Never nearer to an enemy than its foremost ally. */
function behindAllies(o: Outlook): (at: Point) => boolean {
  const mates = unitsOnTable(o.state).filter((unit) => unit.side === o.unit.side && unit.id !== o.unit.id);
  if (mates.length === 0 || o.foes.length === 0) return anywhere;
  const front = Math.min(...mates.flatMap((mate) => o.foes.map((foe) => o.ground.gap(bodyOf(mate), bodyOf(foe)))));
  return (at) => o.foes.every((foe) => o.ground.gap({ ...bodyOf(o.unit), at }, bodyOf(foe)) >= front);
}

/** The longest part of a walk that ends where it may, in half-inch steps back. */
function shortened(o: Outlook, walk: Walk, most: Ticks, mayEnd: (at: Point) => boolean): Walk | undefined {
  let now = walk;
  for (let length = Math.floor(lengthOf(walk.path)); !mayEnd(now.at); length -= 500) {
    if (length <= 0) return undefined;
    now = truncatePath(o.state, o.ground, o.unit, walk.path, budgetFor(most), length);
  }
  return now;
}

interface Stride {
  readonly goal: Goal;
  readonly way: Way | undefined;
  /** Whether the way leads to the goal, or only nearer to it. */
  readonly arrives: boolean;
  readonly styles: readonly MoveStyle[];
  readonly mayEnd: (at: Point) => boolean;
}

const strideFor = (o: Outlook, goal: Goal, styles: readonly MoveStyle[]): Stride => {
  const whole = wayFor(o, goal);
  return {
    goal,
    way: whole ?? pressTowards(o, goal),
    arrives: whole !== undefined,
    styles,
    mayEnd: styles.includes('behindAllies') ? behindAllies(o) : anywhere,
  };
};

/** @rule TEO-14.9 Where the shortest path leads with this much Speed, before anybody thinks of cover. */
const plainEnd = (o: Outlook, stride: Stride, most: Ticks): Walk | undefined =>
  stride.way === undefined ? undefined : shortened(o, along(o, stride.way, most), most, stride.mayEnd);

/** @rule TEO-14.10 The end in cover if there is one, else the plain one. */
function chosenEnd(
  o: Outlook,
  stride: Stride,
  most: Ticks,
  plain: Walk | undefined,
  keeps: (walk: Walk) => boolean,
): Walk | undefined {
  const [foe] = stride.styles.includes('inCover') && stride.arrives ? o.visible : [];
  if (foe === undefined || plain === undefined || stride.way === undefined) return plain;
  const left = Math.max(0, stride.way.length - lengthOf(plain.path));
  return endInCover(o, stride.goal, most, left, foe, (walk) => stride.mayEnd(walk.at) && keeps(walk)) ?? plain;
}

const attacksFrom = (o: Outlook, walk: Walk): boolean => canAttackSomebody(o.movedTo(walk.at, walk.level));

/**
 * @rule TEO-14.9 "Move (1 or 2 AP) toward": one Move if that brings a legal attack (or contact with an object), else a
 * Full Move, else a Move. A Move made for an attack keeps it when it looks for cover.
 */
export function approach(o: Outlook, goal: Goal | undefined, styles: readonly MoveStyle[]): TeoCommand | undefined {
  if (goal === undefined || isThere(o, goal)) return undefined;
  const climb = styles.includes('climbing') ? climbTowards(o, goal, wayFor(o, goal)) : undefined;
  if (climb !== undefined || !mayMove(o)) return climb;
  const stride = strideFor(o, goal, styles);
  const one = plainEnd(o, stride, o.speed);
  if (!mayFullMove(o)) return stepCommand(o, 'move', chosenEnd(o, stride, o.speed, one, anywhere));
  if (one !== undefined && attacksFrom(o, one)) {
    return stepCommand(
      o,
      'move',
      chosenEnd(o, stride, o.speed, one, (walk) => attacksFrom(o, walk)),
    );
  }
  if (one !== undefined && goal.kind === 'object' && isThere(o, goal, one.at)) return stepCommand(o, 'move', one);
  const two = plainEnd(o, stride, o.speed * 2);
  return stepCommand(o, 'fullMove', chosenEnd(o, stride, o.speed * 2, two, anywhere));
}

/** Move (1 AP) toward a goal. */
export function step(o: Outlook, goal: Goal | undefined, styles: readonly MoveStyle[]): TeoCommand | undefined {
  if (goal === undefined || isThere(o, goal) || !mayMove(o)) return undefined;
  if (styles.includes('inRanks')) {
    const mates = unitsOnTable(o.state).filter(
      (u) => u.side === o.unit.side && u.id !== o.unit.id && hasTrait(u, 'formation'),
    );
    const ranks = mates.length === 0 ? undefined : stepCommand(o, 'move', placeInRanks(o, goal, o.speed, mates));
    if (ranks !== undefined) return ranks;
  }
  const stride = strideFor(o, goal, styles);
  return stepCommand(o, 'move', chosenEnd(o, stride, o.speed, plainEnd(o, stride, o.speed), anywhere));
}

/** Straight on to the goal: a Move if that gets there, else a Full Move, whoever might be attacked on the way. */
export function goTo(o: Outlook, goal: Goal | undefined): TeoCommand | undefined {
  if (goal === undefined || isThere(o, goal) || !mayMove(o)) return undefined;
  const near = walkTo(o, goal, o.speed);
  if (near !== undefined) return stepCommand(o, 'move', near);
  const stride = strideFor(o, goal, []);
  if (!mayFullMove(o)) return stepCommand(o, 'move', plainEnd(o, stride, o.speed));
  return stepCommand(o, 'fullMove', walkTo(o, goal, o.speed * 2) ?? plainEnd(o, stride, o.speed * 2));
}

/** One Move into contact with the first of these that it reaches. */
export function charge(o: Outlook, targets: readonly Unit[]): TeoCommand | undefined {
  if (!mayMove(o)) return undefined;
  for (const target of targets) {
    const move = stepCommand(o, 'move', walkTo(o, toUnit(o, target), o.speed));
    if (move !== undefined) return move;
  }
  return undefined;
}

/** The enemy that cover is meant against: the nearest in sight, else the nearest. */
const watcher = (o: Outlook): Unit | undefined => o.visible[0] ?? o.foes[0];

/** Move (1 AP) to the nearest cover point; `withShot`: one in Cover, from which somebody can be shot at. */
export function takeCover(o: Outlook, withShot: boolean): TeoCommand | undefined {
  const foe = watcher(o);
  if (foe === undefined || !mayMove(o)) return undefined;
  const shoots = (walk: Walk): boolean => {
    const there = o.movedTo(walk.at, walk.level);
    return findAttack(there, there.foes, 'ranged') !== undefined;
  };
  const fits = (at: Point): boolean => {
    const shelter = shelterAt(o, foe, at);
    return withShot ? shelter === 'covered' : shelter !== 'none';
  };
  return stepCommand(o, 'move', nearestCoverPoint(o, o.speed, fits, withShot ? shoots : anywhere));
}

/** @rule TEO-14.18 Move (1 or 2 AP) to the nearest cover point out of sight of the nearest enemy. */
export function hide(o: Outlook): TeoCommand | undefined {
  const [foe] = o.foes;
  if (foe === undefined || !mayMove(o)) return undefined;
  const fits = (at: Point): boolean => isHiddenAt(o, foe, at);
  const walk = nearestCoverPoint(o, mayFullMove(o) ? o.speed * 2 : o.speed, fits);
  return walk === undefined
    ? undefined
    : (stepCommand(o, 'move', walk.cost <= o.speed ? walk : undefined) ?? stepCommand(o, 'fullMove', walk));
}

/** @rule TEO-14.18 Move (1 AP) as far as possible from the nearest enemy. */
export function flee(o: Outlook): TeoCommand | undefined {
  const [foe] = o.foes;
  return foe === undefined || !mayMove(o) ? undefined : stepCommand(o, 'move', farthestPlace(o, o.speed, foe));
}
