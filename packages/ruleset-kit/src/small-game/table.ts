import type { Options, Seat } from '@potyczka/kernel';
import { isGm, type Peopled, type UnitIn, unitOf } from '../reading.ts';

/** What every table has on which figures of some sides fight, each side led by one seat, one figure after another. */
export interface SmallTable<U> {
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly scenario: string | null;
  readonly units: Readonly<Record<string, U>>;
  readonly activeUnit: string | null;
  readonly result: { readonly winner: string | null; readonly reason: string } | null;
}
export type AnySmallTable = SmallTable<{ readonly id: string; readonly side: string }>;

interface Seated {
  readonly seats: readonly Seat[];
}
interface OfSide {
  readonly side: string;
}

/** Whoever plays the side; where nobody does, the GM. */
export const leaderOf = ({ seats }: Seated, { side }: OfSide): string | undefined =>
  (seats.find((seat) => seat.side === side && seat.role !== 'spectator') ?? seats.find(({ role }) => role === 'gm'))
    ?.id;

export const seesTable = (state: Seated, seat: string | null): boolean => seat === null || isGm(state, seat);
export const isFriend = (state: Seated, seat: string | null, { side }: OfSide): boolean =>
  seesTable(state, seat) || state.seats.some((one) => one.id === seat && one.side === side);
export const mayLead = (state: Seated, seat: string, unit: OfSide): boolean =>
  seesTable(state, seat) || leaderOf(state, unit) === seat;

export const activeIn = <U>({ activeUnit, units }: Pick<SmallTable<U>, 'activeUnit' | 'units'>): U | undefined =>
  activeUnit === null ? undefined : units[activeUnit];

/** The table with something different about one figure. */
export function withChange<S extends Peopled>(
  state: S,
  id: string,
  change: (unit: UnitIn<S>) => Partial<UnitIn<S>>,
): S {
  const unit = unitOf(state, id);
  return { ...state, units: { ...state.units, [id]: { ...unit, ...change(unit) } } };
}

/** What a ruleset says of who is at such a table and whose turn it is. */
export const ledByOneSeat = {
  seats: ({ seats }: AnySmallTable) => seats,
  owner: (state: AnySmallTable, id: string) => {
    const unit = state.units[id];
    return unit && leaderOf(state, unit);
  },
  awaited: (state: AnySmallTable) => {
    const unit = activeIn(state);
    const leader = unit && leaderOf(state, unit);
    return leader === undefined ? [] : [leader];
  },
  activeUnit: ({ activeUnit }: AnySmallTable) => activeUnit,
  over: ({ result }: AnySmallTable) => result !== null,
} as const;
