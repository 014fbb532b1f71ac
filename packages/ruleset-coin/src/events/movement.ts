import { type Params, shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import type { CoinState, Pos } from '../state.ts';
import { event, type Names, owner, pointName, pos, seat, somewhere } from './event.ts';
import { outOfSeat, seated, withFigure, withInfantry, withVehicle } from './fold.ts';

const { bool, oneOf } = shape;
const { name } = kinds;

/** Without a map nobody stands at a point. */
const where = (state: CoinState, at: Pos): Params => (state.mapped ? { at: pointName(at) } : {});

interface Seating {
  readonly unit: string;
  readonly vehicle: string;
  readonly seat: 'pilot' | number;
  readonly side: string;
}

/** In a seat, wherever it was before; whoever steers decides whose the vehicle is. */
const takesSeat = (state: CoinState, e: Seating & { readonly side: 'A' | 'B' | 'none' }, change: { at?: null }) =>
  withVehicle(
    withInfantry(outOfSeat(state, e.unit), e.unit, () => ({
      ...change,
      inVehicle: { vehicle: e.vehicle, seat: e.seat },
    })),
    e.vehicle,
    (vehicle) => ({ ...seated(vehicle, e.seat, e.unit), side: e.side }),
  );

const inSeat = (key: string, e: Seating, { side, unit }: Names) =>
  e.seat === 'pilot'
    ? line(`${key}.pilot`, { who: unit(e.unit), vehicle: unit(e.vehicle), side: side(e.side) })
    : line(`${key}.passenger`, { who: unit(e.unit), vehicle: unit(e.vehicle) });

export const movementEvents = [
  /** On foot, or a vehicle with everyone inside. */
  event('unitRan', {
    data: { unit: name, from: somewhere, to: pos },
    fold: (state, e) => withFigure(state, e.unit, { at: e.to }),
    line: (e, { unit }, state) =>
      line(e.rules.includes('COIN-19.3') ? 'blinked' : 'ran', { who: unit(e.unit), ...where(state, e.to) }),
  }),
  event('vehicleDrove', {
    data: { vehicle: name, unit: name, from: somewhere, to: pos },
    fold: (state, e) => withFigure(state, e.vehicle, { at: e.to }),
    line: (e, { unit }, state) => line('drove', { who: unit(e.vehicle), ...where(state, e.to) }),
  }),
  event('unitBoarded', {
    data: {
      unit: name,
      vehicle: name,
      seat,
      /** Whose the vehicle is from now on (COIN-2.11). */
      side: owner,
    },
    fold: (state, e) => takesSeat(state, e, { at: null }),
    line: (e, names) => inSeat('boarded', e, names),
  }),
  event('seatSwitched', {
    data: { unit: name, vehicle: name, from: seat, seat, side: owner },
    fold: (state, e) => takesSeat(state, e, {}),
    line: (e, names) => inSeat('switched', e, names),
  }),
  /** Out of a vehicle, of its own will, thrown out, or by a spell. */
  event('unitLeft', {
    data: { unit: name, vehicle: name, to: pos, why: oneOf('dismount', 'dragOut', 'blink', 'ruled') },
    fold: (state, e) => withInfantry(outOfSeat(state, e.unit), e.unit, () => ({ at: e.to, inVehicle: null })),
    line: (e, { unit }, state) =>
      line(`left.${e.why}`, {
        who: unit(e.unit),
        vehicle: unit(e.vehicle),
        // Nobody but the unit whose turn it is drags anybody out.
        ...(e.why === 'dragOut' && state.activeUnit !== null ? { by: unit(state.activeUnit) } : {}),
        ...where(state, e.to),
      }),
  }),
  event('hatchSet', {
    data: { vehicle: name, unit: name, open: bool },
    fold: (state, e) => withVehicle(state, e.vehicle, () => ({ hatch: e.open ? 'open' : 'closed' })),
    line: (e, { unit }) =>
      line(e.open ? 'hatchOpened' : 'hatchClosed', { who: unit(e.unit), vehicle: unit(e.vehicle) }),
  }),
] as const;
