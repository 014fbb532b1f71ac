import type { Level, Skill } from '../vocabulary.ts';

/** C1: ranged weapons. Names, prices and weights are the game's; combat numbers are rulings. */

export type RangeClass = 'pistol' | 'machinePistol' | 'rifle' | 'marksman' | 'shotgun' | 'launcher' | 'grenade';

/** @rule SEG-10.3 Modifiers by distance, limits in metres and inclusive; beyond the last one cannot fire at all. */
const LIMITS = [10, 20, 30, 40, 60, 80, 100, 150, 200, 250, 300, 400, 600, 1000, 1500];
const COLUMNS: Readonly<Record<RangeClass, readonly number[]>> = {
  pistol: [0, -1, -3, -5, -9, -12],
  machinePistol: [0, 0, -2, -3, -4, -5, -6, -9, -11],
  rifle: [0, 0, 0, -1, -2, -2, -3, -4, -4, -5, -8, -10],
  marksman: [0, 0, 0, 0, -1, -1, -2, -2, -2, -2, -3, -5, -6, -8, -10],
  shotgun: [2, 0, -2],
  /** The rifle column to 150 m. */
  launcher: [0, 0, 0, -1, -2, -2, -3, -4],
  grenade: [0, -1, -3, -8, -12],
};

export interface Band {
  readonly metres: number;
  readonly modifier: number;
}

const BANDS: ReadonlyMap<RangeClass, readonly Band[]> = new Map(
  (Object.keys(COLUMNS) as RangeClass[]).map((column) => [
    column,
    COLUMNS[column].map((modifier, index) => ({ metres: LIMITS[index] ?? 0, modifier })),
  ]),
);

export const bandsOf = (column: RangeClass): readonly Band[] => BANDS.get(column) ?? [];

/** What a hit does besides or instead of a wound of `level`. */
export type HitEffect = 'wound' | 'shotgun' | 'ion' | 'stun' | 'grenade';

export interface RangedSpec {
  readonly id: string;
  readonly column: RangeClass;
  readonly skill: Skill;
  readonly level: Level;
  readonly effect: HitEffect;
  readonly piercing: number;
  /** Rate of fire X; 0: no bursts. */
  readonly rate: number;
  readonly ammo: number;
  readonly build: number;
  readonly type: 'energy' | 'kinetic' | 'ion';
  readonly price: number;
  readonly grams: number;
  readonly safety: boolean;
  readonly pump: boolean;
  readonly scope: boolean;
  readonly reload: 'cell' | 'gas' | 'shells';
  /** Added to Stealth when hiding it on the body. */
  readonly hiding: number;
  /** Bonus on aimed shots. */
  readonly aimed: number;
  /** Stands on a mount as on a bipod: the Build it needs then. */
  readonly mountedBuild: number | null;
}

type Row = readonly [
  id: string,
  column: RangeClass,
  level: Level | 'shotgun' | 'ion' | 'stun' | 'grenade',
  piercing: number,
  rate: number,
  ammo: number,
  build: number,
  type: RangedSpec['type'],
  price: number,
  grams: number,
  more?: Partial<RangedSpec>,
];

const SAFE = { safety: true } as const;

const ROWS: readonly Row[] = [
  ['holdout', 'pistol', 2, 0, 0, 6, 4, 'energy', 250, 500, { hiding: 2 }],
  ['pistol', 'pistol', 2, 1, 0, 20, 5, 'energy', 500, 1000, SAFE],
  ['heavyPistol', 'pistol', 3, 1, 0, 10, 8, 'energy', 750, 2000, SAFE],
  ['sportPistol', 'pistol', 2, 0, 0, 20, 5, 'energy', 300, 1000, { aimed: 1 }],
  ['carbine', 'machinePistol', 2, 0, 2, 40, 7, 'energy', 850, 2200, SAFE],
  ['assaultCarbine', 'machinePistol', 2, 1, 3, 60, 8, 'energy', 920, 3000, SAFE],
  ['compactRifle', 'rifle', 3, 0, 1, 30, 9, 'energy', 950, 4500, SAFE],
  ['rifle', 'rifle', 3, 1, 2, 40, 10, 'energy', 1000, 5000, SAFE],
  ['precisionRifle', 'marksman', 3, 1, 0, 20, 10, 'energy', 1100, 4000, SAFE],
  ['heavyGun', 'rifle', 3, 2, 4, 200, 16, 'energy', 3000, 8000, { mountedBuild: 0 }],
  ['beamShotgun', 'shotgun', 'shotgun', 0, 0, 10, 10, 'energy', 1100, 4000],
  ['scattergun', 'shotgun', 'shotgun', 0, 0, 6, 10, 'kinetic', 275, 5000, { pump: true }],
  ['sawnOff', 'shotgun', 'shotgun', 0, 0, 2, 9, 'kinetic', 200, 2500],
  ['handCannon', 'rifle', 4, 2, 0, 5, 15, 'energy', 5000, 8000, { reload: 'gas' }],
  ['sniperBeam', 'marksman', 3, 2, 0, 8, 11, 'energy', 2000, 4500, { scope: true }],
  ['sniperSlug', 'marksman', 3, 0, 0, 5, 11, 'kinetic', 800, 4500, { scope: true }],
  ['boltCaster', 'rifle', 3, 2, 0, 6, 14, 'energy', 1200, 8000, { reload: 'gas' }],
  ['ionRifle', 'rifle', 'ion', 0, 0, 20, 9, 'ion', 800, 3000],
  ['ionPistol', 'pistol', 'ion', 0, 0, 12, 5, 'ion', 250, 1000],
  ['stunPistol', 'pistol', 'stun', 0, 0, 12, 5, 'energy', 300, 1000],
  ['launcher', 'launcher', 'grenade', 0, 0, 4, 11, 'kinetic', 900, 6500],
  ['disintegrator', 'rifle', 4, 4, 0, 3, 13, 'energy', 4000, 6000, { reload: 'gas' }],
];

/** @rule SEG-2.5 Light Weapons: pistols and machine pistols; everything else that shoots is Heavy. */
const skillFor = (column: RangeClass): Skill =>
  column === 'pistol' || column === 'machinePistol' ? 'lightWeapons' : 'heavyWeapons';

const spec = ([id, column, level, piercing, rate, ammo, build, type, price, grams, more = {}]: Row): RangedSpec => ({
  id,
  column,
  skill: skillFor(column),
  level: typeof level === 'number' ? level : 0,
  effect: typeof level === 'number' ? 'wound' : level,
  piercing,
  rate,
  ammo,
  build,
  type,
  price,
  grams,
  safety: false,
  pump: false,
  scope: false,
  reload: type === 'kinetic' ? 'shells' : 'cell',
  hiding: 0,
  aimed: 0,
  mountedBuild: null,
  ...more,
});

export const ranged: Readonly<Record<string, RangedSpec>> = Object.fromEntries(ROWS.map((row) => [row[0], spec(row)]));
export const rangedOf = (kind: string): RangedSpec | undefined =>
  Object.hasOwn(ranged, kind) ? ranged[kind] : undefined;

/** What it fires is a grenade (SEG-16.5). */
export const launches = (gun: { readonly kind: string }): boolean => rangedOf(gun.kind)?.effect === 'grenade';
