import { readFileSync } from 'node:fs';
import { copiesSource } from '@potyczka/ruleset-kit';
import { expect, it } from 'vitest';
import { copied } from '../src/sheet/copied.ts';

it('the copiers are those of the sheets (npm run sheets writes them)', () => {
  expect(readFileSync(new URL('../src/sheet/copies.ts', import.meta.url), 'utf8')).toBe(copiesSource(copied));
});
