import type { WireTerrain } from '../../sheet/ground.ts';

/** The catalogue's own notation for terrain: r(x1, y1, x2, y2) and c(x, y, radius), in inches. */

const tidy = (value: number): number => Math.round(value * 1000) / 1000;

export const r = (x1: number, y1: number, x2: number, y2: number): WireTerrain['shape'] => ({
  rect: [x1, y1, tidy(x2 - x1), tidy(y2 - y1)],
});

export const c = (x: number, y: number, radius: number): WireTerrain['shape'] => ({ circle: [x, y, radius] });

export const pieces = (kind: string, ...shapes: readonly WireTerrain['shape'][]): readonly WireTerrain[] =>
  shapes.map((shape, index) => ({ id: `${kind}${index + 1}`, kind, shape }));
