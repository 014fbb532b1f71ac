import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aHouse } from './kit.ts';

const house = aHouse();
const DUEL = join(import.meta.dirname, '../../../../packages/protocol/test/replays/teohiphip-quickDuel.json');

/** The duel before the engine's first attack that hurts: what it does next is written in the game's dice. */
function beforeAttack(): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  const save = JSON.parse(readFileSync(DUEL, 'utf8')) as {
    readonly entries: readonly { readonly command: { readonly type: string; readonly by: string } }[];
  };
  const at = save.entries.findIndex(({ command }) => command.type === 'attack' && command.by === 'npc');
  const cut = { ...save, entries: save.entries.slice(0, at) };
  return { name: 'duel.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(cut)) };
}

const goesOn = (page: Page): Promise<void> => page.locator('[data-open-file]').setInputFiles(beforeAttack());
const flight = (page: Page) => page.locator('[data-flight]');
const staging = (page: Page) => page.locator('[data-staging]').getAttribute('data-staging');

/** Counts what the page plays from now on. */
async function countSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { sounds: number };
    counted.sounds = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    for (const kind of [OscillatorNode, AudioBufferSourceNode])
      kind.prototype.start = function (this: AudioScheduledSourceNode, ...when: [number?]) {
        counted.sounds += 1;
        start.apply(this, when);
      };
  });
}
const sounds = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { sounds: number }).sounds);

describe('What happens is seen', () => {
  it('calmly: who, at whom, the dice, what it cost, and then it is the person’s turn', async () => {
    const page = await house.visit({ pace: 'calm', moving: true });
    // The page itself notes what it shows in which order, and holds it when somebody is hurt: whoever watches from outside
    // may look too late.
    await page.evaluate(() => {
      const SHOWN = ['[data-banner]', '[data-flight]', '[data-dice=marked] [data-counts=true]', '[data-harm]'];
      const noted = Object.assign(window, { order: [] as string[] });
      new MutationObserver(() => {
        for (const what of SHOWN) {
          if (noted.order.includes(what) || document.querySelector(what) === null) continue;
          noted.order.push(what);
          if (what === '[data-harm]')
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true }));
        }
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await goesOn(page);
    await page.locator('[data-next-step]').waitFor();
    await page.locator('[data-stage-bar]').waitFor();
    expect(await page.evaluate(() => (window as unknown as { order: string[] }).order)).toEqual([
      '[data-banner]',
      '[data-flight]',
      '[data-dice=marked] [data-counts=true]',
      '[data-harm]',
    ]);
    expect(await page.locator('[data-harm]').first().getAttribute('data-harm')).toMatch(/^-\d$/);
    await page.keyboard.press('.');
    await page.keyboard.press('Space');
    await expect.poll(() => staging(page)).toBe('off');
    await page.locator('[data-stage-bar]').waitFor({ state: 'detached' });
    // What happened last stays drawn.
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => staging(page)).not.toBe('off');
    expect(await house.leave()).toEqual([]);
  });

  it('with less motion it takes its time and moves nothing', async () => {
    const page = await house.visit({ pace: 'quick' });
    // The page itself notes when it shows what: whoever watches it from outside may look late.
    await page.evaluate(() => {
      const noted = window as unknown as { shown: Record<string, number>; moved: number };
      [noted.shown, noted.moved] = [{}, 0];
      new MutationObserver(() => {
        for (const what of ['[data-flight]', '[data-dice=marked]'])
          if (document.querySelector(what) !== null) noted.shown[what] ??= performance.now();
        noted.moved += document.getAnimations().filter(({ playState }) => playState === 'running').length;
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await goesOn(page);
    await page.locator('[data-dice=marked]').waitFor();
    const { shown, moved } = await page.evaluate(() => {
      const noted = window as unknown as { shown: Record<string, number>; moved: number };
      return { shown: noted.shown, moved: noted.moved };
    });
    expect((shown['[data-dice=marked]'] ?? 0) - (shown['[data-flight]'] ?? Number.NaN)).toBeGreaterThan(100);
    expect(moved).toBe(0);
    expect(await house.leave()).toEqual([]);
  });

  it('at once, if somebody wants that: only the result is drawn', async () => {
    const page = await house.visit({ pace: 'off' });
    await page.addInitScript(() => {
      const seen = window as unknown as { banners: number };
      seen.banners = 0;
      new MutationObserver(() => {
        seen.banners += document.querySelectorAll('[data-banner]').length;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await goesOn(page);
    await page.locator('[data-dock] [data-action]').first().waitFor();
    expect(await page.evaluate(() => (window as unknown as { banners: number }).banners)).toBe(0);
    expect(await house.leave()).toEqual([]);
  });

  it('the same in a replay, on a phone too', async () => {
    for (const size of ['desktop', 'phone'] as const) {
      const page = await house.visit({ pace: 'quick', moving: true, size });
      await page.locator('[data-open-file]').setInputFiles(DUEL);
      await page.locator('[data-replay="1"]').waitFor();
      await page.keyboard.press('k');
      await page.locator('[data-fallen]').waitFor();
      await page.locator('[data-press="replay.back"]').click();
      // What is gone after a moment is waited for before it is made: a busy machine might come to look too late.
      await Promise.all([page.locator('[data-banner]').waitFor(), page.locator('[data-press="replay.forth"]').click()]);
      await flight(page).first().waitFor();
      await page.locator('[data-fallen]').waitFor();
    }
    expect(await house.leave()).toEqual([]);
  });

  it('can be heard, until somebody turns it off, and that is remembered', async () => {
    const page = await house.visit({ pace: 'quick', moving: true });
    await countSounds(page);
    await page.reload();
    await page.mouse.click(5, 300);
    await goesOn(page);
    await expect.poll(() => sounds(page)).toBeGreaterThan(3);
    await page.keyboard.press('v');
    await page.keyboard.press('Space');
    await page.locator('[data-menu]').click();
    expect(await page.locator('[popover] [data-sound]').getAttribute('data-sound')).toBe('off');
    await page.reload();
    await page.mouse.click(5, 300);
    await page.locator('[data-staging]').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(600);
    expect(await sounds(page)).toBe(0);
    expect(await house.leave()).toEqual([]);
  });
});
