import type { Point, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, entryOf } from '@potyczka/ruleset-kit';
import { type ProfileSpec, profiles } from '../catalogue/profiles.ts';
import { traits } from '../catalogue/traits.ts';
import { GEAR, weapons } from '../catalogue/weapons.ts';
import { maxHpOf, speedOfSheet } from '../muster.ts';
import { isSizes, type TeoOptions } from '../options.ts';
import { inches } from '../read.ts';
import { pointFrom } from '../sheet/measures.ts';
import type { Unit, Weapon } from '../state.ts';
import type { SizeName } from '../vocabulary.ts';
import { statsFrom } from './spellings.ts';
import { statsShape, type WireStats, type WireUnit } from './unit-fields.ts';

/** Where a figure is that has not been deployed yet: nowhere near the table. */
export const OFF_TABLE: Point = [inches(-100), inches(-100)];

const fresh = (id: string): Weapon => ({ id, ready: true, broken: false, faulty: false, offHand: false, used: false });

const weaponFrom = (given: string | (Partial<Weapon> & { readonly id: string })): Weapon =>
  typeof given === 'string' ? fresh(given) : { ...fresh(given.id), ...given };

const AIMED = { true: 'now', false: false, now: 'now', carried: 'carried' } as const;

/** TEO-3.9: what the profile and the traits give, unless HP or the maximum are given. */
function hitPoints(profile: ProfileSpec, stats: WireStats, held: readonly string[]) {
  const baseHp = stats.baseHp ?? profile.hp;
  const usual = profile.algorithm === null ? maxHpOf({ baseHp, traits: held }) : baseHp;
  const maxHp = stats.maxHp ?? Math.max(usual, stats.hp ?? 0);
  const eliminated = stats.eliminated ?? stats.hp === 0;
  return { baseHp, maxHp, hp: eliminated ? 0 : (stats.hp ?? maxHp), eliminated };
}

/** The fields of a unit that describe how it stands in the middle of a game. */
function standing(stats: WireStats, profile: ProfileSpec, options: TeoOptions) {
  const doubled = profile.double === true && options.npcDoubleAttack === 'on';
  return {
    ap: stats.ap ?? 0,
    apPenalty: stats.apPenalty ?? 0,
    activated: stats.activated ?? false,
    evacuated: stats.evacuated ?? false,
    pool: stats.pool ?? [],
    prevUnused: stats.prevUnused ?? [],
    poolUsedThisRound: stats.poolUsedThisRound ?? false,
    poolUsedLastRound: stats.poolUsedLastRound ?? false,
    hunkered: stats.hunkered ?? false,
    aimed: AIMED[String(stats.aimed ?? false) as keyof typeof AIMED],
    actionsThisTurn: stats.actionsThisTurn ?? [],
    attacksThisTurn: stats.attacksThisTurn ?? (stats.actionsThisTurn ?? []).filter((kind) => kind === 'attack').length,
    attacksPerTurn: stats.attacksPerTurn ?? (doubled ? 2 : 1),
    testsThisTurn: stats.testsThisTurn ?? 0,
    testsThisMission: stats.testsThisMission ?? 0,
    marks: stats.marks ?? [],
    usedOnce: stats.usedOnce ?? [],
    carrying: stats.carrying ?? null,
    damageFrom: stats.damageFrom ?? {},
    attackedBy: (stats.attackedBy ?? []).map(({ unit, turn, seq }) => ({ unit, turn: turn ?? seq ?? 0 })),
    lastTurn: stats.lastTurn ?? 0,
    arrivedIn: stats.arrivedIn ?? 0,
  };
}

/** TEO-13.16: a Hardy Start is a temporary point at the start of the mission. */
const temporary = (stats: WireStats, held: readonly string[]): number =>
  stats.tempHp ?? (held.includes('hardyStart') ? 1 : 0);

/** @rule TEO-2.5 The table's own measures for a size, if it has any. */
function ownBulk(options: TeoOptions, size: SizeName): Pick<Unit, 'bulk'> {
  const sizes: unknown = options.sizes;
  const own = isSizes(sizes) ? sizes[size] : undefined;
  return own === undefined ? {} : { bulk: { radius: inches(own.radius), height: inches(own.height) } };
}

/** A figure from its profile and what is laid over it; everything has been checked. */
export function unitFrom(wire: WireUnit, stats: WireStats, profile: ProfileSpec, options: TeoOptions): Unit {
  const held = stats.traits ?? profile.traits;
  const place = wire.at ?? stats.at ?? stats.pos;
  const at = place === undefined ? OFF_TABLE : pointFrom(place);
  const algorithm = stats.algorithm ?? wire.algorithm ?? profile.algorithm;
  return {
    id: wire.id,
    name: wire.name ?? stats.name ?? wire.id,
    side: wire.side ?? 'players',
    seat: wire.seat ?? null,
    profile: profile.id,
    traits: held,
    size: stats.size ?? profile.size,
    ...ownBulk(options, stats.size ?? profile.size),
    at,
    level: inches(stats.level ?? 0),
    ...hitPoints(profile, stats, held),
    tempHp: temporary(stats, held),
    spd: stats.spd ?? profile.spd ?? speedOfSheet({ traits: held }),
    ...standing(stats, profile, options),
    weapons: (stats.weapons ?? profile.weapons).map(weaponFrom),
    gear: stats.gear ?? profile.gear,
    algorithm,
    protects: stats.protects ?? null,
    route: (stats.route ?? []).map(pointFrom),
    archetype: stats.archetype ?? null,
    tpBank: stats.tpBank ?? 0,
    chosenEra: stats.chosenEra ?? null,
    escorted: stats.escorted ?? algorithm === 'escorted',
    start: stats.start === undefined ? at : pointFrom(stats.start),
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
    return [...errors, badField(`${field}.hp`, `at most maxHp, ${maxHp}`)];
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
  const placed = (wire.at ?? stats.value.at ?? stats.value.pos) !== undefined;
  return { unit: unitFrom(wire, stats.value, found.entry, options), placed };
}
