import { NotOnTable, type Seat } from '@potyczka/kernel';

/** Readings of the state that every game needs. */

interface Seated {
  readonly seats: readonly Seat[];
}

/** A state with figures in it, and the figures of such a state. */
export interface Peopled {
  readonly units: Readonly<Record<string, object>>;
}
export type UnitIn<S extends Peopled> = S['units'][string];

/** A unit that must exist: commands are checked before rules read it. */
export function unitOf<S extends Peopled>(state: S, id: string): UnitIn<S> {
  const unit = state.units[id] as UnitIn<S> | undefined;
  if (unit === undefined) throw new NotOnTable('unit', id);
  return unit;
}

export function sideOf<T>(state: { readonly sides: Readonly<Record<string, T>> }, unit: { readonly side: string }): T {
  const side = state.sides[unit.side];
  if (side === undefined) throw new NotOnTable('side', unit.side);
  return side;
}

export const gmSeat = (state: Seated): string | null => state.seats.find((seat) => seat.role === 'gm')?.id ?? null;

/** Who decides for somebody: their seat; where nobody has them, the GM; without one, everybody who plays. */
export function decidersFor(state: Seated, seat: string | null): readonly string[] {
  const one = seat ?? gmSeat(state);
  return one !== null ? [one] : state.seats.filter(({ role }) => role !== 'spectator').map(({ id }) => id);
}

/** A Game Master who plays for no side moves anybody. */
export const isGm = (state: Seated, by: string): boolean => {
  const seat = state.seats.find((one) => one.id === by);
  return seat?.role === 'gm' && seat.side === undefined;
};

/** The rulings are those of the first GM at the table. */
export const mayRule = (state: Seated, by: string): boolean => by === gmSeat(state);

export const without = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
