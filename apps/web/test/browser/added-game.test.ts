import { expect, it } from 'vitest';
import { mapShare, overlaps } from './boxes.ts';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';
import { rawWords } from './looks.ts';
import { Newcomer } from './player.ts';

/** A game from outside of the project: the page knows nothing of it but what every game tells of itself. */
const house = aHouse({ games: ['examples/ruleset-duel'] });

it('a game that is added is chosen, played to its end and told in words', async () => {
  const page = await house.visit({ pace: 'off' });
  await begin(page, 'duel', 'bout');
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await mapShare(page)).toBeGreaterThan(0.5);
  const newcomer = new Newcomer(page);
  const faults: string[] = [];
  await newcomer.playUntil(async ({ ending }) => {
    faults.push(...(await rawWords(page)));
    return ending !== null;
  });
  expect([...new Set(faults)]).toEqual([]);
  expect(await overlaps(page)).toEqual([]);
});
