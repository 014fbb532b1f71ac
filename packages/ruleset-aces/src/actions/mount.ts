import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { chebyshev, type Square } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../play.ts';
import { besideMount } from '../procedures/mounted/riding.ts';
import { isRooted, leftOf } from '../procedures/movement/running.ts';
import { isAdjacent, isUp, unitOf } from '../read.ts';
import { heightAt, isOneStep, mayStop } from '../spatial/steps.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Action, mustBeActing } from './action.ts';
import { loseAim, squareOf } from './move.ts';

/** ACE-14.12, in half inches. */
const SADDLE_COST = 4;

function mustAffordSaddle(state: AcesState, unit: Unit): readonly Violation[] {
  if (isRooted(state, unit)) return [violation('ACE-7.4', 'cannot-move', { unit: unit.id })];
  if (unit.prone) return [violation('ACE-4.14', 'cannot-move', { unit: unit.id, why: 'prone' })];
  const left = leftOf(state, unit);
  if (left >= SADDLE_COST) return [];
  return [violation('ACE-14.12', 'no-pace', { cost: SADDLE_COST / 2, left: left / 2 })];
}

/** @rule ACE-14.12 A willing mount: of one's own side, free, bigger than the rider, next to it. */
const isMount = (state: AcesState, unit: Unit, mount: Unit | undefined): mount is Unit =>
  mount !== undefined &&
  mount.id !== unit.id &&
  isUp(mount) &&
  mount.side === unit.side &&
  mount.rider === null &&
  mount.mount === null &&
  mount.turn === null &&
  mount.size > unit.size &&
  (!state.mapped || isAdjacent(state, unit, mount));

/** @rule ACE-14.12 */
export const mount: Action<'mount'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    const fits = unit.mount === null && isMount(state, unit, state.units[command.target]);
    if (!fits) {
      // Where nobody could be got on, nobody is named.
      const named = command.target === '' ? {} : { target: command.target };
      return [violation('ACE-14.12', 'bad-target', { ...named, why: 'mount' })];
    }
    return mustAffordSaddle(state, unit);
  },
  act: (play, { unit, target }) => {
    loseAim(play, unit);
    play.tell({ type: 'mounted', unit, mount: target, cost: SADDLE_COST, rules: ['ACE-14.12'] });
  },
};

/** @rule ACE-14.12 */
export const dismount: Action<'dismount'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    if (unit.mount === null) return [violation('ACE-14.12', 'not-mounted', { unit: unit.id })];
    const to = command.to === undefined ? undefined : squareOf(command.to);
    const free = to === undefined || !state.mapped || isBeside(state, unit, to);
    return [
      ...mustAffordSaddle(state, unit),
      ...(free ? [] : [violation('ACE-14.12', 'blocked', { at: to?.join() ?? '', why: 'saddle' })]),
    ];
  },
  act: (play, command) => {
    const unit = unitOf(play.state, command.unit);
    if (unit.mount === null) return;
    loseAim(play, unit.id);
    const at = placeFor(play, unit, command.to);
    const cost = SADDLE_COST;
    const height = heightAt(play.state, unit, at);
    const { id, mount } = unit;
    play.tell({ type: 'dismounted', unit: id, mount, at, cost, how: 'own', ...height, rules: ['ACE-14.12'] });
  },
};

const placeFor = (play: AcesPlay, unit: Unit, to: readonly [number, number] | undefined): Square =>
  play.state.mapped && to !== undefined ? squareOf(to) : besideMount(play.state, unit);

const isBeside = (state: AcesState, unit: Unit, to: Square): boolean =>
  chebyshev(unit.at, to) === 1 && mayStop(state, unit, to) && isOneStep(state, unit.at, to);
