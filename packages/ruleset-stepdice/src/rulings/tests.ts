import { shape, violation } from '@potyczka/kernel';
import { badField, isRaw, naming, ONE_UNIT } from '@potyczka/ruleset-kit';
import { TIERS, type TierName } from '../catalogue/spells.ts';
import { universalComplication } from '../procedures/complications/universal.ts';
import { ladderOf } from '../procedures/tests/difficulty.ts';
import { step } from '../procedures/tests/steps.ts';
import { settleDowned } from '../procedures/wounds/hearts.ts';
import { ATTRIBUTES, DICE } from '../vocabulary.ts';
import { NAME_OR_UNIT, type Power, type Powers, power, rulings, saidAs, testPower } from './power.ts';

const { bool, idOf, integer, list, maybe, object, oneOf, text } = shape;

/** What the GM says about tests to come (STEP-24.1, STEP-24.3): used up by the hero's next test. */

/** @rule STEP-4.2 @rule STEP-4.3 @rule STEP-4.6 Only values of the ladder in force. */
const gmSetTn = testPower(
  'STEP-4.3',
  'tn',
  object({ unit: idOf('unit'), tn: integer(1, 99), attribute: maybe(oneOf(...ATTRIBUTES)) }),
  (play, { unit, tn, attribute }) => {
    const said = play.state.rulings;
    const change = { tn: { ...said.tn, [unit]: tn } };
    const approach = attribute === undefined ? {} : { attribute: { ...said.attribute, [unit]: attribute } };
    rulings(play, { ...change, ...approach }, ['STEP-4.3']);
  },
  (state, { tn }) =>
    ladderOf(state).includes(tn) ? [] : [violation('STEP-4.3', 'bad-tn', { tn, expected: ladderOf(state).join(', ') })],
);

/** @rule STEP-4.12 The attribute follows the approach. */
const gmAttribute = testPower(
  'STEP-4.12',
  'attribute',
  object({ unit: idOf('unit'), attribute: oneOf(...ATTRIBUTES) }),
  (play, { unit, attribute }) =>
    rulings(play, { attribute: { ...play.state.rulings.attribute, [unit]: attribute } }, ['STEP-4.12']),
);

/** @rule STEP-5.2 @rule STEP-24.1 One step, two in extremes: for a hero's next test, or for the whole scene. */
const shiftShape = object({
  unit: maybe(idOf('unit')),
  scene: maybe(bool),
  steps: integer(-2, 2),
  label: maybe(text(80)),
});
const shiftOneShape = object({ unit: idOf('unit'), scene: maybe(bool), steps: integer(-2, 2), label: maybe(text(80)) });
const shiftOne = testPower('STEP-5.2', 'steps', shiftOneShape, (play, said) => {
  const before = play.state.rulings.shifts[said.unit] ?? [];
  const more = step(said.label ?? 'gm', said.steps, 'STEP-24.1');
  rulings(play, { shifts: { ...play.state.rulings.shifts, [said.unit]: [...before, more] } }, ['STEP-24.1']);
});

const shiftScene = power({
  rule: 'STEP-5.6',
  shape: shiftShape,
  act: (play, { steps, label = 'gm' }) => {
    const kept = play.state.rulings.scene.filter((one) => one.source !== label);
    const scene = steps === 0 ? kept : [...kept, step(label, steps, 'STEP-5.6')];
    rulings(play, { scene }, ['STEP-5.6']);
  },
});
const shiftOf = (value: unknown): Power => (isRaw(value) && value.scene === true ? shiftScene : shiftOne);
const gmShift: Power = {
  rule: 'STEP-24.1',
  form: shape.formOf(shiftShape),
  check: (reading, value, ...rest) => shiftOf(value).check(reading, value, ...rest),
  apply: (play, value, ...rest) => shiftOf(value).apply(play, value, ...rest),
};

/** @rule STEP-24.3 An automatic step does not count. */
const gmDropStep = testPower(
  'STEP-24.3',
  'source',
  object({ unit: idOf('unit'), source: text(80) }),
  (play, { unit, source }) => {
    const { dropped } = play.state.rulings;
    rulings(play, { dropped: { ...dropped, [unit]: [...(dropped[unit] ?? []), source] } }, ['STEP-24.3']);
  },
);

/** @rule STEP-4.1 Nothing is uncertain, or nothing at stake: no roll. */
const autoSuccess = testPower('STEP-4.1', 'unit', ONE_UNIT, (play, { unit }) =>
  rulings(play, { autoSuccess: [...play.state.rulings.autoSuccess, unit] }, ['STEP-4.1']),
);
/** `true` is said of whoever rolls. */
const gmAutoSuccess = saidAs(autoSuccess, (value) => (value === true ? {} : value));

/** @rule STEP-6.7 Whether a named Talent helps. */
const gmTalent = testPower(
  'STEP-6.7',
  'accept',
  object({ unit: idOf('unit'), accept: bool }),
  (play, { unit, accept }) =>
    rulings(play, { talents: { ...play.state.rulings.talents, [unit]: accept } }, ['STEP-6.7']),
);

/** @rule STEP-12.3 Whether the foe could really reach whoever misses it. */
const gmSetReach = testPower(
  'STEP-12.3',
  'reach',
  object({ unit: idOf('unit'), reach: bool }),
  (play, { unit, reach }) => rulings(play, { reach: { ...play.state.rulings.reach, [unit]: reach } }, ['STEP-12.3']),
);

/** @rule STEP-6.3 Help that makes no sense; the Action is not spent. */
const gmRefuseHelp = power({
  rule: 'STEP-6.3',
  shape: ONE_UNIT,
  form: NAME_OR_UNIT,
  hear: naming('unit'),
  act: (play, { unit }) => {
    rulings(play, { refusedHelp: [...play.state.rulings.refusedHelp, unit] }, ['STEP-6.3']);
    const target = play.state.test?.unit ?? unit;
    play.tell({ type: 'helpRefused', unit, target, rules: ['STEP-6.3'] });
  },
});

/** @rule STEP-21.5 @rule STEP-4.11 The GM names the complication: of the next failure, or now. */
const gmComplication = testPower(
  'STEP-21.5',
  'complication',
  object({ unit: idOf('unit'), complication: text(80), now: maybe(bool) }),
  (play, { unit, complication, now }) => {
    rulings(play, { complication: { ...play.state.rulings.complication, [unit]: complication } }, ['STEP-21.5']);
    if (now !== true) return;
    universalComplication(play, unit);
    settleDowned(play);
  },
);

/** @rule STEP-12.6 */
const gmRetaliationChoice = testPower(
  'STEP-12.6',
  'choice',
  object({ unit: idOf('unit'), choice: oneOf('heart', 'dropWeapon', 'prone') }),
  (play, { unit, choice }) =>
    rulings(play, { retaliation: { ...play.state.rulings.retaliation, [unit]: choice } }, ['STEP-12.6']),
);

const costs = (tier: TierName): readonly number[] => (tier === 'trick' ? [0, 1] : [TIERS[tier].cost]);

/** @rule STEP-15.2 @rule STEP-15.4 Tier and cost of the next spell; a Trick costs 0 or 1. */
const gmMagicTier = testPower(
  'STEP-15.2',
  'tier',
  object({ unit: idOf('unit'), tier: oneOf('trick', 'standard', 'strong', 'greatPower'), cost: maybe(integer(0, 3)) }),
  (play, { unit, tier, cost }) => {
    const said = { tier, cost: cost ?? TIERS[tier].cost };
    rulings(play, { magicTier: { ...play.state.rulings.magicTier, [unit]: said } }, ['STEP-15.2']);
  },
  (_state, { tier, cost }, field) =>
    cost === undefined || costs(tier).includes(cost)
      ? []
      : [badField(`${field}.cost`, `one of ${costs(tier).join(', ')}`)],
);

/** The next rolls show these faces (protocol, `rule`). */
const gmRoll = power({
  rule: 'STEP-24.3',
  shape: list(integer(1, Math.max(...DICE)), 0, 12),
  act: (play, rolls) => rulings(play, { rolls }, ['STEP-24.3']),
});

export const testPowers: Powers = {
  gmSetTn,
  gmAttribute,
  gmShift,
  gmDropStep,
  gmAutoSuccess,
  gmTalent,
  gmSetReach,
  gmRefuseHelp,
  gmComplication,
  gmRetaliationChoice,
  gmMagicTier,
  gmRoll,
};
