import type { StepPlay } from '../../play.ts';
import { heroOf, isUp } from '../../read.ts';
import { expose, nearestFoe, universalComplication } from '../complications/universal.ts';
import { askGm, askOwner, nameOf } from '../gm.ts';
import { loseHeart } from '../wounds/hearts.ts';
import type { MagicBonus } from './spell-effects.ts';

/** What a maximum brings to a spell, and what a failure costs (STEP-15.5 to STEP-15.7). */

/** @rule STEP-15.7 Scale, a point of Mana back, or something else; unasked the Mana, if there was any to pay. */
export function chooseBonus(play: StepPlay, unit: string, spell: string, cost: number): MagicBonus {
  const open: readonly MagicBonus[] = cost >= 1 ? ['scale', 'refund', 'extra'] : ['scale', 'extra'];
  const bonus = askOwner(play, unit, () => ({
    kind: 'chooseMagicBonus',
    rule: 'STEP-15.7',
    params: { who: nameOf(play, unit), spell: `@spell.${spell}` },
    choices: open.map((choice) => ({ choice, label: `magicBonus.${choice}` })),
    default: cost >= 1 ? 'refund' : 'scale',
  })) as MagicBonus;
  const hero = heroOf(play.state, unit);
  const mana = bonus === 'refund' ? Math.min(hero.manaMax, hero.mana + 1) : hero.mana;
  play.tell({ type: 'magicBonus', unit, spell, bonus, mana, rules: ['STEP-15.7'] });
  return bonus;
}

type Consequence = 'exposed' | 'heart' | 'attention';
const CONSEQUENCES: readonly Consequence[] = ['exposed', 'heart', 'attention'];

/** @rule STEP-15.6 @rule STEP-24.3 The table's, or the GM's; with nobody there to notice, the caster is exposed. */
function consequenceOf(play: StepPlay, unit: string): Consequence {
  const option = play.state.options.magicConsequence;
  const said =
    option === 'gm'
      ? askGm(play, () => ({
          kind: 'magicConsequence',
          unit,
          rule: 'STEP-15.6',
          params: { who: nameOf(play, unit) },
          choices: CONSEQUENCES.map((choice) => ({ choice, label: `magicConsequence.${choice}` })),
          default: 'exposed',
        }))
      : option;
  const wanted = CONSEQUENCES.find((one) => one === said) ?? 'exposed';
  const noticed = nearestFoe(play.state, heroOf(play.state, unit)) !== undefined;
  return wanted === 'attention' && !noticed ? 'exposed' : wanted;
}

function suffer(play: StepPlay, unit: string, consequence: Consequence): void {
  const foe = nearestFoe(play.state, heroOf(play.state, unit));
  if (consequence === 'heart') loseHeart(play, unit, 'magicConsequence', ['STEP-15.6']);
  else if (consequence === 'exposed') expose(play, unit, ['STEP-15.6']);
  else if (foe !== undefined) play.tell({ type: 'attentionDrawn', unit: foe.id, target: unit, rules: ['STEP-15.6'] });
}

/** @rule STEP-15.5 @rule STEP-15.14 No effect and a consequence, no retaliation; on a 1 a complication as well. */
export function failSpell(play: StepPlay, unit: string, spell: string, one: boolean): void {
  const consequence = consequenceOf(play, unit);
  play.tell({ type: 'spellFailed', unit, spell, consequence, rules: ['STEP-15.5', 'STEP-15.6'] });
  suffer(play, unit, consequence);
  const hero = heroOf(play.state, unit);
  const named = play.state.rulings.complication[unit] !== undefined;
  if ((one || named) && isUp(hero))
    universalComplication(play, unit, { item: hero.gear.find((item) => item.focus)?.id ?? null });
}

/** @rule STEP-15.6 The foe phase it was meant for is over. */
export function forgetAttention(play: StepPlay): void {
  for (const unit of Object.values(play.state.units))
    if (unit.kind === 'foe' && unit.mustTarget !== null)
      play.tell({
        type: 'unitNoted',
        unit: unit.id,
        change: { mustTarget: null },
        what: 'attention',
        rules: ['STEP-15.6'],
      });
}
