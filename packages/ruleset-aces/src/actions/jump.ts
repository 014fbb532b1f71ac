import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { keyOf, type Square, sameSquare } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import type { AcesPlay } from '../play.ts';
import { bestReach, freeReach, type Leap, landable, leap, leapTo, mishap } from '../procedures/movement/leaping.ts';
import { isRooted, leftOf, legsOf } from '../procedures/movement/running.ts';
import { asKnown } from '../procedures/movement/ways.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { takeTest } from '../procedures/tests/trait-test.ts';
import { seatOf, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Action, checkAction, mustBeActing, useAction } from './action.ts';
import { loseAim, squareOf } from './move.ts';

type Jump = CommandOf<'jump'>;

/** A wanted jump: how it has been judged, and the square it ends on; without a map there is none. */
interface Wish extends Leap {
  readonly to: Square | null;
}

function wishOf(state: AcesState, unit: Unit, command: Jump): Wish {
  if (state.mapped && command.to !== undefined) {
    const to = squareOf(command.to);
    return { ...leapTo(state, unit, to, command.high), to };
  }
  const high = command.high === true;
  const size = Math.round(2 * (high ? (command.height ?? 0.5) : (command.situation?.range ?? 1)));
  return { high, size, cost: size, broken: [], to: null };
}

/** @rule ACE-4.12 @rule ACE-4.13 Against the best it could come to, and against the movement left. */
function mayJump(real: AcesState, unit: Unit, command: Jump): readonly Violation[] {
  const state = asKnown(real, unit);
  if (state.mapped && command.to === undefined && command.high !== true)
    return [{ code: 'bad-message', params: { field: 'to', expected: 'a square [x, y] to land on' } }];
  if (isRooted(state, unit)) return [violation('ACE-7.4', 'cannot-move', { unit: unit.id })];
  if (unit.prone) return [violation('ACE-4.14', 'cannot-move', { unit: unit.id, why: 'prone' })];
  const wish = wishOf(state, unit, command);
  const best = command.useAction === true ? bestReach(unit, wish.high) : freeReach(unit, wish.high);
  const left = leftOf(state, unit);
  return [
    ...(wish.size > best ? [violation('ACE-4.12', 'too-far', { distance: wish.size / 2, most: best / 2 })] : []),
    ...(wish.cost > left ? [violation('ACE-4.12', 'no-pace', { cost: wish.cost / 2, left: left / 2 })] : []),
    ...wish.broken,
  ];
}

/** @rule ACE-4.12 @rule ACE-4.13 A free jump, or a better one as an action with Athletics. */
export const jump: Action<'jump'> = {
  may: ({ state }, command) => {
    if (command.useAction === true) return checkAction(state, command, 'jump', (unit) => mayJump(state, unit, command));
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    return acting.length > 0 || unit === undefined ? acting : mayJump(state, unit, command);
  },
  act: (play, command) => {
    if (interruptPoint(play, command.unit)) return;
    const unit = unitOf(play.state, command.unit);
    const wish = wishOf(asKnown(play.state, unit), unit, command);
    loseAim(play, command.unit);
    if (command.useAction === true) improved(play, command.unit, wish);
    else leap(play, command.unit, wish.to, wish.cost);
  },
};

/** @rule ACE-4.13 The test comes before take-off and sets the reach; D20: land within it, or stay. */
function improved(play: AcesPlay, unitId: string, wish: Wish): void {
  const unit = unitOf(play.state, unitId);
  const free = freeReach(unit, wish.high);
  const step = (bestReach(unit, wish.high) - free) / 2;
  useAction(play, unitId, 'jump', ['ACE-4.12']);
  const tester = legsOf(play.state, unit).id;
  const result = takeTest(play, { unit: tester, purpose: 'jump', trait: 'athletics', kind: 'action', matters: true });
  if (result.critical) {
    mishap(play, unitId, wish.to);
    return;
  }
  const reach = free + step * (result.success ? 1 + Math.min(1, result.raises) : 0);
  if (wish.to === null || wish.high) {
    if (wish.size <= reach) leap(play, unitId, wish.to, wish.cost);
    return;
  }
  const to = landing(play, unitId, wish.to, reach);
  if (to !== undefined) leap(play, unitId, to, leapTo(play.state, unitOf(play.state, unitId), to, false).cost);
}

function landing(play: AcesPlay, unitId: string, wanted: Square, reach: number): Square | undefined {
  const squares = landable(asKnown(play.state, unitOf(play.state, unitId)), unitOf(play.state, unitId), reach);
  const within = squares.some((square) => sameSquare(square, wanted));
  const seat = seatOf(play.state, unitOf(play.state, unitId));
  if (seat === null) return within ? wanted : undefined;
  const choice = play.choose(() => ({
    kind: 'landing',
    seat,
    unit: unitId,
    rule: 'ACE-4.13',
    params: { who: unitId, reach: reach / 2 },
    choices: [
      { choice: 'stay', label: 'landing.stay' },
      ...squares.map((square) => ({ choice: keyOf(square), label: 'landing.at', params: { at: square.join(', ') } })),
    ],
    default: within ? keyOf(wanted) : 'stay',
    check: (answer) => (answer === 'stay' || landingOn(squares, answer) !== undefined ? [] : [badLanding(squares)]),
  }));
  return landingOn(squares, choice);
}

/** A square by its name in the list, or as `[x, y]`. */
const landingOn = (squares: readonly Square[], answer: Json): Square | undefined =>
  squares.find((square) => keyOf(square) === (Array.isArray(answer) ? answer.join(',') : answer));

const badLanding = (squares: readonly Square[]): Violation =>
  violation('ACE-4.13', 'bad-choice', { field: 'choice', expected: ['stay', ...squares.map(keyOf)].join(', ') });
