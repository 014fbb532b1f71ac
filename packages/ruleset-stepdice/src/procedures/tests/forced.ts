import type { RuleId } from '@potyczka/kernel';
import type { StepPlay } from '../../play.ts';
import { heroOf } from '../../read.ts';
import { cellAt } from '../../spatial.ts';
import type { Hero, Step, StepState } from '../../state.ts';
import type { Attribute } from '../../vocabulary.ts';
import { universalComplication } from '../complications/universal.ts';
import { askOwner, nameOf } from '../gm.ts';
import { tickFailure } from '../scenes/clocks.ts';
import { stepIf } from './steps.ts';
import { chanceOf, previewOf, type TestSpec, takeTest } from './test.ts';

/** Tests a hero does not choose to make: defence, and what moves and hazards force on it (STEP-14.7, STEP-14.14). */

/** @rule STEP-21.1 Time lost tells in the next foe phase: not before it, and not in the one it was lost in. */
const hasLostTime = (state: StepState, hero: Hero): boolean =>
  hero.timeLost &&
  state.phase === 'foes' &&
  state.effects.some(
    ({ condition, targets, setIn }) =>
      condition === 'timeLost' && targets.includes(hero.id) && setIn.phase < state.phases,
  );

/** @rule STEP-14.14 What lies on the hero and counts whenever it defends itself. */
export const wornSteps = (state: StepState, hero: Hero): readonly Step[] => [
  ...stepIf(hero.at !== null && cellAt(state, hero.at).slick, 'slick', 1, 'STEP-14.14'),
  ...stepIf(hero.exposed, 'exposed', 1, 'STEP-15.6'),
  ...stepIf(hero.unaware, 'unaware', 1, 'STEP-9.4'),
  ...stepIf(hero.blinded, 'blinded', 1, 'STEP-22.5'),
  ...stepIf(hasLostTime(state, hero), 'timeLost', 1, 'STEP-21.1'),
];

/** A test as planned for one attribute, with the boon item it would use. */
export type Planned = (state: StepState, attribute: Attribute, boon: string | null) => TestSpec;

/** The better chance, ties the first (catalogue 4.6: Strength). */
export function bestAttribute(state: StepState, attributes: readonly Attribute[], plan: Planned): Attribute {
  const [first = 'dexterity', ...others] = attributes;
  if (others.length === 0) return first;
  const chance = (attribute: Attribute): number => chanceOf(state, plan(state, attribute, null));
  return others.reduce(
    (best, attribute) => {
      const found = chance(attribute);
      return found > best.chance ? { attribute, chance: found } : best;
    },
    { attribute: first, chance: chance(first) },
  ).attribute;
}

/** Off the ladder no die is rolled: there is nothing to choose. */
function isSettled(state: StepState, spec: TestSpec): boolean {
  const { tn } = previewOf(state, spec);
  return (
    (tn === 'certain' && state.options.almostCertain === 'autoSuccess') ||
    (tn === 'impossible' && state.options.nearlyImpossible === 'refuse')
  );
}

/** Catalogue 4.8: the owner picks the attribute; unasked, the one with the better chance. */
export function chooseAttribute(
  play: StepPlay,
  hero: string,
  attributes: readonly Attribute[],
  plan: Planned,
  ask: { readonly foe: string; readonly rule: RuleId },
): Attribute {
  const usual = bestAttribute(play.state, attributes, plan);
  if (attributes.length < 2 || isSettled(play.state, plan(play.state, usual, null))) return usual;
  return askOwner(play, hero, () => ({
    kind: 'defend',
    rule: ask.rule,
    params: { who: nameOf(play, hero), foe: ask.foe },
    choices: attributes.map((choice) => ({ choice })),
    default: bestAttribute(play.state, attributes, plan),
  })) as Attribute;
}

const unusedBoons = (hero: Hero): readonly string[] =>
  hero.gear.filter((item) => item.boon && !hero.boonsUsed.includes(item.id)).map(({ id }) => id);

/** @rule STEP-14.14 An own boon item makes it a step easier, once a scene; it is kept unless its owner says so. */
export function chooseBoonItem(play: StepPlay, hero: string, spec: TestSpec): string | null {
  if (unusedBoons(heroOf(play.state, hero)).length === 0 || isSettled(play.state, spec)) return null;
  const choice = askOwner(play, hero, () => ({
    kind: 'useBoon',
    rule: 'STEP-14.14',
    params: { who: nameOf(play, hero) },
    choices: [
      { choice: 'keep' },
      ...unusedBoons(heroOf(play.state, hero)).map((item) => ({ choice: item, label: 'useBoon.use' })),
    ],
    default: 'keep',
  }));
  return unusedBoons(heroOf(play.state, hero)).find((item) => item === choice) ?? null;
}

export const boonSteps = (boon: string | null): readonly Step[] => stepIf(boon !== null, 'boon', -1, 'STEP-20.4');

export interface Forced {
  readonly hero: string;
  readonly attributes: readonly Attribute[];
  readonly tn: number;
  /** The foe or hazard behind it, and its name. */
  readonly source: string | null;
  readonly name: string;
  /** The move or the kind of hazard. */
  readonly about: string;
  readonly stakes: readonly string[];
  readonly rules: readonly RuleId[];
}

/**
 * @rule STEP-14.7 One test against the full TN; `failed` is what a failure costs. A natural 1 brings a complication on
 * top, as every 1 does (STEP-4.4). Gives whether the hero came through.
 */
export function forceTest(play: StepPlay, forced: Forced, failed: () => void): boolean {
  const { hero, attributes, source, name, stakes, rules } = forced;
  const plan: Planned = (state, attribute, boon) => ({
    unit: hero,
    kind: 'forced',
    label: 'forced',
    about: forced.about,
    attribute,
    base: forced.tn,
    steps: [...wornSteps(state, heroOf(state, hero)), ...boonSteps(boon)],
    target: source,
    stakes,
    action: false,
    boon,
    rules: ['STEP-14.14', ...rules],
  });
  const attribute = chooseAttribute(play, hero, attributes, plan, { foe: name, rule: rules[0] ?? 'STEP-14.7' });
  const boon = chooseBoonItem(play, hero, plan(play.state, attribute, null));
  const result = takeTest(play, (state) => plan(state, attribute, boon));
  if (result === null || result.success) return true;
  tickFailure(play, 'forced');
  failed();
  const { dead, left } = heroOf(play.state, hero);
  if (result.outcome === 'one' && !dead && !left) universalComplication(play, hero);
  return false;
}
