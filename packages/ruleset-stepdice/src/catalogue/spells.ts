/** Catalogue 9.4 and STEP-15.3: tiers, and the spells as they stand in the book. */

export interface Tier {
  readonly tn: number;
  /** What it costs; a Trick that touches nobody and makes no zone costs nothing (STEP-15.4). */
  readonly cost: number;
}

/** @rule STEP-15.3 */
export const TIERS = {
  trick: { tn: 4, cost: 1 },
  standard: { tn: 6, cost: 1 },
  strong: { tn: 8, cost: 2 },
  greatPower: { tn: 12, cost: 3 },
} as const satisfies Readonly<Record<string, Tier>>;
export type TierName = keyof typeof TIERS;

/** What a spell is aimed at: nobody, a square, a square area round a point, listed squares, or figures. */
export type SpellAim = 'square' | 'area' | 'squares' | 'hero' | 'foe' | 'self' | 'near';

export interface Spell {
  readonly id: string;
  readonly tier: TierName;
  readonly tn: number;
  readonly cost: number;
  readonly aim: SpellAim;
  /** In squares; 0: the caster only. */
  readonly range: number;
  /** Side of its square area, or how many squares it may take. */
  readonly size: number;
  /** Aimed at foes: their TN and cover count (STEP-15.12). */
  readonly offensive: boolean;
  /** An attack under `variant54: brief` (STEP-10.3). */
  readonly attack: boolean;
  /** May be kept running (STEP-15.15). */
  readonly sustains: boolean;
}

type More = Partial<Pick<Spell, 'cost' | 'range' | 'size' | 'offensive' | 'attack' | 'sustains'>>;

const spell = (id: string, tier: TierName, aim: SpellAim, more: More = {}): Spell => ({
  id,
  tier,
  tn: TIERS[tier].tn,
  cost: TIERS[tier].cost,
  aim,
  range: 10,
  size: 1,
  offensive: false,
  attack: false,
  sustains: false,
  ...more,
});

const SINGLE = { offensive: true, attack: true } as const;

const SPELLS: readonly Spell[] = [
  spell('light', 'trick', 'square', { cost: 0 }),
  spell('sound', 'trick', 'square', { cost: 0 }),
  spell('smokeScreen', 'trick', 'area', { size: 2, sustains: true }),
  spell('distraction', 'trick', 'foe'),
  spell('bolt', 'standard', 'foe', SINGLE),
  spell('barrier', 'standard', 'hero', { range: 5, sustains: true }),
  spell('blink', 'standard', 'square', { range: 5 }),
  spell('boost', 'standard', 'hero', { range: 5 }),
  spell('area', 'strong', 'area', { size: 3, offensive: true }),
  spell('control', 'strong', 'foe', { ...SINGLE, sustains: true }),
  spell('immobilise', 'strong', 'foe', { ...SINGLE, sustains: true }),
  spell('heal', 'strong', 'hero', { range: 5 }),
  spell('storm', 'greatPower', 'area', { size: 5, offensive: true }),
  spell('bridge', 'greatPower', 'squares', { size: 10 }),
  spell('wall', 'greatPower', 'squares', { size: 10 }),
  spell('greatWard', 'greatPower', 'near', { range: 5 }),
];

export const spells: Readonly<Record<string, Spell>> = Object.fromEntries(SPELLS.map((one) => [one.id, one]));
