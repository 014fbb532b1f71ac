import { type Json, remembered } from '@potyczka/kernel';
import { lately, toTable } from '@potyczka/ruleset-kit';

import { type Halves, type Hand, type Location, points } from '../vocabulary.ts';
import * as measures from './measures.ts';
import type { Aim, ArmourPiece, Effect, Frozen, OpenDie, Progress, Shield, WeaponItem, Wound } from './parts.ts';

/**
 * Section 4: what is seen of somebody's weapons, armour, wounds …, and what those reckon with who see no more. `masked`
 * is for somebody else who looks the same.
 */

export type Hands = Readonly<Record<Hand, string | null>>;
export type Armour = Readonly<Partial<Record<Location, ArmourPiece>>>;
interface Holder {
  readonly id: string;
  readonly hands: Hands;
}
interface Kind {
  readonly id: string;
  readonly weapons: readonly WeaponItem[];
  readonly armour: Armour;
}

/** Strangers have what is usual for their kind; somebody who looks the same has another. */
export const usually =
  <K extends string, T>(name: K, another: (value: T) => T) =>
  (
    value: T,
    _of: { readonly id: string },
    masked: boolean,
    usual: { readonly id: string } & Readonly<Record<K, T>>,
  ): T =>
    masked ? another(value) : usual[name];

/** Seen by its own side only, and yet nothing to be guessed at: the course of the battle tells it. */
export const followed = <T>(value: T): T => value;

const inHand = (weapons: readonly WeaponItem[], { hands }: Holder): readonly WeaponItem[] =>
  weapons.filter(({ id }) => id === hands.main || id === hands.off);

export const weaponsSeen = (weapons: readonly WeaponItem[], of: Holder) =>
  inHand(weapons, of).map(({ id, kind, lit }) => ({ id, kind, lit }));

/** Weapons in hand are seen, what is in them is not. */
export const weaponsTaken = (
  weapons: readonly WeaponItem[],
  of: Holder,
  masked: boolean,
  usual: Kind,
): readonly WeaponItem[] =>
  inHand(weapons, of).map((item) => {
    if (masked) return { ...item, ammo: item.ammo + 1 };
    const alike = usual.weapons.find(({ kind }) => kind === item.kind);
    const hidden = { ammo: alike?.ammo ?? 20, gas: 0, safetyOn: false, pumped: true, load: alike?.load ?? null };
    return { ...item, ...hidden, attachments: alike?.attachments ?? [] };
  });

const eachPiece = <T>(worn: Armour, made: (piece: ArmourPiece, location: Location) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(
    (Object.entries(worn) as [Location, ArmourPiece][]).map(([location, piece]) => [location, made(piece, location)]),
  );

export const armourTold = remembered(measures.values(measures.withPenalty) as (worn: Armour) => Armour);
export const armourSeen = (worn: Armour) => eachPiece(worn, ({ reduction, resistant }) => ({ reduction, resistant }));

const USUAL_DURABILITY = 8;
const armourLike = remembered((usual: Armour) =>
  lately(
    (worn: Armour): Armour =>
      eachPiece(worn, (piece, location) => ({
        ...piece,
        durability: usual[location]?.durability ?? USUAL_DURABILITY,
      })),
  ),
);
/** How long it will last is not seen. */
export const armourTaken = (worn: Armour, _of: Holder, masked: boolean, usual: Kind): Armour =>
  masked
    ? eachPiece(worn, (piece) => ({ ...piece, durability: piece.durability + 1 }))
    : armourLike(usual.armour)(worn);

export const shieldSeen = (shield: Shield | null) =>
  shield === null ? null : { kind: shield.kind, active: shield.active };
/** How much a shield can still take is its bearer's to know; that it can take nothing more is seen. */
export const shieldTaken = (shield: Shield | null, _of: Holder, masked: boolean): Shield | null =>
  shield === null || shield.points === 0 ? shield : { ...shield, points: masked ? shield.points + 1 : shield.most };

type Wounds = readonly Wound[];
export const woundsTold = remembered(measures.each(measures.withPenalty) as (wounds: Wounds) => Wounds);
export const woundsSeen = (wounds: Wounds) =>
  wounds.map(({ level, location, bruise }) => ({ level, location, bruise }));

/** @rule SEG-19.2 As if the Pain test had been passed. */
const PASSED: readonly Halves[] = [0, -1, points(-2), points(-5), points(-15)];
const woundTaken = ({ level, location, bruise, stabilised, formed }: Wound): Wound => ({
  level,
  location,
  bruise,
  stabilised,
  formed,
  penalty: PASSED[level] ?? 0,
  passed: true,
  failedTests: 0,
});
const passed = lately((wounds: Wounds): Wounds => wounds.map(woundTaken), 256);
export const woundsTaken = (wounds: Wounds, _of: Holder, masked: boolean): Wounds =>
  masked ? wounds.map((wound) => ({ ...wound, penalty: wound.penalty - 1 })) : passed(wounds);

type Effects = readonly Effect[];
export const effectsSeen = (effects: Effects) => effects.map(({ kind }) => ({ kind }));
const endless = lately(
  (effects: Effects): Effects =>
    effects.map(({ kind, count, source }) => ({ kind, count, source, segmentsLeft: null, turnsLeft: null })),
  256,
);
/** What ails somebody is seen, for how long is not. */
export const effectsTaken = (effects: Effects, _of: Holder, masked: boolean): Effects =>
  masked ? effects : endless(effects);

export const aimSeen = (aim: Aim | null) => (aim === null ? null : { target: aim.target, spot: toTable(aim.spot) });
export const aimTaken = (aim: Aim | null, _of: Holder, masked: boolean): Aim | null =>
  aim === null || masked ? aim : { ...aim, segments: 0 };

/** Somebody waits, and nobody but its side knows for what. */
const WAITING: Frozen = { count: 1, trigger: { kind: 'custom' }, plan: [], fired: false };
export const frozenTaken = (frozen: Frozen | null, _of: Holder, masked: boolean): Frozen | null => {
  if (frozen === null || !masked) return frozen === null ? null : WAITING;
  return { ...frozen, count: 3, trigger: { kind: 'selfAttacked' }, plan: [] };
};

/** An action in progress by its word too, a burst without what it is aimed at. */
export function progressShown(progress: Progress | null) {
  if (progress === null) return null;
  const { command, done, total, burst } = progress;
  return {
    action: command.type,
    command: command as unknown as Json,
    done,
    total,
    burst: burst === null ? null : { die: burst.die, successPoints: burst.successPoints / 2, landed: burst.landed },
  };
}

export const openDiceShown = (dice: readonly OpenDie[]) =>
  dice.map(({ id, die, skill, attack }) => ({
    id,
    die,
    skill,
    target: attack.target,
    threshold: attack.threshold / 2,
  }));
