import { type Violation, violation } from '@potyczka/kernel';
import { lineBetween, type Square, sameSquare } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { areAllies, asksGm, distance, unitOf } from '../../read.ts';
import { standsIn, terrainAt } from '../../spatial/squares.ts';
import { groundCost, isShut, mayStop } from '../../spatial/steps.ts';
import type { AcesState, Unit } from '../../state.ts';
import { enterTemplate } from '../areas/suppression.ts';
import { fallDice, fallInto } from '../hazards/falling.ts';
import { revealWhoShows } from '../round/hidden.ts';
import { crosses, isClosed, untested } from './crossing.ts';
import { leftOf } from './running.ts';
import { withdraws } from './withdrawal.ts';

/** Jumps, in half inches (ACE-4.12, ACE-4.13). */

const RUN_UP = 4;
const hasRunUp = (unit: Unit): boolean => (unit.turn?.straight ?? 0) >= RUN_UP;

/** @rule ACE-4.12 1" far or 0.5" high, doubled after a run-up. */
export const freeReach = (unit: Unit, high: boolean): number => (high ? 1 : 2) * (hasRunUp(unit) ? 2 : 1);

/** @rule ACE-4.12 @rule ACE-4.13 An action and a raise add 2", or half of that upwards, after the doubling. */
export const bestReach = (unit: Unit, high: boolean): number => freeReach(unit, high) + (high ? 2 : 4);

/** A jump that has been judged: half inches far or high, what it costs of the turn's movement, and what forbids it. */
export interface Leap {
  readonly high: boolean;
  readonly size: number;
  readonly cost: number;
  readonly broken: readonly Violation[];
}

/** Nobody hostile and nothing solid or higher than the jumper may be under the leap. */
const isUnderLeap = (state: AcesState, unit: Unit, square: Square): boolean => {
  const ground = terrainAt(state, square);
  const foe = standsIn(state, square).some((other) => !areAllies(unit, other) && !other.hidden);
  return !ground.blocksMove && !foe && ground.elevation <= unit.elevation;
};

/**
 * @rule ACE-4.5 @rule ACE-4.11 @rule ACE-4.13 To a square: far over level ground or down, high up to the next square, not
 * both. Jumped inches cost one each; the square it ends in costs what its ground does.
 */
export function leapTo(state: AcesState, unit: Unit, to: Square, said: boolean | undefined): Leap {
  const ground = terrainAt(state, to);
  const rise = ground.elevation - unit.elevation;
  const near = distance(state, unit.at, to) <= 1;
  const high = said ?? (near && rise > 0);
  const size = high ? Math.max(0, rise) : Math.round(2 * distance(state, unit.at, to));
  const line = lineBetween(unit.at, to);
  const ending = groundCost(state, line.at(-2) ?? unit.at, to);
  const cost = size + Math.max(0, (ending ?? 0) - INCH);
  if (high ? !near || rise <= 0 : rise > 0)
    return { high, size, cost, broken: [violation('ACE-4.13', 'too-far', { why: 'longAndHigh' })] };
  const blocked =
    sameSquare(unit.at, to) ||
    ending === null ||
    isClosed(unit, ground) ||
    !mayStop(state, unit, to) ||
    line.some((square, n) => n > 0 && isShut(state, line[n - 1] ?? square, square)) ||
    !line.slice(1, -1).every((square) => isUnderLeap(state, unit, square));
  return { high, size, cost, broken: blocked ? [violation('ACE-4.5', 'blocked', { at: to.join() })] : [] };
}

const INCH = 2;

/** Squares within reach, and within what is left of the move, that one may come down on. */
export function landable(state: AcesState, unit: Unit, reach: number): readonly Square[] {
  const left = leftOf(state, unit);
  const inches = Math.floor(Math.min(reach, left) / 2);
  const found: Square[] = [];
  for (let y = unit.at[1] - inches; y <= unit.at[1] + inches; y++)
    for (let x = unit.at[0] - inches; x <= unit.at[0] + inches; x++) {
      if (x === unit.at[0] && y === unit.at[1]) continue;
      const { size, cost, broken } = leapTo(state, unit, [x, y], false);
      if (broken.length === 0 && size <= reach && cost <= left) found.push([x, y]);
    }
  return found;
}

/**
 * Off the ground and down again. What is dangerous about the square it ends in is tested before take-off (ACE-4.10, ACE-4.11);
 * from a height one comes down as in any fall (ACE-17.4).
 */
export function leap(play: AcesPlay, unitId: string, to: Square | null, cost: number): void {
  if (to !== null && !withdraws(play, unitId, to)) return;
  const ground = to === null ? undefined : terrainAt(play.state, to);
  for (const hazard of ground === undefined ? [] : untested(unitOf(play.state, unitId), ground))
    if (ground !== undefined && !crosses(play, unitId, hazard, ground, cost)) return;
  const unit = unitOf(play.state, unitId);
  const down = ground === undefined ? 0 : (unit.elevation - ground.elevation) / 2;
  const falls = to !== null && fallDice(down) > 0;
  play.tell({
    type: 'moved',
    unit: unitId,
    path: to === null ? [] : [to],
    cost,
    elevation: falls || ground === undefined ? unit.elevation : ground.elevation,
    straight: 0,
    heading: null,
    rules: ['ACE-4.12', 'ACE-4.13'],
  });
  if (falls) fallInto(play, unitId, to, ['ACE-4.12', 'ACE-17.4']);
  revealWhoShows(play);
  if (play.state.templates.length > 0) enterTemplate(play, unitId, unit.at);
}

/** @rule ACE-4.13 A critical failure: into the gap if there is one, else down at the start; the GM may say otherwise. */
export function mishap(play: AcesPlay, unitId: string, to: Square | null): void {
  const { at: pos } = unitOf(play.state, unitId);
  const pit = to === null ? undefined : lineBetween(pos, to).find((square) => terrainAt(play.state, square).drop);
  const falls = fallsIn(play, unitId, pit !== undefined);
  if (falls && pit !== undefined) fallInto(play, unitId, pit);
  else if (!unitOf(play.state, unitId).prone)
    play.tell({ type: 'fellProne', unit: unitId, why: 'jump', rules: ['ACE-4.13'] });
}

function fallsIn(play: AcesPlay, unitId: string, drop: boolean): boolean {
  const gm = asksGm(play.state);
  if (gm === null) return drop;
  const choice = play.choose(() => ({
    kind: 'jumpMishap',
    seat: gm,
    unit: unitId,
    rule: 'ACE-4.13',
    params: { who: unitId },
    choices: [
      ...(drop ? [{ choice: 'fall', label: 'jumpMishap.fall' }] : []),
      { choice: 'prone', label: 'jumpMishap.prone' },
    ],
    default: drop ? 'fall' : 'prone',
  }));
  return choice === 'fall';
}
