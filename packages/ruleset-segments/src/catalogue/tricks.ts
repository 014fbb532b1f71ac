import type { Attribute, Skill } from '../vocabulary.ts';

/** SEG-27: the combat subset of the tricks, with what they ask for. */
export interface TrickSpec {
  readonly id: string;
  readonly rule: string;
  readonly attributes: Readonly<Partial<Record<Attribute, number>>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
  /** One of these at least. */
  readonly anyOf: Readonly<Partial<Record<Skill, number>>>;
  /** Bought once for each weapon skill (SEG-27.8): `quickReload:heavyWeapons`. */
  readonly perSkill: number | null;
}

const trick = (id: string, rule: string, more: Partial<TrickSpec> = {}): TrickSpec => ({
  id,
  rule,
  attributes: {},
  skills: {},
  anyOf: {},
  perSkill: null,
  ...more,
});

/** SEG-27.18: skills outside SEG-2.4 are not checked, and the features of SEG-27.15 ask for nothing. */
const list: readonly TrickSpec[] = [
  trick('teamAttack', 'SEG-27.1'),
  trick('quickDraw', 'SEG-27.2', { anyOf: { lightWeapons: 5, handShort: 5 }, attributes: { dexterity: 12 } }),
  trick('ambidextrous', 'SEG-27.3', {
    attributes: { build: 15, dexterity: 15 },
    anyOf: { lightWeapons: 6, heavyWeapons: 6, handShort: 6, handLong: 6, handExotic: 6, unarmed: 6, throwing: 6 },
  }),
  trick('crusher', 'SEG-27.4', { attributes: { build: 16 } }),
  trick('numb', 'SEG-27.5', { skills: { painResistance: 4 }, attributes: { build: 12 } }),
  trick('tough', 'SEG-27.6', { skills: { painResistance: 4, steadfastness: 2 } }),
  trick('sniper', 'SEG-27.7', { skills: { heavyWeapons: 6 }, attributes: { senses: 14 } }),
  trick('quickReload', 'SEG-27.8', { perSkill: 4 }),
  trick('sprinter', 'SEG-27.9', {
    skills: { stamina: 5, acrobatics: 2 },
    attributes: { build: 14, dexterity: 12 },
  }),
  trick('elusive', 'SEG-27.10', { attributes: { dexterity: 15 }, skills: { acrobatics: 4 } }),
  trick('dodge', 'SEG-27.11', { skills: { vigilance: 5 }, attributes: { dexterity: 15 } }),
  trick('roll', 'SEG-27.12', { skills: { acrobatics: 3 } }),
  trick('primalInstinct', 'SEG-27.13', { attributes: { dexterity: 12 }, skills: { vigilance: 2, unarmed: 2 } }),
  trick('lucky', 'SEG-27.14'),
  trick('positionFighter', 'SEG-27.15'),
  trick('boarder', 'SEG-27.15'),
  trick('secondSkin', 'SEG-27.15'),
  trick('aliveIsWorthMore', 'SEG-27.15'),
  trick('chessPlayer', 'SEG-27.16', { anyOf: { unarmed: 4, handShort: 4, handLong: 4, handExotic: 4 } }),
  trick('coverUp', 'SEG-27.16', { skills: { unarmed: 2 }, attributes: { build: 12 } }),
  trick('inStep', 'SEG-27.17', { skills: { throwing: 2 }, attributes: { dexterity: 12 } }),
];

/** @rule SEG-27.8 A trick bought for a weapon skill, as it is written. */
const RELOADED: readonly Skill[] = ['lightWeapons', 'heavyWeapons'];

export const tricks: Readonly<Record<string, TrickSpec>> = Object.fromEntries(list.map((one) => [one.id, one]));

/** Every way a trick may be written down. */
export const TRICK_WORDS: readonly string[] = list.flatMap((one) =>
  one.perSkill === null ? [one.id] : RELOADED.map((skill) => `${one.id}:${skill}`),
);

/** The rule of a trick, by any way it may be written down. */
export const trickRule = (word: string): string => tricks[word.split(':')[0] ?? '']?.rule ?? 'SEG-27.18';

interface Learner {
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
}

const meets = <K extends string>(
  wanted: Readonly<Partial<Record<K, number>>>,
  has: Readonly<Partial<Record<K, number>>>,
): readonly boolean[] => (Object.entries(wanted) as [K, number][]).map(([name, level]) => (has[name] ?? 0) >= level);

/** Whether somebody is good enough for a trick. */
export function qualifies(word: string, learner: Learner): boolean {
  const [id = '', skill] = word.split(':');
  const spec = Object.hasOwn(tricks, id) ? tricks[id] : undefined;
  if (spec === undefined) return false;
  if (spec.perSkill !== null) return (learner.skills[skill as Skill] ?? 0) >= spec.perSkill;
  const any = meets(spec.anyOf, learner.skills);
  return (
    meets(spec.attributes, learner.attributes).every(Boolean) &&
    meets(spec.skills, learner.skills).every(Boolean) &&
    (any.length === 0 || any.some(Boolean))
  );
}
