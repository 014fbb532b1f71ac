import type { Die, Rank, Skill, Slot } from '../vocabulary.ts';
import type { Edge } from './edges.ts';

/** A starter character before edges and gear are counted in: those follow by ACE-1.4 to ACE-1.6. */
export interface ProfileSpec {
  readonly id: string;
  readonly rank: Rank;
  /** Agility, Smarts, Spirit, Strength, Vigor. */
  readonly attributes: readonly [Die, Die, Die, Die, Die];
  readonly skills: Readonly<Partial<Record<Skill, Die>>>;
  readonly pace: number;
  readonly runDie: Die;
  readonly size: number;
  readonly items: readonly (readonly [kind: string, slot: Slot])[];
  readonly edges: readonly Edge[];
  readonly powerPoints: number;
  readonly powers: readonly string[];
  readonly behaviour: string | null;
}

const PLAIN = { pace: 6, runDie: 6, size: 0, edges: [], powerPoints: 0, powers: [], behaviour: null } as const;

/** @rule ACE-1.6 Somebody without a sheet: average in everything. */
export const RAW: ProfileSpec = {
  ...PLAIN,
  id: 'custom',
  rank: 'extra',
  attributes: [6, 6, 6, 6, 6],
  skills: {},
  items: [],
};

const list: readonly ProfileSpec[] = [
  {
    ...PLAIN,
    id: 'vera',
    rank: 'hero',
    attributes: [8, 6, 6, 6, 6],
    skills: { fighting: 6, shooting: 8, athletics: 8, notice: 8, stealth: 8 },
    items: [
      ['automaticRifle', 'hand'],
      ['pistol', 'ready'],
      ['knife', 'ready'],
      ['leather', 'worn'],
    ],
    edges: ['fleet'],
  },
  {
    ...PLAIN,
    id: 'bruno',
    rank: 'hero',
    attributes: [6, 4, 6, 10, 8],
    skills: { fighting: 10, athletics: 6, shooting: 4, intimidation: 6, notice: 4 },
    items: [
      ['longSword', 'hand'],
      ['fragGrenade', 'ready'],
      ['fragGrenade', 'ready'],
      ['mail', 'worn'],
    ],
    edges: ['flurry'],
  },
  {
    ...PLAIN,
    id: 'iris',
    rank: 'hero',
    attributes: [6, 10, 8, 4, 6],
    skills: { psionics: 10, fighting: 4, athletics: 6, notice: 6, taunt: 6 },
    items: [['knife', 'hand']],
    edges: ['lucky'],
    powerPoints: 15,
    powers: ['bolt', 'stun', 'shieldSkin', 'mend'],
  },
  {
    ...PLAIN,
    id: 'tomas',
    rank: 'hero',
    attributes: [6, 8, 8, 6, 6],
    skills: { healing: 8, shooting: 6, fighting: 6, athletics: 6, notice: 6 },
    items: [
      ['pistol', 'hand'],
      ['knife', 'ready'],
      ['firstAidKit', 'ready'],
      ['leather', 'worn'],
    ],
  },
  {
    ...PLAIN,
    id: 'captain',
    rank: 'hero',
    attributes: [8, 8, 8, 8, 8],
    skills: { fighting: 10, shooting: 8, athletics: 8, intimidation: 8, command: 8, notice: 6 },
    items: [
      ['longSword', 'hand'],
      ['heavyPistol', 'ready'],
      ['mail', 'worn'],
    ],
    edges: ['commander'],
    behaviour: 'leader',
  },
  {
    ...PLAIN,
    id: 'warlock',
    rank: 'hero',
    attributes: [6, 10, 8, 6, 6],
    skills: { psionics: 10, fighting: 6, athletics: 6, notice: 8, taunt: 8 },
    items: [
      ['knife', 'hand'],
      ['paddedCoat', 'worn'],
    ],
    powerPoints: 15,
    powers: ['bolt', 'blast', 'entangle', 'dull'],
    behaviour: 'caster',
  },
  {
    ...PLAIN,
    id: 'thug',
    rank: 'extra',
    attributes: [6, 6, 6, 6, 6],
    skills: { fighting: 6, shooting: 6, athletics: 6, notice: 6, stealth: 4 },
    items: [
      ['club', 'hand'],
      ['pistol', 'ready'],
      ['paddedCoat', 'worn'],
    ],
    behaviour: 'brute',
  },
  {
    ...PLAIN,
    id: 'gunman',
    rank: 'extra',
    attributes: [8, 6, 6, 6, 6],
    skills: { fighting: 4, shooting: 8, athletics: 6, notice: 6 },
    items: [
      ['submachineGun', 'hand'],
      ['knife', 'ready'],
      ['paddedCoat', 'worn'],
    ],
    behaviour: 'shooter',
  },
  {
    ...PLAIN,
    id: 'guard',
    rank: 'extra',
    attributes: [6, 6, 6, 8, 8],
    skills: { fighting: 8, athletics: 6, notice: 6 },
    items: [
      ['spear', 'hand'],
      ['smallShield', 'offHand'],
      ['mail', 'worn'],
    ],
    behaviour: 'guard',
  },
  {
    ...PLAIN,
    id: 'wolf',
    rank: 'extra',
    attributes: [8, 4, 6, 6, 6],
    skills: { fighting: 6, athletics: 8, notice: 10 },
    pace: 8,
    runDie: 10,
    size: -1,
    items: [['bite', 'hand']],
    behaviour: 'brute',
  },
  {
    ...PLAIN,
    id: 'ogre',
    rank: 'extra',
    attributes: [6, 4, 6, 12, 10],
    skills: { fighting: 6, athletics: 6, notice: 4 },
    pace: 7,
    size: 4,
    items: [['club', 'hand']],
    behaviour: 'brute',
  },
  {
    ...PLAIN,
    id: 'horse',
    rank: 'extra',
    attributes: [8, 4, 6, 12, 8],
    skills: { fighting: 4, athletics: 8, notice: 6 },
    pace: 10,
    runDie: 8,
    size: 2,
    items: [['hooves', 'hand']],
  },
];

export const profiles: Readonly<Record<string, ProfileSpec>> = Object.fromEntries(
  list.map((profile) => [profile.id, profile]),
);
export const BEHAVIOURS = ['brute', 'shooter', 'guard', 'leader', 'caster'] as const;
