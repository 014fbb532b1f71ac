import { everyUnit, withUnit } from '../copies.ts';
import type { AcesState, Unit } from '../state.ts';

export { everyUnit, withUnit };

/** What dice show of a unit is known from then on (HID-2). */
export const showing = (unit: Unit, what: string): Pick<Unit, 'shown'> => ({
  shown: unit.shown.includes(what) ? unit.shown : [...unit.shown, what],
});

/** A figure and whoever sits on it or carries it. */
export function withPair(state: AcesState, id: string, change: (unit: Unit) => Partial<Unit>): AcesState {
  const { mount = null, rider = null } = state.units[id] ?? {};
  return [id, mount, rider].reduce<AcesState>((s, one) => (one === null ? s : withUnit(s, one, change)), state);
}
