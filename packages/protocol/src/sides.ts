import type { AnyRuleset, Options, Seat, Setup, Violation } from '@potyczka/kernel';
import { badMessage } from './messages.ts';

/** Sides that people sit down for have to be there: the scenario's, or those of the units. */

interface Shown {
  readonly sides?: Readonly<Record<string, unknown>>;
  readonly units?: Readonly<Record<string, { readonly side?: unknown }>>;
}

const shownOf = (rules: AnyRuleset, state: unknown): Shown => rules.view(state, null) as Shown;

const unitSides = ({ units = {} }: Shown): readonly string[] => [
  ...new Set(Object.values(units).flatMap(({ side }) => (typeof side === 'string' ? [side] : []))),
];

/** The sides there are whatever seats ask for: the same table, laid for people who name none. */
function sidesUnasked(rules: AnyRuleset, setup: Setup, options: Options): readonly string[] {
  const seats = (setup.seats ?? []).map(({ side: _side, ...seat }): Seat => seat);
  const made = rules.setUp({ ...setup, seats }, options);
  if (!made.ok) return [];
  const sides = Object.keys(shownOf(rules, made.value).sides ?? {});
  // Where players bring a side of their own it is called like their seat.
  return sides.filter((side) => !seats.some(({ id }) => id === side));
}

/**
 * Seats of sides that nobody fights on. A table without units and without a scenario takes its sides from its seats: who
 * fights on them is still to be said.
 */
export function strangeSides(
  rules: AnyRuleset,
  setup: Setup,
  options: Options,
  state: unknown,
  field: string,
): readonly Violation[] {
  const fielded = unitSides(shownOf(rules, state));
  // A seat may always have a side of its own name: who fights on it may come later, as heroes do that are made at the table.
  const asked = (setup.seats ?? []).flatMap(({ id, side }, index) =>
    side === undefined || side === id || fielded.includes(side) ? [] : [{ side, index }],
  );
  if (asked.length === 0 || (fielded.length === 0 && setup.scenario === undefined)) return [];
  const known = [...new Set([...fielded, ...sidesUnasked(rules, setup, options)])];
  return asked
    .filter(({ side }) => !known.includes(side))
    .map(({ index }) => badMessage(`${field}.seats[${index}].side`, `one of the sides there are: ${known.join(', ')}`));
}
