import type { Cited } from '@potyczka/ruleset-kit';
import type { CoinState, Infantry, Pos } from '../state.ts';
import type { Folds } from './fold.ts';
import { withFigure, withInfantry, withVehicle } from './fold.ts';
import { outOfSeat } from './movement.ts';
import { type Place, putInto } from './places.ts';

export type DestructionEvent =
  /** Body and things stay where they are: on the field, or on the floor of a vehicle (COIN-15.7, COIN-15.9). */
  | ({
      readonly type: 'unitKilled';
      readonly unit: string;
      readonly vehicle: string | null;
      readonly at: Pos | null;
      readonly items: readonly string[];
    } & Cited)
  | ({ readonly type: 'vehicleDestroyed'; readonly vehicle: string; readonly at: Pos | null } & Cited)
  /** Gone with the wreck, and everything it had (COIN-15.4). */
  | ({ readonly type: 'crewLost'; readonly unit: string; readonly vehicle: string } & Cited)
  | ({
      readonly type: 'wreckRemoved';
      readonly vehicle: string;
      readonly survivors: readonly string[];
      readonly bodies: readonly string[];
    } & Cited)
  | ({ readonly type: 'survivorPlaced'; readonly unit: string; readonly at: Pos } & Cited);

const EMPTY_HANDED = {
  slotLeft: null,
  slotRight: null,
  armour: null,
  device: null,
  backpack: [],
} as const satisfies Partial<Infantry>;

function killed(state: CoinState, e: Extract<DestructionEvent, { type: 'unitKilled' }>): CoinState {
  const to: Place | null =
    e.vehicle !== null
      ? { at: 'floor', vehicle: e.vehicle, fromCorpse: true }
      : e.at === null
        ? null
        : { at: 'ground', pos: e.at, fromCorpse: true };
  const emptied = withInfantry(outOfSeat(state, e.unit), e.unit, () => ({
    hp: 0,
    status: 'dead',
    inVehicle: null,
    ...(to === null ? {} : EMPTY_HANDED),
  }));
  const spilt = to === null ? emptied : e.items.reduce((now, item) => putInto(now, item, to), emptied);
  return e.vehicle === null
    ? spilt
    : withVehicle(spilt, e.vehicle, (vehicle) => ({ bodies: [...vehicle.bodies, e.unit] }));
}

export const destructionFolds: Folds<DestructionEvent> = {
  unitKilled: killed,
  vehicleDestroyed: (state, e) => withFigure(state, e.vehicle, { hp: 0 }),
  crewLost: (state, e) =>
    withInfantry(outOfSeat(state, e.unit), e.unit, () => ({ status: 'removed', inVehicle: null, pos: null })),
  wreckRemoved: (state, e) => {
    const gone = withVehicle(state, e.vehicle, (vehicle) => ({
      status: 'removed',
      pos: null,
      pilot: null,
      passengers: vehicle.passengers.map(() => null),
      activatedBy: null,
    }));
    const buried = e.bodies.reduce((now, id) => withFigure(now, id, { status: 'removed', pos: null }), gone);
    return e.survivors.reduce((now, id) => withInfantry(now, id, () => ({ inVehicle: null })), buried);
  },
  survivorPlaced: (state, e) => withFigure(state, e.unit, { pos: e.at }),
};
