import type { Json } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { changeHeard, kinds, line, secretNames, some, tellerOf, without } from '@potyczka/ruleset-kit';
import { imagined } from '../imagine.ts';
import { knowing, liesOpen, seesEffect } from '../secrets.ts';
import { featureSheet } from '../sheet/ground.ts';
import { type TableRuling, tableSheet } from '../sheet/table.ts';
import { overrideShape } from '../sheet/things.ts';
import { unitSheet } from '../sheet/unit.ts';
import type { Feature, SightOverride, TeoState, Unit } from '../state.ts';
import { EDGES } from '../vocabulary.ts';
import { dice, event, faces, figure } from './event.ts';
import { thingAt, withTable, withThing } from './fold.ts';

const { oneOf } = shape;
const { change, json, name, orNull, thing, words } = kinds;

/** What a GM may set at the table itself (TEO-16.6); facts are kept with the mission. */
export type TableChange = Partial<Pick<TeoState, (keyof TableRuling & keyof TeoState) | 'mission'>>;

const inInches = tellerOf(unitSheet);

const others = (state: TeoState, from: string, to: string): readonly SightOverride[] =>
  state.sightOverrides.filter((override) => override.from !== from || override.to !== to);

function dropped(state: TeoState, id: string, held: string): TeoState {
  const at = state.units[id]?.at;
  return at === undefined ? state : withThing(state, held, (there) => ({ carriedBy: null, ...thingAt(there, at) }));
}

const ofUnit = (state: TeoState, id: string): Unit | undefined =>
  Object.hasOwn(state.units, id) ? state.units[id] : undefined;

const UNIT_SECRETS = secretNames(unitSheet) as readonly (keyof typeof unitSheet)[];
const TABLE_SECRETS = secretNames(tableSheet);

/** All names of fields in what was ruled. */
const fieldsIn = (value: Json): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([field, inner]) => [field, ...fieldsIn(inner)])
    : [];
const textsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** @rule TEO-19.1 @rule TEO-19.2 Whether a ruling says what this seat may not know; that it was made is told. */
function tellsSecrets(state: TeoState, seat: string, power: string, value: Json): boolean {
  const fields = [power, ...fieldsIn(value)];
  // Somebody new is a stranger, whoever else is named.
  const named = power === 'addUnit' ? [] : [...fields, ...textsIn(value)].flatMap((id) => ofUnit(state, id) ?? []);
  const isHidden = (secret: string): boolean =>
    named.length === 0 ? !liesOpen(state, secret) : named.some((unit) => !knowing(state, seat, unit)(secret));
  return (
    fields.some((field) => TABLE_SECRETS.includes(field)) ||
    UNIT_SECRETS.some((field) => fields.includes(field) && isHidden(unitSheet[field].seen))
  );
}

export const rulingEvents = [
  /** Who ruled what and why: for the log; what it changes follows in its own events. */
  event('ruled', {
    data: { by: name, power: name, value: json, reason: words },
    line: (e, { power, seat }) => line('ruled', { by: seat(e.by), what: power(e.power), ...some('reason', e.reason) }),
    // The note itself follows in `missionNoted`, for those it is meant for.
    heard: (e, seat, state) =>
      e.power === 'gmNextMission' || tellsSecrets(state, seat, e.power, e.value) ? { ...e, value: null } : e,
  }),
  event('unitRuled', {
    data: { unit: name, change: change<Unit>(unitSheet) },
    fold: (state, e) => {
      const unit = state.units[e.unit];
      return unit === undefined ? state : { ...state, units: { ...state.units, [e.unit]: { ...unit, ...e.change } } };
    },
    line: (e, { changes, unit }) => line('unitRuled', { who: unit(e.unit), changes: changes(inInches(e.change)) }),
    // Fields that are secret stay secret when the GM changes them; that a ruling was made is told all the same.
    heard: (e, seat, state) => {
      const unit = ofUnit(state, e.unit);
      return unit === undefined ? e : { ...e, change: changeHeard(unitSheet, e.change, knowing(state, seat, unit)) };
    },
  }),
  event('tableRuled', {
    data: { change: change<TeoState>(tableSheet) },
    fold: (state, e) => ({ ...state, ...e.change }),
    line: (e, { changes }) => {
      const { mission: _mission, options: _options, ...plain } = e.change;
      const told = changes(plain);
      return told.length === 0 ? [] : line('tableRuled', { changes: told });
    },
    // Of the table what lies open, and the effects that are no secret.
    heard: (e, seat, state) => {
      const { effects, ...rest } = e.change;
      const seen = effects?.filter((effect) => seesEffect(state, seat, effect));
      const open = changeHeard(tableSheet, rest, () => false);
      return { ...e, change: seen === undefined ? open : { ...open, effects: seen } };
    },
  }),
  event('unitAdded', {
    data: { unit: figure },
    fold: (state, e) => ({ ...state, units: { ...state.units, [e.unit.id]: e.unit } }),
    line: (e) => line('unitAdded', { who: e.unit.name }),
    heard: (e, seat, state) => ({ ...e, unit: imagined(state, seat, e.unit) }),
  }),
  event('sightRuled', {
    data: { override: overrideShape },
    fold: (state, e) =>
      withTable(state, { sightOverrides: [...others(state, e.override.from, e.override.to), e.override] }),
    line: ({ override: { from, to, ...facts } }, { any, changes }) =>
      line('sightRuled', { from: any(from), to: any(to), facts: changes(facts) }),
  }),
  event('sightRulingRevoked', {
    data: { from: name, to: name },
    fold: (state, e) => withTable(state, { sightOverrides: others(state, e.from, e.to) }),
    line: (e, { any }) => line('sightRulingRevoked', { from: any(e.from), to: any(e.to) }),
  }),
  event('modifierRuled', {
    data: { unit: name, edge: orNull(oneOf(...EDGES)) },
    fold: (state, e) =>
      withTable(state, {
        gmModifiers: e.edge === null ? without(state.gmModifiers, e.unit) : { ...state.gmModifiers, [e.unit]: e.edge },
      }),
    line: (e, { unit }) => line('modifierRuled', { who: unit(e.unit), ...(e.edge === null ? {} : { edge: e.edge }) }),
  }),
  event('rollRuled', {
    data: { unit: name, dice },
    fold: (state, e) => withTable(state, { test: state.test === null ? null : { ...state.test, dice: e.dice } }),
    line: (e) => line('rollRuled', { dice: faces(e.dice) }),
  }),
  event('unitTakenOff', {
    data: { unit: name, name: words, drops: orNull(name) },
    fold: (state, e) => ({
      ...(e.drops === null ? state : dropped(state, e.unit, e.drops)),
      units: without(state.units, e.unit),
      effects: state.effects.filter((effect) => effect.unit !== e.unit),
      activeUnit: state.activeUnit === e.unit ? null : state.activeUnit,
      slotUnit: state.slotUnit === e.unit ? null : state.slotUnit,
      toDeploy: state.toDeploy.filter((id) => id !== e.unit),
    }),
    line: (e, names) => [
      line('unitTakenOff', { who: e.name }),
      ...(e.drops === null ? [] : [line('dropped', { thing: names.thing(e.drops) })]),
    ],
  }),
  event('featureAdded', {
    data: { feature: thing<Feature>(featureSheet) },
    fold: (state, e) => withTable(state, { features: [...state.features, e.feature] }),
    line: (e, { term }) => line('featureAdded', { what: term('terrain', e.feature.kind) }),
  }),
  event('featureTakenOff', {
    data: { feature: name, kind: name },
    fold: (state, e) => withTable(state, { features: state.features.filter((feature) => feature.id !== e.feature) }),
    line: (e, { term }) => line('featureTakenOff', { what: term('terrain', e.kind) }),
  }),
] as const;
