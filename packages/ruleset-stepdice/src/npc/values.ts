import { weaponInHand } from '../read.ts';
import type { Foe, Hero, StepState } from '../state.ts';
import type { FoeClass } from '../vocabulary.ts';

/** What figures are worth by themselves: judgement, no rule. A healthy hero or an Elite is worth a little over 1,000. */

/** On its feet a hero acts, whatever it has left; down, it can still be raised (STEP-16.2). */
const ON_ITS_FEET = 300;
const DOWNED = 150;
const HEART = 160;
const ARMOUR = 150;
const MANA = 25;
/** Mana is worth more to those who know how to use it. */
const MAGES_MANA = 55;

export const isMage = (hero: Hero): boolean => hero.dice.magic >= 10;

/** Whatever else is wrong with it, on its feet it is better than down. */
const BURDENED = 200;

function burdens(hero: Hero): number {
  const sum =
    (hero.prone ? 70 : 0) +
    (hero.restrained ? 110 : 0) +
    (hero.immobilised ? 80 : 0) +
    (hero.blinded ? 50 : 0) +
    (hero.coverBroken ? 25 : 0) +
    (weaponInHand(hero) === undefined && !isMage(hero) ? 140 : 0);
  return Math.min(BURDENED, sum);
}

export function heroValue(hero: Hero): number {
  if (hero.dead) return 0;
  const mana = hero.mana * (isMage(hero) ? MAGES_MANA : MANA);
  if (hero.downed) return DOWNED + mana;
  return ON_ITS_FEET + HEART * hero.hearts + ARMOUR * hero.armour + mana - burdens(hero);
}

/** What one more lost Heart would cost, after so many others; Armour takes the first (STEP-17.1). */
export function heartAtStake(hero: Hero, after = 0): number {
  if (hero.armour > after) return ARMOUR;
  const hearts = hero.hearts - Math.max(0, after - hero.armour);
  if (hearts > 1) return HEART;
  return hearts === 1 ? HEART + ON_ITS_FEET - burdens(hero) - DOWNED : 0;
}

/** How long each would take to bring down, and how much harm it does until then. */
const CLASS_VALUE: Readonly<Record<FoeClass, number>> = { minion: 480, elite: 1000, boss: 1900 };
/** A foe acts as well with its last Wound as with its first, but whoever wants it out needs them all. */
const STANDING = 0.12;

const hindered = (foe: Foe): number =>
  (foe.stunned ? 120 : 0) +
  (foe.prone ? 40 : 0) +
  (foe.immobilised ? 50 : 0) +
  (foe.disarmed ? 100 : 0) +
  (foe.distracted ? 25 : 0) +
  (foe.stance === 'withdraw' ? 60 : foe.stance === 'hold' ? 25 : 0);

/** @rule STEP-25.1 Whoever has to be slain counts for more than anybody else. */
const isTheGoal = ({ scenario }: StepState, foe: Foe): boolean =>
  scenario.objective.kind === 'slay' && scenario.objective.what === foe.id;

/** STEP-11.6: what will eat the next hit is one more hit whoever wants the foe out has to land. */
const SHIELD = 0.25;

const shieldsOf = (foe: Foe): number =>
  foe.class === 'minion'
    ? 0
    : foe.traits.filter(
        ({ name }) => (name === 'tough' && !foe.toughUsed) || (name === 'lightArmour' && !foe.lightArmourUsed),
      ).length;

const wholeOf = (state: StepState, foe: Foe): number => CLASS_VALUE[foe.class] * (isTheGoal(state, foe) ? 1.6 : 1);

/** A foe with so many Wounds taken and so many shields left. */
function afterWounds(state: StepState, foe: Foe, wounds: number, shields: number): number {
  const left = foe.limit - wounds;
  return left <= 0 ? 0 : wholeOf(state, foe) * (STANDING + (1 - STANDING) * (left / foe.limit) + shields * SHIELD);
}

export const foeValue = (state: StepState, foe: Foe): number =>
  foe.out ? 0 : Math.max(60, afterWounds(state, foe, foe.wounds, shieldsOf(foe)) - hindered(foe));

/** What a hit of so many Wounds would cost the foes; shields take the first (STEP-11.6). */
export function hitAtStake(state: StepState, foe: Foe, wounds = 1): number {
  const shields = shieldsOf(foe);
  const now = afterWounds(state, foe, foe.wounds, shields);
  const eaten = Math.min(shields, wounds);
  return now - afterWounds(state, foe, foe.wounds + wounds - eaten, shields - eaten);
}
