import {
  type Command,
  type GameEvent,
  type Line,
  rememberedLast,
  type Stored,
  type TableEvent,
} from '@potyczka/kernel';
import { isTableEvent, tableLines } from '../log.ts';
import type { AnyTable } from '../table.ts';

/** One event as a seat hears of it, with the table's own number: that one is never told. */
export interface Heard {
  readonly seq: number;
  readonly event: GameEvent | TableEvent<unknown>;
  readonly lines: readonly Line[];
}

/** An event of a step as whoever may know all of it hears of it, with the state it leads to. */
interface Whole {
  readonly seq: number;
  readonly event: GameEvent;
  /** Who may know of an event is decided by the state after it. */
  readonly state: unknown;
  /** Made when the first seat hears of it. */
  heard: Heard | undefined;
}

/** The step that was last told: all seats of a table hear of it one after the other, and most of them the same. */
interface LastTold {
  readonly events: readonly Whole[];
  /** What a seat hears that may know all of it: one list for all of these. */
  all: readonly Heard[] | undefined;
}

const toldOf = rememberedLast((step: AnyTable): LastTold => {
  const stored = step.entry.events as readonly Stored<GameEvent>[];
  const last = stored.length - 1;
  let state = step.before?.moment.state ?? step.moment.state;
  const events = stored.map(({ seq, v: _v, ...event }, index): Whole => {
    if (index === last) state = step.moment.state;
    else if (event.type === 'opened') state = (event as { readonly state?: unknown }).state;
    else if (!isTableEvent(event)) state = step.rules.evolve(state, event);
    return { seq, event, state, heard: undefined };
  });
  return { events, all: undefined };
});

/** What is heard of one step by those from whom nothing is hidden. */
export const wholeOf = (step: AnyTable): readonly Heard[] =>
  toldOf(step).events.map(({ seq, event, state }) =>
    isTableEvent(event)
      ? { seq, event, lines: tableLines(event, step) }
      : { seq, event, lines: step.rules.tell(event, state) },
  );

/** What a seat hears of one step of the table: nothing, when it may not know that there was one. */
export function heardIn(step: AnyTable, seat: string): readonly Heard[] {
  const told = toldOf(step);
  const heard: Heard[] = [];
  let whole = true;
  for (const one of told.events) {
    const { seq, event, state } = one;
    if (isTableEvent(event)) {
      whole = false;
      for (const { event: own, lines } of ofTable(event, step, seat)) heard.push({ seq, event: own, lines });
      continue;
    }
    const seen = step.rules.redact(event, seat, state);
    if (seen === event) {
      one.heard ??= { seq, event, lines: step.rules.tell(event, state) };
      heard.push(one.heard);
      continue;
    }
    whole = false;
    if (seen !== undefined) heard.push({ seq, event: seen, lines: step.rules.tell(seen, state) });
  }
  if (!whole) return heard;
  told.all ??= heard;
  return told.all;
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
