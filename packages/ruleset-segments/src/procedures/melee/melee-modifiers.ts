import { formOf } from '../../catalogue/forms.ts';
import { shieldSpec } from '../../catalogue/shields.ts';
import type { Modifier } from '../../events/fold.ts';
import { hasEffect, hasTrick, opponentsOf } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { type Halves, points } from '../../vocabulary.ts';
import { calledPenalty } from '../shooting/location.ts';
import { commonModifiers, modifier, sumOf } from '../tests/modifiers.ts';
import { type Arm, armsOf, isBlade, isBladeProof, reachOf } from './arms.ts';
import type { Fighting } from './fighting.ts';
import { formModifiers } from './forms.ts';

export interface Numbers {
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
}

/** @rule SEG-21.14 */
const CRAMPED: Readonly<Record<string, number>> = { medium: -2, long: -4, veryLong: -8 };

/** @rule SEG-22.4 Against a blade a weapon it would cut counts none of its bonuses. */
const isCut = (arm: Arm, foeArm: Arm): boolean => isBlade(foeArm) && !isBladeProof(arm);

/** @rule SEG-21.7 @rule SEG-21.14 @rule SEG-22.3 @rule SEG-22.4 */
function weaponModifiers({ unit, foe, role, melee, arm }: Fighting): readonly Modifier[] {
  const [foeArm] = armsOf(foe);
  const given = role === 'attack' ? arm.spec.attack : melee.tight ? 0 : arm.spec.defence;
  const cut = isCut(arm, foeArm);
  const longer = reachOf(arm) > reachOf(foeArm) && !cut;
  return [
    ...modifier(`weapon.${arm.spec.id}`, cut ? Math.min(0, given) : given, 'SEG-21.7'),
    ...modifier('reach', longer ? 1 : 0, 'SEG-21.14'),
    ...modifier('tight', melee.tight ? (CRAMPED[arm.spec.reach] ?? 0) : 0, 'SEG-21.14'),
    ...modifier('formless', isBlade(arm) && !unit.forms.includes(1) ? -3 : 0, 'SEG-22.3'),
  ];
}

/** @rule SEG-21.15 @rule SEG-27.3 What the second weapon costs the marked die and the extra one. */
export function twoWeapons(unit: Unit, arms: readonly Arm[]): readonly [marked: number, extra: number] {
  const form = unit.activeForm;
  const blades = arms.every(isBlade);
  if (blades && formOf(form)?.rules.includes('noTwoBladePenalty') === true) return [0, 0];
  const short = arms.filter(({ spec }) => spec.shortBlade).length;
  const fits = blades && form > 1 && short > 0;
  const usual: readonly [number, number] = fits ? (short > 1 ? [0, 0] : [0, -2]) : [-2, -4];
  return hasTrick(unit, 'ambidextrous') ? [usual[0], usual[0]] : usual;
}

function twoWeaponModifiers({ unit, arms, extraDie }: Fighting): readonly Modifier[] {
  if (arms < 2) return [];
  const [marked, extra] = twoWeapons(unit, armsOf(unit));
  return modifier(extraDie ? 'extraDie' : 'markedDie', extraDie ? extra : marked, 'SEG-21.15');
}

/** @rule SEG-21.9 @rule SEG-22.6 A called location; through the gaps of resistant armour it is 4 harder for a blade. */
function calledModifiers({ foe, role, arm, called }: Fighting): readonly Modifier[] {
  if (called === null || role !== 'attack') return [];
  const gap = isBlade(arm) && foe.armour[called]?.resistant === true ? -4 : 0;
  return modifier(`called.${called}`, calledPenalty(called, 'melee') + gap, gap < 0 ? 'SEG-22.6' : 'SEG-21.9');
}

/** @rule SEG-21.11 @rule SEG-27.1 As many as stand against it; two more where they know how to work together. */
export function manyOpponents(state: SegState, unit: Unit): number {
  const others = opponentsOf(state, unit.id);
  if (others.length < 2) return 0;
  const team = others.some((id) => {
    const other = state.units[id];
    return other !== undefined && hasTrick(other, 'teamAttack');
  });
  return -others.length - (team ? 2 : 0);
}

/** @rule SEG-27.16 Covering up: better this Turn, worse the next. */
function coverUp(state: SegState, { unit, role, arm }: Fighting): number {
  const at = (turn: number): boolean => unit.marks.includes(`coverUp@${turn}`);
  if (at(state.turn)) return role === 'defence' && arm.spec.skill === 'unarmed' ? 2 : 0;
  return at(state.turn - 1) ? -1 : 0;
}

/** @rule SEG-21.12 @rule SEG-21.18 @rule SEG-24.1 @rule SEG-27.16 How the two stand to each other. */
function roleModifiers(state: SegState, fighting: Fighting): readonly Modifier[] {
  const { unit, foe, role, melee } = fighting;
  const defends = role === 'defence';
  const shield = unit.shield?.active === true ? (shieldSpec(unit.shield.kind)?.meleeDefence ?? 0) : 0;
  return [
    ...modifier('behind', defends && melee.behind === unit.id ? -2 : 0, 'SEG-21.12'),
    ...modifier('target.deaf', !defends && melee.behind === foe.id && hasEffect(foe, 'deafness') ? 2 : 0, 'SEG-20.9'),
    ...modifier('fullDefence', defends && melee.fullDefence ? 2 : 0, 'SEG-21.18'),
    ...modifier('fury', !defends && melee.fury ? 2 : 0, 'SEG-21.18'),
    ...modifier('shield', defends ? shield : 0, 'SEG-24.1'),
    ...modifier('chessPlayer', defends && unit.marks.includes('chess') ? 3 : 0, 'SEG-27.16'),
    ...modifier('coverUp', coverUp(state, fighting), 'SEG-27.16'),
    ...modifier('manyOpponents', manyOpponents(state, unit), 'SEG-21.11'),
  ];
}

/** @rule SEG-21.7 T of one die: Dexterity, weapon, reach, role and everything else, each with its reason. */
export function exchangeNumbers(state: SegState, fighting: Fighting): Numbers {
  const { unit, role, arm } = fighting;
  const modifiers = [
    ...weaponModifiers(fighting),
    ...twoWeaponModifiers(fighting),
    ...formModifiers(state, fighting),
    ...calledModifiers(fighting),
    ...roleModifiers(state, fighting),
    ...fighting.extra,
    ...commonModifiers(state, unit, { tags: ['melee', role, 'dexterity'], hands: [arm.hand] }),
  ];
  const value = points(unit.attributes.dexterity);
  return { value, modifiers, threshold: value + sumOf(modifiers) };
}
