import type { Violation } from '@potyczka/kernel';
import type { CoinEvent } from '../events/index.ts';
import type { CoinPlay } from '../play.ts';
import { prepare } from '../procedures/coins/chain.ts';
import { drivenBy, unitOf } from '../read.ts';
import { isOpenPoint, samePoint } from '../spatial.ts';
import type { CoinState, Pos, Unit, Vehicle } from '../state.ts';
import { type Action, actorOf, must, mustBeActing } from './action.ts';

/** What is driven, by whoever acts; or what keeps them from acting at all. */
type Driving = { readonly refused: readonly Violation[] } | { readonly actor: Unit; readonly vehicle: Vehicle | null };

function checks(state: CoinState, actor: Unit, vehicle: Vehicle | null, pos: Pos | undefined): readonly Violation[] {
  if (vehicle === null) return must(false, 'COIN-9.11', 'no-pilot', { unit: actor.id });
  const free = vehicle.activatedBy === null || vehicle.activatedBy === actor.id;
  const served = must(free, 'COIN-17.2', 'vehicle-already-activated', { unit: vehicle.id });
  if (!state.mapped) return served;
  if (pos === undefined) return [...served, ...must(false, 'COIN-9.11', 'point-not-open')];
  return [
    ...served,
    ...must(vehicle.at === null || !samePoint(vehicle.at, pos), 'COIN-9.11', 'same-point'),
    ...must(isOpenPoint(state, pos, vehicle.radius, vehicle.id), 'COIN-17.13', 'point-not-open', {
      at: pos.map(String),
    }),
  ];
}

/** What the vehicle does for a unit this turn, it does for nobody else (COIN-17.2). */
export function engage(play: CoinPlay, vehicle: string, unit: string): void {
  play.tell({ type: 'vehicleActivated', vehicle, unit, rules: ['COIN-17.2'] });
}

export const droveTo = (
  { id, at }: Unit,
  unit: string,
  to: Pos,
): Extract<CoinEvent, { readonly type: 'vehicleDrove' }> => ({
  ...{ type: 'vehicleDrove', vehicle: id, unit, from: at, to, rules: ['COIN-9.11'] },
});

/** @rule COIN-9.11 @rule COIN-9.25 A vehicle with a pilot, or by itself, goes with everyone inside. */
export const drive: Action<'drive', Driving> = {
  plan: ({ state }, command) => {
    const refused = mustBeActing(state, command, 'prep');
    if (refused.length > 0) return { refused };
    const actor = actorOf(state);
    return { actor, vehicle: drivenBy(state, actor) };
  },
  may: ({ state }, { pos }, plan) => ('refused' in plan ? plan.refused : checks(state, plan.actor, plan.vehicle, pos)),
  act: (play, { pos }, plan) => {
    if ('refused' in plan || plan.vehicle === null) return;
    const { actor, vehicle } = plan;
    prepare(play, {
      action: 'drive',
      actor: actor.id,
      need: 1,
      contest: null,
      effect: () => {
        engage(play, vehicle.id, actor.id);
        const driven = unitOf(play.state, vehicle.id);
        play.tell(droveTo(driven, actor.id, pos ?? driven.at ?? [0, 0]));
      },
    });
  },
};
