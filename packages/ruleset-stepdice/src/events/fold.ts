import type { RuleId } from '@potyczka/kernel';
import { type Folds as FoldsOf, withUnit } from '@potyczka/ruleset-kit';
import type { Foe, Hero, StepState } from '../state.ts';

export type Folds<E extends { readonly type: string }> = FoldsOf<StepState, E>;

export interface Cited {
  readonly rules: readonly RuleId[];
}

export const withHero = (state: StepState, id: string, change: (hero: Hero) => Partial<Hero>): StepState =>
  withUnit(state, id, (unit) => (unit.kind === 'hero' ? change(unit) : {}));

export const withFoe = (state: StepState, id: string, change: (foe: Foe) => Partial<Foe>): StepState =>
  withUnit(state, id, (unit) => (unit.kind === 'foe' ? change(unit) : {}));

export const everyHero = (state: StepState, change: (hero: Hero) => Partial<Hero>): StepState =>
  Object.keys(state.units).reduce((s, id) => withHero(s, id, change), state);

export const everyFoe = (state: StepState, change: (foe: Foe) => Partial<Foe>): StepState =>
  Object.keys(state.units).reduce((s, id) => withFoe(s, id, change), state);
