import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { library } from '@potyczka/rulesets/load';
import { describe, expect, it } from 'vitest';
import { asItIs, begun, isPicked, isRecord, isSaid, type Value, withNames } from '../src/gm/values.ts';
import type { PowerShown } from '../src/worker/gm-powers.ts';
import type { FormShown } from '../src/worker/ruling-forms.ts';
import { TableService } from '../src/worker/table-service.ts';

/** Every field of a table that a GM may set can be set from its form, and nothing else changes with it. */

/** Each battle of each game, a few commands in: some lists are empty at one table and full at another. */
const tables = rulesets.flatMap((rules) =>
  rules.scenarios.map((battle) => ({
    ruleset: rules.id,
    battle: battle.id,
    players: battle.players[0],
    options: rules.rulings?.seated ?? {},
    kept: rules.rulings?.kept ?? {},
  })),
);
type At = (typeof tables)[number];

async function sitDown({ ruleset, battle, players, options }: At): Promise<TableService> {
  const people = Array.from({ length: players }, (_, n) => ({ id: `p${n + 1}`, role: 'player', name: `Ada ${n + 1}` }));
  const seats = [...people, { id: 'gm', role: 'gm', name: 'Zoe' }];
  const worker = new TableService(library, () => {});
  await worker.open({ kind: 'new', setup: { ruleset, scenario: battle, seed: 'fields', seats, options } }, 'en');
  // What is asked before the first turn is answered as it is listed first.
  for (let n = 0; n < 30; n += 1) {
    const asked = seats.map(({ id }) => id)[n % seats.length] ?? 'gm';
    const [question] = (await worker.sit(asked)).pending;
    if (question === undefined) continue;
    const choice = question.choices[0]?.choice ?? null;
    await worker.send({ do: { type: 'answer', by: asked, pending: question.id, choice } });
  }
  await worker.sit('gm');
  return worker;
}

const rule = (power: string, value: Json) => ({
  do: { type: 'rule', by: 'gm', set: { [power]: value }, reason: 'A test' },
});

async function powersOf(worker: TableService): Promise<readonly PowerShown[]> {
  const found = await worker.powers();
  if (found === null) throw new Error('nobody rules here');
  return found.powers;
}

/** Where a view keeps what a power sets. */
const placeOf = ({ kept }: At, power: string): readonly string[] => (kept[power] ?? power).split('.');

/** A view without one of its fields, and without what only tells which entry of the log it is. */
function without(state: Json, [first = '', ...rest]: readonly string[]): Json {
  if (!isRecord(state)) return state;
  const { [first]: inner, ...others } = state;
  return rest.length === 0 || inner === undefined ? others : { ...others, [first]: without(inner, rest) };
}

/** Something else than is there now, as somebody would fill the form in; `undefined`: there is nothing to say. */
function changed(form: FormShown, now: Value): Value {
  switch (form.kind) {
    case 'number':
      return now === form.to ? form.from : Math.min(form.to, (typeof now === 'number' ? now : form.from - 1) + 1);
    case 'bool':
      return now !== true;
    case 'choice':
      return form.values.find(({ value }) => value !== now)?.value;
    case 'text':
      return now === 'Other words' ? 'More words' : 'Other words';
    case 'point':
      return Array.isArray(now) && now[0] === 2 ? [3, 3] : [2, 2];
    case 'outline':
      return { rect: [1, 1, 1, 1] };
    case 'list':
      return changedList(form, Array.isArray(now) ? now : []);
    case 'record':
      return changedRecord(form, isRecord(now) ? now : {});
    case 'object':
      return changedObject(form, isRecord(now) ? now : undefined);
    case 'perhaps':
      return now === null || now === undefined ? changed(form.form, undefined) : null;
    case 'either':
      return form.forms.map((one) => changed(one.form, undefined)).find((one) => one !== undefined);
    case 'new':
      return undefined;
  }
}

/** One more, where there is room and something to add; else one less. */
function changedList(form: Extract<FormShown, { kind: 'list' }>, now: readonly Json[]): Value {
  if (form.ordered === true && now.length > 1) return [...now.slice(1), ...now.slice(0, 1)];
  const ticked =
    form.of.kind === 'choice' ? form.of.values.map(({ value }) => value).find((one) => !now.includes(one)) : null;
  const more = form.of.kind === 'choice' ? ticked : changed(form.of, undefined);
  if (more !== undefined && more !== null && now.length < form.max) return [...now, more];
  return now.length > form.min ? now.slice(1) : undefined;
}

function changedRecord(form: Extract<FormShown, { kind: 'record' }>, now: Readonly<Record<string, Json>>): Value {
  const key = form.keys === null ? Object.keys(now)[0] : form.keys.map(({ value }) => String(value))[0];
  if (key === undefined) return form.whole === true && Object.keys(now).length > 0 ? {} : undefined;
  const next = changed(form.of, now[key]);
  if (next === undefined) return undefined;
  return form.whole === true ? { ...now, [key]: next } : { [key]: next };
}

/** A new thing has what is needed; of one that is there the first field that can be another is another. */
function changedObject(
  form: Extract<FormShown, { kind: 'object' }>,
  now: Readonly<Record<string, Json>> | undefined,
): Value {
  if (isPicked(form)) {
    const one = form.fields.flatMap(({ key, form: inner }) => {
      const next = changed(inner, now?.[key]);
      return next === undefined ? [] : [{ [key]: next }];
    });
    return one[0];
  }
  if (now === undefined) {
    const needed = form.fields.filter(({ optional, form: one }) => !optional && one.kind !== 'new');
    const filled = needed.map(
      ({ key, form: one }) => [key, begun(one, undefined, null) ?? changed(one, undefined)] as const,
    );
    if (filled.length > 0)
      return filled.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(filled) as Json);
  }
  const said = asItIs(form, now);
  const known = isRecord(said) ? said : {};
  for (const { key, form: one } of form.fields) {
    const next = one.kind === 'new' ? undefined : changed(one, known[key]);
    if (next !== undefined) return { ...known, [key]: next };
  }
  return undefined;
}

/** What a view tells a second time, or what follows by the rules from a field: these change with it. */
const FOLLOWS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  coin: {
    activeUnit: ['phase', 'activeSide', 'askedSide'],
    activeSide: ['askedSide'],
    groundItems: ['units'],
    field: ['width', 'height', 'zones'],
  },
  segments: { goals: ['mode', 'result', 'activeUnit', 'units'] },
  stepdice: {
    phase: ['units'],
    objects: ['named'],
    exits: ['map'],
    deployment: ['map'],
    roundLimit: ['scenario'],
    objective: ['scenario'],
  },
  aces: { deck: ['discard'], discard: ['deck'] },
  teohiphip: { objects: ['named'], round: ['waves'], roundLimit: ['waves'] },
};

/** What can only be said at its own moment, or of somebody in particular: whoever says it otherwise is told so. */
const AT_ITS_MOMENT: Readonly<Record<string, readonly string[]>> = {
  coin: ['activeUnit', 'acted', 'firstSide', 'groundItems', 'initiativeNeed', 'options', 'phase'],
  segments: [],
  stepdice: ['phase'],
  // Cards are called one by one, and a question is mostly open: its answer rests on these.
  aces: ['deck', 'discard', 'order', 'phase', 'templates', 'terrain', 'turnStack'],
  teohiphip: ['activeUnit'],
};

/** Powers that are fields of the table: the view keeps something under their name. */
const fieldsAmong = (powers: readonly PowerShown[]): readonly PowerShown[] =>
  powers.filter(({ power, now }) => now !== undefined && power !== 'units');

describe.each(tables)('The desk of $ruleset, $battle', (at) => {
  it('a form that is sent as it begins changes nothing', async () => {
    const worker = await sitDown(at);
    const before = (await worker.speak('en')).state;
    const wrong: unknown[] = [];
    for (const { power, form, now } of fieldsAmong(await powersOf(worker))) {
      const begins = begun(form, now, null, true);
      // A switch begins as it would be set.
      if (form.kind === 'bool' || AT_ITS_MOMENT[at.ruleset]?.includes(power) || begins === undefined) continue;
      if (!isSaid(form, begins)) continue;
      const { reply, snapshot } = await worker.send(rule(power, begins));
      if (!reply.ok) wrong.push([power, begins, reply.error.message, reply.error.details]);
      else if (!isDeepStrictEqual(snapshot.state, before))
        wrong.push([power, begins, 'changed', differing(before, snapshot.state)]);
      if (reply.ok) await worker.send({ undo: {} });
    }
    expect(wrong).toEqual([]);
  });

  it('a form that is filled in changes its field, and nothing else', async () => {
    const worker = await sitDown(at);
    const before = (await worker.speak('en')).state;
    const wrong: unknown[] = [];
    const said: string[] = [];
    for (const { power, form, now } of fieldsAmong(await powersOf(worker))) {
      const other = changed(form, asItIs(form, now) ?? now);
      if (other === undefined || !isSaid(form, other)) continue;
      const { reply, snapshot } = await worker.send(rule(power, withNames(form, other, new Set())));
      if (!reply.ok && AT_ITS_MOMENT[at.ruleset]?.includes(power)) continue;
      if (!reply.ok) {
        wrong.push([power, other, reply.error.message, reply.error.details]);
        continue;
      }
      said.push(power);
      const places = [placeOf(at, power), ...(FOLLOWS[at.ruleset]?.[power] ?? []).map((one) => [one])];
      const rest = (state: Json): Json => places.reduce(without, state);
      if (isDeepStrictEqual(snapshot.state, before)) wrong.push([power, other, 'nothing changed']);
      else if (!isDeepStrictEqual(rest(snapshot.state), rest(before)))
        wrong.push([power, other, 'something else changed', differing(before, snapshot.state)]);
      if (!AT_ITS_MOMENT[at.ruleset]?.includes(power)) wrong.push(...(await entryFaults(worker, at, power)));
      await worker.send({ undo: {} });
    }
    expect(wrong).toEqual([]);
    expect(said.length).toBeGreaterThan(4);
  });
});

/** What was said is there; what was left open has been filled in. */
function holds(got: Value, said: Value): boolean {
  if (Array.isArray(said))
    return Array.isArray(got) && got.length === said.length && said.every((one: Json, n) => holds(got[n], one));
  if (!isRecord(said)) return got === said;
  return isRecord(got) && Object.keys(said).every((key) => holds(got[key], said[key]));
}

/** Which fields differ, for whoever reads a failure. */
const differing = (before: Json, after: Json): readonly string[] =>
  isRecord(before) && isRecord(after)
    ? Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    : [];

/** Each field of an entry that is there now, one by one: it alone changes, and as it was the entry is taken back. */
async function entryFaults(worker: TableService, at: At, power: string): Promise<readonly unknown[]> {
  const shown = (await powersOf(worker)).find((one) => one.power === power);
  const whole = shown === undefined ? undefined : asItIs(shown.form, shown.now);
  if (shown?.form.kind !== 'list' || shown.form.of.kind !== 'object' || !Array.isArray(whole)) return [];
  const before = (await worker.speak('en')).state;
  const wrong: unknown[] = [];
  const again = await worker.send(rule(power, whole));
  if (!again.reply.ok) return [[power, whole, again.reply.error.message]];
  if (!isDeepStrictEqual(again.snapshot.state, before))
    wrong.push([power, whole, 'changed when said again', differing(before, again.snapshot.state)]);
  const entry = whole.at(-1);
  for (const { key, form } of shown.form.of.fields) {
    const next = form.kind === 'new' || !isRecord(entry) ? undefined : changed(form, entry[key]);
    if (next === undefined || !isRecord(entry)) continue;
    const { reply, snapshot } = await worker.send(rule(power, [...whole.slice(0, -1), { ...entry, [key]: next }]));
    if (!reply.ok) {
      wrong.push([power, key, next, reply.error.message, reply.error.details]);
      continue;
    }
    const now = (await powersOf(worker)).find((one) => one.power === power)?.now;
    const got = asItIs(shown.form, now);
    const last = Array.isArray(got) ? got.at(-1) : undefined;
    if (!isRecord(last) || !holds(last[key], next)) wrong.push([power, key, next, 'not taken', last ?? null]);
    const places = [placeOf(at, power), ...(FOLLOWS[at.ruleset]?.[power] ?? []).map((one) => [one])];
    const rest = (state: Json): Json => places.reduce(without, state);
    if (!isDeepStrictEqual(rest(snapshot.state), rest(before)))
      wrong.push([power, key, next, 'something else changed', differing(before, snapshot.state)]);
    await worker.send({ undo: {} });
  }
  await worker.send({ undo: {} });
  return wrong;
}
