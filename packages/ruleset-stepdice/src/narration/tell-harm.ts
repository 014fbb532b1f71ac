import type { Line, Params } from '@potyczka/kernel';
import type { ComplicationEvent } from '../events/complication.ts';
import type { ConditionEvent } from '../events/condition.ts';
import type { HarmEvent } from '../events/harm.ts';
import { isBrief } from '../read.ts';
import type { StepState } from '../state.ts';
import type { Harm } from '../vocabulary.ts';
import { has, itemName, term, unitName, unitNames } from './names.ts';
import { line, lineFor, lineIfAny, type Tellers } from './teller.ts';

type Of<T extends HarmEvent['type'] | ConditionEvent['type'] | ComplicationEvent['type']> = Extract<
  HarmEvent | ConditionEvent | ComplicationEvent,
  { readonly type: T }
>;

const who = (e: { readonly unit: string }, state: StepState) => ({ who: unitName(state, e.unit) });

/** A Minion that falls is told to be out; what a trait swallows is told by its name. */
function foeHit(e: Of<'foeHit'>, state: StepState): readonly Line[] {
  const whom = unitName(state, e.unit);
  const soaked = e.traits.map((trait) => lineFor('soaked', trait, { whom }));
  if (e.taken === 0 || e.limit === 1) return soaked;
  const copy = isBrief(state, 'variant55') ? 'hearts' : 'wounds';
  return [...soaked, line(`foeHit.${copy}`, { whom, n: e.taken, total: e.total, limit: e.limit })];
}

function retaliation(e: Of<'retaliation'>, state: StepState): readonly Line[] {
  const params = { foe: unitName(state, e.foe) };
  if (e.what !== 'none') return [line('retaliation', params)];
  return [line(e.reach ? 'retaliation.spared' : 'retaliation.unreached', params)];
}

/** Blows of which the line before names who struck them. */
const STRUCK: readonly Harm[] = ['strike', 'retaliation', 'attack'];

/** What a Heart is lost to, where nobody was just told to strike. */
function causeOf({ harm, rules }: Of<'heartLost'>): Params {
  if (rules.includes('STEP-7.10')) return { cause: '@harm.parting' };
  return STRUCK.includes(harm) ? {} : { cause: `@harm.${harm}` };
}

export const harmTellers: Tellers<HarmEvent> = {
  foeHit,
  foeOut: (e, state) => [line('foeOut', { whom: unitName(state, e.unit) })],
  // What the others bring is told when it happens.
  boonChosen: (e, state) => lineIfAny(`boon.${e.boon}`, { ...who(e, state), whom: unitName(state, e.target) }),
  retaliation,
  heartLost: (e, state) => [line('heartLost', { ...who(e, state), hearts: e.hearts, ...causeOf(e) })],
  armourSpent: (e, state) => [line('armourSpent', who(e, state))],
  harmShrugged: (e, state) => [line('harmShrugged', who(e, state))],
  downed: (e, state) => [line('downed', who(e, state))],
  died: (e, state) => [line('died', who(e, state))],
  healed: (e, state) => [
    line(e.amount === 0 ? 'nothingHealed' : 'healed', {
      ...who(e, state),
      ...(e.amount === 0 ? {} : { n: e.amount, hearts: e.hearts }),
    }),
  ],
  raised: (e, state) => [line('raised', { ...who(e, state), by: unitName(state, e.by) })],
};

/** An effect that gives a condition is told by it; others by their own name, if they have a line. */
function effectSet(e: Of<'effectSet'>, state: StepState): readonly Line[] {
  const { condition, name, targets } = e.effect;
  const params = { who: unitNames(state, targets) };
  if (has(`log.effect.${name}`)) return [line(`effect.${name}`, params)];
  return condition === null ? [] : [line(`condition.${condition}`, params)];
}

/** What a foe keeps running; a hero's price for it is told by itself. */
function effectKept(e: Of<'effectKept'>, state: StepState): readonly Line[] {
  const kept = [...state.zones, ...state.effects].find((one) => one.id === e.effect);
  const source = kept?.source ?? null;
  if (kept === undefined || source === null || state.units[source]?.kind === 'hero') return [];
  const what = 'kind' in kept ? term('zone', kept.kind) : term('move', kept.name);
  return [line('effectKept', { who: unitName(state, source), what })];
}

export const conditionTellers: Tellers<ConditionEvent> = {
  effectSet,
  effectEnded: (e) => lineIfAny(`effectEnded.${e.name}`, {}),
  effectKept,
  zoneSet: (e) => lineIfAny(`zone.${e.zone.kind}`, {}),
  zoneEnded: (e) => lineIfAny(`zoneEnded.${e.kind}`, {}),
  unitNoted: (e, state) => lineIfAny(`noted.${e.what}`, who(e, state)),
  prepared: (e, state) => [line('prepared', { ...who(e, state), kind: e.kind })],
  weaponDrawn: (e, state) => [line('weaponDrawn', { ...who(e, state), item: itemName(state, e.weapon) })],
  itemDropped: (e, state) => [line('itemDropped', { ...who(e, state), item: term('item', e.item.kind) })],
  itemRecovered: (e, state) => [line('itemRecovered', { ...who(e, state), item: itemName(state, e.item) })],
};

/** What a combat complication does is told when it happens; the others need a sentence, the GM's own words included. */
function complicationRolled(e: Of<'complicationRolled'>, state: StepState): readonly Line[] {
  const params = who(e, state);
  if (has(`log.complication.${e.complication}`)) return [line(`complication.${e.complication}`, params)];
  return [line('complication', { ...params, what: e.complication })];
}

export const complicationTellers: Tellers<ComplicationEvent> = {
  complicationRolled,
  benefitGained: (e, state) => [line(`benefit.${e.benefit}`, who(e, state))],
};
