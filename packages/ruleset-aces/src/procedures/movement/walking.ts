import { chebyshev, type Square, sameSquare } from '@potyczka/ruleset-kit';
import { changed } from '../../copies.ts';
import type { AcesEvent } from '../../events/index.ts';
import type { AcesPlay } from '../../play.ts';
import { unitOf, unitsUp } from '../../read.ts';
import { terrainAt } from '../../spatial/squares.ts';
import type { AcesState, Unit } from '../../state.ts';
import { enterTemplate } from '../areas/suppression.ts';
import { partGrips } from '../manoeuvres/grapple.ts';
import { revealWhoShows } from '../round/hidden.ts';
import { type Interruption, interruptPoint, isWatched } from '../round/interrupt.ts';
import { crosses, untested } from './crossing.ts';
import { stepCost, type Walk } from './ways.ts';
import { isStopped, leavesBehind, withdraws } from './withdrawal.ts';

/** A walk under way: squares entered but not told yet, so that a plain move is one event. */
interface Stride {
  readonly path: Square[];
  cost: number;
}

/** @rule ACE-4.13 Half inches straight on just now, and where to: a run-up. */
function straightened(unit: Unit, path: readonly Square[], cost: number): { straight: number; heading: Square | null } {
  let straight = unit.turn?.straight ?? 0;
  let heading = unit.turn?.heading ?? null;
  let from = unit.at;
  for (const to of path) {
    const step: Square = [to[0] - from[0], to[1] - from[1]];
    straight = heading !== null && sameSquare(heading, step) ? straight + 2 : 2;
    heading = step;
    from = to;
  }
  return path.length === 0 ? { straight: straight + cost, heading } : { straight, heading };
}

/** What a walk along these squares tells. */
export function walked(
  state: AcesState,
  unit: Unit,
  path: readonly Square[],
  cost: number,
  rules: readonly string[],
): AcesEvent {
  const { elevation } = terrainAt(state, path.at(-1) ?? unit.at);
  return { type: 'moved', unit: unit.id, path, cost, elevation, ...straightened(unit, path, cost), rules };
}

function flush(play: AcesPlay, unitId: string, stride: Stride, rules: readonly string[]): void {
  if (stride.path.length === 0) return;
  play.tell(walked(play.state, unitOf(play.state, unitId), stride.path.splice(0), stride.cost, rules));
  stride.cost = 0;
  partGrips(play);
}

/** @rule ACE-4.11 Half inches of the path ahead that lie in this hazard. */
function stretch(state: AcesState, walk: Walk, index: number, hazard: string): number {
  let cost = 0;
  for (let at = index; at < walk.path.length; at++) {
    if (!terrainAt(state, walk.path[at] ?? [0, 0]).hazards.includes(hazard)) break;
    cost += walk.costs[at] ?? 0;
  }
  return cost;
}

/** What a charge changes: enemies that get no free attack, and what an interrupt means there. */
export interface ChargeTerms {
  readonly spared?: readonly string[];
  readonly interruption?: Interruption;
}

/** What may happen before a square is entered: a broken-in turn, free attacks, a dangerous way. False: it is not entered. */
function mayEnter(
  play: AcesPlay,
  unitId: string,
  walk: Walk,
  index: number,
  tell: () => void,
  how: ChargeTerms,
): boolean {
  const to = walk.path[index] ?? [0, 0];
  if (isWatched(play.state, unitId)) {
    tell();
    if (interruptPoint(play, unitId, how.interruption) || isStopped(play.state, unitId)) return false;
  }
  tell();
  revealWhoShows(play);
  const unit = unitOf(play.state, unitId);
  if (stepCost(play.state, unit, unit.at, to) === null) return false;
  if (!withdraws(play, unitId, to, how.spared)) return false;
  for (const hazard of untested(unitOf(play.state, unitId), terrainAt(play.state, to))) {
    const cost = stretch(play.state, walk, index, hazard);
    if (!crosses(play, unitId, hazard, terrainAt(play.state, to), cost)) return false;
  }
  return !isStopped(play.state, unitId);
}

/** Walks a judged path; true when its end was reached. */
export function walk(
  play: AcesPlay,
  unitId: string,
  planned: Walk,
  rules: readonly string[],
  how: ChargeTerms = {},
): boolean {
  const stride: Stride = { path: [], cost: 0 };
  const tell = (): void => flush(play, unitId, stride, rules);
  for (const [index, to] of planned.path.entries()) {
    const from = stride.path.at(-1) ?? unitOf(play.state, unitId).at;
    const quiet = isQuiet(play.state, unitId, from, to);
    if (!quiet && !mayEnter(play, unitId, planned, index, tell, how)) return false;
    stride.path.push(to);
    stride.cost += planned.costs[index] ?? 0;
    if (findsSomebody(play.state, unitId, to)) {
      // Somebody hidden is found at contact (HID-2): the walker stops short.
      tell();
      revealWhoShows(play);
      return false;
    }
    if (play.state.templates.length > 0) {
      tell();
      enterTemplate(play, unitId, from);
      if (isStopped(play.state, unitId)) return false;
    }
  }
  tell();
  return true;
}

const findsSomebody = (state: AcesState, unitId: string, at: Square): boolean => {
  const { side } = unitOf(state, unitId);
  return unitsUp(state).some((other) => other.hidden && other.side !== side && chebyshev(other.at, at) <= 1);
};

/** Nothing can happen before this step: nobody waits, nobody is left behind, the way is not dangerous. */
function isQuiet(state: AcesState, unitId: string, from: Square, to: Square): boolean {
  if (isWatched(state, unitId)) return false;
  const unit = unitOf(state, unitId);
  if (untested(unit, terrainAt(state, to)).length > 0) return false;
  const there = changed(unit, { at: from, elevation: terrainAt(state, from).elevation });
  return leavesBehind(state, there, to).length === 0;
}
