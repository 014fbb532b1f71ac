import { lineBetween, type Square } from '@potyczka/ruleset-kit';
import { unitName } from '../narration/names.ts';
import type { AcesPlay } from '../play.ts';
import { asksGm, distance, unitOf } from '../read.ts';
import { mayStop, terrainAt } from '../spatial.ts';
import type { AcesState, Unit } from '../state.ts';
import { fallInto } from './falling.ts';
import { revealWhoShows } from './hidden.ts';
import { leftOf } from './running.ts';
import { enterTemplate } from './suppression.ts';
import { withdraws } from './withdrawal.ts';

/** Jumps, in half inches (ACE-4.12, ACE-4.13). */

const RUN_UP = 4;
const hasRunUp = (unit: Unit): boolean => (unit.turn?.straight ?? 0) >= RUN_UP;

/** @rule ACE-4.12 1" far or 0.5" high, doubled after a run-up. */
export const freeReach = (unit: Unit, high: boolean): number => (high ? 1 : 2) * (hasRunUp(unit) ? 2 : 1);

/** @rule ACE-4.12 @rule ACE-4.13 An action and a raise add 2", or half of that upwards, after the doubling. */
export const bestReach = (unit: Unit, high: boolean): number => freeReach(unit, high) + (high ? 2 : 4);

/** Squares within reach, and within what is left of the move, that one may come down on. */
export function landable(
  state: AcesState,
  unit: Unit,
  reach: number,
  isOpen: (state: AcesState, unit: Unit, square: Square) => boolean,
): readonly Square[] {
  const inches = Math.floor(Math.min(reach, leftOf(state, unit)) / 2);
  const found: Square[] = [];
  for (let y = unit.pos[1] - inches; y <= unit.pos[1] + inches; y++)
    for (let x = unit.pos[0] - inches; x <= unit.pos[0] + inches; x++) {
      const far = distance(state, unit.pos, [x, y]);
      if (far < 1 || far > inches || !mayStop(state, unit, [x, y])) continue;
      if (
        lineBetween(unit.pos, [x, y])
          .slice(1, -1)
          .every((square) => isOpen(state, unit, square))
      )
        found.push([x, y]);
    }
  return found;
}

/** Off the ground and down again: jumped inches cost as much as walked ones. */
export function leap(play: AcesPlay, unitId: string, to: Square | null, size: number): void {
  if (to !== null && !withdraws(play, unitId, to)) return;
  const unit = unitOf(play.state, unitId);
  const path = to === null ? [] : [to];
  const elevation = to === null ? unit.elevation : terrainAt(play.state, to).elevation;
  const heading = null;
  play.tell({
    type: 'moved',
    unit: unitId,
    path,
    cost: size,
    elevation,
    straight: 0,
    heading,
    rules: ['ACE-4.12', 'ACE-4.13'],
  });
  revealWhoShows(play);
  if (play.state.templates.length > 0) enterTemplate(play, unitId, unit.pos);
}

/** @rule ACE-4.13 A critical failure: into the gap if there is one, else down at the start; the GM may say otherwise. */
export function mishap(play: AcesPlay, unitId: string, to: Square | null): void {
  const { pos } = unitOf(play.state, unitId);
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
    params: { who: unitName(play.state, unitId) },
    choices: [
      ...(drop ? [{ choice: 'fall', label: 'jumpMishap.fall' }] : []),
      { choice: 'prone', label: 'jumpMishap.prone' },
    ],
    default: drop ? 'fall' : 'prone',
  }));
  return choice === 'fall';
}
