import { rulesets } from '@potyczka/rulesets';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { MAP_SHARE, mapShare, overlaps } from './boxes.ts';
import { type Glance, glance } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse } from './kit.ts';
import { Newcomer } from './player.ts';
import { keptGame, wrongChances } from './referee-odds.ts';

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

const FIRST_STEPS = 6;
/** In a whole battle the boxes are looked at so often; the map is measured at every step. */
const LOOK_EVERY = 25;
/** For so many rounds a person does something in each, unless the battle is over before. */
const ROUNDS = 3;

const BATTLES = rulesets.flatMap(({ id, scenarios }) => scenarios.map((scenario) => [id, scenario.id] as const));
/** By names that can be asked for: `npm run tour -- "coin: crossing"`. */
const STOPS = SIZES.flatMap(({ width, height }) =>
  BATTLES.map(
    ([game, battle]) => [`${game}: ${battle} at ${width} × ${height}`, { game, battle, width, height }] as const,
  ),
);

const house = aHouse();

/** What was seen on the way: told at the end of the whole tour. */
const shares = new Map<number, number>();
const kinds = new Map<string, Set<string>>();

async function measure(page: Page, width: number): Promise<void> {
  const share = await mapShare(page);
  if (width >= 1280) expect(share).toBeGreaterThanOrEqual(MAP_SHARE);
  shares.set(width, Math.min(share, shares.get(width) ?? 1));
}

async function looksRight(page: Page, width: number): Promise<void> {
  // A row settles when the chances on its buttons have been counted.
  await expect.poll(() => overlaps(page)).toEqual([]);
  await measure(page, width);
}

/** What is asked has the chances a referee tells of it; the game is kept a moment after it is shown. */
async function asksRightly(page: Page, game: string): Promise<void> {
  const asked = page.locator('[data-question]');
  const kind = (await asked.getAttribute('data-question')) ?? '';
  kinds.set(game, (kinds.get(game) ?? new Set()).add(kind));
  if (kind === 'draw') return;
  await expect.poll(async () => wrongChances(page, await keptGame(page)), { message: kind }).toEqual([]);
}

/** Plays step by step, and says in how many rounds something was pressed, and how many there were. */
async function play(
  page: Page,
  most: number,
  each: (seen: Glance, step: number) => Promise<void>,
): Promise<{ readonly acted: number; readonly last: number }> {
  const player = new Newcomer(page);
  const acted = new Set<number>();
  let last = 0;
  for (let step = 1; step <= most; step += 1) {
    const seen = await glance(page);
    if (seen.broken !== null) throw new Error(`the page broke: ${seen.broken}`);
    if (seen.ending !== null) break;
    await each(seen, step);
    await player.act(seen);
    last = Math.max(last, seen.round);
    // Something was in hand or asked for: it was a person's to decide.
    if (seen.ready || seen.question) acted.add(seen.round);
  }
  return { acted: [...acted].filter((round) => round > 0).length, last };
}

describe('The tour', () => {
  it.each(STOPS)(
    '%s',
    async (_name, { game, battle, width, height }) => {
      const page = await house.visit();
      await page.setViewportSize({ width, height });
      await begin(page, game, battle);
      await looksRight(page, width);
      let asked = '';
      const { acted, last } = await play(page, WHOLE ? Number.POSITIVE_INFINITY : FIRST_STEPS, async (seen, step) => {
        await measure(page, width);
        if (step % LOOK_EVERY === 0) await looksRight(page, width);
        if (seen.question && seen.frame !== asked) await asksRightly(page, game);
        asked = seen.question ? seen.frame : '';
      });
      if ((await glance(page)).ending === null) await looksRight(page, width);
      if (!WHOLE) return;
      expect(['win', 'loss', 'draw', 'over']).toContain((await glance(page)).ending);
      expect(acted).toBeGreaterThanOrEqual(Math.min(ROUNDS, last));
    },
    WHOLE ? 3_600_000 : 900_000,
  );

  afterAll(() => {
    if (!WHOLE) return;
    for (const [width, share] of shares)
      process.stdout.write(`${width} px: the map never had less than ${(100 * share).toFixed(1)}% of the window\n`);
    for (const [game, met] of kinds) process.stdout.write(`${game} asked in play: ${[...met].sort().join(', ')}\n`);
  });
});
