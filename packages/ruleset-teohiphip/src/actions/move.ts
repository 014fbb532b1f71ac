import type { Ground, RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { TeoPlay } from '../play.ts';
import { afterMove } from '../procedures/mission/alarm.ts';
import { planWalk, type Wish } from '../procedures/movement/journey.ts';
import { setOut } from '../procedures/movement/travel.ts';
import type { Budget, Walk } from '../procedures/movement/walking.ts';
import { speedOf } from '../read.ts';
import type { TeoState, Unit } from '../state.ts';
import { type Cost, mustAfford, payFor, unitAction } from './action.ts';

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

const MOVE: Cost = { kind: 'move', ap: 1 };
const FULL_MOVE: Cost = { kind: 'fullMove', ap: 2 };

/** @rule TEO-5.3 @rule TEO-6.1 @rule TEO-6.13 */
export const move = unitAction('move', {
  plan: ({ state, ground }, unit, command) => plannedMove(state, ground, unit, command),
  may: ({ state }, unit, command, { broken }) => [
    ...(command.free === true ? mustHaveFreeMove(state, unit) : mustAfford(state, unit, MOVE)),
    ...broken,
  ],
  act: (play, command, walk) => {
    if (command.free === true) {
      const endsAim = play.state.options.aimCarries === 'nextActivation';
      play.tell({ type: 'freeMoveTaken', unit: command.unit, endsAim, rules: ['TEO-16.3'] });
    } else payFor(play, command.unit, MOVE, ['TEO-5.3']);
    walkAndLeave(play, command.unit, walk, command.exit, ['TEO-6.1']);
  },
});

/** @rule TEO-5.4 @rule TEO-6.2 One action, one budget, both action points unspent. */
export const fullMove = unitAction('fullMove', {
  plan: ({ state, ground }, unit, command) => plannedMove(state, ground, unit, command),
  may: ({ state }, unit, _command, { broken }) => [...mustAfford(state, unit, FULL_MOVE), ...broken],
  act: (play, command, walk) => {
    payFor(play, command.unit, FULL_MOVE, ['TEO-5.4']);
    walkAndLeave(play, command.unit, walk, command.exit, ['TEO-6.2']);
  },
});
