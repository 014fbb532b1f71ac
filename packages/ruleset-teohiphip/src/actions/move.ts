import type { Ground, RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { TeoPlay } from '../play.ts';
import { afterMove } from '../procedures/alarm.ts';
import { planWalk, type Wish } from '../procedures/journey.ts';
import { setOut } from '../procedures/travel.ts';
import type { Budget, Walk } from '../procedures/walking.ts';
import { speedOf, unitOf } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';
import { type Action, checkAction, mustBeActing, payFor } from './action.ts';

type Moving = CommandOf<'move'> | CommandOf<'fullMove'>;

/** @rule TEO-6.1 @rule TEO-6.2 One budget of Speed, or of twice Speed. */
export const budgetOf = (state: TeoState, unit: Unit, { type }: Pick<Moving, 'type'>): Budget => {
  const speed = speedOf(state, unit);
  return type === 'move' ? { most: speed, rule: 'TEO-6.1' } : { most: speed * 2, rule: 'TEO-6.2' };
};

/** The way a move takes, and what forbids it. */
export function plannedMove(state: TeoState, ground: Ground, unit: Unit, command: Moving): Walk {
  const { most, rule } = budgetOf(state, unit, command);
  return planWalk(state, ground, unit, command, most, rule);
}

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
    const walk = (unit: Unit): readonly Violation[] => plannedMove(state, ground, unit, command).broken;
    if (command.free !== true) return checkAction(state, command, { kind: 'move', ap: 1 }, walk);
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    return [...mustHaveFreeMove(state, unit), ...walk(unit)];
  },
  act: (play, command) => {
    const walk = plannedMove(play.state, groundAt(play), unitOf(play.state, command.unit), command);
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
    checkAction(
      state,
      command,
      { kind: 'fullMove', ap: 2 },
      (unit) => plannedMove(state, ground, unit, command).broken,
    ),
  act: (play, command) => {
    const walk = plannedMove(play.state, groundAt(play), unitOf(play.state, command.unit), command);
    payFor(play, command.unit, { kind: 'fullMove', ap: 2 }, ['TEO-5.4']);
    walkAndLeave(play, command.unit, walk, command.exit, ['TEO-6.2']);
  },
};
