import type { Checked, Lists, Options, Seat, Setup, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, type UnitPlan } from './fields.ts';
import { wordOf } from './words.ts';

/** From a set-up to a table, in the same steps in every game. */

interface WithErrors {
  readonly errors: readonly Violation[];
}

/** Each step tells everything that is wrong with its part; the next one begins when nothing is. */
export interface SetupSteps<Wire, Plan, Parts, S> {
  readonly shape: shape.Checker<Wire>;
  /** Other spellings, brought into the words of the shape. */
  readonly hear?: (setup: Setup) => unknown;
  /** The scenario, and what the set-up lays over it. */
  readonly plan: (wire: Wire) => WithErrors & { readonly plan: Plan };
  /** Units, items and the map, read one by one; `asked` is the set-up as it came. */
  readonly read: (wire: Wire, plan: Plan, options: Options, asked: Setup) => WithErrors & { readonly parts: Parts };
  /** Seats, sides and places: the table put together, and what does not fit on it. */
  readonly compose: (parts: Parts) => WithErrors & { readonly state: S };
}

/** `setUp` of a ruleset. */
export const setUpBy =
  <Wire, Plan, Parts, S>(steps: SetupSteps<Wire, Plan, Parts, S>) =>
  (setup: Setup, options: Options): Checked<S> => {
    const refused = (violations: readonly Violation[]): Checked<S> => ({ ok: false, violations });
    const parsed = shape.parse(steps.shape, steps.hear === undefined ? setup : steps.hear(setup));
    if (!parsed.ok) return refused(badFields(parsed.errors));
    const planned = steps.plan(parsed.value);
    if (planned.errors.length > 0) return refused(planned.errors);
    const read = steps.read(parsed.value, planned.plan, options, setup);
    if (read.errors.length > 0) return refused(read.errors);
    const { state, errors } = steps.compose(read.parts);
    return errors.length > 0 ? refused(errors) : { ok: true, value: state };
  };

/** A scenario as it was read. */
export interface ReadPlan<P> extends WithErrors {
  readonly plan: P;
}

/** The scenario of a set-up: none, one of the starters by its word, or one written as an object. */
export const scenarioBy =
  <P>(game: {
    readonly starters: Readonly<Record<string, P>>;
    /** A table without a scenario. */
    readonly none: P;
    readonly written: (raw: unknown, field: string) => ReadPlan<P>;
    /** The starters as they are told, where some have other words too. */
    readonly told?: readonly string[];
  }) =>
  (raw: unknown, field = 'scenario'): ReadPlan<P> => {
    if (raw === undefined || raw === null) return { plan: game.none, errors: [] };
    if (typeof raw !== 'string' && typeof raw !== 'number') return game.written(raw, field);
    const plan = game.starters[wordOf(Object.keys(game.starters), String(raw)) ?? ''];
    if (plan !== undefined) return { plan, errors: [] };
    const told = game.told ?? Object.keys(game.starters);
    return { plan: game.none, errors: [badField(field, `one of ${told.join(', ')}, or a scenario object`)] };
  };

/** A unit may name its seat only: it then fights for that seat's side. */
export const ofItsSeat =
  (seats: readonly Seat[]) =>
  <U extends UnitPlan>(unit: U): U => {
    const side = unit.side === undefined ? seats.find((seat) => seat.id === unit.seat)?.side : undefined;
    return side === undefined ? unit : { ...unit, side };
  };

/** What a set-up may name, with what a scenario's fields may be: shapes of plans stand above the catalogue. */
export const withPlans = (lists: Lists, fields: Readonly<Record<string, shape.Checker<unknown>>>): Lists =>
  lists.scenarios === undefined ? lists : { ...lists, scenarios: { ...lists.scenarios, fields } };
