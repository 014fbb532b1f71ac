import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aHouse } from './kit.ts';

const house = aHouse();
const SAVE = join(import.meta.dirname, '../../../../packages/protocol/test/replays/aces-hot-seat.json');

/** What is seen around the dock, once the focus is on it. */
const ring = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.matches('[data-dock]') === true ? getComputedStyle(activeElement).outlineStyle : 'elsewhere';
  });

describe('The ring of the focus', () => {
  it('is not around the dock after a hand-over, and is there for whoever lets go of something by keyboard', async () => {
    const page = await house.visit();
    const save = JSON.parse(readFileSync(SAVE, 'utf8')) as { readonly entries: readonly unknown[] };
    const begun = { ...save, entries: save.entries.slice(0, Math.floor(save.entries.length / 2)) };
    await page.route('**/moments/*.json', (route) => route.fulfill({ json: begun }));
    await page.locator('[data-game]').first().waitFor();
    await page.keyboard.press('Tab');
    await page.evaluate(() => {
      location.hash = '#/moment/hot-seat';
    });
    await page.locator('[data-actions-list] button').first().waitFor();
    await expect.poll(() => ring(page)).toBe('none');

    // Until everything has settled after the hand-over, keys mean nothing.
    const taken = async (): Promise<number> => {
      if ((await page.locator('[data-draft]').count()) === 0) await page.keyboard.press('k');
      return page.locator('[data-draft]').count();
    };
    await expect.poll(taken, { interval: 1000, timeout: 30_000 }).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => ring(page)).toBe('solid');
  });
});
