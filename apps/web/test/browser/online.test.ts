import { Line } from '@potyczka/testkit/line';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { glance, isIdle, told } from './glance.ts';
import { aHouse, SIZES } from './kit.ts';
import { faults } from './looks.ts';
import { Newcomer } from './player.ts';
import { opens, sitsDown } from './sitting.ts';

const house = aHouse();

let line: Line | undefined;
afterEach(async () => {
  await line?.close();
  line = undefined;
});

/** Two people at a table: one comes by a line that can be cut. */
async function atTable(): Promise<{ ala: Page; bob: Page; links: Readonly<Record<string, string>> }> {
  line = await Line.to(house.url);
  const ala = await (await house.arrive()).newPage();
  await ala.goto(line.url);
  const links = await opens(ala);
  const bob = await house.visit({ at: links.p2 ?? '', lang: 'pl' });
  await sitsDown(bob, 'Bogdan');
  await bob.locator('[data-waiting-room]').waitFor();
  await ala.locator('[data-seat=p1] [data-sit-here]').click();
  await sitsDown(ala, 'Ala');
  for (const page of [ala, bob]) await page.locator('[data-dock]').waitFor();
  return { ala, bob, links };
}

/** Both play until one of them is as the test needs it. */
async function playUntil(pages: readonly Page[], holds: () => Promise<boolean>): Promise<void> {
  const newcomers = pages.map((page) => new Newcomer(page));
  const end = Date.now() + 600_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to that');
    for (const [n, newcomer] of newcomers.entries()) {
      const page = pages[n];
      if (page !== undefined && !(await holds())) await newcomer.act(await glance(page));
    }
  }
}

interface NotedTimes {
  noted: Record<string, number>;
}

/** The page itself notes when it says what of its line: whoever looks from outside at a busy machine looks late. */
const noteConnections = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const here = window as unknown as NotedTimes;
    const begun = performance.now();
    const noted: Record<string, number> = { begun };
    here.noted = noted;
    const SAID = {
      saving: '[data-connection=saving]',
      unsaved: '[data-banner=unsaved]',
      dead: '[data-connection=silent], [data-connection=lost]',
    };
    const look = (): void => {
      for (const [what, selector] of Object.entries(SAID))
        if (document.querySelector(selector) !== null) noted[what] ??= performance.now();
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });

/** How long it took from one of them to another, in milliseconds. */
const tookUntil = (page: Page, what: string, since = 'begun'): Promise<number> =>
  page.evaluate(
    ([until, from]) => {
      const { noted } = window as unknown as NotedTimes;
      return (noted[until] ?? Number.NaN) - (noted[from] ?? Number.NaN);
    },
    [what, since] as const,
  );

const said = (page: Page, text: string) => page.locator('[data-said]', { hasText: text });
const newest = async (page: Page): Promise<number> => Number((await glance(page)).frame);

describe('Two people at one table', () => {
  it('play on through a dropped connection: what was done meanwhile is saved when it is back', async () => {
    const { ala, bob } = await atTable();
    const inHand = async () => {
      const seen = await glance(ala);
      return seen.draft !== null && seen.ready && !seen.counting && seen.draft !== 'deploy';
    };
    await playUntil([ala, bob], inHand);
    const before = await newest(bob);
    // Whoever watches sees one thing after another, each for a moment.
    const even = async (): Promise<boolean> => (await told(ala)) === (await told(bob));
    house.expectComplaint(/WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to load/);
    line?.cut();
    await ala.locator('[data-banner=lost]').waitFor();
    await bob.locator('[data-header] [data-seat=p1][data-here=false]').waitFor();
    await ala.locator('[data-commit]').click();
    await ala.locator('[data-banner=unsaved]').waitFor();
    expect(await newest(bob)).toBe(before);
    line?.mend();
    await ala.locator('[data-connection=saved]').waitFor();
    await expect.poll(() => newest(bob)).toBeGreaterThan(before);
    await bob.locator('[data-header] [data-seat=p1][data-here=true]').waitFor();
    await expect.poll(even).toBe(true);
    // And the page comes back to the same seat when it is loaded anew.
    await ala.reload();
    await ala.locator('[data-dock]').waitFor();
    await expect.poll(even).toBe(true);
    // Dice are seen at both ends, in the log as well.
    for (const page of [ala, bob])
      await expect.poll(() => page.locator('[data-log] details svg[role=img]').count()).toBeGreaterThan(0);
  });

  it('see on a figure’s sheet how it stands against a foe, both ways, and ask for it once', async () => {
    const { ala, bob } = await atTable();
    const asked: string[] = [];
    ala.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"duel"')) asked.push(String(payload));
      }),
    );
    await ala.reload();
    await ala.locator('[data-dock]').waitFor();
    await playUntil([ala, bob], async () => {
      const seen = await glance(ala);
      return isIdle(seen) && seen.offers.length > 0;
    });
    await ala.keyboard.press('q');
    await ala.locator('[data-figure-sheet][data-loaded=true]').waitFor();
    const duels = ala.locator('[data-figure-sheet] [data-duel]');
    expect(await duels.count()).toBe(2);
    expect(await duels.first().textContent()).toMatch(/\d\s?%/);
    // Nothing happens meanwhile: each way has been asked for once.
    await ala.waitForTimeout(500);
    expect(asked.length).toBe(2);
  });

  it('are told when the line goes dead without a sound, and nothing is called saved meanwhile', async () => {
    const { ala, bob } = await atTable();
    await ala.locator('[data-connection=saved]').waitFor();
    await noteConnections(ala);
    line?.swallow();
    await ala.locator('[data-connection=silent], [data-connection=lost]').waitFor();
    expect(await tookUntil(ala, 'dead')).toBeLessThan(6000);
    line?.mend();
    await ala.locator('[data-connection=saved]').waitFor();
    // The same while something is sent, which is told sooner.
    line?.swallow();
    await ala.locator('#say').fill('Do you hear me?');
    await noteConnections(ala);
    await ala.locator('[data-say]').click();
    await ala.locator('[data-connection=saving]').waitFor();
    await ala.locator('[data-banner=unsaved]').waitFor();
    await ala.locator('[data-connection=silent], [data-connection=lost]').waitFor();
    expect(await tookUntil(ala, 'unsaved', 'saving')).toBeLessThan(3500);
    expect(await tookUntil(ala, 'dead', 'saving')).toBeLessThan(4500);
    expect(await said(bob, 'Do you hear me?').count()).toBe(0);
    line?.mend();
    await said(bob, 'Do you hear me?').waitFor();
    await ala.locator('[data-connection=saved]').waitFor();
  });

  it('talk, point, and take back together what was seen already', async () => {
    const { ala, bob } = await atTable();
    await ala.locator('#say').fill('<img src=x onerror=alert(1)> hello');
    await ala.locator('[data-say]').click();
    await said(bob, '<img src=x onerror=alert(1)> hello').waitFor();
    // What is gone after a moment is waited for before it is made: a busy machine might come to look too late.
    const seen = (page: Page, selector: string, hasText = '') => page.locator(selector, { hasText }).waitFor();
    await Promise.all([seen(ala, '[data-typing]', 'Bogdan'), bob.locator('#say').fill('Zaczynaj')]);
    await bob.locator('[data-say]').click();
    await said(ala, 'Zaczynaj').waitFor();
    await Promise.all([seen(ala, '[data-toast=attention]', 'Bogdan'), bob.locator('[data-wave]').click()]);
    await ala.locator('[data-point]').click();
    await Promise.all([seen(bob, '[data-pointed=p1]'), ala.locator('[data-glass]').click()]);
    // Dice have fallen once everybody has deployed: nothing is taken back alone any more. They say who begins.
    const begins = async (page: Page) =>
      (await page.locator('[data-log] details').count()) > 0 && (await glance(page)).offers.length > 0;
    const oneBegins = async () => (await begins(ala)) || (await begins(bob));
    // What was pressed last may still be under way: whose turn it is shows when it is saved, and seen by both.
    do {
      await playUntil([ala, bob], oneBegins);
      for (const page of [ala, bob]) await page.locator('[data-connection=saved]').waitFor();
      await expect.poll(async () => (await told(ala)) === (await told(bob))).toBe(true);
    } while (!(await oneBegins()));
    const [one, other, seat] = (await begins(ala)) ? [ala, bob, 'p1'] : [bob, ala, 'p2'];
    const asks = async () => {
      const vote = other.locator(`[data-vote=${seat}]`);
      // Whoever sees nothing come of it presses once more: what others did meanwhile may have been shown at that moment.
      for (let n = 0; n < 4 && (await vote.count()) === 0; n += 1) {
        await one.locator('[data-undo]').click();
        await vote.waitFor({ timeout: 30_000 }).catch(() => undefined);
      }
      await vote.waitFor();
    };
    await asks();
    // Both read what would go: the very lines of the log, each in their own language.
    const lines = (page: Page) => page.locator('[data-lines="web.vote.undone"] li').allInnerTexts();
    expect((await lines(other)).length).toBeGreaterThan(0);
    await expect.poll(async () => (await lines(one)).length).toBe((await lines(other)).length);
    expect(await lines(one)).not.toEqual(await lines(other));
    const then = await newest(one);
    await other.locator('[data-refuse]').click();
    await one.locator('[data-vote]').waitFor({ state: 'detached' });
    expect(await newest(one)).toBe(then);
    await asks();
    expect(await faults(other)).toEqual([]);
    await other.setViewportSize(SIZES.desktop);
    await other.locator('[data-agree]').click();
    await expect.poll(() => newest(one)).toBeGreaterThan(then);
    await one.locator('[data-vote]').waitFor({ state: 'detached' });
    expect(await faults(one)).toEqual([]);
  });
});

describe('An invitation', () => {
  it('says what it leads to, or plainly why it leads nowhere; the owner renews, withdraws and shuts out', async () => {
    const ala = await house.visit();
    const links = await opens(ala);
    await ala.locator('[data-seat=p1] summary').click();
    await ala.locator('[data-seat=p1] details svg[role=img]').waitFor();
    expect(await faults(ala)).toEqual([]);
    const bob = await house.visit({ at: links.p2 ?? '' });
    await bob.locator('[data-invited=p2]').waitFor();
    expect(await faults(bob)).toEqual([]);
    await sitsDown(bob, 'Bob');
    await bob.locator('[data-waiting-room]').waitFor();
    expect(await faults(bob)).toEqual([]);
    await ala.locator('[data-seat=p2] [data-here]').waitFor();
    await ala.locator('[data-seat=p2] [data-careful="web.opened.renew"]').click();
    await ala.locator('[data-seat=p2] [data-sure]').click();
    await bob.locator('[data-turned-away=withdrawn]').waitFor();
    expect(await faults(bob)).toEqual([]);
    house.expectComplaint(/40[34]|Failed to load/);
    const late = await house.visit({ at: links.p2 ?? '', lang: 'ru' });
    await late.locator('[data-turned-away=no-such-door]').waitFor();
    await ala.locator('[data-setting=spectators]').selectOption('out');
    await ala.locator('[data-owner-told]', { hasText: /./ }).waitFor();
    const eye = await house.visit({ at: links.spectator ?? '' });
    await eye.locator('[data-turned-away=shut-out]').waitFor();
    await ala.locator('[data-setting=spectators]').selectOption('60');
    await expect.poll(async () => ala.locator('[data-setting=spectators]').inputValue()).toBe('60');
    await ala.locator('[data-start]').click();
    await ala.locator('[data-begun=true]').waitFor();
    await eye.reload();
    await eye.locator('[data-sit]').click();
    await eye.locator('[data-banner=watching]').waitFor();
    await ala.goto(`${house.url}/#/opened/nosuchtable`);
    await ala.locator('[data-turned-away=unknown]').waitFor();
  });
});
