import type { Page } from 'playwright-core';

/** What somebody at the table sees at one glance: what is over, asked, in hand, and to be pressed. */
export interface Glance {
  readonly ending: string | null;
  /** The page gave up. */
  readonly broken: string | null;
  readonly question: boolean;
  readonly places: boolean;
  readonly next: boolean;
  /** The kind of action in hand. */
  readonly draft: string | null;
  readonly ready: boolean;
  /** The chance that stands on the card, as a number from 0 to 100; `null` while it is counted or there is none. */
  readonly chance: number | null;
  readonly counting: boolean;
  readonly offers: readonly string[];
  readonly ends: readonly string[];
  /** Zero while a battle is being set up. */
  readonly round: number;
  /** Changes whenever something has happened. */
  readonly frame: string;
}

export const glance = (page: Page): Promise<Glance> =>
  page.evaluate(() => {
    const one = (selector: string): Element | null => document.querySelector(selector);
    const named = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].flatMap(({ dataset }) => dataset.action ?? []);
    const card = one('[data-draft]');
    const number = /([\d.,]+)\s?%/.exec(card?.querySelector('[data-best]')?.textContent ?? '')?.[1];
    return {
      ending: one('[data-ending]')?.getAttribute('data-ending') ?? null,
      broken: (one('[data-load-failed] [role=alert]') ?? one('[data-broken]'))?.textContent ?? null,
      question: one('[data-question] [data-choice]') !== null,
      places: one('[data-place-all]') !== null,
      next: one('[data-next-step]') !== null,
      draft: card?.getAttribute('data-draft') ?? null,
      ready: card?.querySelector('[data-commit]') != null,
      chance: number === undefined ? null : Number(number.replace(',', '.')),
      counting: card?.querySelector('[data-counting]') != null,
      offers: named('[data-actions-list] > [data-action]'),
      ends: named('[data-action][data-end=true]'),
      round: Number(one('[data-table]')?.getAttribute('data-round') ?? 0),
      frame: one('[data-log]')?.getAttribute('data-newest') ?? '',
    };
  });

/**
 * How many lines a page has told of the battle: what two seats can be compared by. The numbers of the lines are each seat's
 * own, as a question put to one of them is nothing the other hears of.
 */
export const told = (page: Page): Promise<number> => page.locator('[data-log]').getAttribute('data-lines').then(Number);

/** Nothing is asked, shown or in hand. */
export const isIdle = ({ draft, next, question, places }: Glance): boolean =>
  draft === null && !next && !question && !places;
