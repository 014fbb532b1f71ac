import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import {
  BY_OPTION,
  badFields,
  byUnit,
  fieldsOf,
  isRaw,
  type RulingOf,
  rulingShape,
  spellingsAside,
  storedIn,
} from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import { options as optionTable } from '../options.ts';
import type { TeoPlay } from '../play.ts';
import { listsOf, mustBeList } from '../setup/lists.ts';
import { eraFrom, objectFrom, statsFrom } from '../setup/spellings.ts';
import { unitFrom } from '../setup/units.ts';
import { type TableRuling, tableRuling } from '../sheet/table.ts';
import { unitSheet } from '../sheet/unit.ts';
import type { TeoState, Unit } from '../state.ts';
import type { Power } from './ruling-powers.ts';
import { checkParts, give, handTurn, layDown, tableChange, takeUp } from './ruling-table.ts';

/** `gmOverride`: any field of a unit or of the table, within its range (protocol, `rule`). */

/** Every field of a figure (catalogue, section 20) as the GM may set it. */
const unitRuling = rulingShape(unitSheet);
type UnitRuling = RulingOf<typeof unitSheet>;

/** Options and figures are read by tables of their own. */
const fieldForms: Readonly<Record<string, shape.Form>> = {
  ...fieldsOf(tableRuling),
  options: BY_OPTION,
  units: byUnit(spellingsAside(unitSheet), unitRuling),
};

/** Only the fields that were named change; each is read as a set-up reads it. */
function unitChange(state: TeoState, unit: Unit, stats: UnitRuling): Partial<Unit> {
  const profile = profiles[unit.profile] ?? profiles.character;
  if (profile === undefined) throw new Error('no profile for a plain character');
  const whole = unitFrom({ id: unit.id }, stats, profile, state.options);
  const named = Object.keys(storedIn(unitSheet, stats)) as (keyof Unit)[];
  return Object.fromEntries(named.map((key) => [key, whole[key]]));
}

function checkUnit(state: TeoState, unitId: string, raw: unknown, field: string): readonly Violation[] {
  const unit = Object.hasOwn(state.units, unitId) ? state.units[unitId] : undefined;
  if (unit === undefined) return [violation('TEO-16.6', 'no-such-unit', { unit: unitId })];
  const parsed = shape.parse(unitRuling, raw, field);
  if (!parsed.ok) return badFields(parsed.errors);
  const change = unitChange(state, unit, parsed.value);
  const after = { ...unit, ...change };
  const broken: Violation[] = [
    ...mustBeList(parsed.value.algorithm, listsOf(state.mission.plan), `${field}.algorithm`),
  ];
  if (after.hp > after.maxHp)
    broken.push({ code: 'bad-message', params: { field: `${field}.hp`, expected: `at most maxHp, ${after.maxHp}` } });
  if (change.carrying != null && !Object.hasOwn(state.objects, change.carrying)) {
    broken.push({
      code: 'bad-message',
      params: { field: `${field}.carrying`, expected: Object.keys(state.objects).join(', ') || 'null' },
    });
  }
  return broken;
}

function checkOptions(given: Readonly<Record<string, unknown>>): readonly Violation[] {
  return Object.entries(given).flatMap(([key, value]): readonly Violation[] => {
    const spec = (optionTable as Readonly<Record<string, { readonly default: unknown; readonly values: unknown }>>)[
      key
    ];
    if (spec === undefined)
      return [
        { code: 'unknown-option', params: { field: `options.${key}`, expected: Object.keys(optionTable).join(', ') } },
      ];
    const words = Array.isArray(spec.values) ? (spec.values as readonly unknown[]) : undefined;
    const range = words === undefined ? (spec.values as { from: number; to: number }) : undefined;
    const inRange = range !== undefined && typeof value === 'number' && value >= range.from && value <= range.to;
    if (value === spec.default || words?.includes(value) || inRange) return [];
    return [
      {
        code: 'bad-option',
        params: { field: `options.${key}`, expected: words?.join(', ') ?? `${range?.from}–${range?.to}` },
      },
    ];
  });
}

/** TEO-2.11: eras by their labels; section 20: objects by their fields. @rule TEO-16.6 One figure by `unit`. */
function spelled(value: unknown): unknown {
  if (!isRaw(value)) return value;
  const { unit, units, ...raw } = value;
  if (typeof unit === 'string') return { units: { [unit]: statsFrom(raw) } };
  return {
    ...raw,
    ...(raw.era === undefined ? {} : { era: eraFrom(raw.era) }),
    ...(units === undefined ? {} : { units: each(units, statsFrom) }),
    ...(raw.objects === undefined ? {} : { objects: each(raw.objects, (one) => (isRaw(one) ? objectFrom(one) : one)) }),
  };
}

const each = (given: unknown, spell: (one: unknown) => unknown): unknown =>
  isRaw(given) ? Object.fromEntries(Object.entries(given).map(([key, one]) => [key, spell(one)])) : given;

function checkOverride(state: TeoState, value: unknown): readonly Violation[] {
  const parsed = shape.parse(tableRuling, spelled(value), 'set');
  if (!parsed.ok) return badFields(parsed.errors);
  const { units = {}, options = {}, slotSide } = parsed.value;
  const side =
    slotSide === undefined || Object.hasOwn(state.sides, slotSide)
      ? []
      : [violation('TEO-4.4', 'no-such-side', { side: slotSide })];
  return [
    ...side,
    ...checkParts(state, parsed.value),
    ...checkOptions(options),
    ...Object.entries(units).flatMap(([unit, raw]) => checkUnit(state, unit, raw, `units.${unit}`)),
  ];
}

function applyOverride(play: TeoPlay, value: unknown): void {
  const given = spelled(value) as TableRuling;
  layDown(play, given);
  const { units = {}, slotSide, activeUnit } = given;
  const change = tableChange(play.state, given);
  if (Object.keys(change).length > 0) play.tell({ type: 'tableRuled', change, rules: ['TEO-16.6'] });
  takeUp(play, given);
  if (slotSide !== undefined) handSlot(play, slotSide);
  for (const [id, raw] of Object.entries(units)) applyToUnit(play, id, raw as UnitRuling);
  if (activeUnit !== undefined) handTurn(play, activeUnit);
}

/** @rule TEO-4.4 The slot itself while nobody has taken it, else the next. */
function handSlot(play: TeoPlay, side: string): void {
  const open = play.state.phase === 'slots' && play.state.activeUnit === null;
  play.tell({ type: open ? 'slotGiven' : 'slotHanded', side, unit: null, rules: ['TEO-4.4'] });
}

function applyToUnit(play: TeoPlay, id: string, stats: UnitRuling): void {
  const unit = play.state.units[id];
  if (unit === undefined) return;
  const { carrying, ...change } = unitChange(play.state, unit, stats);
  if (Object.keys(change).length > 0) play.tell({ type: 'unitRuled', unit: id, change, rules: ['TEO-16.6'] });
  if (carrying === null && unit.carrying !== null) give(play, unit.carrying, null);
  if (carrying != null) give(play, carrying, id);
  const now = play.state.units[id];
  if (now !== undefined && now.hp <= 0 && !now.eliminated) {
    play.tell({ type: 'unitEliminated', unit: id, drops: now.carrying, rules: ['TEO-11.1', 'TEO-16.6'] });
  }
}

const whole: Power = {
  rule: 'TEO-16.6',
  needsReason: true,
  check: ({ state }, value) => checkOverride(state, value),
  apply: applyOverride,
};
/** A single field named directly in `set` is the same as the field inside `gmOverride`. */
const single = (key: string): Power => ({
  rule: 'TEO-16.6',
  form: fieldForms[key] ?? { kind: 'any' },
  needsReason: true,
  check: ({ state }, value) => checkOverride(state, { [key]: value }),
  apply: (play, value) => applyOverride(play, { [key]: value }),
});

export const fieldPowers: Readonly<Record<string, Power>> = {
  gmOverride: whole,
  ...Object.fromEntries(Object.keys(fieldForms).map((key) => [key, single(key)])),
};
