import { scenarioBy, type UnitPlan, withProfileNames, wordOf, writtenAs } from '@potyczka/ruleset-kit';
import { heroes } from '../catalogue/heroes.ts';
import { profiles } from '../catalogue/profiles.ts';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import { plans } from '../catalogue/scenarios/index.ts';
import { planShape } from './plan-shape.ts';

/** A table without a scenario: fight it out (STEP-25.1). */
const OPEN_TABLE: ScenarioPlan = { id: 'skirmish' };

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

export const planOf = scenarioBy<ScenarioPlan>({
  starters: plans,
  completed: withProfileNames,
  none: OPEN_TABLE,
  written: writtenAs(planShape, OPEN_TABLE),
});
