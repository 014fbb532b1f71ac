import type { Options, Play, Seat } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { type FieldsOf, field, type Square } from '@potyczka/ruleset-kit';

export const LINES = ['high', 'low'] as const;
export const SIDES = ['blue', 'red'] as const;
/** @rule DUE-1.1 */
export const HALL = { width: 9, height: 5 } as const;

const { either, id, integer, oneOf, point, text } = shape;
const free = { seen: 'all', setup: true, gm: true } as const;

/** The fields of a fencer: who sees them, what they start with, whether set-ups and the GM may say them. */
export const fencerSheet = {
  id: field(id, { seen: 'all' }),
  name: field(text(60), { seen: 'all' }),
  side: field(oneOf(...SIDES), { seen: 'all' }),
  at: field(point, { ...free, setup: point }),
  life: field(integer(0, 9), { ...free, start: 4 }),
  actions: field(integer(0, 2), { ...free, start: 0 }),
  /** @rule DUE-3.2 Others see that somebody is on guard, not on which line: they reckon with a high one. */
  guard: field(either(oneOf(...LINES), oneOf(null)), {
    ...free,
    seen: 'guard',
    start: null,
    blank: null,
    others: (guard, _of, masked) => (guard === null ? null : masked && guard === 'high' ? 'low' : 'high'),
  }),
} as const;

export type Fencer = FieldsOf<typeof fencerSheet>;

export interface DuelState {
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly scenario: string | null;
  readonly units: Readonly<Record<string, Fencer>>;
  /** Who acts after whom, and who acts now. */
  readonly order: readonly string[];
  readonly activeUnit: string | null;
  readonly round: number;
  readonly result: { readonly winner: string | null; readonly reason: string } | null;
}
export type DuelPlay<E> = Play<DuelState, E>;

export const isUp = ({ life }: Fencer): boolean => life > 0;
export const standing = ({ units }: DuelState): readonly Fencer[] => Object.values(units).filter(isUp);
export const somebodyAt = (state: DuelState, [x, y]: Square): Fencer | undefined =>
  standing(state).find(({ at }) => at[0] === x && at[1] === y);

/** Whoever plays the side; where nobody does, the GM. */
export const seatOf = ({ seats }: DuelState, { side }: { readonly side: string }): string | undefined =>
  (seats.find((seat) => seat.side === side && seat.role !== 'spectator') ?? seats.find(({ role }) => role === 'gm'))
    ?.id;

const isGm = ({ seats }: DuelState, seat: string): boolean =>
  seats.some(({ id: known, role, side }) => known === seat && role === 'gm' && side === undefined);
export const seesAll = (state: DuelState, seat: string | null): boolean => seat === null || isGm(state, seat);
/** @rule DUE-3.2 */
export const seesGuard = (state: DuelState, seat: string | null, { side }: Fencer): boolean =>
  seesAll(state, seat) || state.seats.some((one) => one.id === seat && one.side === side);
/** @rule DUE-5.1 */
export const mayLead = (state: DuelState, seat: string, fencer: Fencer): boolean =>
  seesAll(state, seat) || seatOf(state, fencer) === seat;
