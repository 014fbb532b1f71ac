import type { Line } from '@potyczka/kernel';
import { rulingSpeech } from '@potyczka/ruleset-kit';
import type { RulingEvent } from '../events/ruling.ts';
import type { TeoState } from '../state.ts';
import { en } from './en.ts';
import { nameOf, seatName, term, thingName, unitName } from './names.ts';
import { faces, line, some, type Tellers } from './teller.ts';

type Of<T extends RulingEvent['type']> = Extract<RulingEvent, { readonly type: T }>;

const { power, changes } = rulingSpeech(en);

/** Ticks are nobody's business: a place is told in inches. */
function inchly(change: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const inches = (ticks: unknown): unknown => (typeof ticks === 'number' ? ticks / 1000 : ticks);
  return Object.fromEntries(
    Object.entries(change).map(([field, value]) => {
      if (field === 'at' && Array.isArray(value)) return [field, value.map(inches)];
      return [field, field === 'level' ? inches(value) : value];
    }),
  );
}

function ruled(e: Of<'ruled'>, state: TeoState): readonly Line[] {
  return [line('ruled', { by: seatName(state, e.by), what: power(e.power), ...some('reason', e.reason) })];
}

function sightRuled(e: Of<'sightRuled'>, state: TeoState): readonly Line[] {
  const { from, to, ...facts } = e.override;
  return [line('sightRuled', { from: nameOf(state, from), to: nameOf(state, to), facts: changes(facts) })];
}

export const rulingTellers: Tellers<RulingEvent> = {
  ruled,
  unitRuled: (e, state) => [line('unitRuled', { who: unitName(state, e.unit), changes: changes(inchly(e.change)) })],
  tableRuled: (e) => {
    const { mission: _mission, options: _options, ...plain } = e.change;
    const told = changes(plain);
    return told.length === 0 ? [] : [line('tableRuled', { changes: told })];
  },
  sightRuled,
  sightRulingRevoked: (e, state) => [
    line('sightRulingRevoked', { from: nameOf(state, e.from), to: nameOf(state, e.to) }),
  ],
  modifierRuled: (e, state) => [
    line('modifierRuled', { who: unitName(state, e.unit), ...(e.edge === null ? {} : { edge: e.edge }) }),
  ],
  rollRuled: (e) => [line('rollRuled', { dice: faces(e.dice) })],
  unitAdded: (e) => [line('unitAdded', { who: e.unit.name })],
  unitTakenOff: (e, state) => [
    line('unitTakenOff', { who: e.name }),
    ...(e.drops === null ? [] : [line('dropped', { thing: thingName(state, e.drops) })]),
  ],
  featureAdded: (e) => [line('featureAdded', { what: term('terrain', e.feature.kind) })],
  featureTakenOff: (e) => [line('featureTakenOff', { what: term('terrain', e.kind) })],
};
