import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';
import { faults } from './looks.ts';
import { Newcomer } from './player.ts';

const house = aHouse();
const DUEL = join(import.meta.dirname, '../../../../packages/protocol/test/replays/teohiphip-quickDuel.json');

/** Opens a finished battle on the start page: it is looked at again. */
async function watchDuel(page: Page): Promise<void> {
  await page.locator('[data-open-file]').setInputFiles(DUEL);
  await page.locator('[data-replay="1"]').waitFor();
}

const step = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-replay]').getAttribute('data-replay'));
const steps = async (page: Page): Promise<number> => Number(await page.locator('[data-timeline]').getAttribute('max'));
const at = (page: Page, n: number): Promise<void> => page.locator(`[data-replay="${n}"]`).waitFor();
const places = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[data-figure]')
    .evaluateAll((figures) => figures.map((figure) => (figure as SVGGElement).style.transform));

describe('A replay', () => {
  it('a replay is stepped and branched', async () => {
    const page = await house.visit({ pace: 'step' });
    await watchDuel(page);
    const last = await steps(page);
    for (const n of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight');
      await at(page, n);
    }
    await page.keyboard.press('ArrowLeft');
    await at(page, 3);
    await page.locator('[data-press="replay.forth"]').click();
    await at(page, 4);
    await page.keyboard.press('End');
    await at(page, last);
    await page.keyboard.press('Home');
    await at(page, 1);
    await page.keyboard.press('k');
    await expect.poll(() => step(page)).toBeGreaterThan(1);
    await expect.poll(() => page.locator('[data-step][aria-current=step]').innerText()).toContain('out of the fight');
    await page
      .locator('[data-step][aria-current=step]')
      .locator('xpath=preceding-sibling::li[@data-step][2]')
      .locator('[data-jump]')
      .click();
    await expect
      .poll(() => page.locator('[data-step][aria-current=step]').innerText())
      .not.toContain('out of the fight');
    const [here, stood] = [await step(page), await places(page)];
    await page.locator('[data-branch]').click();
    await page.locator('[data-dock]').waitFor();
    await expect.poll(() => page.url()).toContain('#/table/');
    await expect.poll(() => page.locator('[data-log]').innerText()).toContain('A branch begins');
    await expect.poll(() => places(page)).toEqual(stood);
    const before = Number(await page.locator('[data-log]').getAttribute('data-newest'));
    await new Newcomer(page).playUntil(({ frame }) => Number(frame) >= before + 3);
    await page.locator('[data-home]').click();
    await expect.poll(() => page.locator('[data-kept]').count()).toBe(2);
    await expect.poll(() => page.locator('[data-kept]').first().innerText()).toContain(`after step ${here}`);
    await page.locator('[data-kept]').nth(1).locator('[data-tool=replay]').click();
    await at(page, 1);
    expect(await steps(page)).toBe(last);
  });

  it('plays by itself until somebody stops it', async () => {
    const page = await house.visit();
    await watchDuel(page);
    await page.getByRole('button', { name: '4×' }).click();
    await page.locator('[data-play=off]').click();
    await expect.poll(() => step(page)).toBeGreaterThan(3);
    await page.locator('[data-play=on]').click();
    const stopped = await step(page);
    await page.waitForTimeout(1200);
    expect(await step(page)).toBeLessThanOrEqual(stopped + 1);
  });

  it('its dice are checked, and a die that was changed in the file is found', async () => {
    const page = await house.visit();
    await watchDuel(page);
    await page.locator('[data-check]').click();
    await page.locator('[data-proof=sound]').waitFor();
    const game = JSON.parse(readFileSync(DUEL, 'utf8'));
    const told = game.entries.flatMap(({ events }: { readonly events: readonly unknown[] }) => events).length;
    expect(await page.locator('[data-dice-check]').innerText()).toContain(`${told} events`);
    const entry = game.entries.findLast(({ replies }: { replies: { draw?: number[] }[] }) =>
      replies.some(({ draw }) => draw !== undefined),
    );
    const { draw } = entry.replies.find((reply: { draw?: number[] }) => reply.draw !== undefined);
    draw[0] = draw[0] === 6 ? 1 : 6;
    await page.locator('[data-home]').click();
    const buffer = Buffer.from(JSON.stringify(game));
    await page.locator('[data-open-file]').setInputFiles({ name: 'f.json', mimeType: 'application/json', buffer });
    await page.locator('[data-replay="1"]').waitFor();
    await page.locator('[data-check]').click();
    await page.locator('[data-proof=wrong]').waitFor();
    expect(await page.locator('[data-dice-check]').innerText()).toContain(`Event ${entry.events[0].seq}`);
  });

  it('goes to somebody else in a link that holds all of it; one that was cut says so', async () => {
    const page = await house.visit();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url });
    await watchDuel(page);
    const last = await steps(page);
    await page.locator('[data-share]').click();
    await page.locator('[data-copy-link]:enabled').click();
    await expect.poll(() => page.locator('dialog [role=status]:not(:empty)').innerText()).toContain('copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await house.visit({ at: link.slice(link.indexOf('#') + 1), lang: 'pl' });
    await at(other, 1);
    expect(await steps(other)).toBe(last);
    await expect.poll(() => other.locator('[data-steps]').innerText()).toContain('Stół jest otwarty');
    const cut = await house.visit({ at: link.slice(link.indexOf('#') + 1, -400) });
    await cut.locator('[data-load-failed]').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download]').click()]);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(JSON.parse(readFileSync(DUEL, 'utf8')));
  });

  it('shows no fault in any language, light or dark, on a desk or a phone', async () => {
    const page = await house.visit();
    await watchDuel(page);
    await page.keyboard.press('k');
    await expect.poll(() => step(page)).toBeGreaterThan(1);
    await page.locator('[data-check]').click();
    await page.locator('[data-proof]').waitFor();
    expect(await faults(page)).toEqual([]);
  });
});

describe('A battle that is kept', () => {
  it('is renamed, and stays away once it was thrown away', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    await page.locator('[data-home]').click();
    await page.locator('[data-tool=rename]').click();
    await page.locator('[data-name]').fill('The one by the well');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('The one by the well');
    await page.locator('[data-tool=drop]').click();
    await expect.poll(() => page.locator('[data-kept]').count()).toBe(0);
    await page.reload();
    await page.locator('[data-no-tables]').waitFor();
  });

  it('comes back after a slip, with its name, and is replayed while it runs', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    await page.locator('[data-home]').click();
    await page.locator('[data-tool=drop]').click();
    await page.locator('[data-restore]').click();
    await expect.poll(() => page.locator('[data-kept]').innerText()).toContain('Quick Duel');
    await page.locator('[data-tool=replay]').click();
    await at(page, 1);
  });
});

describe('The rulebook', () => {
  it('is opened from a card, searched as one types, and read', async () => {
    const page = await house.visit();
    await page.locator('[data-rules-of=teohiphip]').click();
    await page.locator('[data-contents]').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('cover melee');
    await page.locator('[data-found]').waitFor();
    await expect.poll(() => page.locator('[data-found]').innerText()).toContain('TEO-7.10');
    await page.locator('[data-found] [data-rule-link="TEO-7.10"]').click();
    await page.locator('[data-rule="TEO-7.10"]').waitFor();
    await page.locator('[data-neighbour=previous]').click();
    await page.locator('[data-rule="TEO-7.9"]').waitFor();
    await expect.poll(() => page.locator('[data-example]').count()).toBeGreaterThan(0);
    await page.locator('[data-language=ru]').click();
    await expect.poll(() => page.locator('article h1').innerText()).toMatch(/[а-я]/i);
    await page.goBack();
    await page.locator('[data-rule="TEO-7.10"]').waitFor();
  });

  it('lies beside the table, and every rule named in it opens', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    await page.locator('[data-book]').click();
    await page.locator('[data-rule-dialog] input[type=search]').fill('TEO-7.9');
    await page.locator('[data-rule-dialog] [data-rule="TEO-7.9"]').waitFor();
    await page.locator('[data-rule-dialog]').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('[data-rule-dialog][open]').count()).toBe(0);
  });

  it('shows no fault in any language, on a desk or a phone', async () => {
    const page = await house.visit({ at: '/rules/teohiphip/TEO-7.8' });
    await page.locator('article').waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
