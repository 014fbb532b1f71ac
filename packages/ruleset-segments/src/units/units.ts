import type { Violation } from '@potyczka/kernel';
import { keepsakes, shape } from '@potyczka/kernel';
import { badField, badFields, heard, type ReadUnit, startOf, wordIn } from '@potyczka/ruleset-kit';
import {
  CREATION_POINTS,
  creationCostOf,
  HIGHEST_AT_CREATION,
  HIGHEST_SKILL_AT_CREATION,
} from '../catalogue/advancement.ts';
import { formOf } from '../catalogue/forms.ts';
import { PLAIN, type ProfileSpec, profiles } from '../catalogue/profiles.ts';
import { fillsHand, SHIELD, withShieldHand } from '../catalogue/shields.ts';
import { qualifies, TRICK_WORDS, trickRule } from '../catalogue/tricks.ts';
import { metres, pointOf } from '../metres.ts';
import { unitSheet } from '../sheet/unit.ts';
import { statsSpelled } from '../spellings.ts';
import type { Unit } from '../state.ts';
import { ATTRIBUTES, SKILLS, type Skill } from '../vocabulary.ts';
import { conditionFrom } from './condition.ts';
import { armourFrom, shieldFrom, storesFrom, weaponsFrom } from './kit.ts';
import { statsShape, type WireStats, type WireUnit } from './unit-fields.ts';

/** A record whose keys are words of the catalogue, written one way or another. */
function named(
  given: Readonly<Record<string, number>>,
  words: readonly string[],
  field: string,
): { readonly values: Readonly<Record<string, number>>; readonly errors: readonly Violation[] } {
  const found = Object.entries(given).map(([word, value]) => ({ value, ...wordIn(words, word, `${field}.${word}`) }));
  return {
    values: Object.fromEntries(found.flatMap((one) => ('word' in one ? [[one.word, one.value]] : []))),
    errors: found.flatMap((one) => ('error' in one ? [one.error] : [])),
  };
}

const usualAttributes = (profile: ProfileSpec): Unit['attributes'] =>
  Object.fromEntries(ATTRIBUTES.map((name, index) => [name, profile.attributes[index] ?? 10])) as Unit['attributes'];

const withoutNought = (skills: Readonly<Record<string, number>>): Unit['skills'] =>
  Object.fromEntries(Object.entries(skills).filter(([, level]) => level > 0)) as Unit['skills'];

interface Sheet extends Pick<Unit, 'attributes' | 'skills' | 'spent' | 'tricks' | 'forms' | 'kind' | 'size'> {
  readonly errors: readonly Violation[];
}

/** @rule SEG-2.2 @rule SEG-2.3 @rule SEG-27 What a character made by the creation rules may not be. */
function creationErrors(
  { attributes, skills, tricks, forms }: Omit<Sheet, 'errors'>,
  at: string,
): readonly Violation[] {
  const high = ATTRIBUTES.filter((name) => attributes[name] > HIGHEST_AT_CREATION);
  const best = (Object.entries(skills) as [Skill, number][]).filter(([, level]) => level > HIGHEST_SKILL_AT_CREATION);
  const cost = creationCostOf(skills);
  const sheet = { attributes, skills };
  return [
    ...high.map((name) => badField(`${at}.attributes.${name}`, `1 to ${HIGHEST_AT_CREATION}`, 'SEG-2.2')),
    ...best.map(([name]) => badField(`${at}.skills.${name}`, `at most ${HIGHEST_SKILL_AT_CREATION}`, 'SEG-2.3')),
    ...(cost > CREATION_POINTS
      ? [badField(`${at}.skills`, `skills worth at most ${CREATION_POINTS} points; these are worth ${cost}`, 'SEG-2.3')]
      : []),
    ...tricks.flatMap((word, index) =>
      qualifies(word, sheet)
        ? []
        : [badField(`${at}.tricks[${index}]`, 'a trick whose requirements are met', trickRule(word))],
    ),
    ...forms.flatMap((form, index) =>
      attributes.build >= (formOf(form)?.needsBuild ?? 0)
        ? []
        : [badField(`${at}.forms[${index}]`, `a form that Build ${attributes.build} is enough for`, 'SEG-C5')],
    ),
  ];
}

/** @rule SEG-22.8 A form other than I needs Form I first; the active one is one of those known. */
function formErrors(stats: WireStats, forms: readonly number[], at: string): readonly Violation[] {
  const lacksFirst = forms.length > 0 && !forms.includes(1);
  const active = stats.activeForm ?? 0;
  return [
    ...(lacksFirst ? [badField(`${at}.forms`, 'Form I (1) before any other', 'SEG-22.8')] : []),
    ...(active > 0 && !forms.includes(active)
      ? [badField(`${at}.activeForm`, forms.length === 0 ? '0' : `0 or one of ${forms.join(', ')}`, 'SEG-22.8')]
      : []),
  ];
}

/** SEG-27.8: a trick bought for a weapon skill may be written without it by somebody who shoots with one only. */
function tricksFrom(stats: WireStats, profile: ProfileSpec, at: string) {
  const found = (stats.tricks ?? profile.tricks).map((word, index) =>
    wordIn(TRICK_WORDS, word === 'quickReload' ? 'quickReload:lightWeapons' : word, `${at}.tricks[${index}]`),
  );
  return {
    tricks: found.flatMap((one) => ('word' in one ? [one.word] : [])),
    errors: found.flatMap((one) => ('error' in one ? [one.error] : [])),
  };
}

function sheetFrom(stats: WireStats, profile: ProfileSpec, at: string): Sheet {
  const attributes = named(stats.attributes ?? {}, ATTRIBUTES, `${at}.attributes`);
  const skills = named(stats.skills ?? {}, SKILLS, `${at}.skills`);
  const spent = named(stats.spent ?? {}, SKILLS, `${at}.spent`);
  const { tricks, errors } = tricksFrom(stats, profile, at);
  const forms = [...new Set(stats.forms ?? profile.forms)].sort((a, b) => a - b);
  const kind = stats.kind ?? profile.kind;
  const sheet = {
    attributes: { ...usualAttributes(profile), ...attributes.values } as Unit['attributes'],
    skills: withoutNought({ ...profile.skills, ...skills.values }),
    spent: withoutNought(spent.values),
    tricks,
    forms,
    kind,
    // SEG-28.1: a vehicle is a large target at least.
    size: stats.size ?? (kind === 'vehicle' ? 'large' : profile.size),
  };
  return {
    ...sheet,
    errors: [
      ...attributes.errors,
      ...skills.errors,
      ...spent.errors,
      ...errors,
      ...formErrors(stats, forms, at),
      ...(stats.creation === true ? creationErrors(sheet, at) : []),
    ],
  };
}

/** @rule SEG-24.1 An arm shield that is up is in the off hand: a second weapon is stowed, one named there contradicts it. */
function handsBehind(
  hands: Unit['hands'],
  shield: Unit['shield'],
  stats: WireStats,
  at: string,
): { readonly value: Unit['hands']; readonly errors: readonly Violation[] } {
  if (shield?.active !== true || !fillsHand(shield)) return { value: hands, errors: [] };
  const said = stats.hands?.off ?? null;
  const taken = said !== null && said !== SHIELD && said !== shield.kind;
  const errors = taken
    ? [badField(`${at}.hands.off`, `${SHIELD}: an arm shield that is up fills this hand`, 'SEG-24.1')]
    : [];
  return { value: withShieldHand(hands), errors };
}

/** Everything somebody carries, with what is wrong with it. */
function kitFrom(stats: WireStats, profile: ProfileSpec, at: string) {
  const armed = weaponsFrom(stats, profile, at);
  const stores = storesFrom(stats, profile, armed.value.weapons, at);
  const armour = armourFrom(stats, profile, at);
  const shield = shieldFrom(stats, stats.facing ?? 0, at);
  const hands = handsBehind(armed.value.hands, shield.value, stats, at);
  return {
    kit: { ...armed.value, ...stores.value, hands: hands.value, armour: armour.value, shield: shield.value },
    errors: [...armed.errors, ...stores.errors, ...armour.errors, ...shield.errors, ...hands.errors],
  };
}

const placeOf = (wire: WireUnit, stats: WireStats): readonly [number, number] | undefined =>
  wire.at ?? stats.at ?? (stats.position === undefined ? undefined : [stats.position.x, stats.position.y]);

/** @rule SEG-1.2 Places are in steps of half a metre. */
const isOnLattice = (at: readonly [number, number]): boolean => at.every((length) => Number.isInteger(length * 2));

/** Somebody nobody named goes by its kind, and its number if it has one: `pirate3` is the third pirate. */
function usualName(id: string, profile: string): string {
  const number = id.startsWith(profile) ? id.slice(profile.length) : '?';
  if (!/^\d*$/.test(number)) return id;
  return number === '' ? `@profile.${profile}` : `@profile.${profile}#${number}`;
}

function unitFrom(
  wire: WireUnit,
  stats: WireStats,
  profile: ProfileSpec,
  sheet: Sheet,
  kit: ReturnType<typeof kitFrom>['kit'],
  place: readonly [number, number] | undefined,
): Unit {
  const { errors: _errors, ...own } = sheet;
  const owner = { id: wire.id, side: wire.side ?? 'heroes', seat: wire.seat ?? stats.seat ?? null };
  const steadfastness = own.skills.steadfastness ?? 0;
  const pain = own.skills.painResistance ?? 0;
  return {
    ...startOf(unitSheet, stats, { ionShield: profile.ionShield }),
    ...owner,
    name: wire.name ?? stats.name ?? usualName(wire.id, profile.id),
    profile: profile.id,
    ...own,
    activeForm: stats.activeForm ?? (own.forms.includes(1) ? 1 : 0),
    at: pointOf(place ?? [0, 0]),
    level: stats.level ?? metres(stats.position?.z ?? 0),
    ...kit,
    ...conditionFrom(stats, owner, kit.hands.main, {
      kind: own.kind,
      // SEG-1.3: 10 Turns are a minute.
      dyingTurns: (own.attributes.build + pain) * 3 * 10,
    }),
    // SEG-26.1, C8: Energy Points begin at their limit.
    energyPoints: stats.energyPoints ?? 10 * steadfastness,
    integrity: stats.integrity === undefined ? (own.kind === 'vehicle' ? 1 : null) : stats.integrity,
    algorithm: stats.algorithm ?? wire.algorithm ?? (wire.profile === undefined ? null : profile.algorithm),
  };
}

const read = keepsakes<WireUnit, ReadUnit<Unit>>();

/** What is written is read once: starter scenarios bring the same figures to every table. */
export function readUnit(wire: WireUnit, field: string): ReadUnit<Unit> {
  const known = read.get(wire);
  if (known !== undefined) return known;
  const found = readAnew(wire, field);
  if ('unit' in found) read.set(wire, found);
  return found;
}

/** A written combatant with its profile looked up and its fields checked, or everything that is wrong with it. */
function readAnew(wire: WireUnit, field: string): ReadUnit<Unit> {
  const found = wordIn([...Object.keys(profiles), PLAIN.id], wire.profile ?? PLAIN.id, `${field}.profile`);
  const parsed = shape.parse(statsShape, statsSpelled(wire.stats ?? {}), `${field}.stats`);
  if ('error' in found || !parsed.ok)
    return { errors: [...('error' in found ? [found.error] : []), ...(parsed.ok ? [] : badFields(parsed.errors))] };
  const stats = heard(unitSheet, parsed.value);
  const profile = profiles[found.word] ?? PLAIN;
  const at = `${field}.stats`;
  const sheet = sheetFrom(stats, profile, at);
  const { kit, errors } = kitFrom(stats, profile, at);
  const place = placeOf(wire, parsed.value);
  const off = place !== undefined && !isOnLattice(place);
  const broken = [
    ...sheet.errors,
    ...errors,
    ...(off ? [badField(`${field}.at`, 'a point [x, y] in metres, in steps of 0.5', 'SEG-1.2')] : []),
  ];
  if (broken.length > 0) return { errors: broken };
  return { unit: unitFrom(wire, stats, profile, sheet, kit, place), placed: place !== undefined };
}
