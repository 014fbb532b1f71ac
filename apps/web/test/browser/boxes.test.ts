import { describe, expect, it } from 'vitest';
import { MAP_SHARE, mapShare, overlaps } from './boxes.ts';
import { isIdle } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';
import { barriers, rawWords, unpainted } from './looks.ts';
import { Newcomer } from './player.ts';
import { frames } from './steady.ts';

/** What the checks of a screen's boxes are for: each fault is put into a table that has none, and is found. */

const house = aHouse();

const FAULTS: readonly (readonly [what: string, style: string, said: RegExp])[] = [
  ['a button cut off by its panel', '[data-actions-list] { width: 60px; overflow: hidden }', /is cut off by/],
  [
    'a button out of the window',
    '[data-menu] { position: fixed; left: calc(100vw - 10px) }',
    /"Table menu" is cut off/,
  ],
  [
    'a name that ends in dots',
    '[data-log] [data-entry] * { display: block; width: 8px; overflow: hidden; white-space: nowrap }',
    /ends in dots/,
  ],
  ['half a line', '[data-log] [data-entry] b { display: block; height: 3px; overflow: hidden }', /is cut off below/],
  ['a label wider than its button', '[data-action] { width: 30px !important }', /sticks out of button/],
  ['buttons over each other', '[data-actions-list] > :nth-child(2) { margin-left: -60px }', /lies over/],
  ['a text over another', '[data-log] [data-entry] { height: 12px }', /is written over/],
];

describe('A table is looked at for boxes that are in each other’s way', () => {
  it('each fault is found, and nothing where there is none', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'stepdice', 'alleyAmbush');
    await new Newcomer(page).playUntil((seen) => isIdle(seen) && seen.offers.length > 1 && seen.round > 0);
    const missed: string[] = [];
    for (const [what, style, said] of FAULTS) {
      await expect.poll(() => overlaps(page), { message: `before ${what}` }).toEqual([]);
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, style);
      await frames(page);
      const found = (await overlaps(page)).join('\n');
      if (!said.test(found)) missed.push(`${what}, but: ${found}`);
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    }
    expect(missed).toEqual([]);
  });

  it('a map that gives way to the panel has less of the window', async () => {
    const page = await house.visit({ pace: 'step' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await begin(page, 'stepdice', 'alleyAmbush');
    expect(await mapShare(page)).toBeGreaterThanOrEqual(MAP_SHARE);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-map]')?.style.setProperty('max-height', '400px');
    });
    expect(await mapShare(page)).toBeLessThan(MAP_SHARE);
  });
});

describe('A screen is looked at with other eyes', () => {
  it('words in no language, shapes in no colour, pale letters and nameless buttons are found', async () => {
    const page = await house.visit({ pace: 'step' });
    await begin(page, 'stepdice', 'alleyAmbush');
    const all = async (): Promise<string> =>
      [...(await rawWords(page)), ...(await unpainted(page)), ...(await barriers(page))].join('\n');
    await expect.poll(all).toBe('');
    await page.evaluate(() => {
      const put = (text: string): Element => {
        const one = document.createElement('p');
        one.textContent = text;
        document.querySelector('[data-log]')?.append(one);
        return one;
      };
      put('web.round-of {n}');
      (put('nobody can read this') as HTMLElement).style.cssText = 'color: #ddd; background: #eee';
      put('').append(document.createElement('button'));
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const shape = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
      shape.setAttribute('r', '4');
      svg.append(shape);
      put('').append(svg);
    });
    const found = await all();
    for (const fault of ['web.round-of', '{n}', 'circle of no class', 'color-contrast', 'button-name'])
      expect(found).toContain(fault);
  });
});
