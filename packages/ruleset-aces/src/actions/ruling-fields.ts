import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { BY_OPTION, badField, badFields, byUnit, fieldsOf } from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import { type AcesOptions, options as optionTable } from '../options.ts';
import type { AcesPlay } from '../play.ts';
import { gearDefence } from '../procedures/defence.ts';
import { sumOf } from '../procedures/modifiers.ts';
import { unitOf } from '../read.ts';
import { statsShape, type WireStats } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import type { AcesState, Unit } from '../state.ts';
import { mustExist, type Power, type Powers } from './ruling-power.ts';

/** `gmSetState`: any field of a unit or of the table, within its range (protocol, `rule`). */

const { any, bool, either, idOf, integer, maybe, number, object, oneOf, record, recordBy, text } = shape;

const tableShape = object({
  round: maybe(integer(0, 99)),
  roundLimit: maybe(either(integer(1, 99), oneOf(null))),
  light: maybe(oneOf('bright', 'dim', 'dark', 'pitch')),
  gmPool: maybe(integer(0, 99)),
  quietRounds: maybe(integer(0, 99)),
  objectives: maybe(recordBy('objective', either(either(number(), bool), text(200)), 60)),
  options: maybe(record(any, 60)),
  units: maybe(record(any, 60)),
});
type Override = shape.Of<typeof tableShape>;
/** What the engine keeps for itself, or another power says better. */
const KEPT = [
  ...'pos turn growth timers treated shown outBy turnCount interruptTried upperHandUsed upperHandOver'.split(' '),
  ...'supportBonus activePowers swimFails ridingRan familiarity injuries aim grip'.split(' '),
];
/** Options and figures are read by tables of their own. */
const fieldForms: Readonly<Record<string, shape.Form>> = {
  ...fieldsOf(tableShape),
  options: BY_OPTION,
  units: byUnit(KEPT, statsShape),
};

const SAME: readonly (keyof Unit & keyof WireStats)[] = Object.keys({
  ...{ rank: 1, pace: 1, runDie: 1, size: 1, scaleMod: 1, heavyArmour: 1, edges: 1, items: 1, powers: 1, maxWounds: 1 },
  ...{ maxPowerPoints: 1, behaviour: 1, wounds: 1, fatigue: 1, bruises: 1, chips: 1, resolveTokens: 1, powerPoints: 1 },
  ...{ activePowers: 1, shaken: 1, prone: 1, stunned: 1, exposed: 1, distracted: 1, grip: 1, eliminated: 1, mount: 1 },
  ...{ unconscious: 1, dying: 1, dead: 1, fled: 1, exited: 1, surrendered: 1, timers: 1, swimFails: 1, injuries: 1 },
  ...{ legHits: 1, onFire: 1, nextTest: 1, mustFlee: 1, cards: 1, chosenCard: 1, hold: 1, surprised: 1, hidden: 1 },
  ...{ shown: 1, turnDone: 1, turnCount: 1, interruptTried: 1, upperHandUsed: 1, upperHandOver: 1, turn: 1, aim: 1 },
  ...{
    growth: 1,
    fullDefence: 1,
    supportBonus: 1,
    name: 1,
    owner: 1,
    rider: 1,
    ridingRan: 1,
    elevation: 1,
    outBy: 1,
    treated: 1,
  },
}) as (keyof Unit & keyof WireStats)[];

/** Records that are laid over what is there, name by name. */
const MERGED = ['attributes', 'skills', 'familiarity'] as const;

const picked = (whole: object, given: object): object =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => Object.hasOwn(given, key)));

/** Defence and Toughness are written with gear included, and kept without it. */
function ratings(unit: Unit, whole: Unit, stats: WireStats): Partial<Unit> {
  const armourWorn =
    stats.armour !== undefined || typeof stats.toughness === 'string' ? whole.armourWorn : unit.armourWorn;
  const nut = unit.edges.includes('toughNut') ? 1 : 0;
  const total = whole.toughnessBase + (whole.armourWorn.torso ?? 0) + (whole.edges.includes('toughNut') ? 1 : 0);
  return {
    ...(armourWorn === unit.armourWorn ? {} : { armourWorn }),
    ...(stats.toughness === undefined ? {} : { toughnessBase: total - (armourWorn.torso ?? 0) - nut }),
    ...(stats.defence === undefined ? {} : { defenceBase: stats.defence - sumOf(gearDefence(unit)) }),
  };
}

/** Only the fields that were named change; each is read as a set-up reads it. */
export function unitChange(unit: Unit, stats: WireStats): Partial<Unit> | { readonly errors: readonly Violation[] } {
  const read = readUnit(
    { id: unit.id, profile: unit.profile, stats: { maxWounds: unit.maxWounds, turnCount: unit.turnCount, ...stats } },
    'stats',
  );
  if ('errors' in read) return { errors: read.errors };
  const whole = read.unit;
  const same = Object.fromEntries(SAME.filter((key) => stats[key] !== undefined).map((key) => [key, whole[key]]));
  const merged = Object.fromEntries(
    MERGED.filter((key) => stats[key] !== undefined).map((key) => [
      key,
      { ...unit[key], ...picked(whole[key], stats[key] ?? {}) },
    ]),
  );
  const moved = stats.at ?? stats.pos;
  return { ...same, ...merged, ...ratings(unit, whole, stats), ...(moved === undefined ? {} : { pos: whole.pos }) };
}

/** A unit is read as a set-up's, whose fields stand elsewhere than in a ruling. */
const underField = (broken: Violation, field: string): Violation => ({
  ...broken,
  params: { ...broken.params, field: String(broken.params?.field ?? '').replace(/^stats\.stats/, field) },
});

function checkUnit(state: AcesState, unitId: string, raw: unknown, field: string): readonly Violation[] {
  const missing = mustExist(state, unitId);
  if (missing.length > 0) return missing;
  const parsed = shape.parse(statsShape, raw, field);
  if (!parsed.ok) return badFields(parsed.errors);
  const unit = unitOf(state, unitId);
  const change = unitChange(unit, parsed.value);
  if ('errors' in change) return change.errors.map((broken) => underField(broken, field));
  const after = { ...unit, ...change };
  const limit = Number(state.options['fatigue.limit']);
  return [
    ...(after.wounds > after.maxWounds ? [badField(`${field}.wounds`, `at most its maximum, ${after.maxWounds}`)] : []),
    ...(after.fatigue > limit ? [badField(`${field}.fatigue`, `at most ${limit}`)] : []),
    ...(after.powerPoints > after.maxPowerPoints
      ? [badField(`${field}.powerPoints`, `at most its maximum, ${after.maxPowerPoints}`)]
      : []),
  ];
}

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
  const parsed = shape.parse(tableShape, value, 'set');
  if (!parsed.ok) return badFields(parsed.errors);
  const { units = {}, options = {} } = parsed.value;
  return [
    ...checkOptions(options),
    ...Object.entries(units).flatMap(([unit, raw]) => checkUnit(state, unit, raw, `units.${unit}`)),
  ];
}

function applyToUnit(play: AcesPlay, unit: string, stats: WireStats): void {
  const change = unitChange(unitOf(play.state, unit), stats);
  if (!('errors' in change)) play.tell({ type: 'unitRuled', unit, change, rules: ['ACE-21.1', 'ACE-21.3'] });
}

function applyOverride(play: AcesPlay, value: unknown): void {
  const { units = {}, options, objectives, ...plain } = value as Override;
  const { state } = play;
  const change: TableChange = {
    ...(plain as TableChange),
    ...(options === undefined
      ? {}
      : { options: { ...state.options, ...(options as Partial<AcesOptions>) } as AcesOptions }),
    ...(objectives === undefined ? {} : { objectives: { ...state.objectives, ...objectives } }),
  };
  if (Object.keys(change).length > 0) play.tell({ type: 'tableRuled', change, rules: ['ACE-21.1'] });
  for (const [unit, raw] of Object.entries(units)) applyToUnit(play, unit, raw as WireStats);
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
  apply: (play, value) => {
    if (typeof value !== 'object' || value === null || !('unit' in value)) applyOverride(play, value);
    else {
      const { unit, stats } = value as { readonly unit: string; readonly stats: WireStats };
      applyToUnit(play, unit, stats);
    }
  },
};

/** A single field named directly in `set` is the same as the field inside `gmSetState`. */
const single = (key: string): Power => ({
  rule: 'ACE-21.1',
  form: fieldForms[key] ?? { kind: 'any' },
  check: (state, value) => checkOverride(state, { [key]: value }),
  apply: (play, value) => applyOverride(play, { [key]: value }),
});

const FIELDS = ['round', 'roundLimit', 'light', 'gmPool', 'quietRounds', 'objectives', 'options', 'units'];

export const fieldPowers: Powers = {
  gmSetState,
  ...Object.fromEntries(FIELDS.map((key) => [key, single(key)])),
};
