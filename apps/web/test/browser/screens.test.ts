import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begin } from './hands.ts';
import { aHouse, SHORT_BATTLES } from './kit.ts';
import { faults } from './looks.ts';
import { Newcomer } from './player.ts';

const house = aHouse();

/** Plays until something is in hand and its odds are counted, or until a question is asked. */
const untilOdds = (page: Page): Promise<void> =>
  new Newcomer(page).playUntil(
    (seen) => seen.ending !== null || (seen.draft !== null && seen.ready && seen.chance !== null),
  );

describe('Nobody is shut out, nothing sticks out, and every word is in a language', () => {
  it('on the start page, with a game chosen and a table in progress', async () => {
    const page = await house.visit();
    expect(await faults(page)).toEqual([]);
    await begin(page, 'teohiphip', 'quickDuel');
    await page.locator('[data-home]').click();
    await page.locator('[data-kept]').waitFor();
    await page.locator('[data-game=coin]').click();
    await page.locator('[data-battle]').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it.each(SHORT_BATTLES)('at the table of %s, with odds on the card', async (ruleset, scenario) => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, ruleset, scenario);
    await untilOdds(page);
    expect(await faults(page)).toEqual([]);
  });

  it('on every tab of a phone, and in the dialogs', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'stepdice', 'alleyAmbush');
    for (const tab of [1, 2, 3]) {
      await page
        .locator('[data-tabs] button')
        .nth(tab)
        .evaluate((button) => (button as HTMLElement).click());
      expect(await faults(page), `tab ${tab}`).toEqual([]);
    }
    await page
      .locator('[data-keys]')
      .first()
      .evaluate((button) => (button as HTMLElement).click());
    expect(await faults(page), 'settings and keys').toEqual([]);
  });

  it('where an address leads to nothing: a sentence says so, and there is a way home', async () => {
    house.expectComplaint(/Failed to load resource|WebSocket/);
    const page = await house.visit();
    const NOWHERE = [
      '/replay/nobody-knows-it',
      '/online/nobody-knows-it/nor-this',
      '/opened/nobody-knows-it',
      '/new/chess',
      '/rules/chess',
      '/table/nobody-knows-it',
    ];
    for (const at of NOWHERE) {
      await page.goto(`${house.url}/#${at}`);
      await page.locator('[data-play-now]').waitFor({ state: 'detached' });
      await page.locator('main h1').waitFor();
      const home = page.locator('main').locator('a[href="#/"], button').first();
      await home.click();
      await page.locator('[data-play-now]').waitFor();
    }
    await page.goBack();
    await page.locator('[data-load-failed]').waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
