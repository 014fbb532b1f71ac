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
    // Somebody else may have to act first, or figures have to be placed.
    while ((await hint.count()) === 0) await player.act(await glance(page));
    expect(await hint.innerText()).toMatch(/\w+ \w+ \w+/);
    await hint.getByRole('button', { name: 'No more hints' }).click();
    await expect.poll(() => hint.count()).toBe(0);
    await page.reload();
    await page.locator('[data-log]').waitFor();
    expect(await hint.count()).toBe(0);
  });
});
