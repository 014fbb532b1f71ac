import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { galleryMoments, pressAll } from '../../gallery/in-hand.ts';
import { answersOutOfView, coveredSignposts, overlaps } from './boxes.ts';
import { aHouse, LANGUAGES } from './kit.ts';
import { barriers, rawWords, speak, unpainted } from './looks.ts';

/**
 * Every moment of the gallery: each kind of question of every game, the middle and the end of every golden save,
 * every card on which something is put together. `npm test`
 * looks at each in one language, theme and window, in turn; `npm run tour` in all of them.
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
      for (const [n, { id, ruleset, presses = [] }] of moments.entries()) {
        if (ruleset !== game) continue;
        await open(page, id);
        // The map glides there.
        await expect
          .poll(() => answersOutOfView(page), { timeout: 5000 })
          .toEqual([])
          .catch(async () => faults.push(`${id}: ${(await answersOutOfView(page)).join('; ')}`));
        await page.evaluate(pressAll, presses);
        for (const look of WHOLE ? LOOKS : LOOKS.slice((n * STRIDE) % LOOKS.length).slice(0, 1)) {
          await show(page, look);
          const where = `${id}, ${look.size.width} px, ${look.lang}, ${look.theme}`;
          // A row settles when the chances on its buttons have been counted.
          const boxes = async (): Promise<string> =>
            [...(await overlaps(page)), ...(await coveredSignposts(page))].join('; ');
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
        }
      }
      expect(faults).toEqual([]);
    },
    WHOLE ? 3_600_000 : 400_000,
  );
});
