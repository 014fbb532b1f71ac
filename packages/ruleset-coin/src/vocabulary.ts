/** The rulebook's words (catalogue, sections 1 and 6). */

export const SIDES = ['A', 'B'] as const;
export type SideId = (typeof SIDES)[number];
/** COIN-2.11: only a vehicle may belong to nobody. */
export type Owner = SideId | 'none';
/** What it is to each side that one of them has won, or neither. */
export const verdictsFor = (winner: SideId | 'draw'): Readonly<Record<SideId, 'win' | 'loss' | 'draw'>> => {
  const verdict = (side: SideId) => (winner === 'draw' ? 'draw' : winner === side ? 'win' : 'loss');
  return { A: verdict('A'), B: verdict('B') };
};
export const otherSide = (side: SideId): SideId => (side === 'A' ? 'B' : 'A');

/** COIN-1.2: tails is the success. */
export type Face = 'T' | 'H';

export const ATTACK_KINDS = ['melee', 'ranged', 'magic'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const ITEM_TYPES = ['weapon', 'shield', 'armour', 'device', 'focus', 'tool', 'case', 'objective'] as const;

/** What an item does as a preparatory action (COIN-9.18, COIN-19.3). */
export const EFFECTS = ['heal', 'repair', 'mend', 'blink'] as const;

export const HANDS = ['left', 'right'] as const;
export type Hand = (typeof HANDS)[number];
export const BODY_SLOTS = ['armour', 'device'] as const;
/** Where an item may be put that is taken in hand (COIN-9.8). */
export const DESTINATIONS = ['left', 'right', 'backpack'] as const;
export type Destination = (typeof DESTINATIONS)[number];

export type SeatName = 'pilot' | number;
export const SEATS_AT_MOST = 6;

export const PHASES = [
  'setup',
  'deploy',
  'initiative',
  'chooseUnit',
  'prep',
  'contest',
  'attack',
  'assign',
  'defend',
  'placeSurvivor',
  'gmRuling',
  'drawOffer',
  'ended',
] as const;
export type Phase = (typeof PHASES)[number];

export const STATUSES = ['alive', 'dead', 'removed'] as const;
export const HATCHES = ['closed', 'open', 'none'] as const;

/** Section 9.8. */
export const BEHAVIOURS = [
  'shooter',
  'brawler',
  'guard',
  'tankHunter',
  'driver',
  'boarder',
  'looter',
  'medic',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** Why coins are flipped. */
export const FLIP_REASONS = [
  'firstFlipper',
  'initiative',
  'prep',
  'contest',
  'attack',
  'defence',
  'overcome',
  'save',
] as const;
export type FlipReason = (typeof FLIP_REASONS)[number];

/** COIN-2.9, COIN-4.7: an infantry base has radius 5; "nearby" is half a base between edges. */
export const INFANTRY_RADIUS = 5;
export const REACH = 5;
/** COIN-2.3 */
export const HP_AT_MOST = 12;
/** COIN-16.7 */
export const CASE_CAPACITY = 3;
/** COIN-11.9: the strike of bare hands, as the source of a point. */
export const UNARMED = 'unarmed';
