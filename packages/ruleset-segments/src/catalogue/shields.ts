import type { Hand, Visibility } from '../vocabulary.ts';

/** C4, SEG-24.1: energy shields. */

/** @rule SEG-24.3 How much a shield can take: Light, Heavy, Heavy twice, Critical, Critical twice. */
export const CAPACITIES = [3, 9, 18, 27, 54] as const;

/** @rule SEG-24.3 Three of a kind are one higher. */
export const POINTS_BY_LEVEL = [0, 1, 3, 9, 27] as const;

export interface ShieldSpec {
  readonly id: string;
  /** What it leaves to be seen; `all`: nothing, from any side. */
  readonly visibility: Visibility | 'all';
  readonly meleeDefence: number;
  /** Worn on an arm: it fills that hand, and bars two-handed weapons and two weapons. */
  readonly arm: boolean;
  readonly weapons: boolean;
  readonly melee: boolean;
  /** @rule SEG-8.9 Ticks per segment; null: as usual. */
  readonly slows: number | null;
  /** How many more people it covers. */
  readonly others: number;
  /** By capacity, in the order of `CAPACITIES`. */
  readonly prices: readonly [number, number, number, number, number];
}

type Row = readonly [
  id: string,
  visibility: ShieldSpec['visibility'],
  meleeDefence: number,
  prices: ShieldSpec['prices'],
  more?: Partial<ShieldSpec>,
];

const ARM = { arm: true } as const;
const BELT = { weapons: false, melee: false } as const;

const ROWS: readonly Row[] = [
  ['armSmall', 'twoThirds', 2, [1000, 2000, 5000, 7500, 10000], ARM],
  ['armMedium', 'half', 3, [3000, 5500, 7500, 10500, 12000], ARM],
  ['armLarge', 'third', 4, [6500, 8500, 11000, 14500, 16000], ARM],
  ['stationary', 'headGun', 0, [8500, 12000, 15000, 22000, 26000], { melee: false, slows: 500 }],
  ['belt', 'all', 0, [6500, 8500, 10500, 16000, 28000], BELT],
  ['beltLarge', 'all', 0, [10000, 14000, 20000, 34000, 40000], { ...BELT, others: 2 }],
];

const spec = ([id, visibility, meleeDefence, prices, more = {}]: Row): ShieldSpec => ({
  id,
  visibility,
  meleeDefence,
  arm: false,
  weapons: true,
  melee: true,
  slows: null,
  others: 0,
  prices,
  ...more,
});

export const shields: Readonly<Record<string, ShieldSpec>> = Object.fromEntries(ROWS.map((row) => [row[0], spec(row)]));
export const shieldSpec = (kind: string): ShieldSpec | undefined =>
  Object.hasOwn(shields, kind) ? shields[kind] : undefined;

/** @rule SEG-24.1 An arm shield that is up fills the off hand: what that holds then. */
export const SHIELD = 'shield';
export const fillsHand = (shield: { readonly kind: string } | null): boolean =>
  shield !== null && shieldSpec(shield.kind)?.arm === true;
export const withShieldHand = (
  hands: Readonly<Record<Hand, string | null>>,
): Readonly<Record<Hand, string | null>> => ({
  ...hands,
  off: SHIELD,
});
