import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@potyczka/kernel';
import { AMERICAN, ENGLISH_FIGURES } from '@potyczka/testkit';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
const books = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:^|[/\\])en\.json$/.test(file),
);

it('what the page says in English is what a native would say, in British spelling', () => {
  expect(books.length).toBeGreaterThan(15);
  const said = books.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(SOURCES, file), 'utf8')) as Words).filter(
      ([, text]) => ENGLISH_FIGURES.test(text) || AMERICAN.test(text) || /\p{L}'\p{L}|[\p{L}}”]!/u.test(text),
    ),
  );
  expect(said).toEqual([]);
});
