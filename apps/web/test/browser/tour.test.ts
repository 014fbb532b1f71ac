import { rulesets } from '@potyczka/rulesets';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mapShare, overlaps } from './boxes.ts';
import { glance } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';
import { Newcomer } from './player.ts';

/**
 * Every battle of every game, begun by clicking as a newcomer would. `npm test` takes the first steps of each at one size;
 * `npm run tour` plays each to its end at three.
 */
const WHOLE = process.env.TOUR === 'whole';

const SIZES = [
  { width: 1280, height: 720 },
  ...(WHOLE
    ? [
        { width: 1440, height: 900 },
        { width: 360, height: 740 },
      ]
    : []),
];

/** How much of a window the map keeps, at the least, where it stands beside the panel. */
const MAP_SHARE = 0.55;
const FIRST_STEPS = 6;
/** In a whole battle the boxes are looked at so often. */
const LOOK_EVERY = 25;

const BATTLES = rulesets.flatMap(({ id, scenarios }) => scenarios.map((scenario) => [id, scenario.id] as const));
const STOPS = SIZES.flatMap((size) => BATTLES.map(([game, battle]) => ({ game, battle, ...size })));

const house = aHouse();

async function looksRight(page: Page, width: number): Promise<void> {
  // A row settles when the chances on its buttons have been counted.
  await expect.poll(() => overlaps(page)).toEqual([]);
  if (width >= 1280) expect(await mapShare(page)).toBeGreaterThanOrEqual(MAP_SHARE);
}

describe('The tour', () => {
  it.each(STOPS)(
    '$game: $battle at $width × $height',
    async ({ game, battle, width, height }) => {
      const page = await house.visit();
      await page.setViewportSize({ width, height });
      await begin(page, game, battle);
      await looksRight(page, width);
      const player = new Newcomer(page);
      for (let step = 1; WHOLE || step <= FIRST_STEPS; step += 1) {
        const seen = await glance(page);
        if (seen.broken !== null) throw new Error(`the page broke: ${seen.broken}`);
        if (seen.ending !== null) break;
        await player.act(seen);
        if (step % LOOK_EVERY === 0) await looksRight(page, width);
      }
      if ((await glance(page)).ending === null) await looksRight(page, width);
    },
    WHOLE ? 1_800_000 : 180_000,
  );
});
