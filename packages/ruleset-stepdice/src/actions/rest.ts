import { type Violation, violation } from '@potyczka/kernel';
import { isExpecting } from '../procedures/scenes/verdict.ts';
import { heroesOf, isGm, phaseOf, standingFoes } from '../read.ts';
import type { StepState } from '../state.ts';
import type { Action } from './action.ts';

/** Rest (STEP-16.8, STEP-16.9). */

/** @rule STEP-16.9 A clock still runs that nobody has stopped. */
const isRunning = ({ clocks }: StepState): boolean =>
  clocks.some((clock) => !clock.fired && !clock.stopped && clock.filled < clock.size);

/** @rule STEP-16.8 @rule STEP-16.9 A safe moment: nobody stands against the heroes, nothing runs out, nobody is on the way. */
const isSafe = (state: StepState): boolean =>
  !standingFoes(state).some((foe) => !state.mapped || foe.at !== null) &&
  (state.result !== null || !(isRunning(state) || isExpecting(state)));

const playsHere = (state: StepState, by: string): boolean =>
  isGm(state, by) || by === 'table' || state.seats.some((seat) => seat.id === by && seat.role !== 'spectator');

function mayRest(state: StepState, by: string): readonly Violation[] {
  if (state.phase === 'setup' || state.phase === 'foes') return [violation('STEP-16.8', 'bad-phase', phaseOf(state))];
  if (!playsHere(state, by)) return [violation('STEP-16.8', 'not-yours', { unit: '' })];
  return isSafe(state) ? [] : [violation('STEP-16.9', 'not-safe')];
}

/** @rule STEP-16.8 Everybody who lives is back to full Hearts and Mana. */
export const rest: Action<'rest'> = {
  may: ({ state }, { by }) => mayRest(state, by),
  act: (play) => {
    const heroes = heroesOf(play.state)
      .filter((hero) => !hero.dead)
      .map(({ id, hearts, heartsMax, mana, manaMax }) => ({
        unit: id,
        hearts: heartsMax - hearts,
        mana: manaMax - mana,
      }));
    play.tell({ type: 'rested', heroes, rules: ['STEP-16.8', 'STEP-16.9'] });
  },
};
