import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aHouse } from './kit.ts';
import { faults } from './looks.ts';
import { begin, glance, Newcomer } from './player.ts';

const house = aHouse();
const SLOW = { timeout: 180_000 };

const DUEL = {
  ruleset: 'teohiphip',
  scenario: 'quickDuel',
  seats: [
    { id: 'p1', role: 'player', name: 'Ania' },
    { id: 'p2', role: 'player', name: 'Борис' },
  ],
};

interface Opened {
  readonly table: string;
  readonly links: Readonly<Record<string, string>>;
}

/** A table opened on the server, as its links tell it. */
async function opened(): Promise<Opened> {
  const answer = await fetch(`${house.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setup: DUEL }),
  });
  return (await answer.json()) as Opened;
}

const there = (page: Page, what: string): Promise<void> => page.locator(what).first().waitFor();

describe('Wherever an address leads, nobody is shut out, nothing sticks out, every word is in a language', () => {
  it('to the set-up of a battle', SLOW, async () => {
    const page = await house.visit({ at: '/new/stepdice/alleyAmbush' });
    await there(page, '[data-begin-here]');
    expect(await faults(page)).toEqual([]);
  });

  it('to the rulebook, at a rule', SLOW, async () => {
    const page = await house.visit({ at: '/rules/segments/SEG-19.6' });
    await there(page, '[data-rule]');
    expect(await faults(page)).toEqual([]);
  });

  it('to a replay', SLOW, async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'aces', 'duel');
    const newcomer = new Newcomer(page);
    for (let n = 0; n < 200 && Number((await glance(page)).moment) < 25; n += 1) await newcomer.act(await glance(page));
    await page.goto(page.url().replace('#/table/', '#/replay/'));
    await there(page, '[data-replay]');
    expect(await faults(page)).toEqual([]);
  });

  it('to a table opened for friends, with its links', SLOW, async () => {
    const page = await house.visit({ at: '/new/teohiphip/quickDuel' });
    await page.locator('[data-open-online]').click();
    await there(page, '[data-opened]');
    expect(await faults(page)).toEqual([]);
  });

  it('to an invitation, and to the table once somebody has sat down', SLOW, async () => {
    const { table, links } = await opened();
    const page = await house.visit({ at: `/online/${table}/${links.p1}` });
    await there(page, '[data-sit]');
    expect(await faults(page)).toEqual([]);
    await page.locator('main form input').first().fill('Ania');
    await page.locator('[data-sit]').first().click();
    await there(page, '.tbl, [data-waiting-room]');
    expect(await faults(page)).toEqual([]);
  });

  it.each([
    ['a table that is not kept here', '/table/nobody-knows-it'],
    ['a replay of nothing', '/replay/nobody-knows-it'],
    ['a link that leads to no table', '/online/nobody-knows-it/nor-this'],
    ['a table somebody else opened', '/opened/nobody-knows-it'],
    ['a game nobody plays here', '/new/chess'],
    ['the rules of no game', '/rules/chess'],
  ])('to %s: a sentence says so, and there is a way home', SLOW, async (_what, at) => {
    house.expectComplaint(/Failed to load resource|WebSocket/);
    const page = await house.visit({ at });
    await expect.poll(async () => (await page.locator('main').innerText()).length).toBeGreaterThan(20);
    const home = page.locator('main a[href="#/"], main button.btn, [data-play-now]').first();
    await home.waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
