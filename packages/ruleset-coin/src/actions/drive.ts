import type { Violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { CoinPlay } from '../play.ts';
import { prepare } from '../procedures/coins/chain.ts';
import { drivenBy, unitOf } from '../read.ts';
import { isOpenPoint, samePoint } from '../spatial.ts';
import type { CoinState } from '../state.ts';
import { type Action, actorOf, must, mustBeActing } from './action.ts';

function checks(state: CoinState, { pos }: CommandOf<'drive'>): readonly Violation[] {
  const actor = actorOf(state);
  const vehicle = drivenBy(state, actor);
  if (vehicle === null) return must(false, 'COIN-9.11', 'no-pilot', { unit: actor.id });
  const free = vehicle.activatedBy === null || vehicle.activatedBy === actor.id;
  const served = must(free, 'COIN-17.2', 'vehicle-already-activated', { unit: vehicle.id });
  if (!state.mapped) return served;
  if (pos === undefined) return [...served, ...must(false, 'COIN-9.11', 'point-not-open')];
  return [
    ...served,
    ...must(vehicle.pos === null || !samePoint(vehicle.pos, pos), 'COIN-9.11', 'same-point'),
    ...must(isOpenPoint(state, pos, vehicle.radius, vehicle.id), 'COIN-17.13', 'point-not-open', {
      at: pos.map(String),
    }),
  ];
}

/** What the vehicle does for a unit this turn, it does for nobody else (COIN-17.2). */
export function engage(play: CoinPlay, vehicle: string, unit: string): void {
  play.tell({ type: 'vehicleActivated', vehicle, unit, rules: ['COIN-17.2'] });
}

/** @rule COIN-9.11 @rule COIN-9.25 A vehicle with a pilot, or by itself, goes with everyone inside. */
export const drive: Action<'drive'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command, 'prep');
    return acting.length > 0 ? acting : checks(state, command);
  },
  act: (play, { pos }) => {
    const actor = actorOf(play.state);
    const vehicle = drivenBy(play.state, actor);
    if (vehicle === null) return;
    prepare(play, {
      action: 'drive',
      actor: actor.id,
      need: 1,
      contest: null,
      effect: () => {
        engage(play, vehicle.id, actor.id);
        const from = unitOf(play.state, vehicle.id).pos;
        const to = pos ?? from ?? [0, 0];
        play.tell({ type: 'vehicleDrove', vehicle: vehicle.id, unit: actor.id, from, to, rules: ['COIN-9.11'] });
      },
    });
  },
};
