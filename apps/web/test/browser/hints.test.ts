import { describe, expect, it } from 'vitest';
import { glance } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';
import { Newcomer } from './player.ts';

const house = aHouse();

describe('Somebody’s first battle', () => {
  it.each([
    ['teohiphip', 'quickDuel'],
    ['segments', 'gantryDuel'],
    ['coin', 'crossing'],
    ['stepdice', 'alleyAmbush'],
    ['aces', 'duel'],
  ])('of %s comes with hints, until somebody wants none; after that they stay away', async (ruleset, scenario) => {
    const page = await house.visit({ hints: true });
    await begin(page, ruleset, scenario);
    const hint = page.locator('[data-hint]');
    const player = new Newcomer(page);
    // Somebody else may have to act first, or figures have to be placed; a hint is gone with what it was about.
    const enough = hint.getByRole('button', { name: 'No more hints' });
    const isRefused = async (): Promise<boolean> => {
      if ((await hint.count()) === 0) return false;
      const told = await hint.innerText({ timeout: 2000 }).catch(() => '');
      return (
        /\w+ \w+ \w+/.test(told) &&
        (await enough
          .click({ timeout: 5000 })
          .then(() => true)
          .catch(() => false))
      );
    };
    while (!(await isRefused())) await player.act(await glance(page));
    await expect.poll(() => hint.count()).toBe(0);
    await page.reload();
    await page.locator('[data-log]').waitFor();
    expect(await hint.count()).toBe(0);
  });
});
