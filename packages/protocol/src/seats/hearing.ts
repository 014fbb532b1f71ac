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

/** An event of a step as whoever may know all of it hears of it. */
interface Whole {
  readonly seq: number;
  readonly event: GameEvent;
  readonly state: unknown;
  /** Made when the first seat hears of it. */
  heard: Heard | undefined;
}

/** The step that was last told: all seats of a table hear of it one after the other, and most of them the same. */
let lastTold: { readonly step: AnyTable; readonly events: readonly Whole[] } | undefined;

function wholeIn(step: AnyTable): readonly Whole[] {
  if (lastTold?.step === step) return lastTold.events;
  const states = statesIn(step);
  const events = (step.entry.events as readonly Stored<GameEvent>[]).map(({ seq, v: _v, ...event }, index) => ({
    ...{ seq, event, state: states[index], heard: undefined },
  }));
  lastTold = { step, events };
  return events;
}

/** What a seat hears of one step of the table: nothing, when it may not know that there was one. */
export function heardIn(step: AnyTable, seat: string): readonly Heard[] {
  const { rules } = step;
  return wholeIn(step).flatMap((whole) => {
    const { seq, event, state } = whole;
    if (isTableEvent(event)) return ofTable(event, step, seat).map((heard) => ({ seq, ...heard }));
    const seen = rules.redact(event, seat, state);
    if (seen === undefined) return [];
    if (seen !== event) return [{ seq, event: seen, lines: rules.tell(seen, state) }];
    whole.heard ??= { seq, event, lines: rules.tell(event, state) };
    return [whole.heard];
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
