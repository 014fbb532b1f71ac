import { growthOf } from './advancement.ts';
import { weaponOf } from './catalogue/weapons.ts';
import type { Unit } from './state.ts';

/** @rule ACE-18.3 @rule ACE-18.5 How well a character knows a type of weapon, and how it gets to know it. */

export const LEVELS = ['none', 'beginner', 'adept', 'professional'] as const;
export type Level = (typeof LEVELS)[number];

/** Full battles it takes to leave a level. */
const BATTLES: Readonly<Record<Level, number>> = { none: 1, beginner: 2, adept: 2, professional: 0 };

const next = (level: Level): Level => LEVELS[Math.min(3, LEVELS.indexOf(level) + 1)] ?? 'professional';

/** A professional in one type is a beginner in the rest of its category (ACE-18.4). */
export function levelOf(unit: Pick<Unit, 'familiarity'>, kind: string): Level {
  const known = unit.familiarity[kind] ?? 'none';
  const category = weaponOf(kind)?.category;
  const related = Object.entries(unit.familiarity).some(
    ([other, level]) => level === 'professional' && weaponOf(other)?.category === category,
  );
  return known === 'none' && related ? 'beginner' : known;
}

/** @rule ACE-18.3 A full battle with it: the first makes a beginner, two more an adept, two more a professional. */
export function afterFullBattle(unit: Unit, kind: string): Partial<Unit> {
  const growth = growthOf(unit);
  const level = levelOf(unit, kind);
  const fought = (growth.battles[kind] ?? 0) + 1;
  const risen = level !== 'professional' && fought >= BATTLES[level];
  return {
    familiarity: { ...unit.familiarity, [kind]: risen ? next(level) : level },
    growth: { ...growth, battles: { ...growth.battles, [kind]: risen ? 0 : fought } },
  };
}

/** @rule ACE-18.3 Training raises it by a level; so does buying one instead of finding it. */
export const trained = (unit: Unit, kind: string): Partial<Unit> => ({
  familiarity: { ...unit.familiarity, [kind]: next(levelOf(unit, kind)) },
});
