import type { Offer, Snapshot } from '../worker/messages.ts';

/** How far the farthest of the places on offer is, as the crow flies; nothing where places are not what is chosen. */
export function reachOf(offers: readonly Offer[], { picture, unit }: Snapshot): number | null {
  // Where lengths are tenths one runs as far as one likes: the coin decides, not the way.
  if (unit === 'tenth') return null;
  const figure = picture.figures.find(({ id }) => id === offers[0]?.unit);
  if (figure?.at == null) return null;
  const [x, y] = figure.at;
  const far = offers.flatMap(({ open }) =>
    (open?.param === 'to' ? open.values : []).flatMap(({ value }) => {
      if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'number') return [];
      const [dx, dy] = [Math.abs(Number(value[0]) - x), Math.abs(Number(value[1]) - y)];
      return [picture.board?.squares === true ? Math.max(dx, dy) : Math.hypot(dx, dy)];
    }),
  );
  return far.length === 0 ? null : Math.round(Math.max(...far) * 10) / 10;
}
