import { type Folds as FoldsOf, withUnit } from '@potyczka/ruleset-kit';
import type { Foe, Hero, StepState, Unit } from '../state.ts';

export type Folds<E extends { readonly type: string }> = FoldsOf<StepState, E>;

export const withHero = (state: StepState, id: string, change: (hero: Hero) => Partial<Hero>): StepState =>
  withUnit(state, id, (unit) => (unit.kind === 'hero' ? change(unit) : {}));

export const withFoe = (state: StepState, id: string, change: (foe: Foe) => Partial<Foe>): StepState =>
  withUnit(state, id, (unit) => (unit.kind === 'foe' ? change(unit) : {}));

function everyOne(state: StepState, changed: (unit: Unit) => Unit): StepState {
  const units: Record<string, Unit> = {};
  for (const unit of Object.values(state.units)) units[unit.id] = changed(unit);
  return { ...state, units };
}

export const everyHero = (state: StepState, change: (hero: Hero) => Partial<Hero>): StepState =>
  everyOne(state, (unit) => (unit.kind === 'hero' ? { ...unit, ...change(unit) } : unit));

export const everyFoe = (state: StepState, change: (foe: Foe) => Partial<Foe>): StepState =>
  everyOne(state, (unit) => (unit.kind === 'foe' ? { ...unit, ...change(unit) } : unit));
