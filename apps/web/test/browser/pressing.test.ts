import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { glance, told } from './glance.ts';
import { begin, pointsInReach } from './hands.ts';
import { aHouse } from './kit.ts';
import { Newcomer } from './player.ts';
import { opens, sitsDown } from './sitting.ts';

const house = aHouse();

const entries = (page: Page, words: RegExp): Promise<number> =>
  page
    .locator('[data-log] [data-entry]')
    .allInnerTexts()
    .then((lines) => lines.filter((line) => words.test(line)).length);

/** Remembers every refusal, however short it stands there. */
const watchRefusals = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { refusals: seen });
    const look = (): void => {
      const text = document.querySelector('[data-refusal]')?.textContent;
      if (text != null && text !== '') seen.push(text);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const refusals = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { refusals: unknown }).refusals);

/** Plays until something can be pressed. */
async function until(page: Page, holds: (seen: Awaited<ReturnType<typeof glance>>) => boolean): Promise<void> {
  const newcomer = new Newcomer(page);
  for (let seen = await glance(page); !holds(seen); seen = await glance(page)) {
    if (seen.ending !== null) throw new Error('it was over before that');
    await newcomer.act(seen);
  }
}

/** Plays until somebody may move, and says where they could go. */
async function whereToMove(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  await until(page, ({ offers, draft, next }) => offers.includes('move') && draft === null && !next);
  const [at] = await pointsInReach(page);
  if (at === undefined) throw new Error('there is nowhere to go');
  return at;
}

const MOVED = /\bmoves\b/i;
const AIMED = /\baims\b/i;

describe('Whoever presses twice', () => {
  it('does it once: a double click on a place to go to is one move, and nothing is refused', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    const { x, y } = await whereToMove(page);
    await watchRefusals(page);
    const moved = await entries(page, MOVED);
    await page.mouse.dblclick(x, y);
    await expect.poll(() => entries(page, MOVED)).toBe(moved + 1);
    await page.waitForTimeout(300);
    expect(await entries(page, MOVED)).toBe(moved + 1);
    expect(await refusals(page)).toEqual([]);
  });

  it('does it once by keyboard as well, and by pressing the same button again while the engine still thinks', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'teohiphip', 'quickDuel');
    await until(page, ({ offers, draft, next }) => offers.includes('aim') && draft === null && !next);
    await page.locator('[data-action=aim]').click();
    await watchRefusals(page);
    const aimed = await entries(page, AIMED);
    await page.locator('[data-commit]').focus();
    // Three presses of one hand before the page can have heard from the engine.
    const busy = await page.locator('[data-commit]').evaluate(async (button) => {
      const press = (): void => (button as HTMLElement).click();
      press();
      await Promise.resolve();
      press();
      press();
      return button.isConnected ? button.getAttribute('aria-disabled') : 'gone';
    });
    expect(['true', 'gone']).toContain(busy);
    await expect.poll(() => entries(page, AIMED)).toBe(aimed + 1);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(await entries(page, AIMED)).toBe(aimed + 1);
    expect(await refusals(page)).toEqual([]);
  });

  it('gives one answer: what is asked next in the same place is not answered by the second click', async () => {
    const page = await house.visit({ pace: 'step', dice: 'no joker' });
    await begin(page, 'aces', 'duel');
    await until(page, ({ question }) => question);
    // Another card is had for a luck chip, as long as there are chips: the same question comes again.
    const chips = async (): Promise<number> =>
      Number(/chips (\d+)/.exec(await page.locator('[data-unit][aria-current=true]').innerText())?.[1]);
    const had = await chips();
    expect(had).toBeGreaterThan(1);
    await watchRefusals(page);
    await page.locator('[data-choice]', { hasText: 'Spend a luck chip' }).dblclick();
    await expect.poll(chips).toBe(had - 1);
    await page.waitForTimeout(300);
    expect(await chips()).toBe(had - 1);
    expect(await refusals(page)).toEqual([]);
  });

  it('at an online table, too: the others see it once', async () => {
    const ala = await house.visit();
    const links = await opens(ala);
    const bob = await house.visit({ at: links.p2 ?? '' });
    await sitsDown(bob, 'Bob');
    await ala.locator('[data-seat=p1] [data-sit-here]').click();
    await sitsDown(ala, 'Ala');
    for (const page of [ala, bob]) await page.locator('[data-dock]').waitFor();
    const begins = async (page: Page): Promise<boolean> => (await glance(page)).offers.includes('deploy');
    await expect.poll(async () => (await begins(ala)) || (await begins(bob))).toBe(true);
    const first = (await begins(ala)) ? ala : bob;
    const other = first === ala ? bob : ala;
    await first.locator('[data-action=deploy]').click();
    const [at] = await pointsInReach(first);
    await first.mouse.click(at?.x ?? 0, at?.y ?? 0);
    await first.locator('[data-commit]').waitFor();
    await watchRefusals(first);
    const before = await told(other);
    await first.locator('[data-commit]').dblclick();
    await expect.poll(() => told(other)).toBeGreaterThan(before);
    await first.waitForTimeout(400);
    expect(await refusals(first)).toEqual([]);
    expect(await told(first)).toBe(await told(other));
  });
});
