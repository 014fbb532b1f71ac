import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inHandMoments, pressAll } from '../../gallery/in-hand.ts';
import { glance } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';
import { Newcomer, untilOffered } from './player.ts';

/** What is put together out of several choices: chips, the map and the odds instead of a list of every combination. */

const house = aHouse();

async function press(page: Page, type: string): Promise<void> {
  const button = page.locator(`[data-action="${type}"]`).first();
  if (!(await button.isVisible())) await page.locator('[data-more]').click();
  await button.click();
  await page.locator(`[data-draft="${type}"]`).waitFor();
}

async function sitDownAt(
  ruleset: string,
  scenario: string,
  type: string,
  viewer: Parameters<typeof house.visit>[0] = {},
): Promise<Page> {
  const page = await house.visit({ pace: 'step', ...viewer });
  if (viewer.size !== 'phone') await page.setViewportSize({ width: 1280, height: 720 });
  await begin(page, ruleset, scenario);
  // Several actions are worth declaring where there is somebody to attack.
  await untilOffered(page, type === 'declare' ? [type, 'attack'] : [type], new Newcomer(page));
  await press(page, type);
  return page;
}

/** A table of the gallery, with as much in hand as is asked for. */
async function lookAt(id: string, presses?: readonly string[]): Promise<Page> {
  const moment = inHandMoments().find((one) => one.id === id);
  const page = await house.visit();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.route('**/moments/*.json', (route) => route.fulfill({ json: moment?.save }));
  await page.goto(`${house.url}/#/moment/${id}`);
  await page.evaluate(pressAll, presses ?? moment?.presses ?? []);
  return page;
}

const chip = (page: Page, marker: string) => page.locator(`[data-draft] [data-chip="${marker}"]`);
const percentOf = (text: string | null): number => Number(/(\d+)/.exec(text ?? '')?.[1] ?? Number.NaN);

async function done(page: Page, act: () => Promise<void>): Promise<void> {
  const { frame } = await glance(page);
  await act();
  await expect.poll(async () => (await glance(page)).frame).not.toBe(frame);
}

/** Nothing of the card hangs out of the window, and nothing in it is wider than it. */
const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const card = document.querySelector('[data-builder-card]');
    if (card === null) return false;
    const { left, right } = card.getBoundingClientRect();
    const parts = [...card.querySelectorAll('button, select, li, p, h2, h3')].map((one) => one.getBoundingClientRect());
    return left >= 0 && right <= innerWidth && parts.every((box) => box.left >= left - 1 && box.right <= right + 1);
  });

describe('Aces: several actions', () => {
  it('ACE-9.5: a second action makes the first less likely, and its price is told before it is declared', async () => {
    const page = await sitDownAt('aces', 'bridge', 'declare');
    expect(await page.locator('[data-commit]').count()).toBe(0);
    await chip(page, 'attack').click();
    const chance = page.locator('[data-slot="1"] [data-slot-chance]');
    await expect.poll(async () => percentOf(await chance.textContent())).toBeGreaterThan(0);
    const alone = percentOf(await chance.textContent());
    expect(await page.locator('[data-penalties]').count()).toBe(0);
    await chip(page, 'trick').click();
    await expect.poll(() => page.locator('[data-penalties]').innerText()).toMatch(/2 actions\s+ACE-9\.5\s+−2/);
    await expect.poll(async () => percentOf(await chance.textContent())).toBeLessThan(alone);
    await page.locator('[data-drop="2"]').click();
    await expect.poll(async () => percentOf(await chance.textContent())).toBe(alone);
    await chip(page, 'attack').click();
    expect(await isWhole(page)).toBe(true);
    await done(page, () => page.locator('[data-commit]').click());
    // What was declared stands in the dock with its price.
    await expect.poll(() => page.locator('[data-dock] [data-builder]').innerText()).toMatch(/Attack[\s\S]*−2 each/);
  });

  it('ACE-4.8: running is declared with them or alone; Escape lets go of everything', async () => {
    const page = await sitDownAt('aces', 'bridge', 'declare');
    await chip(page, 'run').click();
    await expect.poll(() => page.locator('[data-penalties]').innerText()).toMatch(/Run\s+ACE-4\.8\s+−2/);
    expect(await page.locator('[data-draft]').innerText()).not.toMatch(/: ,|Declare: /);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-draft]').count()).toBe(0);
    await press(page, 'declare');
    expect(await chip(page, 'run').getAttribute('aria-pressed')).toBe('false');
    await chip(page, 'run').click();
    await done(page, () => page.locator('[data-commit]').click());
  });
});

describe('Coin: a chain as a plan', () => {
  it('COIN-8.2: every further step halves the chance of the whole; steps are taken one by one', async () => {
    const page = await sitDownAt('coin', 'crossing', 'chain');
    const add = async (): Promise<void> => {
      await chip(page, 'run').click();
      await page.locator('[data-reach]').first().waitFor();
      const at = await page.evaluate(() => {
        const box = document.querySelector('[data-map-frame]')?.getBoundingClientRect() ?? new DOMRect();
        for (let n = 0; n < 900; n += 1) {
          const x = box.x + ((n % 30) + 0.5) * (box.width / 30);
          const y = box.y + (Math.floor(n / 30) + 0.5) * (box.height / 30);
          if (document.elementFromPoint(x, y)?.hasAttribute('data-reach')) return { x, y };
        }
        return { x: 0, y: 0 };
      });
      await page.mouse.click(at.x, at.y);
    };
    await add();
    await expect.poll(() => page.locator('[data-step]').count()).toBe(1);
    await expect.poll(async () => percentOf(await page.locator('[data-best]').textContent())).toBe(50);
    await add();
    await expect.poll(() => page.locator('[data-step]').count()).toBe(2);
    await expect.poll(async () => percentOf(await page.locator('[data-best]').textContent())).toBe(25);
    expect(await page.locator('[data-planned-steps] circle').count()).toBe(2);
    expect(await isWhole(page)).toBe(true);
    await done(page, () => page.locator('[data-commit]').click());
  });
});

describe('Coin: a chain with its attack', () => {
  it('COIN-8.6: the attack costs no coin and ends the plan; its number is the chance to get there and hurt', async () => {
    const page = await lookAt('coin-hand-chain');
    await expect.poll(() => page.locator('[data-step]').count()).toBe(3);
    // Two coins have to fall on tails: a quarter, and then something of the attack has to go home.
    const whole = page.locator('[data-draft] [data-best]');
    await expect.poll(async () => percentOf(await whole.textContent())).toBeGreaterThan(0);
    expect(percentOf(await whole.textContent())).toBeLessThan(25);
    await expect.poll(() => page.locator('[data-draft]').innerText()).toMatch(/25% to get there/);
    expect(await page.locator('[data-draft] [data-chip]').count()).toBe(0);
    await page.locator('[data-drop="3"]').click();
    await expect.poll(async () => percentOf(await whole.textContent())).toBe(25);
    await chip(page, 'attack').waitFor();
  });
});

describe('Segments: what may be waited for', () => {
  it('SEG-12.2: somebody who does something has to be named, in the list or on the map', async () => {
    const page = await lookAt('segments-hand-freeze-whom');
    expect(await page.locator('[data-commit]').count()).toBe(0);
    await page.locator('[data-figure="c"]').click();
    const sentence = page.locator('[data-sentence]');
    await expect.poll(() => sentence.innerText()).toMatch(/as soon as C does anything/);
    await chip(page, 'does-shot').click();
    await expect.poll(() => sentence.innerText()).toMatch(/as soon as C shoots/);
  });

  it('SEG-12.2: near oneself, an attack on oneself or an ally, or whatever is said', async () => {
    const page = await lookAt('segments-hand-freeze', ['[data-action="freeze"]']);
    const sentence = page.locator('[data-sentence]');
    await chip(page, 'near').click();
    await expect.poll(() => sentence.innerText()).toMatch(/comes within 5 m/);
    expect(await page.locator('[data-trigger-area]').count()).toBe(1);
    await chip(page, 'selfAttacked').click();
    await expect.poll(() => sentence.innerText()).toMatch(/attack/);
    await chip(page, 'allyAttacked').click();
    await expect.poll(() => sentence.innerText()).toMatch(/ally/);
    await chip(page, 'custom').click();
    expect(await page.locator('[data-commit]').count()).toBe(0);
    await page.locator('[data-draft] input').fill('the lamp goes out');
    await expect.poll(() => sentence.innerText()).toMatch(/the lamp goes out/);
    await page.locator('[data-commit]').waitFor();
  });
});

describe('Segments: freezing with its trigger', () => {
  it('SEG-12.2: an area is drawn on the map where it is put, and the condition is told in words', async () => {
    const page = await sitDownAt('segments', 'gantryDuel', 'freeze');
    const sentence = page.locator('[data-sentence]');
    await expect.poll(() => sentence.innerText()).toMatch(/segment.* as soon as an enemy comes into sight/);
    await chip(page, 'area').click();
    await expect.poll(() => page.locator('[data-trigger-area]').count()).toBe(1);
    const before = await page.locator('[data-trigger-area]').getAttribute('cx');
    await chip(page, 'on-map').click();
    const box = await page.locator('[data-map-frame]').boundingBox();
    if (box === null) throw new Error('no map');
    await page.mouse.click(box.x + box.width * 0.35, box.y + box.height * 0.6);
    await expect.poll(() => page.locator('[data-trigger-area]').getAttribute('cx')).not.toBe(before);
    await expect.poll(() => sentence.innerText()).toMatch(/an enemy comes within 3 m of this place/);
    expect(await isWhole(page)).toBe(true);
    await done(page, () => page.locator('[data-commit]').click());
  });

  it('keys alone: the numbers choose, Enter freezes', async () => {
    const page = await sitDownAt('segments', 'gantryDuel', 'freeze');
    await page.keyboard.press('1');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect.poll(() => page.locator('[data-commit]').innerText()).toMatch(/1 segment/);
    await done(page, () => page.keyboard.press('Enter'));
  });
});

describe('Step Dice: a spell', () => {
  it('STEP-15.11: its cost, its effect and its odds stand on the card; what is not possible says why', async () => {
    const page = await sitDownAt('stepdice', 'alleyAmbush', 'cast');
    await page.locator('[data-spell="bolt"]').click();
    await expect.poll(() => page.locator('[data-draft] p').first().innerText()).toMatch(/One hit, as with a weapon/);
    await expect.poll(async () => percentOf(await page.locator('[data-best]').textContent())).toBeGreaterThanOrEqual(0);
    expect(await page.locator('[data-mana]').innerText()).toMatch(/3 → 2/);
    expect(await page.locator('[data-commit]').innerText()).toMatch(/1 Mana/);
    expect(await isWhole(page)).toBe(true);
    await page.locator('[data-spells] > summary').click({ position: { x: 8, y: 8 } });
    await page.locator('[data-spell="area"]').click();
    await page.locator('[data-reach]').first().waitFor();
    const at = await page.evaluate(() => {
      const box = document.querySelector('[data-reach]')?.getBoundingClientRect() ?? new DOMRect();
      for (let n = 0; n < 900; n += 1) {
        const x = box.x + ((n % 30) + 0.5) * (box.width / 30);
        const y = box.y + (Math.floor(n / 30) + 0.5) * (box.height / 30);
        if (document.elementFromPoint(x, y)?.hasAttribute('data-reach')) return { x, y };
      }
      return { x: 0, y: 0 };
    });
    await page.mouse.click(at.x, at.y);
    await expect
      .poll(async () => Number(await page.locator('[data-area]').getAttribute('data-area')))
      .toBeGreaterThan(3);
    await page.locator('[data-commit]').waitFor();
  });
});

describe('Step Dice: what is paid for a spell, and what helps it', () => {
  it('STEP-15.8: a second target costs one Mana more, or makes it a step harder', async () => {
    const page = await lookAt('stepdice-hand-spell-several');
    const best = page.locator('[data-draft] [data-best]');
    // The harder of the two has TN 8, the charm makes it 6: five of the ten faces.
    await expect.poll(async () => percentOf(await best.textContent())).toBe(50);
    expect(await page.locator('[data-mana]').innerText()).toMatch(/3 → 1/);
    expect(await page.locator('[data-slot-numbers] circle').count()).toBe(2);
    await chip(page, 'pay-step').click();
    await expect.poll(() => page.locator('[data-mana]').innerText()).toMatch(/3 → 2/);
    await expect.poll(async () => percentOf(await best.textContent())).toBe(30);
  });

  it('STEP-20.4, STEP-6.7: a boon and a Talent the GM accepts take a step each', async () => {
    const page = await lookAt('stepdice-hand-spell-several');
    const best = page.locator('[data-draft] [data-best]');
    await chip(page, 'boon-luckyCharm').click();
    await expect.poll(async () => percentOf(await best.textContent())).toBe(30);
    await chip(page, 'talent-Analyst').click();
    await expect.poll(async () => percentOf(await best.textContent())).toBe(50);
    await chip(page, 'boon-luckyCharm').click();
    await expect.poll(async () => percentOf(await best.textContent())).toBe(70);
  });

  it('STEP-6.8: without a word of the GM no Talent is offered for a spell', async () => {
    const page = await lookAt('stepdice-hand-spell-heal');
    await expect.poll(async () => percentOf(await page.locator('[data-draft] [data-best]').textContent())).toBe(30);
    await page.waitForTimeout(500);
    expect(await page.locator('[data-chip^="talent-"]').count()).toBe(0);
  });

  it('an area in hand is put where somebody stands who is clicked', async () => {
    const page = await lookAt('stepdice-hand-spell-area', ['[data-action="cast"]', '[data-spell="area"]']);
    await page.locator('[data-figure="n"]').click();
    await expect.poll(() => page.locator('[data-area]').getAttribute('data-area')).toBe('9');
    await page.locator('[data-commit]').waitFor();
  });
});

describe('on a phone, in the longest words', () => {
  it.each([
    ['aces', 'bridge', 'declare', 'pl'],
    ['coin', 'crossing', 'chain', 'ru'],
    ['segments', 'gantryDuel', 'freeze', 'pl'],
    ['stepdice', 'alleyAmbush', 'cast', 'ru'],
  ] as const)('%s: the card is whole', async (ruleset, scenario, type, lang) => {
    const page = await sitDownAt(ruleset, scenario, type, { size: 'phone', lang });
    await page.locator('[data-draft] [data-nth]').first().click();
    await expect.poll(() => isWhole(page)).toBe(true);
  });
});
