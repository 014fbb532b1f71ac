import { remembered, type Seat, shape } from '@potyczka/kernel';
import { type FieldsOf, field, internal } from '@potyczka/ruleset-kit';

import { pos } from '../commands.ts';
import type { CoinOptions } from '../options.ts';
import type {
  CoinLogged,
  GroundItem,
  Pending,
  PoolEntry,
  QueuedPoint,
  Rect,
  Result,
  Said,
  ScenarioState,
  Veteran,
} from '../state.ts';
import { PHASES, SIDES, type SideId } from '../vocabulary.ts';
import type { Item } from './item.ts';
import type { Unit } from './unit.ts';

const { any, bool, either, id, idOf, integer, list, maybe, object, oneOf, record, recordBy } = shape;

/** The state of a battle (catalogue, section 6): plain data, lengths in whole tenths of an infantry base. */

type BySide<T> = Readonly<Record<SideId, T>>;

/** In views, but put together from several fields (views.ts). */
const gathered = { seen: 'all', shown: [] } as const;
const shown = { seen: 'all' } as const;
const side = oneOf(...SIDES);
const noSide = either(side, oneOf(null));
/** Ruled by a power of its own, because other things follow from it. */
const apart = { seen: 'all', apart: true } as const;
/** What waits for an answer goes on in the turn, and on the field, it was asked in. */
const fixed = { ...apart, amidst: false } as const;
/** Something of each side that is named; of the other it stays as it is. */
const bySide = <T>(of: shape.Checker<T>): shape.Checker<Readonly<Record<string, T>>> =>
  recordBy('side', of, SIDES.length);
/** COIN-4.1 and section 6: 60 to 1000 tenths a side. */
export const fieldLength = integer(60, 1000);

export const tableSheet = {
  options: field(internal<CoinOptions>(), { ...apart, gm: record(any, 40) }),
  seats: field(internal<readonly Seat[]>(), gathered),
  /** Without a map spatial facts are spoken. */
  mapped: field(internal<boolean>(), shown),
  field: field(internal<{ readonly width: number; readonly height: number }>(), {
    ...fixed,
    gm: object({ width: fieldLength, height: fieldLength }),
  }),
  walls: field(internal<readonly Rect[]>(), shown),
  covers: field(internal<readonly Rect[]>(), shown),
  /** @rule COIN-5.2 Where each side is deployed. */
  zones: field(internal<BySide<Rect>>(), gathered),
  scenario: field(internal<ScenarioState>(), gathered),
  phase: field(oneOf(...PHASES), { ...fixed, setup: true, gm: true }),
  round: field(integer(1, 200), { seen: 'all', setup: true, gm: true }),
  firstSide: field(noSide, { ...apart, gm: side }),
  activeSide: field(noSide, { ...fixed, setup: side, gm: side }),
  activeUnit: field(either(id, oneOf(null)), {
    ...fixed,
    setup: true,
    gm: either(idOf('unit'), oneOf(null)),
  }),
  /** The side's turn has nothing more to come; what follows happens by itself. */
  turnDone: field(internal<boolean>(), { ...gathered, start: false }),
  pending: field(internal<Pending | null>(), { seen: 'all', start: null }),
  askedSide: field(noSide, shown),
  pool: field(internal<readonly PoolEntry[]>(), { seen: 'all', start: [] }),
  batchQueue: field(internal<readonly QueuedPoint[]>(), { seen: 'all', start: [] }),
  acted: field(internal<BySide<readonly string[]>>(), {
    ...fixed,
    setup: object({ A: maybe(list(id, 0, 100)), B: maybe(list(id, 0, 100)) }),
    gm: bySide(list(idOf('unit'), 0, 100)),
  }),
  passStreak: field(integer(0, 9), { seen: 'all', setup: true, gm: true }),
  chainSuccesses: field(integer(0, 99), { seen: 'all', gm: true, start: 0 }),
  initiativeNeed: field(internal<BySide<number> | null>(), { ...apart, gm: bySide(integer(1, 10)), start: null }),
  groundItems: field(internal<readonly GroundItem[]>(), {
    ...apart,
    gm: list(object({ item: idOf('item'), pos, fromCorpse: maybe(bool) }), 0, 500),
    show: remembered((lying) => lying.map((one) => ({ ...one, itemId: one.item }))),
  }),
  items: field(internal<Readonly<Record<string, Item>>>(), { ...gathered, ...apart, gm: record(any, 500) }),
  units: field(internal<Readonly<Record<string, Unit>>>(), { ...gathered, ...apart, gm: record(any, 100) }),
  coinLog: field(internal<readonly CoinLogged[]>(), { seen: 'all', start: [] }),
  result: field(internal<Result | null>(), { ...gathered, ...apart, gm: oneOf(...SIDES, 'draw'), start: null }),
  score: field(internal<BySide<number>>(), { ...apart, gm: bySide(integer(0, 999)), start: { A: 0, B: 0 } }),
  /** Facts that were said of the moment, while they hold. */
  said: field(internal<Said | null>(), { ...gathered, start: null }),
  /** @rule COIN-22.3 Who goes on to the next battle, with what; null until the battle is over, or where nothing is kept. */
  veterans: field(internal<readonly Veteran[] | null>(), { ...gathered, start: null }),
} as const;

export interface CoinState extends FieldsOf<typeof tableSheet> {}
