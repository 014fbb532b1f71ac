import { type Cited, without } from '@potyczka/ruleset-kit';
import type { CoinOptions } from '../options.ts';
import type { CoinState, Item, Pos, Unit } from '../state.ts';
import type { Owner, SeatName, SideId } from '../vocabulary.ts';
import type { Folds } from './fold.ts';
import { withFigure, withInfantry, withVehicle } from './fold.ts';
import { type Place, putInto, seated, takenFrom } from './places.ts';

/** Before the battle: options, forces, gear, places (COIN-5). */
export type MusterEvent =
  | ({
      readonly type: 'optionSet';
      readonly by: string;
      readonly key: string;
      /** Everything that changes by it: a preset writes three (COIN-18.4). */
      readonly change: Partial<CoinOptions>;
      readonly roundLimit: number;
    } & Cited)
  | ({ readonly type: 'unitMustered'; readonly unit: Unit; readonly items: readonly Item[] } & Cited)
  | ({
      readonly type: 'unitDismissed';
      readonly unit: string;
      readonly name: string;
      readonly side: Owner;
      readonly items: readonly string[];
    } & Cited)
  | ({ readonly type: 'itemIssued'; readonly item: Item; readonly to: Place } & Cited)
  | ({
      readonly type: 'itemEquipped';
      readonly unit: string;
      readonly item: string;
      readonly from: Place;
      readonly to: Place;
    } & Cited)
  /** @rule COIN-5.7 What a unit is worth now that it is armed otherwise. */
  | ({ readonly type: 'pointsCounted'; readonly unit: string; readonly points: number } & Cited)
  | ({
      readonly type: 'vehicleFitted';
      readonly vehicle: string;
      readonly fitting: string;
      /** The mounted defence, or null where it is camouflage. */
      readonly item: Item | null;
      /** Its new camouflage, or null where that stays as it was. */
      readonly camoLevel: number | null;
    } & Cited)
  | ({ readonly type: 'deploymentBegan'; readonly next: SideId | null } & Cited)
  | ({
      readonly type: 'unitDeployed';
      readonly unit: string;
      readonly at: Pos | null;
      readonly inside: { readonly vehicle: string; readonly seat: SeatName } | null;
      /** Who places next; null once everybody is placed. */
      readonly next: SideId | null;
    } & Cited);

const issued = (state: CoinState, items: readonly Item[]): CoinState => ({
  ...state,
  items: { ...state.items, ...Object.fromEntries(items.map((item) => [item.id, item])) },
});

function deployed(state: CoinState, e: Extract<MusterEvent, { type: 'unitDeployed' }>): CoinState {
  const { inside } = e;
  const asked = { ...state, askedSide: e.next };
  if (inside === null) return withFigure(asked, e.unit, { pos: e.at });
  const aboard = withInfantry(asked, e.unit, () => ({ pos: null, inVehicle: inside }));
  return withVehicle(aboard, inside.vehicle, (vehicle) => seated(vehicle, inside.seat, e.unit));
}

export const musterFolds: Folds<MusterEvent> = {
  optionSet: (state, e) => ({
    ...state,
    options: { ...state.options, ...e.change },
    scenario: { ...state.scenario, roundLimit: e.roundLimit },
  }),
  unitMustered: (state, e) => {
    const stocked = issued(state, e.items);
    return { ...stocked, units: { ...stocked.units, [e.unit.id]: e.unit } };
  },
  unitDismissed: (state, e) => ({
    ...state,
    units: without(state.units, e.unit),
    items: e.items.reduce((items, id) => without(items, id), state.items),
  }),
  itemIssued: (state, e) => putInto(issued(state, [e.item]), e.item.id, e.to),
  itemEquipped: (state, e) => putInto(takenFrom(state, e.item, e.from), e.item, e.to),
  pointsCounted: (state, e) => {
    const unit = state.units[e.unit];
    return unit === undefined
      ? state
      : { ...state, units: { ...state.units, [e.unit]: { ...unit, points: e.points } } };
  },
  vehicleFitted: (state, e) => {
    const stocked = e.item === null ? state : issued(state, [e.item]);
    const mounted = e.item === null ? {} : { mountedDefence: e.item.id };
    const hidden = e.camoLevel === null ? {} : { camoLevel: e.camoLevel };
    return withVehicle(stocked, e.vehicle, () => ({ ...hidden, ...mounted }));
  },
  deploymentBegan: (state, e) => ({ ...state, phase: 'deploy', askedSide: e.next }),
  unitDeployed: deployed,
};
