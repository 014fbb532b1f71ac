import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReferee } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';
import { expect, test } from 'vitest';
import { Changes } from '../src/checks/entered-again.ts';

const FOLDER = join(import.meta.dirname, '../../protocol/test/replays');

test.each(
  rulesets.map(({ id }) => id),
)('nobody is told to enter a state twice in the games of %s that were kept', (id) => {
  const changes = new Changes();
  for (const name of readdirSync(FOLDER).filter((file) => file.startsWith(`${id}-`))) {
    const referee = createReferee({ rulesets, state: 'none' });
    referee.handle({ load: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) });
    const table = referee.table();
    if (table === undefined) throw new Error(`${name} does not load`);
    changes.watch(table);
  }
  expect(changes.again()).toEqual([]);
}, 60_000);
