import {
  type Command,
  type GameEvent,
  isTableEvent,
  type Line,
  rememberedLast,
  type Stored,
  type TableEvent,
} from '@potyczka/kernel';
import { goesOn, together } from '../joined.ts';
import { tableLines } from '../log.ts';
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
  let state = step.before?.checkpoint.state ?? step.checkpoint.state;
  const events = stored.map(({ seq, v: _v, ...event }, index): Whole => {
    if (index === last) state = step.checkpoint.state;
    else if (event.type === 'opened') state = (event as { readonly state?: unknown }).state;
    else if (!isTableEvent(event)) state = step.rules.evolve(state, event);
    return { seq, event, state, heard: undefined };
  });
  return { events, all: undefined };
});

/** What is heard of one step by those from whom nothing is hidden. */
export const wholeOf = (step: AnyTable): readonly Heard[] =>
  joined(
    toldOf(step).events.map(({ seq, event, state }) =>
      isTableEvent(event)
        ? { seq, event, lines: tableLines(event, step) }
        : { seq, event, lines: step.rules.tell(event, state) },
    ),
  );

/** Lines that go on with one another stand with the last of their events. */
function joined(heard: readonly Heard[]): readonly Heard[] {
  const whole: Heard[] = [];
  let last = -1;
  for (const one of heard) {
    const [first, ...rest] = one.lines;
    const before = whole[last];
    const open = before?.lines.at(-1);
    if (first !== undefined && before !== undefined && goesOn(open, first)) {
      whole[last] = { ...before, lines: before.lines.slice(0, -1) };
      whole.push({ ...one, lines: [together(open, first), ...rest] });
    } else whole.push(one);
    if (first !== undefined) last = whole.length - 1;
  }
  return whole;
}

/** The line a step ends with, as far as the next answer may go on with it: with all of its action before it. */
export function openLine(step: AnyTable, hear: (step: AnyTable) => readonly Heard[]): Line | undefined {
  const lines = hear(step).flatMap((heard) => heard.lines);
  const [only, ...more] = lines;
  const last = lines.at(-1);
  if (last !== undefined && last.adds !== true) return undefined;
  if (step.entry.command.type !== 'answer' || step.before === null || more.length > 0) return last;
  const before = openLine(step.before, hear);
  if (only === undefined) return before;
  return goesOn(before, only) ? together(before, only) : only;
}

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
  if (!whole) return joined(heard);
  told.all ??= joined(heard);
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
