import { changed, withTable, withUnit } from '../copies.ts';
import type { Foe, Hero, StepState, Unit } from '../state.ts';

export const withHero = (state: StepState, id: string, change: (hero: Hero) => Partial<Hero>): StepState =>
  withUnit(state, id, (unit) => (unit.kind === 'hero' ? change(unit) : {}));

export const withFoe = (state: StepState, id: string, change: (foe: Foe) => Partial<Foe>): StepState =>
  withUnit(state, id, (unit) => (unit.kind === 'foe' ? change(unit) : {}));

function everyOne(state: StepState, changedOne: (unit: Unit) => Unit): StepState {
  const units: Record<string, Unit> = {};
  for (const unit of Object.values(state.units)) units[unit.id] = changedOne(unit);
  return withTable(state, { units });
}

export const everyHero = (state: StepState, change: (hero: Hero) => Partial<Hero>): StepState =>
  everyOne(state, (unit) => (unit.kind === 'hero' ? changed(unit, change(unit)) : unit));

export const everyFoe = (state: StepState, change: (foe: Foe) => Partial<Foe>): StepState =>
  everyOne(state, (unit) => (unit.kind === 'foe' ? changed(unit, change(unit)) : unit));
