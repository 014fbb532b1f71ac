import type { Page } from 'playwright-core';
import { House, type Viewer } from '../../apps/web/test/browser/house.ts';
import type { Benchmark, Contest } from './harness.ts';
import { CHOSEN, largeTable } from './large-table.ts';

/**
 * The page in a real Chromium, at a table with 2,000 wall segments and 200 figures. What happens in the page is told as
 * text: it runs there and not here.
 */
const HELP = `
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const one = (what) => document.querySelector(what);
  const until = async (holds) => {
    const end = performance.now() + 60000;
    while (!holds()) {
      if (performance.now() > end) throw new Error('it never came to that');
      await frame();
    }
  };`;

/** From the click that makes a figure act to the frame that shows where it can go and the chance at every target. */
const choice = (unit: string): string => `(async () => {${HELP}
  one('[data-unit="${unit}"]').click();
  await until(() => one('[data-action=activate]') !== null);
  await frame();
  const begun = performance.now();
  one('[data-action=activate]').click();
  const shown = () => document.querySelectorAll('[data-target-odds]').length;
  await until(() => one('[data-reach]') !== null && (one('[data-action=attack]') === null || shown() > 0));
  const taken = performance.now() - begun;
  await new Promise((done) => setTimeout(done, 300));
  one('[data-undo]').click();
  await until(() => one('[data-action=activate]') !== null);
  return taken;
})()`;

/** Drags the map to and fro; how many frames a second were drawn meanwhile. */
const PAN = `(async () => {${HELP}
  const map = one('[data-map-frame]');
  const box = map.getBoundingClientRect();
  const hand = (type, x) => map.dispatchEvent(new PointerEvent(type,
    { bubbles: true, pointerId: 1, clientX: box.x + x, clientY: box.y + 200 }));
  hand('pointerdown', 300);
  const begun = performance.now();
  let frames = 0;
  while (performance.now() - begun < 1500) {
    await frame();
    frames += 1;
    hand('pointermove', 300 + 120 * Math.sin(frames / 12));
  }
  hand('pointerup', 300);
  return (frames * 1000) / (performance.now() - begun);
})()`;

/** Shows the last thing that happened again; how many frames a second were drawn until all of it had been seen. */
const STAGED = `(async () => {${HELP}
  const staging = () => one('[data-staging]').dataset.staging;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await until(() => staging() !== 'off');
  const begun = performance.now();
  let frames = 0;
  while (staging() !== 'off') {
    await frame();
    frames += 1;
  }
  return (frames * 1000) / (performance.now() - begun);
})()`;

async function atLargeTable(
  viewer: Viewer = { pace: 'step' },
): Promise<{ readonly house: House; readonly page: Page }> {
  const house = new House({ unlimited: true });
  await house.open();
  const page = await house.visit({ dice: 'large table', ...viewer });
  const file = { name: 'large.json', mimeType: 'application/json', buffer: Buffer.from(largeTable()) };
  await page.locator('[data-open-file]').setInputFiles(file);
  await page.locator('[data-action=activate]').waitFor({ timeout: 60_000 });
  return { house, page };
}

/** Somebody has shot at somebody, with dice, a line of fire and everything that moves. */
async function shoot(page: Page): Promise<void> {
  const buttons = [`[data-unit="${CHOSEN[0]}"]`, '[data-action=activate]', '[data-action=attack]', '[data-commit]'];
  for (const button of buttons) await page.locator(button).first().dispatchEvent('click');
  await page.locator('[data-staging]:not([data-staging=off])').waitFor();
  await page.locator('[data-staging=off]').waitFor();
}

/** What the page's own clock says of each try; nothing else can take turns with it. */
async function contest(
  tryOnce: (page: Page, n: number) => Promise<number>,
  warmUps: number,
  viewer?: Viewer,
  before: (page: Page) => Promise<void> = async () => {},
): Promise<Contest> {
  const { house, page } = await atLargeTable(viewer);
  await before(page);
  for (let n = 0; n < warmUps; n += 1) await tryOnce(page, n);
  let n = warmUps;
  return {
    sample: () => tryOnce(page, n++),
    note: '2,000 wall segments, 200 figures, a real Chromium',
    close: () => house.close(),
  };
}

export const pageChoice: Benchmark = {
  name: 'page-choice',
  unit: 'choices/s',
  work: 'choosing a figure on a large table until its reach and all its odds are shown',
  peer: 'the limit: 100 ms',
  bar: 1,
  limit: 10,
  prepare: () =>
    contest(async (page, n) => 1000 / (await page.evaluate<number>(choice(CHOSEN[n % CHOSEN.length] ?? 'u0'))), 3),
};

export const pagePan: Benchmark = {
  name: 'page-pan',
  unit: 'frames/s',
  work: 'panning the map of a large table',
  peer: 'the limit: 60 frames a second',
  bar: 1,
  limit: 60,
  prepare: () => contest((page) => page.evaluate<number>(PAN), 1),
};

export const pageStage: Benchmark = {
  name: 'page-stage',
  unit: 'frames/s',
  work: 'showing a shot on a large table, with its line of fire, its dice and what it does',
  peer: 'the limit: 60 frames a second',
  bar: 1,
  limit: 60,
  prepare: () => contest((page) => page.evaluate<number>(STAGED), 1, { pace: 'calm', moving: true }, shoot),
};
