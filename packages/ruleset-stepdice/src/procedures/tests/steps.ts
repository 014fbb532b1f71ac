import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { wordOf } from '@potyczka/ruleset-kit';
import { talentTags } from '../../catalogue/talents.ts';
import { isOn, itemOf } from '../../read.ts';
import { cellAt, minionsOn } from '../../spatial.ts';
import type { Hero, Item, Step, StepState } from '../../state.ts';
import type { Attribute, TestKind } from '../../vocabulary.ts';

/**
 * Where the steps of STEP-5.6 come from: what lies on the hero itself, its Talents and one-shot boons. Attacks and spells
 * add those of their target.
 */

export const step = (source: string, value: number, rule = 'STEP-5.6'): Step => ({ source, value, rule });
export const stepIf = (holds: boolean, source: string, value: number, rule = 'STEP-5.6'): readonly Step[] =>
  holds ? [step(source, value, rule)] : [];

/** @rule STEP-13.3 Whether several Minions press on the hero at this moment. */
export const isPressed = (state: StepState, hero: Hero): boolean =>
  state.options.pressMode !== 'off' && minionsOn(state, hero).length >= Number(state.options.pressMin);

/** @rule STEP-13.4 Press counts on every test made with the Action. */
export const isPressable = (kind: TestKind): boolean =>
  kind === 'attack' || kind === 'shove' || kind === 'magic' || kind === 'attribute';

const isSlick = (state: StepState, hero: Hero): boolean => hero.at !== null && cellAt(state, hero.at).slick;

export interface Circumstances {
  readonly kind: TestKind;
  readonly attribute: Attribute;
  /** Melee attacks and shoves slip; ranged attacks do not (STEP-5.6). */
  readonly melee?: boolean;
  /** What the GM answered where the table asks each time (`pressMode: gm`). */
  readonly press?: 'tnUp' | 'complication' | 'off';
  readonly boon?: string | null | undefined;
  /** How many Talents help (STEP-6.7). */
  readonly talents?: number;
}

function slips(state: StepState, hero: Hero, { kind, attribute, melee }: Circumstances): boolean {
  if (!isSlick(state, hero)) return false;
  if (kind === 'attack' || kind === 'shove') return melee === true;
  return kind !== 'magic' && kind !== 'initiative' && attribute !== 'magic';
}

const PREPARES: Readonly<Partial<Record<TestKind, string>>> = {
  attack: 'attack',
  shove: 'attack',
  attribute: 'attribute',
  magic: 'magic',
};

/** @rule STEP-5.6 The automatic steps that lie on the hero who rolls. */
export function heroSteps(state: StepState, hero: Hero, what: Circumstances): readonly Step[] {
  const mode = what.press ?? state.options.pressMode;
  const pressed = isPressable(what.kind) && (mode === 'tnUp' || mode === 'gm') && isPressed(state, hero);
  const prepared = hero.prepared !== null && hero.prepared.kind === PREPARES[what.kind];
  return [
    ...stepIf(slips(state, hero, what), 'slick', 1),
    ...stepIf(hero.distracted, 'distraction', 1),
    ...stepIf(hero.blinded, 'blinded', 1, 'STEP-22.5'),
    ...stepIf(pressed, 'press', 1, 'STEP-13.3'),
    ...stepIf(prepared, 'preparation', -1, 'STEP-9.9'),
    ...stepIf(what.boon != null, 'boon', -1, 'STEP-20.4'),
    ...Array.from({ length: what.talents ?? 0 }, () => step('talent', -1, 'STEP-6.7')),
  ];
}

/** @rule STEP-6.7 How many Talents may help one test at this table. */
const talentsAllowed = (state: StepState): number => (isOn(state, 'talents') ? Number(state.options.talentsMax) : 0);

/** @rule STEP-24.3 The GM's word: steps taken away, steps added, steps for the whole scene. */
export function ruledSteps(state: StepState, unit: string, steps: readonly Step[]): readonly Step[] {
  const { shifts, dropped, scene } = state.rulings;
  const gone = dropped[unit] ?? [];
  return [...steps.filter((one) => !gone.includes(one.source)), ...scene, ...(shifts[unit] ?? [])];
}

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
