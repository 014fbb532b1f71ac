import type { Violation } from '@potyczka/kernel';
import { keepsakes, shape } from '@potyczka/kernel';
import { badField, badFields, heard, storedIn, wordIn } from '@potyczka/ruleset-kit';
import { EDGES } from '../catalogue/edges.ts';
import { shieldOf } from '../catalogue/gear.ts';
import { powers } from '../catalogue/powers.ts';
import { type ProfileSpec, profiles, RAW } from '../catalogue/profiles.ts';
import { weaponOf } from '../catalogue/weapons.ts';
import { gearDefence } from '../procedures/attacks/defence.ts';
import { sumOf } from '../procedures/tests/modifiers.ts';
import { armourFrom, defenceBaseOf, maxWoundsOf, paceOf, scaleOf, toughnessBaseOf } from '../sheet/derive.ts';
import { squareOf } from '../sheet/item.ts';
import { unitSheet, type WireTrait } from '../sheet/unit.ts';
import { profileWord } from '../spellings/setup.ts';
import type { Unit } from '../state.ts';
import { ATTRIBUTES, DICE, LOCATIONS, SKILLS, type TraitValue } from '../vocabulary.ts';
import { conditionFrom } from './condition.ts';
import { itemsFrom } from './items.ts';
import { statsShape, type WireStats, type WireUnit } from './unit-fields.ts';

/** @rule ACE-1.3 `8`, `d12+1` and `{die: 12, bonus: 1}`. */
function traitFrom(given: WireTrait): TraitValue | undefined {
  if (typeof given === 'number') return { die: given, bonus: 0 };
  if (typeof given === 'object') return { die: given.die, bonus: given.bonus ?? 0 };
  const [, sides = '', bonus = '0'] = /^d?(\d+)([+-]\d+)?$/.exec(given.trim()) ?? [];
  const die = DICE.find((one) => String(one) === sides);
  return die === undefined ? undefined : { die, bonus: Number(bonus) };
}

function traitsFrom(
  given: Readonly<Record<string, WireTrait>>,
  names: readonly string[],
  field: string,
): { readonly traits: Readonly<Record<string, TraitValue>>; readonly errors: readonly Violation[] } {
  const traits: Record<string, TraitValue> = {};
  const errors: Violation[] = [];
  for (const [name, written] of Object.entries(given)) {
    const found = wordIn(names, name, `${field}.${name}`);
    const value = traitFrom(written);
    if ('error' in found) errors.push(found.error);
    else if (value === undefined)
      errors.push(badField(`${field}.${name}`, 'a die such as 8, d12+1 or {die, bonus}', 'ACE-1.3'));
    else traits[found.word] = value;
  }
  return { traits, errors };
}

const sheetOf = (profile: ProfileSpec) => ({
  attributes: Object.fromEntries(
    ATTRIBUTES.map((name, index) => [name, { die: profile.attributes[index] ?? 6, bonus: 0 }]),
  ) as Unit['attributes'],
  skills: Object.fromEntries(Object.entries(profile.skills).map(([name, die]) => [name, { die, bonus: 0 }])),
});

function wordsFrom(
  given: readonly string[] | undefined,
  words: readonly string[],
  usual: readonly string[],
  field: string,
): { readonly words: readonly string[]; readonly errors: readonly Violation[] } {
  const found = (given ?? usual).map((word, index) => wordIn(words, word, `${field}[${index}]`));
  return {
    words: found.flatMap((one) => ('word' in one ? [one.word] : [])),
    errors: found.flatMap((one) => ('error' in one ? [one.error] : [])),
  };
}

/** `6` or `6(1)`: the whole, armour included (ACE-1.5). */
function toughnessFrom(given: NonNullable<WireStats['toughness']>): { total: number; armour?: number } | undefined {
  if (typeof given === 'number') return { total: given };
  const match = /^(\d+)(?:\((\d+)\))?$/.exec(given.replace(/\s/g, ''));
  if (match === null) return undefined;
  return { total: Number(match[1]), ...(match[2] === undefined ? {} : { armour: Number(match[2]) }) };
}

function armourOf(stats: WireStats, items: Unit['items'], printed: number | undefined): Unit['armourWorn'] {
  if (typeof stats.armour === 'number') return { torso: stats.armour };
  if (stats.armour !== undefined) return stats.armour;
  return printed === undefined ? armourFrom(items) : { torso: printed };
}

/** @rule ACE-1.4 @rule ACE-1.5 A figure that says its Defence or Toughness has them so, gear included. */
function ratings(stats: WireStats, sheet: Pick<Unit, 'attributes' | 'skills' | 'items' | 'edges' | 'size'>) {
  const said = stats.toughness === undefined ? undefined : toughnessFrom(stats.toughness);
  const armourWorn = armourOf(stats, sheet.items, said?.armour);
  const nut = sheet.edges.includes('toughNut') ? 1 : 0;
  const toughnessBase =
    said === undefined
      ? toughnessBaseOf(sheet.attributes.vigor, sheet.size)
      : said.total - (armourWorn.torso ?? 0) - nut;
  const held = sumOf(gearDefence(sheet as Unit));
  const defenceBase = stats.defence === undefined ? defenceBaseOf(sheet.skills.fighting) : stats.defence - held;
  return { armourWorn, toughnessBase, defenceBase };
}

/** @rule ACE-18.5 Whoever is issued a weapon knows it. */
const familiarityOf = (stats: WireStats, items: Unit['items']): Unit['familiarity'] => ({
  ...Object.fromEntries(
    items
      .filter((item) => weaponOf(item.kind) !== undefined || shieldOf(item.kind) !== undefined)
      .map((item) => [item.kind, 'professional' as const]),
  ),
  ...stats.familiarity,
});

type Read = { readonly unit: Unit; readonly placed: boolean } | { readonly errors: readonly Violation[] };

/** Everything a sheet is made of, read from profile and stats, with what is wrong with it. */
function readSheet(stats: WireStats, profile: ProfileSpec, at: string) {
  const usual = sheetOf(profile);
  const attributes = traitsFrom(stats.attributes ?? {}, ATTRIBUTES, `${at}.attributes`);
  const skills = traitsFrom(stats.skills ?? {}, SKILLS, `${at}.skills`);
  const edges = wordsFrom(stats.edges, EDGES, profile.edges, `${at}.edges`);
  const known = wordsFrom(stats.powers, Object.keys(powers), profile.powers, `${at}.powers`);
  const items = itemsFrom(stats.items ?? profile.items.map(([kind, slot]) => ({ kind, slot })), `${at}.items`);
  const errors = [...attributes.errors, ...skills.errors, ...edges.errors, ...known.errors, ...items.errors];
  const locations = typeof stats.armour === 'object' ? Object.keys(stats.armour) : [];
  if (locations.some((place) => !LOCATIONS.some((known) => known === place)))
    errors.push(badField(`${at}.armour`, `armour by location: ${LOCATIONS.join(', ')}`, 'ACE-1.8'));
  if (stats.toughness !== undefined && toughnessFrom(stats.toughness) === undefined)
    errors.push(badField(`${at}.toughness`, 'Toughness with armour included, such as 6 or 6(1)', 'ACE-1.5'));
  return {
    errors,
    attributes: { ...usual.attributes, ...attributes.traits } as Unit['attributes'],
    skills: { ...usual.skills, ...skills.traits } as Unit['skills'],
    edges: edges.words,
    powers: known.words,
    items: items.items,
    size: stats.size ?? profile.size,
  };
}

function unitFrom(wire: WireUnit, stats: WireStats, profile: ProfileSpec, sheet: ReturnType<typeof readSheet>): Unit {
  const { errors: _errors, ...own } = sheet;
  const rank = stats.rank ?? profile.rank;
  const scaleMod = stats.scaleMod ?? scaleOf(own.size);
  const usual = paceOf(profile.pace, profile.runDie, own.edges);
  const maxWounds = stats.maxWounds ?? maxWoundsOf(rank, scaleMod);
  const maxPowerPoints = stats.maxPowerPoints ?? Math.max(profile.powerPoints, stats.powerPoints ?? 0);
  const said = storedIn(unitSheet, stats);
  return {
    ...conditionFrom(stats, said, maxPowerPoints),
    id: wire.id,
    name: wire.name ?? stats.name ?? wire.id,
    side: wire.side ?? 'party',
    seat: wire.seat ?? said.seat ?? null,
    profile: profile.id,
    rank,
    ...own,
    pace: stats.pace ?? usual.pace,
    runDie: said.runDie ?? usual.runDie,
    scaleMod,
    ...ratings(stats, own),
    maxWounds,
    maxPowerPoints,
    familiarity: familiarityOf(stats, own.items),
    at: wire.at === undefined ? (said.at ?? [0, 0]) : squareOf(wire.at),
    behaviour: stats.behaviour ?? wire.algorithm ?? profile.behaviour,
  };
}

const read = keepsakes<WireUnit, Read>();

/** What is written is read once: starter scenarios bring the same figures to every table. */
export function readUnit(wire: WireUnit, field: string): Read {
  const before = read.get(wire);
  if (before !== undefined) return before;
  const found = readAnew(wire, field);
  if ('unit' in found) read.set(wire, found);
  return found;
}

/** A written figure with its profile looked up and its fields checked, or everything that is wrong with it. */
function readAnew(wire: WireUnit, field: string): Read {
  const found = wordIn([...Object.keys(profiles), RAW.id], profileWord(wire.profile ?? RAW.id), `${field}.profile`);
  const stats = shape.parse(statsShape, wire.stats ?? {}, `${field}.stats`);
  if ('error' in found || !stats.ok)
    return { errors: [...('error' in found ? [found.error] : []), ...(stats.ok ? [] : badFields(stats.errors))] };
  const profile = profiles[found.word] ?? RAW;
  const sheet = readSheet(stats.value, profile, `${field}.stats`);
  if (sheet.errors.length > 0) return { errors: sheet.errors };
  const unit = unitFrom(wire, stats.value, profile, sheet);
  if (unit.wounds > unit.maxWounds)
    return { errors: [badField(`${field}.stats.wounds`, `at most its maximum, ${unit.maxWounds}`, 'ACE-1.10')] };
  return { unit, placed: (wire.at ?? heard(unitSheet, stats.value).at) !== undefined };
}
