import type { EventVersions, Line } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import type { AnyEvent, AnyShape } from './event.ts';
import { names } from './kinds.ts';

/** What follows from the declared events of a game. */

interface Typed {
  readonly type: string;
}

const byType = <D extends Typed, T>(all: readonly D[], of: (declared: D) => T): ReadonlyMap<string, T> =>
  new Map(all.map((declared) => [declared.type, of(declared)]));

/** `evolve`: the fold that the event declares. */
export function evolvesWith<S, E extends Typed>(all: readonly AnyEvent<S, never>[]): (state: S, event: E) => S {
  const same = (state: S): S => state;
  const folds = byType(all, ({ fold }) => (fold ?? same) as (state: S, event: E) => S);
  return (state, event) => (folds.get(event.type) as (state: S, event: E) => S)(state, event);
}

const faultsIn = ({ type, data }: AnyShape): Required<EventVersions>['faults'] => {
  let checker: shape.Checker<unknown> | undefined;
  return (event) => {
    checker ??= shape.object({ type: shape.oneOf(type), rules: names, ...data });
    const parsed = shape.parse(checker, event);
    return parsed.ok ? [] : parsed.errors;
  };
};

/** The version of each event, how older ones are lifted, and how one from outside is checked. */
export const versionsOf = <T extends string>(all: readonly AnyShape[]): Readonly<Record<T, EventVersions>> =>
  Object.fromEntries(
    all.flatMap((declared) => {
      const { type, version = 1, lift, formerly } = declared;
      const versions = { v: version, faults: faultsIn(declared), ...(lift === undefined ? {} : { lift }) };
      return [[type, versions] as const, ...(formerly === undefined ? [] : [[formerly, underName(versions, type)]])];
    }),
  ) as Record<T, EventVersions>;

/** How an event is lifted that was saved under another name: whatever it becomes has the name of today. */
function underName({ v, lift = {} }: EventVersions, type: string): EventVersions {
  const lifts = Object.entries(lift).map(([from, step]) => [
    from,
    (old: Readonly<Record<string, unknown>>, state: never) => ({ ...step(old, state), type }),
  ]);
  return { v, lift: Object.fromEntries(lifts), faults: () => [{ field: 'type', expected: type }] };
}

/** `tell`; `namesIn` is how narration calls things at a table. */
export function tellsWith<S, N, E extends Typed>(
  all: readonly AnyEvent<S, N>[],
  namesIn: (state: S) => N,
): (event: E, state: S) => readonly Line[] {
  const lines = byType(all, ({ line }) => line as (event: E, names: N, state: S) => Line | readonly Line[]);
  return (event, state) => [lines.get(event.type)?.(event, namesIn(state), state) ?? []].flat();
}

/** `redact`; who sees everything hears everything. */
export function hearsWith<S, E extends Typed>(
  all: readonly AnyEvent<S, never>[],
  seesAll: (state: S, seat: string) => boolean,
): (event: E, seat: string, state: S) => E | undefined {
  const heard = byType(
    all,
    (declared) => declared.heard as ((event: E, seat: string, state: S) => E | undefined) | undefined,
  );
  return (event, seat, state) => {
    const hears = heard.get(event.type);
    return hears === undefined || seesAll(state, seat) ? event : hears(event, seat, state);
  };
}

/** `present`: the event with its measures in the table's unit. */
export function presentsWith<E extends Typed>(
  all: readonly AnyShape[],
): (event: E) => Readonly<Record<string, unknown>> {
  const ways = byType(all, ({ data }) => shape.object(data).told);
  return (event) => {
    const told = ways.get(event.type);
    return told === undefined ? { ...(event as object) } : (told(event) as Readonly<Record<string, unknown>>);
  };
}
