import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulesets } from '@potyczka/rulesets';
import { expect, test } from 'vitest';

/** In a file of its own for each, so that all cores play them. */
test.each(rulesets.map(({ id }) => id))('the laws are played on %s', (id) => {
  const file = fileURLToPath(new URL(`../../ruleset-${id}/test/laws.test.ts`, import.meta.url));
  expect(existsSync(file)).toBe(true);
});
