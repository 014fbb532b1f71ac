import { type Modifier, modifiers } from '@potyczka/ruleset-kit';
import { hasJoker, isDistracted, isHasted, woundPenalty } from '../../read.ts';
import type { AcesState, Item, Unit } from '../../state.ts';
import { LINKED, type Skill, type TestKind, type TraitName } from '../../vocabulary.ts';

export { modifier, sumOf } from '@potyczka/ruleset-kit';

/** @rule ACE-2.28 @rule ACE-5.5 @rule ACE-9.5 Standing modifiers of every trait test of a unit. */
export function standing(state: AcesState, unit: Unit, trait: TraitName, kind: TestKind): readonly Modifier[] {
  // A mount acts in its rider's turn, as one of its actions (ACE-14.12).
  const turn = unit.turn ?? state.units[unit.rider ?? '']?.turn ?? null;
  const acting = kind === 'action' && turn !== null;
  // In the saddle running costs nothing (ACE-14.2).
  const running =
    turn?.ran === true &&
    unit.mount === null &&
    unit.rider === null &&
    (acting || state.options['run.penaltyScope'] === 'allTests') &&
    !isHasted(state, unit);
  return modifiers(
    { source: 'wounds', value: woundPenalty(unit), rule: 'ACE-6.15' },
    { source: 'fatigue', value: -unit.fatigue, rule: 'ACE-8.5' },
    { source: 'distracted', value: isDistracted(unit) ? -2 : 0, rule: 'ACE-7.2' },
    { source: 'joker', value: hasJoker(unit) ? 2 : 0, rule: 'ACE-5.5' },
    { source: 'multiAction', value: acting ? -turn.penalty : 0, rule: 'ACE-9.5' },
    { source: 'running', value: running ? -2 : 0, rule: 'ACE-4.6' },
    { source: 'unfitted', value: unfitted(unit, trait), rule: 'ACE-18.1' },
    { source: 'injury', value: trait === 'notice' ? -2 * headInjuries(unit) : 0, rule: 'ACE-6.20' },
    { source: 'support', value: supportFor(unit, trait), rule: 'ACE-2.29' },
    { source: 'adrenaline', value: unit.nextTest, rule: 'ACE-16.5' },
    { source: 'gm', value: state.gmModifiers[unit.id] ?? 0, rule: 'ACE-2.2' },
  );
}

const headInjuries = (unit: Unit): number => unit.injuries.filter((injury) => injury.part === 'head').length;

/** @rule ACE-18.1 -1 for each unfitted piece on Agility and everything linked to it. */
function unfitted(unit: Unit, trait: TraitName): number {
  const agile = trait === 'agility' || LINKED[trait as Skill] === 'agility';
  return agile ? -misfits(unit).length : 0;
}

const isWorn = (item: Item): boolean => item.slot === 'worn' || item.slot === 'ready';
/** Worn pieces that were not fitted, or are of another build size. */
export const misfits = (unit: Unit): readonly Item[] =>
  unit.items.filter((item) => isWorn(item) && (item.fitted === false || (item.sizesOff ?? 0) > 0));

/** @rule ACE-2.29 At most +4 from support on one roll, except on Strength. */
function supportFor(unit: Unit, trait: TraitName): number {
  const total = unit.supportBonus.filter((bonus) => bonus.skill === trait).reduce((sum, bonus) => sum + bonus.value, 0);
  return trait === 'strength' ? total : Math.min(4, total);
}
