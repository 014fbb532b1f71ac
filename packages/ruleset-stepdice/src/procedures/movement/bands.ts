import type { StepPlay } from '../../play.ts';
import { inCombat, pairOf, unitOf } from '../../read.ts';
import type { StepState, Unit } from '../../state.ts';
import { BANDS, type Band } from '../../vocabulary.ts';

/** Moving without a board: a Move changes the band to one foe by one place (STEP-0.3). */

interface Step {
  readonly unit: string;
  readonly target?: string;
  readonly band?: Band;
}

export const bandOf = (state: StepState, a: Unit, b: Unit): Band => state.bands[pairOf(a, b)] ?? 'near';

/** The band after the step: the one named, if it is next to the present one; left out, one place nearer. */
export function bandAfter(state: StepState, unit: Unit, { target, band }: Step): Band | undefined {
  const other = target === undefined ? undefined : state.units[target];
  if (other === undefined || other.kind === unit.kind) return undefined;
  const now = BANDS.indexOf(bandOf(state, unit, other));
  const wanted = band === undefined ? now - 1 : BANDS.indexOf(band);
  return Math.abs(wanted - now) === 1 ? BANDS[wanted] : undefined;
}

/** @rule STEP-0.3 The whole Move, unless something else takes the unit there. */
export function changeBand(play: StepPlay, step: Step, cost?: number): void {
  const unit = unitOf(play.state, step.unit);
  const band = bandAfter(play.state, unit, step);
  if (band === undefined || step.target === undefined) return;
  play.tell({
    type: 'bandChanged',
    unit: step.unit,
    target: step.target,
    band,
    pair: pairOf(unit, unitOf(play.state, step.target)),
    cost: cost ?? (inCombat(play.state) ? unit.movesLeft : 0),
    rules: ['STEP-0.3', 'STEP-7.1'],
  });
}
