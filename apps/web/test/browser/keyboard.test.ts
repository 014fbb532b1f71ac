import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { glance } from './glance.ts';
import { keyboard, tabTo } from './hands.ts';
import { aHouse } from './kit.ts';
import { Newcomer, untilOffered } from './player.ts';

/** Nothing here is clicked: whoever has no mouse plays every game. */

const house = aHouse();

/** From the start page to the table by Tab and Enter. */
async function sitDown(ruleset: string, scenario: string): Promise<Page> {
  const page = await house.visit({ pace: 'step' });
  for (const button of [`[data-game=${ruleset}]`, `[data-battle=${scenario}]`]) {
    await page.locator(button).waitFor();
    await enter(page, button);
  }
  await page.locator('[data-dock]').waitFor();
  return page;
}

/** Tabs to a button and presses it. */
async function enter(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

/** Plays until an action is offered, and takes it in hand by its letter. */
async function takeInHand(page: Page, type: string, letter: string, also: readonly string[] = []): Promise<void> {
  await untilOffered(page, [type, ...also], new Newcomer(page, keyboard(page)));
  await page.keyboard.press(letter);
  await page.locator(`[data-draft="${type}"]`).waitFor();
}

/** Without a key being pressed the focus comes to be on something of this kind. */
const focusComesTo = (page: Page, selector: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((wanted) => {
        const { activeElement } = document;
        return activeElement?.matches(wanted) === true ? wanted : (activeElement?.outerHTML.slice(0, 120) ?? '');
      }, selector),
    )
    .toBe(selector);

/** The button that does it has the focus; Enter does it. */
async function commit(page: Page): Promise<void> {
  const { frame } = await glance(page);
  await focusComesTo(page, '[data-commit]');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await glance(page)).frame).not.toBe(frame);
}

const IN_CARD = '[data-draft] *';
const MAP = '[data-sheet]';

describe('By keyboard alone', () => {
  it.each([
    ['teohiphip', 'quickDuel'],
    ['segments', 'gantryDuel'],
    ['coin', 'crossing'],
    ['stepdice', 'alleyAmbush'],
    ['aces', 'duel'],
  ] as const)('%s: %s is begun and played to its end', async (ruleset, scenario) => {
    const page = await sitDown(ruleset, scenario);
    const ending = await new Newcomer(page, keyboard(page)).playOut();
    expect(['win', 'loss', 'draw', 'over']).toContain(ending);
  });

  it('aces: several actions are put together, one is taken out again, and they are declared', async () => {
    const page = await sitDown('aces', 'bridge');
    await takeInHand(page, 'declare', 'l', ['attack']);
    await focusComesTo(page, IN_CARD);
    await enter(page, '[data-chip=attack]');
    await enter(page, '[data-chip=trick]');
    await expect.poll(() => page.locator('[data-slot]').count()).toBe(2);
    await enter(page, '[data-drop="2"]');
    await expect.poll(() => page.locator('[data-slot]').count()).toBe(1);
    await commit(page);
  });

  it('coin: a chain is planned over the map and begun; Escape lets go of it', async () => {
    const page = await sitDown('coin', 'crossing');
    await takeInHand(page, 'chain', 'x');
    await focusComesTo(page, IN_CARD);
    await page.keyboard.press('Escape');
    await page.locator('[data-draft]').waitFor({ state: 'detached' });
    await page.keyboard.press('x');
    for (const steps of [1, 2]) {
      await enter(page, '[data-chip=run]');
      await focusComesTo(page, MAP);
      await page.locator('[data-reach]').first().waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('[data-step]').count()).toBe(steps);
      await focusComesTo(page, '[data-commit]');
    }
    await commit(page);
  });

  it('segments: the area that is waited for is shown on the map; Escape leaves the map, not the card', async () => {
    const page = await sitDown('segments', 'gantryDuel');
    await takeInHand(page, 'freeze', 'f');
    await enter(page, '[data-chip=area]');
    const area = page.locator('[data-trigger-area]');
    const where = async (): Promise<string> => `${await area.getAttribute('cx')} ${await area.getAttribute('cy')}`;
    const before = await where();
    await enter(page, '[data-chip=on-map]');
    await focusComesTo(page, MAP);
    await page.keyboard.press('Escape');
    await focusComesTo(page, '[data-chip=on-map]');
    expect(await where()).toBe(before);
    await page.keyboard.press('Enter');
    await focusComesTo(page, MAP);
    for (const arrow of ['ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(arrow);
    await page.keyboard.press('Enter');
    await expect.poll(where).not.toBe(before);
    await focusComesTo(page, '[data-chip=on-map]');
    await tabTo(page, '[data-commit]');
    await commit(page);
  });

  it('stepdice: a spell is chosen, its place shown on the map, and it is cast', async () => {
    const page = await sitDown('stepdice', 'alleyAmbush');
    await takeInHand(page, 'cast', 'g');
    await focusComesTo(page, IN_CARD);
    await enter(page, '[data-spell=area]');
    await focusComesTo(page, MAP);
    await page.locator('[data-reach]').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await commit(page);
  });

  it('a battle is given up from the menu', async () => {
    const page = await sitDown('teohiphip', 'quickDuel');
    await untilOffered(page, ['move'], new Newcomer(page, keyboard(page)));
    await enter(page, '[data-menu]');
    await enter(page, '[data-menu-action]');
    await focusComesTo(page, '[data-commit]');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await glance(page)).ending).toBe('loss');
  });
});
