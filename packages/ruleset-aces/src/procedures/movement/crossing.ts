import type { AcesPlay } from '../../play.ts';
import { asksGm, unitOf } from '../../read.ts';
import type { Terrain } from '../../spatial/squares.ts';
import type { AcesState, Unit } from '../../state.ts';
import { dropUnder, fallDown } from '../hazards/falling.ts';
import { setTimer } from '../hazards/timers.ts';
import { tire } from '../states/fatigue.ts';
import { takeTest } from '../tests/trait-test.ts';
import { legsOf } from './running.ts';

/** Dangerous ways: the Athletics test a stretch of ground asks for, and what comes of failing it (ACE-4.10, ACE-4.11). */

/** Hazards of a square that have not been tested this turn. */
export const untested = (unit: Unit, ground: Terrain): readonly string[] =>
  ground.hazards.filter((id) => !(unit.turn?.hazardsTested ?? []).includes(id));

/** @rule ACE-4.11 A stretch that was tried and failed is closed for the rest of the turn. */
export const isClosed = (unit: Unit, ground: Terrain): boolean =>
  ground.hazards.some((id) => (unit.turn?.hazardsTested ?? []).includes(`failed:${id}`));

/** D16: a human GM may wave the danger through. */
function isCalled(play: AcesPlay, unitId: string, hazard: string): boolean {
  const gm = asksGm(play.state);
  if (gm === null) return true;
  const choice = play.choose(() => ({
    kind: 'hazard',
    seat: gm,
    unit: unitId,
    rule: 'ACE-4.10',
    params: { who: unitId, what: hazard },
    choices: [
      { choice: 'test', label: 'hazard.test' },
      { choice: 'safe', label: 'hazard.safe' },
    ],
    default: 'test',
  }));
  return choice === 'test';
}

/**
 * @rule ACE-4.10 @rule ACE-4.11 @rule ACE-17.5 One test per hazard and turn, free, before the first dangerous square.
 * `cost`: half inches of the dangerous stretch, spent when it fails. True when the way is open.
 */
export function crosses(play: AcesPlay, unitId: string, hazard: string, ground: Terrain, cost: number): boolean {
  const called = isCalled(play, unitId, hazard);
  const known = unitOf(play.state, unitId).turn?.hazardsTested ?? [];
  const change = { hazardsTested: [...known, hazard], ...(called ? { rolled: true, redeclare: false } : {}) };
  play.tell({ type: 'turnNoted', unit: unitId, change, rules: ['ACE-4.11'] });
  if (!called) return true;
  const walker = legsOf(play.state, unitOf(play.state, unitId)).id;
  const result = takeTest(play, { unit: walker, purpose: 'hazard', trait: 'athletics', kind: 'free', matters: true });
  const fails = unitOf(play.state, unitId).swimFails;
  if (result.success) {
    if (fails > 0)
      play.tell({ type: 'unitNoted', unit: unitId, change: { swimFails: 0 }, what: 'swimming', rules: ['ACE-17.5'] });
    return true;
  }
  const inARow = ground.swim && !result.critical ? fails + 1 : 0;
  const drowning = inARow === 3;
  const swimFails = drowning ? 0 : inARow;
  const rules = ['ACE-4.11', ...(ground.swim ? ['ACE-17.5'] : [])];
  play.tell({ type: 'hazardFailed', unit: unitId, hazard, cost, critical: result.critical, swimFails, rules });
  if (result.critical) criticalCrossing(play, walker, ground);
  else if (drowning) loseBreath(play, walker, ['ACE-17.5']);
  return false;
}

/** @rule ACE-4.10 One consequence by situation: no breath, a fall, or bruises; `cumulative` adds the bruises to each. */
function criticalCrossing(play: AcesPlay, unitId: string, ground: Terrain): void {
  const unit = unitOf(play.state, unitId);
  const high = isHigh(play.state, unit);
  const cumulative = play.state.options['hazard.critical'] === 'cumulative';
  if (ground.swim) loseBreath(play, unitId, ['ACE-4.10', 'ACE-4.11']);
  else if (high) fallDown(play, unitId);
  if ((!ground.swim && !high) || cumulative) tire(play, unitId, 1, 'bruises', ['ACE-4.10'], true);
}

/** @rule ACE-17.5 One fatigue level; who goes under for good has Vigor-die rounds to be pulled out. */
function loseBreath(play: AcesPlay, unitId: string, rules: readonly string[]): void {
  tire(play, unitId, 1, 'noBreath', rules);
  const unit = unitOf(play.state, unitId);
  if (unit.eliminated) setTimer(play, unitId, 'drowning', unit.attributes.vigor.die, ['ACE-17.5']);
}

const isHigh = (state: AcesState, unit: Unit): boolean => dropUnder(state, unit) > 0;
