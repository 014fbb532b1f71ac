import type { GroundMaker } from '@potyczka/kernel';
import { withTable } from '../copies.ts';
import { ableUnits, carriedBy, isInfantry, unitOf } from '../read.ts';
import type { CoinState, Unit } from '../state.ts';
import type { Behaviour, SideId } from '../vocabulary.ts';
import { stepAboard } from './aboard.ts';
import { stepBy } from './algorithms.ts';
import type { Step } from './deeds.ts';
import { afterSuccess, isAllowed } from './rehearsal.ts';
import { expectedDamage } from './strength.ts';

/** What the active unit does next; one that nobody wrote a behaviour for shoots. */
export function nextStep(state: CoinState, unit: Unit, by: string): Step {
  const aboard = stepAboard(state, unit, by);
  if (aboard !== undefined || !isInfantry(unit)) return aboard ?? 'attack';
  return stepBy(state, unit, by, unit.behaviour ?? 'shooter') ?? 'attack';
}

/** Longer chains than this succeed once in a thousand times. */
const FORESIGHT = 10;
const GOALS: readonly string[] = ['pickUp', 'boardPilot', 'boardPassenger', 'openHatch'];
/** What a plan that goes for an objective counts as. */
const GOAL_WORTH = 2;

/** Those who keep to their own weapons; what others come upon, in vehicles or on the ground, nobody can reckon. */
const HOMELY: readonly (string | null)[] = [
  null,
  'shooter',
  'brawler',
  'guard',
  'tankHunter',
  'medic',
] satisfies (Behaviour | null)[];
/** What bare hands land at best. */
const BARE_HANDS = 0.5;

/** The most a plan of a unit could score: every weapon it carries, each point landing, without a check before. */
function mostOf(state: CoinState, unit: Unit): number {
  if (!isInfantry(unit) || unit.inVehicle !== null || !HOMELY.includes(unit.behaviour)) return Number.POSITIVE_INFINITY;
  const coins = carriedBy(state, unit).reduce((sum, item) => sum + item.coins, 0);
  return Math.max(BARE_HANDS, coins / 2);
}

/** Expected damage of a unit's plan, halved for each check before its attack. */
function scoreOf(start: CoinState, id: string, by: string, ground: GroundMaker): number {
  // That the unit may be chosen has been asked; nothing else of it matters to a plan.
  let state: CoinState | undefined = withTable(start, { phase: 'prep', activeUnit: id });
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

interface Scored {
  readonly id: string;
  readonly score: number;
}

const isBetter = (one: Scored, best: Scored | undefined): boolean =>
  best === undefined ? one.score > 0 : one.score > best.score || (one.score === best.score && one.id < best.id);

/**
 * The unit with the highest score; the lower id of equals; none when nobody has anything to do. The most promising come
 * first, so that plans which could not win anyway are not gone through.
 */
export function chosenUnit(state: CoinState, side: SideId, by: string, ground: GroundMaker): string | undefined {
  const able = ableUnits(state, side).map((unit): Scored => ({ id: unit.id, score: mostOf(state, unit) }));
  let best: Scored | undefined;
  for (const hope of able.sort((a, b) => (a.score === b.score ? 0 : b.score - a.score))) {
    if (!isBetter(hope, best) || !isAllowed(state, { type: 'chooseUnit', by, unit: hope.id })) continue;
    const found = { id: hope.id, score: scoreOf(state, hope.id, by, ground) };
    if (isBetter(found, best)) best = found;
  }
  return best?.id;
}
