import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAP_SHARE, mapShare, overlaps } from './boxes.ts';
import { glance, isIdle } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';
import { barriers } from './looks.ts';
import { Newcomer } from './player.ts';
import { frames } from './steady.ts';

const house = aHouse();

/** A battle of every game, with more figures than the smallest. */
const TABLES = [
  ['teohiphip', 'quickDuel'],
  ['segments', 'dockAmbush'],
  ['coin', 'tradersCase'],
  ['stepdice', 'lockedPassage'],
  ['aces', 'yard'],
] as const;

const LAPTOP = { width: 1280, height: 720 };
const WINDOWS = [{ width: 1440, height: 900 }, LAPTOP, { width: 1024, height: 768 }, { width: 360, height: 740 }];

/** Plays on until it is somebody's own turn, with several things to do. */
const ownTurn = (page: Page): Promise<void> =>
  new Newcomer(page).playUntil(
    (seen) => isIdle(seen) && seen.offers.some((type) => /move|run|drive|attack|shot/i.test(type)),
  );

/** The size of the map's sheet on the screen: its scale. */
const scale = (page: Page): Promise<string> =>
  page.locator('[data-map-frame]').evaluate((frame) => (frame as HTMLElement).style.getPropertyValue('--k'));

describe('The shell of the table', () => {
  it.each(TABLES)('%s: the map has its share, the dock two rows, and nothing is cut off or covered', async (...at) => {
    const page = await house.visit({ pace: 'step', lang: 'ru' });
    await begin(page, ...at);
    await page.setViewportSize(LAPTOP);
    expect(await mapShare(page)).toBeGreaterThanOrEqual(MAP_SHARE);
    await page.setViewportSize({ width: 1440, height: 900 });
    await ownTurn(page);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const message = `${size.width} × ${size.height}`;
      await expect.poll(() => mapShare(page), { message }).toBeGreaterThanOrEqual(MAP_SHARE);
      const rows = (): Promise<number> =>
        page
          .locator('[data-actions] button:visible')
          .evaluateAll(
            (buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size,
          );
      await expect.poll(rows, { message }).toBe(1);
      await expect.poll(() => overlaps(page), { message }).toEqual([]);
    }
  });

  it.each(
    TABLES,
  )('%s: the scale of the map stays when something is considered, and when it is dropped', async (...at) => {
    const page = await house.visit({ pace: 'step' });
    await page.setViewportSize(LAPTOP);
    await begin(page, ...at);
    await ownTurn(page);
    const before = await scale(page);
    await page.locator('[data-actions-list] > [data-action]').first().click();
    await page.waitForTimeout(200);
    expect(await scale(page)).toBe(before);
    expect(await mapShare(page)).toBeGreaterThanOrEqual(MAP_SHARE);
    await page.keyboard.press('Escape');
    await page.locator('[data-panel-tab=figures]').click();
    expect(await scale(page)).toBe(before);
  });

  it.each([
    ['teohiphip', 'quickDuel', /^0\nPlayer 1: 0 points$/],
    ['segments', 'dockAmbush', /^2\nHeroes: 2 of 2 standing$/],
    ['coin', 'crossing', /^10\nSide A: Infantry: 10 of 10 hit points$/],
  ])('%s: how the sides of %s stand is in the header at every size, and whose it is in the list', async (...[
    ruleset,
    battle,
    first,
  ]) => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, ruleset, battle);
    const tallies = page.locator('[data-goals] [data-tally]');
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const bar = await page.locator('[data-goals]').boundingBox();
      expect(await tallies.count()).toBe(2);
      expect(
        (await tallies.first().evaluate((one) => [...one.children].map((part) => part.textContent).join('\n'))).trim(),
      ).toMatch(first);
      for (const tally of await tallies.all()) {
        const box = await tally.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(bar?.x ?? Number.NaN);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0) + 1);
        expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - (bar?.y ?? 0) - (bar?.height ?? 0) / 2)).toBeLessThan(
          6,
        );
      }
    }
    await page.locator('[data-goals]').click();
    expect(await page.locator('[data-popover=goals] [data-whose]').count()).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['stepdice', 'colossus'],
    ['aces', 'yard'],
    ['coin', 'crossing'],
  ])('%s: on a phone the chance of a deed is seen whole, without scrolling', async (...at) => {
    const page = await house.visit({ pace: 'step', size: 'phone' });
    await begin(page, ...at);
    const best = page.locator('[data-draft] [data-best]');
    await new Newcomer(page).playUntil(async ({ draft, ready, counting }) => {
      const aimed = draft !== null && ready && !counting && /attack/i.test(draft);
      return aimed && (await best.count()) > 0;
    });
    const cut = (): Promise<number> =>
      best.evaluate((one) => {
        const [number, body] = [one.getBoundingClientRect(), one.closest('section')?.getBoundingClientRect()];
        return body === undefined ? Number.NaN : number.bottom - body.bottom;
      });
    await expect.poll(cut).toBeLessThanOrEqual(0);
  });

  it('keeps its scale when somebody is aimed at; who aims and who is aimed at are seen together', async () => {
    const page = await house.visit({ pace: 'step' });
    await page.setViewportSize(LAPTOP);
    await begin(page, 'aces', 'rite');
    await ownTurn(page);
    const before = await scale(page);
    const height = (): Promise<number> =>
      page.locator('[data-sheet]').evaluate((sheet) => new DOMMatrix((sheet as SVGElement).style.transform).f);
    const stood = await height();
    await page.mouse.move(300, 200);
    await page.mouse.down();
    await page.mouse.move(300, 500, { steps: 4 });
    await page.mouse.up();
    await expect.poll(height).toBeGreaterThan(stood + 200);
    await page.locator('[data-action=attack]').click();
    await page.locator('[data-draft] [data-option]').first().click();
    await page.locator('[data-figure][data-aimed]').waitFor({ state: 'attached' });
    const inView = (): Promise<readonly boolean[]> =>
      page.evaluate(() => {
        const frame = document.querySelector('[data-map-frame]')?.getBoundingClientRect() ?? new DOMRect();
        const actor = document.querySelector('[data-unit][data-acting=true]')?.getAttribute('data-unit');
        return [`[data-figure="${actor}"]`, '[data-figure][data-aimed]'].map((figure) => {
          const box = document.querySelector(`${figure} [data-base]`)?.getBoundingClientRect();
          if (box === undefined) return false;
          return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
        });
      });
    await expect.poll(inView).toEqual([true, true]);
    expect(await scale(page)).toBe(before);
  });

  it.each([
    ['teohiphip', 'quickDuel', ['move']],
    ['segments', 'dockAmbush', ['move', 'freeze']],
    ['coin', 'crossing', ['run', 'chain']],
    ['stepdice', 'lockedPassage', ['move', 'cast']],
    ['aces', 'yard', ['move', 'declare']],
  ])('%s: to move, and what is put together, stands in the row itself on a laptop: %s', async (...[
    ruleset,
    battle,
    types,
  ]) => {
    const page = await house.visit({ pace: 'step', lang: 'ru' });
    await page.setViewportSize(LAPTOP);
    await begin(page, ruleset, battle);
    await ownTurn(page);
    const row = (): Promise<readonly (string | null)[]> =>
      page
        .locator('[data-actions-list] > [data-action]:visible')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-action')));
    await expect.poll(row).toEqual(expect.arrayContaining(types));
  });

  it('has what does not fit behind a count, and every action there can be taken in hand', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'segments', 'dockAmbush');
    await ownTurn(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await frames(page);
    const more = page.locator('[data-more]');
    const popover = page.locator('[data-popover=more-actions]');
    await more.waitFor();
    const many = Number(await counted(more));
    await more.click();
    expect(await popover.locator('[data-action]').count()).toBe(many);
    await popover.locator('[data-action]').last().click();
    await page.locator('[data-draft]').waitFor();
    expect(await popover.isVisible()).toBe(false);
  });

  it('on a phone the row is pushed sideways, and whatever is in it can be taken in hand', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'segments', 'dockAmbush');
    await ownTurn(page);
    const all = page.locator('[data-actions-list] > *');
    const many = await all.count();
    await page.setViewportSize(WINDOWS[3] ?? LAPTOP);
    await page.locator('[data-more]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-actions-list] > [data-action]').count()).toBe(many);
    const row = await page.locator('[data-actions-list]').evaluate((list) => list.clientWidth / list.scrollWidth);
    expect(row).toBeLessThan(0.5);
    await all.last().click();
    await page.locator('[data-draft]').waitFor();
  });

  it('says why something is not possible now, until Escape, its cross or a click elsewhere; what is in hand stays there', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'aces', 'yard');
    await ownTurn(page);
    const popover = page.locator('[data-popover=not-now]');
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await frames(page);
      const where = `${size.width} × ${size.height}`;
      // On a phone what is in hand takes the place of the row.
      const inHand = size.width < 700 ? 0 : 1;
      if (inHand === 1) await page.locator('[data-actions-list] > [data-action]:visible').first().click();
      await expect.poll(() => page.locator('[data-draft]').count(), { message: where }).toBe(inHand);
      // Where a list covers the map there is no elsewhere.
      for (const close of ['Escape', 'its cross', ...(inHand === 1 ? ['elsewhere'] : [])]) {
        await page.locator('[data-not-now]').click();
        await popover.waitFor();
        const reasons = await popover.locator('[data-refused]').allInnerTexts();
        expect(reasons.length, where).toBeGreaterThan(0);
        // A name alone is no reason.
        for (const reason of reasons) expect(reason, where).toMatch(/^[^.]+\.\s+\S+\s\S/);
        if (close === 'Escape') await page.keyboard.press('Escape');
        else if (close === 'its cross') await popover.locator('[data-closes]').click();
        else await clickBeside(page, popover);
        await expect.poll(() => popover.isVisible(), { message: `${where}, ${close}` }).toBe(false);
        expect(await page.locator('[data-draft]').count(), `${where}, ${close}`).toBe(inHand);
      }
      await page.keyboard.press('Escape');
      await page.locator('[data-draft]').waitFor({ state: 'detached' });
    }
  });

  it('lists every key of the game, and letters do what the list says', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'stepdice', 'lockedPassage');
    await ownTurn(page);
    await page.keyboard.press('?');
    const list = page.locator('[data-all-keys]');
    await list.waitFor();
    expect(await list.innerText()).toMatch(/M\s+Move/);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await expect.poll(() => page.locator('[data-draft]').getAttribute('data-draft')).toBe('move');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.locator('[data-popover=not-now]').waitFor();
  });
});

/** Presses the map where nothing lies over it. */
async function clickBeside(page: Page, popover: ReturnType<Page['locator']>): Promise<void> {
  const [map, over] = [await page.locator('[data-map]').boundingBox(), await popover.boundingBox()];
  if (map === null || over === null) throw new Error('nothing to press');
  const left = over.x - map.x > 20;
  await page.mouse.click(left ? map.x + 10 : map.x + map.width - 10, left ? map.y + 80 : map.y + 20);
}

const counted = (button: ReturnType<Page['locator']>): Promise<string> =>
  button.evaluate((one) => /\d+/.exec(one.textContent ?? '')?.[0] ?? '');

describe('A part of the page that fails', () => {
  /** Makes the part that says a word fail, once the page has been told to. */
  async function plant(page: Page, word: string): Promise<void> {
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const saying = new RegExp(`word\\(([\`"'])${word.replaceAll('.', '\\.')}\\1`, 'g');
      const throwing = `word(globalThis.planted?(()=>{throw new Error("planted")})():"${word}"`;
      await route.fulfill({ response, body: text.replace(saying, throwing) });
    });
  }

  it.each(['figures', 'table'])('leaves the battle, which goes on once it is loaded again: %s', async (part) => {
    house.expectComplaint(/planted|a part of the page failed|%o/);
    const page = await house.visit({ pace: 'step' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await plant(page, part === 'figures' ? 'web.figures' : 'web.skip');
    await page.reload();
    await begin(page, 'teohiphip', 'quickDuel');
    await ownTurn(page);
    const newest = (): Promise<string | null> => page.locator('[data-log]').getAttribute('data-newest');
    const told = await newest();
    await page.evaluate(() => Object.assign(globalThis, { planted: true }));
    await page.keyboard.press('m');
    const broken = page.locator(`[data-broken=${part}]`);
    await broken.waitFor();
    expect(await broken.innerText()).toContain('nothing is lost');
    if (part === 'figures') {
      await page
        .locator('[data-language=pl]')
        .first()
        .evaluate((button) => (button as HTMLElement).click());
      await expect.poll(() => broken.innerText()).toContain('nic nie przepadło');
      expect(await page.locator('[data-map] [data-figure]').count()).toBeGreaterThan(1);
      expect(await page.locator('[data-action]').count()).toBeGreaterThan(0);
    }
    const [file] = await Promise.all([page.waitForEvent('download'), broken.locator('[data-export]').click()]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ ruleset: 'teohiphip' });
    await broken.locator('[data-copy-report]').click();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toMatch(/^Potyczka \d+\.\d+\.\d+\nruleset teohiphip, seq \d+.*\nError: planted\n/s);
    expect(report).not.toContain('#/');
    expect(report).not.toContain('127.0.0.1');
    await broken.locator('[data-reload]').click();
    await expect.poll(newest).toBe(told);
    await expect.poll(async () => (await glance(page)).offers).toContain('move');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it.each([
    'emptyTank',
    'tradersCase',
  ])('is not the list of Coin’s %s, where figures sit in vehicles', async (scenario) => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'coin', scenario);
    const inside = page.locator('[data-unit][data-inside]');
    await new Newcomer(page).playUntil(async ({ frame }) => Number(frame) > 20 && (await inside.count()) > 0);
    expect((await glance(page)).broken).toBeNull();
  });
});
