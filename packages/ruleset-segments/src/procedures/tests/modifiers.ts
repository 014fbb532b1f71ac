import type { Modifier } from '../../events/fold.ts';
import type { SegState, Unit } from '../../state.ts';
import { CRITICAL, type Halves, type Hand, type Location, points, type TestTag } from '../../vocabulary.ts';
import { effectModifiers } from '../effects/effect-modifiers.ts';

/** Modifiers with their reasons. In tables and rules they are whole points; kept and summed in halves (SEG-3.5). */

export const modifier = (source: string, whole: number, rule: string): readonly Modifier[] =>
  whole === 0 ? [] : [{ source, value: points(whole), rule }];
export const halfModifier = (source: string, value: Halves, rule: string): readonly Modifier[] =>
  value === 0 ? [] : [{ source, value, rule }];
export const sumOf = (modifiers: readonly Modifier[]): Halves => modifiers.reduce((sum, { value }) => sum + value, 0);

/** What a test is made with: decides which wounds and armour bear on it. */
export interface Bearing {
  readonly tags: readonly TestTag[];
  /** The hands that do it; left out: both. */
  readonly hands?: readonly Hand[];
}

const some = (tags: readonly TestTag[], ...wanted: readonly TestTag[]): boolean =>
  tags.some((tag) => wanted.includes(tag));

const ARM_HAND: Readonly<Partial<Record<Location, Hand>>> = { armMain: 'main', armOff: 'off' };

/** @rule SEG-19.4 Where a wound hinders. */
function hinders(location: Location, { tags, hands = ['main', 'off'] }: Bearing): boolean {
  const handed = some(tags, 'shooting', 'melee', 'throwing');
  if (location === 'head') return handed || some(tags, 'senses', 'character');
  if (location === 'torso') return handed || some(tags, 'dexterity', 'build');
  const hand = ARM_HAND[location];
  if (hand !== undefined) return (handed && hands.includes(hand)) || some(tags, 'climbing');
  return some(tags, 'melee', 'movement');
}

/** @rule SEG-19.4 @rule SEG-19.5 Wound penalties by location; a Critical hinders everything, and nothing hinders Pain tests. */
export function woundModifiers(unit: Unit, bearing: Bearing): readonly Modifier[] {
  if (unit.wounds.length === 0 || bearing.tags.includes('pain')) return [];
  const sums = new Map<Location, Halves>();
  for (const wound of unit.wounds) {
    if (wound.level < CRITICAL && !hinders(wound.location, bearing)) continue;
    sums.set(wound.location, (sums.get(wound.location) ?? 0) + wound.penalty);
  }
  return [...sums].flatMap(([location, value]) => halfModifier(`wound.${location}`, value, 'SEG-19.4'));
}

/** @rule SEG-18.8 Where armour hinders. */
function encumbers(location: Location, tags: readonly TestTag[]): boolean {
  if (some(tags, 'pain', 'courage', 'telekinesis')) return false;
  if (location === 'head') return some(tags, 'senses', 'shooting');
  if (location === 'armMain' || location === 'armOff') return some(tags, 'shooting', 'melee', 'movement', 'throwing');
  return some(tags, 'melee', 'movement');
}

/** @rule SEG-18.7 What high Build takes off each piece's penalty, in halves. */
const strength = (build: number): Halves => (build >= 18 ? 4 : build >= 16 ? 2 : build >= 14 ? 1 : 0);

/** @rule SEG-18.7 @rule SEG-18.8 @rule SEG-18.9 Piece by piece; never above 0. */
export function armourModifiers(unit: Unit, { tags }: Bearing): readonly Modifier[] {
  const eased = strength(unit.attributes.build) + (unit.tricks.includes('secondSkin') ? points(1) : 0);
  const found: Modifier[] = [];
  for (const location of Object.keys(unit.armour) as Location[]) {
    const value = encumbers(location, tags) ? Math.min(0, (unit.armour[location]?.penalty ?? 0) + eased) : 0;
    if (value !== 0) found.push({ source: `armour.${location}`, value, rule: 'SEG-18.7' });
  }
  return found;
}

/** @rule SEG-10.11 @rule SEG-31.1 Charges, sand, tricks, and the GM's own. */
export const standingModifiers = (unit: Unit, tags: readonly TestTag[]): readonly Modifier[] =>
  unit.modifiers
    .filter(({ scope }) => scope === 'all' || tags.includes(scope))
    .map(({ source, value, rule }) => ({ source, value, rule }));

/** @rule SEG-5.11 Whoever was unaware of the attacker has -5 on the first test it makes. */
const unaware = (unit: Unit): readonly Modifier[] => modifier('unaware', unit.unaware ? -5 : 0, 'SEG-5.11');

/** What every test of a combatant carries, whatever it is for. */
export const commonModifiers = (_state: SegState, unit: Unit, bearing: Bearing): readonly Modifier[] => [
  ...woundModifiers(unit, bearing),
  ...armourModifiers(unit, bearing),
  ...effectModifiers(unit, bearing.tags),
  ...standingModifiers(unit, bearing.tags),
  ...unaware(unit),
];

/** Modifiers that serve a number of tests only: by making this one they are used up. */
export const usedUpBy = (unit: Unit, tags: readonly TestTag[]): readonly string[] => [
  ...(unit.unaware ? ['unaware'] : []),
  ...unit.modifiers
    .filter(({ scope, uses }) => uses !== null && (scope === 'all' || tags.includes(scope)))
    .map(({ source }) => source),
];
