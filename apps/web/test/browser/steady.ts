import type { Page } from 'playwright-core';

/** Where what is pushed aside is noted. */
interface Watched {
  pushed: string[];
}

/**
 * From now on notes every button that moves although nothing was pressed and nothing happened at the table: because what is
 * counted or asked of the worker came a moment later. A finger may already have been on its way to it.
 */
export const watchButtons = (page: Page): Promise<void> =>
  page.evaluate(() => {
    /** More than a finger or the eye would notice, in pixels. */
    const SLACK = 4;
    const pushed: string[] = [];
    (window as unknown as Watched).pushed = pushed;
    const seen = new Map<Element, DOMRect>();
    let before = '';
    /** What answers a press may be measured first and laid out one frame later: both frames are one change. */
    let settling = 0;
    const forget = (): void => {
      settling = 2;
    };
    for (const input of ['pointerdown', 'click', 'keydown', 'wheel', 'scroll'])
      addEventListener(input, forget, { capture: true, passive: true });
    /** Somebody was let choose because counting takes too long: the rest moves what it moves when it comes. */
    const isLate = (): boolean => document.querySelector('[data-late]') !== null;
    /** What somebody does, or what happens, may move everything. */
    const state = (): string =>
      ['[data-table]', '[data-log]', '[data-draft]', '[data-question]', '[data-staging]', '[data-ending]']
        .map((selector) => JSON.stringify(document.querySelector<HTMLElement>(selector)?.dataset ?? null))
        .concat([...document.querySelectorAll<HTMLElement>('[data-action]')].map(({ dataset }) => `${dataset.action}`))
        // A face that comes for the first time changes every width once.
        .concat([...document.fonts].map(({ status }) => status))
        .concat(`${isLate()}`)
        .join();
    const isShown = (button: Element, { left, right, top, bottom }: DOMRect): boolean => {
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return middle !== null && button.contains(middle);
    };
    const look = (): void => {
      requestAnimationFrame(look);
      const now = state();
      if (now !== before || isLate()) forget();
      before = now;
      if (settling > 0) {
        settling -= 1;
        seen.clear();
      }
      for (const button of document.querySelectorAll('button, select, input, summary')) {
        // Signposts at the edge follow what they point at; the log lies below the card and follows that.
        if (button.matches('[data-edge-marker], [data-part=log] *')) continue;
        const box = button.getBoundingClientRect();
        const was = seen.get(button);
        if (box.width === 0 || !isShown(button, box)) {
          seen.delete(button);
          continue;
        }
        seen.set(button, box);
        if (was === undefined) continue;
        const [right, down] = [Math.round(box.left - was.left), Math.round(box.top - was.top)];
        if (Math.max(Math.abs(right), Math.abs(down)) > SLACK)
          pushed.push(`"${button.getAttribute('aria-label') ?? button.textContent}" by ${right}, ${down}`);
      }
    };
    look();
  });

/** What was pushed aside since the last look. */
export const pushedAside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as Watched).pushed.splice(0));

/** Waits until so many frames were shown, however long they take on a busy machine. */
export const frames = (page: Page, many = 4): Promise<void> =>
  page.evaluate(async (left) => {
    for (let n = 0; n < left; n += 1) await new Promise((shown) => requestAnimationFrame(shown));
  }, many);
