import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { glance } from './glance.ts';
import { begin, clickToMove } from './hands.ts';
import { aHouse } from './kit.ts';
import { Newcomer } from './player.ts';

const house = aHouse();

/** Plays on until somebody has acted in the first round, and one of ours may move. */
async function underWay(page: Page): Promise<void> {
  await begin(page, 'teohiphip', 'quickDuel');
  const newcomer = new Newcomer(page);
  for (let seen = await glance(page); !(await begun(page)) || !seen.offers.includes('move'); seen = await glance(page))
    await newcomer.act(seen);
}

const lines = (page: Page): Promise<readonly string[]> => page.locator('[data-log] [data-entry]').allInnerTexts();
const newest = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-log]').getAttribute('data-newest'));
const begun = async (page: Page): Promise<boolean> =>
  (await lines(page)).some((line) => /\bmove|shoots|attacks/i.test(line));

/** What can be done: in the row, or folded away where words are too long for it. */
const possible = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-actions] [data-action]:not([data-end=true])')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.action ?? ''));

describe('At the table', () => {
  it('the language is switched in the middle, and everything said so far is said in it', async () => {
    const page = await house.visit({ pace: 'step' });
    await underWay(page);
    const [said, could] = [await newest(page), await possible(page)];
    await page.locator('[data-menu]').click();
    await page.locator('[data-popover=table-menu] [data-language=pl]').click();
    await page.locator('[data-log]', { hasText: 'Dziennik' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pl');
    await expect.poll(() => newest(page)).toBe(said);
    // The page says its own words at once; the engine tells the battle anew a moment later.
    const english = (line: string): boolean => /\b(the|moves|acts|attack|with)\b/i.test(line);
    await expect.poll(async () => (await lines(page)).filter(english)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => possible(page)).toEqual(could);
    await page.locator('[data-menu]').click();
    await page.locator('[data-popover=table-menu] [data-language=ru]').click();
    await page.locator('[data-log]', { hasText: 'Журнал' }).waitFor();
    await expect.poll(async () => (await lines(page)).filter((line) => !/[а-я]/i.test(line))).toEqual([]);
  });

  it('an engine that waits to go on waits still when the language is switched', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    const newcomer = new Newcomer(page);
    for (let seen = await glance(page); !seen.next; seen = await glance(page)) await newcomer.act(seen);
    const said = await newest(page);
    await page.locator('[data-menu]').click();
    await page.locator('[data-popover=table-menu] [data-language=pl]').click();
    await page.locator('[data-log]', { hasText: 'Dziennik' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-next-step]').click();
    await expect.poll(() => newest(page)).toBeGreaterThan(said);
  });

  it('a distance is measured by keyboard, from the chosen figure to any place and to any figure', async () => {
    const page = await house.visit({ pace: 'step' });
    await underWay(page);
    const chosen = (await page.locator('[data-unit][aria-current=true]').getAttribute('data-unit')) ?? '';
    const measured = page.locator('[data-measured]');
    await page.keyboard.press('0');
    await page.locator('[data-ruler]').waitFor({ state: 'attached' });
    await expect.poll(() => measured.innerText()).toContain('Esc');
    // Away from the nearest edges of the table: three to the side and four up or down are five.
    const [right, down] = await page.locator(`[data-figure="${chosen}"]`).evaluate((figure) => {
      const { e, f } = (figure as SVGGElement).getCTM() ?? new DOMMatrix();
      const { width, height } = (figure as SVGGElement).ownerSVGElement?.getBoundingClientRect() ?? new DOMRect();
      return [e < width / 2, f < height / 2];
    });
    for (let n = 0; n < 3; n += 1) await page.keyboard.press(right ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(() => measured.innerText()).toBe('3.0″');
    for (let n = 0; n < 4; n += 1) await page.keyboard.press(down ? 'ArrowDown' : 'ArrowUp');
    await expect.poll(() => measured.innerText()).toBe('5.0″');
    const other = page.locator('[data-unit]:not([aria-current=true])[data-out=false]').last();
    const name = await other.locator('[data-name]').innerText();
    await other.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => measured.innerText()).toMatch(new RegExp(`^${name}: \\d+\\.\\d″$`));
    expect(await page.locator('[data-unit][aria-current=true]').getAttribute('data-unit')).toBe(chosen);
    await page.keyboard.press('Escape');
    await page.locator('[data-ruler]').waitFor({ state: 'detached' });
    await expect.poll(() => measured.innerText()).toBe('');
  });

  it('a slip is undone with one click, and by Ctrl+Z', async () => {
    const page = await house.visit({ pace: 'step' });
    await underWay(page);
    const before = await newest(page);
    const places = (): Promise<readonly string[]> =>
      page
        .locator('[data-figure]')
        .evaluateAll((figures) => figures.map((figure) => (figure as SVGGElement).style.transform));
    const stood = await places();
    await move(page);
    await expect.poll(places).not.toEqual(stood);
    await page.locator('[data-undo]').click();
    await expect.poll(places).toEqual(stood);
    await expect.poll(() => page.locator('[data-undone]').count()).toBeGreaterThan(0);
    await move(page);
    await expect.poll(places).not.toEqual(stood);
    await page.keyboard.press('Control+z');
    await expect.poll(places).toEqual(stood);
    expect(await newest(page)).toBeGreaterThan(before);
  });

  it('whoever loads the page anew goes on where they were, and finds the table on the start page', async () => {
    const page = await house.visit({ pace: 'step' });
    await underWay(page);
    const [told, seen, could] = [await lines(page), await glance(page), await possible(page)];
    await page.reload();
    await page.locator('[data-dock]').waitFor();
    await expect.poll(() => possible(page)).toEqual(could);
    await expect.poll(() => lines(page)).toEqual(told);
    await page.locator('[data-home]').click();
    await page.locator('[data-kept]').getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => newest(page)).toBe(Number(seen.frame));
  });

  it('once it was here the page needs no net: another game begins without one', async () => {
    const page = await house.visit({ offline: true, pace: 'step' });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect
      .poll(() => page.evaluate(async () => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
      .toBe(true);
    await page.context().setOffline(true);
    house.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.reload();
    await begin(page, 'aces', 'duel');
    const newcomer = new Newcomer(page);
    while ((await newest(page)) < 12) await newcomer.act(await glance(page));
    expect(await page.locator('[data-figure]').count()).toBeGreaterThan(1);
  });
});

/** Moves whoever acts, by clicking on the map. */
async function move(page: Page): Promise<void> {
  const was = await newest(page);
  await clickToMove(page);
  await expect.poll(() => newest(page)).toBeGreaterThan(was);
}

describe('A file from somebody else', () => {
  const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

  const give = (page: Page, text: string): Promise<void> =>
    page.locator('[data-open-file]').setInputFiles({
      name: 'battle.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });

  it('with names that are scripts shows them as text, or says why not', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    await page.locator('[data-menu]').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-save]').click()]);
    const saved = readFileSync(await download.path(), 'utf8');
    expect(saved).toContain('"@seat.player#1"');
    await page.locator('[data-home]').click();
    await give(page, saved.replaceAll('"@seat.player#1"', JSON.stringify(HOSTILE)));
    await page.locator('[data-roster]').waitFor();
    expect(await page.locator('[data-roster]').innerText()).toContain(HOSTILE);
    expect(await page.locator('img, script:not([src])').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  const REFUSED = {
    'no JSON': '<html>',
    nothing: 'null',
    'a list': '[1, 2, 3]',
    'no save': '{"potyczka": "save"}',
    'of a game nobody knows': '{"potyczka": "save", "ruleset": "<b>chess</b>"}',
    'of a property that every object has': '{"potyczka": "save", "ruleset": "__proto__"}',
    'with entries of nothing': '{"potyczka": "save", "ruleset": "coin", "entries": [null], "setup": {}}',
    'a thousand steps deep': `${'['.repeat(1000)}${']'.repeat(1000)}`,
  };

  it('that is no battle is refused with a sentence, and nothing else happens', async () => {
    const page = await house.visit();
    for (const [what, text] of Object.entries(REFUSED)) {
      await give(page, text);
      await page.locator('[data-file-refused]').waitFor();
      expect(await page.locator('[data-file-refused]').innerText(), what).toMatch(
        /^This file can’t be opened: [^{}]{10,}\.$/,
      );
      expect(await page.locator('[data-play-now]').isVisible(), what).toBe(true);
      // The next sentence must not be mistaken for this one.
      await page.reload();
      await page.locator('[data-play-now]').waitFor();
    }
  });
});
