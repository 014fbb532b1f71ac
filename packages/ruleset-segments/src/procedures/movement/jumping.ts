import type { Ground, Point } from '@potyczka/kernel';
import { squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { UNLUCKY } from '../tests/dice.ts';
import { takeTest } from '../tests/test.ts';
import { knockDown } from '../wounds/falling-down.ts';
import { fall } from './falling.ts';
import { dropAcross, dropUnder, landing } from './floors.ts';
import { placesAlong } from './legs.ts';
import { mustHaveRoom, mustLieOnLattice } from './room.ts';
import { reachOf } from './speed.ts';
import { blocked, type Found, mustFit, noWay, obstacleOn, tooFar, type Way, type Wish } from './walking.ts';

/** SEG-8.2: over gaps and obstacles. */

/** @rule SEG-8.2 Obstacles up to a metre; half a metre more with a test. */
const CLEARS = 1000;
const CLEARS_TESTED = 1500;

export interface Jump extends Way {
  /** @rule SEG-8.2 Acrobatics. */
  readonly tested: boolean;
  /** Where it stops when the jump fails. */
  readonly near: Point;
  /** Where it lies when it falls in; null: there is nothing to fall into. */
  readonly pit: Point | null;
  /** How deep it comes down where it lands. */
  readonly depth: number;
}

/** The last place before the gap or the obstacle, on the lattice. */
function nearEdge(state: SegState, ground: Ground, unit: Unit, to: Point): Point {
  let near = unit.at;
  for (const place of placesAlong(unit.at, to)) {
    const path = [unit.at, place];
    if (obstacleOn(ground, path, unit.level) !== null || dropAcross(state, ground, path, unit.level) !== null) break;
    if (mustHaveRoom(state, unit, place, unit.level).length === 0) near = place;
  }
  return near;
}

/** How high what stands in the way is, as far as jumps care: 0 nothing, 1 easily cleared, 2 with a test. */
function heightClass(ground: Ground, path: readonly Point[], level: number): 0 | 1 | 2 | null {
  if (obstacleOn(ground, path, level) === null) return 0;
  if (obstacleOn(ground, path, level + CLEARS) === null) return 1;
  return obstacleOn(ground, path, level + CLEARS_TESTED) === null ? 2 : null;
}

/** @rule SEG-8.2 Straight, 2 m without a test; over a gap half as far again with one. */
export function jumpOf(state: SegState, ground: Ground, unit: Unit, wish: Wish): Found<Jump> {
  const to = wish.path?.[0] ?? wish.to ?? unit.at;
  const path = [unit.at, to];
  const plain = { tested: false, near: unit.at, pit: null, depth: 0 };
  if (!state.mapped) return { way: { path, at: to, level: unit.level, ...plain } };
  const off = mustLieOnLattice(path);
  if (off.length > 0) return { broken: off };
  const reach = reachOf(state, unit, 'jump');
  const square = squared(unit.at, to);
  const gap = dropAcross(state, ground, path, unit.level);
  const most = gap === null ? reach : reach + reach / 2;
  if ((wish.path?.length ?? 1) > 1) return { broken: [noWay('SEG-8.2', 'bend')] };
  if (square > most ** 2) return { broken: [tooFar('SEG-8.1', most)] };
  const high = heightClass(ground, path, unit.level);
  if (high === null)
    return { broken: [blocked('SEG-8.2', obstacleOn(ground, path, unit.level + CLEARS_TESTED) ?? '')] };
  const level = landing(state, ground, unit, to);
  if (level > unit.level) return { broken: [noWay('SEG-8.3', 'climb')] };
  const fits = mustFit(state, ground, unit, to, unit.level, 'SEG-8.2');
  if (fits.length > 0) return { broken: fits.slice(0, 1) };
  const tested = square > reach ** 2 || high === 2;
  const pit = placesAlong(unit.at, to).find((place) => dropUnder(state, ground, place, unit.level) !== undefined);
  const near = tested ? nearEdge(state, ground, unit, to) : unit.at;
  return {
    way: { path, at: to, level: unit.level, tested, near, pit: pit ?? null, depth: unit.level - level },
  };
}

const go = (play: SegPlay, unit: Unit, at: Point): void =>
  play.tell({
    type: 'moved',
    unit: unit.id,
    kind: 'jump',
    path: [unit.at, at],
    at,
    level: unit.level,
    rules: ['SEG-8.1', 'SEG-8.2'],
  });

/** Down from where it is now. */
function comeDown(play: SegPlay, unitId: string, depth: number): void {
  if (depth > 0) fall(play, unitId, depth);
}

/** @rule SEG-8.2 Failure: stops at the near edge; a natural 20: falls in. */
function missTheEdge(play: SegPlay, unit: Unit, jump: Jump, die: number, depth: number): void {
  if (die === UNLUCKY && jump.pit !== null) {
    go(play, unit, jump.pit);
    comeDown(play, unit.id, depth);
    return;
  }
  if (squared(unit.at, jump.near) > 0) go(play, unit, jump.near);
  if (die === UNLUCKY) knockDown(play, unit.id, ['SEG-8.2']);
}

/** @rule SEG-8.2 @rule SEG-8.4 */
export function leap(play: SegPlay, unitId: string, jump: Jump, pitDepth: number): void {
  const unit = now(play, unitId);
  if (jump.tested) {
    const { passed, die } = takeTest(play, {
      unit: unitId,
      purpose: 'jump',
      attribute: 'dexterity',
      skill: 'acrobatics',
      tags: ['movement'],
      rules: ['SEG-8.2'],
    });
    if (!passed) {
      missTheEdge(play, unit, jump, die, pitDepth);
      return;
    }
  }
  go(play, unit, jump.at);
  comeDown(play, unitId, jump.depth);
}

/** How deep the pit is that a jump may end in. */
export const pitDepth = (state: SegState, ground: Ground, unit: Unit, jump: Jump): number =>
  jump.pit === null ? 0 : unit.level - landing(state, ground, unit, jump.pit);
