import type { Json, Language } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { rulesets } from '@potyczka/rulesets';
import { library } from '@potyczka/rulesets/load';
import { beforeEach, describe, expect, it } from 'vitest';
import { begun, isRecord, isSaid, withNames } from '../src/gm/values.ts';
import { type GmPowers, powersOf as powersAt } from '../src/worker/gm-powers.ts';
import type { Snapshot } from '../src/worker/messages.ts';
import type { FieldShown, FormShown } from '../src/worker/ruling-forms.ts';
import { TableService } from '../src/worker/table-service.ts';

const LANGUAGES: readonly Language[] = ['en', 'pl', 'ru'];

/** A table of a game's first battle, with everybody played by people and a GM beside. */
function setupOf(ruleset: string) {
  const rules = rulesets.find(({ id }) => id === ruleset);
  const [battle] = rules?.scenarios ?? [];
  const people = Array.from({ length: battle?.players[0] ?? 1 }, (_, n) => ({
    ...{ id: `p${n + 1}`, role: 'player', name: `Игрок ${n + 1}` },
  }));
  const seats = [...people, { id: 'gm', role: 'gm', name: 'Зоя' }];
  return { ruleset, scenario: battle?.id, seed: 'gm', seats, options: rules?.rulings?.seated ?? {} };
}

const newDesk = (): TableService => new TableService(library, () => {});

async function gmAt(ruleset: string, lang: Language = 'en'): Promise<TableService> {
  const worker = newDesk();
  await worker.open({ kind: 'new', setup: setupOf(ruleset) }, lang);
  await worker.sit('gm');
  return worker;
}

const powersOf = async (worker: TableService): Promise<GmPowers> => {
  const powers = await worker.powers();
  if (powers === null) throw new Error('nobody rules here');
  return powers;
};

const unitsIn = ({ state }: Snapshot): Readonly<Record<string, Json>> => {
  const units = isRecord(state) ? state.units : undefined;
  return isRecord(units) ? units : {};
};

const ruling = (power: string, value: Json, reason = 'The cover was forgotten') => ({
  do: { type: 'rule', by: 'gm', set: { [power]: value }, reason },
});

/** Every label and every value that a form shows. */
function labelsIn(form: FormShown): readonly string[] {
  switch (form.kind) {
    case 'choice':
      return form.values.map(({ label }) => label);
    case 'list':
      return labelsIn(form.of);
    case 'record':
      return [...(form.keys ?? []).map(({ label }) => label), ...labelsIn(form.of)];
    case 'object':
      return form.fields.flatMap(({ label, form: one }: FieldShown) =>
        one.kind === 'new' ? [] : [label, ...labelsIn(one)],
      );
    case 'either':
      return form.forms.flatMap(({ form: one }) => labelsIn(one));
    case 'perhaps':
      return [form.none, ...labelsIn(form.form)];
    default:
      return [];
  }
}

/** A word as programs write it: nobody reads `blocksSight` at a table. */
const isRaw = (label: string): boolean =>
  /^[a-z]+[A-Z]\w*$|^(true|false|null)$/.test(label) || label === '' || label.includes('@');
/** Nothing but Latin letters: to a Russian reader that is a dice formula, or a word that nobody put into Russian. */
const isForeign = (label: string): boolean => /\p{L}/u.test(label) && !/\p{Script=Cyrillic}|^\dd\d+$/u.test(label);
/** A Russian word with what the program calls it behind: "Ящик (crate2)". */
const namesAnId = (label: string): boolean => /\p{Script=Cyrillic}.*\([a-z][\w-]*\)$/u.test(label);

describe.each(rulesets.map(({ id }) => id))('The GM’s desk of %s', (ruleset) => {
  const rules = rulesets.find(({ id }) => id === ruleset);

  it('asks for everything in words, in three languages', async () => {
    for (const lang of LANGUAGES) {
      const { powers, spoken } = await powersOf(await gmAt(ruleset, lang));
      expect(powers.length).toBeGreaterThan(10);
      const forms = [...powers.map(({ form }) => form), ...Object.values(spoken)];
      const labels = [...powers.map(({ label }) => label), ...forms.flatMap(labelsIn)];
      expect(labels.filter(isRaw), lang).toEqual([]);
      expect(labels.filter(namesAnId)).toEqual([]);
      if (lang === 'ru') expect([...new Set(labels.filter(isForeign))]).toEqual(ruleset === 'coin' ? ['HP'] : []);
    }
  });

  it('the words of a power are the same in every language, key by key', () => {
    const keys = (lang: Language): readonly string[] =>
      Object.keys(rules?.words[lang] ?? {})
        .filter((key) => /^(ruling|field|value)\./.test(key))
        .sort();
    expect(keys('pl')).toEqual(keys('en'));
    expect(keys('ru')).toEqual(keys('en'));
  });

  it('a number of a figure is overruled with a reason, the log says so, and undo takes it back', async () => {
    const worker = await gmAt(ruleset);
    const before = await worker.speak('en');
    const [unit, field, from] = numberOf(before, (await powersOf(worker)).powers);
    const to = from > 1 ? from - 1 : from + 1;
    const { reply, snapshot } = await worker.send(ruling('units', { [unit]: { [field]: to } }));
    expect(reply).toMatchObject({ ok: true });
    expect(unitsIn(snapshot)[unit]).toMatchObject({ [field]: to });
    const ruled = snapshot.lines.filter(({ ruling: told }) => told === true);
    expect(ruled).toHaveLength(1);
    expect(ruled[0]?.text).toContain('The cover was forgotten');
    const undone = await worker.send({ undo: {} });
    expect(unitsIn(undone.snapshot)[unit]).toMatchObject({ [field]: from });
  });

  it('nobody else has such a desk', async () => {
    const worker = await gmAt(ruleset);
    await worker.sit('p1');
    expect(await worker.powers()).toBeNull();
    const { reply } = await worker.send({ do: { type: 'rule', by: 'p1', set: { round: 2 }, reason: 'I want to' } });
    expect(reply.ok).toBe(false);
  });

  it('the GM sees the table as a player sees it, and asks nothing of anybody meanwhile', async () => {
    const worker = await gmAt(ruleset);
    await worker.sit('p1');
    const theirs = await worker.speak('en');
    await worker.sit('gm');
    const seen = await worker.look('p1');
    expect(seen.seat).toBe('gm');
    expect(seen.viewedAs).toBe('p1');
    expect(seen.state).toEqual(theirs.state);
    expect(seen.lines).toEqual(theirs.lines);
    expect(seen.pending).toEqual([]);
    expect((await worker.look(null)).viewedAs).toBeNull();
  });

  it('every power of the game is on the desk, or said by another one', async () => {
    const worker = await gmAt(ruleset);
    const { reply } = await worker.send(ruling('no-such-power', true));
    const message = reply.ok ? '' : JSON.stringify(reply.error.details);
    const known = /one of ([^"]+)/.exec(message)?.[1]?.split(', ') ?? [];
    expect(known.length).toBeGreaterThan(10);
    const { powers } = await powersOf(worker);
    const listed = powers.map(({ power }) => power);
    expect(known.filter((power) => !listed.includes(power)).sort()).toEqual(SAID_OTHERWISE[ruleset]);
  });

  it('every optional rule can be set up with each of its values', async () => {
    const worker = newDesk();
    const { options } = await worker.settings(ruleset, 'en');
    expect(options.length).toBeGreaterThan(20);
    const setup = setupOf(ruleset);
    for (const { key, values, label } of options) {
      expect(isRaw(label), key).toBe(false);
      const range = values as { readonly from: number; readonly to: number };
      const all = Array.isArray(values) ? values.map(({ value }) => value) : [range.from, range.to];
      for (const value of all)
        expect(
          await worker.faults({ ...setup, options: { ...setup.options, [key]: value } }, 'en'),
          `${key} ${value}`,
        ).toEqual([]);
    }
  });
});

/** Powers that say in one what others say one by one. */
const SAID_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  teohiphip: ['gmNpcAction', 'gmOverride', 'slotSide'],
  aces: ['activeUnit', 'gmSetState', 'mode', 'result'],
  coin: ['gmSet'],
  segments: ['activeUnit', 'mode', 'override', 'result', 'setState'],
  stepdice: ['bands', 'covers', 'gmSet'],
};

/** A figure and a whole number of its that the desk offers to change, within its range. */
function numberOf(snapshot: Snapshot, powers: GmPowers['powers']): readonly [unit: string, field: string, now: number] {
  const form = powers.find(({ power }) => power === 'units')?.form;
  const of = form?.kind === 'record' ? form.of : undefined;
  const kinds = of?.kind === 'either' ? of.forms.map((one) => one.form) : of === undefined ? [] : [of];
  for (const [unit, fields] of Object.entries(unitsIn(snapshot)))
    for (const kind of kinds)
      for (const { key, form: one } of kind.kind === 'object' ? kind.fields : []) {
        const now = isRecord(fields) ? fields[key] : undefined;
        if (LIFE.includes(key) && one.kind === 'number' && typeof now === 'number') return [unit, key, now];
      }
  throw new Error('no figure has a number');
}
const LIFE = ['hp', 'hearts', 'wounds', 'fatigue', 'segmentsLeft', 'xp'];

describe('What a GM says beside a command', () => {
  it('the dice fall as they were typed; too few of them are refused and nothing is changed', async () => {
    const worker = await gmAt('teohiphip');
    // TEO-8.1: a plain Test is two dice.
    const test = ruling('gmTest', { unit: 'marksman', tags: ['agility'] });
    const before = (await worker.speak('en')).seq;
    const short = await worker.send({ ...test, dice: [6] });
    expect(short.reply).toMatchObject({ ok: false, error: { code: 'dice-exhausted' } });
    expect(short.snapshot.seq).toBe(before);
    const { reply, snapshot } = await worker.send({ ...test, dice: [6, 2] });
    expect(reply).toMatchObject({ ok: true });
    expect(snapshot.draws.flatMap(({ draws }) => draws)).toEqual([6, 2]);
  });

  it('range, sight and cover can be spoken for an attack in every game', () => {
    for (const { id, rulings } of rulesets) {
      const spoken = Object.values(rulings?.spoken ?? {}).map((form) =>
        form.kind === 'object' ? Object.keys(form.fields) : [],
      );
      expect(spoken.length, id).toBeGreaterThan(3);
      for (const fields of spoken) expect(fields, id).toEqual(expect.arrayContaining(['range', 'sight', 'cover']));
    }
  });
});

describe('A set-up with a fault', () => {
  let worker: TableService;
  beforeEach(() => {
    worker = newDesk();
  });

  it('names the option that can’t be so, in the reader’s language', async () => {
    const [fault] = await worker.faults({ ...setupOf('teohiphip'), options: { initiative: 'never' } }, 'pl');
    expect(fault?.field).toBe('options.initiative');
    expect(fault?.rule).toBe('TEO-4.3');
    expect(fault?.message).not.toBe('');
  });

  it('names the seats when there are too few of them', async () => {
    const { seats, ...rest } = setupOf('teohiphip');
    const [fault] = await worker.faults({ ...rest, seats: seats.slice(0, 1) }, 'en');
    expect(fault?.field).toBe('seats');
  });
});

describe('A form of the desk', () => {
  const hp: FormShown = { kind: 'number', from: 0, to: 99, step: 1 };
  const unit: FormShown = {
    kind: 'choice',
    values: [
      { value: 'a', label: 'Ada' },
      { value: 'b', label: 'Bo' },
    ],
  };

  it('begins with the figure chosen on the map and the number it has now', () => {
    const fields: readonly FieldShown[] = [
      { key: 'unit', label: 'Figure', optional: false, form: unit },
      { key: 'hp', label: 'Hit points', optional: false, form: hp },
    ];
    expect(begun({ kind: 'object', fields }, { hp: 3 }, 'b')).toEqual({ unit: 'b', hp: 3 });
  });

  it('is not ready before everything needed is said, nor with a number out of its range', () => {
    const form: FormShown = { kind: 'object', fields: [{ key: 'hp', label: 'Hit points', optional: false, form: hp }] };
    expect(isSaid(form, {})).toBe(false);
    expect(isSaid(form, { hp: 100 })).toBe(false);
    expect(isSaid(form, { hp: 99 })).toBe(true);
  });

  it('gives what is new a name that nothing else has', () => {
    const fields: readonly FieldShown[] = [{ key: 'id', label: '', optional: false, form: { kind: 'new' } }];
    const named = withNames({ kind: 'object', fields }, { profile: 'guard' }, new Set(['guard-1']));
    expect(named).toEqual({ profile: 'guard', id: 'guard-2' });
  });
});

describe('A sealed table', () => {
  it('has no powers to show, whatever the game lists', () => {
    for (const rules of rulesets) {
      const words = narrator(rules, 'en');
      const picture = { figures: [], pieces: [], things: [] } as never;
      const sealed = { rules, words, picture, nameOf: () => undefined, state: null, seats: [], sealed: true };
      expect(powersAt(sealed)).toEqual({ powers: [], spoken: {}, secretly: false, sealed: true });
    }
  });
});
