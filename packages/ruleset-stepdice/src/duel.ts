import type { Duel } from '@potyczka/kernel';
import type { StepCommand } from './commands.ts';
import { withUnit } from './copies.ts';
import { evolve } from './events/index.ts';
import { seatOf } from './read.ts';
import type { StepState } from './state.ts';
import { ATTACK_KINDS } from './vocabulary.ts';

/** @rule STEP-9.5 A hero's turn that begins now, its Action unspent. */
const heroTurn = (state: StepState, unit: string): StepState => ({
  ...evolve(
    withUnit(state, unit, () => ({ actionLeft: 1, turnDone: false })),
    { type: 'turnStarted', unit, rules: [] },
  ),
  phase: 'heroes',
  test: null,
});

/** @rule STEP-14.1 @rule STEP-14.5 A foe's turn that begins now; its strike is counted alone, not in a pool with others. */
const foeTurn = (state: StepState, unit: string): StepState => ({
  ...withUnit(state, unit, () => ({ actionLeft: 1, turnDone: false })),
  options: { ...state.options, minionStrikes: 'each' },
  phase: 'foes',
  activeUnit: null,
  test: null,
});

export function duel(state: StepState, id: string, target: string): Duel<StepState, StepCommand> | undefined {
  const unit = state.units[id];
  if (unit === undefined) return undefined;
  // Foes that nobody leads are the table's own.
  const by = seatOf(state, unit) ?? 'table';
  if (unit.kind === 'foe')
    return { state: foeTurn(state, id), commands: [{ type: 'foeStrike', by, unit: id, target }] };
  return {
    state: state.activeUnit === id && state.phase === 'heroes' ? state : heroTurn(state, id),
    commands: ATTACK_KINDS.map((kind): StepCommand => ({ type: 'attack', by, unit: id, target, kind })),
  };
}
