import type { Modifier } from '../../events/fold.ts';
import { hasEffect, skillOf } from '../../read.ts';
import type { Effect, SegState, Unit } from '../../state.ts';
import { type EffectKind, type Halves, points, type TestTag } from '../../vocabulary.ts';
import { arcTowards } from '../sight/arcs.ts';

/** @rule SEG-20.3 @rule SEG-20.4 @rule SEG-20.5 @rule SEG-20.6 What an effect does to every test. */
const ON_ALL: Readonly<Partial<Record<EffectKind, readonly [value: number, rule: string]>>> = {
  fear: [-4, 'SEG-20.3'],
  choking: [-3, 'SEG-20.4'],
  burning: [-5, 'SEG-20.5'],
  freezing: [-4, 'SEG-20.6'],
};

const COMBAT: readonly TestTag[] = ['shooting', 'melee', 'throwing', 'deflection'];
const BLIND: Readonly<Partial<Record<TestTag, number>>> = { shooting: -10, melee: -6 };
/** @rule SEG-20.15 What keeps one's feet or gives one wings. */
const STEADY: readonly string[] = ['magneticBoots', 'jetPack'];

/** @rule SEG-20.11 Half of Listening, rounded down, makes up for some of it. */
function blindly(unit: Unit, tags: readonly TestTag[]): number {
  const tag = tags.find((one) => BLIND[one] !== undefined);
  if (tag === undefined) return 0;
  return Math.min(0, (BLIND[tag] ?? 0) + Math.floor(skillOf(unit, 'listening') / 2));
}

/** @rule SEG-20.15 Acrobatics lessen it by their level, at most to nothing. */
const adrift = (unit: Unit): number =>
  unit.gear.some((item) => STEADY.includes(item)) ? 0 : Math.min(0, skillOf(unit, 'acrobatics') - 5);

/** What one effect does to a test about these things: points, and the rule. */
function weightOf(unit: Unit, effect: Effect, tags: readonly TestTag[]): readonly [value: number, rule: string] {
  switch (effect.kind) {
    case 'shock':
      // Shocks add up; the others are there or not.
      return [-effect.count, 'SEG-20.1'];
    case 'blindness':
      return [blindly(unit, tags), 'SEG-20.11'];
    case 'knockedDown':
      return [tags.includes('melee') && unit.posture === 'prone' ? -3 : 0, 'SEG-20.13'];
    case 'weightless':
      return [adrift(unit), 'SEG-20.15'];
    case 'paralysingPoison':
      // The count is that of the next test: from the second on one has been passed.
      return [effect.count > 1 ? -4 : 0, 'SEG-25.4'];
    case 'killingPoison':
      return [tags.some((tag) => COMBAT.includes(tag)) ? -5 : 0, 'SEG-25.4'];
    default:
      return ON_ALL[effect.kind] ?? [0, 'SEG-20.16'];
  }
}

export const effectModifiers = (unit: Unit, tags: readonly TestTag[]): readonly Modifier[] =>
  unit.effects.flatMap((effect) => {
    const [value, rule] = weightOf(unit, effect, tags);
    return value === 0 ? [] : [{ source: `effect.${effect.kind}`, value: points(value) as Halves, rule }];
  });

/** @rule SEG-20.9 Attackers from flank or rear have it easier with somebody who does not hear them. */
export const deafTarget = (state: SegState, attacker: Unit, target: Unit): readonly Modifier[] =>
  state.mapped && hasEffect(target, 'deafness') && arcTowards(target, attacker.at) !== 'front'
    ? [{ source: 'target.deaf', value: points(2), rule: 'SEG-20.9' }]
    : [];
