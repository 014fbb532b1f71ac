import { shape, violation } from '@potyczka/kernel';
import { badField, ONE_UNIT } from '@potyczka/ruleset-kit';
import { type Advance, advanced, growthOf, mayAdvance, missionXp } from '../advancement.ts';
import { armourOf } from '../catalogue/gear.ts';
import { weaponOf, weapons } from '../catalogue/weapons.ts';
import { afterFullBattle, trained } from '../familiarity.ts';
import { afterBattle, naturalHealing, rest, wake } from '../procedures/damage/aftermath.ts';
import { mayTreat, mayTreatBruises, type Treatment, treatBruises, treatWounds } from '../procedures/damage/healing.ts';
import { fitByHand } from '../procedures/gear/armour-fitting.ts';
import { giveSupport } from '../procedures/tests/support.ts';
import { takeTest } from '../procedures/tests/trait-test.ts';
import { itemOf, unitOf } from '../read.ts';
import { ATTRIBUTES, SKILLS } from '../vocabulary.ts';
import { type Powers, power } from './power.ts';

const { bool, either, idOf, integer, list, maybe, object, oneOf, text, wordOf } = shape;

/** What happens between battles, by the GM's word (ACE-6.19, ACE-8, ACE-18, ACE-19). */

const gmHeal = power({
  rule: 'ACE-8.1',
  shape: object({
    unit: idOf('unit'),
    target: idOf('unit'),
    kit: maybe(bool),
    minutes: maybe(integer(0, 99999)),
    machine: maybe(bool),
  }),
  may: (state, said) => mayTreat(state, said as Treatment),
  act: (play, said) => treatWounds(play, said as Treatment),
});

const gmBruises = power({
  rule: 'ACE-8.7',
  shape: object({ unit: idOf('unit'), target: idOf('unit') }),
  may: (state, { unit, target }) => mayTreatBruises(state, unit, target),
  act: (play, { unit, target }) => treatBruises(play, unit, target),
});

/** @rule ACE-8.4 Holders of Healing or Survival may support it. */
const gmNaturalHealing = power({
  rule: 'ACE-8.4',
  shape: object({
    unit: idOf('unit'),
    mechanic: maybe(idOf('unit')),
    supporters: maybe(list(object({ unit: idOf('unit'), skill: oneOf('healing', 'survival') }), 0, 9)),
  }),
  act: (play, { unit, mechanic, supporters = [] }) => {
    for (const { unit: helper, skill } of supporters) {
      const result = takeTest(play, { unit: helper, purpose: 'support', trait: skill, kind: 'free', matters: true });
      giveSupport(play, helper, unit, 'vigor', result);
    }
    naturalHealing(play, unit, mechanic);
  },
});

const gmRest = power({
  rule: 'ACE-8.6',
  shape: object({ units: list(idOf('unit'), 1, 40), hours: integer(1, 9999) }),
  act: (play, { units, hours }) => {
    for (const unit of units) rest(play, unit, hours);
  },
});

const everyone = object({ units: list(idOf('unit'), 1, 40) });
const gmAfterBattle = power({
  rule: 'ACE-6.19',
  shape: everyone,
  act: (play, { units }) => {
    for (const unit of units) afterBattle(play, unit);
  },
});

const gmWake = power({
  rule: 'ACE-6.19',
  shape: ONE_UNIT,
  may: (state, { unit }) => {
    const { unconscious, dead } = unitOf(state, unit);
    return unconscious && !dead ? [] : [violation('ACE-6.19', 'bad-target', { target: unit })];
  },
  act: (play, { unit }) => wake(play, unit),
});

/** @rule ACE-19.1 Two for the mission and what the GM adds. */
const gmXp = power({
  rule: 'ACE-19.1',
  shape: object({ units: list(idOf('unit'), 1, 40), bonus: maybe(integer(0, 2)) }),
  act: (play, { units, bonus = 0 }) => {
    for (const unit of units) {
      const growth = growthOf(unitOf(play.state, unit));
      const change = { growth: { ...growth, xp: growth.xp + missionXp(bonus) } };
      play.tell({ type: 'grew', unit, change, how: 'xp', rules: ['ACE-19.1'] });
    }
  },
});

const skill = oneOf(...SKILLS);
const advance = either(
  either(object({ kind: oneOf('edge'), edge: wordOf('edge') }), object({ kind: oneOf('skill'), skill })),
  either(
    object({ kind: oneOf('skills'), skills: list(skill, 2, 2) }),
    either(
      object({ kind: oneOf('attribute'), attribute: oneOf(...ATTRIBUTES) }),
      object({ kind: oneOf('hindrance'), hindrance: text(60) }),
    ),
  ),
);

/** @rule ACE-19.2 One advance. @rule ACE-19.3 Companions grow freely by their role, without XP. */
const gmAdvance = power({
  rule: 'ACE-19.2',
  shape: object({ unit: idOf('unit'), advance, companion: maybe(bool) }),
  may: (state, { unit, advance: chosen, companion }) => {
    const broken = mayAdvance(unitOf(state, unit), chosen as unknown as Advance);
    return companion === true ? broken.filter(({ code }) => code !== 'no-xp') : broken;
  },
  act: (play, { unit, advance: chosen, companion }) => {
    const before = unitOf(play.state, unit);
    const change = advanced(before, chosen as unknown as Advance);
    const growth = companion === true ? { growth: growthOf(before) } : {};
    play.tell({ type: 'grew', unit, change: { ...change, ...growth }, how: chosen.kind, rules: ['ACE-19.2'] });
  },
});

/** @rule ACE-18.3 A full battle with a weapon, training with it, or buying one. */
const gmTrain = power({
  rule: 'ACE-18.3',
  shape: object({ unit: idOf('unit'), weapon: wordOf('weapon'), how: oneOf('battle', 'training', 'bought') }),
  may: (_state, { weapon }, field) =>
    weaponOf(weapon) === undefined ? [badField(`${field}.weapon`, `one of ${Object.keys(weapons).join(', ')}`)] : [],
  act: (play, { unit, weapon, how }) => {
    const before = unitOf(play.state, unit);
    const change = how === 'battle' ? afterFullBattle(before, weapon) : trained(before, weapon);
    play.tell({ type: 'grew', unit, change, how: `familiarity.${how}`, rules: ['ACE-18.3'] });
  },
});

/** @rule ACE-18.2 One's own work on a piece of armour. */
const gmFitArmour = power({
  rule: 'ACE-18.2',
  shape: object({ unit: idOf('unit'), item: idOf('item') }),
  may: (state, { unit, item }, field) => {
    const piece = itemOf(unitOf(state, unit), item);
    return piece !== undefined && armourOf(piece.kind) !== undefined
      ? []
      : [badField(`${field}.item`, 'a piece of armour it has')];
  },
  act: (play, { unit, item }) => {
    const piece = itemOf(unitOf(play.state, unit), item);
    if (piece !== undefined) fitByHand(play, unit, piece, armourOf(piece.kind)?.armour ?? 0);
  },
});

export const betweenPowers: Powers = {
  gmHeal,
  gmBruises,
  gmNaturalHealing,
  gmRest,
  gmAfterBattle,
  gmWake,
  gmXp,
  gmAdvance,
  gmTrain,
  gmFitArmour,
};
