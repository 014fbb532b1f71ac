import type { Level, Seat } from '@potyczka/kernel';
import type { Mirror } from './plan.ts';

/** Two sides that change places. */
export type Pair = readonly [string, string];

export const otherOf = (pair: Pair, side: string): string =>
  side === pair[0] ? pair[1] : side === pair[1] ? pair[0] : side;

const movesLevels = (mirror: Mirror): boolean => mirror !== 'bands';
const movesBands = (mirror: Mirror): boolean => mirror !== 'levels';

/** Who plays well plays for the other side: levels and behaviours are exchanged, the seats stay. */
export function mirroredSeats(seats: readonly Seat[], pair: Pair, mirror: Mirror): readonly Seat[] {
  if (!movesLevels(mirror)) return seats;
  const of = (side: string): Seat | undefined => seats.find((seat) => seat.side === side);
  return seats.map((seat) => {
    if (seat.side === undefined || !pair.includes(seat.side)) return seat;
    const source = of(otherOf(pair, seat.side));
    const { level: _level, algorithm: _algorithm, ...rest } = seat;
    const level: Level | undefined = source?.level;
    const algorithm = source?.algorithm;
    return {
      ...rest,
      ...(level === undefined ? {} : { level }),
      ...(algorithm === undefined ? {} : { algorithm }),
    };
  });
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whatever names one of the two sides names the other. */
function renamed(value: Fields, pair: Pair): Fields {
  const entries = ['side', 'seat'].flatMap((key) => {
    const name = value[key];
    return typeof name === 'string' ? [[key, otherOf(pair, name)] as const] : [];
  });
  return { ...value, ...Object.fromEntries(entries) };
}

/** The n-th figure of one side takes the place of the n-th of the other. */
function exchangedPlaces(units: readonly Fields[], pair: Pair): readonly Fields[] {
  const placesOf = (side: string): readonly unknown[] =>
    units.filter((unit) => unit.side === side).map((unit) => unit.at);
  const places = new Map(pair.map((side) => [side, placesOf(side)]));
  const next = new Map(pair.map((side) => [side, 0]));
  return units.map((unit) => {
    const { side } = unit;
    if (typeof side !== 'string' || !pair.includes(side)) return unit;
    const index = next.get(side) ?? 0;
    next.set(side, index + 1);
    const at = places.get(otherOf(pair, side))?.[index];
    const { at: _at, ...rest } = unit;
    return renamed(at === undefined ? rest : { ...rest, at }, pair);
  });
}

/** Bands are given in the order of the sides, or name their side themselves. */
function exchangedBands(bands: readonly unknown[], pair: Pair): readonly unknown[] {
  const named = bands.some((band) => isFields(band) && ('side' in band || 'seat' in band));
  if (!named) return bands.length === 2 ? [bands[1], bands[0]] : bands;
  return bands.map((band) => (isFields(band) ? renamed(band, pair) : band));
}

/** The set-up in which the bands have changed sides. */
export function mirroredSetup(setup: Fields, pair: Pair, mirror: Mirror): Fields {
  if (!movesBands(mirror)) return setup;
  const { units, bands } = setup;
  return {
    ...setup,
    ...(Array.isArray(units) && units.every(isFields) ? { units: exchangedPlaces(units, pair) } : {}),
    ...(Array.isArray(bands) ? { bands: exchangedBands(bands, pair) } : {}),
  };
}

/** Why bands can't change sides here; nothing when they can. */
export function bandsStuck(setup: Fields, pair: Pair): 'no-bands' | 'uneven-bands' | undefined {
  const { units, bands } = setup;
  if (units === undefined && bands === undefined) return 'no-bands';
  if (!Array.isArray(units) || !units.every(isFields)) return undefined;
  const counts = pair.map((side) => units.filter((unit) => unit.side === side && unit.at !== undefined).length);
  return counts[0] === counts[1] ? undefined : 'uneven-bands';
}
