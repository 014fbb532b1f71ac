import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overlaps } from './boxes.ts';
import { isIdle } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse, LANGUAGES } from './kit.ts';
import { barriers, rawWords, speak } from './looks.ts';
import { Newcomer } from './player.ts';

const house = aHouse();

/** A battle of every game with somebody armed on both sides. */
const TABLES = [
  ['teohiphip', 'quickDuel'],
  ['segments', 'holdTheDoor'],
  ['coin', 'crossing'],
  ['stepdice', 'alleyAmbush'],
  ['aces', 'yard'],
] as const;

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
] as const;

/** Plays on until somebody of one's own may act. */
const ownTurn = (page: Page): Promise<void> =>
  new Newcomer(page).playUntil((seen) => isIdle(seen) && seen.offers.length > 0);

const sheet = (page: Page) => page.locator('[data-figure-sheet]');
const loaded = (page: Page) => page.locator('[data-figure-sheet][data-loaded=true]').waitFor();

describe('The sheet of a figure', () => {
  it.each(TABLES)('%s: one’s own and a foe’s, at every size and in three languages', async (ruleset, scenario) => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, ruleset, scenario);
    await ownTurn(page);
    await page.keyboard.press('q');
    await loaded(page);
    const acting = await page.locator('[data-unit][aria-current=true]').getAttribute('data-unit');
    expect(await sheet(page).getAttribute('data-figure-sheet')).toBe(acting);
    expect(await sheet(page).locator('[data-weapon]').count()).toBeGreaterThan(0);
    expect(await sheet(page).locator('[data-duel]').count()).toBeGreaterThan(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const lang of LANGUAGES) {
        const where = `${size.width} × ${size.height}, ${lang}`;
        await speak(page, lang);
        await loaded(page);
        await expect.poll(() => overlaps(page), { message: where }).toEqual([]);
        expect(await rawWords(page), where).toEqual([]);
      }
      expect(await barriers(page), `${size.width}`).toEqual([]);
    }
    await page.locator('[data-close-sheet]').click();
    await sheet(page).waitFor({ state: 'detached' });
  });

  it('opens for anybody on the map by a second click, and Escape closes it', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    await ownTurn(page);
    const foe = page.locator('[data-side]').last().locator('[data-unit]').first();
    const id = (await foe.getAttribute('data-unit')) ?? '';
    await page.locator(`[data-figure="${id}"]`).click();
    await page.locator(`[data-figure="${id}"]`).click();
    await loaded(page);
    expect(await sheet(page).getAttribute('data-figure-sheet')).toBe(id);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  });
});
