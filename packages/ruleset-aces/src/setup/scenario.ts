import { remembered, shape, type Violation } from '@potyczka/kernel';
import { badField, badFields, type UnitPlan, wordOf } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import { plans } from '../catalogue/scenarios/index.ts';
import { planShape } from './plan-shape.ts';

/** A table without a scenario: fight it out (ACE-20.2). */
const OPEN_TABLE: ScenarioPlan = { id: 'skirmish' };

/** Figures of the book are called by their profile, in the reader's language, numbered where there are several. */
function named(unit: UnitPlan): UnitPlan {
  const number = /\d+$/.exec(unit.id)?.[0];
  return { name: `@profile.${unit.profile}${number === undefined ? '' : `#${number}`}`, ...unit };
}

/** The same plan for every table, so that its figures are read once. */
const withNames = remembered(
  (plan: ScenarioPlan): ScenarioPlan => ({
    ...plan,
    units: (plan.units ?? []).map(named),
    waves: (plan.waves ?? []).map((wave) => ({ ...wave, units: wave.units.map(named) })),
  }),
);

/** The scenario of a set-up: one of the starters by id, number or title, or one written as an object. */
export function planOf(raw: unknown): { readonly plan: ScenarioPlan; readonly errors: readonly Violation[] } {
  if (raw === undefined || raw === null) return { plan: OPEN_TABLE, errors: [] };
  if (typeof raw === 'string' || typeof raw === 'number') {
    const word = wordOf(Object.keys(plans), String(raw));
    const plan = word === undefined ? undefined : plans[word];
    if (plan !== undefined) return { plan: withNames(plan), errors: [] };
    const expected = `one of ${Object.keys(plans).join(', ')}, or a scenario object`;
    return { plan: OPEN_TABLE, errors: [badField('scenario', expected)] };
  }
  const parsed = shape.parse(planShape, raw, 'scenario');
  if (!parsed.ok) return { plan: OPEN_TABLE, errors: badFields(parsed.errors) };
  return { plan: { id: 'custom', ...parsed.value } as ScenarioPlan, errors: [] };
}
