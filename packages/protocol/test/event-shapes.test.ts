import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Save } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { createReferee } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/** A save is folded, not played: an event that is not what its game declares would make a table that never was. */

const FOLDER = join(import.meta.dirname, 'replays');
type Stored = Readonly<Record<string, unknown>> & { readonly type: string; readonly seq: number; readonly v: number };

const saved = (name: string): Save => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Save;

/** The save with its first event of a type as `change` makes it. */
function spoilt(
  save: Save,
  type: string,
  change: (event: Stored) => object,
): { save: unknown; at: string; seq: number } {
  let at = '';
  let seq = 0;
  const entries = save.entries.map((entry, i) => ({
    ...entry,
    events: entry.events.map((event, j) => {
      if (at !== '' || event.type !== type) return event;
      at = `entries[${i}].events[${j}]`;
      seq = event.seq;
      return change(event as unknown as Stored);
    }),
  }));
  return { save: { ...save, entries }, at, seq };
}

const loaded = (save: unknown): unknown => createReferee({ rulesets, state: 'none' }).handle({ load: save });

/** Every game, with an event of its own that has a number in it. */
const GAMES: Readonly<Record<string, readonly [file: string, type: string, field: string]>> = {
  coin: ['coin-crossing.json', 'damageTaken', 'hp'],
  teohiphip: ['teohiphip-quickDuel.json', 'damageTaken', 'hp'],
  aces: ['aces-yard.json', 'woundsTaken', 'wounds'],
  segments: ['segments-dockAmbush.json', 'segmentSpent', 'count'],
  stepdice: ['stepdice-alleyAmbush.json', 'heartLost', 'hearts'],
};

it('are declared in every game there is', () => {
  expect(Object.keys(GAMES).sort()).toEqual(rulesets.map(({ id }) => id).sort());
});

describe.each(Object.entries(GAMES))('events of %s', (id, [file, type, field]) => {
  const rules = rulesets.find((one) => one.id === id);
  if (rules === undefined) throw new Error(`no game ${id}`);

  it('are all declared', () => {
    const undeclared = Object.entries(rules.versions).filter(([, { faults }]) => faults === undefined);
    expect(undeclared.map(([name]) => name)).toEqual([]);
    expect(Object.keys(rules.versions).length).toBeGreaterThan(40);
  });

  it('of another kind than declared are refused, with where and what', () => {
    const { save, at, seq } = spoilt(saved(file), type, (event) => ({ ...event, [field]: 'many' }));
    expect(loaded(save)).toMatchObject({
      ok: false,
      error: { code: 'bad-event', details: { event: type, seq, field: `${at}.${field}`, expected: 'a whole number' } },
    });
  });

  it('with a field missing or too many, of no such type or of a later version are refused', () => {
    const wrong: readonly [change: (event: Stored) => object, field: string][] = [
      [({ [field]: _gone, ...rest }) => rest, field],
      [(event) => ({ ...event, mood: 1 }), 'mood'],
      [(event) => ({ ...event, type: 'unheardOf' }), 'type'],
      [(event) => ({ ...event, v: event.v + 7 }), 'v'],
    ];
    for (const [change, where] of wrong) {
      const { save, at } = spoilt(saved(file), type, change);
      expect(loaded(save)).toMatchObject({
        ok: false,
        error: { code: 'bad-event', details: { field: `${at}.${where}` } },
      });
    }
  });

  it('are what all games kept in the repository are made of', () => {
    const kept = [
      ...readdirSync(FOLDER),
      ...readdirSync(join(FOLDER, 'superseded')).map((name) => `superseded/${name}`),
    ];
    const files = kept.filter((name) => name.split('/').at(-1)?.startsWith(`${id}-`));
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) expect([name, loaded(saved(name))]).toMatchObject([name, { ok: true }]);
  });
});

it('the refusal says in every language which event, which field and what to do', () => {
  const [rules] = rulesets;
  if (rules === undefined) throw new Error('no games');
  const params = {
    event: 'damageTaken',
    seq: 45,
    entry: 12,
    field: 'entries[12].events[3].hp',
    expected: 'a whole number',
  };
  for (const lang of LANGUAGES) {
    const text = narrator(rules, lang, { strict: true }).violation({ code: 'bad-event', params });
    expect(text).toMatch(/45.*damageTaken.*12.*hp.*a whole number.*12/s);
  }
});
