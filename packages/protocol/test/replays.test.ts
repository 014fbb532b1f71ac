import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Save } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { createReferee, logOf, readSave } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/**
 * Finished games that must verify bit for bit from now on. A file dropped into `replays` is a test; `make-replays.ts`
 * plays new ones.
 */
const FOLDER = join(import.meta.dirname, 'replays');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

const saved = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function loadsAndIsTold(save: unknown): void {
  const read = readSave(save, rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.violations));
  const referee = createReferee({ rulesets, state: 'none' });
  expect(referee.handle({ load: save })).toMatchObject({ ok: true });
  const table = referee.table();
  if (table === undefined) throw new Error('no table');
  expect(table.rules.over(table.checkpoint.state)).toBe(true);
  for (const lang of LANGUAGES)
    expect(logOf(table, narrator(read.value.rules, lang, { strict: true })).length).toBeGreaterThan(20);
}

describe('games kept in the repository', () => {
  it('are many', () => expect(files.length).toBeGreaterThan(10));

  it.each(files)('%s', (name) => {
    const save = saved(join(FOLDER, name));
    expect(createReferee({ rulesets, state: 'none' }).handle({ verify: save })).toMatchObject({ ok: true, same: true });
    loadsAndIsTold(save);
  }, 60_000);
});

/** Games recorded before a rule was mended: their course is no longer the rules', but they load and are told. */
const SUPERSEDED = join(FOLDER, 'superseded');

describe('games that a mended rule took over', () => {
  const old = readdirSync(SUPERSEDED).filter((name) => name.endsWith('.json'));
  const listed = readFileSync(join(SUPERSEDED, 'README.md'), 'utf8').matchAll(
    /^\| `([^`]+\.json)` \| [A-Z]+-\d+\.\d+/gm,
  );

  it('are each listed with the rule', () => expect([...listed].map(([, file]) => file).sort()).toEqual(old.sort()));

  it.each(old)('%s was recorded by an earlier version of the rules', (name) => {
    const { ruleset, rulesetVersion } = saved(join(SUPERSEDED, name)) as Save;
    const { version } = rulesets.find(({ id }) => id === ruleset) ?? {};
    expect(rulesetVersion, `raise the version in packages/ruleset-${ruleset}/src/rules.ts`).not.toBe(version);
  });

  it.each(old)('%s loads', (name) => loadsAndIsTold(saved(join(SUPERSEDED, name))), 60_000);
});
