import type { FoeMove, FoeTrait } from '../state.ts';
import type { FoeClass, FoeRole, HarmType, MoveName, Reach, TraitName } from '../vocabulary.ts';

/** Catalogue 9.5: foes as they stand in the book. */
export interface FoeProfile {
  readonly name: string;
  readonly class: FoeClass;
  readonly tn: number;
  /** Wounds that put it out; a Minion has none, one hit is enough. */
  readonly limit: number;
  readonly role: FoeRole;
  readonly move: number;
  readonly reach: Reach;
  readonly traits: readonly FoeTrait[];
  readonly moves: readonly FoeMove[];
}

/** @rule STEP-2.1 TN and Wounds by class. */
export const CLASS_TN: Readonly<Record<FoeClass, number>> = { minion: 6, elite: 8, boss: 12 };
export const CLASS_LIMIT: Readonly<Record<FoeClass, number>> = { minion: 1, elite: 2, boss: 3 };
/** @rule STEP-2.6 Reach by role, unless the profile says otherwise. */
export const ROLE_REACH: Readonly<Record<FoeRole, Reach>> = {
  brute: 'melee',
  skirmisher: 'melee',
  support: 'melee',
  artillery: 'both',
  controller: 'both',
};

const trait = (name: TraitName, harm: HarmType | null = null): FoeTrait => ({ name, harm });
const move = (name: MoveName, more: Partial<FoeMove> = {}): FoeMove => ({ name, ...more });

interface Specials {
  readonly tn?: number;
  readonly move?: number;
  readonly reach?: Reach;
  readonly traits?: readonly FoeTrait[];
  readonly moves?: readonly FoeMove[];
}

const foe = (name: string, kind: FoeClass, role: FoeRole, more: Specials = {}): FoeProfile => ({
  name,
  class: kind,
  tn: more.tn ?? CLASS_TN[kind],
  limit: CLASS_LIMIT[kind],
  role,
  move: more.move ?? 5,
  reach: more.reach ?? ROLE_REACH[role],
  traits: more.traits ?? [],
  moves: more.moves ?? [],
});

const NATURAL = [trait('naturalCover')];

const book = {
  guardMinion: foe('Guard Minion', 'minion', 'brute', { traits: NATURAL }),
  scoutMinion: foe('Scout Minion', 'minion', 'skirmisher', { move: 6, traits: [trait('scout')] }),
  shooterMinion: foe('Shooter Minion', 'minion', 'artillery', { moves: [move('volley', { size: 2, marked: true })] }),
  controllerMinion: foe('Controller Minion', 'minion', 'controller', {
    moves: [move('anchor', { size: 3, limit: 1, short: true })],
  }),
  supportMinion: foe('Support Minion', 'minion', 'support', { moves: [move('bolster', { limit: 1 })] }),
  defensiveGuard: foe('Defensive Guard', 'minion', 'artillery', { traits: NATURAL }),
  mobilePatrol: foe('Mobile Patrol', 'minion', 'skirmisher', { move: 6, traits: [trait('scout')] }),
  rabble: foe('Rabble', 'minion', 'brute', { tn: 4 }),
  eliteGuard: foe('Elite Guard', 'elite', 'brute', { traits: [trait('lightArmour')], moves: [move('push')] }),
  eliteStalker: foe('Elite Stalker', 'elite', 'skirmisher', {
    move: 6,
    traits: [trait('vulnerability', 'observation')],
    moves: [move('slip')],
  }),
  eliteShooter: foe('Elite Shooter', 'elite', 'artillery', {
    traits: NATURAL,
    moves: [move('volley', { size: 3, marked: true })],
  }),
  eliteController: foe('Elite Controller', 'elite', 'controller', {
    moves: [move('anchor', { size: 3 }), move('push', { onOne: true })],
  }),
  /** When its strike hits, one foe within 5 loses one bad condition. */
  eliteMedic: foe('Elite Medic', 'elite', 'support', { moves: [move('bolster'), move('mend')] }),
  heavyAssault: foe('Heavy Assault', 'elite', 'brute', { traits: [trait('lightArmour')], moves: [move('push')] }),
  fieldTactician: foe('Field Tactician', 'elite', 'controller', {
    moves: [move('anchor', { size: 3 }), move('bolster')],
  }),
  veteran: foe('Veteran', 'elite', 'brute', { tn: 10 }),
  commander: foe('Commander', 'boss', 'support', {
    reach: 'both',
    moves: [move('summon', { count: 2, limit: 1 }), move('bolster'), move('barrier')],
  }),
  colossus: foe('Colossus', 'boss', 'brute', { traits: [trait('tough')], moves: [move('push'), move('shockwave')] }),
  hunter: foe('Hunter', 'boss', 'skirmisher', {
    move: 6,
    reach: 'both',
    traits: [trait('scout')],
    moves: [move('slip'), move('volley', { size: 3, afterMove: true })],
  }),
  tactician: foe('Tactician', 'boss', 'controller', {
    moves: [move('anchor', { size: 3, sustained: true }), move('barrier'), move('summon', { count: 1, limit: 3 })],
  }),
};

/** By the catalogue's names; two Bosses have a second one. */
export const profiles: Readonly<Record<string, FoeProfile>> = {
  ...book,
  fieldCommander: { ...book.commander, name: 'Field Commander' },
  terrainColossus: { ...book.colossus, name: 'Terrain Colossus' },
};
