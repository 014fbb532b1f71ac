import { describe, expect, it } from 'vitest';
import { inHandMoments, pressAll } from '../../gallery/in-hand.ts';
import { glance } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse, SHORT_BATTLES } from './kit.ts';
import { Newcomer } from './player.ts';
import { frames, pushedAside, watchButtons } from './steady.ts';

const house = aHouse();

const STEPS = { phone: 24, desktop: 12 } as const;
/** Long enough for what is counted in the background to come. */
const MOMENT = 250;
/** On a busy machine counting may take long: so many looks at it are no step of their own. */
const MOST_COUNTING = 200;

describe('A button stays where it was shown', () => {
  it.each(
    SHORT_BATTLES.flatMap((battle) => (['phone', 'desktop'] as const).map((size) => [...battle, size] as const)),
  )('%s: %s on a %s', async (ruleset, scenario, size) => {
    const page = await house.visit({ pace: 'step', size });
    await begin(page, ruleset, scenario);
    await watchButtons(page);
    const player = new Newcomer(page);
    const faults: string[] = [];
    let counting = 0;
    for (let step = 1; step <= STEPS[size]; ) {
      const seen = await glance(page);
      if (seen.ending !== null) break;
      await player.act(seen);
      await page.waitForTimeout(MOMENT);
      for (const fault of await pushedAside(page)) faults.push(`step ${step}, ${seen.draft ?? 'idle'}: ${fault}`);
      if (seen.counting && counting < MOST_COUNTING) counting += 1;
      else step += 1;
    }
    expect(faults).toEqual([]);
  });
});

describe('A button stays on a card on which something is put together', () => {
  it.each(
    inHandMoments().flatMap((moment) =>
      (['phone', 'desktop'] as const).map((size) => [moment.id, size, moment] as const),
    ),
  )('%s on a %s', async (id, size, { save, presses = [] }) => {
    const page = await house.visit({ size });
    await page.route('**/moments/*.json', (route) => route.fulfill({ json: save }));
    await page.goto(`${house.url}/#/moment/${id}`);
    await page.locator('[data-actions-list] > *').first().waitFor();
    await watchButtons(page);
    const faults: string[] = [];
    for (const press of presses) {
      await page.evaluate(pressAll, [press]);
      await frames(page);
      await expect.poll(() => page.locator('[data-draft] [data-counting]').count()).toBe(0);
      await frames(page);
      for (const fault of await pushedAside(page)) faults.push(`${press}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('What a button is looked for by', () => {
  it('finds one that is pushed aside by what comes a moment later', async () => {
    const page = await house.visit();
    await watchButtons(page);
    await page.locator('button').first().waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));
    await frames(page);
    await page.evaluate(() => document.body.style.setProperty('padding-top', '30px'));
    await expect.poll(() => pushedAside(page)).not.toEqual([]);
  });
});
