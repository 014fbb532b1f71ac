import type { AlgorithmId, SizeName } from '../vocabulary.ts';

/** Section 23.4, and the plain character of TEO-3. HP, Speed (inches), kit and behaviour; `stats` of a set-up win. */
export interface ProfileSpec {
  readonly id: string;
  readonly hp: number;
  /** Left out for characters: their Speed follows from their traits (TEO-3.10). */
  readonly spd?: number;
  readonly size: SizeName;
  readonly traits: readonly string[];
  readonly weapons: readonly string[];
  readonly gear: readonly string[];
  /** Null for player characters. */
  readonly algorithm: AlgorithmId | null;
  /** "double" in the table: two Attacks with `npcDoubleAttack` (TEO-14.6). */
  readonly double?: true;
  /** TEO-13.82 calls these beasts. */
  readonly beast?: true;
}

type Npc = Pick<ProfileSpec, 'id' | 'hp' | 'weapons' | 'algorithm'> & { readonly spd: number } & Partial<ProfileSpec>;
const npc = (spec: Npc): ProfileSpec => ({ size: 'normal', traits: [], gear: [], ...spec });

/** @rule TEO-3.11 The default issue when the scenario is silent. */
const character = (id: string): ProfileSpec => ({
  id,
  hp: 4,
  size: 'normal',
  traits: [],
  weapons: ['energyPistol', 'baton'],
  gear: [],
  algorithm: null,
});

const list: readonly ProfileSpec[] = [
  character('character'),
  character('agent'),
  npc({
    id: 'fieldOperative',
    hp: 4,
    spd: 6,
    traits: ['technophobe', 'panicky'],
    weapons: ['energyPistol'],
    algorithm: 'rearSupport',
  }),
  npc({
    id: 'inspector',
    hp: 5,
    spd: 6,
    traits: ['coolHead', 'coordinator'],
    weapons: ['energyRifle', 'stunBaton'],
    algorithm: 'assault',
  }),
  npc({ id: 'legionary', hp: 4, spd: 5, traits: ['formation'], weapons: ['blade', 'javelin'], algorithm: 'holdLine' }),
  npc({
    id: 'raptor',
    hp: 6,
    spd: 8,
    traits: ['predator'],
    weapons: ['claws'],
    algorithm: 'predatorAi',
    double: true,
    beast: true,
  }),
  npc({
    id: 'veteran',
    hp: 7,
    spd: 6,
    traits: ['technician', 'improviser'],
    weapons: ['energyPistol', 'baton'],
    algorithm: 'holdPosition',
  }),
  npc({ id: 'tribesman', hp: 3, spd: 6, weapons: ['spear', 'javelin'], algorithm: 'guard' }),
  npc({
    id: 'sabretooth',
    hp: 5,
    spd: 8,
    size: 'large',
    traits: ['predator'],
    weapons: ['claws'],
    algorithm: 'greatHunger',
    beast: true,
  }),
  npc({
    id: 'tyrant',
    hp: 10,
    spd: 8,
    size: 'huge',
    traits: ['predator'],
    weapons: ['claws'],
    algorithm: 'greatHunger',
    double: true,
    beast: true,
  }),
  npc({
    id: 'miniRaptor',
    hp: 1,
    spd: 6,
    size: 'small',
    // Not a trait anyone can buy: the profile's own flag, read as a source of the attack (TEO-10.14).
    traits: ['weakAttack'],
    weapons: ['claws'],
    algorithm: 'greatHunger',
    beast: true,
  }),
  npc({ id: 'philosopher', hp: 3, spd: 5, weapons: [], algorithm: 'avoid' }),
  npc({ id: 'scientist', hp: 3, spd: 4, traits: ['beastFear'], weapons: [], algorithm: 'escorted' }),
  npc({ id: 'guardInt', hp: 4, spd: 6, weapons: ['energyPistol', 'stunBaton'], algorithm: 'patrol' }),
  npc({ id: 'guardChief', hp: 6, spd: 6, traits: ['coordinator'], weapons: ['energyRifle'], algorithm: 'patrol' }),
  npc({ id: 'shade', hp: 2, spd: 6, traits: ['immaterial'], weapons: ['claws'], algorithm: 'nearestPlayer' }),
  npc({ id: 'robot', hp: 4, spd: 4, traits: ['armoured'], weapons: ['toolArm'], algorithm: 'destroyObject' }),
  npc({ id: 'mutant', hp: 3, spd: 7, weapons: ['claws'], algorithm: 'destroyObject', beast: true }),
  npc({
    id: 'horror',
    hp: 8,
    spd: 6,
    size: 'large',
    traits: ['armoured'],
    weapons: ['claws'],
    algorithm: 'destroyObject',
    double: true,
    beast: true,
  }),
  npc({ id: 'bandit', hp: 3, spd: 6, weapons: ['revolver', 'baton'], algorithm: 'rob' }),
  npc({
    id: 'rival',
    hp: 5,
    spd: 6,
    traits: ['sharpshooter'],
    weapons: ['energyPistol', 'baton'],
    algorithm: 'seize',
  }),
  npc({ id: 'tourist', hp: 2, spd: 5, weapons: [], algorithm: 'avoid' }),
];

export const profiles: Readonly<Record<string, ProfileSpec>> = Object.fromEntries(
  list.map((profile) => [profile.id, profile]),
);
