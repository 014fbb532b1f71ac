import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badFields, byUnit, fieldsOf, mustName } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { endEffect } from '../procedures/effects.ts';
import { unitOf } from '../read.ts';
import { effectsFor } from '../setup/conditions.ts';
import { foeStats, heroStats } from '../setup/unit-fields.ts';
import { outOfConditions, readUnit } from '../setup/units.ts';
import { isFree } from '../spatial.ts';
import type { StepState, Unit } from '../state.ts';
import { TIMED, type TimedCondition } from '../vocabulary.ts';
import { mustExist, type Power, type Powers } from './ruling-power.ts';
import { newFaults } from './ruling-written.ts';

const { any, bool, either, idOf, integer, maybe, object, oneOf, record, recordBy } = shape;

/** Any field of a unit or of the table, within its range (protocol, `rule`). */

const tableShape = object({
  round: maybe(integer(0, 99)),
  roundLimit: maybe(either(integer(1, 99), oneOf(null))),
  chase: maybe(either(integer(0, 5), oneOf(null))),
  paused: maybe(bool),
  moraleDone: maybe(bool),
  facts: maybe(recordBy('fact', integer(-999, 999), 60)),
  units: maybe(record(any, 60)),
});
type Override = shape.Of<typeof tableShape>;
/** What the engine keeps for itself, or another power says better. */
const KEPT = [
  ...'pos dice levels helpedBy helping boonsUsed used shown traits moves lastSeen trigger prepared'.split(' '),
  ...'toughUsed lightArmourUsed resistanceUsed scoutUsed easyStepUsed movedThisTurn drewWeapon'.split(' '),
  ...'crawled dashed anchored fasterUsed owesAction advanced behaviour inHand'.split(' '),
];
/** Figures are read by tables of their own. */
const fieldForms: Readonly<Record<string, shape.Form>> = {
  ...fieldsOf(tableShape),
  units: byUnit(KEPT, heroStats, foeStats),
};
type Stats = Readonly<Record<string, unknown>>;

/** A unit as it would be written: what a ruling does not name stays as it is. */
const statsOf = (unit: Unit): Stats =>
  unit.kind === 'hero'
    ? {
        dice: unit.dice,
        heartsMax: unit.heartsMax,
        manaMax: unit.manaMax,
        hearts: unit.hearts,
        mana: unit.mana,
        gear: unit.gear,
        inHand: unit.inHand,
        downed: unit.downed,
        dead: unit.dead,
        role: unit.role,
      }
    : { class: unit.class, role: unit.role, limit: unit.limit, wounds: unit.wounds, out: unit.out, tn: unit.tn };

/** Hearts bring a hero down or up again, and Wounds put a foe out, unless the ruling says so itself. */
function following(unit: Unit, stats: Stats): Stats {
  if (unit.kind === 'foe') return 'wounds' in stats && !('out' in stats) ? { out: undefined } : {};
  const { hearts, inHand } = unit;
  const fallen = 'downed' in stats && !('hearts' in stats);
  return {
    ...('hearts' in stats && !('downed' in stats) ? { downed: undefined } : {}),
    ...(fallen ? { hearts: stats.downed === true ? 0 : Math.max(1, hearts) } : {}),
    // Whatever is no longer carried is no longer in hand.
    ...('gear' in stats && !('inHand' in stats) && inHand !== null ? { inHand: undefined } : {}),
  };
}

const SPELLED: Readonly<Record<string, readonly string[]>> = {
  at: ['pos'],
  strength: ['dice', 'levels'],
  dexterity: ['dice', 'levels'],
  magic: ['dice', 'levels'],
  dice: ['dice', 'levels'],
  hearts: ['hearts', 'heartsMax', 'downed'],
  downed: ['downed', 'hearts'],
  gear: ['gear', 'inHand'],
  mana: ['mana', 'manaMax'],
  wounds: ['wounds', 'out', 'pos'],
  out: ['out', 'pos'],
  dead: ['dead', 'pos'],
  left: ['left', 'pos'],
};

/** Only the fields that were named change; each is read as a set-up reads it. */
function changeOf(unit: Unit, stats: Stats): Partial<Unit> | { readonly errors: readonly Violation[] } {
  const whole = Object.fromEntries(
    Object.entries({ ...statsOf(unit), ...stats, ...following(unit, stats) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const wire = {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    profile: unit.kind === 'foe' ? unit.profile : undefined,
  };
  const known = wire.profile === 'foe' || wire.profile === undefined ? {} : { profile: wire.profile };
  const at = unit.pos === null ? {} : { at: unit.pos };
  const moved = (stats.at ?? stats.pos) as readonly [number, number] | undefined;
  const read = readUnit(
    { id: wire.id, side: wire.side, ...known, ...(moved === undefined ? at : { at: moved }), stats: whole },
    'stats',
  );
  if ('errors' in read) return { errors: read.errors };
  const keys = new Set(Object.keys(stats).flatMap((key) => SPELLED[key] ?? [key]));
  return Object.fromEntries(Object.entries(read.unit).filter(([key]) => keys.has(key))) as Partial<Unit>;
}

/** A figure fights for a side of its own kind: a hero for heroes, a foe for foes. */
const sideKind = (unit: Unit): 'heroes' | 'foes' => (unit.kind === 'hero' ? 'heroes' : 'foes');

/** The side stands beside a figure's fields in a set-up, and among them here. */
function sideIn(raw: unknown): { readonly side?: unknown; readonly stats: unknown } {
  if (typeof raw !== 'object' || raw === null || !('side' in raw)) return { stats: raw };
  const { side, ...stats } = raw;
  return { side, stats };
}

function checkUnit(state: StepState, name: string, written: unknown, field: string): readonly Violation[] {
  const raw = outOfConditions(written);
  const missing = mustExist(state, name);
  if (missing.length > 0) return missing;
  const unit = unitOf(state, name);
  const { side, stats } = sideIn(raw);
  const parsed = unit.kind === 'hero' ? shape.parse(heroStats, stats, field) : shape.parse(foeStats, stats, field);
  if (!parsed.ok) return badFields(parsed.errors);
  const change = changeOf(unit, parsed.value as Stats);
  if ('errors' in change) return change.errors;
  const own = Object.values(state.sides).flatMap(({ id, kind }) => (kind === sideKind(unit) ? [id] : []));
  const faults = [
    ...(side === undefined ? [] : mustName(typeof side === 'string' ? side : '', own, `${field}.side`)),
    ...newFaults(state, { ...state, units: { ...state.units, [name]: { ...unit, ...change } as Unit } }),
  ];
  if (faults.length > 0) return faults;
  const { pos } = change;
  const blocked = state.mapped && pos != null && !isFree(state, pos, name);
  return blocked ? [{ code: 'bad-square', rule: 'STEP-7.3', params: { at: pos.join(',') } }] : [];
}

/** A condition that is given ends as it would in play; one that is taken away ends now. */
function settleConditions(play: StepPlay, name: string, stats: Stats): void {
  const named = TIMED.filter((condition: TimedCondition) => typeof stats[condition] === 'boolean');
  for (const condition of named.filter((one) => stats[one] === false))
    for (const effect of play.state.effects.filter(
      (one) => one.condition === condition && one.targets.length === 1 && one.targets[0] === name,
    ))
      endEffect(play, effect, ['STEP-24.3']);
  for (const effect of effectsFor([unitOf(play.state, name)], play.state.round, play.state.effects))
    if (effect.condition !== null && named.includes(effect.condition))
      play.tell({
        type: 'effectSet',
        effect: { ...effect, id: `${effect.id}#${play.state.effectCount + 1}` },
        rules: ['STEP-24.3'],
      });
}

function applyToUnit(play: StepPlay, name: string, written: Stats): void {
  const said = sideIn(outOfConditions(written));
  const stats = said.stats as Stats;
  const read = changeOf(unitOf(play.state, name), stats);
  if ('errors' in read) return;
  const change = said.side === undefined ? read : { ...read, side: String(said.side) };
  play.tell({ type: 'unitRuled', unit: name, change, rules: ['STEP-24.1', 'STEP-24.3'] });
  settleConditions(play, name, stats);
}

function checkOverride(state: StepState, value: unknown): readonly Violation[] {
  const parsed = shape.parse(tableShape, value, 'set');
  if (!parsed.ok) return badFields(parsed.errors);
  return Object.entries(parsed.value.units ?? {}).flatMap(([unit, raw]) =>
    checkUnit(state, unit, raw, `set.units.${unit}`),
  );
}

function applyOverride(play: StepPlay, value: unknown): void {
  const { units = {}, facts, roundLimit, ...plain } = value as Override;
  const { state } = play;
  const change: Partial<StepState> = {
    ...plain,
    ...(facts === undefined ? {} : { facts: { ...state.facts, ...facts } }),
    ...(roundLimit === undefined ? {} : { scenario: { ...state.scenario, roundLimit } }),
  };
  if (Object.keys(change).length > 0) play.tell({ type: 'tableRuled', change, rules: ['STEP-24.1'] });
  for (const [unit, raw] of Object.entries(units)) applyToUnit(play, unit, raw as Stats);
}

const named = object({ unit: idOf('unit'), stats: any });

/** One unit's fields, written out. */
const gmSet: Power = {
  rule: 'STEP-24.1',
  check: (state, value) => {
    const parsed = shape.parse(named, value, 'set.gmSet');
    return parsed.ok
      ? checkUnit(state, parsed.value.unit, parsed.value.stats, 'set.gmSet.stats')
      : badFields(parsed.errors);
  },
  apply: (play, value) => {
    const { unit, stats } = value as { readonly unit: string; readonly stats: Stats };
    applyToUnit(play, unit, stats);
  },
};

const single = (key: string): Power => ({
  rule: 'STEP-24.1',
  form: fieldForms[key] ?? { kind: 'any' },
  check: (state, value) => checkOverride(state, { [key]: value }),
  apply: (play, value) => applyOverride(play, { [key]: value }),
});

const FIELDS = ['round', 'roundLimit', 'chase', 'paused', 'moraleDone', 'facts', 'units'];

export const fieldPowers: Powers = { gmSet, ...Object.fromEntries(FIELDS.map((key) => [key, single(key)])) };
