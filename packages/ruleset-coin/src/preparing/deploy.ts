import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { type Action, must } from '../actions/action.ts';
import type { CommandOf } from '../commands.ts';
import { carriersFor, deployArea, isFieldFull, isUnplaced, putDown } from '../procedures/forces/deployment.ts';
import { freeSeats, playsFor, unitOf } from '../read.ts';
import { isOpenPoint } from '../spatial.ts';
import type { CoinState, Pos, Unit } from '../state.ts';
import { mustBeBefore, mustBeOwn } from './checks.ts';

/** @rule COIN-5.2 Wholly in the own zone, on an open point. */
function checkPoint(state: CoinState, unit: Unit, at: Pos): readonly Violation[] {
  const open = isOpenPoint(state, at, unit.radius, unit.id) || isFieldFull(state, unit);
  return [
    ...must(deployArea(state, unit)(at), 'COIN-5.2', 'not-deploy-zone', { unit: unit.id }),
    ...must(open, 'COIN-4.3', 'point-not-open', { at: at.map(String) }),
  ];
}

/** @rule COIN-5.3 Infantry goes into a vehicle of its own side that is on the field already. */
function checkSeat(state: CoinState, unit: Unit, { target = '', seat }: CommandOf<'deploy'>): readonly Violation[] {
  const vehicle = carriersFor(state, unit).find((one) => one.id === target);
  if (vehicle === undefined) return [violation('COIN-5.3', 'not-deploy-zone', { unit: unit.id })];
  const free = freeSeats(vehicle);
  return must(seat === undefined ? free.length > 0 : free.includes(seat), 'COIN-5.3', 'seat-taken', { target });
}

/** @rule COIN-5.2 @rule COIN-5.3 The side whose turn it is to place puts one of its units down. */
export const deploy: Action<'deploy'> = {
  may: ({ state }, command) => {
    const before = mustBeBefore(state, command.by, ['deploy']);
    if (before.length > 0) return before;
    const side = state.askedSide;
    if (side !== null && !playsFor(state, command.by, side)) return [violation('COIN-5.2', 'not-your-turn', { side })];
    const own = mustBeOwn(state, command.by, command.unit);
    if (own.length > 0) return own;
    const unit = unitOf(state, command.unit);
    if (unit.side !== side) return [violation('COIN-5.2', 'not-your-unit', { unit: unit.id })];
    if (!isUnplaced(unit)) return [violation('COIN-5.2', 'already-acted', { unit: unit.id, why: 'placed' })];
    if (command.target !== undefined) return checkSeat(state, unit, command);
    const { pos } = command;
    return pos === undefined
      ? [violation('COIN-5.2', 'not-deploy-zone', { unit: unit.id })]
      : checkPoint(state, unit, pos);
  },
  act: (play, { unit, pos, target, seat }) => {
    const vehicle = carriersFor(play.state, unitOf(play.state, unit)).find((one) => one.id === target);
    const taken = vehicle === undefined ? undefined : (seat ?? freeSeats(vehicle)[0]);
    if (vehicle !== undefined && taken !== undefined)
      putDown(play, unit, { inside: { vehicle: vehicle.id, seat: taken } });
    else if (pos !== undefined) putDown(play, unit, { at: pos });
  },
};
