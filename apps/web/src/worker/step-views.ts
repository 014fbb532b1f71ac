import { type GameEvent, isTableEvent, type Json } from '@potyczka/kernel';
import { type AnyTable, viewAt } from '@potyczka/protocol';

/** What a seat saw after an event in the middle of a step, by the seat's number for the event. */
export type ViewAfter = (seq: number) => Json | undefined;

/** Folds a step event by event when somebody asks; `null` sees everything. */
export function viewsIn(step: AnyTable, seat: string | null, ofSeq: (seq: number) => number): ViewAfter {
  let states: ReadonlyMap<number, unknown> | undefined;
  return (seq) => {
    states ??= statesIn(step, ofSeq);
    const state = states.get(seq);
    return state === undefined ? undefined : viewAt(step, seat, state);
  };
}

function statesIn({ rules, before, entry }: AnyTable, ofSeq: (seq: number) => number): ReadonlyMap<number, unknown> {
  const states = new Map<number, unknown>();
  let state: unknown = before?.checkpoint.state;
  for (const { seq, v: _v, ...event } of entry.events) {
    if (isTableEvent(event)) continue;
    state = rules.evolve(state, event as GameEvent);
    states.set(ofSeq(seq), state);
  }
  return states;
}
