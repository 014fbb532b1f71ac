import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const GAP = 4;

/** How many of these widths fit beside what is always there; where not all do, the button for the rest needs room too. */
export function howManyFit(widths: readonly number[], room: number, rest: number): number {
  const total = (many: number): number => widths.slice(0, many).reduce((sum, width) => sum + width + GAP, 0);
  if (total(widths.length) <= room + GAP) return widths.length;
  let many = widths.length - 1;
  while (many > 0 && total(many) > room - rest) many -= 1;
  return many;
}

/** Where the parts of a row are. */
export interface RowParts {
  readonly row: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  /** The button for what does not fit. */
  readonly rest: RefObject<HTMLElement | null>;
  /** What is always there. */
  readonly fixed: readonly RefObject<HTMLElement | null>[];
}

/** How many of the buttons fit. Measured before it is painted, and anew whenever the row gets another width or other buttons. */
export function useFitting({ row, list, rest, fixed }: RowParts): number {
  const [many, setMany] = useState(Number.POSITIVE_INFINITY);
  // The button says how many it hides, and gets wider with them: as wide as it ever was, so that it settles.
  const widest = useRef(0);
  const measure = (): void => {
    if (row.current === null || list.current === null) return;
    // On a phone a thumb pushes the row sideways: nothing is folded away.
    if (getComputedStyle(list.current).overflowX === 'auto') {
      setMany(Number.POSITIVE_INFINITY);
      return;
    }
    const widths = [...list.current.children].map((child) => child.getBoundingClientRect().width);
    const style = getComputedStyle(row.current);
    const inner =
      row.current.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    widest.current = Math.max(widest.current, rest.current?.offsetWidth ?? 0);
    const taken = fixed.reduce((sum, { current }) => sum + (current === null ? 0 : current.offsetWidth + GAP), 0);
    setMany(howManyFit(widths, inner - taken, widest.current + GAP));
  };
  const watch = useRef<ResizeObserver>(undefined);
  useLayoutEffect(() => {
    measure();
    // A button gets wider by itself when its chance has been counted.
    for (const child of list.current?.children ?? []) watch.current?.observe(child);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is on the page when it is called.
  useEffect(() => {
    watch.current = new ResizeObserver(measure);
    for (const part of [row, ...fixed]) if (part.current !== null) watch.current.observe(part.current);
    for (const child of list.current?.children ?? []) watch.current.observe(child);
    return () => watch.current?.disconnect();
  }, []);
  return many;
}
