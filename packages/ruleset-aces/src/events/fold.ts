import * as kit from '@potyczka/ruleset-kit';
import type { AcesState, Unit } from '../state.ts';

export type Folds<E extends { readonly type: string }> = kit.Folds<AcesState, E>;

export const withUnit = kit.withUnit<AcesState>;
export const everyUnit = kit.everyUnit<AcesState>;

/** What dice show of a unit is known from then on (HID-2). */
export const showing = (unit: Unit, what: string): Pick<Unit, 'shown'> => ({
  shown: unit.shown.includes(what) ? unit.shown : [...unit.shown, what],
});
