import type { Square } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { distance, seatOf, unitOf } from '../../read.ts';
import { sightLine } from '../../spatial/sight.ts';
import { terrainAt } from '../../spatial/squares.ts';
import { heightAt, mayStop, STEP } from '../../spatial/steps.ts';
import type { AcesState, Unit } from '../../state.ts';
import { fallDice, fallInto } from '../hazards/falling.ts';
import { partGrips } from '../manoeuvres/grapple.ts';
import { paceOf } from '../movement/running.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';
import { type Area, covers } from './template.ts';

/** @rule ACE-13.4 The nearest free squares outside within Pace, the equally near together. */
export function waysOut(state: AcesState, unit: Unit, area: Area): readonly Square[] {
  const found: { square: Square; far: number }[] = [];
  const [x, y] = unit.at;
  const pace = paceOf(state, unit);
  for (let dx = -pace; dx <= pace; dx++) {
    for (let dy = -pace; dy <= pace; dy++) {
      const square: Square = [x + dx, y + dy];
      const far = distance(state, unit.at, square);
      if (
        far > 0 &&
        far <= pace &&
        !covers(area, square) &&
        mayStop(state, unit, square) &&
        !isTooHigh(state, unit, square)
      )
        found.push({ square, far });
    }
  }
  const least = Math.min(...found.map(({ far }) => far));
  return found.filter(({ far }) => far === least).map(({ square }) => square);
}

/** Nobody dives up a wall. */
const isTooHigh = (state: AcesState, unit: Unit, square: Square): boolean =>
  terrainAt(state, square).elevation - unit.elevation > STEP;

/** @rule ACE-13.4 Sees it coming and is free to jump: neither stunned nor held. */
const mayDive = (state: AcesState, unit: Unit, area: Area): boolean =>
  state.mapped &&
  !unit.stunned &&
  unit.grip === null &&
  (sightLine(state, unit.at, area.from, [unit.id]).sees || sightLine(state, unit.at, area.at, [unit.id]).sees);

/** @rule ACE-13.4 D10: Agility -2, and success puts the figure just outside. True when it got away. */
export function diveClear(play: AcesPlay, unitId: string, area: Area): boolean {
  const unit = unitOf(play.state, unitId);
  const out = waysOut(play.state, unit, area);
  if (!mayDive(play.state, unit, area) || out.length === 0 || !wantsToDive(play, unit)) return false;
  const result = takeTest(play, {
    unit: unitId,
    purpose: 'diveClear',
    trait: 'agility',
    kind: 'free',
    extra: modifier('dive', -2, 'ACE-13.4'),
  });
  if (!result.success) return false;
  const to = whereTo(play, unitId, out);
  if (to === undefined) return false;
  const now = unitOf(play.state, unitId);
  const falls = fallDice((now.elevation - terrainAt(play.state, to).elevation) / 2) > 0;
  const height = falls ? {} : heightAt(play.state, now, to);
  play.tell({ type: 'divedClear', unit: unitId, to, ...height, rules: ['ACE-13.4'] });
  if (falls) fallInto(play, unitId, to, ['ACE-13.4', 'ACE-17.4']);
  partGrips(play);
  return true;
}

function wantsToDive(play: AcesPlay, unit: Unit): boolean {
  const seat = seatOf(play.state, unit);
  if (seat === null) return true;
  const choice = play.choose(() => ({
    kind: 'diveClear',
    seat,
    unit: unit.id,
    rule: 'ACE-13.4',
    params: { who: unit.id },
    choices: [
      { choice: 'dive', label: 'diveClear.dive' },
      { choice: 'stay', label: 'diveClear.stay' },
    ],
    default: 'dive',
  }));
  return choice === 'dive';
}

function whereTo(play: AcesPlay, unitId: string, out: readonly Square[]): Square | undefined {
  const seat = seatOf(play.state, unitOf(play.state, unitId));
  if (out.length < 2 || seat === null) return out[0];
  const choice = play.choose(() => ({
    kind: 'diveSquare',
    seat,
    unit: unitId,
    rule: 'ACE-13.4',
    params: { who: unitId },
    choices: out.map((square) => ({
      choice: [...square],
      label: 'square',
      params: { x: square[0], y: square[1] },
    })),
    default: [...(out[0] ?? [])],
  }));
  const picked = JSON.stringify(choice);
  return out.find((square) => JSON.stringify(square) === picked);
}
