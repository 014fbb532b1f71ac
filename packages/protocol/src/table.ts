import type { Command, GameEvent, Json, Seat, Table } from '@potyczka/kernel';
import { seatName } from '@potyczka/kernel';
import type { NameOf } from '@potyczka/narration';

/** A table of any ruleset, seen from outside of its rules. */
export type AnyTable = Table<unknown, Command, GameEvent>;

export const seatsOf = (table: AnyTable): readonly Seat[] => table.rules.seats(table.checkpoint.state);

export const seatAt = (table: AnyTable, id: string): Seat | undefined => seatsOf(table).find((seat) => seat.id === id);

/** What a seat sees of a state of the table: plain JSON, whatever the game calls the type of its views. */
export const viewAt = ({ rules, checkpoint }: AnyTable, seat: string | null, state: unknown = checkpoint.state): Json =>
  rules.view(state, seat) as Json;

type Named = Readonly<Record<string, { readonly name?: unknown } | undefined>>;

/**
 * What people call a unit, a thing or a seat, by its ID. Units and things are found in the state as the protocol shows
 * it, to a seat or to nobody in particular.
 */
export function namesAt(table: AnyTable, state: unknown = table.checkpoint.state, as: string | null = null): NameOf {
  const seats = table.rules.seats(state);
  let shown: { readonly units?: Named; readonly items?: Named; readonly named?: Named } | undefined;
  const entry = (named: Named | undefined, id: string) =>
    named !== undefined && Object.hasOwn(named, id) ? named[id] : undefined;
  return (id) => {
    shown ??= table.rules.view(state, as) as Exclude<typeof shown, undefined>;
    const unit = entry(shown.units, id);
    if (unit !== undefined) return typeof unit.name === 'string' ? unit.name : id;
    // What is neither a figure nor carried, such as a lock, is called as the ruleset says under `named`.
    const item = (entry(shown.items, id) ?? entry(shown.named, id))?.name;
    if (typeof item === 'string') return item;
    return seats.some((seat) => seat.id === id) ? seatName({ seats }, id) : undefined;
  };
}

/** Who acts where nobody who sits at the table does: openings, what the owner takes back. No seat may be called so. */
export const ITSELF = 'table';
