import type { CharacterDraft } from '../muster.ts';

/** A character of a ready band: what `createBand` takes, and the kit it is issued (TEO-3.11). */
export interface BandCharacter extends CharacterDraft {
  readonly id: string;
  readonly weapons: readonly string[];
  readonly gear: readonly string[];
}

export interface BandSpec {
  readonly id: string;
  readonly characters: readonly BandCharacter[];
}

const pistol = ['energyPistol', 'baton'] as const;
const rifle = ['energyRifle', 'baton'] as const;

/** Section 23.3: twelve creation points each. The band's one medkit goes to its first character. */
const list: readonly BandSpec[] = [
  {
    id: 'fieldTeam',
    characters: [
      {
        id: 'technician',
        name: '@character.technician',
        archetype: 'technician',
        hp: 4,
        traits: ['timeSick', 'anachronism', 'technician', 'lucky'],
        cp: 0,
        weapons: pistol,
        gear: ['tools', 'medkit'],
      },
      {
        id: 'marksman',
        name: '@character.marksman',
        hp: 4,
        traits: ['clumsy', 'sharpshooter'],
        cp: 0,
        weapons: rifle,
        gear: [],
      },
      {
        id: 'bruiser',
        name: '@character.bruiser',
        hp: 4,
        traits: ['shortSighted', 'fencer'],
        cp: 0,
        weapons: pistol,
        gear: [],
      },
    ],
  },
  {
    id: 'oddCouple',
    characters: [
      {
        id: 'scout',
        name: '@character.scout',
        hp: 4,
        traits: ['cautious', 'sharpshooter', 'lucky', 'attentive'],
        cp: 2,
        weapons: rifle,
        gear: ['medkit'],
      },
      {
        id: 'anvil',
        name: '@character.anvil',
        hp: 6,
        traits: ['slow', 'chaotic', 'fencer'],
        cp: 0,
        weapons: pistol,
        gear: [],
      },
    ],
  },
  {
    id: 'specialists',
    characters: [
      {
        id: 'fixer',
        name: '@character.fixer',
        archetype: 'technician',
        hp: 4,
        traits: ['technician', 'lucky'],
        cp: 2,
        weapons: pistol,
        gear: ['tools', 'medkit'],
      },
      {
        id: 'duellist',
        name: '@character.duellist',
        hp: 4,
        traits: ['fencer', 'sturdy'],
        cp: 2,
        weapons: pistol,
        gear: [],
      },
    ],
  },
  {
    id: 'loneWolf',
    characters: [
      {
        id: 'veteran',
        name: '@character.veteran',
        hp: 8,
        traits: ['thrifty', 'sharpshooter', 'lucky'],
        cp: 4,
        weapons: rifle,
        gear: ['medkit'],
      },
    ],
  },
  {
    id: 'inspectors',
    characters: [
      {
        id: 'sergeant',
        name: '@character.sergeant',
        archetype: 'inspector',
        hp: 5,
        traits: ['careless', 'bornCommander', 'protector', 'lucky'],
        cp: 2,
        weapons: pistol,
        gear: ['medkit'],
      },
      {
        id: 'trooper',
        name: '@character.trooper',
        archetype: 'inspector',
        hp: 5,
        traits: ['superstitious', 'attentive'],
        cp: 0,
        weapons: rifle,
        gear: [],
      },
    ],
  },
];

export const bands: Readonly<Record<string, BandSpec>> = Object.fromEntries(list.map((band) => [band.id, band]));
