import type { Violation } from '@potyczka/kernel';
import { badField, type ReadUnit, startOf, storedIn, wordOf } from '@potyczka/ruleset-kit';
import { type HeroProfile, heroes, levelsOf, ROLE_DICE } from '../catalogue/heroes.ts';
import { heroSheet } from '../sheet/hero.ts';
import type { Hero, Item, Unit } from '../state.ts';
import type { Attribute, Die, Role } from '../vocabulary.ts';
import { figureOf } from './figure.ts';
import { gearFrom } from './items.ts';
import type { HeroStats, WireUnit } from './unit-fields.ts';

/** Heroes from their written form (STEP-1). */

export const badHero = (rule: string, field: string): Violation => ({ code: 'bad-hero', rule, params: { field } });

function diceOf(role: Role, stats: HeroStats): Hero['dice'] {
  const [strength, dexterity, magic] = ROLE_DICE[role];
  const given: Partial<Record<Attribute, Die>> = stats.dice ?? {};
  return {
    strength: stats.strength ?? given.strength ?? strength,
    dexterity: stats.dexterity ?? given.dexterity ?? dexterity,
    magic: stats.magic ?? given.magic ?? magic,
  };
}

/** @rule STEP-1.1 Exactly one role. */
export const roleFrom = (given: Role | readonly Role[] | undefined): Role | undefined =>
  typeof given === 'string' || given === undefined ? given : given.length === 1 ? given[0] : undefined;

/** @rule STEP-1.6 Fewer Talents than two are no harm, more are. */
export const barsTalents = (talents: readonly string[], field: string): readonly Violation[] =>
  talents.length > 2 ? [badHero('STEP-1.6', field)] : [];

/** The first weapon that attacks, else any. */
export const firstWeapon = (items: readonly Item[]): string | null =>
  (items.find((item) => item.weapon && !item.focus) ?? items.find((item) => item.weapon))?.id ?? null;

/** @rule STEP-1.5 Five Hearts and three Mana, unless the sheet says more. */
function resources(stats: HeroStats, items: readonly Item[]) {
  const heartsMax = stats.heartsMax ?? Math.max(5, stats.hearts ?? 5);
  const manaMax = stats.manaMax ?? Math.max(3, stats.mana ?? 3);
  const fallen = stats.downed === true || stats.dead === true;
  const protection = stats.protection ?? items.some((item) => item.protection);
  const hearts = stats.hearts ?? (fallen ? 0 : heartsMax);
  return {
    hearts,
    heartsMax,
    mana: stats.mana ?? manaMax,
    manaMax,
    protection,
    armour: stats.armour ?? (protection ? 1 : 0),
    downed: stats.downed ?? (hearts === 0 && stats.dead !== true),
  };
}

function checkHero(hero: Hero, field: string): readonly Violation[] {
  const at = `${field}.stats`;
  return [
    ...barsTalents(hero.talents, `${at}.talents`),
    ...(hero.hearts > hero.heartsMax
      ? [badField(`${at}.hearts`, `at most its maximum, ${hero.heartsMax}`, 'STEP-16.1')]
      : []),
    ...(hero.mana > hero.manaMax ? [badField(`${at}.mana`, `at most its maximum, ${hero.manaMax}`, 'STEP-1.5')] : []),
    ...(hero.downed && hero.hearts > 0 ? [badField(`${at}.hearts`, '0: the hero is Downed', 'STEP-16.2')] : []),
    ...(hero.inHand !== null && !hero.gear.some((item) => item.id === hero.inHand)
      ? [badField(`${at}.inHand`, `one of its gear: ${hero.gear.map((item) => item.id).join(', ')}`)]
      : []),
  ];
}

/** What is held may be named by its kind. */
const handOf = (stats: HeroStats, items: readonly Item[]): string | null => {
  if (stats.inHand === undefined) return firstWeapon(items);
  return items.find((item) => item.kind === stats.inHand)?.id ?? stats.inHand;
};

function heroFrom(
  wire: WireUnit,
  stats: HeroStats,
  role: Role,
  profile: HeroProfile | undefined,
  items: readonly Item[],
): Hero {
  const dice = diceOf(role, stats);
  const said = storedIn(heroSheet, stats);
  return {
    ...startOf(heroSheet, said, { talents: profile?.talents }),
    kind: 'hero',
    ...figureOf(wire, stats, said.at),
    role,
    dice,
    levels: levelsOf(dice, stats.levels),
    gear: items,
    inHand: handOf(stats, items),
    ...resources(stats, items),
    movesLeft: stats.movesLeft ?? 5,
  };
}

export const heroProfile = (word: string | undefined): HeroProfile | undefined =>
  heroes[wordOf(Object.keys(heroes), word ?? '') ?? ''];

/** @rule STEP-1.1 @rule STEP-1.2 @rule STEP-1.7 */
export function readHero(wire: WireUnit, stats: HeroStats, field: string): ReadUnit<Unit> {
  const profile = heroProfile(wire.profile);
  const role = roleFrom(stats.role ?? profile?.role ?? 'warrior');
  const { items, errors } = gearFrom(stats.gear ?? profile?.gear ?? [], `${field}.stats.gear`);
  if (role === undefined) return { errors: [badHero('STEP-1.1', `${field}.stats.role`), ...errors] };
  const hero = heroFrom(wire, stats, role, profile, items);
  const broken = [...errors, ...checkHero(hero, field)];
  if (broken.length > 0) return { errors: broken };
  const gone = hero.dead || hero.left;
  return { unit: gone ? { ...hero, at: null } : hero, placed: hero.at !== null || gone };
}
