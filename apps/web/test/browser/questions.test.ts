import { saveTable } from '@potyczka/kernel';
import { rulesetOf } from '@potyczka/rulesets';
import { askedAfter } from '@potyczka/testkit';
import { subjectFor } from '@potyczka/testkit/subjects';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Viewer } from './house.ts';
import { aHouse } from './kit.ts';

/** Questions are answered where they are about: by figures and squares on the map, by dice, by the numbers of the list. */

const house = aHouse();

/** Sits down where a game asks this kind of question. */
async function asked(ruleset: string, kind: string, viewer: Viewer = {}): Promise<Page> {
  const rules = rulesetOf(ruleset);
  if (rules === undefined) throw new Error(`nobody plays ${ruleset}`);
  const subject = await subjectFor(rules);
  const way = subject.questions?.find((one) => one.kind === kind);
  if (way === undefined) throw new Error(`no way to ${kind}`);
  const page = await house.visit({ pace: 'step', ...viewer });
  const buffer = Buffer.from(JSON.stringify(saveTable(askedAfter(subject, way))));
  await page.locator('[data-open-file]').setInputFiles({ name: 'q.json', mimeType: 'application/json', buffer });
  const ready = page.locator('[data-handover] button').first();
  await page.locator(`[data-question="${kind}"]`).or(ready).first().waitFor();
  if ((await ready.count()) > 0) await ready.click();
  await page.locator(`[data-question="${kind}"] [data-choice]`).first().waitFor();
  return page;
}

const choices = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-question] [data-choice]').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

/** What is asked and what has been told: either changes when an answer has been taken. */
const moment = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const asked = document.querySelector('[data-question]');
    const newest = document.querySelector('[data-log]')?.getAttribute('data-newest');
    return `${newest} ${asked?.getAttribute('data-question')} ${asked?.querySelector('h2')?.textContent}`;
  });

async function answered(page: Page, answer: () => Promise<void>): Promise<void> {
  const was = await moment(page);
  await answer();
  await expect.poll(() => moment(page)).not.toBe(was);
}

describe('Damage is dealt point by point by clicking figures', () => {
  it('every figure that may get the point is lit with what it would do to that figure', async () => {
    const page = await asked('coin', 'assign');
    const figures = page.locator('[data-lit]');
    expect(await figures.count()).toBeGreaterThanOrEqual(2);
    const told = await figures.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    // Whoever may be hurt is said to lose something: nobody is scored for what happens to somebody else.
    for (const label of told) expect(label).toMatch(/\d → (\d|out)/);
    // Pointing at it in the list shows it on the map.
    await page.locator('[data-question] [data-choice]').first().hover();
    await expect.poll(() => page.locator('[data-lit] [data-brackets]').count()).toBe(1);
    // The recruit has one HP and nothing to hold against it: the point that is said to put them out does.
    const recruit = page.locator('[data-lit][aria-label*="100%"][aria-label*="out"]');
    await answered(page, () => recruit.locator('circle').first().click({ force: true }));
    await expect.poll(() => recruit.count()).toBe(0);
  });

  it('all the rest goes to one figure at one press', async () => {
    const page = await asked('coin', 'assign');
    const each = page.locator('[data-each]');
    expect(await each.count()).toBeGreaterThanOrEqual(2);
    await answered(page, () => each.first().click());
    await expect.poll(() => page.locator('[data-question="assign"]').count()).toBe(0);
  });
});

describe('One question of each game where it is about', () => {
  it('a die of the Test is exchanged by clicking dice', async () => {
    const page = await asked('teohiphip', 'exchange');
    await page.locator('[data-test-die]').first().click();
    await answered(page, () => page.locator('[data-pool-die]:not([disabled])').last().click());
  });

  it('a landing is chosen among the lit squares', async () => {
    const page = await asked('aces', 'landing');
    await answered(page, () => page.locator('[data-lit] > :is(circle, rect)').last().click({ force: true }));
  });

  it('a swarm touches the hero that is clicked', async () => {
    const page = await asked('stepdice', 'swarm');
    expect(await page.locator('[data-lit]').count()).toBeGreaterThanOrEqual(2);
    await answered(page, () => page.locator('[data-lit] > :is(circle, rect)').last().click({ force: true }));
  });

  it('a grenade is noticed by the number of the choice, with the chance of whoever is asked', async () => {
    const page = await asked('segments', 'noticeGrenade');
    expect((await choices(page)).some((text) => /\d%/.test(text))).toBe(true);
    await answered(page, () => page.keyboard.press('1'));
  });

  it('a figure on the map is chosen by keyboard too', async () => {
    const page = await asked('stepdice', 'swarm');
    await answered(page, async () => {
      await page.locator('[data-lit]').first().focus();
      await page.keyboard.press('Enter');
    });
  });

  it('on a phone the same figures can be tapped', async () => {
    const page = await asked('coin', 'assign', { size: 'phone' });
    await answered(page, () => page.locator('[data-lit] circle').first().tap({ force: true }));
  });
});

it('what gains most comes first', async () => {
  const page = await asked('teohiphip', 'exchange');
  const chances = (await choices(page)).map((text) => Number(/(\d+)%/.exec(text)?.[1]));
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  expect(new Set(chances).size).toBeGreaterThan(1);
});
