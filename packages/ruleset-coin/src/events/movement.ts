import type { Cited } from '@potyczka/ruleset-kit';
import type { CoinState, Pos } from '../state.ts';
import type { Owner, SeatName } from '../vocabulary.ts';
import type { Folds } from './fold.ts';
import { withFigure, withInfantry, withVehicle } from './fold.ts';
import { seated } from './places.ts';

export type MovementEvent =
  /** On foot, or a vehicle with everyone inside. */
  | ({ readonly type: 'unitRan'; readonly unit: string; readonly from: Pos | null; readonly to: Pos } & Cited)
  | ({
      readonly type: 'vehicleDrove';
      readonly vehicle: string;
      readonly unit: string;
      readonly from: Pos | null;
      readonly to: Pos;
    } & Cited)
  | ({
      readonly type: 'unitBoarded';
      readonly unit: string;
      readonly vehicle: string;
      readonly seat: SeatName;
      /** Whose the vehicle is from now on (COIN-2.11). */
      readonly side: Owner;
    } & Cited)
  | ({
      readonly type: 'seatSwitched';
      readonly unit: string;
      readonly vehicle: string;
      readonly from: SeatName;
      readonly seat: SeatName;
      readonly side: Owner;
    } & Cited)
  /** Out of a vehicle, of its own will, thrown out, or by a spell. */
  | ({
      readonly type: 'unitLeft';
      readonly unit: string;
      readonly vehicle: string;
      readonly to: Pos;
      readonly why: 'dismount' | 'dragOut' | 'blink' | 'ruled';
    } & Cited)
  | ({ readonly type: 'hatchSet'; readonly vehicle: string; readonly unit: string; readonly open: boolean } & Cited);

/** Frees the seat a unit is in. */
export function outOfSeat(state: CoinState, unit: string): CoinState {
  const there = state.units[unit];
  const at = there?.class === 'infantry' ? there.inVehicle : null;
  return at === null ? state : withVehicle(state, at.vehicle, (vehicle) => seated(vehicle, at.seat, null));
}

export const movementFolds: Folds<MovementEvent> = {
  unitRan: (state, e) => withFigure(state, e.unit, { pos: e.to }),
  vehicleDrove: (state, e) => withFigure(state, e.vehicle, { pos: e.to }),
  unitBoarded: (state, e) =>
    withVehicle(
      withInfantry(outOfSeat(state, e.unit), e.unit, () => ({
        pos: null,
        inVehicle: { vehicle: e.vehicle, seat: e.seat },
      })),
      e.vehicle,
      (vehicle) => ({ ...seated(vehicle, e.seat, e.unit), side: e.side }),
    ),
  seatSwitched: (state, e) =>
    withVehicle(
      withInfantry(outOfSeat(state, e.unit), e.unit, () => ({ inVehicle: { vehicle: e.vehicle, seat: e.seat } })),
      e.vehicle,
      (vehicle) => ({ ...seated(vehicle, e.seat, e.unit), side: e.side }),
    ),
  unitLeft: (state, e) => withInfantry(outOfSeat(state, e.unit), e.unit, () => ({ pos: e.to, inVehicle: null })),
  hatchSet: (state, e) => withVehicle(state, e.vehicle, () => ({ hatch: e.open ? 'open' : 'closed' })),
};
