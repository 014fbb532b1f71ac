import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import type { AcesPlay } from '../play.ts';
import { isEdgeSquare, wayOut } from '../procedures/movement/exits.ts';
import { isRooted, leftOf } from '../procedures/movement/running.ts';
import { walk } from '../procedures/movement/walking.ts';
import { asKnown, judgePath, type Walk, wayTo } from '../procedures/movement/ways.ts';
import { isStopped, withdraws } from '../procedures/movement/withdrawal.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Action, mustBeActing } from './action.ts';

type Move = CommandOf<'move'>;

export const squareOf = ([x, y]: readonly [number, number]): Square => [Math.floor(x), Math.floor(y)];

/** ACE-20.3: leaving the table costs 1" from an edge square. */
const EXIT_COST = 2;

/** Without a map a move is so many inches; a path counts its squares. */
function spoken(state: AcesState, unit: Unit, command: Move): Walk {
  const length = command.situation?.range ?? command.path?.length ?? (command.exit === true ? 0 : 1);
  const cost = Math.round(2 * length) * (unit.prone ? 2 : 1);
  const least = length <= 1 && unit.turn?.moved === 0;
  const left = leftOf(state, unit);
  const broken = cost <= left || least ? [] : [violation('ACE-4.1', 'no-pace', { cost: cost / 2, left: left / 2 })];
  return { path: [], costs: [cost], broken };
}

const NOWHERE: Walk = { path: [], costs: [], broken: [] };

/** The way a move takes, and what forbids it. */
function plannedMove(real: AcesState, unit: Unit, command: Move): Walk {
  const state = asKnown(real, unit);
  if (!state.mapped) return spoken(state, unit, command);
  if (command.path !== undefined) return judgePath(state, unit, command.path.map(squareOf));
  if (command.to !== undefined) return wayTo(state, unit, squareOf(command.to));
  if (command.exit === true) return NOWHERE;
  return {
    path: [],
    costs: [],
    broken: [{ code: 'bad-message', params: { field: 'path', expected: 'a path of squares, or `to`' } }],
  };
}

/** @rule ACE-20.3 */
function mayLeave(state: AcesState, unit: Unit, plan: Walk): readonly Violation[] {
  const at = plan.path.at(-1) ?? unit.at;
  if (state.mapped && !isEdgeSquare(state, at))
    return [violation('ACE-20.3', 'blocked', { at: at.join(), why: 'notEdge' })];
  const cost = plan.costs.reduce((sum, one) => sum + one, EXIT_COST);
  const left = leftOf(state, unit);
  const least = unit.turn?.moved === 0 && plan.path.length === 0;
  return cost <= left || least ? [] : [violation('ACE-20.3', 'no-pace', { cost: cost / 2, left: left / 2 })];
}

/** @rule ACE-4.1 @rule ACE-4.2 @rule ACE-4.14 @rule ACE-4.16 Moving up to Pace, a free action, in as many pieces as one likes. */
export const move: Action<'move', Walk> = {
  plan: ({ state }, command) => {
    const unit = state.units[command.unit];
    return unit === undefined ? NOWHERE : plannedMove(state, unit, command);
  },
  may: ({ state }, command, plan) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    if (isRooted(state, unit)) return [violation('ACE-7.4', 'cannot-move', { unit: unit.id })];
    if (plan.broken.length > 0 || command.exit !== true) return plan.broken;
    return mayLeave(state, unit, plan);
  },
  act: (play, command, plan) => {
    loseAim(play, command.unit);
    const arrived = play.state.mapped ? walk(play, command.unit, plan, ['ACE-4.1']) : spokenMove(play, command, plan);
    if (arrived && command.exit === true) leave(play, command.unit);
  },
};

/** @rule ACE-12.16 Whoever moves aims no longer. */
export function loseAim(play: AcesPlay, unitId: string): void {
  if (unitOf(play.state, unitId).aim !== null)
    play.tell({ type: 'unitNoted', unit: unitId, change: { aim: null }, what: 'aimLost', rules: ['ACE-12.16'] });
}

function spokenMove(play: AcesPlay, command: Move, plan: Walk): boolean {
  if (interruptPoint(play, command.unit) || isStopped(play.state, command.unit)) return false;
  const unit = unitOf(play.state, command.unit);
  const cost = plan.costs[0] ?? 0;
  if (cost === 0) return true;
  const straight = (unit.turn?.straight ?? 0) + cost;
  const { elevation, id } = unit;
  play.tell({ type: 'moved', unit: id, path: [], cost, elevation, straight, heading: null, rules: ['ACE-4.1'] });
  return true;
}

function leave(play: AcesPlay, unitId: string): void {
  if (interruptPoint(play, unitId) || isStopped(play.state, unitId)) return;
  if (play.state.mapped && !withdraws(play, unitId, null)) return;
  const unit = unitOf(play.state, unitId);
  const how = play.state.mapped ? wayOut(play.state, unit, unit.at) : 'exited';
  play.tell({ type: 'left', unit: unitId, how, rules: ['ACE-20.3'] });
  if (unit.mount !== null) play.tell({ type: 'left', unit: unit.mount, how, rules: ['ACE-20.3', 'ACE-14.12'] });
}
