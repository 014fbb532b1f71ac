import { skillOf } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { COMBAT_SKILLS, SKILLS, type Skill } from '../../vocabulary.ts';

/** SEG-4: how many points of a skill are left since the combatant's last phase began. */

const isCombat = (skill: Skill): boolean => COMBAT_SKILLS.some((one) => one === skill);

/** @rule SEG-4.8 Which skills share a Turn with each other. */
const splits = (state: SegState, skill: Skill): boolean =>
  isCombat(skill) || state.options.skillSplitScope === 'allSkills';

/** @rule SEG-4.5 @rule SEG-4.6 A level when `k` skills are used in one Turn. */
export function capOf(state: SegState, level: number, k: number): number {
  if (k === 3 && state.options.threeSkillFactor === 'twoThirds') return Math.floor((level * 2) / 3);
  return Math.floor(level / Math.max(1, k));
}

/** @rule SEG-4.7 Legal after the spend for every skill used; 0 when an earlier one has already spent too much. */
export function pointsLeft(state: SegState, unit: Unit, skill: Skill): number {
  const spent = unit.spent[skill] ?? 0;
  if (!splits(state, skill)) return Math.max(0, skillOf(unit, skill) - spent);
  const others = SKILLS.filter((one) => (unit.spent[one] ?? 0) > 0 && one !== skill && splits(state, one));
  const k = others.length + 1;
  const overdrawn = others.some((one) => (unit.spent[one] ?? 0) > capOf(state, skillOf(unit, one), k));
  return overdrawn ? 0 : Math.max(0, capOf(state, skillOf(unit, skill), k) - spent);
}
