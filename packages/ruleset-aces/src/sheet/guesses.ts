import { keepsakes } from '@potyczka/kernel';
import { type ProfileSpec, profiles } from '../catalogue/profiles.ts';
import {
  ATTRIBUTES,
  type Attribute,
  type Die,
  type Location,
  SKILLS,
  type Skill,
  type TraitValue,
} from '../vocabulary.ts';
import { armourFrom, defenceBaseOf, toughnessBaseOf } from './derive.ts';
import type { Item } from './item.ts';

/** HID-2: what is reckoned with of somebody whose sheet one may not see: what dice have shown, else what its kind has. */

type Attributes = Readonly<Record<Attribute, TraitValue>>;
type Skills = Readonly<Partial<Record<Skill, TraitValue>>>;

/** What everybody sees of a stranger, and the traits it really has. */
export interface Stranger {
  readonly id: string;
  readonly profile: string;
  readonly shown: readonly string[];
  readonly size: number;
  readonly attributes: Attributes;
  readonly skills: Skills;
  readonly items: readonly Item[];
}

export const usualOf = ({ profile }: Pick<Stranger, 'profile'>): ProfileSpec | undefined =>
  Object.hasOwn(profiles, profile) ? profiles[profile] : undefined;

/** What is taken for granted of somebody whose kind is in no book: a d6 in what everybody does, nothing else. */
const ASSUMED: Die = 6;
const EVERYDAY: readonly string[] = ['athletics', 'fighting', 'shooting', 'notice', 'stealth'];

const value = (die: Die): TraitValue => ({ die, bonus: 0 });

function attributesFor({ shown, attributes }: Stranger, usual: ProfileSpec | undefined): Attributes {
  const entries = ATTRIBUTES.map(
    (name, index) =>
      [name, shown.includes(name) ? attributes[name] : value(usual?.attributes[index] ?? ASSUMED)] as const,
  );
  return Object.fromEntries(entries) as Attributes;
}

function skillsFor({ shown, skills }: Stranger, usual: ProfileSpec | undefined): Skills {
  const entries = SKILLS.flatMap((name) => {
    if (shown.includes(name)) {
      const known = skills[name];
      return known === undefined ? [] : [[name, known] as const];
    }
    const die = usual === undefined ? (EVERYDAY.includes(name) ? ASSUMED : undefined) : usual.skills[name];
    return die === undefined ? [] : [[name, value(die)] as const];
  });
  return Object.fromEntries(entries);
}

interface Traits {
  readonly attributes: Attributes;
  readonly skills: Skills;
}
interface Guess {
  readonly unit: Stranger;
  readonly traits: Traits;
}
/** The last guess at somebody's traits, by the true ones: most of what happens to a stranger shows nothing new of them. */
const guesses = keepsakes<Attributes, Guess>();

function traitsOf(unit: Stranger): Traits {
  const known = guesses.get(unit.attributes);
  const { shown, skills, profile } = unit;
  if (known?.unit.shown === shown && known.unit.skills === skills && known.unit.profile === profile)
    return known.traits;
  const usual = usualOf(unit);
  const traits = { attributes: attributesFor(unit, usual), skills: skillsFor(unit, usual) };
  guesses.set(unit.attributes, { unit, traits });
  return traits;
}

const other = ({ die, bonus }: TraitValue): TraitValue => ({ die: die === 12 ? 4 : ((die + 2) as Die), bonus });

/** Other dice wherever none has been shown. */
const turned = <T extends object>(traits: T, shown: readonly string[]): T =>
  Object.fromEntries(
    Object.entries(traits).map(([name, die]) => [name, shown.includes(name) ? die : other(die as TraitValue)]),
  ) as T;

export const guessedAttributes = (attributes: Attributes, unit: Stranger, masked: boolean): Attributes =>
  masked ? turned(attributes, unit.shown) : traitsOf(unit).attributes;

export const guessedSkills = (skills: Skills, unit: Stranger, masked: boolean): Skills =>
  masked ? turned(skills, unit.shown) : traitsOf(unit).skills;

/** Defence tells the Fighting die, so it is known with it. */
export function guessedDefence(defence: number, unit: Stranger, masked: boolean): number {
  if (unit.shown.includes('fighting')) return defence;
  return masked ? defence + 1 : defenceBaseOf(traitsOf(unit).skills.fighting);
}

/** Body by its Vigor … */
export function guessedToughness(toughness: number, unit: Stranger, masked: boolean): number {
  if (unit.shown.includes('toughness')) return toughness;
  return masked ? toughness + 1 : toughnessBaseOf(traitsOf(unit).attributes.vigor, unit.size);
}

type Armour = Readonly<Partial<Record<Location, number>>>;

/** … armour by what it is seen to wear. */
export const guessedArmour = (armour: Armour, unit: Stranger, masked: boolean): Armour =>
  masked || unit.shown.includes('toughness') ? armour : armourFrom(unit.items);

/** What nobody can tell from outside is what its kind usually has; a disguise leaves it as it is. */
export const usually =
  <T>(usual: (profile: ProfileSpec | undefined) => T) =>
  (truth: T, unit: Stranger, masked: boolean): T =>
    masked ? truth : usual(usualOf(unit));

const isPacked = ({ slot }: Item): boolean => slot === 'stowed';

/** Visible gear: not what is in the pack. */
export const openly = (items: readonly Item[]): readonly Item[] =>
  items.some(isPacked) ? items.filter((item) => !isPacked(item)) : items;
