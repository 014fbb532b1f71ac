import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { ObjectivePlan } from '../catalogue/scenario.ts';
import type { AcesPlay } from '../play.ts';
import { mustBeFree, mustTouch } from '../procedures/attacks/facts.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import { takeTest } from '../procedures/tests/trait-test.ts';
import { distance, distanceToAny } from '../read.ts';
import { standsIn } from '../spatial/squares.ts';
import type { AcesState, Piece, Unit } from '../state.ts';
import { type Action, checkAction, useAction } from './action.ts';

/** An objective that somebody has to lay hands on (ACE-20.4). */
type Task = Extract<ObjectivePlan, { readonly type: 'rescue' }>;

const taskFor = (state: AcesState, object: string): Task | undefined =>
  (state.scenario.objectives ?? []).find(
    (objective): objective is Task =>
      objective.type === 'rescue' && (objective.id === object || (objective.piece ?? objective.unit) === object),
  );

const pieceFor = (state: AcesState, object: string): Piece | undefined => {
  const id = taskFor(state, object)?.piece ?? object;
  return state.terrain.find((piece) => piece.id === id);
};

/** Somebody to be freed or taken care of where it stands (ACE-20.4). */
const wardFor = (state: AcesState, object: string): Unit | undefined => {
  const task = taskFor(state, object);
  return task?.piece === undefined ? state.units[task?.unit ?? ''] : undefined;
};

const isBeside = (state: AcesState, unit: Unit, piece: Piece): boolean => {
  const squares = [...piece.squares, ...(piece.edges ?? []).flat()];
  return !state.mapped || squares.some((square) => distance(state, unit.at, square) <= 1);
};

const opens = (piece: Piece, verb: string | undefined): boolean =>
  verb === undefined ? piece.open !== true : verb === 'open';

function mustFit(state: AcesState, unit: Unit, piece: Piece, verb: string | undefined): readonly Violation[] {
  const task = taskFor(state, piece.id);
  if (piece.destroyed === true) return [violation('ACE-20.4', 'bad-target', { target: piece.id, why: 'destroyed' })];
  if (piece.kind !== 'door') {
    const mine = task !== undefined && task.side === unit.side && state.objectives[task.id] !== true;
    return mine ? [] : [violation('ACE-20.4', 'bad-target', { target: piece.id, why: 'noTask' })];
  }
  const open = opens(piece, verb);
  const taken = !open && piece.squares.some((square) => standsIn(state, square).length > 0);
  const known = verb === undefined || verb === 'open' || verb === 'close';
  return known && open !== (piece.open === true) && !taken
    ? []
    : [violation('ACE-20.4', taken ? 'blocked' : 'bad-target', { target: piece.id, why: taken ? 'doorway' : 'door' })];
}

const mustCare = (state: AcesState, unit: Unit, ward: Unit): readonly Violation[] => {
  const task = taskFor(state, ward.id);
  return task?.side === unit.side && state.objectives[task.id] !== true && !ward.dead
    ? []
    : [violation('ACE-20.4', 'bad-target', { target: ward.id, why: 'noTask' })];
};

/** How far off it is, where it fills squares of its own. */
const reachFor = (state: AcesState, unit: Unit, piece: Piece): Readonly<Record<string, number>> =>
  piece.squares.length === 0 ? {} : { range: distanceToAny(state, unit.at, piece.squares), limit: 1 };

/** @rule ACE-20.4 One action; the scenario may ask a test. */
function work(play: AcesPlay, unit: string, task: Task): void {
  const success =
    task.test === undefined ||
    takeTest(play, {
      unit,
      purpose: 'objective',
      trait: task.test,
      kind: 'action',
      extra: modifier('task', task.modifier ?? 0, 'ACE-20.4'),
    }).success;
  play.tell({ type: 'objectiveWorked', unit, objective: task.id, value: true, success, rules: ['ACE-20.4'] });
}

/** @rule ACE-20.4 Opening or closing a door, and what a scenario wants done by hand. */
export const interact: Action<'interact'> = {
  may: ({ state }, command) =>
    checkAction(state, command, 'interact', (unit) => {
      const ward = wardFor(state, command.object);
      if (ward !== undefined)
        return [...mustBeFree(unit), ...mustTouch(state, unit, ward), ...mustCare(state, unit, ward)];
      const piece = pieceFor(state, command.object);
      if (piece === undefined) return [violation('ACE-20.4', 'bad-target', { target: command.object, why: 'nothing' })];
      const near = isBeside(state, unit, piece);
      return [
        ...mustBeFree(unit),
        ...(near ? [] : [violation('ACE-20.4', 'out-of-range', reachFor(state, unit, piece))]),
        ...mustFit(state, unit, piece, command.verb),
      ];
    }),
  act: (play, { unit, object, verb }) => {
    if (interruptPoint(play, unit)) return;
    useAction(play, unit, 'interact', ['ACE-20.4']);
    const piece = pieceFor(play.state, object);
    const task = taskFor(play.state, object);
    if (piece?.kind === 'door')
      play.tell({ type: 'doorMoved', unit, piece: piece.id, open: opens(piece, verb), rules: ['ACE-20.4'] });
    else if (task !== undefined) work(play, unit, task);
  },
};
