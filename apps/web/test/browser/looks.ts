import type { Language } from '@potyczka/kernel';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { LANGUAGES, SIZES } from './house.ts';

interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** What somebody with other eyes or hands would stumble over: a line for each serious or critical finding. */
export async function barriers(page: Page): Promise<readonly string[]> {
  // Not a script tag: the policy of the page allows none of ours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: here } = window as unknown as {
      axe: { run: (what: Document, how: object) => Promise<{ violations: Finding[] }> };
    };
    return (await here.run(document, { resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const [first] = nodes;
      return `${id}, ${nodes.length} times, first ${first?.target.join(' ')}: ${first?.failureSummary ?? ''}`;
    });
}

/** How many pixels stick out to the right of what a screen shows. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words that nobody has put into a language: `web.round-of`, `{name}`, undefined. */
export const rawWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const shown = [document.title, document.body.innerText, ...spoken].join('\n');
    // A key is words in small letters with points between them; addresses and files have signs that keys have not.
    const raw = /(?<![\w./@:#-])@?[a-z][\w-]*(?:\.[a-z][\w-]*)+(?![\w/@:])|\{\w+[,}]|\bundefined\b|\bNaN\b|\[object /g;
    return [...new Set(shown.match(raw) ?? [])].filter((word) => !/\.(json|mjs|html|example|org)$/.test(word));
  });

/** What is drawn in plain black: a shape that no style gave a colour, for the page has no such black. */
export const unpainted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'polygon', 'text'].map((name) => `svg ${name}`).join();
    const shown = [...document.querySelectorAll(SHAPES)].filter(
      (one) =>
        one.closest('defs, symbol, mask, clipPath, pattern') === null &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    const black = shown.filter((one) => {
      const { fill, fillOpacity } = getComputedStyle(one);
      const { width, height } = one instanceof SVGGraphicsElement ? one.getBBox() : new DOMRect();
      // A straight line has nothing to be filled.
      return fill === 'rgb(0, 0, 0)' && fillOpacity !== '0' && Math.min(width, height) > 0;
    });
    return [...new Set(black.map((one) => `${one.tagName} of ${one.getAttribute('class') ?? 'no class'}`))];
  });

/**
 * Light in every language, dark in one: what a colour hides it hides in all of them. `npm run tour` looks at every
 * screen in each language by day and at night.
 */
const DARK: readonly Language[] = process.env.TOUR === 'whole' ? LANGUAGES : ['ru'];
const VIEWS = (Object.keys(SIZES) as (keyof typeof SIZES)[]).flatMap((size) => [
  ...LANGUAGES.map((lang) => ({ size, lang, theme: 'light' as const })),
  ...DARK.map((lang) => ({ size, lang, theme: 'dark' as const })),
]);

/** Switches the language, wherever its buttons are. */
export async function speak(page: Page, lang: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === lang) return;
  await page
    .locator(`[data-language=${lang}]`)
    .first()
    .evaluate((button) => (button as HTMLElement).click());
  await page.locator(`html[lang=${lang}]`).waitFor({ state: 'attached' });
  // The table's own words come from the worker a moment later.
  if ((await page.locator('[data-table]').count()) > 0)
    await page.locator(`[data-table][data-told=${lang}]`).waitFor({ state: 'attached' });
}

/**
 * Looks at a screen as it stands in every language, at both sizes, in light and dark; returns everything that is wrong
 * with it: barriers, what sticks out to the side, words in no language, shapes in no colour.
 */
export async function faults(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { size, lang, theme } of VIEWS) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme });
    await speak(page, lang);
    const where = `${size}, ${lang}, ${theme}`;
    for (const line of await barriers(page)) found.push(`${where}: ${line}`);
    for (const word of await rawWords(page)) found.push(`${where}: ${word} is said as it is`);
    for (const shape of await unpainted(page)) found.push(`${where}: ${shape} has no colour`);
    const out = await overhang(page);
    if (out > 0) found.push(`${where}: ${out} pixels stick out`);
  }
  return found;
}
