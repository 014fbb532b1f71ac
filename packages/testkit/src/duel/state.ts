import type { Checked, Options, Seat, Setup } from '@potyczka/kernel';
import { doorViolation, shape } from '@potyczka/kernel';

export type Guard = 'high' | 'low';

export interface Duellist {
  readonly id: string;
  readonly side: string;
  readonly seat: string;
  readonly hp: number;
  readonly focus: number;
  readonly actions: number;
  readonly aimed: boolean;
  /** A secret: the others see only whether there is one. */
  readonly guard: Guard | null;
}

export interface DuelState {
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly duellists: Readonly<Record<string, Duellist>>;
  readonly order: readonly string[];
  readonly active: string | null;
  readonly round: number;
  /** Cards still face down, in no order. */
  readonly deck: readonly string[];
  /** A side, or `draw`. */
  readonly winner: string | null;
}

export const DECK: readonly string[] = ['AS', 'KS', 'AH', 'KH', 'QH', 'JK1'];

const unitShape = shape.object({
  id: shape.id,
  side: shape.id,
  seat: shape.maybe(shape.id),
  name: shape.maybe(shape.text(40)),
  stats: shape.maybe(
    shape.object({
      hp: shape.maybe(shape.integer(1, 9)),
      focus: shape.maybe(shape.integer(0, 3)),
      actions: shape.maybe(shape.integer(0, 3)),
      aimed: shape.maybe(shape.bool),
      guard: shape.maybe(shape.oneOf('high', 'low', null)),
    }),
  ),
});

/** Two or more duellists, and nothing else. */
export function setUp(setup: Setup, options: Options): Checked<DuelState> {
  const read = shape.parse(shape.list(unitShape, 2, 8), setup.units ?? [], 'units');
  if (!read.ok) return { ok: false, violations: read.errors.map((error) => doorViolation('bad-setup', { ...error })) };
  const duellists: Record<string, Duellist> = {};
  for (const { id, side, seat, stats } of read.value) {
    const blank = { hp: 4, focus: 1, actions: Number(options.actions), aimed: false, guard: null };
    duellists[id] = { ...blank, ...stats, id, side, seat: seat ?? side };
  }
  // A player who names no side is one.
  const seats = (setup.seats ?? []).map((seat): Seat => (seat.role === 'player' ? { side: seat.id, ...seat } : seat));
  const start = { order: [], active: null, round: 0, deck: DECK, winner: null };
  return { ok: true, value: { options, seats, duellists, ...start } };
}

/** Rule code names only duellists that its checks have found; anything else is a bug, and stops here. */
export function duellist(state: DuelState, id: string): Duellist {
  const found = state.duellists[id];
  if (found === undefined) throw new Error(`no duellist ${id}`);
  return found;
}
