import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { wordOf } from '@potyczka/ruleset-kit';
import { talentTags } from '../../catalogue/talents.ts';
import { itemOf } from '../../read.ts';
import type { Hero, Item, Step, StepState } from '../../state.ts';
import { step, talentsAllowed } from './steps.ts';

/** Talents and one-shot boons (STEP-6.7, STEP-6.8, STEP-20.4). */

type Named = string | readonly string[] | undefined;

const listed = (talent: Named): readonly string[] =>
  talent === undefined ? [] : typeof talent === 'string' ? [talent] : talent;

/** @rule STEP-6.7 The Talents a command names: the hero must have them, and no more than the table allows. */
export function namedTalents(
  state: StepState,
  hero: Hero,
  talent: Named,
): { readonly names: readonly string[]; readonly errors: readonly Violation[] } {
  const names = listed(talent);
  const unknown = names.filter((name) => wordOf(hero.talents, name) === undefined);
  if (unknown.length > 0 || (names.length > 0 && talentsAllowed(state) === 0))
    return { names, errors: [violation('STEP-1.6', 'no-permission', { what: unknown[0] ?? names[0] ?? '' })] };
  if (names.length > talentsAllowed(state))
    return { names, errors: [violation('STEP-6.7', 'one-talent', { allowed: talentsAllowed(state) })] };
  return { names, errors: [] };
}

/** @rule STEP-6.8 A Talent counts when its tag is one of the test's, or the GM says so; attacks carry no tags. */
export function talentSteps(state: StepState, hero: Hero, talent: Named, tags: readonly string[]): readonly Step[] {
  const { names, errors } = namedTalents(state, hero, talent);
  if (errors.length > 0) return [];
  const ruling = state.rulings.talents[hero.id];
  const helps = names.filter((name) => ruling ?? talentTags(name).some((tag) => tags.includes(tag)));
  return helps.map(() => step('talent', -1, 'STEP-6.7'));
}

export const boonItem = (hero: Hero, boon: string | undefined): Item | undefined =>
  boon === undefined ? undefined : itemOf(hero, boon);

/** @rule STEP-20.4 Once per scene, one own test is a step easier. */
export function barsBoon(hero: Hero, boon: string | undefined): readonly Violation[] {
  if (boon === undefined) return [];
  const item = boonItem(hero, boon);
  if (item === undefined || !item.boon) return [violation('STEP-20.4', 'no-permission', { what: boon })];
  return hero.boonsUsed.includes(item.id) ? [violation('STEP-20.4', 'used-up', { what: boon })] : [];
}
