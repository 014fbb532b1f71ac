import type { Die } from '../vocabulary.ts';
import type { Bands, WeaponSpec } from './weapon-spec.ts';

const base = { plus: 0, ap: 0, reach: 0, rof: 1, magazine: 0, reload: null, dice: [] } as const;

type Told<K extends keyof WeaponSpec> = Partial<WeaponSpec> & Pick<WeaponSpec, 'id' | K>;

const melee = (spec: Told<'hands' | 'minStrength' | 'category'>): WeaponSpec => ({
  ...base,
  kind: 'melee',
  strength: true,
  scale: spec.hands === 2 || spec.category === 'oneHanded' ? -2 : -4,
  hardness: 10,
  ...spec,
});

const gun = (spec: Told<'dice' | 'range' | 'magazine' | 'reload' | 'hands' | 'category'>): WeaponSpec => ({
  ...base,
  kind: 'ranged',
  strength: false,
  minStrength: 4,
  scale: spec.hands === 1 ? -4 : -2,
  hardness: 9,
  ...spec,
});

const natural = (id: string): WeaponSpec =>
  melee({ id, dice: [4], hands: 0, minStrength: 4, category: 'natural', natural: true });

/** @rule ACE-10.5 */
const improvised = (id: string, die: Die, range: Bands, hands: 1 | 2): WeaponSpec =>
  melee({ id, dice: [die], hands, minStrength: die, category: 'improvised', improvised: true, blunt: true, range });

const list: readonly WeaponSpec[] = [
  melee({ id: 'fists', hands: 0, minStrength: 4, category: 'natural', unarmed: true, blunt: true }),
  melee({ id: 'knife', dice: [4], hands: 1, minStrength: 4, category: 'short', range: [3, 6, 12] }),
  melee({ id: 'club', dice: [4], hands: 1, minStrength: 4, category: 'oneHanded', blunt: true }),
  melee({ id: 'shortSword', dice: [6], hands: 1, minStrength: 6, category: 'short', flat: true }),
  melee({ id: 'longSword', dice: [8], hands: 1, minStrength: 8, category: 'oneHanded', flat: true }),
  melee({ id: 'spear', dice: [6], reach: 1, hands: 1, minStrength: 6, category: 'oneHanded', defenceTwoHanded: 1 }),
  melee({ id: 'halberd', dice: [8], reach: 1, hands: 2, minStrength: 8, category: 'twoHanded', ap: 1 }),
  melee({ id: 'greatAxe', dice: [10], hands: 2, minStrength: 10, category: 'twoHanded', ap: 2, defence: -1 }),
  melee({ id: 'energyBlade', dice: [6], hands: 1, minStrength: 4, category: 'oneHanded', ap: 4 }),
  natural('bite'),
  natural('claws'),
  natural('hooves'),
  improvised('lightImprovised', 4, [3, 6, 12], 1),
  improvised('mediumImprovised', 6, [2, 4, 8], 2),
  improvised('heavyImprovised', 8, [1, 2, 4], 2),
  gun({
    id: 'pistol',
    dice: [6, 6],
    range: [12, 24, 48],
    magazine: 12,
    reload: 1,
    ap: 1,
    hands: 1,
    category: 'pistols',
  }),
  gun({
    id: 'heavyPistol',
    dice: [8, 8],
    range: [10, 20, 40],
    magazine: 6,
    reload: 1,
    ap: 1,
    hands: 1,
    minStrength: 6,
    category: 'pistols',
  }),
  gun({
    id: 'submachineGun',
    dice: [6, 6],
    range: [12, 24, 48],
    rof: 3,
    magazine: 30,
    reload: 1,
    ap: 1,
    hands: 2,
    category: 'automaticRifles',
  }),
  gun({
    id: 'automaticRifle',
    dice: [8, 8],
    range: [24, 48, 96],
    rof: 3,
    magazine: 30,
    reload: 1,
    ap: 2,
    hands: 2,
    category: 'automaticRifles',
  }),
  gun({
    id: 'precisionRifle',
    dice: [10, 10],
    range: [40, 80, 160],
    magazine: 5,
    reload: 1,
    ap: 3,
    hands: 2,
    extreme: -6,
    category: 'precisionRifles',
  }),
  gun({
    id: 'shotgun',
    dice: [6, 6, 6],
    range: [8, 16, 32],
    magazine: 4,
    reload: 1,
    hands: 2,
    wide: true,
    category: 'shotguns',
  }),
  gun({
    id: 'machineGun',
    dice: [8, 8],
    plus: 1,
    range: [30, 60, 120],
    rof: 4,
    magazine: 100,
    reload: 2,
    ap: 2,
    hands: 2,
    minStrength: 8,
    moved: -2,
    heavy: true,
    category: 'heavyWeapons',
  }),
  gun({ id: 'bow', dice: [6, 6], range: [12, 24, 48], magazine: 1, reload: 0, hands: 2, category: 'bows' }),
  gun({
    id: 'crossbow',
    dice: [6, 6],
    range: [15, 30, 60],
    magazine: 1,
    reload: 1,
    ap: 2,
    hands: 2,
    category: 'crossbows',
  }),
  gun({
    id: 'fragGrenade',
    kind: 'thrown',
    dice: [6, 6, 6],
    range: [5, 10, 20],
    magazine: 1,
    reload: null,
    hands: 1,
    template: 'medium',
    evadable: true,
    category: 'grenades',
  }),
  gun({
    id: 'stunGrenade',
    kind: 'thrown',
    dice: [],
    range: [5, 10, 20],
    magazine: 1,
    reload: null,
    hands: 1,
    template: 'medium',
    evadable: true,
    stuns: true,
    category: 'grenades',
  }),
  gun({
    id: 'flamer',
    dice: [8, 8],
    range: [9, 9, 9],
    magazine: 10,
    reload: 2,
    hands: 2,
    template: 'cone',
    evadable: true,
    fire: true,
    heavy: true,
    category: 'heavyWeapons',
  }),
];

export const weapons: Readonly<Record<string, WeaponSpec>> = Object.fromEntries(
  list.map((weapon) => [weapon.id, weapon]),
);
export const weaponOf = (kind: string): WeaponSpec | undefined =>
  Object.hasOwn(weapons, kind) ? weapons[kind] : undefined;
/** What everybody has who has nothing else. */
export const FISTS: WeaponSpec = list[0] as WeaponSpec;
