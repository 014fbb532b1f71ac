import type { Ground, Point } from '@potyczka/kernel';
import { isWithin, squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { isHere, isIn, now } from '../../read.ts';
import { blocksMove } from '../../spatial/ground-map.ts';
import { groundAt } from '../../spatial.ts';
import type { Piece, SegState, Unit } from '../../state.ts';
import { UNLUCKY } from '../tests/dice.ts';
import { takeTest } from '../tests/test.ts';
import { fall } from './falling.ts';
import { CLIMBING, floorAt, isAloft, isClimbing, roofAt } from './floors.ts';
import { mustLieOnLattice } from './room.ts';
import { hasJetPack, reachOf } from './speed.ts';
import { type Found, mustFit, noWay, tooFar, type Way, type Wish } from './walking.ts';

/** SEG-8.3: up and down walls and ladders. */

/** Marks of the running phase: the test is made once in it. */
const PASSED = 'climbed:phase';
const FAILED = 'climbFailed:phase';

export interface Climb extends Way {
  /** @rule SEG-8.3 Ladders need no test. */
  readonly ladder: boolean;
}

/** How near a wall must be to be climbed, and how far one steps onto it or off it. */
const BESIDE = 500;
const STEP = 1;

const topOf = (piece: Piece): number => (piece.kind === 'edge' ? piece.bottom : piece.top);

/** Walls, ladders and the sides of pits within half a metre. */
function wallsAt(state: SegState, ground: Ground, places: readonly Point[]): readonly Piece[] {
  const climbable = (piece: Piece): boolean => piece.kind === 'edge' || piece.climb !== undefined || blocksMove(piece);
  return state.terrain.filter(
    (piece) => climbable(piece) && places.some((point) => ground.within({ point }, piece.shape, BESIDE)),
  );
}

/** @rule SEG-8.3 Half a metre a segment, a metre on a ladder; onto the top as soon as it is reached. */
export function climbOf(state: SegState, ground: Ground, unit: Unit, wish: Wish): Found<Climb> {
  const to = wish.path?.[0] ?? wish.to ?? unit.at;
  if (!state.mapped) {
    return { way: { path: [unit.at, to], at: to, level: wish.height ?? unit.level, ladder: false } };
  }
  const off = mustLieOnLattice([to]);
  if (off.length > 0) return { broken: off };
  if (!isWithin(squared(unit.at, to), STEP)) return { broken: [tooFar('SEG-8.3', 1000 * STEP)] };
  const walls = wallsAt(state, ground, [unit.at, to]);
  const ladder = walls.some((piece) => piece.climb === 'ladder');
  const step = reachOf(state, unit, 'climb') * (ladder ? 2 : 1);
  const steps = squared(unit.at, to) > 0;
  const highest = Math.max(...walls.map(topOf), Number.MIN_SAFE_INTEGER);
  const goal = Math.min(wish.height ?? (steps ? roofAt(state, ground, to) : highest), Math.max(highest, unit.level));
  if (walls.length === 0 || goal === unit.level) return { broken: [noWay('SEG-8.3', 'nothing')] };
  const down = goal < unit.level;
  const level = down
    ? Math.max(unit.level - step, goal, floorAt(state, ground, to, unit.level))
    : Math.min(unit.level + step, goal);
  const onto = down || (level === goal && floorAt(state, ground, to, level) === level);
  const at = onto ? to : unit.at;
  const broken = mustFit(state, ground, unit, at, level, 'SEG-8.3');
  if (broken.length > 0) return { broken: broken.slice(0, 1) };
  if (!ladder && unit.marks.includes(FAILED)) return { broken: [noWay('SEG-8.3', 'climbFailed')] };
  return { way: { path: [unit.at, at], at, level, ladder } };
}

const mark = (play: SegPlay, unit: string, name: string, on: boolean): void =>
  play.tell({ type: 'marked', unit, mark: name, on, rules: ['SEG-8.3'] });

/** @rule SEG-8.3 A Climbing test once in a phase; a natural 20 falls. True: it goes on. */
function keepsHold(play: SegPlay, unitId: string): boolean {
  if (now(play, unitId).marks.includes(PASSED)) return true;
  const { passed, die } = takeTest(play, {
    unit: unitId,
    purpose: 'climb',
    attribute: 'build',
    skill: 'climbing',
    tags: ['movement', 'climbing'],
    rules: ['SEG-8.3'],
  });
  mark(play, unitId, passed ? PASSED : FAILED, true);
  if (die === UNLUCKY) letGoOfWall(play, unitId);
  return passed;
}

/** Down to whatever is below. */
function letGoOfWall(play: SegPlay, unitId: string): void {
  const unit = now(play, unitId);
  const depth = unit.level - floorAt(play.state, groundAt(play), unit.at, unit.level);
  if (isClimbing(unit)) mark(play, unitId, CLIMBING, false);
  if (play.state.mapped && depth > 0) fall(play, unitId, depth);
}

export function clamber(play: SegPlay, unitId: string, climb: Climb): void {
  if (!climb.ladder && !keepsHold(play, unitId)) return;
  const { path, at, level } = climb;
  play.tell({ type: 'moved', unit: unitId, kind: 'climb', path, at, level, rules: ['SEG-8.3'] });
  const unit = now(play, unitId);
  const hangs = play.state.mapped && isAloft(play.state, groundAt(play), unit);
  if (hangs !== isClimbing(unit)) mark(play, unitId, CLIMBING, hangs);
}

/** @rule SEG-8.4 Whoever is knocked down or out on a wall or in the air falls. */
export function dropTheHelpless(play: SegPlay): void {
  if (!play.state.mapped) return;
  for (const { id } of Object.values(play.state.units)) {
    const unit = now(play, id);
    const aloft = isClimbing(unit) || hasJetPack(unit);
    const helpless = unit.posture === 'prone' || !isIn(unit);
    if (aloft && helpless && isHere(unit) && isAloft(play.state, groundAt(play), unit)) letGoOfWall(play, id);
  }
}
