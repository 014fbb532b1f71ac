import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aHouse, SIZES } from './kit.ts';
import { faults } from './looks.ts';
import { opens, sitsDown } from './sitting.ts';

const house = aHouse({ server: { lobby: true } });

/** Somebody opens a table for two, makes it public and sits down at it. */
async function offers(page: Page): Promise<void> {
  await opens(page);
  await page.locator('[data-setting=listing]').selectOption('public');
  await page.locator('[data-owner-told]', { hasText: /./ }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize(SIZES.desktop);
  await page.locator('[data-seat=p1] [data-sit-here]').click();
  await sitsDown(page, 'Ala');
  await page.locator('[data-waiting-room]').waitFor();
}

describe('The lobby', () => {
  it('leads a stranger to a free seat, and another one to watch, without anybody’s link', async () => {
    const empty = await house.visit();
    await empty.locator('[data-to-lobby]').click();
    await empty.locator('[data-lobby=true]').waitFor();
    expect(await empty.locator('[data-listed]').count()).toBe(0);
    expect(await faults(empty)).toEqual([]);

    const ala = await house.visit({ lang: 'pl' });
    await offers(ala);

    const stranger = await house.visit({ at: '/lobby', size: 'phone' });
    await stranger.locator('[data-lobby-section=looking] [data-listed]').waitFor();
    // What it says of the opener: which language they like, and nothing else.
    expect(await stranger.locator('body').innerText()).not.toContain('Ala');
    expect(await faults(stranger)).toEqual([]);
    await stranger.setViewportSize(SIZES.phone);
    await stranger.locator('[data-take-seat=p2]').click();
    await stranger.locator('[data-invited=p2]').waitFor();
    await sitsDown(stranger, 'Celina');
    for (const page of [ala, stranger]) await page.locator('[data-dock], [data-tabs]').first().waitFor();

    const eye = await house.visit({ at: '/lobby', lang: 'ru' });
    await eye.locator('[data-watch-table]').click();
    await eye.locator('[data-sit]').click();
    await eye.locator('[data-banner=watching]').waitFor();
    // Nobody can take a seat any more.
    await empty.reload();
    await empty.locator('[data-lobby-section=watch] [data-listed]').waitFor();
    expect(await empty.locator('[data-take-seat]').count()).toBe(0);
    expect(await faults(empty)).toEqual([]);
  });

  it('says so when a seat was taken a moment before, and when the server can’t be reached', async () => {
    const ala = await house.visit();
    await offers(ala);
    const [one, two] = [await house.visit({ at: '/lobby' }), await house.visit({ at: '/lobby' })];
    for (const page of [one, two]) await page.locator('[data-take-seat=p2]').first().waitFor();
    // Whoever looks elsewhere has an old list: it is read anew every few seconds, and a busy machine may take as long to press.
    const looksElsewhere = (hidden: boolean): Promise<void> =>
      two.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
      }, hidden);
    await looksElsewhere(true);
    house.expectComplaint(/409|Failed to load|ERR_/);
    await one.locator('[data-take-seat=p2]').first().click();
    await one.locator('[data-invited=p2]').waitFor();
    await two.locator('[data-take-seat=p2]').first().click();
    await two.locator('main [role=alert]', { hasText: /./ }).waitFor();
    await looksElsewhere(false);
    await two.route('**/api/lobby', (route) => route.abort());
    await two.locator('[data-lobby-unreached]').waitFor();
    expect(await faults(two)).toEqual([]);
  });
});
