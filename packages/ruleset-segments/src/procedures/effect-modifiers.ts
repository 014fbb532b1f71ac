import type { Modifier } from '../events/fold.ts';
import type { Effect, Unit } from '../state.ts';
import { type EffectKind, points, type TestTag } from '../vocabulary.ts';

/** @rule SEG-20.1 @rule SEG-20.3 @rule SEG-20.4 @rule SEG-20.5 @rule SEG-20.6 What an effect does to every test. */
const ON_ALL: Readonly<Partial<Record<EffectKind, readonly [value: number, rule: string]>>> = {
  shock: [-1, 'SEG-20.1'],
  fear: [-4, 'SEG-20.3'],
  choking: [-3, 'SEG-20.4'],
  burning: [-5, 'SEG-20.5'],
  freezing: [-4, 'SEG-20.6'],
};

/** Shocks add up; the others are there or not. */
const timesOf = (effect: Effect): number => (effect.kind === 'shock' ? effect.count : 1);

export const effectModifiers = (unit: Unit, _tags: readonly TestTag[]): readonly Modifier[] =>
  unit.effects.flatMap((effect) => {
    const found = ON_ALL[effect.kind];
    return found === undefined
      ? []
      : [{ source: `effect.${effect.kind}`, value: points(found[0] * timesOf(effect)), rule: found[1] }];
  });
