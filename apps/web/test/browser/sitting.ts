import type { Page } from 'playwright-core';

/** Somebody opens a table for two on the start page; the secrets of its links, by seat. */
export async function opens(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.locator('[data-open-online]').click();
  await page.locator('[data-opened] [data-link]').first().waitFor();
  const cards = await page
    .locator('[data-opened] [data-seat]')
    .evaluateAll((all) =>
      all.map((card) => [card.getAttribute('data-seat'), card.querySelector<HTMLInputElement>('[data-link]')?.value]),
    );
  return Object.fromEntries(cards.map(([seat, link]) => [seat, String(link).split('#')[1] ?? '']));
}

export async function sitsDown(page: Page, name: string): Promise<void> {
  await page.locator('#my-name').fill(name);
  await page.locator('[data-sit]').click();
}
