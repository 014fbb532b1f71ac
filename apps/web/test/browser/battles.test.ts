import { describe, expect, it } from 'vitest';
import { begin } from './hands.ts';
import { aHouse, SHORT_BATTLES } from './kit.ts';
import { Newcomer } from './player.ts';

const house = aHouse();

describe('A battle from the first click to the last', () => {
  it.each(
    SHORT_BATTLES,
  )('%s: %s is played to its end, and the page says how it ended and why', async (ruleset, scenario) => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, ruleset, scenario);
    const ending = await new Newcomer(page).playOut();
    expect(['win', 'loss', 'draw', 'over']).toContain(ending);
    expect(await page.locator('[data-ending] h2').innerText()).toMatch(
      /^(You have (won|lost)|A draw|The battle is over)$/,
    );
    expect(await page.locator('[data-why]').innerText()).toMatch(/\w+\. .*(TEO|SEG|COIN|STEP|ACE)-\d+\.\d+/s);
    // The log of it: rounds under their headings, figures standing out.
    expect(await page.locator('[data-log] [data-round-head]').first().innerText()).toMatch(/^round \d+$/i);
    const figures = await page.locator('[data-roster] [data-name]').allInnerTexts();
    const bold = (await page.locator('[data-log] [data-entry] b').allTextContents()).map((name) => name.trim());
    expect(bold.length).toBeGreaterThan(0);
    expect(bold.filter((name) => !figures.some((one) => one.toLowerCase() === name.toLowerCase()))).toEqual([]);
  });
});
