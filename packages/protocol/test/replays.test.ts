import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { createReferee, logOf, readSave, rulesets } from '../src/index.ts';

/**
 * Finished games that must verify bit for bit from now on. A file dropped into `replays` is a test; `make-replays.ts`
 * plays new ones.
 */
const FOLDER = join(import.meta.dirname, 'replays');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe('games kept in the repository', () => {
  it('are many', () => expect(files.length).toBeGreaterThan(10));

  it.each(files)('%s', (name) => {
    const save: unknown = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
    const read = readSave(save, rulesets);
    if (!read.ok) throw new Error(JSON.stringify(read.violations));
    const referee = createReferee({ rulesets, state: 'none' });
    expect(referee.handle({ verify: save })).toMatchObject({ ok: true, same: true });
    expect(referee.handle({ load: save })).toMatchObject({ ok: true });
    const table = referee.table();
    if (table === undefined) throw new Error('no table');
    expect(table.rules.over(table.moment.state)).toBe(true);
    for (const lang of LANGUAGES)
      expect(logOf(table, narrator(read.value.rules, lang, { strict: true })).length).toBeGreaterThan(20);
  }, 60_000);
});
