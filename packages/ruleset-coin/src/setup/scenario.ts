import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, scenarioOptionErrors, wordOf } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import { plans } from '../catalogue/scenarios/index.ts';
import { options as table } from '../options.ts';
import { planShape } from './plan-shape.ts';

/** @rule COIN-5.8 A table of one's own. */
const OPEN_TABLE: ScenarioPlan = { id: null };

/** The scenario of a set-up: one of the starters by id or number, or one written as an object. */
export function planOf(raw: unknown): { readonly plan: ScenarioPlan; readonly errors: readonly Violation[] } {
  if (raw === undefined || raw === null) return { plan: OPEN_TABLE, errors: [] };
  if (typeof raw === 'string' || typeof raw === 'number') {
    const word = wordOf(Object.keys(plans), String(raw));
    const plan = word === undefined ? undefined : plans[word];
    if (plan !== undefined) return { plan, errors: [] };
    const expected = `one of ${Object.keys(plans).join(', ')}, or a scenario object`;
    return { plan: OPEN_TABLE, errors: [badField('scenario', expected)] };
  }
  const parsed = shape.parse(planShape, raw, 'scenario');
  if (!parsed.ok) return { plan: OPEN_TABLE, errors: badFields(parsed.errors) };
  const plan = { id: 'custom', ...parsed.value } as ScenarioPlan;
  return { plan, errors: scenarioOptionErrors(table, parsed.value.options) };
}
