import type { GroundMaker } from '@potyczka/kernel';
import { ableUnits, byId, isInfantry, unitOf } from '../read.ts';
import type { CoinState, Unit } from '../state.ts';
import type { SideId } from '../vocabulary.ts';
import { stepAboard } from './aboard.ts';
import { behaviours, type Step } from './behaviours.ts';
import { afterSuccess, isAllowed } from './rehearsal.ts';
import { expectedDamage } from './strength.ts';

/** What the active unit does next; one that nobody wrote a behaviour for shoots. */
export function nextStep(state: CoinState, unit: Unit, by: string): Step {
  const aboard = stepAboard(state, unit, by);
  if (aboard !== undefined || !isInfantry(unit)) return aboard ?? 'attack';
  return behaviours[unit.behaviour ?? 'shooter'](state, unit, by) ?? 'attack';
}

/** Longer chains than this succeed once in a thousand times. */
const FORESIGHT = 10;
const GOALS: readonly string[] = ['pickUp', 'boardPilot', 'boardPassenger', 'openHatch'];
/** What a plan that goes for an objective counts as. */
const GOAL_WORTH = 2;

/** Expected damage of a unit's plan, halved for each check before its attack. */
function scoreOf(start: CoinState, id: string, by: string, ground: GroundMaker): number {
  // That the unit may be chosen has been asked; nothing else of it matters to a plan.
  let state: CoinState | undefined = { ...start, phase: 'prep', activeUnit: id };
  let goal = false;
  for (let checks = 0; state !== undefined && checks < FORESIGHT; checks++) {
    const unit = unitOf(state, id);
    const step = nextStep(state, unit, by);
    if (step === 'attack') return (goal ? GOAL_WORTH : expectedDamage(state, unit)) / 2 ** checks;
    goal = goal || GOALS.includes(step.type);
    state = afterSuccess(state, step, ground);
  }
  return 0;
}

/** The unit with the highest score; the lower id of equals; none when nobody has anything to do. */
export function chosenUnit(state: CoinState, side: SideId, by: string, ground: GroundMaker): string | undefined {
  let best: { readonly id: string; readonly score: number } | undefined;
  for (const { id } of byId(ableUnits(state, side))) {
    if (!isAllowed(state, { type: 'chooseUnit', by, unit: id })) continue;
    const score = scoreOf(state, id, by, ground);
    if (score > (best?.score ?? 0)) best = { id, score };
  }
  return best?.id;
}
