import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coveredSignposts } from './boxes.ts';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';

const house = aHouse();

const middleOf = (page: Page, id: string): Promise<readonly [x: number, y: number]> =>
  page.locator(`[data-figure=${id}] [data-base]`).evaluate((base) => {
    const { left, top, width, height } = base.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });

describe('The map', () => {
  it('ACE catalogue, y from the north: the Captain is drawn above the house', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'aces', 'yard');
    const [, captain] = await middleOf(page, 'captain');
    const [, tomas] = await middleOf(page, 'tomas');
    expect(captain).toBeLessThan(tomas);
    await page.getByRole('img', { name: 'North is up.' }).waitFor();
    expect(await page.locator('[data-zone=objective] text').textContent()).toBe('house');
  });

  it('shows at its edge who is out of view, how far, and brings them into view at a click', async () => {
    const page = await house.visit({ pace: 'step', size: 'phone' });
    await begin(page, 'coin', 'crossing');
    const marker = page.locator('[data-edge-marker]').last();
    await marker.waitFor();
    const id = await marker.getAttribute('data-edge-marker');
    const map = await page.locator('[data-map-frame]').boundingBox();
    if (map === null || id === null) throw new Error('no map');
    const isSeen = async (): Promise<boolean> => {
      const [x, y] = await middleOf(page, id);
      return x > map.x && x < map.x + map.width && y > map.y && y < map.y + map.height;
    };
    expect(await isSeen()).toBe(false);
    await marker.click();
    await expect.poll(isSeen).toBe(true);
    await expect.poll(() => page.locator(`[data-edge-marker=${id}]`).count()).toBe(0);
  });

  it('keeps whoever is out of view clear of buttons that take up more room later', async () => {
    const page = await house.visit({ pace: 'step', size: 'phone' });
    await begin(page, 'coin', 'crossing');
    await page.locator('[data-edge-marker]').last().waitFor();
    // Grown at once, before anything can make way; taken back where nobody stood in its way yet.
    const growsOverSomebody = (): Promise<boolean> =>
      page.evaluate(() => {
        const controls = [...document.querySelectorAll<HTMLElement>('[data-map-control]')];
        for (const control of controls) control.style.minHeight = '240px';
        const taken = controls.map((control) => control.getBoundingClientRect());
        const found = [...document.querySelectorAll('[data-edge-marker]')].some((marker) => {
          const { left, right, top, bottom } = marker.getBoundingClientRect();
          return taken.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
        });
        if (!found) for (const control of controls) control.style.minHeight = '';
        return found;
      });
    await expect.poll(growsOverSomebody).toBe(true);
    await expect.poll(() => coveredSignposts(page)).toEqual([]);
  });

  it('gives every battle of a list its picture, its sides and how hard it is', async () => {
    const page = await house.visit();
    await page.locator('[data-game=stepdice]').click();
    // The fifth scene is rolled when it begins: nobody has seen it yet, and dice stand for it.
    const drawn = page.locator('[data-battles] [data-battle-map]:not(:has([aria-hidden] svg))');
    await expect.poll(() => drawn.locator('svg').count()).toBe(4);
    expect(await page.locator('[data-battles] [data-battle-map]:has([aria-hidden] svg)').count()).toBe(1);
    expect(await page.locator('[data-battles] [data-difficulty]').allInnerTexts()).toEqual([
      'Difficulty: medium',
      'Difficulty: hard',
      'Difficulty: hard',
      'Difficulty: easy',
      'Difficulty: as the dice fall',
    ]);
    const box = await page.locator('[data-battle-map]').first().boundingBox();
    expect([box?.width, box?.height]).toEqual([112, 64]);
  });
});
