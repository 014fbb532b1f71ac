import { type Cited, type CommonRuling, commonRulingFolds, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { CoinState, Item } from '../state.ts';
import type { Folds } from './fold.ts';
import { withFigure, withVehicle } from './fold.ts';
import { outOfSeat } from './movement.ts';
import type { Place } from './places.ts';

/** What a ruling may set at the table itself. */
export type TableChange = Partial<CoinState>;

export type RulingEvent =
  | CommonRuling<CoinState, TableChange>
  | ({
      readonly type: 'itemRuled';
      readonly item: string;
      /** Where it is: only those who can look there are told. */
      readonly at: Place | null;
      readonly name: string;
      readonly usesLeft: number | null;
    } & Cited)
  /** Something new is part of a vehicle, or nothing is; what was there before is no more (COIN-3.8). */
  | ({
      readonly type: 'mountRuled';
      readonly vehicle: string;
      readonly slot: 'vehicleSlot' | 'mountedDefence';
      readonly item: Item | null;
      readonly gone: string | null;
    } & Cited)
  /** Off the table with everything it has. */
  | ({ readonly type: 'unitTakenOff'; readonly unit: string } & Cited);

function takenOff(state: CoinState, id: string): CoinState {
  const gone = withFigure(outOfSeat(state, id), id, { status: 'removed', pos: null });
  const unit = gone.units[id];
  return unit?.class === 'infantry' ? { ...gone, units: { ...gone.units, [id]: { ...unit, inVehicle: null } } } : gone;
}

function mounted(
  state: CoinState,
  { vehicle, slot, item, gone }: Extract<RulingEvent, { type: 'mountRuled' }>,
): CoinState {
  const left = gone === null ? state.items : without(state.items, gone);
  const items = item === null ? left : { ...left, [item.id]: item };
  return withVehicle(withTable(state, { items }), vehicle, () => ({ [slot]: item?.id ?? null }));
}

export const rulingFolds: Folds<RulingEvent> = {
  ...commonRulingFolds<CoinState>(),
  itemRuled: (state, { item: id, name, usesLeft }) => {
    const item = state.items[id];
    return item === undefined ? state : { ...state, items: { ...state.items, [id]: { ...item, name, usesLeft } } };
  },
  mountRuled: mounted,
  unitTakenOff: (state, e) => takenOff(state, e.unit),
};
