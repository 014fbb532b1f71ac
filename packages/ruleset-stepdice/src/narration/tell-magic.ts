import type { Line } from '@potyczka/kernel';
import type { HazardEvent } from '../events/hazard.ts';
import type { MagicEvent } from '../events/magic.ts';
import type { RespiteEvent } from '../events/respite.ts';
import type { StepState } from '../state.ts';
import { hazardName, term, unitName } from './names.ts';
import { line, lineFor, lineIfAny, silent, type Tellers } from './teller.ts';

type Of<T extends MagicEvent['type'] | HazardEvent['type']> = Extract<MagicEvent | HazardEvent, { readonly type: T }>;

const who = (e: { readonly unit: string }, state: StepState) => ({ who: unitName(state, e.unit) });

/** What most spells do is told when it happens. */
function spellCast(e: Of<'spellCast'>, state: StepState): readonly Line[] {
  return lineIfAny(`spell.${e.spell}`, { ...who(e, state), ...(e.text === null ? {} : { text: e.text }) });
}

export const magicTellers: Tellers<MagicEvent> = {
  spellCast,
  spellFailed: (e, state) => lineIfAny(`spellFailed.${e.consequence}`, who(e, state)),
  magicBonus: (e, state) => [line(`magicBonus.${e.bonus}`, { ...who(e, state), mana: e.mana })],
  spellResisted: (e, state) => [line(`spellResisted.${e.whole ? 'whole' : 'part'}`, { whom: unitName(state, e.unit) })],
  attentionDrawn: (e, state) => [line('attentionDrawn', { ...who(e, state), whom: unitName(state, e.target) })],
  sustained: (e, state) => [
    line(`sustained.${e.price}`, { ...who(e, state), spell: term('spell', e.spell), mana: e.mana }),
  ],
  armourGranted: (e, state) => [line('armourGranted', who(e, state))],
};

/** A hazard that finds nobody says nothing. */
const hazardActed = (e: Of<'hazardActed'>, state: StepState): readonly Line[] =>
  e.units.length === 0 ? [] : [lineFor('hazardActed', e.kind, { hazard: hazardName(state, e.hazard) })];

export const hazardTellers: Tellers<HazardEvent> = {
  hazardActed,
  trapSprung: (e, state) => [line('trapSprung', who(e, state))],
  searched: (e, state) => [line('searched', { ...who(e, state), n: e.found.length })],
  hazardOff: (e, state) => [line('hazardOff', { ...who(e, state), hazard: hazardName(state, e.hazard) })],
  // The complication has announced it.
  threatRaised: silent,
  threatsCame: silent,
};

export const respiteTellers: Tellers<RespiteEvent> = {
  rested: () => [line('rested')],
  gearUsed: (e, state) => [line('gearUsed', { ...who(e, state), item: term('item', e.kind) })],
};
