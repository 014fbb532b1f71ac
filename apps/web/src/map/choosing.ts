import type { ScenePlace } from '@potyczka/kernel';
import type { Deed, Stand } from '../desk/messages.ts';
import { reachOf } from '../panels/reach-of.ts';
import type { Armed } from '../table/store.ts';

export const isPlace = (value: unknown): value is ScenePlace =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

/** A deed whose open parameter is a place, and the places it may be done to. */
export interface Placing {
  readonly deed: Deed;
  readonly places: readonly ScenePlace[];
}

function placingOf(deed: Deed): Placing | null {
  if (deed.open === undefined || !deed.open.values.some(({ value }) => isPlace(value))) return null;
  return { deed, places: deed.open.values.flatMap(({ value }) => (isPlace(value) ? [value] : [])) };
}

/** What is in hand, if a place is to be chosen for it. */
export function placing(armed: Pick<Armed, 'deeds'> | null): Placing | null {
  for (const deed of armed?.deeds ?? []) {
    const found = placingOf(deed);
    if (found !== null) return found;
  }
  return null;
}

const WALKS = /move|run|walk|sprint|dash|crawl|march/i;

/** Where a figure could go before anybody has pressed anything: the shortest way of moving first, then the longest. */
export function walks(deeds: readonly Deed[], unit: string, stand: Stand): readonly Placing[] {
  const found = deeds
    .filter((deed) => deed.unit === unit && WALKS.test(deed.type))
    .flatMap((deed) => placingOf(deed) ?? [])
    .map((way) => ({ way, far: reachOf([way.deed], stand) ?? 0 }))
    .sort((a, b) => a.far - b.far || b.way.places.length - a.way.places.length);
  const [least] = found;
  const most = found.at(-1);
  if (least === undefined || most === undefined) return [];
  return most.far > least.far ? [least.way, most.way] : [least.way];
}

/** Deeds by the figure they would be done to. */
export function targeting(armed: Armed | null): ReadonlyMap<string, Deed['command']> {
  const found = new Map<string, Deed['command']>();
  for (const deed of armed?.deeds ?? []) {
    if (deed.target !== undefined && !found.has(deed.target)) found.set(deed.target, deed.command);
    if (deed.open?.param !== 'target') continue;
    for (const { value } of deed.open.values)
      if (typeof value === 'string' && !found.has(value)) found.set(value, { ...deed.command, target: value });
  }
  return found;
}
