import type { Page } from 'playwright-core';

/**
 * What is wrong with the boxes of a screen, a line each: texts and buttons that are cut off by what they stand in, that
 * stick out of the window or of their own button, or that lie over each other. What scrolls may be cut off, for it can be
 * brought into sight; what is drawn on the map is the map's own affair.
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
    const texts = leaves.flatMap((element) => linesOf(element).map((box) => ({ element, box })));
    for (const element of leaves) {
      const frame = cutBy(element);
      if (frame !== null) faults.push(`${said(element)} is cut off by ${frame}`);
      if (dotted(element)) faults.push(`${said(element)} ends in dots`);
      if (halved(element)) faults.push(`${said(element)} is cut off below`);
    }
    for (const { element, box } of texts) {
      const button = element.closest(PRESSED);
      const own = button?.getBoundingClientRect();
      if (own !== undefined && button !== null && (box.left < own.left - SLACK || box.right > own.right + SLACK))
        faults.push(`"${element.textContent?.trim().slice(0, 30)}" sticks out of ${said(button)}`);
    }
    for (const [n, one] of texts.entries())
      for (const other of texts.slice(n + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 * SLACK && high > SLACK && shareGround(one.element, other.element))
          faults.push(`${said(one.element)} is written over ${said(other.element)}`);
      }
    for (const [n, one] of pressed.entries())
      for (const other of pressed.slice(n + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [seenBox(one), seenBox(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // What lies in another layer, or is scrolled away, is not under it.
        const both = (isInView(one) && isInView(other)) || shareGround(one.parentElement, other.parentElement);
        if (wide > SLACK && high > SLACK && both) faults.push(`${said(one)} lies over ${said(other)}`);
      }
    return [...new Set(faults)];

    /** Where the letters of its own texts stand, as far as that can be seen: line by line, without the room above and below. */
    function linesOf(element: Element): readonly { left: number; right: number; top: number; bottom: number }[] {
      const half = Number.parseFloat(getComputedStyle(element).fontSize) * 0.3;
      // What it cuts off itself is not seen either.
      const seen = windowOn(element);
      return textsIn(element).map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        return {
          left: Math.max(left, seen.left),
          right: Math.min(right, seen.right),
          top: Math.max(middle - half, seen.top),
          bottom: Math.min(middle + half, seen.bottom),
        };
      });
    }

    /** The boxes of its own texts, line by line, whether or not they can be seen. */
    function textsIn(element: Element): readonly DOMRect[] {
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        })
        .filter(({ width, height }) => width > 0 && height > 0);
    }

    /** Lines that do not fit are cut away, and nothing says that there are more. */
    function halved(element: Element): boolean {
      const { overflowY, fontSize } = getComputedStyle(element);
      return (
        /hidden|clip/.test(overflowY) &&
        element.closest('[title]') === null &&
        element.clientHeight > 0 &&
        element.scrollHeight > element.clientHeight + Number.parseFloat(fontSize) / 2
      );
    }

    /** Nothing lies between them: no dialog, no panel, nothing that one could have been scrolled under. */
    function shareGround(one: Element | null, other: Element | null): boolean {
      const around = new Set<Element>();
      for (let up = one; up !== null; up = up.parentElement) around.add(up);
      let common = other;
      while (common !== null && !around.has(common)) common = common.parentElement;
      return ![one, other].some((leaf) => {
        for (let up = leaf; up !== null && up !== common; up = up.parentElement) {
          const { backgroundColor, backgroundImage } = getComputedStyle(up);
          if (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return true;
        }
        return false;
      });
    }

    /** As much of a box as what scrolls or cuts off around it lets one see. */
    function seenBox(element: Element): { left: number; right: number; top: number; bottom: number } {
      const own = element.getBoundingClientRect();
      const seen = windowOn(element.parentElement);
      return {
        left: Math.max(own.left, seen.left),
        right: Math.min(own.right, seen.right),
        top: Math.max(own.top, seen.top),
        bottom: Math.min(own.bottom, seen.bottom),
      };
    }

    /** Where something within an element can be seen at all: what it and what is around it do not cut off. */
    function windowOn(element: Element | null): { left: number; right: number; top: number; bottom: number } {
      let [left, right, top, bottom] = [-Infinity, Infinity, -Infinity, Infinity];
      for (let up = element; up !== null && up !== document.body; up = up.parentElement) {
        const [style, frame] = [getComputedStyle(up), up.getBoundingClientRect()];
        // Boxes within a line cut off nothing.
        if (style.display === 'inline') continue;
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

/** How much of a window the map keeps, at the least, where it stands beside the panel. */
export const MAP_SHARE = 0.55;

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

/** Tags of what can be answered that stick out of the map. */
export const tagsCutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector('[data-map-frame]')?.getBoundingClientRect();
    if (frame === undefined) return [];
    return [...document.querySelectorAll('[data-lit] [data-tag]')].flatMap((tag) => {
      const { left, right, top, bottom } = tag.getBoundingClientRect();
      const out = Math.max(frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom);
      return out > 2 ? [`${tag.closest('[data-lit]')?.getAttribute('aria-label')} sticks out of the map`] : [];
    });
  });
