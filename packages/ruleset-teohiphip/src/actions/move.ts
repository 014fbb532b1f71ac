import type { Ground, RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { TeoPlay } from '../play.ts';
import { afterMove } from '../procedures/alarm.ts';
import { planWalk, type Wish } from '../procedures/journey.ts';
import { setOut } from '../procedures/travel.ts';
import type { Walk } from '../procedures/walking.ts';
import { speedOf, unitOf } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { type Action, checkAction, mustBeActing, payFor } from './action.ts';

/** @rule TEO-6.1 @rule TEO-6.2 One budget of Speed, or of twice Speed. */
const planned = (state: TeoState, ground: Ground, unit: Unit, wish: Wish, speeds: 1 | 2): Walk =>
  planWalk(state, ground, unit, wish, speedOf(state, unit) * speeds, speeds === 1 ? 'TEO-6.1' : 'TEO-6.2');

function walkAndLeave(play: TeoPlay, unit: string, walk: Walk, exit: Wish['exit'], rules: readonly RuleId[]): void {
  const arrived = setOut(play, unit, walk, rules);
  if (arrived && exit !== undefined) play.tell({ type: 'unitEvacuated', unit, rules: ['TEO-6.12'] });
  else afterMove(play, unit);
}

/** @rule TEO-16.3 The free Move of a fast anomaly: before any action, once. */
function mustHaveFreeMove(state: TeoState, unit: Unit): readonly Violation[] {
  const fast = state.effects.some((effect) => effect.kind === 'fastUnit' && effect.unit === unit.id);
  return fast && unit.actionsThisTurn.length === 0 ? [] : [violation('TEO-16.3', 'not-allowed', { what: 'freeMove' })];
}

/** @rule TEO-5.3 @rule TEO-6.1 @rule TEO-6.13 */
export const move: Action<'move'> = {
  may: ({ state, ground }, command) => {
    const walk = (unit: Unit): readonly Violation[] => planned(state, ground, unit, command, 1).broken;
    if (command.free !== true) return checkAction(state, command, { kind: 'move', ap: 1 }, walk);
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    return [...mustHaveFreeMove(state, unit), ...walk(unit)];
  },
  act: (play, command) => {
    const walk = planned(play.state, groundAt(play), unitOf(play.state, command.unit), command, 1);
    if (command.free === true) {
      const endsAim = play.state.options.aimCarries === 'nextActivation';
      play.tell({ type: 'freeMoveTaken', unit: command.unit, endsAim, rules: ['TEO-16.3'] });
    } else payFor(play, command.unit, { kind: 'move', ap: 1 }, ['TEO-5.3']);
    walkAndLeave(play, command.unit, walk, command.exit, ['TEO-6.1']);
  },
};

/** @rule TEO-5.4 @rule TEO-6.2 One action, one budget, both action points unspent. */
export const fullMove: Action<'fullMove'> = {
  may: ({ state, ground }, command) =>
    checkAction(state, command, { kind: 'fullMove', ap: 2 }, (unit) => planned(state, ground, unit, command, 2).broken),
  act: (play, command) => {
    const walk = planned(play.state, groundAt(play), unitOf(play.state, command.unit), command, 2);
    payFor(play, command.unit, { kind: 'fullMove', ap: 2 }, ['TEO-5.4']);
    walkAndLeave(play, command.unit, walk, command.exit, ['TEO-6.2']);
  },
};
