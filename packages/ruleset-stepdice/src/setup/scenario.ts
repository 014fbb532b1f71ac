import type { Violation } from '@potyczka/kernel';
import { remembered, shape } from '@potyczka/kernel';
import { badField, badFields, type UnitPlan, wordOf } from '@potyczka/ruleset-kit';
import { heroes } from '../catalogue/heroes.ts';
import { profiles } from '../catalogue/profiles.ts';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import { plans } from '../catalogue/scenarios/index.ts';
import { planShape } from './plan-shape.ts';

/** A table without a scenario: fight it out (STEP-25.1). */
const OPEN_TABLE: ScenarioPlan = { id: 'skirmish' };

/** Figures of the book are called by their profile, in the reader's language, numbered where there are several. */
export function named<U extends UnitPlan>(unit: U): U {
  if (unit.name !== undefined || unit.profile === undefined) return unit;
  const number = /\d+$/.exec(unit.id)?.[0];
  return { ...unit, name: `@profile.${unit.profile}${number === undefined ? '' : `#${number}`}` };
}

const KNOWN: readonly string[] = [...Object.keys(heroes), ...Object.keys(profiles)];

/** Figures without a name are called by their profile; several of a kind are counted as they are written. */
export function namedFigures<U extends UnitPlan & { readonly stats?: unknown }>(units: readonly U[]): readonly U[] {
  const nameless = ({ name, profile, stats }: U): boolean =>
    name === undefined && profile !== undefined && (stats as { name?: string } | undefined)?.name === undefined;
  const seen = new Map<string, number>();
  return units.map((unit) => {
    const profile = nameless(unit) ? wordOf(KNOWN, unit.profile ?? '') : undefined;
    if (profile === undefined) return unit;
    const alike = units.filter((other) => nameless(other) && wordOf(KNOWN, other.profile ?? '') === profile).length;
    const number = (seen.get(profile) ?? 0) + 1;
    seen.set(profile, number);
    return { ...unit, name: `@profile.${profile}${alike > 1 ? `#${number}` : ''}` };
  });
}

/** The same plan for every table, so that its figures are read once. */
const starter = remembered((plan: ScenarioPlan): ScenarioPlan => ({ ...plan, units: (plan.units ?? []).map(named) }));

/** The scenario of a set-up: one of the starters by id, number or title, or one written as an object. */
export function planOf(
  raw: unknown,
  field = 'scenario',
): { readonly plan: ScenarioPlan; readonly errors: readonly Violation[] } {
  if (raw === undefined || raw === null) return { plan: OPEN_TABLE, errors: [] };
  if (typeof raw === 'string') {
    const word = wordOf(Object.keys(plans), raw);
    const plan = word === undefined ? undefined : plans[word];
    if (plan !== undefined) return { plan: starter(plan), errors: [] };
    const expected = `one of ${Object.keys(plans).join(', ')}, or a scenario object`;
    return { plan: OPEN_TABLE, errors: [badField(field, expected)] };
  }
  const parsed = shape.parse(planShape, raw, field);
  if (!parsed.ok) return { plan: OPEN_TABLE, errors: badFields(parsed.errors) };
  return { plan: { id: 'custom', ...parsed.value } as ScenarioPlan, errors: [] };
}
