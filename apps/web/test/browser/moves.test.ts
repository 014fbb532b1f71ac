import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { glance, isIdle } from './glance.ts';
import { begin, pointsInReach } from './hands.ts';
import { aHouse, SHORT_BATTLES } from './kit.ts';
import { Newcomer } from './player.ts';
import { frames, pushedAside, watchButtons } from './steady.ts';

const house = aHouse();

/** Plays until somebody may go somewhere and nothing is in hand. */
const untilReach = (page: Page): Promise<void> =>
  new Newcomer(page).playUntil(async (seen) => {
    if (!isIdle(seen) || !seen.offers.some((type) => /^(move|run)$/.test(type))) return false;
    // Where one may go is asked of the worker: it is there a moment after the buttons.
    await page.locator('[data-reach]').first().waitFor({ state: 'attached' });
    return isIdle(await glance(page));
  });

const figures = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-figure]').evaluateAll((all) => all.map((one) => (one as SVGGElement).style.transform));

/** A point of the sheet in sight that is neither in reach nor on a figure. */
const beyondReach = (page: Page): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate(() => {
    const { x, y, width, height } =
      document.querySelector('[data-map-frame]')?.getBoundingClientRect() ?? new DOMRect();
    const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect() ?? new DOMRect();
    for (let n = 0; n < 400; n += 1) {
      const at = { x: x + ((n % 20) + 0.5) * (width / 20), y: y + (Math.floor(n / 20) + 0.5) * (height / 20) };
      const inside = at.x > sheet.x + 40 && at.x < sheet.right - 40 && at.y > sheet.y + 40 && at.y < sheet.bottom - 40;
      const under = document.elementFromPoint(at.x, at.y);
      const free = under?.closest('[data-sheet]') != null && under.closest('[data-figure], [data-reach]') === null;
      if (inside && free) return at;
    }
    throw new Error('everything is in reach');
  });

const tag = (page: Page) => page.locator('[data-move-tag]');

describe.each(SHORT_BATTLES)('%s: going somewhere by a click', (ruleset, scenario) => {
  it('the way and its cost are shown under the hand; a click goes, or asks where something is at stake', async () => {
    const page = await house.visit({ pace: 'step' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await begin(page, ruleset, scenario);
    await untilReach(page);
    const stood = await figures(page);
    const [at] = await pointsInReach(page);
    if (at === undefined) throw new Error('there is nowhere to go');
    await page.mouse.move(at.x, at.y);
    await tag(page).waitFor();
    expect(await page.locator('[data-move-path]').count()).toBe(1);
    await expect.poll(() => tag(page).innerText()).toMatch(/ of |Decided by a draw|see/);
    await page.mouse.click(at.x, at.y);
    const asks = page.locator('[data-confirm-move]');
    await expect.poll(async () => (await asks.count()) > 0 || `${await figures(page)}` !== `${stood}`).toBe(true);
    const before = (await glance(page)).frame;
    if ((await asks.count()) > 0) {
      expect(`${await figures(page)}`).toBe(`${stood}`);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await glance(page)).frame).not.toBe(before);
    }
    expect(await tag(page).count()).toBe(0);
  });

  it('on a phone the first tap shows and the button goes', async () => {
    const page = await house.visit({ pace: 'step', size: 'phone' });
    await begin(page, ruleset, scenario);
    await untilReach(page);
    const [at] = await pointsInReach(page);
    if (at === undefined) throw new Error('there is nowhere to go');
    await watchButtons(page);
    await page.touchscreen.tap(at.x, at.y);
    const go = page.locator('[data-confirm-move]');
    await go.waitFor();
    expect((await go.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // What is said of the place a moment later does not push the button from under the finger, in no frame.
    await page.locator('[data-move-tag] [data-exposure]').waitFor();
    await frames(page);
    expect(await pushedAside(page)).toEqual([]);
    const before = (await glance(page)).frame;
    await go.tap();
    await expect.poll(async () => (await glance(page)).frame).not.toBe(before);
  });

  it('by keys a cursor says what is where it stands, and Enter goes there', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, ruleset, scenario);
    await untilReach(page);
    const before = (await glance(page)).frame;
    await page.locator('[data-sheet]').focus();
    const refused = page.locator('[data-move-path][data-refused=true]');
    for (const arrow of ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(arrow);
      await page.locator('[data-move-tag][data-planned=true]').waitFor();
      if ((await refused.count()) === 0) break;
    }
    expect(await refused.count()).toBe(0);
    await expect.poll(() => page.locator('[data-cursor-said]').innerText()).toMatch(/\d.* by \d.* away/s);
    await page.keyboard.press('Enter');
    const asks = page.locator('[data-confirm-move]');
    await expect.poll(async () => (await asks.count()) > 0 || (await glance(page)).frame !== before).toBe(true);
    if ((await asks.count()) > 0) await page.keyboard.press('Enter');
    await expect.poll(async () => (await glance(page)).frame).not.toBe(before);
  });
});

describe('A move that cannot be made', () => {
  it('has a cross and its reason, and a click offers how far one gets', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    await untilReach(page);
    const { x, y } = await beyondReach(page);
    await page.mouse.move(x, y);
    await expect.poll(() => tag(page).getAttribute('data-refused')).toBe('true');
    expect(await tag(page).innerText()).toMatch(/\d/);
    await page.mouse.click(x, y);
    await page.locator('[data-confirm-move]').waitFor();
    expect(await tag(page).getAttribute('data-refused')).toBe('false');
    await page.keyboard.press('Escape');
    await expect.poll(() => tag(page).count()).toBe(0);
  });
});
