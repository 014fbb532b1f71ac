import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { galleryMoments, pressAll } from '../../gallery/in-hand.ts';
import { answersOutOfView, coveredSignposts, MAP_SHARE, mapShare, overlaps, tagsCutOff } from './boxes.ts';
import { aHouse, LANGUAGES } from './kit.ts';
import { barriers, rawWords, speak, unpainted } from './looks.ts';
import { wrongChances } from './referee-odds.ts';

/**
 * Every moment of the gallery: each kind of question of every game, the middle and the end of every golden save,
 * every card on which something is put together. `npm test` looks at each in one language, theme and window, in turn;
 * `npm run tour` in all of them. The chances of every choice are compared with a referee's, and every question is
 * answered by a click.
 */
const WHOLE = process.env.TOUR === 'whole';

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

const LOOKS = LANGUAGES.flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((theme) => WINDOWS.map((size) => ({ lang, theme, size }))),
);
/** Coprime with the number of looks: neighbours among the moments differ in everything. */
const STRIDE = 7;

const moments = await galleryMoments(join(import.meta.dirname, '../../../../packages/protocol/test/replays'));
const games = [...new Set(moments.map(({ ruleset }) => ruleset))];
const house = aHouse();

async function show(page: Page, { lang, theme, size }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  await speak(page, lang);
}

/** Opens a moment as whoever has to decide sees it, with everything counted. */
async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${house.url}/#/moment/${id}`);
  await page.locator('[data-table]').waitFor();
  await page.locator('[data-question] [data-choice], [data-actions-list] > *, [data-ending]').first().waitFor();
}

/** What is asked and what has been told: either changes when an answer has been taken. */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const newest = document.querySelector('[data-log]')?.getAttribute('data-newest');
    return `${newest} ${document.querySelector('[data-question] h2')?.textContent}`;
  });

describe('Every moment of the gallery', () => {
  it.each(games)(
    '%s: nothing shuts anybody out, is cut off, covered or in no language',
    async (game) => {
      const page = await house.visit();
      await page.route('**/moments/*.json', (route) => {
        const id = /([\w-]+)\.json$/.exec(route.request().url())?.[1];
        return route.fulfill({ json: moments.find((moment) => moment.id === id)?.save });
      });
      const faults: string[] = [];
      for (const [n, { id, ruleset, kind, save, presses = [] }] of moments.entries()) {
        if (ruleset !== game) continue;
        await open(page, id);
        // The map glides there.
        await expect
          .poll(() => answersOutOfView(page), { timeout: 5000 })
          .toEqual([])
          .catch(async () => faults.push(`${id}: ${(await answersOutOfView(page)).join('; ')}`));
        await page.evaluate(pressAll, presses);
        const isAsked = !['turn', 'end', 'in hand'].includes(kind);
        if (isAsked) for (const fault of await wrongChances(page, save)) faults.push(`${id}: ${fault}`);
        for (const look of WHOLE ? LOOKS : LOOKS.slice((n * STRIDE) % LOOKS.length).slice(0, 1)) {
          await show(page, look);
          // Whoever changes the language has nothing in hand any more, but may have some of a plan: begun anew.
          if (presses.length > 0) {
            await page.reload();
            await open(page, id);
            await page.evaluate(pressAll, presses);
          }
          const where = `${id}, ${look.size.width} px, ${look.lang}, ${look.theme}`;
          // A row settles when the chances on its buttons have been counted.
          const boxes = async (): Promise<string> =>
            [...(await overlaps(page)), ...(await coveredSignposts(page)), ...(await tagsCutOff(page))].join('; ');
          await expect
            .poll(boxes, { timeout: 15_000 })
            .toBe('')
            .catch(() => undefined);
          for (const fault of [
            await boxes(),
            ...(await barriers(page)),
            ...(await rawWords(page)),
            ...(await unpainted(page)),
          ])
            if (fault !== '') faults.push(`${where}: ${fault}`);
          const share = await mapShare(page);
          if (kind !== 'end' && look.size.width >= 1280 && share < MAP_SHARE)
            faults.push(`${where}: the map has ${(100 * share).toFixed(1)}% of the window`);
        }
        if (!isAsked) continue;
        const before = await standing(page);
        await page.locator('[data-question] [data-choice]').first().click();
        await expect.poll(() => standing(page), { message: `${id} is answered` }).not.toBe(before);
        expect(await page.locator('[data-broken], [data-refusal]').count(), `${id} is answered`).toBe(0);
      }
      expect(faults).toEqual([]);
    },
    WHOLE ? 7_200_000 : 1_200_000,
  );
});
