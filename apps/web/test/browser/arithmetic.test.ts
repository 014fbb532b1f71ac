import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { glance } from './glance.ts';
import { begin } from './hands.ts';
import { aHouse, LANGUAGES } from './kit.ts';
import { barriers, rawWords, speak } from './looks.ts';
import { Newcomer } from './player.ts';

const house = aHouse();

/** A battle of every game that begins with somebody to attack. */
const TABLES = [
  ['teohiphip', 'quickDuel'],
  ['coin', 'crossing'],
  ['stepdice', 'alleyAmbush'],
  ['segments', 'holdTheDoor'],
  ['aces', 'duel'],
] as const;

const SIZES = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
] as const;

/** Plays until the card shows odds with a sum; once more where the battle is lost before. */
async function untilSum(page: Page, ruleset: string, scenario: string): Promise<void> {
  for (let lost = true; lost; ) {
    await page.goto(house.url);
    await begin(page, ruleset, scenario);
    await new Newcomer(page).playUntil(async (seen) => {
      lost = seen.ending !== null;
      if (seen.draft === null && seen.offers.includes('shot'))
        await page.locator('[data-actions-list] > [data-action=shot]').first().click();
      const sum = page.locator('[data-draft] [data-sum]');
      return lost || (seen.ready && seen.chance !== null && (await sum.count()) > 0);
    });
  }
}

interface Read {
  readonly rows: readonly { part: string; value: number | null; reached: number | null; text: string }[];
  readonly shares: readonly number[];
  readonly steps: readonly number[];
  readonly clipped: readonly string[];
}

/** What a card says, as somebody reads it off the screen. */
const read = (page: Page, card: string): Promise<Read> =>
  page.locator(card).evaluate((element) => {
    const number = (text: string | null | undefined): number | null =>
      text == null || text === '' ? null : Number(text.replace('−', '-').replace('+', '').replace(',', '.'));
    const all = <E extends HTMLElement>(selector: string): E[] => [...element.querySelectorAll<E>(selector)];
    const box = element.getBoundingClientRect();
    const isClipped = (one: HTMLElement): boolean => {
      const own = one.getBoundingClientRect();
      const cut = getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
      return own.left < box.left - 1 || own.right > box.right + 1 || (cut && one.title === '');
    };
    return {
      rows: all('[data-part]').map(({ dataset, textContent }) => ({
        part: dataset.part ?? '',
        value: number(dataset.value),
        reached: number(dataset.reached),
        text: textContent ?? '',
      })),
      shares: all('[data-share]').map(({ textContent }) => {
        const text = textContent ?? '';
        return text.startsWith('<') ? 0 : (number(text.replace('%', '').replace('>', '')) ?? Number.NaN);
      }),
      steps: all('[data-step]').map(({ dataset }) => Number(dataset.chance)),
      clipped: all('[data-part] > *, [data-bars] *, [data-step], [data-faces] i, [data-best]')
        .filter(isClipped)
        .map(({ textContent }) => textContent ?? ''),
    };
  });

/** The number in a text, where a total tells what it is counted from: "Needs 4, so a die of". */
const firstNumber = (text: string): number => Number(/\d+/.exec(text)?.[0]);

function mustAddUp({ rows, shares, clipped }: Read): void {
  expect(clipped).toEqual([]);
  const total = rows.find(({ part }) => part === 'total');
  const changes = rows.filter(({ part }) => part === 'change');
  const start = rows.find(({ part }) => part === 'start')?.value ?? null;
  const moved = changes.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const climbed = changes.findLast(({ reached }) => reached !== null)?.reached ?? null;
  const sum = climbed ?? (start === null ? firstNumber(total?.text ?? '') - moved : start + moved);
  if (total?.value != null) expect(sum, JSON.stringify(rows)).toBeCloseTo(total.value, 6);
  if (shares.length > 0)
    expect(
      shares.reduce((all, share) => all + share, 0),
      shares.join(),
    ).toBeCloseTo(100, 4);
}

/** Questions may come before the result is there, and a moment after the button was pressed. */
async function answeredUntilResult(page: Page): Promise<void> {
  const newcomer = new Newcomer(page);
  const result = page.locator('[data-result]');
  await expect
    .poll(
      async () => {
        const seen = await glance(page);
        if (seen.question) await newcomer.act(seen);
        return !seen.question && (await result.count()) > 0;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
}

describe('The sum adds up, before and after the roll', () => {
  it.each(TABLES)('%s: rows, bars and steps on a laptop, a phone and in three languages', async (ruleset, scenario) => {
    const page = await house.visit({ pace: 'step' });
    await untilSum(page, ruleset, scenario);
    // What may be spent is counted with the rest: its steps come with it.
    await expect.poll(() => page.locator('[data-draft] :is([data-counting], [data-late])').count()).toBe(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const card = await read(page, '[data-draft]');
      mustAddUp(card);
      expect(card.steps.every((p, n) => n === 0 || p >= (card.steps[n - 1] ?? 0) - 1e-9)).toBe(true);
    }
    await page.setViewportSize(SIZES[0]);
    const step = page.locator('[data-spending] [data-step]').last();
    if ((await step.count()) > 0) {
      await step.click();
      mustAddUp(await read(page, '[data-draft]'));
    }
    expect(await barriers(page)).toEqual([]);
  });

  it.each(TABLES)('%s: after the roll the sum stands beside the dice', async (ruleset, scenario) => {
    const page = await house.visit({ pace: 'step' });
    await untilSum(page, ruleset, scenario);
    const before = (await read(page, '[data-draft]')).rows.map(({ text }) => text);
    await page.locator('[data-commit]').click();
    await answeredUntilResult(page);
    const after = await read(page, '[data-result]');
    mustAddUp(after);
    expect(after.rows.map(({ text }) => text)).toEqual(before);
    expect(await page.locator('[data-result] svg').count()).toBeGreaterThan(0);
    for (const lang of LANGUAGES) {
      await speak(page, lang);
      await page.locator('[data-result]').waitFor();
      expect(await rawWords(page), lang).toEqual([]);
      mustAddUp(await read(page, '[data-result]'));
    }
  });
});
