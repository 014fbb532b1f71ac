import type { Skill } from '../vocabulary.ts';

/** SEG-2.2, SEG-2.3, SEG-30: what a combatant is made of at first, and what learning costs. */

/** @rule SEG-2.2 Legal attributes; what is learnt later may go above (SEG-30.2). */
export const HIGHEST_AT_CREATION = 20;

/** @rule SEG-2.3 */
export const CREATION_POINTS = 65;
export const HIGHEST_SKILL_AT_CREATION = 5;

/** @rule SEG-2.8 */
export const STARTING_CREDITS = 2000;
export const HIGHEST_LOAN = 20_000;
export const LOAN_PERCENT = 25;

/** @rule SEG-2.3 Level 1 costs 3, each further level its own number. */
export const creationCost = (level: number): number => (level === 0 ? 0 : 3 + (level * (level + 1)) / 2 - 1);

export const creationCostOf = (skills: Readonly<Partial<Record<Skill, number>>>): number =>
  Object.values(skills).reduce((sum, level) => sum + creationCost(level), 0);

/** @rule SEG-2.2 The average of three dice, to the nearest whole number: sum / 3 is never exactly a half. */
export const averageOf = (dice: readonly number[]): number =>
  Math.floor((2 * dice.reduce((sum, die) => sum + die, 0) + dice.length) / (2 * dice.length));

/** @rule SEG-2.1 Seven averages, the worst dropped. */
export function creationAttributes(rolls: readonly (readonly number[])[]): readonly number[] {
  const averages = rolls.map(averageOf).sort((a, b) => b - a);
  return averages.slice(0, averages.length - 1);
}

const SKILL_COST: readonly number[] = [0, 200, 60, 90, 200, 250, 300, 350, 600, 900, 1000, 1100];

/** @rule SEG-30.2 What raising a skill to a level costs. */
export const skillCost = (level: number): number => SKILL_COST[level] ?? level * 200;

/** @rule SEG-30.2 The table begins at 6: a lower attribute is raised at the same rate. */
export function attributeCost(level: number): number {
  if (level <= 15) return level * 100;
  return level * (level <= 19 ? 200 : 300);
}

export const TRICK_COST = 200;
export const FORM_COST = 400;

/** @rule SEG-30.4 For taking part, for the goal, for not being out at the end. */
export const XP_TAKING_PART = 100;
export const XP_GOAL = 50;
export const XP_STANDING = 50;
