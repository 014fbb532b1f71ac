import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { BY_OPTION, badFields, fieldsOf, rulingShape } from '@potyczka/ruleset-kit';
import { options as optionTable } from '../options.ts';
import type { AcesPlay } from '../play.ts';
import { tableSheet } from '../sheet/table.ts';
import type { AcesState } from '../state.ts';
import { applyParts, checkParts, DERIVED, type TableRuling, tableChange } from './ruling-parts.ts';
import { badValue, type Power, type Powers } from './ruling-power.ts';
import { applyToUnit, checkUnit, unitForm, type WireRuled } from './ruling-units.ts';

/** `gmSetState`: any field of a unit or of the table, within its range (protocol, `rule`). */

const { any, idOf, object } = shape;

const tableShape = rulingShape(tableSheet);
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

function applyOverride(play: AcesPlay, value: unknown, reason: string): void {
  const given = value as TableRuling;
  const { units = {} } = given;
  const change = tableChange(play.state, given);
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
  ...Object.fromEntries([...Object.keys(fieldForms), ...Object.keys(DERIVED)].map((key) => [key, single(key)])),
};
