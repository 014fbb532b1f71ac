import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { event, squares } from './event.ts';
import { withFoe, withHero } from './fold.ts';

const { bool, oneOf } = shape;
const { name, names, orNull, whole, words } = kinds;

export const magicEvents = [
  /** The spell takes effect; `text` is what a free one was described as (STEP-15.2). */
  event('spellCast', {
    data: { unit: name, spell: name, tier: words, cost: whole, targets: names, squares, text: orNull(words) },
    // What most spells do is told when it happens.
    line: (e, { lineIfAny, unit }) =>
      lineIfAny(`spell.${e.spell}`, { who: unit(e.unit), ...(e.text === null ? {} : { text: e.text }) }),
  }),
  /** @rule STEP-15.5 No effect, the Mana is gone, and a minor consequence follows. */
  event('spellFailed', {
    data: { unit: name, spell: name, consequence: oneOf('exposed', 'heart', 'attention') },
    line: (e, { lineIfAny, unit }) => lineIfAny(`spellFailed.${e.consequence}`, { who: unit(e.unit) }),
  }),
  /** @rule STEP-15.7 What the maximum brings; `mana` is what the caster has afterwards. */
  event('magicBonus', {
    data: { unit: name, spell: name, bonus: oneOf('scale', 'refund', 'extra'), mana: whole },
    fold: (state, e) => withHero(state, e.unit, () => ({ mana: e.mana })),
    line: (e, { unit }) => line(`magicBonus.${e.bonus}`, { who: unit(e.unit), mana: e.mana }),
  }),
  /** @rule STEP-14.8 Resistance: the first effect of its type is cut short, or passes a Minion by. */
  event('spellResisted', {
    data: { unit: name, spell: name, whole: bool },
    fold: (state, e) =>
      withFoe(state, e.unit, (foe) => ({
        resistanceUsed: true,
        shown: [...new Set([...foe.shown, 'resistance'])],
      })),
    line: (e, { unit }) => line(`spellResisted.${e.whole ? 'whole' : 'part'}`, { whom: unit(e.unit) }),
  }),
  /** @rule STEP-15.6 The nearest foe has the caster in its eye. */
  event('attentionDrawn', {
    data: { unit: name, target: name },
    fold: (state, e) => withFoe(state, e.unit, () => ({ mustTarget: e.target })),
    line: (e, { unit }) => line('attentionDrawn', { who: unit(e.unit), whom: unit(e.target) }),
  }),
  /** @rule STEP-15.9 An effect is kept running: for 1 Mana, for the Action of this turn, or for that of the next round. */
  event('sustained', {
    data: { unit: name, effect: name, spell: name, price: oneOf('mana', 'action', 'nextAction'), mana: whole },
    fold: (state, e) =>
      withHero(state, e.unit, (hero) => ({
        mana: e.mana,
        actionLeft: e.price === 'action' ? 0 : hero.actionLeft,
        owesAction: hero.owesAction || e.price === 'nextAction',
      })),
    line: (e, { term, unit }) =>
      line(`sustained.${e.price}`, { who: unit(e.unit), spell: term('spell', e.spell), mana: e.mana }),
  }),
  /** Catalogue 9.4, Great ward. @rule STEP-17.1 */
  event('armourGranted', {
    data: { unit: name, by: name, armour: whole },
    fold: (state, e) => withHero(state, e.unit, () => ({ armour: e.armour })),
    line: (e, { unit }) => line('armourGranted', { who: unit(e.unit) }),
  }),
] as const;
