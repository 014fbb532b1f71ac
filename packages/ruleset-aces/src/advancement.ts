import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { EDGES } from './catalogue/edges.ts';
import { steps } from './read.ts';
import { defenceBaseOf, toughnessBaseOf } from './sheet/derive.ts';
import type { Growth, Unit } from './state.ts';
import { ATTRIBUTES, type Attribute, LINKED, type Skill, type TraitValue } from './vocabulary.ts';

/** @rule ACE-19.1 @rule ACE-19.2 How characters grow between missions. Arithmetic alone: no dice are rolled here. */

export const TIERS = ['novice', 'seasoned', 'veteran', 'heroic', 'legend'] as const;
export type Tier = (typeof TIERS)[number];

const XP: Readonly<Record<Tier, number>> = { novice: 2, seasoned: 4, veteran: 5, heroic: 6, legend: 8 };
const LEGEND = 16;

/** @rule ACE-19.1 Tiers by advances: 0-3, 4-7, 8-11, 12-15, 16 and more. */
export const tierOf = (advances: number): Tier => TIERS[Math.min(4, Math.floor(advances / 4))] ?? 'legend';
/** @rule ACE-19.1 What the next advance costs. */
export const xpForAdvance = (advances: number): number => XP[tierOf(advances)];
/** @rule ACE-19.1 Two for a mission and up to two more. */
export const missionXp = (bonus: number): number => 2 + Math.max(0, Math.min(2, bonus));

export const NEW: Growth = { xp: 0, advances: 0, attributeAdvances: 0, hindrances: {}, battles: {} };
export const growthOf = (unit: Unit): Growth => unit.growth ?? NEW;

export type Advance =
  | { readonly kind: 'edge'; readonly edge: string }
  /** A skill at or above its attribute. */
  | { readonly kind: 'skill'; readonly skill: Skill }
  /** Two steps on skills below their attributes; a new skill starts at d4. */
  | { readonly kind: 'skills'; readonly skills: readonly [Skill, Skill] }
  | { readonly kind: 'attribute'; readonly attribute: Attribute }
  | { readonly kind: 'hindrance'; readonly hindrance: string };

/** @rule ACE-19.2 Attribute advances a character may have taken with its next advance: one a tier, legends every second. */
export function attributeAdvancesAllowed(advances: number): number {
  if (advances < LEGEND) return TIERS.indexOf(tierOf(advances)) + 1;
  return 4 + Math.ceil((advances - LEGEND + 1) / 2);
}

const bad = (why: string): Violation => violation('ACE-19.2', 'bad-advance', { why });
const isTop = (value: TraitValue | undefined): boolean => value?.die === 12;
const dieOf = (skills: Unit['skills'], skill: Skill): number => skills[skill]?.die ?? 0;
const stepped = (skills: Unit['skills'], skill: Skill): Unit['skills'] => {
  const value = skills[skill];
  return { ...skills, [skill]: value === undefined ? { die: 4, bonus: 0 } : steps(value, 1) };
};
const isBelow = (unit: Unit, skills: Unit['skills'], skill: Skill): boolean =>
  dieOf(skills, skill) < unit.attributes[LINKED[skill]].die;

function wrong(unit: Unit, advance: Advance): readonly Violation[] {
  if (advance.kind === 'edge') {
    if (!(EDGES as readonly string[]).includes(advance.edge)) return [bad('noSuchEdge')];
    return unit.edges.includes(advance.edge) ? [bad('hasEdge')] : [];
  }
  if (advance.kind === 'skill') {
    const value = unit.skills[advance.skill];
    if (isTop(value)) return [bad('limit')];
    return value === undefined || isBelow(unit, unit.skills, advance.skill) ? [bad('skillBelow')] : [];
  }
  if (advance.kind === 'skills') {
    const [first, second] = advance.skills;
    const after = stepped(unit.skills, first);
    return isBelow(unit, unit.skills, first) && isBelow(unit, after, second) ? [] : [bad('skillNotBelow')];
  }
  const growth = growthOf(unit);
  if (advance.kind === 'hindrance')
    return Object.hasOwn(growth.hindrances, advance.hindrance) ? [] : [bad('noSuchHindrance')];
  if (!ATTRIBUTES.includes(advance.attribute)) return [bad('noSuchAttribute')];
  if (isTop(unit.attributes[advance.attribute])) return [bad('limit')];
  return growth.attributeAdvances < attributeAdvancesAllowed(growth.advances) ? [] : [bad('attributeTooSoon')];
}

/** Everything that forbids this advance now. */
export function mayAdvance(unit: Unit, advance: Advance): readonly Violation[] {
  const { xp, advances } = growthOf(unit);
  const need = xpForAdvance(advances);
  return [...(xp < need ? [violation('ACE-19.1', 'no-xp', { have: xp, need })] : []), ...wrong(unit, advance)];
}

function learnt(unit: Unit, advance: Advance): Partial<Unit> {
  if (advance.kind === 'edge') {
    const fleet = advance.edge === 'fleet' ? { pace: unit.pace + 2, runDie: Math.min(12, unit.runDie + 2) } : {};
    return { edges: [...unit.edges, advance.edge], ...fleet };
  }
  if (advance.kind === 'attribute')
    return {
      attributes: { ...unit.attributes, [advance.attribute]: steps(unit.attributes[advance.attribute], 1) },
    };
  if (advance.kind === 'skill') return { skills: stepped(unit.skills, advance.skill) };
  if (advance.kind === 'skills') return { skills: advance.skills.reduce(stepped, unit.skills) };
  return {};
}

function withoutHindrance(growth: Growth, name: string): Growth['hindrances'] {
  const { [name]: level, ...rest } = growth.hindrances;
  return level === 'major' ? { ...rest, [name]: 'minor' } : rest;
}

/** What the advance changes, Defence and Toughness included (ACE-1.4, ACE-1.5). */
export function advanced(unit: Unit, advance: Advance): Partial<Unit> {
  const growth = growthOf(unit);
  const change = learnt(unit, advance);
  const after = { ...unit, ...change };
  const defence = defenceBaseOf(after.skills.fighting) - defenceBaseOf(unit.skills.fighting);
  const toughness =
    toughnessBaseOf(after.attributes.vigor, unit.size) - toughnessBaseOf(unit.attributes.vigor, unit.size);
  return {
    ...change,
    defenceBase: unit.defenceBase + defence,
    toughnessBase: unit.toughnessBase + toughness,
    growth: {
      ...growth,
      xp: growth.xp - xpForAdvance(growth.advances),
      advances: growth.advances + 1,
      attributeAdvances: growth.attributeAdvances + (advance.kind === 'attribute' ? 1 : 0),
      hindrances: advance.kind === 'hindrance' ? withoutHindrance(growth, advance.hindrance) : growth.hindrances,
    },
  };
}
