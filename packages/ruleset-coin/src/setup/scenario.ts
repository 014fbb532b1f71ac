import { shape } from '@potyczka/kernel';
import { badFields, scenarioBy, scenarioOptionErrors } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import { plans } from '../catalogue/scenarios/index.ts';
import { options as table } from '../options.ts';
import { planShape } from './plan-shape.ts';

/** @rule COIN-5.8 A table of one's own. */
const OPEN_TABLE: ScenarioPlan = { id: null };

export const planOf = scenarioBy({
  starters: plans,
  none: OPEN_TABLE,
  written: (raw, field) => {
    const parsed = shape.parse(planShape, raw, field);
    if (!parsed.ok) return { plan: OPEN_TABLE, errors: badFields(parsed.errors) };
    const plan = { id: 'custom', ...parsed.value } as ScenarioPlan;
    return { plan, errors: scenarioOptionErrors(table, parsed.value.options) };
  },
});
