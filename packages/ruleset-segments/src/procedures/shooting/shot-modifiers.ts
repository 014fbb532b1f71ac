import type { Ground } from '@potyczka/kernel';
import { bandsOf, type RangeClass, type RangedSpec } from '../../catalogue/weapons.ts';
import type { Situation } from '../../commands.ts';
import type { Modifier } from '../../events/fold.ts';
import { isWithin } from '../../metres.ts';
import { hasTrick, isEngaged, meleeBetween, meleesOf } from '../../read.ts';
import { type Facts, factsBetween } from '../../spatial.ts';
import type { SegState, Unit, WeaponItem } from '../../state.ts';
import { type Halves, type Location, points, SIZE_MODIFIER, VISIBILITY_PENALTY } from '../../vocabulary.ts';
import { shieldPart } from '../defences/shield-cover.ts';
import { deafTarget } from '../effects/effect-modifiers.ts';
import { commonModifiers, halfModifier, modifier, sumOf } from '../tests/modifiers.ts';
import { AIM_MOST, aimDice, aimSegments, scoped } from './aiming.ts';
import { gripModifiers, handsOn } from './grip.ts';
import { calledPenalty, isLimb } from './location.ts';

/** What one weapon fires at whom, and how. */
export interface ShotPlan {
  readonly unit: Unit;
  readonly target: Unit;
  readonly weapon: WeaponItem;
  readonly spec: RangedSpec;
  readonly called: Location | null;
  readonly both: boolean;
  readonly said: Situation | undefined;
  /** Aim dice count: not for long bursts and continuous fire (SEG-11.4). */
  readonly aims: boolean;
  /** There is time to look through the scope: the shot from a safe place (SEG-11.10). */
  readonly scoped?: true;
}

export interface ShotNumbers {
  readonly facts: Facts;
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
  readonly dice: number;
  /** How much of the penalty is the target's energy shield alone (SEG-24.4). */
  readonly shieldPart: Halves;
}

/** @rule SEG-10.3 The modifier at this distance; undefined: too far to fire at all. */
export const rangeModifier = (column: RangeClass, distance2: number): number | undefined =>
  bandsOf(column).find(({ metres }) => isWithin(distance2, metres))?.modifier;

/** @rule SEG-11.9 @rule SEG-27.7 The scope cancels range penalties only, unless the table plays it flat. */
function scopeBonus(state: SegState, plan: ShotPlan, range: number): number {
  const { unit, weapon, target, spec } = plan;
  const hasScope = spec.scope || weapon.attachments.includes('scope');
  if (!plan.aims || !hasScope || (plan.scoped !== true && !scoped(state, unit, weapon, target))) return 0;
  const scope = hasTrick(unit, 'sniper') ? 6 : 3;
  return state.options.scopeBonus === 'flat' ? scope : Math.min(scope, Math.max(0, -range));
}

/** @rule SEG-10.4 @rule SEG-27.15 */
export function movementModifiers(unit: Unit, target: Unit): readonly Modifier[] {
  const theirs = { still: 0, running: hasTrick(target, 'boarder') ? -2 : -1, sprinting: -3 }[target.movementState];
  const own = unit.movementState === 'running' ? (hasTrick(unit, 'boarder') ? -1 : -2) : 0;
  return [
    ...modifier(`target.${target.movementState}`, theirs, 'SEG-10.4'),
    ...modifier('own.running', own, 'SEG-10.4'),
  ];
}

/** @rule SEG-9.2 @rule SEG-27.15 */
export function visibilityModifiers(unit: Unit, facts: Facts): readonly Modifier[] {
  const own = facts.fromSpecial && !hasTrick(unit, 'positionFighter') ? -1 : 0;
  return [
    ...modifier(`visibility.${facts.visibility}`, VISIBILITY_PENALTY[facts.visibility], 'SEG-9.2'),
    ...modifier('specialCover', own, 'SEG-9.2'),
  ];
}

const STANDARD: Readonly<Record<string, number>> = { dim: -2, glare: -2, fog: -4, dark: -6, melee: -2 };

/** @rule SEG-10.11 */
export function conditionPenalty(state: SegState, condition: string): number {
  const table = state.options.conditions as unknown;
  if (typeof table !== 'object' || table === null) return STANDARD[condition] ?? 0;
  return (table as Readonly<Record<string, number>>)[condition] ?? STANDARD[condition] ?? 0;
}

function conditionModifiers(state: SegState, unit: Unit, target: Unit, facts: Facts): readonly Modifier[] {
  const brawl =
    isEngaged(state, target.id) &&
    !meleesOf(state, target.id).some((one) => one.attacker === unit.id || one.defender === unit.id);
  const words = [...new Set([...facts.conditions.filter((word) => word !== 'melee'), ...(brawl ? ['melee'] : [])])];
  return words.flatMap((word) => modifier(`condition.${word}`, conditionPenalty(state, word), 'SEG-10.11'));
}

/** @rule SEG-10.6 @rule SEG-27.15 */
function calledModifiers(unit: Unit, called: Location | null): readonly Modifier[] {
  if (called === null) return [];
  const eased = isLimb(called) && hasTrick(unit, 'aliveIsWorthMore') ? 1 : 0;
  return modifier(`called.${called}`, calledPenalty(called, 'shooting') + eased, 'SEG-10.6');
}

const spokenModifiers = (said: Situation | undefined): readonly Modifier[] =>
  (said?.modifiers ?? []).flatMap(({ label, value }) =>
    value === 0 ? [] : [{ source: label, value: Math.round(2 * value), rule: 'SEG-10.11' }],
  );

/** @rule SEG-24.1 @rule SEG-27.15 From behind a stationary shield only head and gun show, and one's own shot is harder. */
const ownShield = (unit: Unit): number =>
  unit.shield?.active === true && unit.shield.kind === 'stationary' && !hasTrick(unit, 'positionFighter') ? -1 : 0;

/** @rule SEG-25.1 Rested +2; carried on its legs -1. */
const BIPOD: Readonly<Record<WeaponItem['bipod'], number>> = { none: 0, folded: 0, rested: 2, mounted: -1 };

/** C1. @rule SEG-25.1 What a weapon and what is fixed to it add to a shot aimed for so many segments. */
const gearModifiers = (item: WeaponItem, spec: RangedSpec, aimed: number): readonly Modifier[] => [
  ...modifier('aimedWeapon', aimed > 0 ? spec.aimed : 0, 'SEG-25.1'),
  ...modifier(`bipod.${item.bipod}`, BIPOD[item.bipod], 'SEG-25.1'),
  ...modifier('holoSight', item.attachments.includes('holoSight') ? Math.min(AIM_MOST, aimed) : 0, 'SEG-25.1'),
];

/** @rule SEG-25.1 Heard far and wide: a kinetic weapon without a silencer. */
export const isLoud = (item: WeaponItem, spec: RangedSpec): boolean =>
  spec.type === 'kinetic' && !item.attachments.includes('silencer');

/** @rule SEG-10.2 T of a shot: Dexterity and everything that makes it harder or easier, each with its reason. */
export function shotNumbers(state: SegState, ground: Ground | undefined, plan: ShotPlan): ShotNumbers {
  const { unit, target, weapon, spec, called, both, said } = plan;
  const facts = factsBetween(state, ground, unit, target, said);
  const range = rangeModifier(spec.column, facts.distance2) ?? 0;
  const aimed = plan.aims ? aimSegments(unit, weapon, target, both) : 0;
  // SEG-21.17: between two in melee posture, cover and movement do not count.
  const close = meleeBetween(state, unit.id, target.id) !== undefined;
  const shield = close || spec.type === 'kinetic' ? 0 : shieldPart(state, target, unit, facts.visibility);
  const modifiers = [
    ...modifier('range', range, 'SEG-10.3'),
    ...modifier('scope', scopeBonus(state, plan, range), 'SEG-11.9'),
    ...(close ? [] : [...visibilityModifiers(unit, facts), ...movementModifiers(unit, target)]),
    ...halfModifier('shield', -shield, 'SEG-24.4'),
    ...modifier('ownShield', ownShield(unit), 'SEG-24.1'),
    ...modifier(`size.${target.size}`, SIZE_MODIFIER[target.size], 'SEG-10.5'),
    ...calledModifiers(unit, called),
    ...gripModifiers(state, unit, weapon, both),
    ...gearModifiers(weapon, spec, aimed),
    ...modifier('elusive', hasTrick(target, 'elusive') ? -1 : 0, 'SEG-27.10'),
    ...deafTarget(state, unit, target),
    ...conditionModifiers(state, unit, target, facts),
    ...commonModifiers(state, unit, {
      tags: ['shooting', 'attack', 'dexterity'],
      hands: handsOn(state, unit, weapon),
    }),
    ...spokenModifiers(said),
  ];
  const value = points(unit.attributes.dexterity);
  return {
    facts,
    value,
    modifiers,
    threshold: value + sumOf(modifiers),
    dice: plan.aims ? aimDice(unit, weapon, target, both) : 1,
    shieldPart: shield,
  };
}
