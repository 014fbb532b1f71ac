import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import {
  BY_OPTION,
  badField,
  badFields,
  byUnit,
  fieldsOf,
  plainChange,
  type RulingOf,
  rulingShape,
  spellingsAside,
} from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import { options as optionTable, type SegOptions } from '../options.ts';
import type { SegPlay } from '../play.ts';
import { leanWhereTheyAre } from '../procedures/leaning.ts';
import { type RuledStats, ruledShape } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import { overall } from '../sheet/table.ts';
import { unitSheet } from '../sheet/unit.ts';
import { pointOf } from '../spatial.ts';
import { statsSpelled } from '../spellings.ts';
import type { SegState, Unit } from '../state.ts';
import { coursePowers } from './ruling-course.ts';
import { type Manner, mustBeSide, mustExist, type Power, type Powers } from './ruling-power.ts';

/** `gm.setState` and `gm.override`: any field of a combatant or of the table, within its range (protocol, `rule`). */

const { any, idOf, object } = shape;

const tableShape = rulingShape(overall);
type Override = RulingOf<typeof overall>;
/** Options and combatants are read by tables of their own. */
const fieldForms: Readonly<Record<string, shape.Form>> = {
  ...fieldsOf(tableShape),
  options: BY_OPTION,
  units: byUnit(spellingsAside(unitSheet), ruledShape),
};

/** Records that are laid over what is there, name by name. */
const MERGED = ['attributes', 'skills', 'spent', 'spares', 'supplies', 'grenades'] as const;

/** Only the fields that were named change; each is read as a set-up reads it. */
function unitChange(
  unit: Unit,
  { side, ...stats }: RuledStats,
): Partial<Unit> | { readonly errors: readonly Violation[] } {
  // What hangs together is read together: hands hold what is carried, forms are what is known.
  const base = { forms: unit.forms, kind: unit.kind, weapons: unit.weapons.map((item) => ({ ...item })) };
  const read = readUnit({ id: unit.id, profile: unit.profile, side: unit.side, stats: { ...base, ...stats } }, 'stats');
  if ('errors' in read) return { errors: read.errors };
  const whole = read.unit as unknown as Readonly<Record<string, unknown>>;
  const own = unit as unknown as Readonly<Record<string, object>>;
  const named = Object.keys(stats).filter((key) => Object.hasOwn(whole, key));
  const change: Record<string, unknown> = Object.fromEntries(named.map((key) => [key, whole[key]]));
  for (const key of MERGED)
    if (stats[key] !== undefined) change[key] = { ...own[key], ...picked(whole[key] as object, stats[key] as object) };
  if (stats.position !== undefined) change.at = whole.at;
  if (stats.position?.z !== undefined) change.level = whole.level;
  if (side !== undefined) change.side = side;
  return change as Partial<Unit>;
}

const picked = (whole: object, given: object): object =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => Object.hasOwn(given, key)));

/** Whom a combatant's fields speak of: they have to be there. */
const namedIn = ({ aim, scopeOn, mainOpponent }: RuledStats): readonly (string | undefined)[] =>
  [aim?.target, scopeOn, mainOpponent].map((one) => one ?? undefined);

function checkUnit(state: SegState, unitId: string, raw: unknown, field: string): readonly Violation[] {
  const unit = state.units[unitId];
  if (unit === undefined) return mustExist(state, unitId);
  const parsed = shape.parse(ruledShape, statsSpelled(raw), field);
  if (!parsed.ok) return badFields(parsed.errors);
  const strangers = [...mustBeSide(state, parsed.value.side), ...mustExist(state, ...namedIn(parsed.value))];
  if (strangers.length > 0) return strangers;
  const change = unitChange(unit, parsed.value);
  if ('errors' in change) return change.errors as readonly Violation[];
  const [x, y] = (change as Partial<Unit>).at ?? unit.at;
  const off = state.mapped && (x < 0 || y < 0 || x > state.width || y > state.height);
  return off ? [badField(`${field}.at`, 'a point on the table')] : [];
}

function checkOptions(given: Readonly<Record<string, unknown>>): readonly Violation[] {
  const table = optionTable as Readonly<
    Record<string, { readonly values: unknown; readonly accepts?: (value: unknown) => boolean }>
  >;
  return Object.entries(given).flatMap(([key, value]): readonly Violation[] => {
    const spec = Object.hasOwn(table, key) ? table[key] : undefined;
    const field = `options.${key}`;
    if (spec === undefined)
      return [{ code: 'unknown-option', params: { field, expected: Object.keys(table).join(', ') } }];
    if (spec.accepts?.(value) === true) return [];
    if (Array.isArray(spec.values)) {
      const words: readonly unknown[] = spec.values;
      return words.includes(value) ? [] : [{ code: 'bad-option', params: { field, expected: words.join(', ') } }];
    }
    const { from, to } = spec.values as { readonly from: number; readonly to: number };
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
    return fits ? [] : [{ code: 'bad-option', params: { field, expected: `${from}–${to}` } }];
  });
}

function checkOverride(state: SegState, value: unknown): readonly Violation[] {
  const parsed = shape.parse(tableShape, value, 'set');
  if (!parsed.ok) return badFields(parsed.errors);
  const { units = {}, options = {}, known = {}, goals = {} } = parsed.value;
  return [
    ...checkOptions(options),
    ...Object.values(known).flatMap((ids) => mustExist(state, ...ids)),
    ...Object.keys(goals).flatMap((goal) =>
      state.plan.goals.some((one) => one.id === goal)
        ? []
        : [badField(`set.goals.${goal}`, `one of ${state.plan.goals.map((one) => one.id).join(', ')}`)],
    ),
    ...Object.entries(units).flatMap(([unit, raw]) => checkUnit(state, unit, raw, `units.${unit}`)),
  ];
}

function applyToUnit(play: SegPlay, unitId: string, raw: unknown): void {
  const stats = statsSpelled(raw) as RuledStats;
  const unit = play.state.units[unitId];
  const change = unit === undefined ? {} : unitChange(unit, stats);
  if ('errors' in change) return;
  play.tell({ type: 'unitRuled', unit: unitId, change, rules: ['SEG-31.2'] });
  leanWhereTheyAre(play);
}

const openedAgain = (goals: SegState['goals'], given: Readonly<Record<string, string>>): SegState['goals'] =>
  Object.fromEntries(Object.entries({ ...goals, ...given }).filter(([, word]) => word !== 'open'));

function applyOverride(play: SegPlay, value: unknown): void {
  const { units = {}, options, goals, known, lastSeen, ...plain } = value as Override;
  const { state } = play;
  const change: TableChange = {
    ...(plainChange(overall, plain) as TableChange),
    ...(options === undefined
      ? {}
      : { options: { ...state.options, ...(options as Partial<SegOptions>) } as SegOptions }),
    ...(goals === undefined ? {} : { goals: openedAgain(state.goals, goals) }),
    ...(known === undefined ? {} : { known: { ...state.known, ...known } }),
    ...(lastSeen === undefined
      ? {}
      : {
          lastSeen: {
            ...state.lastSeen,
            ...Object.fromEntries(Object.entries(lastSeen).map(([key, at]) => [key, pointOf(at)])),
          },
        }),
  };
  if (Object.keys(change).length > 0) play.tell({ type: 'tableRuled', change, rules: ['SEG-31.2'] });
  for (const [unit, raw] of Object.entries(units)) applyToUnit(play, unit, raw);
}

/** Fields of the table's course have their own readings; the others are read together. */
const split = (value: unknown): readonly [rest: Fields, course: readonly (readonly [Power, unknown])[]] => {
  const given = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const course = given.flatMap(([key, inner]) => {
    const found = Object.hasOwn(coursePowers, key) ? coursePowers[key] : undefined;
    return found === undefined ? [] : [[found, inner] as const];
  });
  return [Object.fromEntries(given.filter(([key]) => !Object.hasOwn(coursePowers, key))), course];
};
type Fields = Readonly<Record<string, unknown>>;

function checkEach(state: SegState, value: unknown): readonly Violation[] {
  const [rest, course] = split(value);
  return [...checkOverride(state, rest), ...course.flatMap(([found, inner]) => found.check(state, inner))];
}

function applyEach(play: SegPlay, value: unknown, manner: Manner): void {
  const [rest, course] = split(value);
  applyOverride(play, rest);
  for (const [found, inner] of course) found.apply(play, inner, manner);
}

const named = object({ unit: idOf('unit'), stats: any });
const isNamed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'unit' in value;

/** A combatant's fields, or any of the table's. */
const setState: Power = {
  rule: 'SEG-31.2',
  check: (state, value) => {
    if (!isNamed(value)) return checkEach(state, value);
    const parsed = shape.parse(named, value, 'set.setState');
    return parsed.ok
      ? checkUnit(state, parsed.value.unit, parsed.value.stats, 'set.setState.stats')
      : badFields(parsed.errors);
  },
  apply: (play, value, manner) => {
    if (!isNamed(value)) applyEach(play, value, manner);
    else {
      const { unit, stats } = value as { readonly unit: string; readonly stats: unknown };
      applyToUnit(play, unit, stats);
    }
  },
};

/** A single field named directly in `set` is the same as the field inside `setState`. */
const single = (key: string): Power => ({
  rule: 'SEG-31.2',
  form: fieldForms[key] ?? { kind: 'any' },
  check: (state, value) => checkOverride(state, { [key]: value }),
  apply: (play, value) => applyOverride(play, { [key]: value }),
});

export const fieldPowers: Powers = {
  setState,
  override: setState,
  ...Object.fromEntries(Object.keys(overall).map((key) => [key, single(key)])),
};
