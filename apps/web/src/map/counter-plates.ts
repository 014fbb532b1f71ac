import type { Plate } from '../table/side-plates.ts';

/** The plate of a side, by its shape, about the middle. */
export const PLATES: Readonly<Record<Plate['shape'], (r: number) => string>> = {
  disc: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  diamond: (r) => `M0 ${-r}L${r} 0 0 ${r} ${-r} 0Z`,
  square: (r) => `M${-r * 0.78} ${-r * 0.78}H${r * 0.78}V${r * 0.78}H${-r * 0.78}Z`,
  hexagon: (r) =>
    `M${-r} 0L${-r / 2} ${-r * 0.87} ${r / 2} ${-r * 0.87} ${r} 0 ${r / 2} ${r * 0.87} ${-r / 2} ${r * 0.87}Z`,
  open: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
};
