import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { House, type HouseParts } from './house.ts';

export { LANGUAGES, SIZES } from './house.ts';

/** One battle of every game that does not take all evening. */
export const SHORT_BATTLES = [
  ['teohiphip', 'quickDuel'],
  ['segments', 'gantryDuel'],
  ['coin', 'crossing'],
  ['stepdice', 'alleyAmbush'],
  ['aces', 'duel'],
] as const;

/** Opens a house for the tests of a file; a test whose browser complains has failed. */
export function aHouse(parts: HouseParts = {}): House {
  const house = new House(parts);
  // A browser has more to do than a function, and may have to share the machine with many: only what hangs is ended.
  vi.setConfig({ testTimeout: 900_000 });
  beforeAll(() => house.open(), 600_000);
  afterEach(async () => expect(await house.leave(), 'complaints of the browser').toEqual([]), 120_000);
  afterAll(() => house.close(), 120_000);
  return house;
}
