import { type CommonRuling, commonRulingFolds } from '@potyczka/ruleset-kit';
import type { CoinState } from '../state.ts';
import type { Cited, Folds } from './fold.ts';
import { withFigure } from './fold.ts';
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
  /** Off the table with everything it has. */
  | ({ readonly type: 'unitTakenOff'; readonly unit: string } & Cited);

function takenOff(state: CoinState, id: string): CoinState {
  const gone = withFigure(outOfSeat(state, id), id, { status: 'removed', pos: null });
  const unit = gone.units[id];
  return unit?.class === 'infantry' ? { ...gone, units: { ...gone.units, [id]: { ...unit, inVehicle: null } } } : gone;
}

export const rulingFolds: Folds<RulingEvent> = {
  ...commonRulingFolds<CoinState>(),
  itemRuled: (state, { item: id, name, usesLeft }) => {
    const item = state.items[id];
    return item === undefined ? state : { ...state, items: { ...state.items, [id]: { ...item, name, usesLeft } } };
  },
  unitTakenOff: (state, e) => takenOff(state, e.unit),
};
