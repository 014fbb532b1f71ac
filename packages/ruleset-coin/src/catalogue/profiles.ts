import type { Behaviour } from '../vocabulary.ts';

/** Section 9.7. */
export interface InfantrySpec {
  readonly hp: number;
  readonly left: string | null;
  readonly right: string | null;
  readonly armour: string | null;
  readonly device: string | null;
  readonly backpack: readonly string[];
  readonly tags: readonly string[];
  readonly behaviour: Behaviour;
}

const BARE = { right: null, armour: null, device: null, backpack: [], tags: [] } as const;

export const profiles: Readonly<Record<string, InfantrySpec>> = {
  recruit: { ...BARE, hp: 1, left: 'pistol', backpack: ['knife'], behaviour: 'shooter' },
  rifleman: { ...BARE, hp: 2, left: 'automaticRifle', backpack: ['handGrenade'], behaviour: 'shooter' },
  gunslinger: { ...BARE, hp: 2, left: 'pistol', right: 'pistol', backpack: ['knife'], behaviour: 'shooter' },
  swordsman: { ...BARE, hp: 2, left: 'sword', right: 'roundShield', armour: 'vest', behaviour: 'brawler' },
  shieldBearer: {
    ...BARE,
    hp: 2,
    left: 'pistol',
    right: 'towerShield',
    armour: 'vest',
    backpack: ['sword'],
    behaviour: 'guard',
  },
  heavyGunner: {
    ...BARE,
    hp: 3,
    left: 'lightMachineGun',
    armour: 'vest',
    backpack: ['pistol'],
    behaviour: 'shooter',
  },
  marksman: { ...BARE, hp: 2, left: 'marksmanRifle', backpack: ['pistol'], behaviour: 'shooter' },
  rocketeer: { ...BARE, hp: 2, left: 'rocketLauncher', backpack: ['pistol'], behaviour: 'tankHunter' },
  mage: {
    ...BARE,
    hp: 2,
    left: 'fireball',
    right: 'ward',
    backpack: ['mend'],
    tags: ['caster'],
    behaviour: 'shooter',
  },
  medic: { ...BARE, hp: 2, left: 'pistol', right: 'medkit', behaviour: 'medic' },
  driver: { ...BARE, hp: 2, left: 'pistol', backpack: ['toolkit'], behaviour: 'driver' },
  scout: { ...BARE, hp: 2, left: 'submachineGun', device: 'cloak', backpack: ['knife'], behaviour: 'looter' },
  raiderChief: {
    ...BARE,
    hp: 3,
    left: 'energyBlade',
    right: 'submachineGun',
    armour: 'vest',
    behaviour: 'brawler',
  },
  boarder: {
    ...BARE,
    hp: 2,
    left: 'sword',
    right: 'pistol',
    armour: 'vest',
    backpack: ['handGrenade'],
    behaviour: 'boarder',
  },
  trader: { ...BARE, hp: 2, left: 'pistol', backpack: ['lockCase'], tags: ['trader'], behaviour: 'looter' },
};
