import { startOf } from '@potyczka/ruleset-kit';
import { itemSheet } from '../sheet/item.ts';
import type { Item } from '../state.ts';
import type { AttackKind } from '../vocabulary.ts';

/** Sections 9.1 to 9.5: what an item is before it is anybody's. */
export type ItemSpec = Omit<Item, 'id' | 'name' | 'spec' | 'usesLeft' | 'contents' | 'ownerUnit'>;

const { usesLeft: _left, contents: _inside, ownerUnit: _owner, ...PLAIN } = startOf(itemSheet);

const weapon = (kind: AttackKind, coins: number, hands: 1 | 2, pierce = 0, uses: number | null = null): ItemSpec => ({
  ...PLAIN,
  kind,
  coins,
  hands,
  pierce,
  uses,
});

const shield = (defCoins: number, blocks: readonly AttackKind[], hands: 1 | 2 = 1): ItemSpec => ({
  ...PLAIN,
  type: 'shield',
  defCoins,
  blocks,
  hands,
});

const armour = (passiveOk: number): ItemSpec => ({ ...PLAIN, type: 'armour', passiveOk });
const camouflage = (camoLevel: number): ItemSpec => ({ ...PLAIN, type: 'device', camoLevel });
const spell = (coins: number, hands: 1 | 2, pierce = 0): ItemSpec => ({
  ...weapon('magic', coins, hands, pierce),
  type: 'focus',
});

export const items: Readonly<Record<string, ItemSpec>> = {
  knife: weapon('melee', 1, 1),
  sword: weapon('melee', 1, 1),
  energyBlade: weapon('melee', 1, 1, 1),
  greatAxe: weapon('melee', 2, 2),
  powerMaul: weapon('melee', 2, 2, 1),
  pistol: weapon('ranged', 1, 1),
  huntingRifle: weapon('ranged', 1, 2, 1),
  submachineGun: weapon('ranged', 2, 1),
  automaticRifle: weapon('ranged', 3, 2),
  marksmanRifle: weapon('ranged', 2, 2, 1),
  lightMachineGun: weapon('ranged', 4, 2),
  handGrenade: weapon('ranged', 2, 1, 0, 1),
  rocketLauncher: weapon('ranged', 3, 2, 2, 2),
  heavyMachineGun: weapon('ranged', 3, 2),
  autocannon: weapon('ranged', 4, 2),
  tankGun: weapon('ranged', 3, 2, 2),
  claw: weapon('melee', 3, 2, 1),
  roundShield: shield(1, ['melee']),
  towerShield: shield(1, ['melee', 'ranged']),
  greatShield: shield(2, ['melee', 'ranged'], 2),
  personalField: { ...shield(1, ['melee', 'ranged', 'magic']), type: 'device', uses: 3 },
  pointDefence: { ...shield(1, ['ranged']), type: 'device', uses: 3 },
  vest: armour(1),
  plate: armour(2),
  powerArmour: armour(3),
  facePaint: camouflage(1),
  cloak: camouflage(2),
  chameleonSuit: camouflage(3),
  fireball: spell(1, 1),
  chainSpark: spell(2, 2),
  iceSpike: spell(1, 1, 1),
  ward: { ...shield(1, ['magic', 'ranged']), type: 'focus' },
  mend: { ...PLAIN, type: 'focus', effect: 'mend', uses: 2 },
  blink: { ...PLAIN, type: 'focus', effect: 'blink', uses: 2 },
  medkit: { ...PLAIN, type: 'tool', effect: 'heal', uses: 2 },
  toolkit: { ...PLAIN, type: 'tool', effect: 'repair', uses: 2 },
  lockCase: { ...PLAIN, type: 'case' },
  artefact: { ...PLAIN, type: 'objective' },
};

/** Weapons that are part of a vehicle: they are never in anybody's hands (COIN-3.8). */
export const VEHICLE_WEAPONS: readonly string[] = ['heavyMachineGun', 'autocannon', 'tankGun', 'claw'];

/** What is fixed to a vehicle and fits nobody's hands, body or backpack (COIN-3.8). */
export const FIXTURES: readonly string[] = [...VEHICLE_WEAPONS, 'pointDefence'];
