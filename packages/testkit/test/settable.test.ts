import type { AnyRuleset, Json } from '@potyczka/kernel';
import { sameJson, shape } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, test } from 'vitest';
import { Chance } from '../src/chance.ts';
import { aSaying, type Known } from '../src/checks/sayings.ts';
import { attempt, legalMove } from '../src/moves.ts';
import { type AnyTable, openSetup, type Raw, type Subject } from '../src/subject.ts';
import { subjectFor } from '../src/subjects.ts';

/**
 * What a sheet lets the GM set, the GM can set, and nothing else: in every game, through the door that every message
 * comes in by. A field counts as settable when one of many sayings that fit its form is taken at one of many tables.
 */

interface Field {
  readonly type: shape.Checker<unknown>;
  readonly stored: boolean;
  readonly gm?: true | shape.Checker<unknown>;
  readonly setup?: true | shape.Checker<unknown>;
  readonly amidst?: false;
}
type Fields = Readonly<Record<string, Field>>;
type Thing = Readonly<Record<string, unknown>>;
interface State {
  readonly units: Readonly<Record<string, Thing>>;
  readonly [name: string]: unknown;
}

const SEEDS = 40;
const SAYINGS = 12;

const tableSheet = (sheets: readonly Fields[]): Fields => sheets.find((sheet) => Object.hasOwn(sheet, 'seats')) ?? {};

const stateOf = (table: AnyTable): State => table.checkpoint.state as State;

/** The phases that a set-up may say a table stands in. */
function phasesOf(sheets: readonly Fields[]): readonly Json[] {
  const phase = tableSheet(sheets).phase;
  const form = phase?.setup === undefined ? undefined : shape.formOf(phase.setup === true ? phase.type : phase.setup);
  return form?.kind === 'choice' ? form.values : [];
}

/** Tables of all sorts, at their opening and some way on, none of them waiting for an answer; or all of them. */
function tablesOf({ rules, ground, setups }: Subject, sheets: readonly Fields[], waiting = false): readonly AnyTable[] {
  const phases = phasesOf(sheets);
  return Array.from({ length: SEEDS }, (_, seed) => `settable/${seed}`).flatMap((seed) => {
    const { dice: _dice, ...setup } = setups(seed);
    const seats = (setup.seats ?? []).filter(({ role }) => role !== 'gm');
    const options = { ...setup.options, ...rules.rulings?.seated };
    const chance = new Chance(seed);
    const phase = chance.oneIn(2) ? chance.pick(phases) : undefined;
    const gmed = { ...setup, options, seats: [...seats, { id: 'gm', role: 'gm' as const }] };
    const opened = openSetup(rules, phase === undefined ? gmed : { ...gmed, phase }, ground);
    if (!opened.ok) return [];
    let { table } = opened;
    const met = [table];
    for (let step = 0; step < 12; step++) {
      const move = legalMove(table, chance);
      const went =
        move === undefined || rules.over(table.checkpoint.state) ? undefined : attempt(table, move.raw).result;
      if (went?.ok !== true) break;
      table = went.table;
      met.push(table);
    }
    if (waiting) return met.filter(({ checkpoint }) => checkpoint.open !== null).slice(0, 1);
    return [...new Set([met[0], met[2], met[5], met.at(-1)])].flatMap((one) =>
      one === undefined || one.checkpoint.open !== null ? [] : [one],
    );
  });
}

const idsIn = (things: unknown): readonly string[] => {
  if (Array.isArray(things)) return things.flatMap((one: Thing) => (typeof one?.id === 'string' ? [one.id] : []));
  return typeof things === 'object' && things !== null ? Object.keys(things) : [];
};

/** What is at the table, by the names that forms have for it. */
const knownAt =
  (table: AnyTable): Known =>
  (of) => {
    const state = stateOf(table);
    const { rulings, options, seats } = table.rules;
    const one = (what: string): readonly string[] => {
      if (what.startsWith('unit')) return idsIn(state.units);
      if (what === 'side>unit')
        return idsIn(state.sides).flatMap((side) => idsIn(state.units).map((u) => `${side}>${u}`));
      if (what === 'side') return state.sides === undefined ? ['A', 'B'] : idsIn(state.sides);
      if (what === 'seat') return seats(state).map(({ id }) => id);
      if (what === 'piece') return [...idsIn(state.terrain), ...idsIn(state.features)];
      if (what === 'thing' || what === 'object') return idsIn(state.objects);
      if (what === 'item') return idsIn(state.items);
      if (what === 'option') return Object.keys(options);
      return rulings?.catalogue[what] ?? ['word'];
    };
    return of.split('|').flatMap(one);
  };

interface Asked {
  readonly name: string;
  readonly field: Field;
  /** The ruling that says this of it. */
  readonly set: (value: Json) => Raw;
  readonly now: unknown;
  readonly in: (state: State) => unknown;
}

const formOf = ({ rules }: AnyTable, word: string): shape.Form | undefined =>
  rules.rulings?.powers.find(({ power }) => power === word)?.form;

/** Something that might be said: what it is already, or anything that fits. */
function valueFor({ name, field, now }: Asked, table: AnyTable, chance: Chance): Json {
  const { options } = table.rules;
  if (name === 'options') return Object.fromEntries(Object.entries(options).map(([key, spec]) => [key, spec.default]));
  if (chance.oneIn(3) && now !== undefined) return now as Json;
  const listed = formOf(table, name);
  const checker = field.gm === undefined || field.gm === true ? field.type : field.gm;
  return aSaying(listed ?? shape.formOf(checker), knownAt(table), chance);
}

const isTaken = (table: AnyTable, asked: Asked, chance: Chance): boolean =>
  ruled(table, asked.set(valueFor(asked, table, chance))).ok;

const ruled = (table: AnyTable, set: Raw) => attempt(table, { type: 'rule', by: 'gm', set, reason: 'so it is' }).result;

/** Taken, and otherwise afterwards. */
function changes(table: AnyTable, set: Raw, asked: Asked): boolean {
  const result = ruled(table, set);
  return result.ok && !sameJson(asked.in(stateOf(result.table)), asked.now);
}

/** Every power that may hold fields, as the refusal of an empty ruling lists them; not those that take any names. */
function powersAt(table: AnyTable): readonly string[] {
  const result = ruled(table, {});
  const [first] = result.ok ? [] : result.violations;
  return String(first?.params?.expected ?? '')
    .replace(/^at least one of /, '')
    .split(', ')
    .filter((word) => formOf(table, word)?.kind !== 'record');
}

/** The same said by itself, and inside every power that might take it. */
function waysOfSaying(table: AnyTable, asked: Asked, chance: Chance): readonly Raw[] {
  const said = asked.set(valueFor(asked, table, chance));
  const [unit, stats] = Object.entries((said.units ?? {}) as object)[0] ?? [];
  const inside = unit === undefined ? [said] : [said, { unit, stats }];
  return [said, ...powersAt(table).flatMap((power) => inside.map((value) => ({ [power]: value })))];
}

/** The sheet that a figure is of: all that it has is on it. */
const sheetFor = (unit: Thing, sheets: readonly Fields[]): Fields | undefined =>
  sheets.find((sheet) => Object.keys(unit).every((name) => Object.hasOwn(sheet, name)));

const SAID_ELSEWHERE = ['units'];

function fieldsAt(table: AnyTable, sheets: readonly Fields[], chance: Chance): readonly Asked[] {
  const state = stateOf(table);
  const ofTable = Object.entries(tableSheet(sheets))
    .filter(([name]) => !SAID_ELSEWHERE.includes(name))
    .map(
      ([name, field]): Asked => ({
        ...{ name, field, now: state[name] },
        set: (value) => ({ [name]: value }),
        in: (after) => after[name],
      }),
    );
  const unit = chance.pick(Object.values(state.units));
  const ofUnit = Object.entries((unit === undefined ? undefined : sheetFor(unit, sheets)) ?? {}).map(
    ([name, field]): Asked => ({
      ...{ name: `unit.${name}`, field, now: unit?.[name] },
      set: (value) => ({ units: { [String(unit?.id)]: { [name]: value } } }),
      in: (after) => after.units[String(unit?.id)]?.[name],
    }),
  );
  return [...ofTable, ...ofUnit];
}

async function sheetsOf(rules: AnyRuleset): Promise<readonly Fields[]> {
  const written = (await import(`../../ruleset-${rules.id}/src/sheet/written.ts`)) as {
    readonly copied: readonly { readonly fields: Fields }[];
  };
  return written.copied.map(({ fields }) => fields);
}

describe.each(rulesets)('$id', (rules) => {
  test('the GM sets what the sheets call settable, and nothing else', { timeout: 240_000 }, async () => {
    const sheets = await sheetsOf(rules);
    const chance = new Chance(`settable/${rules.id}`);
    const unset = new Set<string>();
    const set = new Set<string>();
    const wrong = new Set<string>();
    for (const table of tablesOf(await subjectFor(rules), sheets))
      for (const asked of fieldsAt(table, sheets, chance)) {
        const { name, field } = asked;
        if (set.has(name)) continue;
        const tries = field.gm === undefined ? 2 : SAYINGS;
        const taken = Array.from({ length: tries }).some(() => isTaken(table, asked, chance));
        if (field.gm === undefined && taken) wrong.add(name);
        if (field.gm !== undefined) (taken ? set : unset).add(name);
      }
    expect([...wrong], 'set, though no sheet says so').toEqual([]);
    expect(
      [...unset].filter((name) => !set.has(name)),
      'settable by the sheet, and not set',
    ).toEqual([]);
  });

  test('a ruling goes as far as it can: what its first power has made impossible is left out', {
    timeout: 240_000,
  }, async () => {
    const subject = await subjectFor(rules);
    const tables = tablesOf(subject, await sheetsOf(rules)).flatMap((table) => {
      const gone = Object.values(stateOf(table).units).flatMap(({ id }) => {
        const unit = String(id);
        const set = { removeUnit: { unit }, units: { [unit]: { name: 'nobody' } } };
        const result = ruled(table, set);
        return result.ok ? [result.table.entry.events.filter(({ type }) => type === 'ruled').length] : [];
      });
      return gone.slice(0, 1);
    });
    expect(tables.length).toBeGreaterThan(0);
    expect(new Set(tables)).toEqual(new Set([1]));
  });

  test('while a question is open nothing is set that it hangs on, whatever power says so', {
    timeout: 240_000,
  }, async () => {
    const sheets = await sheetsOf(rules);
    const chance = new Chance(`amidst/${rules.id}`);
    const tables = tablesOf(await subjectFor(rules), sheets, true).slice(0, 12);
    expect(tables.length).toBeGreaterThan(0);
    const set = tables.flatMap((table) =>
      fieldsAt(table, sheets, chance)
        .filter(({ field }) => field.gm !== undefined && field.amidst === false)
        .flatMap((asked) => waysOfSaying(table, asked, chance).filter((way) => changes(table, way, asked)))
        .map((way) => JSON.stringify(way)),
    );
    expect(set).toEqual([]);
  });
});
