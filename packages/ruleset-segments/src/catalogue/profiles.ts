import type { Kind, Size, Skill } from '../vocabulary.ts';

/** C9: the behaviours an NPC may have. */
export const ALGORITHMS = ['rifleman', 'gunner', 'sniper', 'brawler', 'shotgunner', 'medic', 'blade'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

/** C8: who takes part, with what it knows and carries. */
export interface ProfileSpec {
  readonly id: string;
  /** Character, Build, Dexterity, Senses, Intellect, Attunement. */
  readonly attributes: readonly [number, number, number, number, number, number];
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
  readonly kind: Kind;
  readonly size: Size;
  readonly tricks: readonly string[];
  readonly forms: readonly number[];
  readonly weapons: readonly string[];
  /** How many of them are in hand at the start, the first in the preferred one; the rest is stowed. */
  readonly inHands: number;
  readonly armour: string | null;
  readonly grenades: Readonly<Record<string, number>>;
  readonly supplies: Readonly<Record<string, number>>;
  readonly gear: readonly string[];
  /** null: what each of its weapons comes with. */
  readonly spares: Readonly<Record<string, number>> | null;
  readonly ionShield: number;
  readonly algorithm: Algorithm;
}

const profile = (id: string, attributes: ProfileSpec['attributes'], more: Partial<ProfileSpec>): ProfileSpec => ({
  id,
  attributes,
  skills: {},
  kind: 'person',
  size: 'medium',
  tricks: [],
  forms: [],
  weapons: [],
  inHands: 1,
  armour: null,
  grenades: {},
  supplies: {},
  gear: [],
  spares: null,
  ionShield: 0,
  algorithm: 'rifleman',
  ...more,
});

/** Whoever a set-up writes down by numbers alone. */
export const PLAIN = profile('plain', [10, 10, 10, 10, 10, 10], {});

const list: readonly ProfileSpec[] = [
  profile('trooper', [11, 12, 12, 11, 10, 8], {
    skills: {
      heavyWeapons: 4,
      unarmed: 2,
      throwing: 2,
      painResistance: 2,
      courage: 3,
      spotting: 2,
      vigilance: 2,
      acrobatics: 1,
    },
    weapons: ['rifle'],
    armour: 'lightArmour',
    grenades: { frag: 2 },
    supplies: { aid: 5 },
  }),
  profile('pirate', [10, 11, 12, 11, 9, 8], {
    skills: { lightWeapons: 3, handShort: 2, throwing: 1, painResistance: 1, courage: 2, hiding: 2, vigilance: 1 },
    weapons: ['pistol', 'vibroblade'],
  }),
  profile('gunner', [10, 14, 11, 11, 9, 7], {
    skills: { heavyWeapons: 4, painResistance: 3, courage: 3, unarmed: 2 },
    weapons: ['heavyGun'],
    armour: 'reinforced',
    algorithm: 'gunner',
  }),
  profile('gunslinger', [12, 12, 14, 13, 10, 9], {
    skills: { lightWeapons: 6, acrobatics: 3, vigilance: 3, painResistance: 2, courage: 3 },
    tricks: ['quickDraw'],
    weapons: ['pistol', 'pistol'],
    inHands: 2,
    armour: 'combatSuit',
  }),
  profile('scout', [10, 11, 13, 14, 11, 9], {
    skills: { heavyWeapons: 6, hiding: 4, stealth: 3, spotting: 4, vigilance: 3, painResistance: 1 },
    tricks: ['sniper'],
    weapons: ['sniperBeam', 'holdout'],
    gear: ['softBoots'],
    algorithm: 'sniper',
  }),
  profile('brawler', [11, 15, 12, 10, 8, 7], {
    skills: { handLong: 4, unarmed: 4, painResistance: 4, courage: 4, steadfastness: 2 },
    tricks: ['tough'],
    weapons: ['vibroaxe'],
    armour: 'reinforced',
    algorithm: 'brawler',
  }),
  profile('shotgunner', [10, 13, 11, 11, 9, 7], {
    skills: { heavyWeapons: 3, painResistance: 3, courage: 3, unarmed: 2 },
    weapons: ['scattergun'],
    armour: 'lightArmour',
    grenades: { frag: 1 },
    algorithm: 'shotgunner',
  }),
  profile('medic', [12, 10, 11, 12, 14, 9], {
    skills: { woundTreatment: 5, lightWeapons: 2, painResistance: 1, courage: 2, vigilance: 2 },
    weapons: ['pistol'],
    supplies: { aid: 5, medicalBag: 1, stim: 2 },
    algorithm: 'medic',
  }),
  profile('adept', [13, 12, 14, 13, 12, 14], {
    skills: {
      handLong: 6,
      telekinesis: 4,
      steadfastness: 3,
      acrobatics: 3,
      vigilance: 4,
      painResistance: 2,
      courage: 4,
    },
    forms: [1, 3],
    weapons: ['energyBlade'],
    algorithm: 'blade',
  }),
  profile('duelist', [13, 14, 14, 12, 11, 13], {
    skills: { handLong: 6, telekinesis: 3, steadfastness: 3, vigilance: 3, painResistance: 3, courage: 4 },
    forms: [1, 5],
    weapons: ['energyBlade'],
    algorithm: 'blade',
  }),
  profile('droid', [8, 13, 11, 11, 10, 1], {
    kind: 'droid',
    skills: { heavyWeapons: 3, vigilance: 2, spotting: 2, courage: 15 },
    weapons: ['rifle'],
    armour: 'droidShell',
    spares: { cells: 2 },
  }),
  profile('eliteDroid', [8, 15, 13, 13, 12, 1], {
    kind: 'droid',
    skills: { lightWeapons: 5, unarmed: 4, vigilance: 3, courage: 15 },
    weapons: ['assaultCarbine'],
    armour: 'droidShell',
    spares: { cells: 2 },
    ionShield: 1,
  }),
  profile('hound', [8, 12, 14, 14, 3, 5], {
    kind: 'beast',
    size: 'small',
    skills: { unarmed: 4, stealth: 3, vigilance: 4, painResistance: 2, courage: 3 },
    weapons: ['claws'],
    spares: {},
    algorithm: 'brawler',
  }),
];

export const profiles: Readonly<Record<string, ProfileSpec>> = Object.fromEntries(list.map((one) => [one.id, one]));
