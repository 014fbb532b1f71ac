import { type FormRule, type FormSpec, formOf } from '../../catalogue/forms.ts';
import type { Modifier } from '../../events/fold.ts';
import { opponentsOf } from '../../read.ts';
import type { Melee, SegState, Unit } from '../../state.ts';
import { modifier } from '../tests/modifiers.ts';
import type { Reroll } from '../tests/rerolls.ts';
import { luckOf } from '../tests/rerolls.ts';
import { armsOf, isBlade, litBlade } from './arms.ts';
import type { Fighting } from './fighting.ts';

/** C5: what the active form of an energy blade does. Forms serve only with a lit blade in hand. */

export const activeForm = (unit: Unit): FormSpec | undefined =>
  litBlade(unit) === undefined ? undefined : formOf(unit.activeForm);

export const hasFormRule = (unit: Unit, rule: FormRule): boolean => activeForm(unit)?.rules.includes(rule) === true;

/** @rule SEG-21.11 A bonus for fighting many makes up for their number at most. */
function several(state: SegState, unit: Unit, form: FormSpec): number {
  const count = opponentsOf(state, unit.id).length;
  return count < 2 ? 0 : Math.min(form.several, count);
}

/** Every fifth Turn on the same enemy, counted from the first. */
const isFifth = (state: SegState, since: number): boolean => (state.turn - since + 1) % 5 === 0;

/** @rule SEG-22.8 */
export function formModifiers(state: SegState, fighting: Fighting): readonly Modifier[] {
  const { unit, foe, role, melee, arm, called } = fighting;
  const form = isBlade(arm) && !fighting.formless ? formOf(unit.activeForm) : undefined;
  if (form === undefined) return [];
  const own = form.special !== null && arm.spec.special === form.form ? form.special : form;
  const [foeArm] = armsOf(foe);
  const against = isBlade(foeArm) && form.against.includes(foe.activeForm) ? 1 : 0;
  const gap = role === 'attack' && called !== null && foe.armour[called]?.resistant === true ? form.gaps : 0;
  const source = (what: string): string => `form.${form.id}.${what}`;
  return [
    ...modifier(source(role), own[role], 'SEG-22.8'),
    ...modifier(source('dexterity'), form.dexterity, 'SEG-22.8'),
    ...modifier(source('against'), against, 'SEG-22.8'),
    ...modifier(source('several'), several(state, unit, form), 'SEG-21.11'),
    ...modifier(source('gaps'), gap, 'SEG-22.6'),
    ...modifier(source('higherGround'), unit.level > foe.level ? form.higherGround : 0, 'SEG-22.8'),
    ...modifier(source('tightRooms'), melee.tight ? form.tightRooms : 0, 'SEG-22.8'),
    ...modifier(
      source('fifthTurn'),
      form.rules.includes('fifthTurn') && isFifth(state, melee.since) ? 1 : 0,
      'SEG-22.8',
    ),
  ];
}

/** Somebody that let the Attacker wish and stayed where it was (C5, Form III). */
export const stoodStill = (against: string): string => `stoodStill:${against}`;
/** Somebody it has just drawn to itself (SEG-26.3). */
export const pulledMark = (target: string): string => `pulled:${target}:phase`;

/** Form VII: a level less for an easier attack, once a fight. */
export const EASIER = 'easierUsed';

const byForm = (why: string): Reroll => ({ why, rule: 'SEG-22.8', lucky: false });

/** C5: which rerolls a clash gives somebody. */
export function rerollsOf(state: SegState, melee: Melee, id: string): Reroll[] {
  const unit = state.units[id];
  if (unit === undefined) return [];
  const attacks = melee.attacker === id;
  const foe = attacks ? melee.defender : melee.attacker;
  const rights: Reroll[] = [];
  if (hasFormRule(unit, 'rerollAfterTie') && melee.last === 'tie') rights.push(byForm('afterTie'));
  if (attacks && activeForm(unit)?.riposte === true && melee.tookOver === id) rights.push(byForm('riposte'));
  if (!attacks && hasFormRule(unit, 'rerollStandingStill') && unit.marks.includes(stoodStill(foe)))
    rights.push(byForm('standingStill'));
  if (attacks && hasFormRule(unit, 'rerollAfterRunUp') && melee.ranUp === id) rights.push(byForm('runUp'));
  if (attacks && hasFormRule(unit, 'pullAndAttack') && unit.marks.includes(pulledMark(foe)))
    rights.push(byForm('pulled'));
  if (attacks && hasFormRule(unit, 'rerollAfterThree') && melee.streak >= 3) rights.push(byForm('threeAttacks'));
  return [...rights, ...luckOf(unit)];
}
