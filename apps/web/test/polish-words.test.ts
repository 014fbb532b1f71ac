import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withRivals } from '@potyczka/testkit';
import { expect, it, vi } from 'vitest';
import type { Furniture } from '../src/furniture/furniture.ts';
import type { Hint } from '../src/hints/hint.ts';

// There is no browser here to have kept anything.
vi.stubGlobal('localStorage', { getItem: () => null });

const FOLDER = join(import.meta.dirname, '../src/furniture');
const games = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

it.each(games)('%s: what the page says of it in Polish is in its rulebook’s words', async (game) => {
  const { furniture } = (await import(`../src/furniture/${game}/index.tsx`)) as { readonly furniture: Furniture };
  const { hints } = (await import(`../src/furniture/${game}/hints.ts`)) as { readonly hints: readonly Hint[] };
  const hinted = hints.map(({ id, text }) => [`hint ${id}`, text.pl] as const);
  expect(hinted.length).toBeGreaterThan(1);
  expect(withRivals(game, { ...furniture.words.pl, ...Object.fromEntries(hinted) })).toEqual([]);
});
