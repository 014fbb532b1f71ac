import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { commands, onTable } from '../read.ts';
import { canActivate } from '../slot-order.ts';
import type { TeoState } from '../state.ts';
import { activate as activateUnit, endActivation } from '../turn.ts';
import { type Action, mustBeActing } from './action.ts';

function phaseFor(state: TeoState): readonly Violation[] {
  if (state.phase === 'over') return [violation('TEO-17.1', 'game-over')];
  if (state.phase === 'setup' || state.phase === 'interlude')
    return [violation('TEO-18.1', 'wrong-phase', { phase: state.phase })];
  return [];
}

/** @rule TEO-4.1 @rule TEO-4.5 */
export const activate: Action<'activate'> = {
  may: ({ state }, command) => {
    const phase = phaseFor(state);
    const unit = state.units[command.unit];
    if (phase.length > 0) return phase;
    if (unit === undefined) return [violation('TEO-21.1', 'no-such-unit', { unit: command.unit })];
    if (!commands(state, command.by, unit)) return [violation('TEO-4.1', 'not-your-unit', { unit: unit.id })];
    if (!onTable(unit)) return [violation('TEO-4.12', 'unit-eliminated', { unit: unit.id })];
    if (state.activeUnit !== null)
      return [violation('TEO-4.1', 'activation-in-progress', { active: state.activeUnit })];
    const broken: Violation[] = [];
    if (state.slotSide !== unit.side)
      broken.push(violation('TEO-4.4', 'not-your-slot', { active: state.slotSide ?? '' }));
    if (state.slotUnit !== null && state.slotUnit !== unit.id)
      broken.push(violation('TEO-4.9', 'not-your-slot', { active: state.slotUnit }));
    if (unit.activated || !canActivate(state, unit))
      broken.push(violation('TEO-4.1', 'already-activated', { unit: unit.id }));
    return broken;
  },
  act: (play, { unit }) => activateUnit(play, unit),
};

export const endTurn: Action<'endTurn', string | null> = {
  plan: ({ state }, command) => command.unit ?? state.activeUnit,
  may: ({ state }, command, unit) => {
    const phase = phaseFor(state);
    if (phase.length > 0) return phase;
    return unit === null ? [violation('TEO-4.1', 'no-active-unit')] : mustBeActing(state, command.by, unit);
  },
  act: (play, _command, unit) => {
    if (unit !== null) endActivation(play, unit);
  },
};

/** @rule TEO-17.4 A side gives up: it loses; its enemies win. */
export const concede: Action<'concede', readonly string[]> = {
  plan: ({ state }, { by }) => sidesOf(state, by),
  may: ({ state }, _command, sides) => {
    if (state.phase === 'over' || state.phase === 'interlude') return [violation('TEO-17.1', 'game-over')];
    return sides.length > 0 ? [] : [violation('TEO-17.4', 'not-your-unit', { unit: '' })];
  },
  act: (play, _command, sides) => {
    for (const side of sides) play.tell({ type: 'conceded', side, rules: ['TEO-17.4'] });
    const teams = sides.map((side) => play.state.sides[side]?.team);
    const result = Object.fromEntries(
      Object.values(play.state.sides).map((side) => [
        side.id,
        teams.includes(side.team) ? ('loss' as const) : ('win' as const),
      ]),
    );
    play.tell({ type: 'gameEnded', result, reason: 'conceded', rules: ['TEO-17.4'] });
  },
};

const sidesOf = (state: TeoState, seat: string): readonly string[] => {
  const own = state.seats.find((s) => s.id === seat)?.side;
  return Object.values(state.sides)
    .filter((side) => side.seat === seat || side.id === own)
    .map((side) => side.id);
};
