import { type Violation, violation } from '@potyczka/kernel';
import { TIERS, type TierName } from '../catalogue/spells.ts';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { type PressAnswer, pressComplication, takePlanned } from '../procedures/attack/press.ts';
import { askGm } from '../procedures/gm.ts';
import { chooseBonus, failSpell } from '../procedures/magic/outcome.ts';
import { barsMana, baseAgainst, magicStakes, stepsAgainstAll, type Weight } from '../procedures/magic/plan.ts';
import { fireClocks, tickFailure } from '../procedures/scenes/clocks.ts';
import { heroSteps } from '../procedures/tests/steps.ts';
import type { TestSpec } from '../procedures/tests/test.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { gmSeat, heroOf, inCombat, isPresent } from '../read.ts';
import type { Foe, StepState } from '../state.ts';
import { type Action, checkHero } from './action.ts';
import { showHostility } from './attack.ts';

/** An effect of one's own (STEP-15.2): described by the player, weighed by the GM, brought about by the GM's word. */

type Freeform = CommandOf<'castFreeform'>;

const isTier = (word: string): word is TierName => Object.hasOwn(TIERS, word);

const weigh = (tier: TierName, cost: number): Weight => ({ tier, tn: TIERS[tier].tn, cost });

/** What the GM has said already. */
function weighed(state: StepState, unit: string): Weight | undefined {
  const said = state.rulings.magicTier[unit];
  return said === undefined || !isTier(said.tier) ? undefined : weigh(said.tier, said.cost);
}

/** @rule STEP-15.4 A Trick may be had for nothing. */
const ANSWERS: Readonly<Record<string, Weight>> = {
  freeTrick: weigh('trick', 0),
  trick: weigh('trick', 1),
  standard: weigh('standard', TIERS.standard.cost),
  strong: weigh('strong', TIERS.strong.cost),
  greatPower: weigh('greatPower', TIERS.greatPower.cost),
};

/** @rule STEP-15.2 @rule STEP-24.3 The GM names tier and cost, or refuses; an empty chair refuses. */
function askTier(play: StepPlay, { unit, text }: Freeform): Weight | undefined {
  const before = weighed(play.state, unit);
  if (before !== undefined) return before;
  const choice = askGm(play, () => ({
    kind: 'freeformTier',
    unit,
    rule: 'STEP-15.2',
    params: { who: heroOf(play.state, unit).name, text },
    choices: [...Object.keys(ANSWERS), 'refuse'].map((one) => ({ choice: one, label: `freeformTier.${one}` })),
    default: 'refuse',
  }));
  return weighed(play.state, unit) ?? ANSWERS[String(choice)];
}

const foeNamed = (state: StepState, target: string | undefined): Foe | undefined => {
  const unit = target === undefined ? undefined : state.units[target];
  return unit?.kind === 'foe' ? unit : undefined;
};

function freeSpec(state: StepState, command: Freeform, weight: Weight, press: PressAnswer | undefined): TestSpec {
  const hero = heroOf(state, command.unit);
  const foe = foeNamed(state, command.target);
  const foes = foe === undefined ? [] : [foe];
  return {
    unit: hero.id,
    kind: 'magic',
    label: 'magic',
    about: 'freeform',
    attribute: 'magic',
    base: baseAgainst(state, weight.tn, foes),
    steps: [
      ...stepsAgainstAll(state, hero, foes, undefined),
      ...heroSteps(state, hero, { kind: 'magic', attribute: 'magic', ...(press === undefined ? {} : { press }) }),
    ],
    target: command.target ?? null,
    stakes: magicStakes(state),
    action: inCombat(state),
    mana: weight.cost,
    rules: ['STEP-15.2', 'STEP-15.3'],
  };
}

function barsOwn(state: StepState, { unit, target }: Freeform): readonly Violation[] {
  const aim = target === undefined ? undefined : state.units[target];
  if (target !== undefined && (aim === undefined || !isPresent(aim)))
    return [violation('STEP-15.2', 'illegal-target', { target })];
  const said = weighed(state, unit);
  if (said === undefined)
    return gmSeat(state) === null ? [violation('STEP-24.3', 'gm-refused', { unit, why: 'nobody' })] : [];
  return barsMana(heroOf(state, unit), said.cost);
}

function succeed(play: StepPlay, { unit, text, target }: Freeform, weight: Weight, exceptional: boolean): void {
  if (exceptional) chooseBonus(play, unit, 'freeform', weight.cost);
  play.tell({
    type: 'spellCast',
    unit,
    spell: 'freeform',
    tier: weight.tier,
    cost: weight.cost,
    targets: target === undefined ? [] : [target],
    squares: [],
    text,
    rules: ['STEP-15.2', 'STEP-15.3'],
  });
}

/** @rule STEP-15.11 Refused, or beyond the hero's Mana: nothing is spent. */
const comeToNothing = (play: StepPlay, unit: string, { code, rule }: Violation): void =>
  play.tell({ type: 'testWithdrawn', unit, code, rules: rule === undefined ? [] : [rule] });

function work(play: StepPlay, command: Freeform): void {
  const { unit } = command;
  const weight = askTier(play, command);
  const refused = weight === undefined ? [violation('STEP-15.2', 'gm-refused', { unit })] : [];
  const [broken] = [...refused, ...barsMana(heroOf(play.state, unit), weight?.cost ?? 0)];
  if (weight === undefined || broken !== undefined) {
    if (broken !== undefined) comeToNothing(play, unit, broken);
    return;
  }
  const hostile = foeNamed(play.state, command.target) !== undefined;
  if (hostile) play.follow.takeUpArms(play, unit);
  const now = (state: StepState): Weight => weighed(state, unit) ?? weight;
  const result = takePlanned(play, unit, {
    plan: undefined,
    again: (state, press) => ({ state, test: freeSpec(state, command, now(state), press) }),
    bars: (state) => [...barsOwn(state, command), ...barsMana(heroOf(state, unit), now(state).cost)],
  });
  if (result === null) return;
  if (hostile && command.target !== undefined) showHostility(play, unit, command.target);
  if (result.success) succeed(play, command, weight, result.outcome === 'exceptional');
  else {
    tickFailure(play, 'magic');
    failSpell(play, unit, 'freeform', result.outcome === 'one');
    if (result.pressed) pressComplication(play, unit);
  }
  settleDowned(play);
  fireClocks(play);
}

/** @rule STEP-15.2 */
export const castFreeform: Action<'castFreeform'> = {
  may: ({ state }, command) => checkHero(state, command, { action: true }, () => barsOwn(state, command)),
  act: work,
};
