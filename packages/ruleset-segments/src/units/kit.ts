import type { Violation } from '@potyczka/kernel';
import { badField, wordIn, wordOf } from '@potyczka/ruleset-kit';
import { type ArmourSet, armourOf, armours } from '../catalogue/armour.ts';
import { gearIn, SPARES, STARTING_SPARES, spareFor } from '../catalogue/gear.ts';
import { grenades } from '../catalogue/grenades.ts';
import { melee, meleeOf } from '../catalogue/melee.ts';
import type { ProfileSpec } from '../catalogue/profiles.ts';
import { CAPACITIES, shieldSpec, shields } from '../catalogue/shields.ts';
import { ranged, rangedOf } from '../catalogue/weapons.ts';
import type { ArmourPiece, Shield, Unit, WeaponItem } from '../state.ts';
import { HANDS, type Hand, LOCATIONS } from '../vocabulary.ts';
import type { WireStats, WireWeapon } from './unit-fields.ts';

/** C1 to C4, C7, C8: what a combatant carries, from what a set-up says over its profile. */

export interface Found<T> {
  readonly value: T;
  readonly errors: readonly Violation[];
}

const WEAPONS: readonly string[] = [...Object.keys(ranged), ...Object.keys(melee)];
const ATTACHMENTS = gearIn('weapon');

type Said = Exclude<WireWeapon, string>;

/** By `kind`, or by an id that may carry a number (`pistol2`). */
function kindOf(said: Said): string | undefined {
  const given = said.kind ?? said.id ?? '';
  return wordOf(WEAPONS, given) ?? wordOf(WEAPONS, given.replace(/\d+$/, ''));
}

const freeId = (kind: string, taken: readonly WeaponItem[]): string => {
  const same = taken.filter((item) => item.kind === kind).length;
  return same === 0 ? kind : `${kind}${same + 1}`;
};

/** A heavy gun stands on its mount from the beginning (C1, C8); what has a bipod carries it folded. */
function bipodOf(said: Said, kind: string, attachments: readonly string[]): WeaponItem['bipod'] {
  if (typeof said.bipod === 'string') return said.bipod;
  if (said.bipod !== undefined) return said.bipod ? 'rested' : 'none';
  if (rangedOf(kind)?.mountedBuild != null) return 'rested';
  return attachments.includes('bipod') ? 'folded' : 'none';
}

/** @rule SEG-7.8 @rule SEG-15.5 @rule SEG-6.13 In hand: off safe, pumped, lit; stowed: on safe and dark. */
function itemFrom(said: Said, kind: string, id: string): Omit<WeaponItem, 'safetyOn' | 'lit'> {
  const spec = rangedOf(kind);
  const attachments = said.attachments ?? [];
  return {
    id,
    kind,
    ammo: said.ammo ?? spec?.ammo ?? 0,
    gas: said.gas ?? 0,
    pumped: said.pumped ?? true,
    bipod: bipodOf(said, kind, attachments),
    resistant: said.resistant ?? false,
    attachments,
    load: said.load === undefined ? (spec?.effect === 'grenade' ? 'frag' : null) : said.load,
  };
}

const isNatural = (kind: string): boolean => meleeOf(kind)?.natural === true;

/** Two of a kind go by one name: the same thing is not in both hands while there is another like it. */
function inBoth(
  main: string | null,
  off: string | null,
  items: readonly { readonly id: string; readonly kind: string }[],
): Unit['hands'] {
  if (main === null || main !== off) return { main, off };
  const kind = items.find(({ id }) => id === off)?.kind;
  return { main, off: items.find((one) => one.kind === kind && one.id !== main)?.id ?? off };
}

/** Which item is in which hand: as said, item by item or hand by hand; else the first ones of the kit. */
function handsFrom(
  stats: WireStats,
  saids: readonly Said[],
  items: readonly { readonly id: string; readonly kind: string }[],
  inHands: number,
): Unit['hands'] {
  const byName = (name: string | null | undefined): string | null =>
    name == null
      ? null
      : ((items.find(({ id }) => id === name) ?? items.find(({ kind }) => kind === name))?.id ?? name);
  if (stats.hands !== undefined) return inBoth(byName(stats.hands.main), byName(stats.hands.off), items);
  if (saids.some(({ hand }) => hand !== undefined)) {
    const held = (hand: Hand): string | null => items[saids.findIndex((said) => said.hand === hand)]?.id ?? null;
    return { main: held('main'), off: held('off') };
  }
  const taken = items.filter(({ kind }) => !isNatural(kind));
  return { main: taken[0]?.id ?? null, off: inHands > 1 ? (taken[1]?.id ?? null) : null };
}

interface Armed {
  readonly weapons: readonly WeaponItem[];
  readonly hands: Unit['hands'];
}

export function weaponsFrom(stats: WireStats, profile: ProfileSpec, field: string): Found<Armed> {
  const saids = (stats.weapons ?? profile.weapons).map(
    (wire): Said => (typeof wire === 'string' ? { kind: wire } : wire),
  );
  const errors: Violation[] = [];
  const items: WeaponItem[] = [];
  saids.forEach((said, index) => {
    const at = `${field}.weapons[${index}]`;
    const kind = kindOf(said);
    if (kind === undefined) {
      errors.push(badField(at, `one of ${WEAPONS.join(', ')}`));
      return;
    }
    // Its kind is a name too: of two that go by it the second gets a number.
    const id = said.id === undefined || said.id === kind ? freeId(kind, items) : said.id;
    if (items.some((other) => other.id === id)) errors.push(badField(`${at}.id`, 'an id no other weapon has'));
    errors.push(...weaponErrors(said, kind, at));
    items.push({ ...itemFrom(said, kind, id), safetyOn: said.safetyOn ?? false, lit: said.lit ?? false });
  });
  const hands = handsFrom(stats, saids, items, profile.inHands);
  const weapons = items.map((item, index) => handled(item, saids[index] ?? {}, hands));
  return { value: { weapons, hands }, errors };
}

/** What being in hand or stowed makes of it, unless the set-up says otherwise. */
function handled(item: WeaponItem, said: Said, hands: Unit['hands']): WeaponItem {
  const held = HANDS.some((hand) => hands[hand] === item.id);
  const safetyOn = said.safetyOn ?? (!held && rangedOf(item.kind)?.safety === true);
  const lit = said.lit ?? (held && meleeOf(item.kind)?.energy === true);
  return { ...item, safetyOn, lit };
}

function weaponErrors(said: Said, kind: string, at: string): readonly Violation[] {
  const spec = rangedOf(kind);
  const most = spec?.ammo ?? 0;
  return [
    ...((said.ammo ?? 0) > most ? [badField(`${at}.ammo`, `at most ${most}`, 'SEG-C1')] : []),
    ...(said.attachments ?? []).flatMap((word, index) =>
      ATTACHMENTS.includes(word) ? [] : [badField(`${at}.attachments[${index}]`, `one of ${ATTACHMENTS.join(', ')}`)],
    ),
    ...(said.load != null && spec?.effect === 'grenade' && !Object.hasOwn(grenades, said.load)
      ? [badField(`${at}.load`, `one of ${Object.keys(grenades).join(', ')}`)]
      : []),
  ];
}

/** A record whose keys are words of the catalogue. */
function counted(
  given: Readonly<Record<string, number>>,
  words: readonly string[],
  field: string,
): Found<Readonly<Record<string, number>>> {
  const found = Object.entries(given).map(([word, count]) => ({ count, ...wordIn(words, word, `${field}.${word}`) }));
  return {
    value: Object.fromEntries(found.flatMap((one) => ('word' in one ? [[one.word, one.count]] : []))),
    errors: found.flatMap((one) => ('error' in one ? [one.error] : [])),
  };
}

/** C8: two cells or canisters for each energy weapon, 12 shells for each shotgun, 10 slugs for each slug rifle. */
export function usualSpares(kinds: readonly string[]): Readonly<Record<string, number>> {
  const spares: Record<string, number> = {};
  for (const kind of kinds) {
    const spec = rangedOf(kind);
    const spare = spec === undefined ? null : spareFor(spec);
    if (spare !== null) spares[spare] = (spares[spare] ?? 0) + STARTING_SPARES[spare];
  }
  return spares;
}

function tally(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

interface Stores {
  readonly spares: Readonly<Record<string, number>>;
  readonly supplies: Readonly<Record<string, number>>;
  readonly grenades: Readonly<Record<string, number>>;
  readonly gear: readonly string[];
  readonly pinOut: string | null;
}

export function storesFrom(
  stats: WireStats,
  profile: ProfileSpec,
  weapons: readonly WeaponItem[],
  field: string,
): Found<Stores> {
  const kinds = weapons.map(({ kind }) => kind);
  const spares = counted(stats.spares ?? profile.spares ?? usualSpares(kinds), SPARES, `${field}.spares`);
  const supplies = counted(stats.supplies ?? profile.supplies, gearIn('supply'), `${field}.supplies`);
  const given = stats.grenades ?? profile.grenades;
  const thrown = counted(
    Array.isArray(given) ? tally(given as readonly string[]) : (given as Readonly<Record<string, number>>),
    Object.keys(grenades),
    `${field}.grenades`,
  );
  const worn = (stats.gear ?? profile.gear).map((word, index) =>
    wordIn(gearIn('body'), word, `${field}.gear[${index}]`),
  );
  const pin = stats.pinOut == null ? null : wordIn(Object.keys(grenades), stats.pinOut, `${field}.pinOut`);
  return {
    value: {
      spares: spares.value,
      supplies: supplies.value,
      grenades: thrown.value,
      gear: worn.flatMap((one) => ('word' in one ? [one.word] : [])),
      pinOut: pin !== null && 'word' in pin ? pin.word : null,
    },
    errors: [
      ...spares.errors,
      ...supplies.errors,
      ...thrown.errors,
      ...worn.flatMap((one) => ('error' in one ? [one.error] : [])),
      ...(pin !== null && 'error' in pin ? [pin.error] : []),
    ],
  };
}

type WireArmour = Exclude<NonNullable<WireStats['armour']>, string>;

/** Penalties are written in points and kept in halves (SEG-3.5). */
function piecesFrom(wire: WireArmour, field: string): Found<ArmourSet> {
  const found = Object.entries(wire).map(([place, piece]) => ({
    piece,
    ...wordIn(LOCATIONS, place, `${field}.${place}`),
  }));
  const entries = found.flatMap((one): (readonly [string, ArmourPiece])[] => {
    if (!('word' in one) || one.piece === null) return [];
    const { reduction, penalty = 0, durability = 10, resistant = false } = one.piece;
    return [[one.word, { reduction, penalty: penalty * 2, durability, resistant }]];
  });
  return {
    value: Object.fromEntries(entries),
    errors: found.flatMap((one) => ('error' in one ? [one.error] : [])),
  };
}

export function armourFrom(stats: WireStats, profile: ProfileSpec, field: string): Found<ArmourSet> {
  const given = stats.armour === undefined ? profile.armour : stats.armour;
  if (given === null) return { value: {}, errors: [] };
  if (typeof given !== 'string') return piecesFrom(given, `${field}.armour`);
  const found = wordIn(Object.keys(armours), given, `${field}.armour`);
  return 'error' in found ? { value: {}, errors: [found.error] } : { value: armourOf(found.word) ?? {}, errors: [] };
}

/** @rule SEG-24.3 A shield of which nobody says how strong it is takes a Heavy hit. */
const USUAL_POINTS = 9;

export function shieldFrom(stats: WireStats, facing: number, field: string): Found<Shield | null> {
  if (stats.shield == null) return { value: null, errors: [] };
  const said = typeof stats.shield === 'string' ? { kind: stats.shield } : stats.shield;
  const found = wordIn(Object.keys(shields), said.kind, `${field}.shield`);
  if ('error' in found || shieldSpec(found.word) === undefined)
    return { value: null, errors: 'error' in found ? [found.error] : [] };
  const points = 'points' in said ? said.points : undefined;
  const most =
    ('most' in said ? said.most : undefined) ??
    CAPACITIES.find((capacity) => capacity >= (points ?? USUAL_POINTS)) ??
    54;
  const shield: Shield = {
    kind: found.word,
    points: points ?? most,
    most,
    active: ('active' in said ? said.active : undefined) ?? false,
    facing: ('facing' in said ? said.facing : undefined) ?? facing,
  };
  return {
    value: shield,
    errors: shield.points > most ? [badField(`${field}.shield.points`, `at most ${most}`, 'SEG-24.3')] : [],
  };
}
