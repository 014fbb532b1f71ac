import type { ScenePlace } from '@potyczka/kernel';
import { reachOf } from '../panels/reach-of.ts';
import type { CommandDraft } from '../table/store.ts';
import type { Offer, Snapshot } from '../worker/messages.ts';

export const isPlace = (value: unknown): value is ScenePlace =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

/** A deed whose open parameter is a place, and the places it may be done to. */
export interface Placing {
  readonly offer: Offer;
  readonly places: readonly ScenePlace[];
}

function placingOf(offer: Offer): Placing | null {
  if (offer.open === undefined || !offer.open.values.some(({ value }) => isPlace(value))) return null;
  return { offer, places: offer.open.values.flatMap(({ value }) => (isPlace(value) ? [value] : [])) };
}

/** What is in hand, if a place is to be chosen for it. */
export function placing(draft: Pick<CommandDraft, 'offers'> | null): Placing | null {
  for (const offer of draft?.offers ?? []) {
    const found = placingOf(offer);
    if (found !== null) return found;
  }
  return null;
}

/** Where a figure could go before anybody has pressed anything: all ways of moving, the shortest first. */
export function walks(offers: readonly Offer[], unit: string, snapshot: Snapshot): readonly Placing[] {
  return offers
    .filter((offer) => offer.unit === unit && offer.goes === true)
    .flatMap((offer) => placingOf(offer) ?? [])
    .map((way) => ({ way, far: reachOf([way.offer], snapshot) ?? 0 }))
    .sort((a, b) => a.far - b.far || b.way.places.length - a.way.places.length)
    .map(({ way }) => way);
}

/** The shortest and the longest: more rims nobody could tell apart. */
export function rimsOf(ways: readonly Placing[]): readonly Placing[] {
  const [least] = ways;
  const most = ways.at(-1);
  return least === undefined || most === undefined || least === most ? ways.slice(0, 1) : [least, most];
}

/** Deeds by the figure they would be done to. */
export function targeting(draft: CommandDraft | null): ReadonlyMap<string, Offer['command']> {
  const found = new Map<string, Offer['command']>();
  for (const offer of draft?.offers ?? []) {
    if (offer.target !== undefined && !found.has(offer.target)) found.set(offer.target, offer.command);
    if (offer.open?.param !== 'target') continue;
    for (const { value } of offer.open.values)
      if (typeof value === 'string' && !found.has(value)) found.set(value, { ...offer.command, target: value });
  }
  return found;
}

/** The place meant by whoever points at a figure while a place is to be chosen: where it stands, or next to that. */
export function placeOfFigure(draft: CommandDraft | null, at: ScenePlace | null): Offer['command'] | null {
  const way = placing(draft);
  const open = way?.offer.open;
  if (way === null || open === undefined || at === null || way.offer.goes === true) return null;
  const far = (one: ScenePlace, other: ScenePlace): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const nearestTo = (place: ScenePlace, places: readonly ScenePlace[]): ScenePlace | undefined =>
    [...places].sort((a, b) => far(a, place) - far(b, place))[0];
  const nearest = nearestTo(at, way.places);
  if (nearest === undefined) return null;
  const neighbour = nearestTo(
    nearest,
    way.places.filter((place) => far(place, nearest) > 0),
  );
  // Out of the area: the figure is not meant.
  if (far(nearest, at) > 0 && (neighbour === undefined || far(nearest, at) >= far(nearest, neighbour))) return null;
  return { ...way.offer.command, [open.param]: [...nearest] };
}
