import { type Violation, violation } from '@potyczka/kernel';
import { type Spell, spells, TIERS, type TierName } from '../../catalogue/spells.ts';
import type { Situation } from '../../commands.ts';
import { inCombat, isBrief, isOn } from '../../read.ts';
import { asSaid, relationOf } from '../../spatial.ts';
import type { Foe, Hero, Step, StepState } from '../../state.ts';
import { foeSteps, placeSteps } from '../attack/plan.ts';
import type { Planned, PressAnswer } from '../attack/press.ts';
import { stakesOf } from '../attack/retaliation.ts';
import { barsBoon, boonItem, heroSteps, namedTalents, step, stepIf, talentSteps } from '../tests/steps.ts';
import { barsTest, type TestSpec } from '../tests/test.ts';
import { aimedCast, type CastCommand, foesMeant, isAttackSpell, isSingle, namedBy, spellFor } from './aim.ts';
import { barsAim } from './bars.ts';

/** A spell before the roll: tier, cost, TN and steps (STEP-15.2 to STEP-15.4, STEP-15.8, STEP-15.12). */

export interface Weight {
  readonly tier: TierName;
  readonly tn: number;
  readonly cost: number;
}

const isTier = (word: string): word is TierName => Object.hasOwn(TIERS, word);

/** @rule STEP-15.2 @rule STEP-15.3 The GM's word on tier and cost, else the book's. */
function weightOf(state: StepState, unit: string, spell: Pick<Spell, 'tier' | 'tn' | 'cost'>): Weight {
  const said = state.rulings.magicTier[unit];
  if (said === undefined || !isTier(said.tier)) return { tier: spell.tier, tn: spell.tn, cost: spell.cost };
  return { tier: said.tier, tn: TIERS[said.tier].tn, cost: said.cost };
}

/** @rule STEP-15.8 Several targets of a single-target effect: a point of Mana more, or a step. */
const isSpread = (command: CastCommand, spell: Spell): boolean => isSingle(spell) && namedBy(command, spell).length > 1;

/** What the cast costs in all. */
const costOf = (command: CastCommand, spell: Spell, { cost }: Weight): number =>
  cost + (isSpread(command, spell) && command.extraPay !== 'step' ? 1 : 0);

/** @rule STEP-15.12 The tier's TN or the highest among the foes, whichever the table goes by. */
export function baseAgainst(state: StepState, tn: number, foes: readonly Foe[]): number {
  if (foes.length === 0) return tn;
  const highest = Math.max(...foes.map((foe) => foe.tn));
  const mode = isBrief(state, 'variant54') ? 'foe' : state.options.magicAttackTn;
  if (mode === 'tier') return tn;
  return mode === 'foe' ? highest : Math.max(tn, highest);
}

/** @rule STEP-15.12 Cover and the rest count as for a ranged attack. */
const stepsAgainst = (state: StepState, hero: Hero, foe: Foe, said: Situation | undefined): readonly Step[] => {
  const relation = asSaid(relationOf(state, hero, foe), said);
  return [...foeSteps(state, foe, relation, 'magic'), ...placeSteps(state, foe.at, relation, 'magic', said)];
};

/** One roll for all: what makes one of them harder counts, what makes it easier only if it holds for every one. */
function sharedSteps(lists: readonly (readonly Step[])[]): readonly Step[] {
  const [first = [], ...others] = lists;
  if (others.length === 0) return first;
  const known = new Map<string, Step>();
  for (const one of lists.flat()) if (!known.has(one.source)) known.set(one.source, one);
  const everywhere = (source: string): boolean => lists.every((list) => list.some((one) => one.source === source));
  return [...known.values()].filter((one) => one.value > 0 || everywhere(one.source));
}

export function stepsAgainstAll(
  state: StepState,
  hero: Hero,
  foes: readonly Foe[],
  said: Situation | undefined,
): readonly Step[] {
  if (foes.length > 0) return sharedSteps(foes.map((foe) => stepsAgainst(state, hero, foe, said)));
  return (said?.modifiers ?? []).map(({ label, value }) => step(label, value, 'STEP-24.1'));
}

/** @rule STEP-15.6 What a failure brings, beside the Mana that is gone in any case. */
export const magicStakes = (state: StepState): readonly string[] =>
  state.options.magicConsequence === 'gm' ? ['consequence'] : [String(state.options.magicConsequence)];

/** A spell before the roll: where it is aimed, what it weighs, what it costs in all, and its test. */
export interface CastPlan extends Planned {
  readonly command: CastCommand;
  readonly hero: Hero;
  readonly spell: Spell;
  readonly weight: Weight;
  readonly cost: number;
}

/** Undefined where there is no such hero, or no such spell. */
export function planCast(state: StepState, said: CastCommand, press?: PressAnswer): CastPlan | undefined {
  const hero = state.units[said.unit];
  const spell = spellFor(said.spell);
  if (hero?.kind !== 'hero' || spell === undefined) return undefined;
  const command = aimedCast(state, said);
  const weight = weightOf(state, hero.id, spell);
  const cost = costOf(command, spell, weight);
  const facts = { command, hero, spell, weight, cost };
  return { state, ...facts, test: testOf(state, facts, press) };
}

function testOf(
  state: StepState,
  { command, hero, spell, weight, cost }: Omit<CastPlan, keyof Planned>,
  press: PressAnswer | undefined,
): TestSpec {
  const attack = isAttackSpell(state, spell);
  const foes = spell.offensive ? foesMeant(state, command, spell) : [];
  const kind = attack ? 'attack' : 'magic';
  const boon = boonItem(hero, command.boon)?.id ?? null;
  const spread = isSpread(command, spell) && command.extraPay === 'step';
  const [first] = foes;
  return {
    unit: hero.id,
    kind,
    label: 'magic',
    about: spell.id,
    attribute: 'magic',
    base: baseAgainst(state, weight.tn, foes),
    steps: [
      ...stepsAgainstAll(state, hero, foes, command.situation),
      ...stepIf(spread, 'targets', 1, 'STEP-15.8'),
      ...heroSteps(state, hero, { kind, attribute: 'magic', boon, ...(press === undefined ? {} : { press }) }),
      ...talentSteps(state, hero, command.talent, []),
    ],
    target: first?.id ?? namedBy(command, spell)[0] ?? null,
    stakes: attack && first !== undefined ? stakesOf(state, first.id, hero.id) : magicStakes(state),
    action: inCombat(state),
    mana: cost,
    boon,
    needsEdge: attack && isOn(state, 'eliteNeedsEdge') && foes.some((foe) => foe.class === 'elite'),
    rules: ['STEP-15.2', 'STEP-15.3', ...(spell.offensive ? ['STEP-15.12'] : [])],
  };
}

/** @rule STEP-15.11 */
export const barsMana = (hero: Hero, cost: number): readonly Violation[] =>
  hero.mana < cost ? [violation('STEP-15.11', 'no-mana', { cost, mana: hero.mana })] : [];

/** Everything a spell asks for, in the order of the command table. */
export function barsCast(state: StepState, plan: CastPlan | undefined): readonly Violation[] {
  if (plan === undefined)
    return [violation('STEP-15.2', 'bad-choice', { expected: Object.keys(spells).map((id) => `@spell.${id}`) })];
  const { command, hero, spell, cost } = plan;
  const broken = [
    ...barsMana(hero, cost),
    ...barsAim(state, hero, command, spell),
    ...barsBoon(hero, command.boon),
    ...namedTalents(state, hero, command.talent).errors,
  ];
  return broken.length > 0 ? broken : barsTest(state, plan.test);
}
