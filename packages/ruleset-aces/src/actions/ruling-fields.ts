import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { BY_OPTION, badFields, fieldsOf } from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import { type AcesOptions, options as optionTable } from '../options.ts';
import type { AcesPlay } from '../play.ts';
import type { AcesState } from '../state.ts';
import { applyParts, checkParts, DERIVED, partsChange, tableParts } from './ruling-parts.ts';
import { badValue, type Power, type Powers } from './ruling-power.ts';
import { applyToUnit, checkUnit, unitForm, type WireRuled } from './ruling-units.ts';

/** `gmSetState`: any field of a unit or of the table, within its range (protocol, `rule`). */

const { any, bool, either, idOf, integer, maybe, number, object, oneOf, record, recordBy, text } = shape;

const tableFields = {
  round: maybe(integer(0, 99)),
  roundLimit: maybe(either(integer(1, 99), oneOf(null))),
  light: maybe(oneOf('bright', 'dim', 'dark', 'pitch')),
  gmPool: maybe(integer(0, 99)),
  quietRounds: maybe(integer(0, 99)),
  objectives: maybe(recordBy('objective', either(either(number(), bool), text(200)), 60)),
  options: maybe(record(any, 60)),
  units: maybe(record(any, 60)),
  ...tableParts,
};
const tableShape = object(tableFields);
type Override = shape.Of<typeof tableShape>;
/** Options and figures are read by tables of their own. */
const fieldForms: Readonly<Record<string, shape.Form>> = {
  ...fieldsOf(tableShape),
  options: BY_OPTION,
  units: unitForm,
};

function checkOptions(given: Readonly<Record<string, unknown>>): readonly Violation[] {
  const table = optionTable as Readonly<Record<string, { readonly values: unknown }>>;
  return Object.entries(given).flatMap(([key, value]): readonly Violation[] => {
    const spec = Object.hasOwn(table, key) ? table[key] : undefined;
    if (spec === undefined)
      return [{ code: 'unknown-option', params: { field: `options.${key}`, expected: Object.keys(table).join(', ') } }];
    if (Array.isArray(spec.values)) {
      const words: readonly unknown[] = spec.values;
      return words.includes(value)
        ? []
        : [{ code: 'bad-option', params: { field: `options.${key}`, expected: words.join(', ') } }];
    }
    const { from, to } = spec.values as { readonly from: number; readonly to: number };
    return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
      ? []
      : [{ code: 'bad-option', params: { field: `options.${key}`, expected: `${from}–${to}` } }];
  });
}

function checkOverride(state: AcesState, value: unknown): readonly Violation[] {
  const derived = Object.keys(value ?? {}).filter((key) => Object.hasOwn(DERIVED, key));
  if (derived.length > 0) return derived.map((key) => badValue(key, DERIVED[key] ?? ''));
  const parsed = shape.parse(tableShape, value, 'set');
  if (!parsed.ok) return badFields(parsed.errors);
  const { units = {}, options = {} } = parsed.value;
  return [
    ...checkOptions(options),
    ...checkParts(state, parsed.value),
    ...Object.entries(units).flatMap(([unit, raw]) => checkUnit(state, unit, raw, `units.${unit}`)),
  ];
}

/** Fields that are set as they are written. */
const plainChange = ({ round, roundLimit, light, gmPool, quietRounds }: Override): TableChange => {
  const plain = { round, roundLimit, light, gmPool, quietRounds };
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
};

function applyOverride(play: AcesPlay, value: unknown, reason: string): void {
  const given = value as Override;
  const { units = {}, options, objectives } = given;
  const { state } = play;
  const parts = partsChange(state, given);
  const change: TableChange = {
    ...plainChange(given),
    ...parts,
    ...(options === undefined
      ? {}
      : { options: { ...(parts.options ?? state.options), ...(options as Partial<AcesOptions>) } as AcesOptions }),
    ...(objectives === undefined ? {} : { objectives: { ...state.objectives, ...objectives } }),
  };
  if (Object.keys(change).length > 0) play.tell({ type: 'tableRuled', change, rules: ['ACE-21.1'] });
  for (const [unit, raw] of Object.entries(units)) applyToUnit(play, unit, raw as WireRuled);
  applyParts(play, given, reason);
}

const named = object({ unit: idOf('unit'), stats: any });

/** A unit's fields, or any of the table's. */
const gmSetState: Power = {
  rule: 'ACE-21.1',
  check: (state, value) => {
    if (typeof value !== 'object' || value === null || !('unit' in value)) return checkOverride(state, value);
    const parsed = shape.parse(named, value, 'set.gmSetState');
    return parsed.ok
      ? checkUnit(state, parsed.value.unit, parsed.value.stats, 'set.gmSetState.stats')
      : badFields(parsed.errors);
  },
  apply: (play, value, reason) => {
    if (typeof value !== 'object' || value === null || !('unit' in value)) applyOverride(play, value, reason);
    else {
      const { unit, stats } = value as { readonly unit: string; readonly stats: WireRuled };
      applyToUnit(play, unit, stats);
    }
  },
};

/** A single field named directly in `set` is the same as the field inside `gmSetState`. */
const single = (key: string): Power => ({
  rule: 'ACE-21.1',
  form: fieldForms[key] ?? { kind: 'any' },
  check: (state, value) => checkOverride(state, { [key]: value }),
  apply: (play, value, reason) => applyOverride(play, { [key]: value }, reason),
});

export const fieldPowers: Powers = {
  gmSetState,
  ...Object.fromEntries([...Object.keys(tableFields), ...Object.keys(DERIVED)].map((key) => [key, single(key)])),
};
