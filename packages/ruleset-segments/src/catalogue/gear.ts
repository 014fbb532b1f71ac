import type { RangedSpec } from './weapons.ts';

/** C7, SEG-25: what is worn, fixed to a weapon or used up. */

export interface GearSpec {
  readonly id: string;
  readonly price: number;
  /** Fixed to a weapon, worn on the body, or counted in supplies. */
  readonly place: 'weapon' | 'body' | 'supply';
  /** How often it serves. */
  readonly uses: number;
}

const list: readonly GearSpec[] = [
  { id: 'aid', price: 25, place: 'supply', uses: 5 },
  { id: 'medicalBag', price: 100, place: 'supply', uses: 1 },
  { id: 'stim', price: 50, place: 'supply', uses: 1 },
  { id: 'paralysingPoison', price: 0, place: 'supply', uses: 1 },
  { id: 'killingPoison', price: 0, place: 'supply', uses: 1 },
  { id: 'bipod', price: 60, place: 'weapon', uses: 0 },
  { id: 'holoSight', price: 250, place: 'weapon', uses: 0 },
  { id: 'scope', price: 2000, place: 'weapon', uses: 0 },
  { id: 'bayonet', price: 50, place: 'weapon', uses: 0 },
  { id: 'silencer', price: 0, place: 'weapon', uses: 0 },
  { id: 'lifeSupport', price: 0, place: 'body', uses: 0 },
  { id: 'jetPack', price: 2000, place: 'body', uses: 0 },
  { id: 'softBoots', price: 50, place: 'body', uses: 0 },
  { id: 'magnetGlove', price: 100, place: 'body', uses: 0 },
  { id: 'magneticBoots', price: 500, place: 'body', uses: 0 },
  { id: 'cloak', price: 6000, place: 'body', uses: 0 },
];

export const gear: Readonly<Record<string, GearSpec>> = Object.fromEntries(list.map((one) => [one.id, one]));
export const gearIn = (place: GearSpec['place']): readonly string[] =>
  list.filter((one) => one.place === place).map(({ id }) => id);

/** What a weapon is loaded with anew, and what a spare of it costs (C1). */
export const SPARES = ['cells', 'canisters', 'shells', 'slugs'] as const;
export type Spare = (typeof SPARES)[number];
export const SPARE_PRICE: Readonly<Record<Spare, { readonly price: number; readonly for: number }>> = {
  cells: { price: 15, for: 1 },
  canisters: { price: 40, for: 1 },
  shells: { price: 1, for: 1 },
  slugs: { price: 5, for: 10 },
};

/** The kind of spare a weapon takes; null: a launcher is loaded with grenades. */
export function spareFor(spec: RangedSpec): Spare | null {
  if (spec.effect === 'grenade') return null;
  if (spec.reload === 'cell') return 'cells';
  if (spec.reload === 'gas') return 'canisters';
  return spec.column === 'shotgun' ? 'shells' : 'slugs';
}

/** C8: what everybody carries for each of its weapons. */
export const STARTING_SPARES: Readonly<Record<Spare, number>> = { cells: 2, canisters: 2, shells: 12, slugs: 10 };
