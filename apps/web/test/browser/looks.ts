import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}

/** How many pixels stick out to the right of what a screen shows. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words that nobody has put into a language: `web.round-of`, `{name}`, undefined. */
export const rawWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    const shown = [document.title, document.body.innerText, ...spoken].join('\n');
    const raw =
      /(?:^|[\s(«„“])(?:@?(?:web|play|act|note|scenario|ruleset|outcome|draw|term|state|weapon|kind|action|risk|option|talk|gm|replay|rules)\.[a-z][\w.-]*[\w])|\{\w+[,}]|\bundefined\b|\bNaN\b|\[object /g;
    return [...new Set(shown.match(raw) ?? [])];
  });
