import type * as kit from '@potyczka/ruleset-kit';
import type { AcesState, Unit } from '../state.ts';

export type Folds<E extends { readonly type: string }> = kit.Folds<AcesState, E>;

export { everyUnit, withUnit } from '../copies.ts';

/** What dice show of a unit is known from then on (HID-2). */
export const showing = (unit: Unit, what: string): Pick<Unit, 'shown'> => ({
  shown: unit.shown.includes(what) ? unit.shown : [...unit.shown, what],
});
