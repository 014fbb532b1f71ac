import { readFileSync } from 'node:fs';
import { copiesSource, viewsSource } from '@potyczka/ruleset-kit';
import { expect, it } from 'vitest';
import { copied, viewed } from '../src/sheet/written.ts';

const written = (file: string): string => readFileSync(new URL(`../src/sheet/${file}`, import.meta.url), 'utf8');

it('the copiers and views are those of the sheets (npm run sheets writes them)', () => {
  expect(written('copies.ts')).toBe(copiesSource(copied));
  expect(written('views.ts')).toBe(viewsSource(viewed));
});
