import { scenarioBy, withProfileNames, writtenAs } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import { plans } from '../catalogue/scenarios/index.ts';
import { planShape } from './plan-shape.ts';

/** A table without a scenario: fight it out (ACE-20.2). */
const OPEN_TABLE: ScenarioPlan = { id: 'skirmish' };

export const planOf = scenarioBy<ScenarioPlan>({
  starters: plans,
  completed: withProfileNames,
  none: OPEN_TABLE,
  written: writtenAs(planShape, OPEN_TABLE),
});
