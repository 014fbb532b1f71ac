import { Line } from '@potyczka/testkit/line';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { aHouse } from './kit.ts';
import { faults } from './looks.ts';
import { opens, sitsDown } from './sitting.ts';

const house = aHouse();

let line: Line | undefined;
afterEach(async () => {
  await line?.close();
  line = undefined;
});

const row = (page: Page, state: string) => page.locator(`[data-tables] [data-seat-state=${state}]`);
const stateAt = async (page: Page): Promise<string | null> =>
  page.locator('[data-tables] [data-seat-state]').getAttribute('data-seat-state');

async function home(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/`);
  await page.locator('[data-tables] [data-seat-state]:not([data-seat-state=looking])').waitFor();
}

describe('Seats at online tables', () => {
  it('stand among the tables in progress: who plays, whose turn it is, and the way back in', async () => {
    const ala = await house.visit();
    const links = await opens(ala);
    await ala.locator('[data-seat=p1] [data-sit-here]').click();
    await sitsDown(ala, 'Ala');
    await ala.locator('[data-waiting-room]').waitFor();
    await home(ala);
    expect(await stateAt(ala)).toBe('unbegun');
    const bob = await house.visit({ at: links.p2 ?? '', lang: 'pl', size: 'phone', theme: 'dark' });
    await sitsDown(bob, 'Bogdan');
    // The table begins when everybody is there.
    await row(ala, 'unbegun').locator('a').click();
    for (const page of [ala, bob]) await page.locator('[data-dock]').waitFor();
    for (const page of [ala, bob]) await home(page);
    expect(await row(ala, 'turn').or(row(ala, 'waits')).innerText()).toContain('Bogdan');
    expect(await row(bob, 'turn').or(row(bob, 'waits')).innerText()).toContain('Ala');
    const states = await Promise.all([stateAt(ala), stateAt(bob)]);
    expect(states).toContain('turn');
    expect(await faults(ala)).toEqual([]);
    const awaited = states[0] === 'turn' ? ala : bob;
    await row(awaited, 'turn').locator('a').focus();
    await awaited.keyboard.press('Enter');
    await awaited.locator('[data-action]').first().waitFor();
  });

  it('say when the server can’t be reached, and are asked for again', async () => {
    line = await Line.to(house.url);
    const ala = await (await house.arrive()).newPage();
    await ala.goto(line.url);
    await opens(ala);
    await ala.locator('[data-seat=p1] [data-sit-here]').click();
    await sitsDown(ala, 'Ala');
    await ala.locator('[data-waiting-room]').waitFor();
    house.expectComplaint(/WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to load/);
    line.cut();
    await home(ala);
    expect(await stateAt(ala)).toBe('unreached');
    line.mend();
    await ala.locator('[data-look-again]').click();
    await row(ala, 'unbegun').waitFor();
  });

  it('are forgotten when nobody wants them any more, and had back after a slip', async () => {
    const ala = await house.visit();
    const links = await opens(ala);
    const bob = await house.visit({ at: links.p2 ?? '' });
    await sitsDown(bob, 'Bob');
    await bob.locator('[data-waiting-room]').waitFor();
    await home(bob);
    const secret = links.p2?.split('/').at(-1) ?? '';
    const kept = () => bob.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain(secret);
    await bob.locator('[data-tool=forget]').click();
    await bob.locator('[data-restore]').waitFor();
    expect(await kept()).not.toContain(secret);
    await bob.locator('[data-restore]').click();
    await row(bob, 'unbegun').waitFor();
    // The owner takes the link away: there is no way in any more.
    await ala.locator('[data-seat=p2] [data-careful="web.opened.revoke"]').click();
    await ala.locator('[data-seat=p2] [data-sure]').click();
    await ala.locator('[data-seat=p2] [data-link]').waitFor({ state: 'detached' });
    house.expectComplaint(/404/);
    await bob.reload();
    await row(bob, 'withdrawn').waitFor();
    expect(await row(bob, 'withdrawn').locator('a').count()).toBe(0);
  });
});
