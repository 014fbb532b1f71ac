import type { Command, GameEvent, Line, Stored, TableEvent } from '@potyczka/kernel';
import type { Event } from '../log.ts';
import { isTableEvent, tableLines } from '../log.ts';
import type { AnyTable } from '../table.ts';

/** One event as a seat hears of it, with the table's own number: that one is never told. */
export interface Heard {
  readonly seq: number;
  readonly event: GameEvent | TableEvent<unknown>;
  readonly lines: readonly Line[];
}

const within = new WeakMap<AnyTable, readonly unknown[]>();

/** The state after each event of a step: who may know of an event is decided by the state it leads to. */
function statesIn(step: AnyTable): readonly unknown[] {
  const events = step.entry.events as readonly Event[];
  if (events.length === 1) return [step.moment.state];
  const known = within.get(step);
  if (known !== undefined) return known;
  let state = step.before?.moment.state ?? step.moment.state;
  const states = events.map(({ seq: _seq, v: _v, ...event }) => {
    if (event.type === 'opened') state = (event as { readonly state: unknown }).state;
    else if (!isTableEvent(event)) state = step.rules.evolve(state, event);
    return state;
  });
  within.set(step, states);
  return states;
}

/** What a seat hears of one step of the table: nothing, when it may not know that there was one. */
export function heardIn(step: AnyTable, seat: string): readonly Heard[] {
  const { rules } = step;
  const states = statesIn(step);
  return (step.entry.events as readonly Stored<GameEvent>[]).flatMap(({ seq, v: _v, ...event }, index) => {
    const state = states[index];
    if (isTableEvent(event)) return ofTable(event, step, seat).map((heard) => ({ seq, ...heard }));
    const seen = rules.redact(event, seat, state);
    return seen === undefined ? [] : [{ seq, event: seen, lines: rules.tell(seen, state) }];
  });
}

function ofTable(event: TableEvent<unknown>, step: AnyTable, seat: string): readonly Omit<Heard, 'seq'>[] {
  // That somebody declined what nobody else knew of is its own affair.
  if (event.type === 'noted' && (step.entry.command as Command).by !== seat) return [];
  const lines = tableLines(event, step);
  if (event.type !== 'opened') return [{ event, lines }];
  // The state as the engine keeps it is for no seat.
  const { state: _state, ...opened } = event;
  return [{ event: opened as GameEvent, lines }];
}
