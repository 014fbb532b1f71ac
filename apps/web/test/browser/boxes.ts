import type { Page } from 'playwright-core';

/**
 * What is wrong with the boxes of a screen, a line each: texts and buttons that are cut off by what they stand in, that
 * stick out of the window, or that lie over each other. What scrolls may be cut off, for it can be brought into sight;
 * what is drawn on the map is the map's own affair.
 */
export const overlaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const PRESSED = 'button, a[href], select, input, summary';
    const SLACK = 1.5;
    /** Said, not shown: a box of one pixel that is clipped away. */
    const spoken = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && element.parentElement !== document.body && spoken(element.parentElement));
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[data-skip], [aria-hidden="true"], [data-map]') === null &&
      !spoken(element);
    const said = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const leaves = [...document.querySelectorAll('body *')].filter(
      (element) =>
        shown(element) &&
        (element.matches(PRESSED) ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')),
    );
    /** Where it may be seen at all: inside everything that cuts off and does not scroll. */
    const cutBy = (element: Element): string | null => {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return null;
      let [scrollsX, scrollsY] = [false, false];
      for (let up = element.parentElement; up !== null; up = up.parentElement) {
        const style = getComputedStyle(up);
        const frame = up.getBoundingClientRect();
        scrollsX ||= /auto|scroll/.test(style.overflowX);
        scrollsY ||= /auto|scroll/.test(style.overflowY);
        const cutsX = /hidden|clip/.test(style.overflowX) && !scrollsX;
        const cutsY = /hidden|clip/.test(style.overflowY) && !scrollsY;
        if (cutsX && (box.left < frame.left - SLACK || box.right > frame.right + SLACK)) return said(up);
        if (cutsY && (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK)) return said(up);
      }
      const out = box.left < -SLACK || box.right > innerWidth + SLACK;
      return out && !scrollsX ? 'the window' : null;
    };
    /** A text cut off with dots says the rest to nobody, unless it has a title. */
    const dotted = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + SLACK &&
      getComputedStyle(element).overflowX === 'hidden' &&
      element.closest('[title]') === null &&
      element.clientWidth > 0;
    const pressed = leaves.filter((element) => element.matches(PRESSED));
    const faults: string[] = [];
    for (const element of leaves) {
      const frame = cutBy(element);
      if (frame !== null) faults.push(`${said(element)} is cut off by ${frame}`);
      if (dotted(element)) faults.push(`${said(element)} ends in dots`);
    }
    for (const [n, one] of pressed.entries())
      for (const other of pressed.slice(n + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [seenBox(one), seenBox(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // What lies in another layer, or is scrolled away, is not under it.
        const middle = document.elementFromPoint((a.left + a.right) / 2, (a.top + a.bottom) / 2);
        if (wide > SLACK && high > SLACK && middle !== null && one.contains(middle) && isInView(other))
          faults.push(`${said(one)} lies over ${said(other)}`);
      }
    return [...new Set(faults)];

    /** As much of a box as what scrolls or cuts off around it lets one see. */
    function seenBox(element: Element): { left: number; right: number; top: number; bottom: number } {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
        const [style, frame] = [getComputedStyle(up), up.getBoundingClientRect()];
        if (style.overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return { left, right, top, bottom };
    }

    function isInView(element: Element): boolean {
      const box = element.getBoundingClientRect();
      const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return middle !== null && element.contains(middle);
    }
  });

/** How much of the window the map has. */
export const mapShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = document.querySelector('[data-map]')?.getBoundingClientRect() ?? new DOMRect();
    return (box.width * box.height) / (innerWidth * innerHeight);
  });

/** Who is asked, or may be answered with, and is not on the screen: the map shows everybody a question is about. */
export const answersOutOfView = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector('[data-map-frame]')?.getBoundingClientRect();
    if (frame === undefined) return [];
    const asked = document.querySelector('[data-asked]')?.getAttribute('data-asked') ?? '';
    const meant = [`[data-map-frame] [data-figure="${CSS.escape(asked)}"]`, '[data-lit-figure]'];
    return [...document.querySelectorAll(meant.join())].flatMap((one) => {
      const { left, right, top, bottom } = (one.querySelector('circle') ?? one).getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const seen = x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
      return seen ? [] : [`${one.getAttribute('data-lit-figure') ?? asked} cannot be seen`];
    });
  });

/** Signposts to those out of view that lie over the scale, the compass, the buttons of the map, or over each other. */
export const coveredSignposts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const posts = [...document.querySelectorAll('[data-edge-marker]')];
    const others = [...posts, ...document.querySelectorAll('[data-map-control]')];
    return posts.flatMap((post, n) =>
      others.slice(n + 1).flatMap((other) => {
        const [a, b] = [post.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 1
          ? [`${post.textContent} lies over ${other.textContent || other.outerHTML.slice(0, 80)}`]
          : [];
      }),
    );
  });
