import type { Violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { CoinPlay } from '../play.ts';
import { whereabouts } from '../procedures/items/handling.ts';
import { isPatient, mustNeedHelp, restore } from '../procedures/items/restoring.ts';
import { spendUse } from '../procedures/items/uses.ts';
import { hasUses, inHands, itemNamed, mayCast } from '../read.ts';
import { isOpenPoint, samePoint } from '../spatial.ts';
import type { CoinState, Infantry, Item, Pos } from '../state.ts';
import { must, prepAction } from './action.ts';

type Cast = CommandOf<'castPrep'>;

const spell = (state: CoinState, actor: Infantry, name: string): Item | undefined =>
  itemNamed(
    inHands(state, actor).filter((item) => item.type === 'focus' && item.effect !== null),
    name,
  );

function checkMend(state: CoinState, actor: Infantry, id: string): readonly Violation[] {
  const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  return isPatient(actor, unit)
    ? mustNeedHelp(state, actor, unit)
    : must(false, 'COIN-19.3', 'illegal-target', { target: id, why: '@aim.patient' });
}

/** Any open point, also from inside a vehicle. */
function checkBlink(state: CoinState, actor: Infantry, { pos }: Cast): readonly Violation[] {
  if (!state.mapped) return [];
  if (pos === undefined) return must(false, 'COIN-19.3', 'point-not-open');
  return [
    ...must(actor.at === null || !samePoint(actor.at, pos), 'COIN-19.3', 'same-point'),
    ...must(isOpenPoint(state, pos, actor.radius, actor.id), 'COIN-4.3', 'point-not-open', { at: pos.map(String) }),
  ];
}

function blink(play: CoinPlay, actor: Infantry, item: string, to: Pos): void {
  const rules = ['COIN-19.3'];
  spendUse(play, item, actor.id);
  if (actor.inVehicle === null) play.tell({ type: 'unitRan', unit: actor.id, from: actor.at, to, rules });
  else play.tell({ type: 'unitLeft', unit: actor.id, vehicle: actor.inVehicle.vehicle, to, why: 'blink', rules });
}

/** @rule COIN-9.19 @rule COIN-19.3 @rule COIN-19.5 A preparatory spell from a focus in the hand. */
export const castPrep = prepAction({
  action: 'castPrep',
  plan: (state, actor, { item, target, pos }) => ({
    item: spell(state, actor, item),
    patient: target ?? actor.id,
    to: pos ?? actor.at ?? ([0, 0] as const),
  }),
  checks: (state, actor, command, { item, patient }) => {
    if (item === undefined)
      return must(false, 'COIN-19.2', 'not-held', { item: command.item, ...whereabouts(state, actor, command.item) });
    return [
      ...must(mayCast(state, actor, item), 'COIN-19.5', 'not-caster', { unit: actor.id }),
      ...must(hasUses(item), 'COIN-3.6', 'no-uses', { item: item.id }),
      ...(item.effect === 'blink' ? checkBlink(state, actor, command) : checkMend(state, actor, patient)),
    ];
  },
  effect: (play, actor, _command, { item, patient, to }) => {
    if (item === undefined) return;
    if (item.effect === 'blink') blink(play, actor, item.id, to);
    else restore(play, actor.id, item.id, patient, 'COIN-19.3');
  },
});
