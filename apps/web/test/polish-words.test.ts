import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '@potyczka/kernel';
import { POLISH_RIVALS_EVERYWHERE, withRivals } from '@potyczka/testkit';
import { expect, it, vi } from 'vitest';
import type { Hint } from '../src/hints/hint.ts';

// There is no browser here to have kept anything.
vi.stubGlobal('localStorage', { getItem: () => null });

const FOLDER = join(import.meta.dirname, '../src/furniture');
const games = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

it.each(games)('%s: what the page says of it in Polish is in its rulebook’s words', async (game) => {
  const { default: words } = (await import(`../src/furniture/${game}/words/pl.json`)) as { readonly default: Words };
  const { hints } = (await import(`../src/furniture/${game}/hints.ts`)) as { readonly hints: readonly Hint[] };
  const hinted = hints.map(({ id, text }) => [`hint ${id}`, text.pl] as const);
  expect(hinted.length).toBeGreaterThan(1);
  expect(withRivals(game, { ...words, ...Object.fromEntries(hinted) })).toEqual([]);
});

it('one word for each term on every screen', () => {
  const folder = join(import.meta.dirname, '../src/words');
  const books = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|[/\\])pl\.json$/.test(file),
  );
  expect(books.length).toBeGreaterThan(10);
  const said = books.flatMap((file) => Object.values(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words));
  expect(said.filter((text) => POLISH_RIVALS_EVERYWHERE.test(text))).toEqual([]);
});
