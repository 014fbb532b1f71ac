import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inHandMoments, pressAll } from '../../gallery/in-hand.ts';
import { aHouse } from './kit.ts';

/** What a grenade, a blast or a cone would take up, and whom it would catch, before anybody throws it. */

const house = aHouse();

async function lookAt(
  id: string,
  presses: readonly string[],
  viewer: Parameters<typeof house.visit>[0] = {},
): Promise<Page> {
  const moment = inHandMoments().find((one) => one.id === id);
  const page = await house.visit(viewer);
  if (viewer.size !== 'phone') await page.setViewportSize({ width: 1280, height: 720 });
  await page.route('**/moments/*.json', (route) => route.fulfill({ json: moment?.save }));
  await page.goto(`${house.url}/#/moment/${id}`);
  await page.evaluate(pressAll, presses);
  return page;
}

/** Those marked on the map, one's own with a star. */
const victims = (page: Page): Promise<string> =>
  page.locator('[data-victim]').evaluateAll((all) =>
    (all as SVGElement[])
      .map(({ dataset: { victim, own } }) => `${victim}${own === 'true' ? '*' : ''}`)
      .sort()
      .join(),
  );

const caught = (page: Page, sort: string): Promise<string> => page.locator(`[data-caught="${sort}"]`).innerText();

describe('Segments: a grenade with its pin out', () => {
  it('SEG-16.7: under the hand its bands show, and whom they catch where', async () => {
    const page = await lookAt('segments-hand-grenade', ['[data-action="throwObject"]']);
    await page.locator('[data-figure="b"]').hover();
    // A critical range of 2 m: bands up to 2, 4, 6 and 8 m. D is 5.8 m off, C 3.6 m, E beyond all of them.
    await expect.poll(() => page.locator('[data-area]').getAttribute('data-area')).toBe('4');
    await expect.poll(() => victims(page)).toBe('b,c,d*');
    await page.locator('[data-figure="c"]').hover();
    // From C it is 8.06 m to D: out of it.
    await expect.poll(() => victims(page)).toBe('b,c');
    // SEG-16.5: C is 14.3 m off, half of that and up is 8 m.
    await expect.poll(() => page.locator('[data-stray]').getAttribute('data-stray')).toBe('8');
    await page.locator('[data-figure="c"]').click();
    await expect.poll(() => caught(page, 'other')).toMatch(/B \(Heavy\).*C \(Critical\)/);
    expect(await caught(page, 'thing')).toMatch(/crate/i);
    expect(await caught(page, 'stray')).toMatch(/8 m/);
    expect(await page.locator('[data-caught="own"]').count()).toBe(0);
  });
});

describe('TEOHIPHIP: a grenade by the keys', () => {
  it('TEO-10.13: the cursor says who is within two inches of it, friends by themselves', async () => {
    const page = await lookAt('teohiphip-hand-grenade', ['[data-action="attack"]', ...Array(4).fill('key ArrowRight')]);
    await expect.poll(() => victims(page)).toBe('b,c,d*');
    const said = page.locator('[data-cursor-said]');
    await expect.poll(() => said.innerText()).toMatch(/Your own in the area: D\. In the area: B, C \(Cover\)/);
    // One step back it is 2.6 inches to the base of C, and 1.5 to that of A, who throws.
    await page.locator('[data-sheet]').press('ArrowLeft');
    await expect.poll(() => victims(page)).toBe('a*,b,d*');
  });
});

describe('Aces: a template on a phone', () => {
  it('ACE-13.3: a tap shows it and names a friend beneath it; nothing is thrown before the button', async () => {
    const page = await lookAt('aces-hand-grenade', ['[data-action="attack"]'], { size: 'phone' });
    await page.locator('[data-figure="thug"]').tap();
    // A medium template has a radius of two squares: thirteen of them.
    await expect.poll(() => page.locator('[data-area]').getAttribute('data-area')).toBe('13');
    expect(await victims(page)).toBe('guard,thug,warlock*');
    expect(await caught(page, 'own')).toMatch(/Warlock/);
    await page.locator('[data-commit]').waitFor();
    expect(await page.locator('[data-figure]').count()).toBe(5);
  });
});
