import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aHouse } from './kit.ts';
import { faults } from './looks.ts';

const house = aHouse();

const share = async (page: Page, bar: number): Promise<number> => {
  const text = await page.locator('[data-lab-bar] b').nth(bar).innerText();
  return Number(text.replace('%', '').replace(',', '.'));
};

/** A change is put together as somebody would: what, which of its values, what instead. */
async function tryOut(page: Page, thing: string, value: string, instead: string): Promise<void> {
  await page.locator('[data-lab-add]').click();
  await page.locator('[data-lab-thing]').last().selectOption(thing);
  await page.locator('[data-lab-value]').last().selectOption(value);
  await page.locator('[data-lab-to]').last().fill(instead);
}

/** Fights with the fewest battles there are, to the end. */
async function fight(page: Page): Promise<void> {
  await page.locator('[data-lab-battles]').selectOption('100');
  await page.locator('[data-lab-run]').click();
  await page.locator('[data-lab-verdict=last] p').first().waitFor();
}

/** `LOOK=folder` keeps a picture of what is tested, for somebody to look at. */
async function pictured(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

describe('The lab in the browser', () => {
  it('is found from the start page, and answers what a change does to a battle', async () => {
    const page = await house.visit();
    await page.locator('[data-lab-link]').click();
    await page.locator('[data-lab-game]').selectOption('coin');
    await page.locator('[data-lab-scenario] option[value=crossing]').waitFor({ state: 'attached' });
    await page.locator('[data-lab-scenario]').selectOption('crossing');
    await page.locator('[data-lab-thing], [data-lab-add]').first().waitFor();
    await fight(page);
    expect(await page.locator('[data-lab-bar]').count()).toBe(1);
    const plain = await share(page, 0);
    // Rifles of no coins hit nobody: whoever has them fares worse, or the battle is another one altogether.
    await tryOut(page, 'weapon.automaticRifle', 'weapon.automaticRifle.coins', '0');
    await fight(page);
    expect(await page.locator('[data-lab-bar]').count()).toBe(2);
    // The same battles as before: seeds do not change from run to run.
    expect(await share(page, 0)).toBe(plain);
    expect(await page.locator('[data-lab-verdict=last] p').count()).toBeGreaterThan(1);
    await pictured(page, 'lab-desktop');
    expect(await faults(page)).toEqual([]);
  });

  it('says at once what can’t be played, and what would do', async () => {
    const page = await house.visit({ at: '/lab/coin/crossing' });
    await page.locator('[data-lab-add]').waitFor();
    await tryOut(page, 'profile.rifleman', 'profile.rifleman.hp', '99');
    await page.locator('[data-lab-run]').click();
    const refusal = page.locator('[data-lab-results=refused] [role=alert]');
    await refusal.waitFor();
    expect(await refusal.innerText()).toContain('a whole number from 1 to 12');
    expect(await faults(page)).toEqual([]);
    await page.locator('[data-lab-beyond]').check();
    await fight(page);
    expect(await page.locator('[data-lab-results=fighting]').count()).toBe(1);
  });

  it('can be stopped, and keeps what it knows by then', async () => {
    const page = await house.visit({ at: '/lab/coin/crossing' });
    await page.locator('[data-lab-add]').waitFor();
    await page.locator('[data-lab-battles]').selectOption('4000');
    await page.locator('[data-lab-run]').click();
    await page.locator('[data-lab-bar]').first().waitFor();
    await page.locator('[data-lab-stop]').click();
    await page.locator('[data-lab-stop]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-lab-bar]').count()).toBe(1);
  });

  it.each([
    ['pl', 'light', 'teohiphip'],
    ['ru', 'dark', 'aces'],
    ['en', 'dark', 'segments'],
    ['pl', 'dark', 'stepdice'],
  ] as const)('fits a phone and speaks %s, %s (%s)', async (lang, theme, ruleset) => {
    const page = await house.visit({ size: 'phone', lang, theme, at: `/lab/${ruleset}` });
    await page.locator('[data-lab-add]').waitFor();
    await page.locator('[data-lab-add]').click();
    await page.locator('[data-lab-change]').waitFor();
    await pictured(page, `lab-phone-${lang}-${ruleset}`);
    expect(await faults(page)).toEqual([]);
  });
});
