import type { Seat } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { type FieldsOf, field, internal, once } from '@potyczka/ruleset-kit';
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
import { lyingView, type Unit } from './unit.ts';

const { either, id, integer, list, maybe, object, oneOf } = shape;

/** The state of a battle (catalogue, section 6): plain data, lengths in whole tenths of an infantry base. */

type BySide<T> = Readonly<Record<SideId, T>>;

/** In views, but put together from several fields (views.ts). */
const gathered = { seen: 'all', shown: [] } as const;
const shown = { seen: 'all' } as const;
const side = oneOf(...SIDES);
const noSide = either(side, oneOf(null));

export const tableSheet = {
  options: field(internal<CoinOptions>(), shown),
  seats: field(internal<readonly Seat[]>(), gathered),
  /** Without a map spatial facts are spoken. */
  mapped: field(internal<boolean>(), shown),
  field: field(internal<{ readonly width: number; readonly height: number }>(), shown),
  walls: field(internal<readonly Rect[]>(), shown),
  covers: field(internal<readonly Rect[]>(), shown),
  /** @rule COIN-5.2 Where each side is deployed. */
  zones: field(internal<BySide<Rect>>(), gathered),
  scenario: field(internal<ScenarioState>(), gathered),
  phase: field(oneOf(...PHASES), { seen: 'all', setup: true }),
  round: field(integer(1, 200), { seen: 'all', setup: true, gm: true }),
  firstSide: field(noSide, shown),
  activeSide: field(noSide, { seen: 'all', setup: side }),
  activeUnit: field(either(id, oneOf(null)), { seen: 'all', setup: true, shown: ['activeUnit', 'activeUnitId'] }),
  /** The side's turn has nothing more to come; what follows happens by itself. */
  turnDone: field(internal<boolean>(), { ...gathered, start: false }),
  pending: field(internal<Pending | null>(), { seen: 'all', start: null }),
  askedSide: field(noSide, shown),
  pool: field(internal<readonly PoolEntry[]>(), { seen: 'all', start: [] }),
  batchQueue: field(internal<readonly QueuedPoint[]>(), { seen: 'all', start: [] }),
  acted: field(internal<BySide<readonly string[]>>(), {
    seen: 'all',
    setup: object({ A: maybe(list(id, 0, 100)), B: maybe(list(id, 0, 100)) }),
  }),
  passStreak: field(integer(0, 9), { seen: 'all', setup: true, gm: true }),
  chainSuccesses: field(integer(0, 99), { seen: 'all', gm: true, start: 0 }),
  initiativeNeed: field(internal<BySide<number> | null>(), { seen: 'all', start: null }),
  groundItems: field(internal<readonly GroundItem[]>(), { seen: 'all', show: once((lying) => lying.map(lyingView)) }),
  items: field(internal<Readonly<Record<string, Item>>>(), gathered),
  units: field(internal<Readonly<Record<string, Unit>>>(), gathered),
  coinLog: field(internal<readonly CoinLogged[]>(), { seen: 'all', start: [] }),
  result: field(internal<Result | null>(), { ...gathered, start: null }),
  score: field(internal<BySide<number>>(), { seen: 'all', start: { A: 0, B: 0 } }),
  /** Facts that were said of the moment, while they hold. */
  said: field(internal<Said | null>(), { ...gathered, start: null }),
  /** @rule COIN-22.3 Who goes on to the next battle, with what; null until the battle is over, or where nothing is kept. */
  veterans: field(internal<readonly Veteran[] | null>(), { ...gathered, start: null }),
} as const;

export interface CoinState extends FieldsOf<typeof tableSheet> {}
