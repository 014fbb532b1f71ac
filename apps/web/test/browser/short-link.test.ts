import { join } from 'node:path';
import { type SocketLike, TableClient } from '@potyczka/client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { aHouse, SIZES } from './kit.ts';
import { faults } from './looks.ts';
import { opens, sitsDown } from './sitting.ts';

/** Room for a duel, and not for a battle on a bridge. */
const house = aHouse({ server: { replayBytes: 100_000 } });
/** A line for somebody who has no browser. */
const open = (url: string): SocketLike => new WebSocket(url) as unknown as SocketLike;
const save = (name: string): string =>
  join(import.meta.dirname, `../../../../packages/protocol/test/replays/${name}.json`);

async function sharing(page: Page, name: string): Promise<void> {
  await page.locator('[data-open-file]').setInputFiles(save(name));
  await page.locator('[data-replay="1"]').waitFor();
  await page.locator('[data-share]').click();
  await page.locator('[data-short-link]').click();
}

describe('A short link', () => {
  it('leads anybody to the game, on any device; it stays as it is however often it is made', async () => {
    const ala = await house.visit();
    await sharing(ala, 'teohiphip-quickDuel');
    const link = await ala.locator('[data-short-link-made]').inputValue();
    expect(link).toMatch(/\/#\/replay\/[A-Za-z2-9]{10}$/);
    expect(link.length).toBeLessThan(60);
    expect(await faults(ala)).toEqual([]);
    await ala.setViewportSize(SIZES.desktop);
    await ala.locator('[data-short-link]').click();
    await expect.poll(() => ala.locator('[data-short-link-made]').inputValue()).toBe(link);

    const bob = await house.visit({ at: link.split('#')[1] ?? '', size: 'phone', lang: 'pl' });
    await bob.locator('[data-replay="1"]').waitFor();
    expect(await bob.locator('[data-timeline]').getAttribute('max')).toBe(
      await ala.locator('[data-timeline]').getAttribute('max'),
    );
    // Another language retells it, without asking the server again.
    house.expectComplaint(/ERR_FAILED|Failed to load/);
    await bob.route('**/api/replays/*', (route) => route.abort());
    await bob.setViewportSize(SIZES.desktop);
    await bob.locator('[data-language=ru]').first().click();
    await bob.locator('html[lang=ru]').waitFor({ state: 'attached' });
    await bob.locator('[data-replay="1"]').waitFor();
    expect(await bob.locator('[data-load-failed]').count()).toBe(0);
  });

  it('of a game played on the server needs no file: whoever sat there makes it when it is over', async () => {
    const ala = await house.visit();
    const links = await opens(ala);
    const [, , table = '', secret = ''] = links.p2?.split('/') ?? [];
    const rival = new TableClient({
      url: `${house.url.replace('http', 'ws')}/socket`,
      table,
      secret,
      name: 'Bob',
      open,
    });
    await ala.locator('[data-seat=p1] [data-sit-here]').click();
    await sitsDown(ala, 'Ala');
    await ala.locator('[data-dock]').waitFor();
    expect(await ala.locator('[data-short-link]').count()).toBe(0);
    await expect.poll(() => rival.picture().seq).toBeGreaterThan(0);
    expect(await rival.send({ type: 'concede' })).toMatchObject({ ok: true });
    rival.close();
    await ala.locator('[data-ending] [data-short-link]').click();
    const link = await ala.locator('[data-short-link-made]').inputValue();
    expect(await faults(ala)).toEqual([]);
    const bob = await house.visit({ at: link.split('#')[1] ?? '' });
    await bob.locator('[data-replay="1"]').waitFor();
  });

  it('says plainly what is wrong: no such replay, no server, a game that is too large', async () => {
    house.expectComplaint(/404|413|ERR_FAILED|Failed to load/);
    const lost = await house.visit({ at: '/replay/abcdefghjk' });
    await lost.locator('[data-load-failed] [role=alert]', { hasText: 'no such replay' }).waitFor();
    expect(await faults(lost)).toEqual([]);

    const cut = await (await house.arrive()).newPage();
    await cut.route('**/api/replays/*', (route) => route.abort());
    await cut.goto(`${house.url}/#/replay/abcdefghjk`);
    await cut.locator('[data-load-failed] [role=alert]', { hasText: 'can’t be reached' }).waitFor();
    expect(await faults(cut)).toEqual([]);
    await cut.unroute('**/api/replays/*');
    await cut.locator('[data-again]').click();
    await cut.locator('[data-load-failed] [role=alert]').waitFor();

    const large = await house.visit();
    await sharing(large, 'aces-bridge');
    await large.locator('dialog [role=alert]', { hasText: 'too large' }).waitFor();
  });
});
