import type { Command, GameEvent, Seat, Table } from '@potyczka/kernel';
import type { NameOf } from '@potyczka/narration';

/** A table of any ruleset, seen from outside of its rules. */
export type AnyTable = Table<unknown, Command, GameEvent>;

export const seatsOf = (table: AnyTable): readonly Seat[] => table.rules.seats(table.moment.state);

export const seatAt = (table: AnyTable, id: string): Seat | undefined => seatsOf(table).find((seat) => seat.id === id);

/** What people call a unit or a seat, by its ID. Units are found in the state as the protocol shows it. */
export function namesAt(table: AnyTable, state: unknown = table.moment.state): NameOf {
  const seats = table.rules.seats(state);
  let units: Readonly<Record<string, { readonly name?: unknown } | undefined>> | undefined;
  return (id) => {
    if (units === undefined) {
      const view = table.rules.view(state, null) as { readonly units?: typeof units };
      units = view.units ?? {};
    }
    const unit = Object.hasOwn(units, id) ? units[id] : undefined;
    if (unit !== undefined) return typeof unit.name === 'string' ? unit.name : id;
    return seats.find((seat) => seat.id === id)?.name;
  };
}
