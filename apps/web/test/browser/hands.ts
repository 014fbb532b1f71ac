import type { ElementHandle, Page } from 'playwright-core';
import { glance } from './glance.ts';

/** A point of the shaded area that is nearer to somebody of another side than the figure is now. */
const nearer = (page: Page): Promise<{ readonly x: number; readonly y: number } | null> =>
  page.evaluate(() => {
    const middle = (id: string): { x: number; y: number } | undefined => {
      const box = document.querySelector(`[data-figure="${CSS.escape(id)}"] [data-base]`)?.getBoundingClientRect();
      return box === undefined ? undefined : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const mine = document.querySelector<HTMLElement>('[data-unit][aria-current=true]');
    const others = [...document.querySelectorAll<HTMLElement>('[data-unit][data-out=false]')]
      .filter((unit) => unit.closest('[data-side]') !== mine?.closest('[data-side]'))
      .flatMap(({ dataset }) => middle(dataset.unit ?? '') ?? []);
    const far = (x: number, y: number): number => Math.min(...others.map((at) => Math.hypot(at.x - x, at.y - y)));
    const own = middle(mine?.dataset.unit ?? '');
    const box = document.querySelector('[data-reach]')?.getBoundingClientRect();
    if (box === undefined || own === undefined || others.length === 0) return null;
    let best: { x: number; y: number; far: number } | null = null;
    for (let n = 0; n < 900; n += 1) {
      const [x, y] = [
        box.x + ((n % 30) + 0.5) * (box.width / 30),
        box.y + (Math.floor(n / 30) + 0.5) * (box.height / 30),
      ];
      const at = far(x, y);
      if (at > far(own.x, own.y) - 6 || (best !== null && at >= best.far)) continue;
      if (document.elementFromPoint(x, y)?.hasAttribute('data-reach')) best = { x, y, far: at };
    }
    return best;
  });

/** How somebody does what they have decided. */
export interface Hands {
  /** Presses the first thing of a kind. */
  press(selector: string): Promise<void>;
  /** Chooses a place for what is in hand, nearer to the others; says whether there was one. */
  nearer(): Promise<boolean>;
  /** Chooses the first of what is still to be chosen. */
  choose(): Promise<void>;
}

/** It was seen, and is there no longer. */
class Gone extends Error {}

/**
 * Does something with the very thing that was seen. A locator would wait for another of its kind: after a press the
 * same button stands there for a moment, until the table has answered. What is gone when the hand comes is looked at anew.
 */
async function withSeen(
  page: Page,
  selector: string,
  use: (seen: ElementHandle<Element>) => Promise<unknown>,
): Promise<void> {
  const seen = await page.$(selector);
  if (seen === null) return;
  try {
    await use(seen);
  } catch (error) {
    if (!(error instanceof Gone) && (await seen.isVisible())) throw error;
  }
}

/** What is folded away while the hand is on its way, as the narrow bar does, is looked at anew after so long. */
const FOLDED = 10_000;
const TRIES = 9;

async function click(seen: ElementHandle<Element>): Promise<void> {
  for (let n = 1; ; n += 1)
    try {
      return await seen.click({ timeout: FOLDED });
    } catch (error) {
      // A busy machine may take long over what can be seen.
      if (n === TRIES || !(await seen.isVisible())) throw error;
    }
}

export const mouse = (page: Page): Hands => ({
  press: (selector) => withSeen(page, selector, click),
  async nearer() {
    const at = await nearer(page);
    if (at === null) return false;
    await page.mouse.click(at.x, at.y);
    return chosen(page);
  },
  async choose() {
    const [option, list] = ['[data-draft] [data-option]', '[data-draft] [data-pick] select'];
    if ((await page.locator(option).count()) > 0) return withSeen(page, option, click);
    await withSeen(page, list, (seen) => seen.selectOption({ index: 1 }));
  },
});

/** After a place was chosen: the figure has gone there, or somebody is to say yes; false when neither comes. */
async function chosen(page: Page): Promise<boolean> {
  for (let n = 0; n < 100; n += 1) {
    const { draft, ready, next, ending } = await glance(page);
    if (ready || draft === null || next || ending !== null) return true;
    if ((await page.locator('[data-confirm-move]').count()) > 0) return true;
    await page.waitForTimeout(20);
  }
  return false;
}

/** Tabs on until the focus is where it should be. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 250; n += 1) {
    const where = await page.evaluate((wanted) => {
      if (document.activeElement?.matches(wanted) === true) return 'here';
      return document.querySelector(wanted) === null ? 'nowhere' : 'on';
    }, selector);
    if (where === 'here') return;
    if (where === 'nowhere') throw new Gone(`${selector} is gone`);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** The letter or number that stands on a button; `null`: Tab leads there, and Enter presses it. */
async function keyFor(page: Page, selector: string): Promise<string | null> {
  // One look: what is gone a moment later is not waited for.
  return page.evaluate((wanted) => {
    const key = document.querySelector(wanted)?.querySelector('kbd')?.textContent?.toLowerCase() ?? '';
    return /^[a-z0-9]$/.test(key) ? key : null;
  }, selector);
}

/** Presses of arrows that lead from the chosen figure towards the nearest of another side. */
const towardsOthers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const middle = (id: string): { x: number; y: number } | undefined => {
      const box = document.querySelector(`[data-figure="${CSS.escape(id)}"] [data-base]`)?.getBoundingClientRect();
      return box === undefined ? undefined : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const mine = document.querySelector<HTMLElement>('[data-unit][aria-current=true]');
    const own = middle(mine?.dataset.unit ?? '');
    const others = [...document.querySelectorAll<HTMLElement>('[data-unit][data-out=false]')]
      .filter((unit) => unit.closest('[data-side]') !== mine?.closest('[data-side]'))
      .flatMap(({ dataset }) => middle(dataset.unit ?? '') ?? []);
    const [nearest] = others.sort(
      (a, b) =>
        Math.hypot(a.x - (own?.x ?? 0), a.y - (own?.y ?? 0)) - Math.hypot(b.x - (own?.x ?? 0), b.y - (own?.y ?? 0)),
    );
    if (own === undefined || nearest === undefined) return ['ArrowUp'];
    const [dx, dy] = [nearest.x - own.x, nearest.y - own.y];
    const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    const along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
    return Math.abs(dx) > Math.abs(dy) ? [across, across, across] : [along, along, along];
  });

export const keyboard = (page: Page): Hands => ({
  press: (selector) =>
    withSeen(page, selector, async () => {
      const key = await keyFor(page, selector);
      if (key === null) await tabTo(page, selector);
      await page.keyboard.press(key ?? 'Enter');
    }),
  async nearer() {
    const onMap = await page.evaluate(() => document.activeElement?.matches('[data-sheet]') === true);
    if (!onMap) {
      if ((await page.locator('[data-to-map]').count()) === 0) return false;
      try {
        await tabTo(page, '[data-to-map]');
      } catch (error) {
        // The table went on meanwhile: what comes next is looked at anew.
        if (error instanceof Gone) return false;
        throw error;
      }
      await page.keyboard.press('Enter');
    }
    const arrows = await towardsOthers(page);
    for (const arrow of arrows) {
      await page.keyboard.press(arrow);
      await page.waitForTimeout(60);
      if ((await page.locator('[data-move-path][data-refused=true]').count()) > 0) break;
    }
    await page.keyboard.press('Enter');
    return chosen(page);
  },
  async choose() {
    await page.keyboard.press('1');
  },
});

/** From the start page to the table, by clicking. */
export async function begin(page: Page, ruleset: string, scenario: string): Promise<void> {
  await page.locator(`[data-game=${ruleset}]`).click();
  await page.locator(`[data-battle=${scenario}]`).click();
  await page.locator('[data-table]').waitFor();
}

/** Points of the area one may go to, in it for sure. */
export async function pointsInReach(page: Page): Promise<readonly { readonly x: number; readonly y: number }[]> {
  const area = page.locator('[data-reach]').last();
  await area.waitFor();
  // The sheet may still be on its way to whoever acts.
  for (let before = '', now = ' '; before !== now; ) {
    before = now;
    await page.waitForTimeout(150);
    now = JSON.stringify(await area.boundingBox());
  }
  return area.evaluate((reach) => {
    const { x, y, width, height } = reach.getBoundingClientRect();
    const bases = [...document.querySelectorAll('[data-figure] [data-base]')].map((base) =>
      base.getBoundingClientRect(),
    );
    // A finger means the nearest thing that can be pressed: the farther from all figures the better.
    const alone = (at: { x: number; y: number }): number =>
      Math.min(...bases.map((box) => Math.hypot(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y)));
    const shares = [0.3, 0.7, 0.2, 0.8, 0.5];
    return shares
      .flatMap((across) => shares.map((down) => ({ x: x + width * across, y: y + height * down })))
      .filter((at) => document.elementFromPoint(at.x, at.y) === reach)
      .sort((a, b) => alone(b) - alone(a));
  });
}

/** Goes somewhere by a click on the map, and says yes where that is asked for. */
export async function clickToMove(page: Page): Promise<void> {
  const [at] = await pointsInReach(page);
  if (at === undefined) throw new Error('there is nowhere to go');
  await page.mouse.click(at.x, at.y);
}
