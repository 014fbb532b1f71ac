import type { Point, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, entryOf, heard, startOf, storedIn } from '@potyczka/ruleset-kit';
import { type ProfileSpec, profiles } from '../catalogue/profiles.ts';
import { traits } from '../catalogue/traits.ts';
import { GEAR, weapons } from '../catalogue/weapons.ts';
import { maxHpOf, speedOfSheet } from '../muster.ts';
import { isSizes, type TeoOptions } from '../options.ts';
import { inches } from '../read.ts';
import { pointFrom } from '../sheet/measures.ts';
import { unitSheet, weaponFrom } from '../sheet/unit.ts';
import type { Unit } from '../state.ts';
import type { SizeName } from '../vocabulary.ts';
import { statsFrom } from './spellings.ts';
import { statsShape, type WireStats, type WireUnit } from './unit-fields.ts';

/** Where a figure is that has not been deployed yet: nowhere near the table. */
export const OFF_TABLE: Point = [inches(-100), inches(-100)];

/** TEO-3.9: what the profile and the traits give, unless HP or the maximum are given. */
function hitPoints(profile: ProfileSpec, own: Partial<Unit>, held: readonly string[]) {
  const baseHp = own.baseHp ?? profile.hp;
  const usual = profile.algorithm === null ? maxHpOf({ baseHp, traits: held }) : baseHp;
  const maxHp = own.maxHp ?? Math.max(usual, own.hp ?? 0);
  const eliminated = own.eliminated ?? own.hp === 0;
  // TEO-13.16: a Hardy Start is a temporary point at the start of the mission.
  const tempHp = own.tempHp ?? (held.includes('hardyStart') ? 1 : 0);
  return { baseHp, maxHp, hp: eliminated ? 0 : (own.hp ?? maxHp), tempHp, eliminated };
}

/** How often it attacks, and has attacked. */
function attacks(profile: ProfileSpec, own: Partial<Unit>, options: TeoOptions) {
  const doubled = profile.double === true && options.npcDoubleAttack === 'on';
  const made = (own.actionsThisTurn ?? []).filter((kind) => kind === 'attack').length;
  return {
    attacksThisTurn: own.attacksThisTurn ?? made,
    attacksPerTurn: own.attacksPerTurn ?? (doubled ? 2 : 1),
  };
}

/** @rule TEO-2.5 The table's own measures for a size, if it has any. */
function ownBulk(options: TeoOptions, size: SizeName): Pick<Unit, 'bulk'> {
  const sizes: unknown = options.sizes;
  const own = isSizes(sizes) ? sizes[size] : undefined;
  return own === undefined ? {} : { bulk: { radius: inches(own.radius), height: inches(own.height) } };
}

/** A figure from its profile and what is laid over it; everything has been checked. */
export function unitFrom(wire: WireUnit, stats: WireStats, profile: ProfileSpec, options: TeoOptions): Unit {
  const own = storedIn(unitSheet, stats);
  const held = own.traits ?? profile.traits;
  const size = own.size ?? profile.size;
  const at = wire.at === undefined ? (own.at ?? OFF_TABLE) : pointFrom(wire.at);
  const algorithm = own.algorithm ?? wire.algorithm ?? profile.algorithm;
  return {
    ...startOf(unitSheet, own),
    id: wire.id,
    name: wire.name ?? own.name ?? wire.id,
    side: wire.side ?? 'players',
    seat: wire.seat ?? null,
    profile: profile.id,
    traits: held,
    size,
    ...ownBulk(options, size),
    at,
    ...hitPoints(profile, own, held),
    spd: own.spd ?? profile.spd ?? speedOfSheet({ traits: held }),
    ...attacks(profile, own, options),
    weapons: own.weapons ?? profile.weapons.map(weaponFrom),
    gear: own.gear ?? profile.gear,
    algorithm,
    escorted: own.escorted ?? algorithm === 'escorted',
    start: own.start ?? at,
  };
}

const unknownWords = (given: readonly string[], known: readonly string[], field: string): readonly Violation[] => {
  const wrong = given.findIndex((word) => !known.includes(word));
  return wrong < 0 ? [] : [badField(`${field}[${wrong}]`, `one of ${known.join(', ')}`)];
};

/** Words of a unit's fields that name something of the catalogue. */
export function checkStats(stats: WireStats, field: string): readonly Violation[] {
  const armed = (stats.weapons ?? []).map((weapon) => (typeof weapon === 'string' ? weapon : weapon.id));
  const errors = [
    ...unknownWords(stats.traits ?? [], [...Object.keys(traits), 'weakAttack'], `${field}.traits`),
    ...unknownWords(armed, Object.keys(weapons), `${field}.weapons`),
    ...unknownWords(stats.gear ?? [], GEAR, `${field}.gear`),
  ];
  const { hp, maxHp } = stats;
  if (hp !== undefined && maxHp !== undefined && hp > maxHp)
    return [...errors, badField(`${field}.hp`, `at most maxHp, ${maxHp}`, 'TEO-11.7')];
  return errors;
}

/** A written figure with its profile looked up and its fields checked, or everything that is wrong with it. */
export function readUnit(
  wire: WireUnit,
  field: string,
  options: TeoOptions,
): { readonly unit: Unit; readonly placed: boolean } | { readonly errors: readonly Violation[] } {
  const found = entryOf(profiles, wire.profile ?? 'character', `${field}.profile`);
  const stats = shape.parse(statsShape, statsFrom(wire.stats ?? {}), `${field}.stats`);
  if ('error' in found || !stats.ok) {
    return { errors: [...('error' in found ? [found.error] : []), ...(stats.ok ? [] : badFields(stats.errors))] };
  }
  const errors = checkStats(stats.value, `${field}.stats`);
  if (errors.length > 0) return { errors };
  const placed = (wire.at ?? heard(unitSheet, stats.value).at) !== undefined;
  return { unit: unitFrom(wire, stats.value, found.entry, options), placed };
}
